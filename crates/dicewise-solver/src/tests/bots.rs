//! Bots and their games.

use super::*;

fn paired(values: &Values, bots: &[Bot], games: usize, horizon: usize) -> Simulation {
    let of = Match {
        paired: true,
        horizon,
        ..Match::new(bots, games, 3)
    };
    Simulation::run(values, of, |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn in_paired_games_luck_is_shared_out() {
    let values = Values::solve(rules("yahtzee"));
    let even = paired(&values, &[Bot::Perfect; 3], 300, 0);
    for player in &even.players {
        assert_eq!(player.mean, even.players[0].mean);
        close(player.wins, 100.0, 1e-9);
        close(player.win_error, 0.0, 1e-12);
    }
    // Die by die, everybody scores what one expects.
    const GAMES: usize = 4000;
    let mixed = paired(&values, &[Bot::Perfect, Bot::Good], GAMES, 0);
    let [perfect, good] = [&mixed.players[0], &mixed.players[1]];
    let standard_error = 60.0 / (GAMES as f64).sqrt();
    close(perfect.mean, values.par(), 4.0 * standard_error);
    let lockstep = simulate(&values, &[Bot::Good], GAMES, 4);
    close(good.mean, lockstep.players[0].mean, 6.0 * standard_error);
}

#[test]
fn who_plays_to_win_wins_more_often() {
    let values = Values::solve(rules("yahtzee"));
    let simulation = paired(&values, &[Bot::ToWin, Bot::Perfect], 12_000, 2);
    let to_win = &simulation.players[0];
    let rate = to_win.wins / 12_000.0;
    assert!(
        0.5 + 3.0 * to_win.win_error < rate,
        "{rate} ± {}",
        to_win.win_error
    );
    assert!(to_win.mean < simulation.players[1].mean);
}

fn simulate(values: &Values, bots: &[Bot], games: usize, seed: u64) -> Simulation {
    Simulation::run(values, Match::new(bots, games, seed), |_| {
        ControlFlow::Continue(())
    })
    .unwrap()
}

/// However a bot plays, each of its turns ends somehow, and only in ways the rules allow.
#[test]
fn every_bot_ends_every_turn() {
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let mut rng = rng(4);
        for _ in 0..8 {
            let state = random_state(&mut rng, 13);
            for bot in Bot::ALL {
                let steps = bot.steps(&values, state);
                let total: f64 = steps.iter().map(|step| step.chance).sum();
                close(total, 1.0, 1e-9);
                for step in steps {
                    let possible =
                        state.possible(&rules, dicewise_rules::Keep::NONE, step.category);
                    let entry = (step.points, step.bonus);
                    assert!(
                        possible
                            .iter()
                            .any(|other| (other.points, other.bonus) == entry)
                    );
                }
            }
        }
    }
}

/// The better a bot, the more it expects; each has the expectation that its chances give.
#[test]
fn simulated_scores_agree_with_exact_ones() {
    const GAMES: usize = 20_000;
    let values = Values::solve(rules("yahtzee"));
    let simulation = simulate(&values, &[Bot::Perfect, Bot::Perfect], GAMES, 5);
    for player in &simulation.players {
        let standard_error = 59.6 / (GAMES as f64).sqrt();
        close(player.mean, values.par(), 4.0 * standard_error);
        close(player.sd, 59.6, 3.0);
        close(
            player.wins / GAMES as f64,
            0.5,
            4.0 * 0.5 / (GAMES as f64).sqrt(),
        );
        let median = u16::try_from(player.percentile(50.0)).unwrap();
        assert!((245..=252).contains(&median), "{median}");
    }
    let wins: f64 = simulation.players.iter().map(|player| player.wins).sum();
    close(wins, GAMES as f64, 1e-6);
    let bots = [
        Bot::Perfect,
        Bot::Strong,
        Bot::Good,
        Bot::Casual,
        Bot::Beginner,
        Bot::Random,
    ];
    let means: Vec<_> = simulate(&values, &bots, 300, 6)
        .players
        .iter()
        .map(|player| player.mean)
        .collect();
    assert!(
        means.is_sorted_by(|better, worse| worse < better),
        "{means:?}"
    );
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_cores() {
    let values = Values::solve(rules("plain"));
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .unwrap();
        pool.install(|| simulate(&values, &[Bot::Perfect, Bot::Greedy], 2000, 9))
    };
    assert_eq!(on(1), on(3));
    assert_ne!(
        on(1),
        simulate(&values, &[Bot::Perfect, Bot::Greedy], 2000, 10)
    );
}
