//! The expected points of every card, solved.

use std::ops::ControlFlow;
use std::sync::Arc;

use dicewise_rules::{Category, CategorySet, Face, RuleSet, State};

use crate::forecast::Forecast;
use crate::forecasts::Forecasts;
use crate::kernel::Cards;
use crate::solve::Cancelled;
use crate::tables::Tables;

/// The expected points still to come under optimal play, for every card at the start of a turn.
///
/// The upper bonus counts at the end of the game: until then a card that has reached it still
/// expects it. [`Values::expected_total`] sorts that out.
pub struct Values {
    rules: Arc<RuleSet>,
    tables: Tables,
    layout: Layout,
    /// By the number of open boxes.
    levels: Vec<Vec<f64>>,
    /// Worked out when they are asked for.
    forecasts: Forecasts,
}

/// Where the values of a card stand.
pub(crate) struct Layout {
    /// The upper total from which on nothing changes any more; 0 if there is no upper bonus.
    pub(crate) cap: usize,
    /// The numbers in a row: a value for each upper total, and room to read beyond the last.
    pub(crate) stride: usize,
    /// The place of each set of open boxes among those of its size.
    rank: Vec<u16>,
    /// The most points still to come in each set of open upper boxes.
    most_to_come: [usize; 1 << Face::ALL.len()],
}

impl Layout {
    /// The most that one entry adds to the upper total.
    const MOST_STEP: usize = 30;

    pub(crate) fn new(rules: &RuleSet) -> Layout {
        let bonus = rules.upper_bonus();
        let cap = if bonus.points == 0 {
            0
        } else {
            usize::from(bonus.at)
        };
        let mut next = [0; Category::COUNT + 1];
        let rank = (0..1_u16 << Category::COUNT)
            .map(|open| {
                let next = &mut next[open.count_ones() as usize];
                *next += 1;
                *next - 1
            })
            .collect();
        let most_to_come = std::array::from_fn(|open| {
            let faces = Face::ALL.into_iter();
            let open = faces.filter(|face| open >> face.index() & 1 == 1);
            open.map(|face| 5 * usize::from(face.pips())).sum()
        });
        Layout {
            cap,
            most_to_come,
            stride: (cap + 1 + Layout::MOST_STEP + crate::kernel::LANES).next_multiple_of(8),
            rank,
        }
    }

    /// How many sets of open boxes there are of a size.
    pub(crate) fn n_sets(n_open: usize) -> usize {
        (0..n_open).fold(1, |sets, i| sets * (Category::COUNT - i) / (i + 1))
    }

    /// The most points still to come in the upper boxes among these.
    pub(crate) fn most_to_come(&self, open: CategorySet) -> usize {
        let upper = open.intersection(CategorySet::UPPER);
        self.most_to_come[usize::from(upper.bits())]
    }

    /// The upper total of a card as far as it matters to what is to come, which is where its value stands in its row:
    /// those from the bonus on are one, and so are those from which it is out of reach.
    pub(crate) fn total(&self, state: State) -> usize {
        let upper = usize::from(state.upper());
        if upper + self.most_to_come(state.open()) < self.cap {
            0
        } else {
            upper.min(self.cap)
        }
    }

    /// The first and the last upper total that matter with these boxes open.
    pub(crate) fn totals(&self, open: CategorySet) -> (usize, usize) {
        let to_come = self.most_to_come(open);
        let last = self.cap.min(usize::from(RuleSet::MOST_UPPER) - to_come);
        // The bonus is out of reach with any total that is smaller still.
        let first = self.cap.saturating_sub(to_come + 1).min(last);
        (first, last)
    }

    /// Where the row of a card starts within its level.
    pub(crate) fn row(&self, open: CategorySet, five: bool) -> usize {
        let rank = usize::from(self.rank[usize::from(open.bits())]);
        (2 * rank + usize::from(five)) * self.stride
    }
}

impl Values {
    pub(crate) fn new(
        rules: Arc<RuleSet>,
        tables: Tables,
        layout: Layout,
        levels: Vec<Vec<f64>>,
    ) -> Values {
        Values {
            rules,
            tables,
            layout,
            levels,
            forecasts: Forecasts::new(),
        }
    }

    /// Works out what can be expected from a card on, unless that is known: from a card that is nearly empty it takes a few times
    /// as long as solving did. From then on reasons, odds and outlooks from there cost next to nothing. What is worked out
    /// stays with the values.
    ///
    /// # Errors
    /// If `watch` calls it off.
    pub fn foresee(
        &self,
        state: State,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        match self.foresees(state) {
            true => Ok(()),
            false => self.forecasts.work_out(self, state, watch),
        }
    }

    /// Whether it is known what can be expected from a card on.
    #[must_use]
    pub fn foresees(&self, state: State) -> bool {
        self.forecasts.known(self, state).is_some()
    }

    /// What can be expected from a card on, box by box. Whoever does not want to wait for it has foreseen it.
    pub(crate) fn forecast(&self, state: State) -> &Forecast {
        let foreseen = self.foresee(state, || ControlFlow::Continue(()));
        foreseen.expect("nobody calls it off");
        let known = self.forecasts.known(self, state);
        known.expect("it has just been worked out")
    }

    /// The memory that values take, in bytes; more once something was foreseen.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let values: usize = self.levels.iter().map(Vec::len).sum();
        values * size_of::<f64>() + self.forecasts.bytes()
    }

    /// All cards with these boxes open and the box for five of a kind so.
    pub(crate) fn cards(&self, open: CategorySet, five: bool) -> Cards<'_> {
        Cards {
            rules: &self.rules,
            tables: &self.tables,
            layout: &self.layout,
            next: &self.levels[open.len() - 1],
            open,
            five,
        }
    }

    /// How many upper totals matter at most.
    pub(crate) fn n_totals(&self) -> usize {
        self.layout.cap + 1
    }

    /// The upper total of a card as far as it matters.
    pub(crate) fn total(&self, state: State) -> usize {
        self.layout.total(state)
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The same card as far as it matters to what is to come.
    pub(crate) fn canonical(&self, state: State) -> State {
        let total = self.total(state);
        if total == usize::from(state.upper()) {
            return state;
        }
        let upper = u8::try_from(total).expect("at most 105");
        // The cap need not be a sum that the boxes can have, but the card is worth the same.
        State::new(state.open(), upper, state.five()).unwrap_or(state)
    }

    /// The rules they hold for.
    #[must_use]
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The expected points still to come, the upper bonus included even if it is reached already.
    #[must_use]
    pub fn get(&self, state: State) -> f64 {
        let row = self.layout.row(state.open(), state.five());
        self.levels[state.open().len()][row + self.total(state)]
    }

    /// The expected final score of a card that holds `total` points, its upper bonus included.
    #[must_use]
    pub fn expected_total(&self, state: State, total: u16) -> f64 {
        f64::from(total) - f64::from(state.upper_bonus(&self.rules)) + self.get(state)
    }

    /// The expected score of a game.
    #[must_use]
    pub fn par(&self) -> f64 {
        self.get(State::START)
    }

    /// How many different cards there are at the start of a turn: upper totals that have reached the
    /// bonus count as one.
    #[must_use]
    pub fn n_states(&self) -> usize {
        let uppers = (0..1 << 6).filter_map(CategorySet::from_bits);
        let totals: usize = uppers
            .map(|open| {
                let mut reached = vec![false; self.layout.cap + 1];
                for upper in 0..=RuleSet::MOST_UPPER {
                    if State::new(open.union(CategorySet::LOWER), upper, false).is_ok() {
                        reached[usize::from(upper).min(self.layout.cap)] = true;
                    }
                }
                reached.into_iter().filter(|&reached| reached).count()
            })
            .sum();
        // Six lower boxes open or filled, and the one for five of a kind open, made or zero.
        totals * (1 << 6) * 3
    }
}
