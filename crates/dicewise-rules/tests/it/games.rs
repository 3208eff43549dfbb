//! Whole games: what is listed is what is accepted, and nothing is ever lost or half done.

use std::sync::{Arc, LazyLock};

use dicewise_rules::{
    Card, Category, CategorySet, Entry, Event, Game, Held, IllegalLeave, Keep, Move, Player,
    Position, Record, RuleBook, RuleSet, Turn, TurnId,
};
use rand::RngExt;

use crate::play::{pick, play_out, rng, step};

const GAMES_PER_RULE_SET: u64 = 10_000;

fn players(rules: &RuleSet, seed: u64) -> usize {
    // Mostly one: more players are more of the same, and every prefix costs the more.
    match seed % 100 {
        0 => usize::from(rules.players().max.min(8)),
        1..=3 => 3,
        4..=19 => 2,
        _ => 1,
    }
}

fn names(n_players: usize) -> Vec<String> {
    (1..=n_players)
        .map(|number| format!("Player {number}"))
        .collect()
}

/// Every prefix of 10,000 games of each rule set.
#[test]
fn random_games_round_trip_undo_and_keep_their_sums() {
    std::thread::scope(|scope| {
        for rules in RuleSet::built_in() {
            scope.spawn(|| (0..GAMES_PER_RULE_SET).for_each(|seed| check_game(rules, seed)));
        }
    });
}

fn check_game(rules: &Arc<RuleSet>, seed: u64) {
    let mut rng = rng(seed);
    let mut game = Game::new(Arc::clone(rules), players(rules, seed)).unwrap();
    loop {
        let before = game.clone();
        if !step(&mut game, &mut rng) {
            break;
        }
        check_round_trip(&game);
        check_moves(&mut game);
        if before.story().len() < game.story().len() {
            check_undo(&before, &game);
            check_sums(&game);
            check_position(&game);
        }
    }
    assert!(
        game.players()
            .all(|player| game.card(player).state().is_over())
    );
    assert!(!game.winners().is_empty());
}

/// A prefix written down and read back is the same game, and is written the same way again.
fn check_round_trip(game: &Game) {
    let mut record = Record::new(game.clone(), &names(game.players().len())).unwrap();
    record.set_result();
    let text = record.to_string();
    let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, record);
    assert_eq!(again.to_string(), text);
}

/// Undo leads back to exactly the situation before the entry.
fn check_undo(before: &Game, after: &Game) {
    let Some(&Event::Turn { at, entry, .. }) = after.story().last() else {
        panic!("a turn was played");
    };
    let mut undone = after.clone();
    for other in after.players().filter(|&other| other != at.player()) {
        assert!(undone.undo(other).is_err());
        assert_eq!(&undone, after, "a refusal changes nothing");
    }
    assert_eq!(undone.undo(at.player()), Ok(entry));
    assert_eq!(&undone, before);
}

/// The sums of a card are those of its entries.
fn check_sums(game: &Game) {
    let rules = game.rules();
    for player in game.players() {
        let card = game.card(player);
        let turns = game.turns();
        let own = || turns.iter().filter(|turn| turn.at.player() == player);
        let points: u16 = own().map(|turn| turn.entry.points).sum();
        let bonuses: u16 = own().map(|turn| turn.entry.bonus).sum();
        let upper: u16 = own()
            .filter(|turn| turn.entry.category.face().is_some())
            .map(|turn| turn.entry.points)
            .sum();
        let upper_bonus = if 63 <= upper { 35 } else { 0 };
        let totals = card.totals(rules);
        assert_eq!(totals.upper, upper);
        assert_eq!(totals.upper_bonus, upper_bonus);
        assert_eq!(totals.bonus_points, bonuses);
        assert_eq!(totals.grand_total, points + bonuses + upper_bonus);
        assert_eq!(
            totals.grand_total,
            totals.upper_total + totals.lower_total + totals.back
        );
        let back = if rules.id() == "kniffel" { bonuses } else { 0 };
        assert_eq!(totals.back, back);
        let shown: u16 = CategorySet::LOWER
            .iter()
            .filter_map(|category| card.shown(rules, category))
            .sum();
        let in_a_row = totals.lower_total - shown;
        assert_eq!(
            in_a_row,
            if matches!(rules.id(), "yardzee" | "kniffel") {
                0
            } else {
                bonuses
            }
        );
    }
}

/// The card that an entry leads to is a position that can be written and read.
fn check_position(game: &Game) {
    if let Some(player) = game.turns().last().map(|turn| turn.at.player()) {
        let state = game.card(player).state();
        let position = Position::new(Arc::clone(game.rules()), state, game.total(player));
        let position = position.unwrap_or_else(|error| panic!("{error}: {:?}", game.card(player)));
        let again = Position::parse(&position.to_string(), &RuleBook::default());
        assert_eq!(again.as_ref(), Ok(&position));
    }
}

/// Everything anybody could try: every keep, every box, a zero in every box.
static ALL_MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
    let keeps = Keep::all().map(|keep| Move::Keep(Held::from(keep)));
    let boxes = Category::ALL.into_iter().map(Move::Score);
    let zeros = Category::ALL.into_iter().map(Move::Zero);
    keeps.chain(boxes).chain(zeros).collect()
});

/// The place of a move in the list of all.
fn place(m: Move) -> usize {
    match m {
        Move::Keep(held) => held.keep().index(),
        Move::Score(category) => Keep::COUNT + category.index(),
        Move::Zero(category) => Keep::COUNT + Category::COUNT + category.index(),
    }
}

/// What is listed as legal is accepted, everything else is refused and changes nothing.
fn check_moves(game: &mut Game) {
    let before = game.clone();
    let mut legal = [false; Keep::COUNT + 2 * Category::COUNT];
    for m in game.legal_moves() {
        assert!(
            !std::mem::replace(&mut legal[place(m)], true),
            "{m:?} is listed twice"
        );
        let mut played = before.clone();
        assert_eq!(played.play(m), Ok(()), "{m:?} in {game:?}");
        assert_ne!(played, before);
    }
    for (m, _) in ALL_MOVES.iter().zip(legal).filter(|(_, legal)| !legal) {
        assert!(game.play(*m).is_err(), "{m:?} in {game:?}");
    }
    assert_eq!(*game, before, "a refusal changes nothing");
}

#[test]
fn an_entry_is_accepted_if_and_only_if_a_move_leads_to_it() {
    for rules in RuleSet::built_in() {
        for seed in 0..15 {
            let mut rng = rng(2_000_000 + seed);
            let mut game = Game::new(Arc::clone(rules), 1).unwrap();
            while step(&mut game, &mut rng) {
                let Turn::Deciding { .. } = game.turn() else {
                    continue;
                };
                let entries: Vec<Entry> = game
                    .legal_moves()
                    .iter()
                    .filter(|m| !matches!(m, Move::Keep(_)))
                    .map(|m| {
                        let mut played = game.clone();
                        played.play(*m).unwrap();
                        played.turns().last().unwrap().entry
                    })
                    .collect();
                for category in Category::ALL {
                    for points in 0..=60 {
                        for bonus in [0, 50, 100] {
                            let entry = Entry {
                                category,
                                points,
                                bonus,
                            };
                            let accepted = game.clone().enter(entry).is_ok();
                            assert_eq!(accepted, entries.contains(&entry), "{entry} in {game:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn tables_are_as_large_as_the_rules_say() {
    for rules in RuleSet::built_in() {
        for n_players in 0..40 {
            let expected = match rules.id() {
                "kniffel" => (1..=8).contains(&n_players),
                _ => (1..=26).contains(&n_players),
            };
            let game = Game::new(Arc::clone(rules), n_players);
            assert_eq!(game.is_ok(), expected, "{} {n_players}", rules.id());
        }
    }
    let error = Game::new(RuleSet::by_id("kniffel").unwrap(), 9).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Kniffel is a game for 2 to 8 players or one alone, not for 9"
    );
}

/// Lets one player score these boxes with dice that fit nothing, one after the other.
fn fill(game: &mut Game, boxes: &str) {
    for code in boxes.chars() {
        game.roll("12456".parse().unwrap()).unwrap();
        game.play(Move::Score(Category::from_code(code).unwrap()))
            .unwrap();
    }
}

fn game(rules: &str, n_players: usize) -> Game {
    Game::new(RuleSet::by_id(rules).unwrap(), n_players).unwrap()
}

fn player(letter: char) -> Player {
    Player::from_letter(letter).unwrap()
}

#[test]
fn turns_go_round_and_equal_totals_share_the_win() {
    let mut game = game("yahtzee", 2);
    for code in "123456TFHSLYC".chars() {
        assert_eq!(game.turn_id().map(TurnId::player), Some(player('a')));
        fill(&mut game, &code.to_string());
        assert_eq!(game.turn_id().map(TurnId::player), Some(player('b')));
        assert!(game.winners().is_empty());
        fill(&mut game, &code.to_string());
    }
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.winners(), [player('a'), player('b')]);
}

#[test]
fn who_leaves_keeps_the_points_and_cannot_win() {
    let mut game = game("yahtzee", 3);
    // Player b scores 50 at once, then leaves in the middle of the second turn.
    fill(&mut game, "1");
    game.roll("66666".parse().unwrap()).unwrap();
    game.play(Move::Score(Category::FiveOfAKind)).unwrap();
    fill(&mut game, "12");
    game.roll("12345".parse().unwrap()).unwrap();
    game.leave(player('b')).unwrap();
    assert_eq!(
        game.leave(player('b')),
        Err(IllegalLeave::Left(player('b')))
    );
    assert_eq!(
        game.leave(player('d')),
        Err(IllegalLeave::NoSuchPlayer(player('d')))
    );
    assert_eq!(game.turn_id(), Some("2c".parse().unwrap()));
    assert!(game.throws().is_empty(), "the dice of b are gone");
    check_round_trip(&game);
    for (turn, code) in "23456TFHSLYC"
        .chars()
        .flat_map(|code| [('a', code), ('c', code)])
        .skip(1)
    {
        assert_eq!(game.turn_id().map(TurnId::player), Some(player(turn)));
        fill(&mut game, &code.to_string());
    }
    assert!(game.is_over());
    assert_eq!(game.total(player('b')), 50);
    assert!(game.total(player('a')) < 50 + 50);
    assert!(!game.winners().contains(&player('b')));
    assert_eq!(
        game.leave(player('a')),
        Err(IllegalLeave::Finished(player('a')))
    );
    check_round_trip(&game);
}

#[test]
fn a_game_that_everybody_leaves_has_no_winner() {
    let mut game = game("kniffel", 2);
    fill(&mut game, "C");
    game.roll("12345".parse().unwrap()).unwrap();
    // Not b's turn to leave, but a's choice: b's dice stay on the table.
    game.leave(player('a')).unwrap();
    assert!(!game.throws().is_empty());
    check_round_trip(&game);
    game.leave(player('b')).unwrap();
    assert!(game.is_over());
    assert!(game.winners().is_empty());
    check_round_trip(&game);
}

#[test]
fn undo_ends_with_the_next_roll() {
    let mut game = game("yahtzee", 2);
    assert_eq!(
        game.undo(player('a')).unwrap_err().to_string(),
        "there is no entry to take back"
    );
    fill(&mut game, "C");
    assert_eq!(
        game.undo(player('b')).unwrap_err().to_string(),
        "the last entry is player a's"
    );
    game.roll("12345".parse().unwrap()).unwrap();
    let error = game.undo(player('a')).unwrap_err().to_string();
    assert_eq!(
        error,
        "the dice have been rolled since, so the entry stands"
    );
}

#[test]
fn a_correction_checks_everything_after_it() {
    let mut game = game("yahtzee", 1);
    let enter = |game: &mut Game, roll: Option<&str>, entry: &str| {
        game.throw(roll.map(|roll| roll.parse().unwrap())).unwrap();
        game.enter(entry.parse().unwrap()).unwrap();
    };
    enter(&mut game, None, "Y=50");
    enter(&mut game, Some("44444"), "4=20+100");
    enter(&mut game, Some("23452"), "S=30");
    let before = game.clone();
    let mut correct = |at: &str, was: &str, now: &str| {
        let result = game.correct(
            at.parse().unwrap(),
            was.parse().unwrap(),
            None,
            now.parse().unwrap(),
        );
        result.map_err(|error| error.to_string())
    };
    let refused =
        |result: Result<(), String>, expected: &str| assert_eq!(result, Err(expected.to_owned()));
    refused(
        correct("1a", "Y=50", "Y=0"),
        "then turn 2a could not stand: 44444 gives 4=20 here, not 4=20+100; \
         no bonus is paid while the box for five of a kind holds 0",
    );
    refused(correct("1a", "C=50", "Y=0"), "turn 1a holds Y=50, not C=50");
    refused(correct("4a", "C=50", "Y=0"), "turn 4a has not been played");
    refused(correct("1b", "C=50", "Y=0"), "turn 1b has not been played");
    refused(
        correct("3a", "S=30", "C=17"),
        "22345 gives C=16 here, not C=17",
    );
    refused(
        correct("1a", "Y=50", "4=12"),
        "then turn 2a could not stand: Fours is filled already; open: 12356TFHSLYC",
    );
    assert_eq!(correct("3a", "S=30", "C=16"), Ok(()));
    assert_eq!(game.total(player('a')), 50 + 120 + 16);
    assert_eq!(game.turns()[2].first, Some("S=30".parse().unwrap()));
    assert_eq!(game.card(player('a')).points(Category::SmallStraight), None);
    check_round_trip(&game);
    // The game after any turn has the corrections that concern it.
    let after = |at: &str| game.after(at.parse().unwrap()).unwrap();
    assert_eq!(after("3a"), game);
    assert_eq!(after("2a").total(player('a')), 50 + 120);
    assert_eq!(after("2a").story(), &before.story()[..2]);
    assert_eq!(game.after("4a".parse().unwrap()), None);
}

#[test]
fn random_corrections_leave_a_card_that_play_could_have_made() {
    for rules in RuleSet::built_in() {
        for seed in 0..300 {
            let mut rng = rng(3_000_000 + seed);
            let mut game = play_out(rules, 1, &mut rng);
            for _ in 0..20 {
                let turn = pick(&game.turns(), &mut rng);
                let category = pick(&Category::ALL, &mut rng);
                let points = rng.random_range(0..=50);
                let bonus = pick(&[0, 0, 50, 100], &mut rng);
                let now = Entry {
                    category,
                    points,
                    bonus,
                };
                let unknown = rng.random_ratio(1, 2).then(|| {
                    let mut other = Game::new(Arc::clone(rules), 1).unwrap();
                    other.throw(None).unwrap();
                    *other.throws()
                });
                let before = game.clone();
                if game.correct(turn.at, turn.entry, unknown, now).is_err() {
                    assert_eq!(game, before, "a refusal changes nothing");
                    continue;
                }
                check_sums(&game);
                check_round_trip(&game);
                let mut replayed = Game::new(Arc::clone(rules), 1).unwrap();
                for turn in game.turns() {
                    for throw in turn.throws.iter() {
                        replayed.throw(throw.roll).unwrap();
                        if let Some(held) = throw.held {
                            replayed.play(Move::Keep(held)).unwrap();
                        }
                    }
                    replayed.enter(turn.entry).unwrap();
                }
                let card = |game: &Game| -> Card { game.card(player('a')).clone() };
                assert_eq!(card(&replayed), card(&game));
            }
        }
    }
}
