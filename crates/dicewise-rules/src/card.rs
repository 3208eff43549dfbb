//! One player's column on the sheet.

use crate::category::{Category, CategorySet};
use crate::entry::Entry;
use crate::rule_set::{RuleSet, Written};
use crate::state::{Scored, State};

/// One player's thirteen boxes and the bonuses for further fives of a kind.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Card {
    state: State,
    points: [Option<u16>; Category::COUNT],
    n_bonuses: u16,
    bonus_points: u16,
}

/// The sums of a card, in the order of the sheet.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Totals {
    /// The upper boxes.
    pub upper: u16,
    /// The upper bonus, as soon as it is reached.
    pub upper_bonus: u16,
    /// Both together.
    pub upper_total: u16,
    /// The number of further fives of a kind that earned a bonus.
    pub n_bonuses: u16,
    /// What these bonuses are worth, wherever they are written.
    pub bonus_points: u16,
    /// The lower boxes, with the bonuses unless they stand on the back.
    pub lower_total: u16,
    /// The bonuses that stand on the back.
    pub back: u16,
    /// Everything.
    pub grand_total: u16,
}

impl Card {
    /// Nothing written yet.
    pub const EMPTY: Card = Card {
        state: State::START,
        points: [None; Category::COUNT],
        n_bonuses: 0,
        bonus_points: 0,
    };

    /// What decides about the turns to come.
    #[must_use]
    pub const fn state(&self) -> State {
        self.state
    }

    /// The points in a box, if it is filled. A bonus that is written into the box for five of a
    /// kind is not in it: [`Card::shown`].
    #[must_use]
    pub const fn points(&self, category: Category) -> Option<u16> {
        self.points[category.index()]
    }

    /// What stands in a box on the sheet.
    #[must_use]
    pub fn shown(&self, rules: &RuleSet, category: Category) -> Option<u16> {
        let points = self.points(category)?;
        let inside =
            category == Category::FiveOfAKind && rules.further_five().written == Written::Box;
        Some(if inside {
            points + self.bonus_points
        } else {
            points
        })
    }

    /// How many boxes are filled.
    #[must_use]
    pub const fn n_filled(&self) -> usize {
        Category::COUNT - self.state.open().len()
    }

    /// Everything written so far, bonuses included.
    #[must_use]
    pub fn total(&self, rules: &RuleSet) -> u16 {
        self.totals(rules).grand_total
    }

    /// All the sums of the sheet.
    #[must_use]
    pub fn totals(&self, rules: &RuleSet) -> Totals {
        let upper = u16::from(self.state.upper());
        let upper_bonus = self.state.upper_bonus(rules);
        let lower: u16 = CategorySet::LOWER
            .iter()
            .filter_map(|category| self.points(category))
            .sum();
        let back = match rules.further_five().written {
            Written::Back => self.bonus_points,
            Written::Row | Written::Box => 0,
        };
        Totals {
            upper,
            upper_bonus,
            upper_total: upper + upper_bonus,
            n_bonuses: self.n_bonuses,
            bonus_points: self.bonus_points,
            lower_total: lower + self.bonus_points - back,
            back,
            grand_total: upper + upper_bonus + lower + self.bonus_points,
        }
    }

    /// How far the upper boxes are ahead of an even share of what the bonus needs, or behind it: with 63 points, three of each
    /// face. None if there is no such bonus.
    #[must_use]
    pub fn ahead_of_par(&self, rules: &RuleSet) -> Option<i16> {
        let bonus = rules.upper_bonus();
        if bonus.points == 0 {
            return None;
        }
        let pips = |boxes: CategorySet| -> u16 {
            let faces = boxes.iter().filter_map(Category::face);
            faces.map(|face| u16::from(face.pips())).sum()
        };
        let filled = self.state.open().complement();
        let share = u16::from(bonus.at) * pips(filled) / pips(CategorySet::UPPER);
        let [upper, share] = [u16::from(self.state.upper()), share].map(u16::cast_signed);
        Some(upper - share)
    }

    /// Writes an entry that has been checked against this card.
    pub(crate) fn write(&mut self, category: Category, scored: Scored) -> Entry {
        debug_assert!(self.state.open().contains(category));
        self.state = self.state.after(category, scored.points);
        self.points[category.index()] = Some(scored.points);
        self.n_bonuses += u16::from(scored.five_bonus != 0);
        self.bonus_points += scored.five_bonus;
        Entry::new(category, scored)
    }
}
