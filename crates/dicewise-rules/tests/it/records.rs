//! Records: read, written, turned into other formats, and refused where they are wrong.

use dicewise_rules::{Mark, Note, Record, Records, RuleSet, from_json, to_csv, to_json};
use expect_test::{Expect, expect};

use crate::play::{play_out, rng};

const KEPT: &str = include_str!("../data/kept.rsn");
const LEFT: &str = include_str!("../data/left.rsn");
const HOUSE: &str = include_str!("../data/house.rsn");

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

/// Replaces one text by another and shows what is said about it.
#[track_caller]
fn refused(from: &str, to: &str, expected: Expect) {
    refused_in(KEPT, from, to, expected);
}

#[track_caller]
fn refused_in(text: &str, from: &str, to: &str, expected: Expect) {
    assert!(text.contains(from), "{from} is in the record");
    let text = text.replacen(from, to, 1);
    let wrong = Record::parse(&text).unwrap_err();
    expected.assert_eq(&format!("{}: {wrong}", wrong.place));
}

#[test]
fn illegal_turns_are_refused_where_they_stand() {
    refused(
        "31346 >33",
        "31746 >33",
        expect![[
            r#"9:4: "31746" stands here: '7' is no face: dice are written with the digits 1 to 6; a roll that nobody wrote down is ?"#
        ]],
    );
    refused(
        "31346 >33",
        "3134 >33",
        expect![[
            r#"9:4: "3134" stands here: a roll is five dice, not 4; a roll that nobody wrote down is ?"#
        ]],
    );
    refused(
        "31346 >33",
        "31346 >335",
        expect![[r#"9:10: ">335" stands here: 335 can't be kept of 31346"#]],
    );
    refused(
        "31346 >33",
        "31346 >3x",
        expect![[
            r#"9:10: ">3x" stands here: 'x' is no face: dice are written with the digits 1 to 6"#
        ]],
    );
    refused(
        ">33 33253",
        ">33 13253",
        expect![[r#"9:20: ">333" stands here: 333 can't be kept of 13253"#]],
    );
    refused(
        ">33 33253",
        ">33 13252",
        expect![[r#"9:14: "13252" stands here: 33 had been kept, and 13252 does not contain it"#]],
    );
    refused(
        ">33 33253",
        "33253",
        expect![[r#"9:10: "33253" stands here: nothing says which dice were kept for this roll"#]],
    );
    refused(
        "33313 F=13",
        "33313 >33 33333 F=15",
        expect![[
            r#"9:31: ">33" stands here: no rolls are left: after the third roll a box must be filled"#
        ]],
    );
    refused(
        "F=13",
        "F=14",
        expect![[r#"9:31: "F=14" stands here: 13333 gives F=13 here, not F=14"#]],
    );
    refused(
        "F=13",
        "S=30",
        expect![[r#"9:31: "S=30" stands here: 13333 gives S=0 here, not S=30"#]],
    );
    refused(
        "F=13",
        "F=13+100",
        expect![[
            r#"9:31: "F=13+100" stands here: 13333 gives F=13 here, not F=13+100; the bonus is for a further five of a kind, and the box for five of a kind is still open"#
        ]],
    );
    refused(
        "F=13",
        "F=013",
        expect![[
            r#"9:31: "F=013" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "F=13",
        "X=13",
        expect![[
            r#"9:31: "X=13" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "F=13",
        "F=99999",
        expect![[
            r#"9:31: "F=99999" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "F=13",
        "F=13 5=0",
        expect![[
            r#"9:36: "5=0" stands here: after the entry come only a mark (!, ?!, ? or ??) and a comment in braces"#
        ]],
    );
    refused(
        "F=13",
        "F=13!!",
        expect![[
            r#"9:31: "F=13!!" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "F=13",
        "F=13 {open",
        expect![[
            r#"9:36: "{open" stands here: the comment is not closed: } must stand on the same line"#
        ]],
    );
    refused(
        "F=13",
        "F=13 {x} more",
        expect![[
            r#"9:40: "more" stands here: after the entry come only a mark (!, ?!, ? or ??) and a comment in braces"#
        ]],
    );
    refused(
        "F=13",
        "F=13 {\u{1b}[2J}",
        expect![[r#"9:36: "{\u{1b}[2J}" stands here: '\u{1b}' can't stand in a comment"#]],
    );
    refused(
        "F=13",
        "",
        expect!["9:31: turn 1a fills no box, and the game goes on after it"],
    );
    refused(
        "1a 31346 >33 33253 >333 33313 F=13",
        "1a",
        expect!["9:3: a turn starts with its first roll, or ? if nobody wrote it down"],
    );
    refused(
        "1a 31346 >33 33253 >333 33313 F=13",
        "1a F=13",
        expect![[
            r#"9:4: "F=13" stands here: a turn starts with its first roll, or ? if nobody wrote it down"#
        ]],
    );
    refused(
        "1a 31346",
        "2a 31346",
        expect![[r#"9:1: "2a" stands here: turn 1a comes next"#]],
    );
    refused(
        "1a 31346",
        "1c 31346",
        expect![[r#"9:1: "1c" stands here: turn 1a comes next"#]],
    );
    refused(
        "1a 31346",
        "14a 31346",
        expect![[
            r#"9:1: "14a" stands here: a turn is a number from 1 to 13 and a player's letter, such as 4b"#
        ]],
    );
    refused(
        "44411 >44411 H=25",
        "44411 >4441 H=25",
        expect![[
            r#"12:16: "H=25" stands here: only 4441 was kept: the other dice must be rolled before a box is filled"#
        ]],
    );
    refused(
        "44411 >44411 H=25",
        "44411 >44411 44411 H=25",
        expect![[r#"12:17: "44411" stands here: all five dice were kept, which means: stop"#]],
    );
    refused(
        "22222 2=10+100",
        "22222 2=10",
        expect![[
            r#"17:10: "2=10" stands here: 22222 gives 2=10+100 here, not 2=10; a further five of a kind earns its bonus of 100"#
        ]],
    );
    refused(
        "22222 2=10+100",
        "22222 C=10+100",
        expect![[
            r#"17:10: "C=10+100" stands here: the forced joker: Twos is open, so this roll must be scored there"#
        ]],
    );
    refused(
        "22222 2=10+100",
        "22222 2=10+50",
        expect![[
            r#"17:10: "2=10+50" stands here: 22222 gives 2=10+100 here, not 2=10+50; a further five of a kind pays 100 in these rules"#
        ]],
    );
    refused(
        "22222 2=10+100",
        "22222 2=0+100",
        expect![[
            r#"17:10: "2=0+100" stands here: the forced joker: Twos is open, so this roll must be scored there"#
        ]],
    );
    refused(
        "22222 2=10+100",
        "22222 2=10+0",
        expect![[
            r#"17:10: "2=10+0" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "4b ? S=30",
        "4b ? S=29",
        expect![[r#"16:6: "S=29" stands here: no roll gives S=29 here; possible: S=0, S=30"#]],
    );
    refused(
        "4b ? S=30",
        "4b ? H=25",
        expect![[r#"16:6: "H=25" stands here: Full House is filled already; open: 23456FSLYC"#]],
    );
    refused(
        "12345 >1 ? C=9",
        "12345 >1 ? C=30",
        expect![[
            r#"18:15: "C=30??" stands here: no roll gives C=30 here; possible: C=0, C=5 to C=25"#
        ]],
    );
    refused(
        ">44 44162",
        ">44 41162",
        expect![[r#"24:10: "41162" stands here: 44 had been kept, and 41162 does not contain it"#]],
    );
    refused(
        ">44 44162",
        ">44 ? >11116",
        expect![[
            r#"24:12: ">11116" stands here: 11116 can't be kept: 44 had stayed on the table"#
        ]],
    );
}

#[test]
fn illegal_corrections_and_leaves_are_refused() {
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30 => L=40",
        expect![[
            r#"19:10: "=>" stands here: a correction is what stood there, an arrow and what is right: 4b! S=30 -> C=16"#
        ]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30 ->",
        expect![
            "19:35: a correction is what stood there, an arrow and what is right: 4b! S=30 -> C=16"
        ],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30",
        expect![[
            r#"19:10: "{" stands here: a correction is what stood there, an arrow and what is right: 4b! S=30 -> C=16"#
        ]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b!",
        expect![[
            r#"19:5: "{" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=0 -> L=40",
        expect![[r#"19:5: "S=0" stands here: turn 4b holds S=30, not S=0"#]],
    );
    refused(
        "4b! S=30 -> L=40",
        "9b! S=30 -> L=40",
        expect![[r#"19:1: "9b!" stands here: turn 9b has not been played"#]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30 -> H=25",
        expect![[r#"19:13: "H=25" stands here: Full House is filled already; open: 23456FSLYC"#]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30 -> C=16",
        expect![[
            r#"19:13: "C=16" stands here: then turn 5b could not stand: Chance is filled already; open: 23456FSLY"#
        ]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4b! S=30 -> 12346 L=40",
        expect![[r#"19:19: "L=40" stands here: 12346 gives L=0 here, not L=40"#]],
    );
    refused(
        "4b! S=30 -> L=40",
        "4a! Y=50 -> Y=0",
        expect![[
            r#"19:13: "Y=0" stands here: then turn 5a could not stand: 22222 gives 2=10 here, not 2=10+100; no bonus is paid while the box for five of a kind holds 0"#
        ]],
    );
    refused_in(
        LEFT,
        "1b leaves",
        "2b leaves",
        expect![[r#"8:1: "2b" stands here: turn 1b comes next"#]],
    );
    refused_in(
        LEFT,
        "1b leaves",
        "1d leaves",
        expect![[r#"8:1: "1d" stands here: there is no player d"#]],
    );
    refused_in(
        LEFT,
        "1b leaves",
        "1b leaves!",
        expect![[
            r#"8:4: "leaves!" stands here: an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C"#
        ]],
    );
    refused_in(
        LEFT,
        "3a 11111",
        "2b 11111",
        expect![[r#"12:1: "2b" stands here: turn 3a comes next"#]],
    );
    refused_in(
        LEFT,
        "3a 11111",
        "1b leaves",
        expect![[r#"12:1: "1b" stands here: player b has left already"#]],
    );
}

#[test]
fn wrong_tags_are_refused_where_they_stand() {
    refused(
        "[RSN \"1\"]\n",
        "",
        expect!["1:1: the tag [RSN] is missing"],
    );
    refused(
        "[RSN \"1\"]",
        "[RSN \"2\"]",
        expect![[r#"1:1: "[RSN \"2\"]" stands here: only version 1 of the notation is known"#]],
    );
    refused(
        "[Rules \"yahtzee\"]\n",
        "",
        expect!["1:1: the tag [Rules] is missing"],
    );
    refused(
        "\"yahtzee\"",
        "\"yatzi\"",
        expect![[
            r#"2:1: "[Rules \"yatzi\"]" stands here: no rule set is called "yatzi"; there are yahtzee, yatzy-50, yardzee, kniffel, yahtzee-free-joker, plain; house rules need a [RuleSpec]"#
        ]],
    );
    refused(
        "[P1 \"Ana\"]\n",
        "",
        expect!["1:1: the tag [P1] is missing"],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 \"\"]",
        expect![[r#"4:1: "[P1 \"\"]" stands here: a player needs a name"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 \"Ana\"]\n[P1 \"Bea\"]",
        expect![[r#"5:1: "[P1 \"Bea\"]" stands here: [P1] stands here twice"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P01 \"Ana\"]",
        expect![[r#"4:1: "[P01 \"Ana\"]" stands here: players are P1 to P26"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 \"A\u{202e}na\"]",
        expect![[r#"4:1: "[P1 \"A\u{202e}na\"]" stands here: '\u{202e}' can't stand in a tag"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P27 \"Ana\"]",
        expect![[r#"4:1: "[P27 \"Ana\"]" stands here: players are P1 to P26"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 \"A\"na\"]",
        expect![[
            r#"4:1: "[P1 \"A\"na\"]" stands here: inside a value \" stands for a quotation mark and \\ for a backslash"#
        ]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 Ana]",
        expect![[r#"4:1: "[P1 Ana]" stands here: a tag is [Name "value"] on a line of its own"#]],
    );
    refused(
        "[P1 \"Ana\"]",
        "[P1 \"Ana\"",
        expect![[
            r#"4:1: "[P1 \"Ana\"" stands here: a tag is [Name "value"] on a line of its own"#
        ]],
    );
    refused(
        "[Venue \"kitchen\"]",
        "[Ven-ue \"kitchen\"]",
        expect![[
            r#"7:1: "[Ven-ue \"kitchen\"]" stands here: a tag's name is letters, digits and _"#
        ]],
    );
    refused(
        "[Venue \"kitchen\"]",
        "[Venue \"kit\u{7}chen\"]",
        expect![[r#"7:1: "[Venue \"kit\u{7}chen\"]" stands here: '\u{7}' can't stand in a tag"#]],
    );
    refused(
        "[Venue \"kitchen\"]",
        "[Result \"1 2\"]",
        expect![
            "24:20: [Result] is given, but the record ends before the game does: turn 7b comes next"
        ],
    );
    refused_in(
        HOUSE,
        "\\\"bonus\\\":25",
        "\\\"bonus\\\":-25",
        expect![[
            r#"3:1: "[RuleSpec \"{\\\"id\\\":\\\"kitchen\\\",\\\"based_on\\\":\\\"yardzee\\\",\\\"bo" stands here: the house rules are wrong: further_five.bonus: must be a whole number from 0 to 1000, not -25"#
        ]],
    );
    refused_in(
        HOUSE,
        "[Rules \"kitchen\"]",
        "[Rules \"yahtzee\"]",
        expect![[
            r#"2:1: "[Rules \"yahtzee\"]" stands here: [Rules] names "yahtzee", but [RuleSpec] describes "kitchen""#
        ]],
    );
    refused_in(
        HOUSE,
        "\\\"id\\\":\\\"kitchen\\\"",
        "\\\"id\\\":\\\"yahtzee\\\"",
        expect![[
            r#"3:1: "[RuleSpec \"{\\\"id\\\":\\\"yahtzee\\\",\\\"based_on\\\":\\\"yardzee\\\",\\\"bo" stands here: the house rules are wrong: id: "yahtzee" is a built-in rule set: house rules need an id of their own"#
        ]],
    );
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
