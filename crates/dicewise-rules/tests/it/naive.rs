//! A second scorer, kept plain on purpose: the tests hold the real implementation against it.
//!
//! It shares no code with the crate, so that a mistake has to be made twice to go unseen. Each
//! question is answered by a loop over the dice or the boxes; nothing is tabulated or sorted.

const THREE_OF_A_KIND: usize = 6;
const FOUR_OF_A_KIND: usize = 7;
const FULL_HOUSE: usize = 8;
const SMALL_STRAIGHT: usize = 9;
const LARGE_STRAIGHT: usize = 10;
const FIVE_OF_A_KIND: usize = 11;
const CHANCE: usize = 12;

/// The part of a rule set that decides what may be written where, and for how much.
#[derive(Clone, Debug)]
pub struct NaiveRules {
    /// Points of a full house.
    pub full_house: u32,
    /// Points of four in sequence.
    pub small_straight: u32,
    /// Points of five in sequence.
    pub large_straight: u32,
    /// Points of five alike in their own box.
    pub five_of_a_kind: u32,
    /// Points of one bonus for a further five of a kind.
    pub bonus: u32,
    /// `paid = "own-upper-box"`; otherwise `paid = "anywhere"`.
    pub paid_own_upper_only: bool,
    /// Where a further five of a kind may go.
    pub placement: NaivePlacement,
    /// Whether `placement` also governs when the five-of-a-kind box holds 0.
    pub joker_when_zero: bool,
    /// Whether the bonus is also paid when the five-of-a-kind box holds 0.
    pub bonus_when_zero: bool,
}

/// How a further five of a kind is placed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NaivePlacement {
    /// Own upper box, else lower boxes as a joker, else zero in an upper box.
    Forced,
    /// Own upper box, else zero in an upper box, else lower boxes without a joker.
    UpperOnly,
    /// Any box; a joker in the lower section once the own upper box is filled.
    Free,
    /// Like every other roll.
    None,
}

/// State of the five-of-a-kind box.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FiveBox {
    /// Nothing written yet.
    Open,
    /// Five of a kind was scored in it.
    HoldsPoints,
    /// It was given up, or its points were waived.
    HoldsZero,
}

/// The rule set with this id.
///
/// # Panics
///
/// If there is no such rule set: a typing error in a test must not pass as some default.
pub fn rules(id: &str) -> NaiveRules {
    let yahtzee = NaiveRules {
        full_house: 25,
        small_straight: 30,
        large_straight: 40,
        five_of_a_kind: 50,
        bonus: 100,
        paid_own_upper_only: false,
        placement: NaivePlacement::Forced,
        joker_when_zero: true,
        bonus_when_zero: false,
    };
    match id {
        "yahtzee" => yahtzee,
        "yatzy-50" => NaiveRules {
            bonus: 50,
            ..yahtzee
        },
        "yardzee" => NaiveRules {
            placement: NaivePlacement::UpperOnly,
            joker_when_zero: false,
            ..yahtzee
        },
        "kniffel" => NaiveRules {
            bonus: 50,
            paid_own_upper_only: true,
            placement: NaivePlacement::Free,
            ..yahtzee
        },
        "yahtzee-free-joker" => NaiveRules {
            placement: NaivePlacement::Free,
            ..yahtzee
        },
        "plain" => NaiveRules {
            bonus: 0,
            placement: NaivePlacement::None,
            ..yahtzee
        },
        _ => panic!("no rule set is called {id:?}"),
    }
}

/// What the dice are worth in a box when no joker is at play.
///
/// Boxes are numbered 0 to 12 in the order `1 2 3 4 5 6 T F H S L Y C`.
pub fn ordinary(rules: &NaiveRules, dice: [u8; 5], box_index: usize) -> u32 {
    match box_index {
        0..=5 => {
            let face = [1, 2, 3, 4, 5, 6][box_index];
            count(dice, face) * u32::from(face)
        }
        THREE_OF_A_KIND => points_if(some_face_at_least(dice, 3), sum(dice)),
        FOUR_OF_A_KIND => points_if(some_face_at_least(dice, 4), sum(dice)),
        // Asking for exactly three and exactly two is what keeps five alike out.
        FULL_HOUSE => points_if(
            some_face_exactly(dice, 3) && some_face_exactly(dice, 2),
            rules.full_house,
        ),
        SMALL_STRAIGHT => points_if(has_sequence(dice, 4), rules.small_straight),
        LARGE_STRAIGHT => points_if(has_sequence(dice, 5), rules.large_straight),
        FIVE_OF_A_KIND => points_if(all_alike(dice), rules.five_of_a_kind),
        CHANCE => sum(dice),
        _ => panic!("there is no box {box_index}"),
    }
}

/// The points and the bonus that writing these dice into the box gives, or `None` if the rules
/// do not allow it.
///
/// `open[i]` says whether box `i` is open, and `open[11]` must agree with `five`. With
/// `write_zero` the player waives the points; where there are none to waive that is no separate
/// move, and the answer is `None`.
pub fn enter(
    rules: &NaiveRules,
    dice: [u8; 5],
    box_index: usize,
    open: &[bool; 13],
    five: FiveBox,
    write_zero: bool,
) -> Option<(u32, u32)> {
    assert_eq!(
        open[FIVE_OF_A_KIND],
        five == FiveBox::Open,
        "the caller contradicts itself about the five-of-a-kind box"
    );
    if !open[box_index] {
        return None;
    }

    let is_upper = box_index < 6;
    let is_lower = !is_upper;
    // Only meaningful for five alike, and only used for them.
    let own_upper = usize::from(dice[0]) - 1;
    let is_own_upper = box_index == own_upper;
    let own_upper_is_open = open[own_upper];

    // A further five of a kind can be special in two independent ways: in its placement and in
    // its bonus. A house rule may grant either without the other.
    let is_further_five = all_alike(dice) && five != FiveBox::Open;
    let placement_applies =
        is_further_five && (five == FiveBox::HoldsPoints || rules.joker_when_zero);
    let bonus_applies = is_further_five && (five == FiveBox::HoldsPoints || rules.bonus_when_zero);

    let placement = if placement_applies {
        rules.placement
    } else {
        NaivePlacement::None
    };

    let allowed;
    let joker;
    let own_upper_is_forced;
    match placement {
        NaivePlacement::Forced => {
            own_upper_is_forced = own_upper_is_open;
            if own_upper_is_open {
                allowed = is_own_upper;
                joker = false;
            } else if any_lower_open(open) {
                allowed = is_lower;
                joker = true;
            } else {
                allowed = is_upper;
                joker = false;
            }
        }
        NaivePlacement::UpperOnly => {
            own_upper_is_forced = own_upper_is_open;
            joker = false;
            if own_upper_is_open {
                allowed = is_own_upper;
            } else if any_upper_open(open) {
                allowed = is_upper;
            } else {
                allowed = is_lower;
            }
        }
        NaivePlacement::Free => {
            own_upper_is_forced = false;
            allowed = true;
            joker = is_lower && !own_upper_is_open;
        }
        NaivePlacement::None => {
            own_upper_is_forced = false;
            allowed = true;
            joker = false;
        }
    }
    if !allowed {
        return None;
    }

    let full_points = if joker {
        joker_value(rules, dice, box_index)
    } else {
        ordinary(rules, dice, box_index)
    };

    if write_zero && own_upper_is_forced {
        return None;
    }
    if write_zero && full_points == 0 {
        return None;
    }
    let points = if write_zero { 0 } else { full_points };

    // A bonus tied to the own upper box rewards scoring there, so it goes with the waived points.
    let place_earns_bonus = if rules.paid_own_upper_only {
        is_own_upper && !write_zero
    } else {
        true
    };
    let bonus = points_if(bonus_applies && place_earns_bonus, rules.bonus);

    Some((points, bonus))
}

/// What five alike are worth in a lower box when they stand in for any combination.
fn joker_value(rules: &NaiveRules, dice: [u8; 5], box_index: usize) -> u32 {
    match box_index {
        THREE_OF_A_KIND | FOUR_OF_A_KIND | CHANCE => sum(dice),
        FULL_HOUSE => rules.full_house,
        SMALL_STRAIGHT => rules.small_straight,
        LARGE_STRAIGHT => rules.large_straight,
        // The five-of-a-kind box is filled before there can be a joker.
        _ => panic!("box {box_index} takes no joker"),
    }
}

fn points_if(condition: bool, points: u32) -> u32 {
    if condition { points } else { 0 }
}

fn sum(dice: [u8; 5]) -> u32 {
    let mut total = 0;
    for die in dice {
        total += u32::from(die);
    }
    total
}

fn count(dice: [u8; 5], face: u8) -> u32 {
    let mut n = 0;
    for die in dice {
        if die == face {
            n += 1;
        }
    }
    n
}

fn some_face_at_least(dice: [u8; 5], n: u32) -> bool {
    for face in 1..=6 {
        if count(dice, face) >= n {
            return true;
        }
    }
    false
}

fn some_face_exactly(dice: [u8; 5], n: u32) -> bool {
    for face in 1..=6 {
        if count(dice, face) == n {
            return true;
        }
    }
    false
}

fn all_alike(dice: [u8; 5]) -> bool {
    some_face_exactly(dice, 5)
}

fn has_sequence(dice: [u8; 5], length: u8) -> bool {
    // The last face a run of this length can start from without passing six.
    let last_start = 7 - length;
    for start in 1..=last_start {
        let mut complete = true;
        for face in start..start + length {
            if count(dice, face) == 0 {
                complete = false;
            }
        }
        if complete {
            return true;
        }
    }
    false
}

fn any_upper_open(open: &[bool; 13]) -> bool {
    for is_open in &open[..6] {
        if *is_open {
            return true;
        }
    }
    false
}

fn any_lower_open(open: &[bool; 13]) -> bool {
    for is_open in &open[6..] {
        if *is_open {
            return true;
        }
    }
    false
}
