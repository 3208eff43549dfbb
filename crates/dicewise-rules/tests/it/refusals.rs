//! Wrong records, and what is said about them.

use dicewise_rules::Record;
use expect_test::{Expect, expect};

use crate::records::{HOUSE, KEPT, LEFT};

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
