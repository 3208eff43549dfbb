//! Lists of games, scores and players.

use dicewise_rules::{Game, Player, Record};

use super::{Place, TO_THE_END, check_caches, on_both_engines, played, record, rng, rules, step};
use crate::{BestOf, Filter, GameId, Mode, Store, Summary};

on_both_engines! {
    unfinished_games_come_newest_first,
    history_lists_what_was_asked_for,
    the_best_are_people_who_stayed_and_had_no_help,
    a_sheet_has_its_games_by_number,
    known_people_come_latest_first,
}

async fn store_all(store: &Store, records: &[Record]) {
    for record in records {
        store.create(record).await.unwrap();
    }
}

fn dates(summaries: &[Summary]) -> Vec<&str> {
    let dates = summaries.iter();
    dates
        .map(|summary| summary.date.as_deref().unwrap_or("-"))
        .collect()
}

async fn unfinished_games_come_newest_first(place: &Place) {
    let store = place.open().await;
    let date = |date| [("Date", date)];
    store_all(
        &store,
        &[
            played(1, &["Ana"], 9, &date("2026-11-15T19:20:00Z")),
            played(2, &["Ana"], 9, &date("2026-11-17T08:00:00Z")),
            played(3, &["Ana"], TO_THE_END, &date("2026-11-18T08:00:00Z")),
            played(4, &["Ana", "bot:good"], 9, &date("2026-11-16T23:59:59Z")),
            played(5, &["Ana"], 0, &[]),
        ],
    )
    .await;
    let unfinished = store.unfinished().await.unwrap();
    assert_eq!(
        dates(&unfinished),
        [
            "2026-11-17T08:00:00Z",
            "2026-11-16T23:59:59Z",
            "2026-11-15T19:20:00Z",
            "-"
        ]
    );
    assert_eq!(unfinished[1].players[1].name, "bot:good");
    assert!(unfinished[1].players[1].is_bot);
    check_caches(&store).await;
}

async fn history_lists_what_was_asked_for(place: &Place) {
    let store = place.open().await;
    let tags = |date, dice| [("Date", date), ("Dice", dice)];
    store_all(
        &store,
        &[
            played(
                1,
                &["Ana"],
                TO_THE_END,
                &tags("2026-01-01T00:00:00Z", "virtual"),
            ),
            played(
                2,
                &["Ana", "Ben"],
                TO_THE_END,
                &tags("2026-01-02T00:00:00Z", "virtual"),
            ),
            played(3, &["Ben"], 8, &tags("2026-01-03T00:00:00Z", "virtual")),
            played(4, &["Ana", "Ben"], 8, &tags("2026-01-04T00:00:00Z", "real")),
            record(
                Game::new(rules("kniffel"), 1).unwrap(),
                &["Ana"],
                &tags("2026-01-05T00:00:00Z", "virtual"),
            ),
        ],
    )
    .await;
    let days = async |filter: Filter| -> String {
        let summaries = store.history(&filter).await.unwrap();
        dates(&summaries).iter().map(|date| &date[9..10]).collect()
    };
    let all = Filter::default;
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(days(all()).await, "54321");
    assert_eq!(
        days(Filter {
            player: named("Ben"),
            ..all()
        })
        .await,
        "432"
    );
    assert_eq!(
        days(Filter {
            player: named("ben"),
            ..all()
        })
        .await,
        ""
    );
    assert_eq!(
        days(Filter {
            rules: named("kniffel"),
            ..all()
        })
        .await,
        "5"
    );
    assert_eq!(
        days(Filter {
            mode: Some(Mode::HotSeat),
            ..all()
        })
        .await,
        "2"
    );
    assert_eq!(
        days(Filter {
            mode: Some(Mode::Kept),
            ..all()
        })
        .await,
        "4"
    );
    assert_eq!(
        days(Filter {
            finished_only: true,
            ..all()
        })
        .await,
        "21"
    );
    assert_eq!(
        days(Filter {
            limit: Some(2),
            offset: 1,
            ..all()
        })
        .await,
        "43"
    );
    let both = Filter {
        player: named("Ana"),
        rules: named("yahtzee"),
        limit: Some(1),
        offset: 1,
        ..all()
    };
    assert_eq!(days(both).await, "2");
    check_caches(&store).await;
}

async fn the_best_are_people_who_stayed_and_had_no_help(place: &Place) {
    let store = place.open().await;
    let total = |record: &Record, idx: usize| record.game().total(Player::from_index(idx).unwrap());
    let alone = played(1, &["Ana"], TO_THE_END, &[("Date", "2026-01-01T00:00:00Z")]);
    let both = played(2, &["Ben", "Ana"], TO_THE_END, &[("Dice", "virtual")]);
    let with_bot = played(3, &["bot:good", "Ana"], TO_THE_END, &[("Dice", "real")]);
    let helped = played(4, &["Ana"], TO_THE_END, &[("Assisted", "yes")]);
    let unfinished = played(5, &["Ana"], 10, &[]);
    let mut game = Game::new(rules("yahtzee"), 2).unwrap();
    let mut rng = rng(6);
    for _ in 0..40 {
        step(&mut game, &mut rng);
    }
    game.leave(Player::from_index(0).unwrap()).unwrap();
    while step(&mut game, &mut rng) {}
    let left = record(game, &["Cleo", "Ben"], &[]);
    let again = played(1, &["Zoe"], TO_THE_END, &[("Date", "2026-01-02T00:00:00Z")]);
    let records = [
        &alone,
        &both,
        &with_bot,
        &helped,
        &unfinished,
        &left,
        &again,
    ];
    for record in records {
        store.create(record).await.unwrap();
    }

    let best = store.best(&BestOf::default()).await.unwrap();
    let mut expected = vec![
        ("Ana", total(&alone, 0)),
        ("Ben", total(&both, 0)),
        ("Ana", total(&both, 1)),
        ("Ana", total(&with_bot, 1)),
        ("Ben", total(&left, 1)),
        ("Zoe", total(&again, 0)),
    ];
    // The sort is stable: of equal totals the older comes first.
    expected.sort_by_key(|&(_, total)| std::cmp::Reverse(total));
    let listed: Vec<_> = best
        .iter()
        .map(|score| (score.player.as_str(), score.total))
        .collect();
    assert_eq!(listed, expected);
    let first = best.iter().find(|score| score.player == "Zoe").unwrap();
    assert_eq!(first.date.as_deref(), Some("2026-01-02T00:00:00Z"));
    assert_eq!(Some(first.id), GameId::of(&again));

    let apart = BestOf {
        assisted: true,
        ..BestOf::default()
    };
    let apart = store.best(&apart).await.unwrap();
    assert_eq!(apart.len(), 1);
    assert_eq!(apart[0].total, total(&helped, 0));

    let solo = async |name: &str| store.own_record("yahtzee", name, Mode::Solo).await.unwrap();
    assert_eq!(solo("Ana").await, Some(total(&alone, 0)));
    assert_eq!(solo("Ben").await, None);
    assert_eq!(
        store
            .own_record("kniffel", "Ana", Mode::Solo)
            .await
            .unwrap(),
        None
    );
    assert_eq!(
        store
            .own_record("yahtzee", "Ana", Mode::Kept)
            .await
            .unwrap(),
        Some(total(&with_bot, 1))
    );
    check_caches(&store).await;
}

async fn a_sheet_has_its_games_by_number(place: &Place) {
    let store = place.open().await;
    for place in [
        "winter/3", "winter/1", "a/b/2", "winter/7", "winter", "/1", "winter/x",
    ] {
        store
            .create(&played(1, &["Ana"], 4, &[("Sheet", place)]))
            .await
            .unwrap();
    }
    let numbers = async |sheet: &str| -> Vec<u8> {
        let games = store.sheet(sheet).await.unwrap();
        let places = games.into_iter().filter_map(|game| game.summary.sheet);
        places.map(|place| place.number).collect()
    };
    assert_eq!(numbers("winter").await, [1, 3]);
    assert_eq!(numbers("a/b").await, [2]);
    assert!(numbers("summer").await.is_empty());
    check_caches(&store).await;
}

async fn known_people_come_latest_first(place: &Place) {
    let store = place.open().await;
    let date = |date| [("Date", date)];
    store_all(
        &store,
        &[
            played(
                1,
                &["Ana", "Ben"],
                TO_THE_END,
                &date("2026-01-03T00:00:00Z"),
            ),
            played(2, &["Cleo", "bot:good"], 9, &date("2026-01-02T00:00:00Z")),
            played(3, &["Ben"], 9, &date("2026-01-04T00:00:00Z")),
            played(4, &["Dora"], 9, &[]),
        ],
    )
    .await;
    let players = store.players().await.unwrap();
    let players: Vec<_> = players
        .iter()
        .map(|player| (player.name.as_str(), player.games))
        .collect();
    assert_eq!(players, [("Ben", 2), ("Ana", 1), ("Cleo", 1), ("Dora", 1)]);
}
