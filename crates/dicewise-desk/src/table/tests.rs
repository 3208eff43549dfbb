use super::*;
use crate::fair::Seed;

fn origin(seed: u64) -> Origin {
    Origin {
        id: GameId::random(),
        cup: Seed::from_number(seed).into(),
        start: Timestamp::from_second(1_800_000_000).unwrap(),
    }
}

fn table(names: &[&str], starter: Starter, seed: u64) -> Table {
    let setup = Setup {
        rules: Arc::new(RuleSet::YAHTZEE),
        seats: names.iter().map(|name| Seat::from_name(name)).collect(),
        starter,
    };
    Table::new(&setup, origin(seed)).unwrap()
}

#[test]
fn seats_are_known_by_their_names() {
    assert_eq!(Seat::from_name("bot:to-win"), Seat::Bot(Bot::ToWin));
    assert_eq!(
        Seat::from_name("bot:lucky"),
        Seat::Person("bot:lucky".to_owned())
    );
    assert_eq!(Seat::from_name("Ana").name(), "Ana");
    for bot in Bot::ALL {
        assert_eq!(Seat::from_name(&Seat::Bot(bot).name()), Seat::Bot(bot));
    }
}

#[test]
fn the_highest_roll_starts_and_the_record_shows_it() {
    for seed in 0..200 {
        let table = table(&["Ana", "Ben", "Cleo"], Starter::RollOff, seed);
        let tag = table.record().tags().get(tag::ROLL_OFF).unwrap();
        // Of the last round, the starter's roll is the highest, and alone.
        let last = tag.rsplit(" / ").next().unwrap();
        let sums: Vec<(char, u32)> = last
            .split(' ')
            .map(|roll| {
                let digits = roll.chars().filter_map(|c| c.to_digit(10));
                (roll.chars().next().unwrap(), digits.sum())
            })
            .collect();
        let best = sums.iter().map(|(_, sum)| sum).max().unwrap();
        let leaders: Vec<_> = sums.iter().filter(|(_, sum)| sum == best).collect();
        assert_eq!(leaders.len(), 1, "{tag}");
        assert_eq!(leaders[0].0, 'a', "{tag}");
        // The others follow in the order in which they sit.
        let names: Vec<String> = table.seats().iter().map(Seat::name).collect();
        let order = ["Ana", "Ben", "Cleo", "Ana", "Ben"];
        assert!(order.windows(3).any(|window| window == names), "{names:?}");
    }
    let named = table(&["Ana", "Ben", "Cleo"], Starter::Seat(1), 1);
    assert_eq!(named.seats()[0].name(), "Ben");
    assert_eq!(named.record().tags().get(tag::ROLL_OFF), None);
}

/// A game that is written down and read again after every move goes on with the same dice.
#[test]
fn dice_do_not_depend_on_interruptions() {
    let mut straight = table(&["Ana", "bot:good"], Starter::RollOff, 5);
    let mut interrupted = straight.clone();
    let again = |table: &Table| {
        let text = table.record().to_string();
        Table::resume(Record::parse(&text).unwrap()).unwrap()
    };
    while !straight.game().is_over() {
        for held in [[false; 5], [true, false, true, false, false]] {
            straight.roll(held).unwrap();
            interrupted = again(&interrupted);
            interrupted.roll(held).unwrap();
        }
        let player = straight.player().unwrap();
        let open = straight.game().card(player).state().open();
        let roll = straight.roll_on_table().unwrap();
        let legal = straight
            .game()
            .card(player)
            .state()
            .legal(straight.rules(), roll.dice());
        let category = legal.iter().next().or(open.iter().next()).unwrap();
        straight.score(category).unwrap();
        interrupted = again(&interrupted);
        interrupted.score(category).unwrap();
        assert_eq!(straight.record(), interrupted.record());
    }
    assert!(straight.record().tags().get("Result").is_some());
}

#[test]
fn held_dice_stay_where_they_are() {
    let mut table = table(&["Ana"], Starter::Seat(0), 9);
    table.roll([true; 5]).unwrap();
    let before = table.roll_on_table().unwrap().faces();
    let held = [false, true, false, true, true];
    table.roll(held).unwrap();
    let after = table.roll_on_table().unwrap().faces();
    for die in 0..5 {
        assert!(!held[die] || before[die] == after[die]);
    }
    assert_eq!(table.rolls_left(), 1);
    // All five held is no throw.
    assert!(table.roll([true; 5]).is_err());
    assert_eq!(table.roll_on_table().unwrap().faces(), after);
    assert_eq!(table.rolls_left(), 1);
}

#[test]
fn entries_are_taken_back_until_the_next_roll() {
    let mut table = table(&["Ana", "Ben"], Starter::Seat(0), 2);
    assert_eq!(table.may_undo(), None);
    assert!(table.undo().is_err());
    table.roll([false; 5]).unwrap();
    table.score(Category::Chance).unwrap();
    let dice = table.game().turns()[0].throws;
    table.undo().unwrap();
    assert_eq!(*table.game().throws(), dice, "the dice stay");
    table.score(Category::Ones).unwrap();
    table.roll([false; 5]).unwrap();
    assert!(table.undo().is_err());
}

#[test]
fn a_game_with_strange_dice_is_not_taken_up() {
    let game = Game::new(Arc::new(RuleSet::YAHTZEE), 1).unwrap();
    let mut record = Record::new(game, &["Ana"]).unwrap();
    assert!(Table::resume(record.clone()).is_err());
    record.set_tag(tag::SEED, "xyz").unwrap();
    assert!(Table::resume(record).is_err());
}

#[test]
fn help_is_noted_and_so_is_the_end() {
    let mut table = table(&["Ana"], Starter::Seat(0), 2);
    assert!(!table.is_assisted());
    table.mark_assisted();
    assert!(table.is_assisted());
    let now = Timestamp::from_second(1_800_000_100).unwrap();
    table.note_end(now);
    assert_eq!(table.record().tags().get(tag::ENDED), None);
    table.leave(table.player().unwrap()).unwrap();
    table.note_end(now);
    assert_eq!(
        table.record().tags().get(tag::ENDED),
        Some("2027-01-15T08:01:40Z")
    );
}
