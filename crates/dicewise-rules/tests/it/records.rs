//! Records: read, written, turned into other formats, and refused where they are wrong.

use dicewise_rules::{Mark, Note, Record, Records, RuleSet, from_json, to_csv, to_json};
use expect_test::{Expect, expect};

use crate::play::{play_out, rng};

pub const KEPT: &str = include_str!("../data/kept.rsn");
pub const LEFT: &str = include_str!("../data/left.rsn");
pub const HOUSE: &str = include_str!("../data/house.rsn");

/// The golden files: what is in them is printed to the letter.
#[test]
fn golden_records_are_read_and_written_to_the_letter() {
    for text in [KEPT, LEFT, HOUSE] {
        let record = Record::parse(text).unwrap_or_else(|wrong| panic!("{}: {wrong}", wrong.place));
        assert_eq!(record.to_string(), text);
        let json = to_json([&record]);
        let again: Vec<_> = from_json(&json).unwrap().map(Result::unwrap).collect();
        assert_eq!(again, [record]);
        assert_eq!(to_json(&again), json);
    }
}

#[test]
fn unknown_tags_marks_and_comments_are_kept() {
    let mut record = Record::parse(KEPT).unwrap();
    assert_eq!(record.tags().get("Venue"), Some("kitchen"));
    let names: Vec<_> = record
        .game()
        .players()
        .map(|player| record.name(player))
        .collect();
    assert_eq!(names, ["Ana", "Bo \"the roller\" \\ Ó"]);
    let note = |mark, comment: Option<&str>| Note {
        mark,
        comment: comment.map(str::to_owned),
    };
    assert_eq!(record.note(2), Some(&note(None, Some("first try"))));
    assert_eq!(record.note(5), Some(&note(Some(Mark::Inaccuracy), None)));
    assert_eq!(
        record.note(6),
        Some(&note(Some(Mark::Good), Some("at once")))
    );
    assert_eq!(record.note(0), None);
    record.set_tag("Venue", "garden").unwrap();
    record.set_tag("Event", "final").unwrap();
    record
        .set_note(0, note(Some(Mark::Blunder), Some("why?")))
        .unwrap();
    let text = record.to_string();
    assert!(
        text.contains("[Venue \"garden\"]\n[Event \"final\"]\n"),
        "{text}"
    );
    assert!(text.contains("F=13?? {why?}\n"), "{text}");
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    for own in ["RSN", "Rules", "RuleSpec", "Result", "P1", "P9"] {
        assert!(record.set_tag(own, "x").is_err(), "{own}");
    }
    assert!(record.set_tag("two words", "x").is_err());
    assert!(record.set_tag("Note", "a\nb").is_err());
    assert!(record.set_note(0, note(None, Some("}"))).is_err());
    assert_eq!(record.to_string(), text, "a refusal changes nothing");
}

#[test]
fn blanks_and_line_ends_do_not_matter() {
    let canonical = Record::parse(KEPT).unwrap();
    let variants = [
        KEPT.replace('\n', "\r\n"),
        format!("\u{feff}\n\n{KEPT}\n\n"),
        KEPT.trim_end().to_owned(),
        KEPT.replace(" >", "   >").replace(" F=", "\t F="),
        KEPT.replace("?!", " ?!").replace("??", "\t??"),
        KEPT.replace("\n2a", "\n\n  2a").replace("]\n", "]  \n"),
        KEPT.replace(" > ", " >- "),
    ];
    for text in variants {
        let record =
            Record::parse(&text).unwrap_or_else(|wrong| panic!("{}: {wrong}\n{text}", wrong.place));
        assert_eq!(record, canonical);
    }
}

#[test]
fn a_result_must_be_that_of_the_turns() {
    let mut rng = rng(7);
    let game = play_out(&RuleSet::by_id("yahtzee").unwrap(), 2, &mut rng);
    let mut record = Record::new(game, &["Ana", "Bo"]).unwrap();
    record.set_result();
    let text = record.to_string();
    let result = record.tags().get("Result").unwrap().to_owned();
    assert_eq!(Record::parse(&text), Ok(record));
    let other = text.replace(&result, "271 238");
    let wrong = Record::parse(&other).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        format!("\"[Result \\\"271 238\\\"]\" stands here: the turns give \"{result}\"")
    );
    assert_eq!(wrong.place.to_string(), "5:1");
    // Cut anywhere after the tags, it is refused: within a line, or as the result comes too early.
    let tags = text.find("\n\n").unwrap();
    for end in tags..text.len() - 1 {
        assert!(Record::parse(&text[..end]).is_err(), "cut at {end}");
    }
    let cut = text.trim_end().rfind('\n').unwrap();
    let wrong = Record::parse(&text[..cut]).unwrap_err();
    expect![
        "31:34: [Result] is given, but the record ends before the game does: turn 13b comes next"
    ]
    .assert_eq(&format!("{}: {wrong}", wrong.place));
}

#[test]
fn many_games_stand_in_one_text_and_a_wrong_one_stops_no_other() {
    let wrong = KEPT.replace("F=13", "F=14");
    let text = [KEPT, &wrong, LEFT, "garbage\n", "[P1 \"x\"]\n", HOUSE].join("\n");
    let verdicts: Vec<_> = Records::new(&text)
        .map(|game| match game {
            Ok(record) => record.tags().get("Rules").unwrap().to_owned(),
            Err(wrong) => format!("{}: {wrong}", wrong.place),
        })
        .collect();
    expect![[r#"
        yahtzee
        34:31: "F=14" stands here: 13333 gives F=13 here, not F=14
        64:1: "garbage" stands here: a turn is a number from 1 to 13 and a player's letter, such as 4b
        66:1: the tag [RSN] is missing
        kitchen"#]].assert_eq(&verdicts.join("\n"));
    // Files that were joined, with and without a blank line or a byte order mark between them.
    for between in ["", "\n", "\u{feff}", "\n\u{feff}"] {
        let text = [LEFT, between, KEPT].concat();
        assert_eq!(
            Records::new(&text).filter(Result::is_ok).count(),
            2,
            "{text}"
        );
        let text = [&wrong, between, KEPT].concat();
        let verdicts: Vec<_> = Records::new(&text).map(|game| game.is_ok()).collect();
        assert_eq!(verdicts, [false, true], "{text}");
    }
}

#[test]
fn endless_tags_and_corrections_are_refused_in_time() {
    let tags: String = (0..100_000).map(|idx| format!("[X{idx} \"\"]\n")).collect();
    let text = format!("[RSN \"1\"]\n{tags}\n1a 33333 Y=50\n");
    let wrong = Record::parse(&text).unwrap_err();
    assert_eq!(wrong.wrong.to_string(), "a game has at most 200 tags");
    let corrections = "3a! F=5 -> F=5\n".repeat(100_000);
    let wrong = Record::parse(&format!("{LEFT}{corrections}")).unwrap_err();
    assert_eq!(
        wrong.wrong.to_string(),
        "a game has at most 1000 corrections"
    );
    assert_eq!(wrong.place.line, 1013);
}

#[test]
fn wrong_json_is_refused_where_it_stands() {
    let json = to_json([&Record::parse(LEFT).unwrap()]).replace("{\"kind\"", "\n{\"kind\"");
    let check = |from: &str, to: &str, expected: Expect| {
        assert!(json.contains(from), "{from} is in the record");
        let text = json.replacen(from, to, 1);
        let wrong = match from_json(&text) {
            Err(wrong) => wrong,
            Ok(mut games) => games.next().unwrap().unwrap_err(),
        };
        expected.assert_eq(&format!("{}: {wrong}", wrong.place));
    };
    check(
        "\"schema\":1",
        "\"schema\":2",
        expect!["1:1: schema 2 is unknown: this reads schema 1"],
    );
    check(
        "\"games\"",
        "\"gamez\"",
        expect!["1:19: unknown field `gamez`, expected `schema` or `games`"],
    );
    check(
        "\"points\":50",
        "\"points\":40",
        expect![[r#"2:1: "1a" stands here: 33333 gives Y=50 here, not Y=40"#]],
    );
    check(
        "\"points\":50",
        "\"points\":-1",
        expect!["2:95: invalid value: integer `-1`, expected u16"],
    );
    check(
        "\"roll\":\"12345\"",
        "\"roll\":\"12345 L=40\"",
        expect![[
            r#"4:1: "1c" stands here: ' ' is no face: dice are written with the digits 1 to 6"#
        ]],
    );
    check(
        "\"kind\":\"leave\"",
        "\"kind\":\"left\"",
        expect!["3:14: unknown variant `left`, expected one of `turn`, `leave`, `correction`"],
    );
    check(
        "\"mark\":\"?\"",
        "\"mark\":\"x\"",
        expect![[
            r#"7:1: "3a" stands here: after the entry come only a mark (!, ?!, ? or ??) and a comment in braces"#
        ]],
    );
    check(
        "\"comment\":null",
        "\"comment\":\"}\"",
        expect![[r#"2:1: "1a" stands here: '}' can't stand in a comment"#]],
    );
    check(
        "\"comment\":null",
        "\"remark\":null",
        expect![
            "2:127: unknown field `remark`, expected one of `kind`, `at`, `was`, `throws`, `entry`, `mark`, `comment`"
        ],
    );
    check(
        "\"P2\":\"Jörg\"",
        "\"P1\":\"Jörg\"",
        expect!["1:80: [P1] stands here twice"],
    );
    check(
        "\"P2\":\"Jörg\"",
        "\"P2\":7",
        expect!["1:75: invalid type: integer `7`, expected a string"],
    );
    check(
        "\"at\":\"3a\"",
        "\"at\":\"3c\"",
        expect![[r#"7:1: "3c" stands here: turn 3a comes next"#]],
    );
    check("]}]}", "]}", expect!["7:134: EOF while parsing a list"]);
}

#[test]
fn a_table_has_one_row_for_each_turn() {
    let records = [KEPT, LEFT, HOUSE].map(|text| Record::parse(text).unwrap());
    expect![[r#"
        game,rules,turn,player,name,roll1,keep1,roll2,keep2,roll3,box,points,bonus,upper_bonus,total,corrected_from,mark,comment
        1,yahtzee,1,a,Ana,31346,33,33253,333,33313,F,13,0,0,13,,,
        1,yahtzee,1,b,"Bo ""the roller"" \ Ó",62511,11,11141,1111,11115,1,4,0,0,4,,,
        1,yahtzee,2,a,Ana,23456,,,,,L,40,0,0,53,,,first try
        1,yahtzee,2,b,"Bo ""the roller"" \ Ó",44411,44411,,,,H,25,0,0,29,,,
        1,yahtzee,3,a,Ana,?,,?,,55525,5,20,0,0,73,,,
        1,yahtzee,3,b,"Bo ""the roller"" \ Ó",?,,?,,?,T,0,0,0,29,,?!,
        1,yahtzee,4,a,Ana,22222,,,,,Y,50,0,0,123,,!,at once
        1,yahtzee,4,b,"Bo ""the roller"" \ Ó",?,,,,,L,40,0,0,69,S=30,,
        1,yahtzee,5,a,Ana,22222,,,,,2,10,100,0,233,,,
        1,yahtzee,5,b,"Bo ""the roller"" \ Ó",12345,-,66111,,,C,15,0,0,84,C=9,??,
        1,yahtzee,6,a,Ana,22222,,,,,S,30,100,0,363,,,
        1,yahtzee,6,b,"Bo ""the roller"" \ Ó",64253,-,16425,642,64236,2,2,0,0,86,,,
        1,yahtzee,7,a,Ana,66625,,,,,C,0,0,0,363,,,
        2,kniffel,1,a,Uta,33333,,,,,Y,50,0,0,50,,,
        2,kniffel,1,c,Mia,12345,,,,,L,40,0,0,40,,,
        2,kniffel,2,a,Uta,33333,,,,,3,15,50,0,115,,,
        2,kniffel,3,a,Uta,11111,,,,,F,5,0,0,120,,?,
        3,kitchen,1,a,solo,22255,,,,,H,30,0,0,30,,,
        3,kitchen,2,a,solo,44444,,,,,Y,50,0,0,80,,,
        3,kitchen,3,a,solo,44444,,,,,4,20,25,0,125,,,
        3,kitchen,4,a,solo,44444,,,,,1,0,25,0,150,,,
    "#]].assert_eq(&to_csv(&records));
}
