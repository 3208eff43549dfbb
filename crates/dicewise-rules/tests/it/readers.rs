//! What must hold for any text that a reader is given. The tests feed these functions from a seeded
//! generator, `fuzz/` feeds them through libFuzzer.

use dicewise_rules::{Position, Record, Records, RuleBook, RuleSet, from_json, to_csv, to_json};

/// Whatever is accepted as a record is written and read back as the same.
pub fn read_records(text: &str) {
    for record in Records::new(text).take(100).flatten() {
        let written = record.to_string();
        assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
        let json = to_json([&record]);
        let again: Vec<_> = from_json(&json).expect("it was just written").collect();
        assert_eq!(again, [Ok(record.clone())]);
        assert_eq!(
            to_csv([&record]).lines().count(),
            1 + record.game().turns().len()
        );
    }
}

/// Whatever is accepted as JSON is written as a record and read back as the same.
pub fn read_json(text: &str) {
    if let Ok(games) = from_json(text) {
        for record in games.take(100).flatten() {
            assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
        }
    }
}

/// Whatever is accepted as a position is written and read back as the same.
pub fn read_position(text: &str) {
    let book = RuleBook::default();
    if let Ok(position) = Position::parse(text, &book) {
        assert_eq!(Position::parse(&position.to_string(), &book), Ok(position));
    }
}

/// Whatever is accepted as house rules is written and read back as the same.
pub fn read_rules(text: &str) {
    for rules in [RuleSet::from_toml(text), RuleSet::from_json(text)] {
        match rules {
            Ok(rules) => assert_eq!(RuleSet::from_json(&rules.to_json()), Ok(rules)),
            Err(wrong) => assert!(!wrong.problems.is_empty()),
        }
    }
}
