//! The best play for something else than points.
//!
//! The same walk as for points, but each lane holds what can be had at best if so many points are
//! needed, for neighbouring needs. Scoring is a load from a smaller need. So every need is answered at
//! once.

use std::collections::HashMap;
use std::ops::ControlFlow;

use dicewise_rules::{Category, CategorySet, Dice, Face, Scored, State};
use rayon::prelude::*;

use crate::advice::Choice;
use crate::lanes::{Keeps, Lanes, Real, Worth, blank_keeps, first_throw, keep_best, throw_others};
use crate::lattice::SMALL;
use crate::solve::Cancelled;
use crate::standing::Standing;
use crate::tables::{FIVE_PLACE, HALVES, PAIRS, Parts};
use crate::values::Values;

/// A search for the most that can be had from a position, where what one gets depends on how much one
/// falls short of something.
pub(crate) struct Search<'v, 'w> {
    values: &'v Values,
    standing: Standing,
    /// What it is worth to end short by nothing, one point, two, …; nothing if by more.
    worth: &'w [f64],
    needs: Needs,
}

/// How many points more are needed: anything from the least to the most.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
struct Needs {
    least: usize,
    most: usize,
}

impl Needs {
    /// All needs that are not met.
    const ALL: Needs = Needs {
        least: 1,
        most: usize::MAX,
    };

    /// What is needed after a gain between these two.
    fn after(self, least_gain: usize, most_gain: usize) -> Needs {
        let most = match self.most {
            usize::MAX => usize::MAX,
            most => most.saturating_sub(least_gain),
        };
        Needs {
            least: self.least.saturating_sub(most_gain).max(1),
            most,
        }
    }

    fn union(self, other: Needs) -> Needs {
        Needs {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }
}

/// The best worth of one card for each need from the first on.
///
/// Ones stand before them and zeros after them, so that a block can be read anywhere. A need that is
/// neither met nor out of reach is asked for only if it is among them.
struct Row<F> {
    first: usize,
    padded: Vec<F>,
}

/// Cards with as many open boxes, in order, and what can be needed when one gets there.
type Cards = Vec<(State, Needs)>;

/// The rows of all cards with as many open boxes.
struct Level<F> {
    place: HashMap<State, usize>,
    rows: Vec<Row<F>>,
}

impl<F> Level<F> {
    fn new(cards: &Cards, rows: Vec<Row<F>>) -> Level<F> {
        let place = cards.iter().enumerate();
        Level {
            place: place.map(|(idx, &(state, _))| (state, idx)).collect(),
            rows,
        }
    }

    fn row(&self, state: State) -> &Row<F> {
        &self.rows[self.place[&state]]
    }
}

impl<F: Real> Row<F> {
    fn new(needs: Needs, lanes: usize) -> Row<F> {
        let n_needs = (needs.most + 1).saturating_sub(needs.least);
        let mut padded = vec![F::ZERO; lanes + n_needs + lanes];
        padded[..lanes].fill(F::ONE);
        Row {
            first: needs.least,
            padded,
        }
    }

    /// The largest need among its own.
    fn most(&self, lanes: usize) -> usize {
        self.first + self.padded.len() - 2 * lanes - 1
    }

    #[inline(always)]
    fn load<const N: usize>(&self, need: usize, gain: usize) -> Lanes<F, N> {
        // The first lane's need after the gain, moved up by the ones before the first.
        match (need + N).checked_sub(gain + self.first) {
            None | Some(0) => Lanes::ONE,
            Some(at) if self.padded.len() < at + N => Lanes::ZERO,
            Some(at) => Lanes::load(&self.padded, at),
        }
    }

    /// The worth for one need.
    fn get<const N: usize>(&self, need: usize, gain: usize) -> f64 {
        self.load::<N>(need, gain).0[0].to_f64()
    }
}

impl<'v, 'w> Search<'v, 'w> {
    pub(crate) fn new(values: &'v Values, standing: Standing, worth: &'w [f64]) -> Search<'v, 'w> {
        Search {
            values,
            standing,
            worth,
            needs: Needs::ALL,
        }
    }

    /// Whether there are so many cards that numbers have to be small: exact to six digits only.
    pub(crate) fn is_large(&self) -> bool {
        9 < self.standing.state.open().len()
    }

    /// The best worth for a need of nothing, one point more, two, …; nothing for larger ones. `watch`
    /// is told how much is done, from 0 to 1, and may call the work off.
    pub(crate) fn for_every_need(
        self,
        on_table: Option<(Dice, u8)>,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Vec<f64>, Cancelled> {
        if self.is_large() {
            Ok(self.look::<f32, 16>(watch)?.by_need::<16>(on_table))
        } else {
            Ok(self.look::<f64, 8>(watch)?.by_need::<8>(on_table))
        }
    }

    /// The best worth for one need, and that of each choice.
    pub(crate) fn for_need(
        self,
        need: usize,
        on_table: Option<(Dice, u8)>,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<(f64, Vec<(Choice, f64)>), Cancelled> {
        if self.is_large() {
            let ahead = self.ahead::<f32, 16>(need, watch)?;
            Ok(ahead.for_need::<16>(need, on_table))
        } else {
            let ahead = self.ahead::<f64, 8>(need, watch)?;
            Ok(ahead.for_need::<8>(need, on_table))
        }
    }

    /// Looks ahead from the end of this turn, for somebody who has that need now.
    pub(crate) fn ahead<F: Real, const N: usize>(
        self,
        need: usize,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Ahead<'v, F>, Cancelled> {
        let needs = Needs {
            least: need.max(1),
            most: need,
        };
        Search { needs, ..self }.look::<F, N>(watch)
    }

    fn look<F: Real, const N: usize>(
        self,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Ahead<'v, F>, Cancelled> {
        Ok(Ahead {
            values: self.values,
            state: self.values.canonical(self.standing.state),
            next: self.after_this_turn::<F, N>(watch)?,
        })
    }

    /// The rows of the cards that this turn can lead to; of the card itself if it is full.
    fn after_this_turn<F: Real, const N: usize>(
        &self,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Level<F>, Cancelled> {
        let levels = self.reachable();
        let n_cards: usize = levels.iter().map(Vec::len).sum();
        let (full, others) = levels.split_last().expect("at least the card itself");
        let mut next = Level::new(full, self.full_cards::<F, N>(full));
        let mut done = full.len();
        for cards in others.iter().skip(1).rev() {
            let arch = pulp::Arch::new();
            let rows =
                cards
                    .par_iter()
                    .map_init(Scratch::<F, N>::new, |scratch, &(state, needs)| {
                        let card = Card::new(self.values, &next, state);
                        let most = card.most_gain(N).min(needs.most);
                        arch.dispatch(Solve {
                            card: &card,
                            scratch,
                            needs: Needs { most, ..needs },
                        })
                    });
            let rows = rows.collect();
            next = Level::new(cards, rows);
            done += cards.len();
            #[expect(clippy::cast_precision_loss, reason = "half a million cards")]
            let share = done as f64 / n_cards as f64;
            if watch(share).is_break() {
                return Err(Cancelled);
            }
        }
        Ok(next)
    }

    /// The cards that the position can lead to, by the number of turns, and what can be needed when
    /// one gets there.
    fn reachable(&self) -> Vec<Cards> {
        let start = self.values.canonical(self.standing.state);
        let mut levels = vec![vec![(start, self.needs)]];
        for _ in 0..start.open().len() {
            let mut next: HashMap<State, Needs> = HashMap::new();
            for &(state, needs) in &levels[levels.len() - 1] {
                self.after_turn(state, |after, least_gain, most_gain| {
                    let after = self.values.canonical(after);
                    let needs = needs.after(least_gain, most_gain);
                    let union = |known: &mut Needs| *known = known.union(needs);
                    next.entry(after).and_modify(union).or_insert(needs);
                });
            }
            let mut next: Vec<_> = next.into_iter().collect();
            next.sort_unstable_by_key(|(state, _)| *state);
            levels.push(next);
        }
        levels
    }

    /// Tells every card that a turn can lead to, with the least and the most that is won on the way.
    fn after_turn(&self, state: State, mut tell: impl FnMut(State, usize, usize)) {
        let tables = self.values.tables();
        for category in state.open().iter() {
            match category.face() {
                Some(face) => {
                    for points in tables.upper[face.index()] {
                        let gain = usize::from(points);
                        tell(state.after(category, points), gain, gain);
                    }
                }
                None => {
                    let place = category.index() - Category::ThreeOfAKind.index();
                    let most = tables.lower.iter().map(|way| way[place]).max();
                    let most = most.unwrap_or(0);
                    tell(state.after(category, most), 0, usize::from(most));
                    tell(state.after(category, 0), 0, 0);
                }
            }
        }
        for_further_fives(self.values, state, |_, category, scored| {
            let gain = usize::from(scored.points + scored.five_bonus);
            tell(state.after(category, scored.points), gain, gain);
        });
    }

    fn full_cards<F: Real, const N: usize>(&self, cards: &Cards) -> Vec<Row<F>> {
        let row = |&(state, needs): &(State, Needs)| {
            let bonus = usize::from(state.upper_bonus(self.values.rules()));
            let most = (bonus + self.worth.len() - 1).min(needs.most);
            let mut row = Row::new(Needs { most, ..needs }, N);
            for need in row.first..=most {
                let worth = self.worth[need.saturating_sub(bonus)];
                row.padded[N + need - row.first] = F::from_f64(worth);
            }
            row
        };
        cards.iter().map(row).collect()
    }
}

/// What lies ahead after this turn, so that the turn can be played.
pub(crate) struct Ahead<'v, F> {
    values: &'v Values,
    state: State,
    /// The rows of the cards after this turn; of the card itself if it is full.
    next: Level<F>,
}

impl<F: Real> Ahead<'_, F> {
    fn by_need<const N: usize>(&self, on_table: Option<(Dice, u8)>) -> Vec<f64> {
        let mut by_need = vec![1.0];
        if self.state.is_over() {
            let row = self.next.row(self.state);
            by_need.extend((1..=row.most(N)).map(|need| row.get::<N>(need, 0)));
            return by_need;
        }
        let card = Card::new(self.values, &self.next, self.state);
        let most = card.most_gain(N);
        let mut scratch = Scratch::<F, N>::new();
        for need in (1..=most).step_by(N) {
            let lanes = card.play(&mut scratch, need, on_table);
            by_need.extend(lanes.0.iter().map(|worth| worth.to_f64()));
        }
        by_need.truncate(most + 1);
        by_need
    }

    fn for_need<const N: usize>(
        &self,
        need: usize,
        on_table: Option<(Dice, u8)>,
    ) -> (f64, Vec<(Choice, f64)>) {
        if self.state.is_over() {
            return (self.next.row(self.state).get::<N>(need, 0), Vec::new());
        }
        let card = Card::new(self.values, &self.next, self.state);
        let best = card.play(&mut Scratch::<F, N>::new(), need, on_table);
        let choices = on_table.map_or_else(Vec::new, |(dice, rolls_left)| {
            self.choices::<N>(need, dice, rolls_left)
        });
        (best.0[0].to_f64(), choices)
    }

    /// Every choice with what it is worth for the need that was looked for.
    pub(crate) fn choices<const N: usize>(
        &self,
        need: usize,
        dice: Dice,
        rolls_left: u8,
    ) -> Vec<(Choice, f64)> {
        let card = Card::new(self.values, &self.next, self.state);
        card.choices(&mut Scratch::<F, N>::new(), need, dice, rolls_left)
    }
}

/// Tells every entry of a five of a kind after the box for it is filled.
fn for_further_fives(values: &Values, state: State, mut tell: impl FnMut(Dice, Category, Scored)) {
    if state.open().contains(Category::FiveOfAKind) {
        return;
    }
    for dice in Face::ALL.map(Dice::five_of) {
        for category in state.open().iter() {
            if let Ok(scored) = state.score(values.rules(), dice, category) {
                tell(dice, category, scored);
            }
        }
    }
}

/// What a walk writes on; made once for each thread.
struct Scratch<F, const N: usize> {
    keeps: Box<Keeps<Lanes<F, N>>>,
    lower: Vec<Lanes<F, N>>,
}

impl<F: Real, const N: usize> Scratch<F, N> {
    fn new() -> Scratch<F, N> {
        Scratch {
            keeps: blank_keeps(),
            lower: vec![Lanes::LEAST; Dice::COUNT],
        }
    }
}

/// One card and where its entries lead.
struct Card<'l, F> {
    values: &'l Values,
    state: State,
    /// For each open upper box, the rows after zero to five of its face.
    upper: [Option<[&'l Row<F>; 6]>; 6],
    /// For each open lower box, the rows after points and after a zero.
    lower: [Option<[&'l Row<F>; 2]>; 7],
    /// Every entry of a further five of a kind.
    fives: Vec<(Dice, &'l Row<F>, usize)>,
}

/// A row to be worked out; a named type for the same reason as in the kernel for points.
struct Solve<'t, 'l, F, const N: usize> {
    card: &'t Card<'l, F>,
    scratch: &'t mut Scratch<F, N>,
    needs: Needs,
}

impl<F: Real, const N: usize> pulp::NullaryFnOnce for Solve<'_, '_, F, N> {
    type Output = Row<F>;

    #[inline(always)]
    fn call(self) -> Row<F> {
        let Needs { least, most } = self.needs;
        let mut row = Row::new(self.needs, N);
        for need in (least..=most).step_by(N) {
            let lanes = self.card.play(self.scratch, need, None);
            let n_left = (most + 1 - need).min(N);
            let at = N + need - least;
            row.padded[at..at + n_left].copy_from_slice(&lanes.0[..n_left]);
        }
        row
    }
}

impl<'l, F: Real> Card<'l, F> {
    fn new(values: &'l Values, next: &'l Level<F>, state: State) -> Card<'l, F> {
        let rules = values.rules();
        let row = |category, points| next.row(values.canonical(state.after(category, points)));
        let is_open = |category| state.open().contains(category);
        let upper = Face::ALL.map(|face| {
            let category = Category::upper(face);
            let points = values.tables().upper[face.index()];
            is_open(category).then(|| points.map(|points| row(category, points)))
        });
        let mut lower = [None; 7];
        for (slot, category) in lower.iter_mut().zip(CategorySet::LOWER.iter()) {
            // Only in the box for five of a kind does it matter to the card.
            let points = rules.boxes().five_of_a_kind;
            *slot = is_open(category).then(|| [row(category, points), row(category, 0)]);
        }
        let mut fives = Vec::new();
        for_further_fives(values, state, |dice, category, scored| {
            let gain = usize::from(scored.points + scored.five_bonus);
            fives.push((dice, row(category, scored.points), gain));
        });
        Card {
            values,
            state,
            upper,
            lower,
            fives,
        }
    }

    /// The most that can still be won.
    fn most_gain(&self, lanes: usize) -> usize {
        let tables = self.values.tables();
        let upper = self
            .upper
            .iter()
            .zip(&tables.upper)
            .filter_map(|(rows, points)| {
                let rows = rows.as_ref()?;
                let gains = rows.iter().zip(points);
                gains
                    .map(|(row, &points)| row.most(lanes) + usize::from(points))
                    .max()
            });
        let lower = self.lower.iter().enumerate().filter_map(|(place, rows)| {
            let [scored, zero] = rows.as_ref()?;
            let points = tables
                .lower
                .iter()
                .map(|way| usize::from(way[place]))
                .max()?;
            Some((scored.most(lanes) + points).max(zero.most(lanes)))
        });
        let fives = self
            .fives
            .iter()
            .map(|(_, row, gain)| row.most(lanes) + gain);
        upper.chain(lower).chain(fives).max().unwrap_or(0)
    }

    /// The chances for `need` and the following needs: at the start of the turn, or with dice on the
    /// table.
    #[inline(always)]
    fn play<const N: usize>(
        &self,
        scratch: &mut Scratch<F, N>,
        need: usize,
        on_table: Option<(Dice, u8)>,
    ) -> Lanes<F, N> {
        self.score_rolls(scratch, need);
        let keeps = &mut *scratch.keeps;
        let rolls_left = on_table.map_or(2, |(_, rolls_left)| rolls_left);
        for _ in 0..rolls_left {
            throw_others(keeps);
            keep_best(keeps);
        }
        match on_table {
            None => first_throw(keeps),
            Some((dice, _)) => keeps[SMALL + dice.index()],
        }
    }

    /// Writes the best chance of every roll after the third throw.
    #[inline(always)]
    fn score_rolls<const N: usize>(&self, scratch: &mut Scratch<F, N>, need: usize) {
        let low = self.score_halves::<N>(0, need);
        let high = self.score_halves::<N>(3, need);
        self.score_lower(&mut scratch.lower, need);
        for (
            idx,
            &Parts {
                low: l,
                high: h,
                lower,
            },
        ) in self.values.tables().rolls.iter().enumerate()
        {
            let upper = low[usize::from(l)].max(high[usize::from(h)]);
            scratch.keeps[SMALL + idx] = upper.max(scratch.lower[usize::from(lower)]);
        }
        for of_dice in self.fives.chunk_by(|a, b| a.0 == b.0) {
            let best = of_dice.iter().fold(Lanes::LEAST, |best, (_, row, gain)| {
                best.max(row.load(need, *gain))
            });
            scratch.keeps[SMALL + of_dice[0].0.index()] = best;
        }
    }

    #[inline(always)]
    fn score_halves<const N: usize>(&self, first: usize, need: usize) -> [Lanes<F, N>; HALVES] {
        let tables = self.values.tables();
        let by_count: [[Lanes<F, N>; 6]; 3] =
            std::array::from_fn(|place| match &self.upper[first + place] {
                None => [Lanes::LEAST; 6],
                Some(rows) => std::array::from_fn(|count| {
                    rows[count].load(need, usize::from(tables.upper[first + place][count]))
                }),
            });
        let pairs: [Lanes<F, N>; PAIRS] = std::array::from_fn(|idx| {
            let [a, b] = tables.pairs[idx];
            by_count[0][usize::from(a)].max(by_count[1][usize::from(b)])
        });
        std::array::from_fn(|idx| {
            let (pair, c) = tables.halves[idx];
            pairs[usize::from(pair)].max(by_count[2][usize::from(c)])
        })
    }

    #[inline(always)]
    fn score_lower<const N: usize>(&self, lower: &mut [Lanes<F, N>], need: usize) {
        // A zero where the dice would score is never better, except that it leads to another card
        // in the box for five of a kind.
        let mut zero_but_five = Lanes::LEAST;
        let mut zero = Lanes::LEAST;
        for (place, rows) in self.lower.iter().enumerate() {
            if let Some([_, row]) = rows {
                let lanes = row.load(need, 0);
                zero = zero.max(lanes);
                if place != FIVE_PLACE {
                    zero_but_five = zero_but_five.max(lanes);
                }
            }
        }
        for (best, way) in lower.iter_mut().zip(&self.values.tables().lower) {
            let mut value = if way[FIVE_PLACE] == 0 {
                zero
            } else {
                zero_but_five
            };
            for (rows, &points) in self.lower.iter().zip(way) {
                if let (Some([scored, _]), 1..) = (rows, points) {
                    value = value.max(scored.load(need, usize::from(points)));
                }
            }
            *best = value;
        }
    }

    /// Every choice with what it is worth for a need.
    fn choices<const N: usize>(
        &self,
        scratch: &mut Scratch<F, N>,
        need: usize,
        dice: Dice,
        rolls_left: u8,
    ) -> Vec<(Choice, f64)> {
        let worth_after = |category: Category, scored: Scored| {
            let gain = usize::from(scored.points + scored.five_bonus);
            let row = match category.face() {
                Some(face) => {
                    let points = &self.values.tables().upper[face.index()];
                    let count = points.iter().position(|&points| points == scored.points);
                    self.upper[face.index()]
                        .zip(count)
                        .map(|(rows, count)| rows[count])
                }
                None => self.lower[category.index() - Category::ThreeOfAKind.index()]
                    .map(|[made, zero]| if scored.points == 0 { zero } else { made }),
            };
            row.map(|row| row.get::<N>(need, gain))
        };
        let boxes = self.state.open().iter().filter_map(|category| {
            let scored = self.state.score(self.values.rules(), dice, category).ok()?;
            Some((Choice::Score(category), worth_after(category, scored)?))
        });
        let mut choices: Vec<_> = boxes.collect();
        if let Some(throws) = rolls_left.checked_sub(1) {
            self.score_rolls(scratch, need);
            for _ in 0..throws {
                throw_others(&mut scratch.keeps);
                keep_best(&mut scratch.keeps);
            }
            throw_others(&mut scratch.keeps);
            let keeps = dice.keeps().filter(|keep| keep.len() < 5);
            choices.extend(keeps.map(|keep| {
                let worth = scratch.keeps[keep.index()].0[0].to_f64();
                (Choice::Keep(keep), worth)
            }));
        }
        choices
    }
}
