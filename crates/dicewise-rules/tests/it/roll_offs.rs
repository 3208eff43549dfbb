//! Who starts.

use dicewise_rules::RollOff;

/// Rolls in the order in which they fall; returns the seats they were due from, and the order.
fn check(n_seats: usize, rolls: &[&str], due: &[usize], order: Option<&[usize]>) {
    let mut roll_off = RollOff::new(n_seats);
    let mut asked = Vec::new();
    for roll in rolls {
        asked.push(roll_off.due().expect("a roll is due"));
        roll_off.roll(roll.parse().unwrap());
    }
    assert_eq!(asked, due);
    assert_eq!(roll_off.order().as_deref(), order);
    assert_eq!(roll_off.starter(), order.map(|order| order[0]));
    assert_eq!(roll_off.due().is_none(), order.is_some());
    let seen: usize = roll_off.rolls().map(Iterator::count).sum();
    assert_eq!(seen, rolls.len());
}

#[test]
fn the_highest_total_starts_and_the_others_follow_to_the_left() {
    check(
        3,
        &["11111", "66666", "12345"],
        &[0, 1, 2],
        Some(&[1, 2, 0]),
    );
    check(2, &["11112", "11111"], &[0, 1], Some(&[0, 1]));
}

#[test]
fn those_tied_for_highest_roll_again_among_themselves() {
    let rolls = [
        "55555", "11111", "66634", "12345", "12345", "66611", "11111",
    ];
    check(3, &rolls[..2], &[0, 1], None);
    check(3, &rolls[..3], &[0, 1, 2], None);
    check(3, &rolls[..5], &[0, 1, 2, 0, 2], None);
    check(3, &rolls, &[0, 1, 2, 0, 2, 0, 2], Some(&[0, 1, 2]));
}

#[test]
fn one_alone_starts_without_a_roll_and_later_rolls_change_nothing() {
    check(1, &[], &[], Some(&[0]));
    let mut roll_off = RollOff::new(2);
    for roll in ["66666", "11111", "22222"] {
        roll_off.roll(roll.parse().unwrap());
    }
    assert_eq!(roll_off.order(), Some(vec![0, 1]));
}
