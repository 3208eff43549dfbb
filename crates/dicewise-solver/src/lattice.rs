//! The 462 keeps as a graph to walk, one die at a time.

use std::sync::LazyLock;

use dicewise_rules::{Dice, Face, Keep};

/// The number of keeps of fewer than five dice; the 252 rolls come after them.
pub(crate) const SMALL: usize = Keep::COUNT - Dice::COUNT;

/// The edges of the lattice as plain numbers.
pub(crate) struct Lattice {
    /// For each keep of fewer than five dice, largest first, the six keeps with one die more.
    pub(crate) with: Vec<More>,
    /// For each keep but the empty one, the keeps with one die less; by the number of dice.
    pub(crate) without: [Without; 5],
    /// The chance of each roll of all five dice.
    pub(crate) chance: [f64; Dice::COUNT],
}

/// A keep and those with one die more.
pub(crate) struct More {
    pub(crate) keep: u16,
    pub(crate) more: [u16; 6],
}

/// The keeps of one size, by how many different faces they show: a loop over any of these lists is
/// the same work for each of its keeps.
#[derive(Default)]
pub(crate) struct Without {
    pub(crate) one: Vec<Less<1>>,
    pub(crate) two: Vec<Less<2>>,
    pub(crate) three: Vec<Less<3>>,
    pub(crate) four: Vec<Less<4>>,
    pub(crate) five: Vec<Less<5>>,
}

/// A keep and those with one die less.
pub(crate) struct Less<const FACES: usize> {
    pub(crate) keep: u16,
    pub(crate) less: [u16; FACES],
}

/// The one lattice there is.
pub(crate) static LATTICE: LazyLock<Lattice> = LazyLock::new(|| {
    let mut lattice = Lattice {
        with: Vec::with_capacity(SMALL),
        without: Default::default(),
        chance: [0.0; Dice::COUNT],
    };
    for keep in Keep::all() {
        if keep.len() < 5 {
            let more = Face::ALL.map(|face| keep.with(face).map_or(0, number));
            let keep = number(keep);
            lattice.with.push(More { keep, more });
        }
        if let Some(smaller) = keep.len().checked_sub(1) {
            lattice.without[smaller].add(keep);
        }
    }
    lattice.with.reverse();
    for (dice, ways) in Keep::NONE.outcomes() {
        lattice.chance[dice.index()] = f64::from(ways) / 7776.0;
    }
    lattice
});

impl Lattice {
    /// Visits every keep but the empty one, smaller ones first, with those that have one die less.
    pub(crate) fn each_without(&self, mut visit: impl FnMut(usize, &[u16])) {
        fn visit_all<const FACES: usize>(
            list: &[Less<FACES>],
            visit: &mut impl FnMut(usize, &[u16]),
        ) {
            for Less { keep, less } in list {
                visit(usize::from(*keep), less);
            }
        }
        for size in &self.without {
            visit_all(&size.one, &mut visit);
            visit_all(&size.two, &mut visit);
            visit_all(&size.three, &mut visit);
            visit_all(&size.four, &mut visit);
            visit_all(&size.five, &mut visit);
        }
    }
}

impl Without {
    fn add(&mut self, keep: Keep) {
        let less = Face::ALL.into_iter().filter_map(|face| keep.without(face));
        let less: Vec<_> = less.map(number).collect();
        let keep = number(keep);
        match *less.as_slice() {
            [a] => self.one.push(Less { keep, less: [a] }),
            [a, b] => self.two.push(Less { keep, less: [a, b] }),
            [a, b, c] => self.three.push(Less {
                keep,
                less: [a, b, c],
            }),
            [a, b, c, d] => self.four.push(Less {
                keep,
                less: [a, b, c, d],
            }),
            [a, b, c, d, e] => self.five.push(Less {
                keep,
                less: [a, b, c, d, e],
            }),
            _ => unreachable!("a keep shows one to five faces"),
        }
    }
}

fn number(keep: Keep) -> u16 {
    u16::try_from(keep.index()).expect("there are 462 keeps")
}
