//! Every roll in every box in every situation of every rule set, against the plain scorer.

use dicewise_rules::{Category, CategorySet, Dice, Face, RuleSet, State, ordinary_points};

use crate::census::ordered_rolls;
use crate::naive::{self, FiveBox, NaivePlacement, NaiveRules};

/// The faces as the plain scorer wants them.
fn pips(dice: Dice) -> [u8; 5] {
    let faces: Vec<_> = dice.faces().map(Face::pips).collect();
    faces.try_into().unwrap()
}

/// Compares everything that can be done with `dice` in this situation; returns how much that was.
fn compare(
    rules: &RuleSet,
    naive_rules: &NaiveRules,
    dice: Dice,
    open: CategorySet,
    five: FiveBox,
) -> usize {
    let state = State::new(open, 0, five == FiveBox::HoldsPoints).unwrap();
    let is_open = Category::ALL.map(|category| open.contains(category));
    let mut legal = CategorySet::EMPTY;
    for category in Category::ALL {
        let naive = |zero| {
            let idx = category.index();
            is_open[idx]
                .then(|| naive::enter(naive_rules, pips(dice), idx, &is_open, five, zero))
                .flatten()
        };
        let place = || format!("{} {dice} {category} of {open} {five:?}", rules.id());
        let score = state.score(rules, dice, category);
        let zero = state.zero(rules, dice, category);
        for (ours, theirs) in [(score, naive(false)), (zero, naive(true))] {
            let ours = ours.ok().map(|scored| {
                assert_eq!(scored.upper_bonus, 0, "{}", place());
                (u32::from(scored.points), u32::from(scored.five_bonus))
            });
            assert_eq!(ours, theirs, "{}", place());
        }
        if score.is_ok() {
            legal = legal.with(category);
        }
    }
    assert_eq!(state.legal(rules, dice), legal);
    assert!(open.is_empty() || !legal.is_empty(), "nothing is legal");
    26
}

/// Every way the box for five of a kind can look with these boxes open.
fn fives(open: CategorySet) -> &'static [FiveBox] {
    if open.contains(Category::FiveOfAKind) {
        &[FiveBox::Open]
    } else {
        &[FiveBox::HoldsPoints, FiveBox::HoldsZero]
    }
}

fn all_open_sets() -> impl Iterator<Item = CategorySet> {
    (0..1 << 13).filter_map(CategorySet::from_bits)
}

#[test]
fn five_of_a_kind_on_every_card_of_every_rule_set() {
    let mut compared = 0;
    for rules in RuleSet::built_in() {
        let naive_rules = naive::rules(rules.id());
        for open in all_open_sets() {
            for &five in fives(open) {
                for dice in Face::ALL.map(Dice::five_of) {
                    compared += compare(rules, &naive_rules, dice, open, five);
                }
            }
        }
    }
    // 4,096 cards with the box open and twice as many with it filled.
    assert_eq!(compared, 6 * (3 * 4096) * 6 * 26);
}

#[test]
fn every_roll_in_every_joker_situation_of_every_rule_set() {
    // For other rolls no situation may matter: all open, each box alone, each section alone, and
    // each of these with the box for five of a kind filled either way.
    let alone = Category::ALL.map(|category| CategorySet::EMPTY.with(category));
    let wide = [CategorySet::ALL, CategorySet::UPPER, CategorySet::LOWER];
    for rules in RuleSet::built_in() {
        let naive_rules = naive::rules(rules.id());
        for open in alone.into_iter().chain(wide) {
            let filled = open.without(Category::FiveOfAKind);
            for open in [open, filled] {
                for &five in fives(open) {
                    for dice in Dice::all() {
                        compare(rules, &naive_rules, dice, open, five);
                    }
                }
            }
        }
    }
}

#[test]
fn every_combination_of_house_rules_for_further_fives() {
    let placements = [
        ("forced", NaivePlacement::Forced),
        ("upper-only", NaivePlacement::UpperOnly),
        ("free", NaivePlacement::Free),
        ("none", NaivePlacement::None),
    ];
    for (placement, naive_placement) in placements {
        for bits in 0..8 {
            let (own_upper, joker_when_zero, bonus_when_zero) =
                (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
            let paid = if own_upper {
                "own-upper-box"
            } else {
                "anywhere"
            };
            let rules = RuleSet::from_toml(&format!(
                r#"
                based_on = "yahtzee"
                boxes = {{ full_house = 20, small_straight = 15, large_straight = 0, five_of_a_kind = 60 }}
                [further_five]
                bonus = 70
                paid = "{paid}"
                placement = "{placement}"
                joker_when_zero = {joker_when_zero}
                bonus_when_zero = {bonus_when_zero}
                "#
            ))
            .unwrap();
            let naive_rules = NaiveRules {
                full_house: 20,
                small_straight: 15,
                large_straight: 0,
                five_of_a_kind: 60,
                bonus: 70,
                paid_own_upper_only: own_upper,
                placement: naive_placement,
                joker_when_zero,
                bonus_when_zero,
            };
            for open in all_open_sets() {
                for &five in fives(open) {
                    for face in [Face::One, Face::Five] {
                        compare(&rules, &naive_rules, Dice::five_of(face), open, five);
                    }
                }
            }
            for dice in Dice::all() {
                compare(&rules, &naive_rules, dice, CategorySet::ALL, FiveBox::Open);
            }
        }
    }
}

#[test]
fn all_7776_ordered_rolls_at_their_ordinary_value() {
    for rules in RuleSet::built_in() {
        let naive_rules = naive::rules(rules.id());
        for roll in ordered_rolls() {
            for category in Category::ALL {
                let pips = roll.faces().map(Face::pips);
                let naive = naive::ordinary(&naive_rules, pips, category.index());
                let ours = ordinary_points(rules, roll.dice(), category);
                assert_eq!(u32::from(ours), naive, "{} {roll} {category}", rules.id());
            }
        }
    }
}

#[test]
fn the_upper_bonus_comes_with_the_entry_that_reaches_it() {
    let rules = &RuleSet::YAHTZEE;
    for upper in 0..=75 {
        // Sixes is open, the others hold `upper`.
        let open = CategorySet::LOWER.with(Category::Sixes);
        let Ok(state) = State::new(open, upper, false) else {
            continue;
        };
        for n_sixes in 0..=5_u8 {
            let dice = Dice::all()
                .find(|dice| dice.count(Face::Six) == n_sixes)
                .unwrap();
            let scored = state.score(rules, dice, Category::Sixes).unwrap();
            let reached = upper < 63 && 63 <= upper + 6 * n_sixes;
            assert_eq!(scored.upper_bonus, if reached { 35 } else { 0 });
            let after = state.after(Category::Sixes, scored.points);
            assert_eq!(after.upper(), upper + 6 * n_sixes);
            let holds = state.upper_bonus(rules) + scored.upper_bonus;
            assert_eq!(after.upper_bonus(rules), holds);
        }
    }
}
