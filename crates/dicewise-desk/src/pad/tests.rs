//! Tests of the pad.

use expect_test::{Expect, expect};

use super::*;
use crate::texts::Lang;

fn round(rules: &str, names: &[&str]) -> Round {
    Round {
        rules: RuleSet::by_id(rules).unwrap(),
        names: names.iter().map(|&name| name.to_owned()).collect(),
        place: None,
    }
}

fn origin(game: &str) -> Origin {
    Origin {
        id: game.parse().unwrap(),
        sheet: "sheet00000".parse().unwrap(),
        start: Timestamp::UNIX_EPOCH,
    }
}

fn pad(rules: &str, names: &[&str]) -> Pad {
    let round = round(rules, names);
    Pad::new(&round, &First::Named(0), &origin("game000001")).unwrap()
}

/// Does what a line says; what is refused must change nothing, and everything can be read again.
fn hear(pad: &mut Pad, line: &str) -> Result<String, Refusal> {
    let before = pad.clone();
    let words: Vec<&str> = line.split_whitespace().collect();
    let heard = match words[..] {
        ["undo"] => pad.undo().map(|()| "undone".to_owned()),
        ["leave", name] => {
            let player = pad.named(name).unwrap();
            pad.leave(player).map(|()| "left".to_owned())
        }
        ["correct", at, ref rest @ ..] => {
            let jotting = Jotting::parse(rest).unwrap();
            let entry = pad.correct(at.parse().unwrap(), &jotting);
            entry.map(|entry| entry.to_string())
        }
        ref words => {
            let entry = pad.enter(&Jotting::parse(words).unwrap());
            entry.map(|entry| entry.to_string())
        }
    };
    if heard.is_err() {
        assert_eq!(*pad, before, "{line}");
    }
    let text = pad.record().to_string();
    let again = Record::parse(&text).unwrap();
    assert_eq!(again, *pad.record(), "{text}");
    assert_eq!(Pad::resume(again).unwrap(), *pad);
    heard
}

/// What comes of some lines, and the turns of the record after them.
#[track_caller]
fn check(rules: &str, names: &[&str], lines: &str, expected: Expect) {
    let mut pad = pad(rules, names);
    let mut text = String::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let heard = match hear(&mut pad, line) {
            Ok(heard) => heard,
            Err(refusal) => format!("- {}", Lang::En.refusal(&pad, &refusal)),
        };
        text.push_str(&format!("{line}: {heard}\n"));
    }
    let record = pad.record().to_string();
    let (_, turns) = record.split_once("\n\n").unwrap();
    expected.assert_eq(&format!("{text}\n{turns}"));
}

#[test]
fn a_turn_is_told_in_three_ways() {
    check(
        "yahtzee",
        &["Ana", "Ben"],
        "33355 H
        31346 >33 33253 >333 33313 F
        S 30
        ? ? 55525 5
        44411 H 0
        Y 50
        22222 2
        T 0",
        expect![[r#"
            33355 H: H=25
            31346 >33 33253 >333 33313 F: F=13
            S 30: S=30
            ? ? 55525 5: 5=20
            44411 H 0: - Full House is filled already.
            Y 50: Y=50
            22222 2: 2=10
            T 0: T=0

            1a ? ? 33355 H=25
            1b 31346 >33 33253 >333 33313 F=13
            2a ? ? ? S=30
            2b ? ? 55525 5=20
            3a ? ? ? Y=50
            3b ? ? 22222 2=10
            4a ? ? ? T=0
        "#]],
    );
}

#[test]
fn what_can_not_be_is_refused() {
    check(
        "yahtzee",
        &["Ana"],
        "33355 H 24
        H 24
        H
        31346 >55 33253 F
        31346 >33 12245 F
        31346 33253 F
        31346 >33 F
        undo
        Y 50
        11111 C
        C 5
        1 5
        C 30",
        expect![[r#"
            33355 H 24: - 33355 gives 25 in Full House, not 24.
            H 24: - 24 can't be in Full House; possible: 0, 25.
            H: - Without the dice the points must be said: H 25.
            31346 >55 33253 F: - 55 can't be kept of 31346.
            31346 >33 12245 F: - 33 had been kept, and 12245 does not contain it.
            31346 33253 F: - Nothing says which dice were kept for this roll.
            31346 >33 F: - The other dice must be rolled before a box is filled.
            undo: - There is no entry to take back or to correct.
            Y 50: Y=50
            11111 C: - Joker: Aces is open, so this roll must go there.
            C 5: - Only 11111 gives 5 in Chance. Joker: Aces is open, so this roll must go there.
            1 5: 1=5+100
            C 30: - Only 66666 gives 30 in Chance. Joker: Sixes is open, so this roll must go there.

            1a ? ? ? Y=50
            2a ? ? ? 1=5+100
        "#]],
    );
}

/// A further five of a kind that nobody saw carries its bonus where nothing else gives the points, and
/// only if somebody says so elsewhere.
#[test]
fn bonuses_of_unknown_dice() {
    check(
        "yahtzee",
        &["Ana"],
        "Y 50
        2 10
        H 25
        undo
        H 25+100
        S 30+50
        4 20+100",
        expect![[r#"
            Y 50: Y=50
            2 10: 2=10+100
            H 25: H=25
            undo: undone
            H 25+100: H=25+100
            S 30+50: - 30+50 can't be in Small Straight; possible: 0, 0+100, 30, 30+100. No such bonus is due here.
            4 20+100: 4=20+100

            1a ? ? ? Y=50
            2a ? ? ? 2=10+100
            3a ? ? ? H=25+100
            4a ? ? ? 4=20+100
        "#]],
    );
}

#[test]
fn corrections_stay_visible() {
    check(
        "yahtzee",
        &["Ana", "Ben"],
        "12346 S
        S 30
        66655 H
        H 25
        correct 1b C 16
        correct 1a C 16
        correct 1a C 17
        correct 2a 66654 C
        correct 2a 66654 T
        correct 2a 66654 T
        correct 3a C 16
        correct 1c C 16
        undo",
        expect![[r#"
            12346 S: S=30
            S 30: S=30
            66655 H: H=25
            H 25: H=25
            correct 1b C 16: C=16
            correct 1a C 16: C=16
            correct 1a C 17: C=17
            correct 2a 66654 C: - Chance is filled already.
            correct 2a 66654 T: T=27
            correct 2a 66654 T: - Turn 2a says just that.
            correct 3a C 16: - Turn 3a has not been played.
            correct 1c C 16: - Turn 1c has not been played.
            undo: - The last thing was a correction, which stays: correct it again.

            1a ? ? 12346 S=30
            1b ? ? ? S=30
            2a ? ? 66655 H=25
            2b ? ? ? H=25
            1b! S=30 -> C=16
            1a! S=30 -> C=16
            1a! C=16 -> ? ? ? C=17
            2a! H=25 -> ? ? 66654 T=27
        "#]],
    );
}

/// The later entry leans on the earlier one: the joker needs the points in the box.
#[test]
fn a_correction_that_fells_a_later_entry_names_it() {
    check(
        "yahtzee",
        &["Ana", "Ben"],
        "33333 Y
        11111 1
        33333 3
        22222 2
        33333 L
        correct 1a 33333 L
        correct 1a Y 0
        correct 2a 33333 F",
        expect![[r#"
            33333 Y: Y=50
            11111 1: 1=5
            33333 3: 3=15+100
            22222 2: 2=10
            33333 L: L=40+100
            correct 1a 33333 L: - Then turn 2a of Ana could not stand. 33333 gives 15 in Threes, not 15+100. No such bonus is due here.
            correct 1a Y 0: - Then turn 2a of Ana could not stand. 33333 gives 15 in Threes, not 15+100. No such bonus is due here.
            correct 2a 33333 F: - Joker: Threes is open, so this roll must go there.

            1a ? ? 33333 Y=50
            1b ? ? 11111 1=5
            2a ? ? 33333 3=15+100
            2b ? ? 22222 2=10
            3a ? ? 33333 L=40+100
        "#]],
    );
}

/// A game that has just ended with 12 points.
fn ended() -> Pad {
    let mut pad = pad("plain", &["Ana"]);
    for category in "123456TFHSLY".chars() {
        hear(&mut pad, &format!("{category} 0")).unwrap();
    }
    hear(&mut pad, "C 12").unwrap();
    pad.note_end("1970-01-01T00:00:01Z");
    assert!(pad.record().to_string().contains("[Result \"12\"]"));
    pad
}

#[test]
fn a_correction_after_the_end_changes_the_result() {
    let mut pad = ended();
    hear(&mut pad, "correct 13a C 13").unwrap();
    let text = pad.record().to_string();
    assert!(text.contains("[Result \"13\"]"), "{text}");
    assert!(text.contains("13a! C=12 -> C=13"), "{text}");
    assert_eq!(hear(&mut pad, "undo"), Err(Refusal::Corrected));
}

#[test]
fn undo_reaches_back_past_the_end() {
    let mut pad = ended();
    hear(&mut pad, "undo").unwrap();
    let text = pad.record().to_string();
    assert!(
        !text.contains("Result") && !text.contains("Ended"),
        "{text}"
    );
    assert!(text.contains("[Sheet \"sheet00000/1\"]"), "{text}");
    hear(&mut pad, "C 13").unwrap();
    assert_eq!(pad.game().total(pad.named("Ana").unwrap()), 13);
}

#[test]
fn who_leaves_keeps_the_points() {
    check(
        "kniffel",
        &["Ana", "Ben", "Cleo"],
        "C 20
        leave Cleo
        leave Cleo
        undo
        leave Ben
        C 10
        leave Ana
        correct 1a C 21
        C 5
        leave Cleo",
        expect![[r#"
            C 20: C=20
            leave Cleo: left
            leave Cleo: - Cleo has left already.
            undo: undone
            leave Ben: left
            C 10: C=10
            leave Ana: left
            correct 1a C 21: C=21
            C 5: - Chance is filled already.
            leave Cleo: left

            1a ? ? ? C=20
            1b leaves
            1c ? ? ? C=10
            2a leaves
            1a! C=20 -> C=21
            2c leaves
        "#]],
    );
}

#[test]
fn the_highest_roll_starts() {
    let mut rolls = RollOff::new(3);
    for roll in ["11111", "66655", "66664", "11112", "55555"] {
        rolls.roll(roll.parse().unwrap());
    }
    let round = round("yahtzee", &["Ana", "Ben", "Cleo"]);
    let unfinished = First::Rolled(RollOff::new(3));
    assert!(matches!(
        Pad::new(&round, &unfinished, &origin("game000001")),
        Err(NoPad::NoStarter)
    ));
    let pad = Pad::new(&round, &First::Rolled(rolls), &origin("game000001")).unwrap();
    expect![[r#"
        [RSN "1"]
        [Rules "yahtzee"]
        [P1 "Cleo"]
        [P2 "Ana"]
        [P3 "Ben"]
        [Id "game000001"]
        [Date "1970-01-01T00:00:00Z"]
        [Dice "real"]
        [Sheet "sheet00000/1"]
        [RollOff "b=11111 c=66655 a=66664 / c=11112 a=55555"]

    "#]]
    .assert_eq(&pad.record().to_string());
}

#[test]
fn six_games_then_a_new_sheet() {
    let mut next = round("plain", &["Ana", "Ben"]);
    let mut places = Vec::new();
    for game in 1..=7_usize {
        let first = First::Named(game % 2);
        let sheet = if game < 7 { "sheet00001" } else { "sheet00002" };
        let origin = Origin {
            sheet: sheet.parse().unwrap(),
            ..origin(&format!("game00000{game}"))
        };
        let mut pad = Pad::new(&next, &first, &origin).unwrap();
        for category in "123456TFHSLY".chars() {
            for _ in 0..2 {
                hear(&mut pad, &format!("{category} 0")).unwrap();
            }
        }
        if game == 6 {
            hear(&mut pad, "C 30").unwrap();
            hear(&mut pad, "C 30").unwrap();
        } else {
            hear(&mut pad, "C 20").unwrap();
            hear(&mut pad, "C 10").unwrap();
        }
        let place = pad.place().unwrap();
        places.push(format!("{}/{}", place.sheet, place.number));
        next = pad.next_round();
    }
    assert_eq!(
        places.join(" "),
        "sheet00001/1 sheet00001/2 sheet00001/3 sheet00001/4 sheet00001/5 sheet00001/6 sheet00002/1"
    );
}

#[test]
fn not_everybody_can_play() {
    for (rules, names) in [
        ("yahtzee", &["Ana", "Ana"][..]),
        ("yahtzee", &["Ana", ""]),
        ("yahtzee", &["Ana", "bot:good"]),
        ("yahtzee", &[]),
    ] {
        let round = round(rules, names);
        let reason = round.check().unwrap_err();
        for lang in Lang::ALL {
            assert!(!lang.no_pad(&round, &reason).is_empty());
        }
    }
    let virtual_dice = "[RSN \"1\"]\n[Rules \"plain\"]\n[P1 \"Ana\"]\n[Dice \"virtual\"]\n\n";
    let record = Record::parse(virtual_dice).unwrap();
    assert!(matches!(Pad::resume(record), Err(NoPad::NotKept)));
}

/// Rolls of a turn under way, which another program noted, give way to what is entered.
#[test]
fn a_turn_under_way_is_told_anew() {
    let text = "[RSN \"1\"]\n[Rules \"plain\"]\n[P1 \"Ana\"]\n[Dice \"real\"]\n\n1a 31346 >33\n";
    let mut pad = Pad::resume(Record::parse(text).unwrap()).unwrap();
    pad.enter(&Jotting::parse(&["33355", "H"]).unwrap())
        .unwrap();
    assert!(pad.record().to_string().ends_with("\n1a ? ? 33355 H=25\n"));
}
