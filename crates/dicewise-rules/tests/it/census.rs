//! The figures of combinatorics that everything else is built on.

use std::collections::{HashMap, HashSet};

use dicewise_rules::{Category, CategorySet, Dice, Face, Held, Keep, Roll};

/// Every ordered roll.
pub fn ordered_rolls() -> impl Iterator<Item = Roll> {
    (0..7776_usize).map(|code| {
        let digit = |place: u32| Face::ALL[code / 6_usize.pow(place) % 6];
        Roll::from([digit(4), digit(3), digit(2), digit(1), digit(0)])
    })
}

#[test]
fn dice_keeps_and_pairs_are_as_many_as_they_should_be() {
    assert_eq!(Dice::all().collect::<HashSet<_>>().len(), 252);
    assert_eq!(Keep::all().collect::<HashSet<_>>().len(), 462);
    assert_eq!(
        Dice::all().map(|dice| dice.keeps().count()).sum::<usize>(),
        4368
    );
    let edges = Keep::all().flat_map(|keep| Face::ALL.map(|face| keep.with(face)));
    assert_eq!(edges.flatten().count(), 1260);
}

#[test]
fn ordered_rolls_are_7776_and_fall_into_252_dice() {
    let mut seen: HashMap<Dice, u32> = HashMap::new();
    for roll in ordered_rolls() {
        *seen.entry(roll.dice()).or_default() += 1;
        let mut sorted = roll.faces();
        sorted.sort_unstable();
        assert_eq!(roll.dice().faces().collect::<Vec<_>>(), sorted);
        assert_eq!(roll.to_string().parse(), Ok(roll));
    }
    assert_eq!(seen.len(), 252);
    for dice in Dice::all() {
        assert_eq!(dice.ways(), seen[&dice], "{dice}");
    }
}

#[test]
fn every_index_leads_back_and_the_order_is_that_of_the_digits() {
    for (idx, keep) in Keep::all().enumerate() {
        assert_eq!(keep.index(), idx);
        assert_eq!(Keep::from_index(idx), Some(keep));
        assert_eq!(keep.to_string().parse(), Ok(keep));
        assert_eq!(Held::from(keep).keep(), keep);
        assert_eq!(keep.faces().count(), keep.len());
        assert_eq!(keep.dice().is_some(), keep.len() == 5);
    }
    assert_eq!(Keep::from_index(462), None);
    let by_size = |keep: Keep| (keep.len(), keep.faces().collect::<Vec<_>>());
    assert!(Keep::all().is_sorted_by_key(by_size));
    assert!(
        Dice::all()
            .enumerate()
            .all(|(idx, dice)| dice.index() == idx)
    );
    assert!(Dice::all().is_sorted_by_key(|dice| dice.to_string()));
}

#[test]
fn the_lattice_goes_up_and_down_by_one_die() {
    for keep in Keep::all() {
        for face in Face::ALL {
            if let Some(more) = keep.with(face) {
                assert_eq!(more.count(face), keep.count(face) + 1);
                assert_eq!(more.len(), keep.len() + 1);
                assert_eq!(more.without(face), Some(keep));
                assert!(keep.is_subset(more));
                assert!(!more.is_subset(keep));
            } else {
                assert_eq!(keep.len(), 5);
            }
            assert_eq!(keep.without(face).is_some(), keep.count(face) != 0);
        }
    }
}

#[test]
fn subsets_and_unions_are_those_of_the_counts() {
    for a in Keep::all() {
        for b in Keep::all() {
            let subset = Face::ALL.iter().all(|&face| a.count(face) <= b.count(face));
            assert_eq!(a.is_subset(b), subset, "{a} {b}");
            let most = Face::ALL.map(|face| a.count(face).max(b.count(face)));
            let union = a.union(b);
            assert_eq!(union.is_some(), most.iter().sum::<u8>() <= 5, "{a} {b}");
            if let Some(union) = union {
                assert_eq!(Face::ALL.map(|face| union.count(face)), most);
            }
        }
    }
}

#[test]
fn outcomes_weigh_as_much_as_the_dice_rolled() {
    for keep in Keep::all() {
        let rolled = u32::try_from(5 - keep.len()).unwrap();
        let ways: u32 = keep.outcomes().map(|(_, ways)| ways).sum();
        assert_eq!(ways, 6_u32.pow(rolled), "{keep}");
    }
    // Against the ordered rolls, for what is kept of a few dice.
    for kept in ["-", "6", "33", "125", "4444"] {
        let keep: Keep = kept.parse().unwrap();
        let n_kept = keep.len();
        let mut seen: HashMap<Dice, u32> = HashMap::new();
        for roll in ordered_rolls() {
            let faces = keep.faces().chain(roll.faces().into_iter().skip(n_kept));
            let dice = Keep::from_faces(faces).and_then(Keep::dice).unwrap();
            *seen.entry(dice).or_default() += 1;
        }
        let repeated = 6_u32.pow(u32::try_from(n_kept).unwrap());
        for (dice, ways) in keep.outcomes() {
            assert_eq!(seen.remove(&dice), Some(ways * repeated), "{keep} {dice}");
        }
        assert!(seen.is_empty());
    }
}

#[test]
fn boxes_have_their_letters_and_their_sections() {
    let letters: String = Category::ALL
        .iter()
        .map(|category| category.code())
        .collect();
    assert_eq!(letters, "123456TFHSLYC");
    for (idx, category) in Category::ALL.into_iter().enumerate() {
        assert_eq!(category.index(), idx);
        assert_eq!(category.to_string().parse(), Ok(category));
        assert_eq!(category.face().is_some(), idx < 6);
    }
    for face in Face::ALL {
        assert_eq!(Category::upper(face).face(), Some(face));
    }
    assert_eq!(CategorySet::UPPER.to_string(), "123456");
    assert_eq!(CategorySet::LOWER.to_string(), "TFHSLYC");
    assert_eq!(CategorySet::EMPTY.to_string(), "-");
    for bits in 0..1 << 13 {
        let set = CategorySet::from_bits(bits).unwrap();
        assert_eq!(set.iter().collect::<CategorySet>(), set);
        assert_eq!(set.len() + set.complement().len(), 13);
    }
    assert_eq!(CategorySet::from_bits(1 << 13), None);
}

#[test]
fn wrong_dice_and_boxes_are_named() {
    let error = |text: &str| text.parse::<Roll>().unwrap_err().to_string();
    assert_eq!(error("1234"), "a roll is five dice, not 4");
    assert_eq!(error("123456"), "a roll is five dice, not 6");
    assert_eq!(
        error("12740"),
        "'7' is no face: dice are written with the digits 1 to 6"
    );
    assert_eq!(
        error("12é45"),
        "'\\u{e9}' is no face: dice are written with the digits 1 to 6"
    );
    let error = "1234561".parse::<Keep>().unwrap_err().to_string();
    assert_eq!(error, "at most five dice can be kept, not 7");
    assert!("".parse::<Category>().is_err());
    assert!("TT".parse::<Category>().is_err());
}
