//! The best chance to reach a target.
//!
//! The same walk as for points, but each lane holds the chance to win at least so many points more,
//! for neighbouring needs. Scoring is a load from a smaller need. So every target is answered at once.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use dicewise_rules::{Category, CategorySet, Dice, Face, Keep, Position, Scored, State};
use rayon::prelude::*;

use crate::advice::Choice;
use crate::lanes::{Keeps, Lanes, Real, blank_keeps, first_throw, keep_best, throw_others};
use crate::lattice::SMALL;
use crate::solve::Cancelled;
use crate::tables::{FIVE_PLACE, HALVES, PAIRS, Parts};
use crate::values::Values;

/// The largest possible chance to end with at least so many points, for every number of points, each
/// with the play that is best for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Targets {
    /// What is on the card already, without the upper bonus.
    held: u16,
    /// The chance to win at least 0, 1, 2, … points more.
    chances: Vec<f64>,
}

/// A choice and the chance to reach the target after it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct TargetChoice {
    /// What to do.
    pub choice: Choice,
    /// What an entry brings at once; none for a keep.
    pub scored: Option<Scored>,
    /// The chance to reach the target, playing for it.
    pub chance: f64,
}

/// What a position offers to somebody who plays for one target.
#[derive(Clone, Debug, PartialEq)]
pub struct TargetAdvice {
    /// The chance to reach it.
    pub chance: f64,
    /// Every choice but voluntary zeros, best first; none if the dice are yet to be thrown.
    pub choices: Vec<TargetChoice>,
}

impl Targets {
    /// Works out the chances of every target from a position of the rules that were solved. From an
    /// empty card it takes minutes: `watch` is told how much is done, from 0 to 1, and may call the
    /// work off. With more than nine boxes open, chances are exact to six digits, else to twelve.
    ///
    /// # Errors
    /// If it is called off.
    pub fn new(
        values: &Values,
        position: &Position,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Targets, Cancelled> {
        let search = Search::new(values, position, usize::MAX);
        if search.is_large() {
            search.run::<f32, 16>(watch).map(|(targets, _)| targets)
        } else {
            search.run::<f64, 8>(watch).map(|(targets, _)| targets)
        }
    }

    /// The chance to end with at least `target` points.
    #[must_use]
    pub fn chance(&self, target: u32) -> f64 {
        let need = target.saturating_sub(u32::from(self.held));
        let chance = usize::try_from(need)
            .ok()
            .and_then(|need| self.chances.get(need));
        chance.copied().unwrap_or(0.0)
    }

    /// Every target from the first that is not certain to the last that can be reached.
    pub fn curve(&self) -> impl Iterator<Item = (u16, f64)> + '_ {
        let curve = (self.held..).zip(self.chances.iter().copied());
        curve.skip_while(|(_, chance)| *chance == 1.0)
    }
}

impl TargetAdvice {
    /// Ranks every choice by the chance to end with at least `target` points.
    ///
    /// # Errors
    /// If `watch` calls the work off.
    pub fn new(
        values: &Values,
        position: &Position,
        target: u32,
        watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<TargetAdvice, Cancelled> {
        let need = usize::try_from(target).unwrap_or(usize::MAX);
        let need = need.saturating_sub(held(values, position));
        let search = Search::new(values, position, need);
        let (targets, mut choices) = if search.is_large() {
            search.run::<f32, 16>(watch)?
        } else {
            search.run::<f64, 8>(watch)?
        };
        choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        Ok(TargetAdvice {
            chance: targets.chance(target),
            choices,
        })
    }
}

/// The points on the card, without the upper bonus, which comes at the end.
fn held(values: &Values, position: &Position) -> usize {
    usize::from(position.total() - position.state().upper_bonus(values.rules()))
}

struct Search<'v> {
    values: &'v Values,
    position: &'v Position,
    /// Needs beyond this one are not asked for.
    most_need: usize,
}

/// The chances of one card: for a need of nothing, one point, two, …
///
/// Ones stand before them and zeros after them, so that a block can be read anywhere.
struct Row<F> {
    padded: Vec<F>,
}

/// The rows of all cards with as many open boxes.
struct Level<F> {
    place: HashMap<State, usize>,
    rows: Vec<Row<F>>,
}

impl<F> Level<F> {
    fn row(&self, state: State) -> &Row<F> {
        &self.rows[self.place[&state]]
    }
}

impl<F: Real> Row<F> {
    /// Room for the needs from 0 to `most`, the first of them met.
    fn new(most: usize, lanes: usize) -> Row<F> {
        let mut padded = vec![F::ZERO; lanes + most + 1 + lanes];
        padded[..=lanes].fill(F::ONE);
        Row { padded }
    }

    /// The largest need that can be met.
    fn most(&self, lanes: usize) -> usize {
        self.padded.len() - 2 * lanes - 1
    }

    #[inline(always)]
    fn load<const N: usize>(&self, need: usize, gain: usize) -> Lanes<F, N> {
        // The first lane's need after the gain, moved up by the ones before it.
        match (need + N).checked_sub(gain) {
            None | Some(0) => Lanes::ONE,
            Some(at) if self.padded.len() < at + N => Lanes::ZERO,
            Some(at) => Lanes::load(&self.padded, at),
        }
    }
}

impl<'v> Search<'v> {
    fn new(values: &'v Values, position: &'v Position, most_need: usize) -> Search<'v> {
        Search {
            values,
            position,
            most_need,
        }
    }

    fn is_large(&self) -> bool {
        9 < self.position.state().open().len()
    }

    fn run<F: Real, const N: usize>(
        &self,
        mut watch: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Result<(Targets, Vec<TargetChoice>), Cancelled> {
        let state = self.position.state();
        let levels = self.reachable(state);
        let n_cards: usize = levels.iter().map(Vec::len).sum();
        let mut done = 0;
        let mut next = self.full_cards::<F, N>(&levels[levels.len() - 1]);
        for cards in levels[..levels.len() - 1].iter().rev() {
            // The position itself is played below, from its dice.
            if cards.len() == 1 && cards[0] == self.values.canonical(state) {
                break;
            }
            let arch = pulp::Arch::new();
            let rows = cards
                .par_iter()
                .map_init(Scratch::<F, N>::new, |scratch, &state| {
                    let card = Card::new(self.values, &next, state);
                    let most = card.most_gain(N).min(self.most_need);
                    arch.dispatch(Solve {
                        card: &card,
                        scratch,
                        most,
                    })
                });
            let rows: Vec<_> = rows.collect();
            let place = cards.iter().enumerate().map(|(idx, &state)| (state, idx));
            next = Level {
                place: place.collect(),
                rows,
            };
            done += cards.len();
            #[expect(clippy::cast_precision_loss, reason = "half a million cards")]
            let share = done as f64 / n_cards as f64;
            if watch(share).is_break() {
                return Err(Cancelled);
            }
        }
        Ok(self.answer::<F, N>(&next))
    }

    /// The cards that the position can lead to, by the number of turns.
    fn reachable(&self, start: State) -> Vec<Vec<State>> {
        let mut levels = vec![vec![self.values.canonical(start)]];
        for _ in 0..start.open().len() {
            let last = &levels[levels.len() - 1];
            let next: HashSet<State> = last
                .iter()
                .flat_map(|&state| self.after_turn(state))
                .collect();
            let mut next: Vec<_> = next.into_iter().collect();
            next.sort_unstable();
            levels.push(next);
        }
        levels
    }

    fn after_turn(&self, state: State) -> Vec<State> {
        let mut after = Vec::new();
        for category in state.open().iter() {
            let points = match category.face() {
                Some(face) => self.values.tables().upper[face.index()].to_vec(),
                None => vec![0, self.values.rules().boxes().five_of_a_kind],
            };
            let cards = points
                .into_iter()
                .map(|points| state.after(category, points));
            after.extend(cards.map(|card| self.values.canonical(card)));
        }
        after
    }

    fn full_cards<F: Real, const N: usize>(&self, cards: &[State]) -> Level<F> {
        let row = |state: &State| {
            let bonus = usize::from(state.upper_bonus(self.values.rules())).min(self.most_need);
            let mut row = Row::new(bonus, N);
            row.padded[..=N + bonus].fill(F::ONE);
            row
        };
        Level {
            place: cards
                .iter()
                .enumerate()
                .map(|(idx, &state)| (state, idx))
                .collect(),
            rows: cards.iter().map(row).collect(),
        }
    }

    /// Plays the position from its dice, for every need.
    fn answer<F: Real, const N: usize>(&self, next: &Level<F>) -> (Targets, Vec<TargetChoice>) {
        let state = self.values.canonical(self.position.state());
        let held = held(self.values, self.position);
        let held_points = u16::try_from(held).expect("no card holds more");
        if state.is_over() {
            let row = next.row(state);
            let chances = row.padded[N..=N + row.most(N)]
                .iter()
                .map(|chance| chance.to_f64());
            let targets = Targets {
                held: held_points,
                chances: chances.collect(),
            };
            return (targets, Vec::new());
        }
        let card = Card::new(self.values, next, state);
        let most = card.most_gain(N).min(self.most_need);
        let mut scratch = Scratch::<F, N>::new();
        let mut chances = vec![1.0];
        let mut need = 1;
        while need <= most {
            let lanes = card.play(&mut scratch, need, self.position.dice());
            chances.extend(lanes.0.iter().map(|chance| chance.to_f64()));
            need += N;
        }
        chances.truncate(most + 1);
        let choices = match self.position.dice() {
            Some((dice, rolls_left)) => {
                card.choices(&mut scratch, self.most_need, dice, rolls_left)
            }
            None => Vec::new(),
        };
        let targets = Targets {
            held: held_points,
            chances,
        };
        (targets, choices)
    }
}

/// What a walk writes on; made once for each thread.
struct Scratch<F, const N: usize> {
    keeps: Box<Keeps<F, N>>,
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
    most: usize,
}

impl<F: Real, const N: usize> pulp::NullaryFnOnce for Solve<'_, '_, F, N> {
    type Output = Row<F>;

    #[inline(always)]
    fn call(self) -> Row<F> {
        let mut row = Row::new(self.most, N);
        let mut need = 1;
        while need <= self.most {
            let lanes = self.card.play(self.scratch, need, None);
            let n_left = (self.most + 1 - need).min(N);
            row.padded[N + need..N + need + n_left].copy_from_slice(&lanes.0[..n_left]);
            need += N;
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
        if !is_open(Category::FiveOfAKind) {
            for dice in Face::ALL.map(Dice::five_of) {
                for category in state.open().iter() {
                    if let Ok(scored) = state.score(rules, dice, category) {
                        let gain = usize::from(scored.points + scored.five_bonus);
                        fives.push((dice, row(category, scored.points), gain));
                    }
                }
            }
        }
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

    /// Every choice with the chance to meet a need.
    fn choices<const N: usize>(
        &self,
        scratch: &mut Scratch<F, N>,
        need: usize,
        dice: Dice,
        rolls_left: u8,
    ) -> Vec<TargetChoice> {
        // A need so large that nobody asked for one.
        if need == usize::MAX {
            return Vec::new();
        }
        let rules = self.values.rules();
        let mut choices: Vec<TargetChoice> = Vec::new();
        let next = |category: Category, scored: Scored| {
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
            row.map(|row| row.load::<N>(need, gain).0[0].to_f64())
        };
        for category in self.state.open().iter() {
            if let Ok(scored) = self.state.score(rules, dice, category) {
                choices.extend(next(category, scored).map(|chance| TargetChoice {
                    choice: Choice::Score(category),
                    scored: Some(scored),
                    chance,
                }));
            }
        }
        if let Some(throws) = rolls_left.checked_sub(1) {
            self.score_rolls(scratch, need);
            for _ in 0..throws {
                throw_others(&mut scratch.keeps);
                keep_best(&mut scratch.keeps);
            }
            throw_others(&mut scratch.keeps);
            let keeps: Vec<Keep> = dice.keeps().filter(|keep| keep.len() < 5).collect();
            choices.extend(keeps.into_iter().rev().map(|keep| TargetChoice {
                choice: Choice::Keep(keep),
                scored: None,
                chance: scratch.keeps[keep.index()].0[0].to_f64(),
            }));
        }
        choices
    }
}
