//! Looking at games and records.

use dicewise_store::{BestScore, Mode};

use super::*;
use crate::best::BestList;
use crate::pad::{self, Jotting, Pad, Points};

/// Games as an archive has them, newest first: with real dice, alone, and one that is not over.
pub(super) fn games() -> Vec<Record> {
    let mut unfinished = alone(3, "Cleo");
    unfinished.score(Category::Chance).unwrap();
    let mut over = alone(2, "Ana");
    over.score(Category::Ones).unwrap();
    while !over.game().is_over() {
        over.roll([false; 5]).unwrap();
        let player = over.player().unwrap();
        let state = over.game().card(player).state();
        let roll = over.roll_on_table().unwrap().dice();
        let legal = state.legal(over.rules(), roll);
        over.score(legal.iter().next().unwrap()).unwrap();
    }
    let records = [
        unfinished.record().clone(),
        over.record().clone(),
        with_real_dice().record().clone(),
    ];
    let dated = records
        .into_iter()
        .zip(["2026-11-15", "2026-11-14", "2026-11-13"]);
    let dated = dated.map(|(mut record, date)| {
        // A day without a time is the same everywhere.
        record.set_tag("Date", date).unwrap();
        record
    });
    dated.collect()
}

/// A game with the first roll on the table.
fn alone(number: u64, name: &str) -> Table {
    let setup = Setup {
        rules: Arc::clone(&RuleSet::built_in()[0]),
        seats: vec![Seat::from_name(name)],
        starter: crate::table::Starter::Seat(0),
    };
    let origin = Origin {
        id: format!("000000000{number}").parse().unwrap(),
        cup: Seed::from_number(number).into(),
        start: Timestamp::UNIX_EPOCH,
    };
    let mut table = Table::new(&setup, origin).unwrap();
    table.roll([false; 5]).unwrap();
    table
}

fn with_real_dice() -> Pad {
    let round = Round {
        rules: RuleSet::by_id("kniffel").unwrap(),
        names: vec!["Ben".to_owned(), "Dora".to_owned()],
        place: None,
    };
    let origin = pad::Origin {
        id: "0000000001".parse().unwrap(),
        sheet: "0000000001".parse().unwrap(),
        start: Timestamp::UNIX_EPOCH,
    };
    let mut pad = Pad::new(&round, &First::Named(0), &origin).unwrap();
    let first = Jotting::dice("33355".parse().unwrap(), Category::FullHouse);
    pad.enter(&first).unwrap();
    while let Some(at) = pad.game().turn_id() {
        let open = pad.game().card(at.player()).state().open();
        let category = open.iter().next().unwrap();
        let zero = Jotting::points(category, Points::Said(0));
        let least = Jotting::points(category, Points::Said(5));
        let written = pad.enter(&zero).or_else(|_| pad.enter(&least));
        written.unwrap();
    }
    pad
}

/// The best scores of these games, as an archive tells them.
pub(super) fn best_lists(games: &[Record]) -> Vec<BestList> {
    let over = games.iter().filter_map(Summary::of);
    let over = over.filter(|game| game.finished);
    over.map(|game| BestList {
        rules: game.rules,
        mode: game.mode,
        assisted: game.mode == Mode::Kept,
        best: game
            .players
            .into_iter()
            .map(|player| BestScore {
                player: player.name,
                total: player.total,
                date: game.date.clone(),
                id: game.id,
            })
            .collect(),
    })
    .collect()
}

/// The menu with these games behind it.
fn stage(lang: Lang) -> Stage {
    let mut stage = Stage::new(options(lang));
    stage.games = games();
    stage
}

#[test]
fn the_list_of_games() {
    let mut stage = stage(Lang::En);
    stage.keys("____\n_").check(&expect![[r#"
        |
        |   History
        |   3 games. Type a name to see only that player's.
        |
        |     2026-11-15        Cleo 18
        |   ▸ 2026-11-14        Ana 47
        |     2026-11-13        Ben 25*, Dora 0
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        | Yahtzee · alone · finished · 0000000002
        | enter show  ↑↓ choose  esc back  type a name
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
        |
        |   History
        |   3 games. Type a name to see only that player's.
        |
        |     2026-11-15        Cleo 18
        |   ▸ 2026-11-14        Ana 47
        |     2026-11-13        Ben 25*, Dora 0
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        | Yahtzee · alone · finished · 0000000002
        | enter show  ↑↓ choose  esc back  type a name
    "#]]);
    stage.resize(120, 40).check(&expect![[r#"
        |
        |   History
        |   3 games. Type a name to see only that player's.
        |
        |     2026-11-15        yahtzee             alone          unfinished            Cleo 18
        |   ▸ 2026-11-14        yahtzee             alone          finished              Ana 47
        |     2026-11-13        kniffel             real dice      finished              Ben 25*, Dora 0
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        | Yahtzee · alone · finished · 0000000002
        | enter show  ↑↓ choose  esc back  type a name
    "#]]);
}

#[test]
fn typing_a_name_filters() {
    let mut stage = stage(Lang::En);
    stage.keys("____\n");
    assert!(stage.text().contains("3 games."), "{}", stage.text());
    stage.keys("eN");
    let text = stage.text();
    assert!(text.contains("Players with \"eN_\": 1"), "{text}");
    assert!(text.contains("Ben") && !text.contains("Cleo"), "{text}");
    stage.code(KeyCode::Backspace);
    let text = stage.text();
    assert!(text.contains("Ben") && text.contains("Cleo"), "{text}");
    // The first escape clears the filter, the second leads back.
    stage.keys("\u{1b}");
    assert!(stage.text().contains("3 games."), "{}", stage.text());
    stage.keys("\u{1b}");
    assert!(stage.text().contains("Play alone"), "{}", stage.text());
    // Nobody has this name: nothing to look at.
    stage.keys("____\nzzz\n");
    assert!(stage.text().contains("\"zzz_\": 0"), "{}", stage.text());
}

#[test]
fn a_game_to_look_at() {
    let mut stage = stage(Lang::De);
    stage.keys("____\n__\n").check(&expect![[r#"
        | 2026-11-13 · Kniffel · echte Würfel · beendet · 0000000001
        |┌ Block ───────────────────────┐┌ Runden ──────────────────────────────────────┐
        |│                  ▸Ben  Dora  ││  1a Ben ? ? 33355 H=25                       │
        |│ Einser              0     0  ││  1b Dora ? ? ? 1=0                           │
        |│ Zweier              0     0  ││  2a Ben ? ? ? 1=0                            │
        |│ Dreier              0     0  ││  2b Dora ? ? ? 2=0                           │
        |│ Vierer              0     0  ││  3a Ben ? ? ? 2=0                            │
        |│ Fünfer              0     0  ││  3b Dora ? ? ? 3=0                           │
        |│ Sechser             0     0  ││  4a Ben ? ? ? 3=0                            │
        |│ Bonus 63         0-63  0-63  ││  4b Dora ? ? ? 4=0                           │
        |│──────────────────────────────││  5a Ben ? ? ? 4=0                            │
        |│ Dreierpasch         0     0  ││  5b Dora ? ? ? 5=0                           │
        |│ Viererpasch         0     0  ││  6a Ben ? ? ? 5=0                            │
        |│ Full House         25     0  ││  6b Dora ? ? ? 6=0                           │
        |│ Kleine Straße       0     0  ││  7a Ben ? ? ? 6=0                            │
        |│ Große Straße        0     0  ││  7b Dora ? ? ? T=0                           │
        |│ Kniffel             0     0  ││  8a Ben ? ? ? T=0                            │
        |│ Chance              0     0  ││  8b Dora ? ? ? F=0                           │
        |│ Weitere Fünfer               ││  9a Ben ? ? ? F=0                            │
        |│ Gesamt             25     0  ││  9b Dora ? ? ? H=0                           │
        |└──────────────────────────────┘│ 10a Ben ? ? ? S=0                            │
        |                                └──────────────────────────────────────────────┘
        |
        | Esc zurück  ↑↓ Runden  ←→ Spieler  r Rückblick  ? Hilfe
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
        | 2026-11-13 · Kniffel · echte Würfel · beendet · 0000000001
        |                  ▸Ben  Dora      1a Ben ? ? 33355 H=25
        | Einser              0     0      1b Dora ? ? ? 1=0
        | Zweier              0     0      2a Ben ? ? ? 1=0
        | Dreier              0     0      2b Dora ? ? ? 2=0
        | Vierer              0     0      3a Ben ? ? ? 2=0
        | Fünfer              0     0      3b Dora ? ? ? 3=0
        | Sechser             0     0      4a Ben ? ? ? 3=0
        | Bonus 63         0-63  0-63      4b Dora ? ? ? 4=0
        | Dreierpasch         0     0      5a Ben ? ? ? 4=0
        | Viererpasch         0     0      5b Dora ? ? ? 5=0
        | Full House         25     0      6a Ben ? ? ? 5=0
        | Kleine Straße       0     0      6b Dora ? ? ? 6=0
        | Große Straße        0     0      7a Ben ? ? ? 6=0
        | Kniffel             0     0      7b Dora ? ? ? T=0
        | Chance              0     0      8a Ben ? ? ? T=0
        | Weitere Fünfer                   8b Dora ? ? ? F=0
        | Gesamt             25     0      9a Ben ? ? ? F=0
        |
        | Esc zurück  ↑↓ Runden  ←→ Spieler  r Rückblick  ? Hilfe
    "#]]);
    stage.code(KeyCode::End);
    let text = stage.text();
    assert!(text.contains("13b") && !text.contains(" 1a "), "{text}");
    stage.keys(">");
    assert!(stage.text().contains("▸Dora"), "{}", stage.text());
    stage.keys("\u{1b}");
    assert!(stage.text().contains("Verlauf"), "{}", stage.text());
}

/// A game that is not over is taken up from there; one that is over is not.
#[test]
fn a_game_is_played_on_from_the_history() {
    let mut stage = stage(Lang::En);
    stage.saved = Some(stage.games[0].clone());
    stage.keys("____\n");
    assert!(stage.text().contains("History"), "{}", stage.text());
    stage.keys("_\n\n");
    assert!(stage.app.table().is_none());
    stage.keys("\u{1b}^\n");
    assert!(stage.text().contains("enter play on"), "{}", stage.text());
    stage.keys("\n");
    assert_eq!(stage.table().game().turns().len(), 1);
}

#[test]
fn the_records() {
    let mut stage = stage(Lang::Es);
    stage.keys("_____\n_").check(&expect![[r#"
        |
        |   Récords
        |
        |   Yahtzee, en solitario
        |      1.   47  Ana                   2026-11-14
        |
        |   Kniffel, dados de verdad, con ayuda
        |   ▸  1.   25  Ben                   2026-11-13
        |      2.    0  Dora                  2026-11-13
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        | intro ver la partida  ↑↓ elegir  esc volver
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
        |
        |   Récords
        |
        |   Yahtzee, en solitario
        |      1.   47  Ana                   2026-11-14
        |
        |   Kniffel, dados de verdad, con ayuda
        |   ▸  1.   25  Ben                   2026-11-13
        |      2.    0  Dora                  2026-11-13
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        | intro ver la partida  ↑↓ elegir  esc volver
    "#]]);
    stage.keys("\n");
    assert!(stage.text().contains("Kniffel"), "{}", stage.text());
    stage.keys("\u{1b}\u{1b}");
    assert!(stage.text().contains("solitario"), "{}", stage.text());
}

#[test]
fn nothing_to_look_at_says_so() {
    for (keys, text) in [
        ("____\n", "There are no games yet."),
        ("_____\n", "There are no records yet."),
    ] {
        let mut stage = Stage::new(options(Lang::En));
        stage.keys(keys).keys("\n_^<> ");
        stage.code(KeyCode::PageDown);
        assert!(stage.text().contains(text), "{}", stage.text());
    }
    // What can't be read says why.
    let mut stage = Stage::new(options(Lang::En));
    stage.full = true;
    stage.keys("____\n");
    let text = stage.text();
    assert!(
        text.contains("Loading") && text.contains("the disk is full"),
        "{text}"
    );
}

/// Keys work before anything is loaded, and what comes too late is nobody's business.
#[test]
fn nobody_waits_for_the_list() {
    let mut app = App::new(options(Lang::En), RuleSet::built_in().to_vec());
    let press = |app: &mut App, code| {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        app.update(Event::Key(key))
    };
    for _ in 0..4 {
        press(&mut app, KeyCode::Down);
    }
    let effects = press(&mut app, KeyCode::Enter);
    assert!(matches!(effects[..], [Effect::LoadHistory]));
    press(&mut app, KeyCode::Char('A'));
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Esc);
    let games: Vec<_> = games().iter().filter_map(Summary::of).collect();
    assert!(app.update(Event::History(games)).is_empty());
    let effects = press(&mut app, KeyCode::Char('q'));
    assert!(matches!(effects[..], [Effect::Quit]), "this is the menu");
}

#[test]
fn the_mouse_chooses_a_game() {
    let mut stage = stage(Lang::En);
    stage.keys("____\n");
    let (column, row) = stage.find("Ben");
    stage.click(column, row);
    assert!(stage.text().contains("Kniffel"), "{}", stage.text());
    stage.click(column, row);
    assert!(stage.text().contains("Turns"), "{}", stage.text());
    stage.keys("\u{1b}");
    stage.wheel(MouseEventKind::ScrollUp);
    let text = stage.text();
    let chosen = text.lines().find(|line| line.contains('▸')).unwrap();
    assert!(chosen.contains("Ana"), "{text}");
}
