//! One turn for several upper totals at once.
//!
//! The cards that differ only in their upper total share everything but their values. So a block of
//! neighbouring totals walks through the whole turn together, one total in each lane: scoring an
//! upper box is a load from further on in the next card's row.
//!
//! The turn itself is a walk on the lattice of 462 keeps, in place: the value of a keep is the mean
//! of the six keeps with one die more, and the best of a roll is the largest value among the keeps
//! below it, found by taking one die away at a time.

use dicewise_rules::{Category, CategorySet, Dice, Face, RuleSet, Scored, State};

use crate::lanes::{Keeps, Lanes, Worth, blank_keeps, first_throw, keep_best, throw_others};
use crate::lattice::SMALL;
use crate::tables::{FIVE_PLACE, HALVES, PAIRS, Parts, Tables};
use crate::values::Layout;

/// How many upper totals walk together: two AVX2 registers, one of AVX-512.
pub(crate) const LANES: usize = 8;

/// What a card is worth at the start of a turn, for each of the totals that walk together.
pub(crate) trait Cell: Worth {
    /// The upper totals that walk together.
    type Totals: Copy;
    /// Of cards whose row starts there.
    fn load(values: &[f64], row: usize, totals: Self::Totals) -> Self;
    /// With so many points more.
    fn plus_all(self, points: f64) -> Self;
    /// Scored in this box, for those who want to know.
    #[inline(always)]
    #[must_use]
    fn scored_in(self, _: Category) -> Self {
        self
    }
}

/// The expected points.
pub(crate) type Expected = Lanes<f64, LANES>;

impl Cell for Expected {
    /// From this one on.
    type Totals = usize;

    #[inline(always)]
    fn load(values: &[f64], row: usize, total: usize) -> Expected {
        Lanes::load(values, row + total)
    }

    #[inline(always)]
    fn plus_all(self, points: f64) -> Expected {
        Lanes::plus_all(self, points)
    }
}

/// What a walk writes on; made once for each thread.
pub(crate) struct Scratch<C> {
    pub(crate) keeps: Box<Keeps<C>>,
    low: [C; HALVES],
    high: [C; HALVES],
    lower: Vec<C>,
    pub(crate) fives: Vec<FiveEntry>,
}

impl<C: Cell> Scratch<C> {
    pub(crate) fn new() -> Scratch<C> {
        Scratch {
            keeps: blank_keeps(),
            low: [C::LEAST; HALVES],
            high: [C::LEAST; HALVES],
            lower: vec![C::LEAST; Dice::COUNT],
            fives: Vec::new(),
        }
    }
}

/// One set of open boxes and the state of the box for five of a kind, with the values of all cards
/// that have one box less open.
pub(crate) struct Cards<'v> {
    pub(crate) rules: &'v RuleSet,
    pub(crate) tables: &'v Tables,
    pub(crate) layout: &'v Layout,
    pub(crate) next: &'v [f64],
    pub(crate) open: CategorySet,
    pub(crate) five: bool,
}

/// The values of such cards, still to be worked out.
///
/// A named type because only what is inlined into `call` is compiled for the widest vectors of the
/// machine at hand; a closure would not be.
pub(crate) struct Task<'t, 'v> {
    pub(crate) cards: &'t Cards<'v>,
    pub(crate) scratch: &'t mut Scratch<Expected>,
    pub(crate) row: &'t mut [f64],
}

impl pulp::NullaryFnOnce for Task<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.cards.solve(self.scratch, self.row);
    }
}

impl Cards<'_> {
    /// Works out the values for every upper total and writes them to `row`.
    #[inline(always)]
    fn solve(&self, scratch: &mut Scratch<Expected>, row: &mut [f64]) {
        self.list_fives(&mut scratch.fives);
        let (first, last) = self.layout.totals(self.open);
        let mut total = first;
        while total <= last {
            let values = self.walk(scratch, total);
            let end = (total + LANES).min(self.layout.stride);
            row[total..end].copy_from_slice(&values.0[..end - total]);
            total += LANES;
        }
        // Below, the bonus is out of reach; above, it is reached, or nobody ever gets there.
        let (lowest, highest) = (row[first], row[last]);
        row[..first].fill(lowest);
        row[last + 1..].fill(highest);
    }

    /// Where the row of a card starts among those of its level.
    fn row(&self, open: CategorySet, five: bool) -> usize {
        self.layout.row(open, five)
    }

    /// What the next cards are worth whose row starts there, or so many points further on.
    #[inline(always)]
    fn load<C: Cell>(&self, row: usize, totals: C::Totals) -> C {
        C::load(self.next, row, totals)
    }

    /// The values of the cards with `total` and the following upper totals.
    #[inline(always)]
    fn walk(&self, scratch: &mut Scratch<Expected>, total: usize) -> Expected {
        self.score_rolls(scratch, total);
        let keeps = &mut *scratch.keeps;
        for _ in 0..2 {
            throw_others(keeps);
            keep_best(keeps);
        }
        first_throw(keeps)
    }

    /// Writes what every roll is worth after the third throw.
    #[inline(always)]
    pub(crate) fn score_rolls<C: Cell>(&self, scratch: &mut Scratch<C>, totals: C::Totals) {
        self.score_halves(&mut scratch.low, 0, totals);
        self.score_halves(&mut scratch.high, 3, totals);
        self.score_lower(&mut scratch.lower, totals);
        for (idx, &Parts { low, high, lower }) in self.tables.rolls.iter().enumerate() {
            let upper = scratch.low[usize::from(low)].max(scratch.high[usize::from(high)]);
            scratch.keeps[SMALL + idx] = upper.max(scratch.lower[usize::from(lower)]);
        }
        for of_dice in scratch.fives.chunk_by(|a, b| a.dice == b.dice) {
            let best = of_dice.iter().fold(C::LEAST, |best, entry| {
                let next: C = self.load(entry.next, totals);
                best.max(
                    next.plus_all(f64::from(entry.scored.total()))
                        .scored_in(entry.category),
                )
            });
            scratch.keeps[SMALL + of_dice[0].dice.index()] = best;
        }
    }

    /// The best open box among three upper ones, for every number of dice of their faces.
    #[inline(always)]
    fn score_halves<C: Cell>(
        &self,
        halves: &mut [C; HALVES],
        first_face: usize,
        totals: C::Totals,
    ) {
        let by_count: [[C; 6]; 3] =
            std::array::from_fn(|place| self.score_counts(Face::ALL[first_face + place], totals));
        let mut pairs = [C::LEAST; PAIRS];
        for (pair, &[a, b]) in pairs.iter_mut().zip(&self.tables.pairs) {
            *pair = by_count[0][usize::from(a)].max(by_count[1][usize::from(b)]);
        }
        for (half, &(pair, c)) in halves.iter_mut().zip(&self.tables.halves) {
            *half = pairs[usize::from(pair)].max(by_count[2][usize::from(c)]);
        }
    }

    /// An upper box with zero to five dice of its face, if it is open.
    #[inline(always)]
    fn score_counts<C: Cell>(&self, face: Face, totals: C::Totals) -> [C; 6] {
        let category = Category::upper(face);
        if !self.open.contains(category) {
            return [C::LEAST; 6];
        }
        let row = self.row(self.open.without(category), self.five);
        self.tables.upper[face.index()].map(|points| {
            self.load::<C>(row + usize::from(points), totals)
                .plus_all(f64::from(points))
                .scored_in(category)
        })
    }

    /// The best open lower box for every way to score in them.
    #[inline(always)]
    fn score_lower<C: Cell>(&self, lower: &mut [C], totals: C::Totals) {
        let mut rows = [C::LEAST; 7];
        let mut zero = C::LEAST;
        for (place, category) in CategorySet::LOWER.iter().enumerate() {
            if self.open.contains(category) {
                let open = self.open.without(category);
                let load = |five| {
                    self.load::<C>(self.row(open, five), totals)
                        .scored_in(category)
                };
                zero = zero.max(load(self.five));
                rows[place] = load(self.five || category == Category::FiveOfAKind);
            }
        }
        for (best, way) in lower.iter_mut().zip(&self.tables.lower) {
            // A zero where the dice would score is no choice, and a worse one where it leads to
            // the same card. It leads to another in the box for five of a kind.
            let mut value = match way[FIVE_PLACE] {
                0 => zero,
                _ => self.zero_but_five(totals),
            };
            for (row, &points) in rows.iter().zip(way) {
                if points != 0 {
                    value = value.max(row.plus_all(f64::from(points)));
                }
            }
            *best = value;
        }
    }

    /// A zero in the best open lower box but that for five of a kind.
    #[inline(always)]
    fn zero_but_five<C: Cell>(&self, totals: C::Totals) -> C {
        let boxes = self.open.without(Category::FiveOfAKind);
        let boxes = boxes.intersection(CategorySet::LOWER).iter();
        boxes.fold(C::LEAST, |best, category| {
            let row = self.row(self.open.without(category), self.five);
            best.max(self.load::<C>(row, totals).scored_in(category))
        })
    }

    /// Every entry of a further five of a kind that the rules allow.
    pub(crate) fn list_fives(&self, fives: &mut Vec<FiveEntry>) {
        fives.clear();
        if self.open.contains(Category::FiveOfAKind) {
            return;
        }
        let state = State::new(self.open, 0, self.five).expect("upper boxes may hold nothing");
        for dice in Face::ALL.map(Dice::five_of) {
            for category in self.open.iter() {
                if let Ok(scored) = state.score(self.rules, dice, category) {
                    let after = state.after(category, scored.points);
                    let row = self.row(after.open(), after.five());
                    fives.push(FiveEntry {
                        dice,
                        category,
                        // On an upper total of nothing, what is there afterwards is what was added.
                        next: row + usize::from(after.upper()),
                        // The upper bonus is counted on the full card.
                        scored: Scored {
                            upper_bonus: 0,
                            ..scored
                        },
                    });
                }
            }
        }
    }
}

/// An entry of a further five of a kind.
pub(crate) struct FiveEntry {
    pub(crate) dice: Dice,
    pub(crate) category: Category,
    /// Where the value of the next card stands, for an upper total of nothing.
    next: usize,
    pub(crate) scored: Scored,
}
