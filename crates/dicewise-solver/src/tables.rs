//! What the rules say about every roll, arranged for the solver.
//!
//! Everything here is asked of `dicewise-rules`; nothing is known about jokers or points. For rolls
//! that no rule singles out, the points are those on the empty card. Five dice alike are asked
//! about card by card.

use std::collections::HashMap;

use dicewise_rules::{Category, CategorySet, Dice, Face, RuleSet, State};

/// The number of ways to have up to five dice of two faces, and of three.
pub(crate) const PAIRS: usize = 21;
pub(crate) const HALVES: usize = 56;

/// The place of the box for five of a kind among the lower ones.
pub(crate) const FIVE_PLACE: usize = Category::FiveOfAKind.index() - Category::ThreeOfAKind.index();

/// How rolls score while nothing special is at play.
pub(crate) struct Tables {
    /// The points of each upper box for zero to five of its face.
    pub(crate) upper: [[u16; 6]; 6],
    /// The distinct ways in which rolls score in the seven lower boxes.
    pub(crate) lower: Vec<[u16; 7]>,
    /// The counts of the first two of three faces that a pair stands for.
    pub(crate) pairs: [[u8; 2]; PAIRS],
    /// The pair that a half starts with, and the count of its third face.
    pub(crate) halves: [(u8, u8); HALVES],
    /// What each roll is made of.
    pub(crate) rolls: [Parts; Dice::COUNT],
    /// The points of each roll in each box.
    pub(crate) points: Vec<[u16; Category::COUNT]>,
    /// The distinct entries, box by box, and which of them each roll is in each box.
    pub(crate) entries: Vec<(Category, u16)>,
    pub(crate) entry_of: Vec<[u16; Category::COUNT]>,
}

/// A roll as its lower half, its upper half and its way to score in the lower section.
#[derive(Copy, Clone, Default)]
pub(crate) struct Parts {
    pub(crate) low: u8,
    pub(crate) high: u8,
    pub(crate) lower: u8,
}

impl Tables {
    pub(crate) fn new(rules: &RuleSet) -> Tables {
        let points = |dice, category| {
            let scored = State::START.score(rules, dice, category);
            scored.expect("anything goes on an empty card").points
        };
        let points_of: Vec<_> = Dice::all()
            .map(|dice| Category::ALL.map(|category| points(dice, category)))
            .collect();
        let (entries, entry_of) = entries(&points_of);
        let mut tables = Tables {
            upper: [[0; 6]; 6],
            lower: Vec::new(),
            pairs: [[0; 2]; PAIRS],
            halves: [(0, 0); HALVES],
            rolls: [Parts::default(); Dice::COUNT],
            points: points_of,
            entries,
            entry_of,
        };
        let mut pairs = HashMap::new();
        let mut halves = HashMap::new();
        let mut ways = HashMap::new();
        for dice in Dice::all() {
            for face in Face::ALL {
                let count = usize::from(dice.count(face));
                tables.upper[face.index()][count] = points(dice, Category::upper(face));
            }
            let counts = Face::ALL.map(|face| dice.count(face));
            let mut half = |[a, b, c]: [u8; 3]| {
                let next = small(pairs.len());
                let pair = *pairs.entry([a, b]).or_insert(next);
                tables.pairs[usize::from(pair)] = [a, b];
                let next = small(halves.len());
                let half = *halves.entry([a, b, c]).or_insert(next);
                tables.halves[usize::from(half)] = (pair, c);
                half
            };
            let low = half([counts[0], counts[1], counts[2]]);
            let high = half([counts[3], counts[4], counts[5]]);
            let mut lower_points = CategorySet::LOWER
                .iter()
                .map(|category| points(dice, category));
            let way: [u16; 7] = std::array::from_fn(|_| lower_points.next().expect("seven boxes"));
            let next = small(ways.len());
            let lower = *ways.entry(way).or_insert_with(|| {
                tables.lower.push(way);
                next
            });
            tables.rolls[dice.index()] = Parts { low, high, lower };
        }
        tables
    }
}

/// Every entry that rolls with these points can make, and its place for each roll in each box.
fn entries(
    points: &[[u16; Category::COUNT]],
) -> (Vec<(Category, u16)>, Vec<[u16; Category::COUNT]>) {
    let mut entries = Vec::new();
    let mut entry_of = vec![[0; Category::COUNT]; points.len()];
    for category in Category::ALL {
        let idx = category.index();
        for (entry_of, points) in entry_of.iter_mut().zip(points) {
            let entry = (category, points[idx]);
            let place = entries.iter().position(|other| *other == entry);
            let place = place.unwrap_or_else(|| {
                entries.push(entry);
                entries.len() - 1
            });
            entry_of[idx] = u16::try_from(place).expect("at most 252 in each box");
        }
    }
    (entries, entry_of)
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("there are at most 252 of anything about a roll")
}
