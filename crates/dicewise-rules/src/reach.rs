//! Which totals a card can have.
//!
//! The points on a card are its upper boxes, its upper bonus, its lower boxes and the bonuses for
//! further fives of a kind. Without a bonus anything goes: fill the box for five of a kind last,
//! and no special rule ever applies. Each bonus ties one filled box to five dice alike, and to the
//! order in which the boxes were filled.
//!
//! Three facts keep the search small. An entry without a bonus can be made before the box for five
//! of a kind is filled. A further five of a kind may always be scored in its own upper box while
//! that is open. And for the others more filled boxes never allow less: so the upper ones go
//! first, as far as they can, then the lower ones.

use crate::category::{Category, CategorySet};
use crate::dice::Dice;
use crate::face::Face;
use crate::rule_set::RuleSet;
use crate::state::{State, ordinary_points, upper_sums};

/// Whether some play fills these boxes with this upper total and ends up with `total`.
pub(crate) fn can_total(rules: &RuleSet, state: State, total: u16) -> bool {
    let five = if state.five() {
        rules.boxes().five_of_a_kind
    } else {
        0
    };
    let fixed = u16::from(state.upper()) + state.upper_bonus(rules) + five;
    let Some(rest) = total.checked_sub(fixed) else {
        return false;
    };
    let filled = state.open().complement().without(Category::FiveOfAKind);
    let lower = filled.intersection(CategorySet::LOWER);
    let free: Vec<_> = lower
        .iter()
        .map(|category| free_points(rules, category))
        .collect();
    let most: u16 = free.iter().filter_map(|points| points.iter().max()).sum();
    if rest <= most && sums(free, rest).contains(rest) {
        return true;
    }
    let bonus = rules.further_five().bonus;
    let five_filled = !state.open().contains(Category::FiveOfAKind);
    if !five_filled || bonus == 0 || rest < bonus {
        return false;
    }
    let search = Search {
        rules,
        state,
        filled,
        rest,
    };
    // A bonus more than that would leave the lower boxes less than nothing.
    let n_most = usize::from(rest / bonus).min(filled.len());
    // With fewer, the lower boxes could not make up for it.
    let n_least = usize::from(rest.saturating_sub(most).div_ceil(bonus)).max(1);
    (n_least..=n_most).any(|n_bonuses| search.with_bonuses(n_bonuses))
}

struct Search<'a> {
    rules: &'a RuleSet,
    state: State,
    /// The filled boxes without the one for five of a kind.
    filled: CategorySet,
    /// What the lower boxes and the bonuses add up to.
    rest: u16,
}

impl Search<'_> {
    fn with_bonuses(&self, n_bonuses: usize) -> bool {
        let upper = self.filled.intersection(CategorySet::UPPER);
        let lower = self.filled.intersection(CategorySet::LOWER);
        subsets(upper).any(|own| {
            // `own` holds five of its face each, `zeros` holds none: the other boxes fill up.
            let fives: u8 = own
                .iter()
                .filter_map(Category::face)
                .map(|f| 5 * f.pips())
                .sum();
            let Some(others) = self.state.upper().checked_sub(fives) else {
                return false;
            };
            subsets(minus(upper, own))
                .filter(|&zeros| own.len() + zeros.len() <= n_bonuses)
                .filter(|&zeros| upper_sums(minus(minus(upper, own), zeros)).contains(others))
                .any(|zeros| {
                    let n_lower = n_bonuses - own.len() - zeros.len();
                    subsets(lower)
                        .filter(|jokers| jokers.len() == n_lower)
                        .any(|jokers| self.can_place(n_bonuses, own, zeros, jokers))
                })
        })
    }

    /// Whether further fives of a kind can have gone into these boxes, in some order, and the lower
    /// boxes can add up to what is left.
    fn can_place(
        &self,
        n_bonuses: usize,
        own: CategorySet,
        mut zeros: CategorySet,
        mut jokers: CategorySet,
    ) -> bool {
        let mut open = self.state.open().union(own).union(zeros).union(jokers);
        for category in own.iter() {
            let face = category.face().expect("an upper box");
            let points = 5 * u16::from(face.pips());
            if !self
                .bonus_points(open, category)
                .any(|other| other == points)
            {
                return false;
            }
            open = open.without(category);
        }
        let mut joker_points = Vec::new();
        while !(zeros.is_empty() && jokers.is_empty()) {
            let zero = zeros
                .iter()
                .find(|&category| self.bonus_points(open, category).any(|points| points == 0));
            if let Some(category) = zero {
                zeros = zeros.without(category);
                open = open.without(category);
                continue;
            }
            let placed: CategorySet = jokers
                .iter()
                .filter(|&category| self.bonus_points(open, category).next().is_some())
                .collect();
            if placed.is_empty() {
                return false;
            }
            joker_points.extend(placed.iter().map(|category| (open, category)));
            jokers = minus(jokers, placed);
            open = minus(open, placed);
        }
        let bonuses =
            u16::try_from(n_bonuses).expect("at most twelve") * self.rules.further_five().bonus;
        let Some(rest) = self.rest.checked_sub(bonuses) else {
            return false;
        };
        let with_bonus = joker_points
            .iter()
            .map(|&(open, category)| self.bonus_points(open, category).collect::<Vec<_>>());
        let lower = self.filled.intersection(CategorySet::LOWER);
        let tied: CategorySet = joker_points.iter().map(|&(_, category)| category).collect();
        let free = minus(lower, tied);
        let without = free
            .iter()
            .map(|category| free_points(self.rules, category));
        sums(with_bonus.chain(without), rest).contains(rest)
    }

    /// What a further five of a kind can bring into `category` along with its bonus.
    fn bonus_points(&self, open: CategorySet, category: Category) -> impl Iterator<Item = u16> {
        let rules = self.rules;
        let five = self.state.five();
        // Legality does not depend on the upper total.
        let state = State::new(open, 0, five).expect("upper boxes may hold nothing");
        Face::ALL.into_iter().flat_map(move |face| {
            let dice = Dice::five_of(face);
            [
                state.score(rules, dice, category),
                state.zero(rules, dice, category),
            ]
            .into_iter()
            .flatten()
            .filter(|scored| scored.five_bonus != 0)
            .map(|scored| scored.points)
        })
    }
}

/// What a box can hold if it is filled while the box for five of a kind is open: what any roll
/// gives there, or a zero.
fn free_points(rules: &RuleSet, category: Category) -> Vec<u16> {
    let mut seen = [false; RuleSet::MOST_POINTS as usize + 1];
    let given = Dice::all().map(|dice| ordinary_points(rules, dice, category));
    given
        .chain([0])
        .filter(|&points| !std::mem::replace(&mut seen[usize::from(points)], true))
        .collect()
}

/// The numbers up to some limit that boxes can add up to.
struct Sums(Vec<bool>);

impl Sums {
    fn contains(&self, sum: u16) -> bool {
        self.0[usize::from(sum)]
    }
}

/// Every sum up to `limit` of one of the points of each box.
fn sums<P>(boxes: impl IntoIterator<Item = P>, limit: u16) -> Sums
where
    P: IntoIterator<Item = u16>,
{
    let mut reached = vec![false; usize::from(limit) + 1];
    reached[0] = true;
    for points in boxes {
        let mut next = vec![false; reached.len()];
        for points in points {
            let from = reached
                .iter()
                .zip(next.iter_mut().skip(usize::from(points)));
            for (&before, after) in from {
                *after |= before;
            }
        }
        reached = next;
    }
    Sums(reached)
}

fn minus(set: CategorySet, other: CategorySet) -> CategorySet {
    set.intersection(other.complement())
}

/// Every subset, the empty one first.
fn subsets(set: CategorySet) -> impl Iterator<Item = CategorySet> {
    let bits = set.bits();
    let next = move |&subset: &u16| match subset {
        subset if subset == bits => None,
        subset => Some(subset.wrapping_sub(bits) & bits),
    };
    std::iter::successors(Some(0), next).filter_map(CategorySet::from_bits)
}
