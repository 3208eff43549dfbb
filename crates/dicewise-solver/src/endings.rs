//! How the turns of many cards end under perfect play.
//!
//! Cards that differ only in their upper total walk through the turn together, as they do to be solved; here every
//! lane remembers what it chose. Then the chances walk the other way: from the first throw to what is kept, to the
//! next throw, and at last into a box.

use std::ops::Range;

use dicewise_rules::{Category, Dice, Face, State};
use rayon::prelude::*;

use crate::TIE;
use crate::kernel::{Cards, Cell, Expected, LANES, Scratch};
use crate::lanes::{Keeps, Lanes, Worth, blank_keeps, keep_best, throw_others};
use crate::lattice::{LATTICE, SMALL};
use crate::step::{Step, add_step};
use crate::tables::Tables;
use crate::values::Values;

/// How the turns of some cards end: every way for each card, those of one card side by side.
pub(crate) struct Endings {
    /// The ways of the cards that walked together.
    blocks: Vec<Vec<Step>>,
    /// Where the ways of each card are.
    places: Vec<Place>,
}

/// A block, and a part of it.
#[derive(Clone, Default)]
struct Place {
    block: usize,
    part: Range<usize>,
}

impl Endings {
    /// Of a single card.
    pub(crate) fn one(steps: Vec<Step>) -> Endings {
        let part = 0..steps.len();
        Endings {
            blocks: vec![steps],
            places: vec![Place { block: 0, part }],
        }
    }

    /// Of the card that was named as the one with this number.
    pub(crate) fn of(&self, card: usize) -> &[Step] {
        let Place { block, part } = &self.places[card];
        &self.blocks[*block][part.clone()]
    }

    /// Of each card, in the order in which they were named.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &[Step]> {
        (0..self.places.len()).map(|card| self.of(card))
    }
}

/// For each card every way in which perfect play ends its turn.
pub(crate) fn perfect_endings(values: &Values, states: &[State]) -> Endings {
    /// Fewer blocks are done before another thread is awake.
    const TOGETHER: usize = 4;
    let key = |idx: &usize| {
        let state = states[*idx];
        (state.open(), state.five(), values.total(state))
    };
    let mut order: Vec<usize> = (0..states.len()).collect();
    order.sort_unstable_by_key(key);
    let alike = |a: &usize, b: &usize| {
        let ((open, five, _), (other_open, other_five, _)) = (key(a), key(b));
        (open, five) == (other_open, other_five)
    };
    let groups = order.chunk_by(alike);
    let cards: Vec<_> = groups.flat_map(|group| group.chunks(LANES)).collect();
    let arch = pulp::Arch::new();
    let walks = cards.par_iter().with_min_len(TOGETHER);
    let blocks = walks.map_init(Walk::new, |walk, block| {
        let (open, five, first) = key(&block[0]);
        let cards = values.cards(open, five);
        // Lanes that are left over walk along.
        let mut totals = [first; LANES];
        for (total, idx) in totals.iter_mut().zip(*block) {
            *total = key(idx).2;
        }
        arch.dispatch(Task {
            cards: &cards,
            totals,
            walk,
        });
        walk.steps(&cards, block.len())
    });
    let blocks: Vec<_> = blocks.collect();
    let mut places = vec![Place::default(); states.len()];
    let mut all = Vec::with_capacity(blocks.len());
    for (cards, (steps, ends)) in cards.into_iter().zip(blocks) {
        let mut start = 0;
        for (idx, end) in cards.iter().zip(ends) {
            places[*idx] = Place {
                block: all.len(),
                part: start..end,
            };
            start = end;
        }
        all.push(steps);
    }
    Endings {
        blocks: all,
        places,
    }
}

/// A turn of the cards with these upper totals, still to be walked. A named type, as [`crate::kernel::Task`] is.
struct Task<'t, 'v> {
    cards: &'t Cards<'v>,
    totals: [usize; LANES],
    walk: &'t mut Walk,
}

impl pulp::NullaryFnOnce for Task<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.walk.take(self.cards, self.totals);
    }
}

/// Something for each roll.
type Rolls = [Expected; Dice::COUNT];

/// What a walk writes on, and where it has led; made once for each thread.
pub(crate) struct Walk {
    scratch: Scratch<Chosen<true>>,
    keeps: Box<Keeps<Chosen<false>>>,
    /// What is kept of each roll, with one throw left and with two.
    kept: [Box<Rolls>; 2],
    /// How likely each keep is.
    chances: Box<Keeps<Expected>>,
    /// What each keep is called when it is chosen.
    names: Box<Keeps<Expected>>,
    /// Which rolls are five of a kind.
    fives: [bool; Dice::COUNT],
    /// How likely each entry is, those of further fives of a kind left out.
    entries: Vec<Expected>,
}

impl Walk {
    pub(crate) fn new() -> Walk {
        let rolls = || Box::new([Expected::ZERO; Dice::COUNT]);
        let mut names = blank_keeps();
        #[expect(clippy::cast_precision_loss, reason = "there are 462")]
        for (idx, name) in names.iter_mut().enumerate() {
            *name = Lanes([idx as f64; LANES]);
        }
        let mut fives = [false; Dice::COUNT];
        for dice in Face::ALL.map(Dice::five_of) {
            fives[dice.index()] = true;
        }
        Walk {
            scratch: Scratch::new(),
            keeps: blank_keeps(),
            kept: [rolls(), rolls()],
            chances: blank_keeps(),
            names,
            fives,
            entries: Vec::new(),
        }
    }

    /// Walks through the turn of the cards with these upper totals.
    #[inline(always)]
    pub(crate) fn take(&mut self, cards: &Cards<'_>, totals: [usize; LANES]) {
        cards.list_fives(&mut self.scratch.fives);
        cards.score_rolls(&mut self.scratch, totals);
        for idx in SMALL..SMALL + Dice::COUNT {
            self.keeps[idx].value = self.scratch.keeps[idx].value;
        }
        for kept in &mut self.kept {
            throw_others(&mut self.keeps);
            for (keep, name) in self.keeps.iter_mut().zip(&*self.names) {
                keep.choice = *name;
            }
            keep_best(&mut self.keeps);
            for (kept, keep) in kept.iter_mut().zip(&self.keeps[SMALL..]) {
                *kept = keep.choice;
            }
        }
        for (roll, &chance) in self.chances[SMALL..].iter_mut().zip(&LATTICE.chance) {
            *roll = Lanes([chance; LANES]);
        }
        let [last, first] = &self.kept;
        for kept in [first, last] {
            keep(&mut self.chances, kept);
            throw(&mut self.chances);
        }
        self.enter(cards.tables);
    }

    /// Sorts the rolls by what is made of them.
    #[inline(always)]
    fn enter(&mut self, tables: &Tables) {
        self.entries.clear();
        self.entries.resize(tables.entries.len(), Expected::ZERO);
        for (idx, entry_of) in tables.entry_of.iter().enumerate() {
            if self.is_further(idx) {
                continue;
            }
            let choice = self.scratch.keeps[SMALL + idx].choice;
            let chance = self.chances[SMALL + idx];
            for lane in 0..LANES {
                let entry = entry_of[whole(choice.0[lane])];
                self.entries[usize::from(entry)].0[lane] += chance.0[lane];
            }
        }
    }

    /// The ways in which the turns of the cards in the first lanes end, each once, and where those of each lane end.
    fn steps(&self, cards: &Cards<'_>, n_lanes: usize) -> (Vec<Step>, [usize; LANES]) {
        let mut ends = [0; LANES];
        let mut steps = Vec::with_capacity(n_lanes * self.entries.len());
        for (lane, end) in ends.iter_mut().enumerate().take(n_lanes) {
            let start = steps.len();
            steps.extend(self.ordinary(cards, lane));
            for further in self.further(lane) {
                add_step(&mut steps, start, further);
            }
            *end = steps.len();
        }
        (steps, ends)
    }

    /// The ways in which it ends but for further fives of a kind.
    #[inline(always)]
    pub(crate) fn ordinary(&self, cards: &Cards<'_>, lane: usize) -> impl Iterator<Item = Step> {
        let entries = cards.tables.entries.iter().zip(&self.entries);
        let likely = entries.filter(move |(_, chance)| chance.0[lane] != 0.0);
        likely.map(move |(&(category, points), chance)| Step {
            category,
            points,
            bonus: 0,
            chance: chance.0[lane],
        })
    }

    /// The ways in which it ends with a further five of a kind.
    #[inline(always)]
    pub(crate) fn further(&self, lane: usize) -> impl Iterator<Item = Step> {
        let fives = self.scratch.fives.iter();
        fives.filter_map(move |five| {
            let place = SMALL + five.dice.index();
            let choice = whole(self.scratch.keeps[place].choice.0[lane]);
            let chance = self.chances[place].0[lane];
            let chosen = five.category.index() == choice;
            chosen.then(|| Step::new(five.category, five.scored, chance))
        })
    }

    /// Whether these dice are a further five of a kind.
    #[inline(always)]
    fn is_further(&self, dice: usize) -> bool {
        !self.scratch.fives.is_empty() && self.fives[dice]
    }
}

/// Moves the chance of each roll to what is kept of it.
#[inline(always)]
fn keep(chances: &mut Keeps<Expected>, kept: &Rolls) {
    let mut rolls = [Expected::ZERO; Dice::COUNT];
    rolls.copy_from_slice(&chances[SMALL..SMALL + Dice::COUNT]);
    chances.fill(Expected::ZERO);
    for (chance, kept) in rolls.iter().zip(kept) {
        for lane in 0..LANES {
            chances[whole(kept.0[lane]) % chances.len()].0[lane] += chance.0[lane];
        }
    }
}

/// Lets each keep be completed by a throw, one die at a time.
#[inline(always)]
fn throw(chances: &mut Keeps<Expected>) {
    for with in LATTICE.with.iter().rev() {
        let share = chances[usize::from(with.keep) % chances.len()].times(1.0 / 6.0);
        for &more in &with.more {
            let more = usize::from(more) % chances.len();
            chances[more] = chances[more].plus(share);
        }
    }
}

/// A number that stands in a lane for something that is counted.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it was a whole number below 462"
)]
fn whole(number: f64) -> usize {
    number as usize
}

/// The best so far, and what it was: a keep, or the box that was scored in. Among equals the first one stays; if
/// they are boxes, the first one on the sheet.
#[derive(Copy, Clone)]
struct Chosen<const BOX: bool> {
    value: Expected,
    choice: Expected,
}

impl<const BOX: bool> Worth for Chosen<BOX> {
    const ZERO: Chosen<BOX> = Chosen {
        value: Expected::ZERO,
        choice: Expected::ZERO,
    };
    const LEAST: Chosen<BOX> = Chosen {
        value: Expected::LEAST,
        choice: Expected::ZERO,
    };

    #[inline(always)]
    fn plus(self, other: Chosen<BOX>) -> Chosen<BOX> {
        let value = self.value.plus(other.value);
        Chosen { value, ..self }
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Chosen<BOX> {
        let value = self.value.times(factor);
        Chosen { value, ..self }
    }

    #[inline(always)]
    fn max(mut self, other: Chosen<BOX>) -> Chosen<BOX> {
        // Plain loops, one for each thing: closures would not always be inlined, and so not be compiled for wide
        // vectors, and what does two things at once is done lane by lane.
        let mut better = [false; LANES];
        for (lane, better) in better.iter_mut().enumerate() {
            let (mine, others) = (self.value.0[lane], other.value.0[lane]);
            let before = other.choice.0[lane] < self.choice.0[lane];
            *better = if BOX {
                (mine + TIE < others) | ((mine <= others + TIE) & before)
            } else {
                mine + TIE < others
            };
        }
        for (lane, &better) in better.iter().enumerate() {
            let (mine, others) = (self.value.0[lane], other.value.0[lane]);
            self.value.0[lane] = if better { others } else { mine };
        }
        for (lane, &better) in better.iter().enumerate() {
            let (mine, others) = (self.choice.0[lane], other.choice.0[lane]);
            self.choice.0[lane] = if better { others } else { mine };
        }
        self
    }
}

impl Cell for Chosen<true> {
    /// Any.
    type Totals = [usize; LANES];

    #[inline(always)]
    fn load(values: &[f64], row: usize, totals: [usize; LANES]) -> Chosen<true> {
        let mut value = Expected::ZERO;
        for (value, total) in value.0.iter_mut().zip(totals) {
            *value = values[row + total];
        }
        Chosen {
            value,
            choice: Expected::ZERO,
        }
    }

    #[inline(always)]
    fn plus_all(self, points: f64) -> Chosen<true> {
        let value = self.value.plus_all(points);
        Chosen { value, ..self }
    }

    #[inline(always)]
    fn scored_in(self, category: Category) -> Chosen<true> {
        #[expect(clippy::cast_precision_loss, reason = "there are thirteen")]
        let choice = Lanes([category.index() as f64; LANES]);
        Chosen { choice, ..self }
    }
}
