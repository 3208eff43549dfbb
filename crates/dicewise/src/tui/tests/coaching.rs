//! The coach and the bots.

use super::*;

#[test]
fn the_coach_nudges_once_it_matters() {
    let mut options = options(Lang::En);
    options.coach = CoachLevel::Nudge;
    let mut stage = Stage::new(options);
    stage.keys("\n ");
    assert!(!stage.table().is_assisted());
    // Sixes for nothing in the first turn is no good idea.
    let hints = Hints::for_points(&values(), &stage.position());
    let loss = hints.of_box(Category::Sixes).unwrap().loss;
    assert!(Options::NUDGE_FROM < loss);
    stage.keys("_____\n\n");
    stage.check(&expect![[r#"
        | dicewise  Yahtzee  turn 1/13  (assisted)                     Ana 0  record 200
        |┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        |│                  ▸Ana              ││    1       2       3       4       5   │
        |│ Aces               ·1              ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        |│ Twos               ·2              ││ │    ●│ │●   ●│ │     │ │●   ●│ │●   ●││
        |│ Threes             ·0              ││ │     │ │●   ●│ │  ●  │ │     │ │●   ●││
        |│ Fours              ·4              ││ │●    │ │●   ●│ │     │ │●   ●│ │●   ●││
        |│ Fives              ·0              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        |│▸Sixes             ·12 ┌──────────────────────────────┐                       │
        |│ Bonus 63            0 │This move loses 21.7 points.  │left)                  │
        |│───────────────────────│                              │───────────────────────┘
        |│ 3 of a Kind        ·0 │s  show me the best           │───────────────────────┐
        |│ 4 of a Kind        ·0 │k  keep my choice             │up if a move loses 1.5 │
        |│ Full House         ·0 │t  let me try again           │                       │
        |│ Small Straight     ·0 └──────────────────────────────┘                       │
        |│ Large Straight     ·0              ││                                        │
        |│ Yahtzee            ·0              ││                                        │
        |│ Chance            ·19              ││                                        │
        |│ Extra fives                        ││                                        │
        |│ Total               0              ││                                        │
        |└────────────────────────────────────┘│                                        │
        |                                      └────────────────────────────────────────┘
        |
        | ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu  h coach  u undo
    "#]]);
    assert!(stage.table().is_assisted());
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("t");
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n\nk");
    assert_eq!(
        stage.table().game().turns()[0].entry.category,
        Category::Sixes
    );
    // Show me: the best choice is set up, and every choice is listed.
    stage.keys(" ");
    let best = Hints::for_points(&values(), &stage.position()).list[0].choice;
    stage.keys("\n\ns");
    assert!(stage.text().contains('★'));
    if let dicewise_solver::Choice::Keep(keep) = best {
        let held = stage.text().matches("HELD").count();
        assert_eq!(held, keep.len());
    }
}

#[test]
fn the_coach_never_keeps_anybody_waiting() {
    let mut options = options(Lang::En);
    options.coach = CoachLevel::Full;
    let mut stage = Stage::new(options);
    stage.solves = false;
    stage.keys("\n ");
    assert!(
        stage.text().contains("The coach is thinking"),
        "{}",
        stage.text()
    );
    stage.keys("\n\n ");
    assert_eq!(stage.table().game().turns().len(), 1);
    assert!(!stage.table().is_assisted(), "it has not helped yet");
    stage.send(Event::Solved(values()));
    assert!(stage.text().contains('★'));
    assert!(stage.table().is_assisted());
}

#[test]
fn somebody_aims_for_the_record() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n");
    for _ in 0..7 {
        stage.keys(" \n\n");
    }
    stage.keys(" g");
    assert!(stage.text().contains("At least 201:"), "{}", stage.text());
    stage.keys("g");
    assert!(!stage.text().contains("At least"));
    stage.best = None;
    let mut stage = Stage::new(options(Lang::En));
    stage.best = None;
    stage.keys("\n g");
    assert!(
        stage.text().contains("no record to aim for"),
        "{}",
        stage.text()
    );
}

#[test]
fn bots_play_step_by_step_or_at_once() {
    let mut stage = Stage::new(options(Lang::En));
    stage.seed = 8;
    stage.keys("_\n");
    while stage.table().bot().is_none() {
        stage.keys(" \n\n");
    }
    let before = stage.table().game().turns().len();
    // Nothing happens at once, so that people can watch.
    stage.wait(100);
    assert!(stage.table().roll_on_table().is_none());
    stage.wait(800);
    stage.wait(50);
    assert!(stage.table().roll_on_table().is_some());
    stage.keys(" ");
    for _ in 0..20 {
        stage.wait(1);
    }
    assert_eq!(stage.table().game().turns().len(), before + 1);
    assert!(stage.table().bot().is_none());
}

#[test]
fn every_bot_ends_a_game() {
    for (steps, bot) in ["<<", "<", "", ">", ">>", ">>>"]
        .into_iter()
        .zip(crate::tui::menu::BOTS)
    {
        let mut stage = Stage::new(options(Lang::En));
        stage.keys("_").keys(steps).keys("\n");
        assert!(stage.table().seats().contains(&Seat::Bot(bot)));
        let mut n_keys = 0;
        while !stage.table().game().is_over() {
            stage.keys(if stage.table().bot().is_some() {
                " "
            } else {
                " \n\n"
            });
            // The first open box may be closed to a joker.
            if stage.text().contains("Joker") {
                stage.keys("_");
            }
            n_keys += 1;
            assert!(n_keys < 2000, "{bot}\n{}", stage.text());
        }
        assert!(stage.text().contains("wins."), "{}", stage.text());
        if bot == Bot::Beginner {
            stage.keys("\n");
            assert!(!stage.table().game().is_over(), "another game");
        }
    }
}
