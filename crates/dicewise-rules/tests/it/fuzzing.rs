//! The readers, fed with anything from a seeded generator.

use std::fmt::Write as _;

use dicewise_rules::{Record, RuleSet, to_json};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::play::{pick, play_out, rng};
use crate::readers::{read_json, read_position, read_records, read_rules};

/// Texts that resemble what is expected: pieces of good ones, shuffled, cut and spoilt.
fn spoil(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..6) {
        if text.is_empty() {
            break;
        }
        let at = rng.random_range(0..text.len());
        let end = (at + rng.random_range(0..30)).min(text.len());
        match rng.random_range(0..6) {
            0 => text[at] = pick(&PIECES, rng),
            1 => text.insert(at, pick(&PIECES, rng)),
            2 => drop(text.drain(at..end)),
            3 => {
                let copy = text[at..end].to_vec();
                let to = rng.random_range(0..text.len());
                text.splice(to..to, copy);
            }
            4 => text.truncate(at),
            _ => {
                let other = rng.random_range(0..text.len());
                text.swap(at, other);
            }
        }
    }
    text.into_iter().collect()
}

const PIECES: [char; 40] = [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '0',
    '9',
    'T',
    'F',
    'H',
    'S',
    'L',
    'Y',
    'C',
    'a',
    'b',
    'z',
    '>',
    '?',
    '!',
    '=',
    '+',
    '-',
    '/',
    ':',
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ' ',
    '\n',
    '\t',
    '\r',
    '\u{0}',
    'é',
    '\u{1F3B2}',
    ',',
];

const HOUSE_RULES: &str = r#"
id = "kitchen"
name = "Our kitchen table"
based_on = "yahtzee"
players = [1, 8]
five_of_a_kind_label = "Fiver"
[upper_bonus]
at = 63
points = 35
[boxes]
full_house = 25
[further_five]
bonus = 100
paid = "anywhere"
placement = "forced"
joker_when_zero = true
written = "row"
"#;

#[test]
fn spoilt_records_never_break_the_readers() {
    let mut good: Vec<String> = ["kept", "left", "house"]
        .map(|name| match name {
            "kept" => include_str!("../data/kept.rsn"),
            "left" => include_str!("../data/left.rsn"),
            _ => include_str!("../data/house.rsn"),
        })
        .map(str::to_owned)
        .to_vec();
    let mut rng = rng(11);
    for rules in RuleSet::built_in() {
        let game = play_out(rules, 2, &mut rng);
        let mut record = Record::new(game, &["Ana", "Bo"]).unwrap();
        record.set_result();
        good.push(record.to_string());
    }
    let json: Vec<_> = good
        .iter()
        .map(|text| to_json([&Record::parse(text).unwrap()]))
        .collect();
    for _ in 0..60_000 {
        let idx = rng.random_range(0..good.len());
        read_records(&spoil(&good[idx], &mut rng));
        read_json(&spoil(&json[idx], &mut rng));
    }
}

#[test]
fn spoilt_positions_and_house_rules_never_break_the_readers() {
    let positions = [
        "yahtzee:25TFLYC/48/-/103:12344:2",
        "kniffel:C/63/+/233",
        "yahtzee-free-joker:-/63/+/1133",
        "yardzee:1/100/+/370:66666:0",
    ];
    let mut rng = rng(12);
    for _ in 0..100_000 {
        read_position(&spoil(pick(&positions, &mut rng), &mut rng));
        read_rules(&spoil(HOUSE_RULES, &mut rng));
    }
}

#[test]
fn noise_never_breaks_the_readers() {
    let mut rng = rng(13);
    for _ in 0..20_000 {
        let len = rng.random_range(0..400);
        let bytes: Vec<u8> = (0..len).map(|_| rng.random()).collect();
        let noise = String::from_utf8_lossy(&bytes).into_owned();
        let pieces: String = (0..len).map(|_| pick(&PIECES, &mut rng)).collect();
        for text in [noise, pieces] {
            read_records(&text);
            read_json(&text);
            read_position(&text);
            read_rules(&text);
        }
    }
}

/// Texts that are long in one way or another are read in time and memory that grow with them.
#[test]
fn long_texts_are_refused_without_much_ado() {
    const LONG: usize = 4 << 20;
    let fill = |piece: &str| piece.repeat(LONG / piece.len());
    let mut deep = String::new();
    for _ in 0..100_000 {
        write!(deep, "{{\"a\":[").unwrap();
    }
    let header = "[RSN \"1\"]\n[Rules \"plain\"]\n[P1 \"x\"]\n\n";
    for text in [
        fill("x"),
        fill("[RSN \"1\"]\n\n"),
        fill("\n\n["),
        fill("[x\n"),
        fill("{"),
        fill("["),
        fill(" "),
        deep,
        format!("{header}1a {}", fill("12345 >12 ")),
        format!("{header}1a {}", fill("?")),
        format!("{header}1a 12345 C=15 {{{}", fill("y")),
        format!("[RSN \"1\"]\n{}", fill("[P1 \"x\"]\n")),
        format!("{{\"schema\":1,\"games\":[{}{{}}]}}", fill("{},")),
    ] {
        read_records(&text);
        read_json(&text);
        read_position(&text);
        read_rules(&text);
        assert!(Record::parse(&text).is_err());
    }
}
