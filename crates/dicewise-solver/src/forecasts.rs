//! What can be expected from every card on, box by box.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use dicewise_rules::{Category, CategorySet, State};
use rayon::prelude::*;

use crate::endings::Walk;
use crate::forecast::{Forecast, ForecastSum};
use crate::kernel::{Cards, LANES};
use crate::solve::Cancelled;
use crate::values::Values;

/// The forecasts of all cards that somebody has asked about, and of all that can follow from them: what one game needs,
/// the next one finds.
pub(crate) struct Forecasts {
    rows: Vec<OnceLock<Row>>,
    /// How many forecasts the rows have.
    n_forecasts: AtomicUsize,
}

/// The forecasts of the cards that differ in their upper total alone, as far as that matters.
struct Row {
    first_total: usize,
    totals: Box<[Forecast]>,
}

/// A set of open boxes, and whether that for five of a kind holds its points.
#[derive(Copy, Clone)]
struct Boxes {
    open: CategorySet,
    five: bool,
}

impl Forecasts {
    pub(crate) fn new() -> Forecasts {
        Forecasts {
            rows: (0..2 << Category::COUNT).map(|_| OnceLock::new()).collect(),
            n_forecasts: AtomicUsize::new(0),
        }
    }

    /// From a card on, if that has been worked out.
    pub(crate) fn known(&self, values: &Values, state: State) -> Option<&Forecast> {
        let row = self.row(Boxes::of(state))?;
        Some(row.at(values.total(state)))
    }

    /// The memory that they take, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.n_forecasts.load(Ordering::Relaxed) * size_of::<Forecast>()
    }

    fn row(&self, boxes: Boxes) -> Option<&Row> {
        self.rows[boxes.place()].get()
    }

    /// Works out what is missing from a card on, those with the fewest open boxes first. From an empty card that takes about as
    /// long as solving the rules, three times. If it is called off, what was worked out stays.
    pub(crate) fn work_out(
        &self,
        values: &Values,
        state: State,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let missing = self.missing(Boxes::of(state));
        for level in missing.chunk_by(|a, b| a.open.len() == b.open.len()) {
            if watch().is_break() {
                return Err(Cancelled);
            }
            level.par_iter().for_each_init(Walk::new, |walk, boxes| {
                // Two who ask at once both work it out: a thread that waited for the other might be the one that the
                // other waits for.
                let row = self.forecast(values, *boxes, walk);
                let n_forecasts = row.totals.len();
                if self.rows[boxes.place()].set(row).is_ok() {
                    self.n_forecasts.fetch_add(n_forecasts, Ordering::Relaxed);
                }
            });
        }
        Ok(())
    }

    /// Everything that is not known yet of what can follow.
    fn missing(&self, boxes: Boxes) -> Vec<Boxes> {
        let mut seen = vec![false; self.rows.len()];
        let mut missing = Vec::new();
        let mut ahead = vec![boxes];
        while let Some(boxes) = ahead.pop() {
            // What follows from something known is known.
            if !std::mem::replace(&mut seen[boxes.place()], true) && self.row(boxes).is_none() {
                missing.push(boxes);
                ahead.extend(boxes.next());
            }
        }
        missing.sort_by_key(|boxes| boxes.open.len());
        missing
    }

    fn forecast(&self, values: &Values, boxes: Boxes, walk: &mut Walk) -> Row {
        let layout = values.layout();
        let (first_total, last) = layout.totals(boxes.open);
        let n_totals = last + 1 - first_total;
        let mut totals = vec![Forecast::default(); n_totals].into_boxed_slice();
        if boxes.open.is_empty() {
            let bonus = values.rules().upper_bonus().points;
            for (total, forecast) in (first_total..).zip(&mut totals) {
                let bonus = if layout.cap <= total { bonus } else { 0 };
                *forecast = Forecast::full(bonus, boxes.five);
            }
        } else {
            let arch = pulp::Arch::new();
            let cards = values.cards(boxes.open, boxes.five);
            let next = |category: Category, five: bool| {
                let open = boxes.open.without(category);
                self.row(Boxes { open, five })
            };
            let next = Category::ALL.map(|category| [false, true].map(|five| next(category, five)));
            for (block, first) in totals.chunks_mut(LANES).zip((first_total..).step_by(LANES)) {
                arch.dispatch(Task {
                    cards: &cards,
                    next: &next,
                    first,
                    last,
                    block,
                    walk,
                });
            }
        }
        Row {
            first_total,
            totals,
        }
    }
}

impl Row {
    /// With an upper total; those beyond either end make no difference.
    #[inline(always)]
    fn at(&self, total: usize) -> &Forecast {
        let place = total.saturating_sub(self.first_total);
        &self.totals[place.min(self.totals.len() - 1)]
    }
}

impl Boxes {
    fn of(state: State) -> Boxes {
        Boxes {
            open: state.open(),
            five: state.five(),
        }
    }

    fn place(self) -> usize {
        2 * usize::from(self.open.bits()) + usize::from(self.five)
    }

    /// What one entry can lead to.
    fn next(self) -> impl Iterator<Item = Boxes> {
        let made = (self.open.contains(Category::FiveOfAKind)).then(|| Boxes {
            open: self.open.without(Category::FiveOfAKind),
            five: true,
        });
        let others = self.open.iter().map(move |category| Boxes {
            open: self.open.without(category),
            ..self
        });
        others.chain(made)
    }
}

/// The forecasts of some neighbouring totals, still to be worked out. A named type, as [`crate::kernel::Task`] is.
struct Task<'t, 'v> {
    cards: &'t Cards<'v>,
    /// What follows from an entry in each box, by whether the box for five of a kind holds its points then.
    next: &'t [[Option<&'t Row>; 2]; Category::COUNT],
    first: usize,
    last: usize,
    block: &'t mut [Forecast],
    walk: &'t mut Walk,
}

impl pulp::NullaryFnOnce for Task<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let mut totals = [self.last; LANES];
        for (total, among) in totals.iter_mut().zip(self.first..=self.last) {
            *total = among;
        }
        self.walk.take(self.cards, totals);
        for (lane, forecast) in self.block.iter_mut().enumerate() {
            let mut sum = ForecastSum::default();
            let ordinary = self.walk.ordinary(self.cards, lane);
            for step in ordinary.chain(self.walk.further(lane)) {
                let made = step.category == Category::FiveOfAKind && 0 < step.points;
                let row = self.next[step.category.index()][usize::from(self.cards.five || made)];
                let row = row.expect("what has fewer open boxes was worked out before");
                let total = match step.category.face() {
                    Some(_) => totals[lane] + usize::from(step.points),
                    None => totals[lane],
                };
                sum.add(&step, row.at(total));
            }
            *forecast = sum.finish();
        }
    }
}
