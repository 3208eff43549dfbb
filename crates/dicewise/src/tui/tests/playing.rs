//! A game from its first roll to its end.

use super::*;

#[test]
fn a_turn_by_keys() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n 135 ");
    let throws: Vec<_> = stage.table().game().throws().iter().collect();
    let (first, second) = (throws[0].roll.unwrap(), throws[1].roll.unwrap());
    for die in [0, 2, 4] {
        assert_eq!(first.faces()[die], second.faces()[die]);
    }
    // Kept dice stay kept; all released and thrown.
    stage.keys("z ");
    assert_eq!(stage.table().rolls_left(), 0);
    stage.keys(" ");
    assert!(stage.text().contains("Choose a box"), "{}", stage.text());
    stage.keys("_\n");
    assert!(
        stage.text().contains("Twos? Press enter again."),
        "{}",
        stage.text()
    );
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n");
    assert_eq!(stage.table().game().turns().len(), 1);
    stage.keys("u");
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n\n u");
    assert_eq!(stage.table().game().turns().len(), 1);
    assert!(
        stage.text().contains("nothing to take back"),
        "{}",
        stage.text()
    );
    assert_eq!(stage.saved.as_ref(), Some(stage.table().record()));
}

#[test]
fn one_key_scores_if_nobody_wants_two() {
    let mut options = options(Lang::En);
    options.confirm = false;
    let mut stage = Stage::new(options);
    stage.keys("\n \n");
    assert_eq!(stage.table().game().turns().len(), 1);
    // A zero given up is always asked about.
    stage.keys(" ");
    let dice = stage.table().roll_on_table().unwrap().dice();
    let chance = stage
        .table()
        .game()
        .card(stage.table().player().unwrap())
        .state();
    assert!(
        chance
            .zero(stage.table().rules(), dice, Category::Chance)
            .is_ok()
    );
    stage.keys("^x");
    assert_eq!(stage.table().game().turns().len(), 1);
    stage.keys("x");
    assert_eq!(stage.table().game().turns().len(), 2);
}

#[test]
fn a_turn_by_mouse() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n");
    let (column, row) = stage.find("[space]");
    stage.click(column, row);
    let first = stage.table().roll_on_table().unwrap();
    let (column, row) = stage.find("┌─────┐");
    stage.click(column + 2, row + 2);
    assert!(stage.text().contains("HELD"));
    let (button_column, button_row) = stage.find("[space]");
    stage.click(button_column, button_row);
    let second = stage.table().roll_on_table().unwrap();
    assert_eq!(first.faces()[0], second.faces()[0]);
    let (column, row) = stage.find("Chance");
    stage.click(column, row);
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.click(column, row);
    assert_eq!(
        stage.table().game().turns()[0].entry.category,
        Category::Chance
    );
}

#[test]
fn dice_are_settled_before_they_move() {
    let mut options = options(Lang::En);
    options.look.motion = true;
    let mut stage = Stage::new(options);
    stage.keys("\n");
    stage.send(Event::Key(KeyEvent::new(
        KeyCode::Char(' '),
        KeyModifiers::NONE,
    )));
    let roll = stage.table().roll_on_table().unwrap();
    let saved = stage.saved.clone().unwrap();
    assert_eq!(saved.game().throws().last().unwrap().roll, Some(roll));
    let moving = stage.text();
    assert!(
        !moving.contains('·'),
        "nobody knows yet what it gives\n{moving}"
    );
    // A second throw while dice are on their way is a slip of the finger.
    stage.send(Event::Key(KeyEvent::new(
        KeyCode::Char(' '),
        KeyModifiers::NONE,
    )));
    assert_eq!(stage.table().rolls_left(), 2);
    stage.wait(1000);
    assert!(stage.text().contains('·'));
    assert_eq!(stage.table().roll_on_table(), Some(roll));
}

#[test]
fn a_game_alone_ends_with_its_record() {
    let mut stage = Stage::new(options(Lang::En));
    stage.best = Some(10);
    stage.keys("\n");
    while !stage.table().game().is_over() {
        stage.keys(" \n\n");
        if stage.text().contains("Joker") {
            stage.keys("_");
        }
    }
    stage.check(&expect![[r#"
        | dicewise  Yahtzee  turn 13/13                                Ana 56  record 10
        |┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        |│                   Ana              ││    1       2       3       4       5   │
        |│ Aces                1              ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        |│ Twos                0              ││ │     │ │     │ │     │ │     │ │     ││
        |│ Threes              0              ││ │     │ │     │ │     │ │     │ │     ││
        |│ Fours               0              ││ │     │ │     │ │     │ │     │ │     ││
        |│ Fives               5              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        |│ Sixes              12              ││                                        │
        |│ Bonus 63        18-45              ││ The game is over.                      │
        |│────────────────────────────────────│└────────────────────────────────────────┘
        |│ 3 of a Kind        23              │┌ Result ────────────────────────────────┐
        |│ 4 of a Kind         0              ││56 points                               │
        |│ Full House          0              ││A new record! It was 10.                │
        |│ Small Straight      0              ││                                        │
        |│ Large Straight      0              ││enter: play again                       │
        |│ Yahtzee             0              ││                                        │
        |│ Chance            15‹              ││                                        │
        |│ Extra fives                        ││                                        │
        |│ Total              56              ││                                        │
        |└────────────────────────────────────┘│                                        │
        |                                      └────────────────────────────────────────┘
        |
        | enter another game  r look back  q menu
    "#]]);
    assert!(stage.text().contains("A new record! It was 10."));
}

#[test]
fn what_is_not_saved_has_not_happened() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n ");
    let before = stage.table().record().clone();
    stage.full = true;
    stage.keys("12 ");
    assert_eq!(*stage.table().record(), before);
    assert!(
        stage.text().contains("the disk is full"),
        "{}",
        stage.text()
    );
    stage.keys("\n\n");
    assert_eq!(*stage.table().record(), before);
    stage.full = false;
    stage.keys("\n\n");
    assert_eq!(stage.table().game().turns().len(), 1);
}

#[test]
fn who_leaves_is_asked_first() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("_\n");
    while stage.table().bot().is_some() {
        stage.keys(" ");
    }
    let ana = stage.table().player().unwrap();
    stage.keys("Ln");
    assert!(!stage.table().game().has_left(ana));
    stage.keys("Ly");
    assert!(stage.table().game().has_left(ana));
}

#[test]
fn a_closed_box_says_why() {
    // Play until a further five of a kind forces something; the seeds are tried in turn.
    for seed in 0..400 {
        let mut stage = Stage::new(options(Lang::En));
        stage.seed = seed;
        stage.keys("\n");
        let mut rounds = 0;
        while !stage.table().game().is_over() && rounds < 60 {
            rounds += 1;
            stage.keys(" ");
            // For five of a kind.
            for _ in 0..2 {
                let faces = stage.table().roll_on_table().unwrap().faces();
                let count = |face| faces.iter().filter(|other| **other == face).count();
                let most = faces.into_iter().max_by_key(|&face| count(face)).unwrap();
                stage.keys("z");
                for (die, face) in (1..).zip(faces) {
                    if face == most {
                        stage.keys(&format!("{die}"));
                    }
                }
                stage.keys(" ");
            }
            if stage.text().contains('▒') {
                let text = stage.text();
                assert!(text.contains("Joker: "), "{text}");
                return;
            }
            let player = stage.table().player().unwrap();
            let state = stage.table().game().card(player).state();
            let five = stage.table().roll_on_table().unwrap().dice().five_alike();
            let wanted = match five {
                Some(_) if state.open().contains(Category::FiveOfAKind) => Category::FiveOfAKind,
                _ => {
                    let mut open = state.open().iter();
                    open.find(|&category| category != Category::FiveOfAKind)
                        .unwrap_or(Category::FiveOfAKind)
                }
            };
            while stage.app_cursor() != wanted {
                stage.keys("_");
            }
            stage.keys("\n\n");
        }
    }
    panic!("no joker in 400 games");
}

impl Stage {
    /// The box at the cursor, as the screen shows it.
    fn app_cursor(&self) -> Category {
        let text = self.text();
        let line = text.lines().find(|line| line.contains("│▸")).unwrap();
        let rules = RuleSet::YAHTZEE;
        let name = line.trim_start_matches("│▸");
        let found = Category::ALL
            .into_iter()
            .find(|&category| name.starts_with(&Lang::En.box_name(&rules, category)));
        found.unwrap()
    }
}
