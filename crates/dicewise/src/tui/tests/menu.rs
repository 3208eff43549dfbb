//! The way to a game.

use super::*;

#[test]
fn the_menu() {
    let stage = Stage::new(options(Lang::En));
    stage.check(&expect![[r#"
        |
        |   dicewise
        |   Five dice, thirteen boxes.
        |
        |   ▸ Play alone, Ana
        |     Play against: ‹ Good bot ›
        |     Several players …
        |     Keep score with real dice …
        |     History …
        |     Records …
        |
        |     Rules: ‹ Yahtzee ›
        |     Coach: ‹ off ›
        |     Language: ‹ English ›
        |     Quit
        |
        |
        |
        |
        |
        |
        |
        |
        | enter go  ↑↓ choose  ←→ change  q quit  ? help  d drop a game
    "#]]);
    let mut stage = Stage::new(options(Lang::Es));
    stage.resize(60, 20).check(&expect![[r#"
        |
        |   dicewise
        |   Cinco dados, trece casillas.
        |
        |   ▸ Jugar en solitario, Ana
        |     Jugar contra: ‹ Bot bueno ›
        |     Varios jugadores …
        |     Anotar con dados de verdad …
        |     Historial …
        |     Récords …
        |
        |     Reglas: ‹ Yahtzee ›
        |     Entrenador: ‹ no ›
        |     Idioma: ‹ español ›
        |     Salir
        |
        |
        |
        |
        | intro ir  ↑↓ elegir  ←→ cambiar  q salir  ? ayuda
    "#]]);
    let mut stage = Stage::new(options(Lang::De));
    stage.keys("______").check(&expect![[r#"
        |
        |   dicewise
        |   Fünf Würfel, dreizehn Felder.
        |
        |     Allein spielen, Ana
        |     Spielen gegen: ‹ Bot (Gut) ›
        |     Mehrere Spieler …
        |     Punkte mit echten Würfeln zählen …
        |     Verlauf …
        |     Rekorde …
        |
        |   ▸ Regeln: ‹ Yahtzee ›
        |     Trainer: ‹ aus ›
        |     Sprache: ‹ Deutsch ›
        |     Beenden
        |
        |
        |
        |
        |
        |
        |
        |
        | Enter los  ↑↓ wählen  ←→ ändern  q Ende  ? Hilfe  d verwerfen
    "#]]);
}

#[test]
fn a_game_is_two_key_presses_away() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n ");
    assert!(stage.table().roll_on_table().is_some());
}

#[test]
fn a_game_that_was_left_is_offered_again() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n 1 ");
    let before = stage.table().record().clone();
    stage.keys("q");
    assert!(stage.text().contains("Play on: Ana 0"), "{}", stage.text());
    stage.keys("\n");
    assert_eq!(*stage.table().record(), before);
    stage.keys("qd");
    assert!(!stage.text().contains("Play on"), "{}", stage.text());
    stage.keys("q");
    assert!(stage.quit);
}

#[test]
fn several_sit_down() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("__\n\n");
    for _ in 0.."Player 2".len() {
        stage.code(KeyCode::Backspace);
    }
    stage.keys("Ben_").check(&expect![[r#"
        |
        |   Who plays?
        |
        |     1. Ana
        |     2. Ben
        |   ▸ + a person
        |     + a bot
        |     First turn: ‹ the highest roll ›
        |     Start the game
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
        | enter go  ↑↓ choose  ←→ person or bot  esc back  del remove
    "#]]);
    stage.keys("_\n>").keys("____\n");
    let names: Vec<_> = stage.table().seats().iter().map(Seat::name).collect();
    for name in ["Ana", "Ben", "bot:strong"] {
        assert!(names.contains(&name.to_owned()), "{names:?}");
    }
    // A name that can't be written down is refused, and nothing is lost.
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("__\n^");
    for _ in 0..3 {
        stage.code(KeyCode::Backspace);
    }
    stage.keys("^\n");
    assert!(stage.app.table().is_none());
    assert!(stage.text().contains("needs a name"), "{}", stage.text());
}

#[test]
fn what_is_changed_in_the_menu_is_remembered() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("______>");
    stage.keys("_\n_<");
    assert_eq!(
        stage.remembered,
        [
            Setting::Rules("yatzy-50".to_owned()),
            Setting::Coach(CoachLevel::Nudge),
            Setting::Lang(Lang::De),
        ]
    );
    // If it can't be written down, it holds all the same.
    stage.full = true;
    stage.keys(">");
    let text = stage.text();
    assert!(text.contains("Language: ‹ English ›"), "{text}");
    assert!(
        text.contains("This holds for now only. the disk is full"),
        "{text}"
    );
}

/// House rules can be chosen, but the next time their file may not be there.
#[test]
fn house_rules_are_not_remembered() {
    let house =
        "id = \"kitchen\"\nname = \"Kitchen\"\nbased_on = \"yahtzee\"\n[boxes]\nfull_house = 20\n";
    let mut book = RuleSet::built_in().to_vec();
    book.push(Arc::new(RuleSet::from_toml(house).unwrap()));
    let mut stage = Stage::new(options(Lang::En));
    stage.app = App::new(options(Lang::En), book);
    stage.keys("______<");
    let text = stage.text();
    assert!(text.contains("Rules: ‹ Kitchen ›"), "{text}");
    assert!(
        text.contains("House rules from a file hold for now only."),
        "{text}"
    );
    assert_eq!(stage.remembered, []);
    // A wide card says what they change.
    stage.solves = false;
    stage.resize(100, 30).keys("^^^^^^\n");
    let text = stage.text();
    assert!(
        text.contains("Full House       20: three and two"),
        "{text}"
    );
}
