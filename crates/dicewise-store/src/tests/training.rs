//! What somebody practises.

use dicewise_rules::Record;

use super::{Place, TO_THE_END, folder, on_both_engines, open, played};
use crate::engine::Query;
use crate::{CardMemory, CardSource, DailyAnswer, GameId, Store, Trainee, TrainingCard, Version};

on_both_engines! {
    mistakes_come_first_and_the_most_expensive_of_them,
    an_answer_is_kept_and_what_is_found_again_does_not_undo_it,
    each_game_is_searched_once,
    what_is_found_no_more_is_not_asked_any_more,
    the_first_answer_of_a_day_counts,
}

fn trainee(player: &str) -> Trainee {
    Trainee {
        player: player.to_owned(),
        rules_id: "yahtzee".to_owned(),
        rules: "{}".to_owned(),
    }
}

fn mistake(position: &str, cost: f64, due: &str) -> TrainingCard {
    TrainingCard {
        position: position.to_owned(),
        source: CardSource::Mistake {
            game: "0123456789".parse().unwrap(),
            turn: "7a".to_owned(),
            cost,
        },
        memory: None,
        due: Some(due.to_owned()),
        answered: None,
        attempts: 0,
        last_loss: None,
    }
}

fn made_up(position: &str, due: Option<&str>) -> TrainingCard {
    TrainingCard {
        source: CardSource::Theme("joker".to_owned()),
        due: due.map(str::to_owned),
        ..mistake(position, 0.0, "")
    }
}

const NOW: &str = "2026-11-16T10:00:00Z";
const LATER: &str = "2026-11-17T10:00:00Z";

async fn due(store: &Store, trainee: &Trainee, now: &str) -> Vec<String> {
    let cards = store.due_cards(trainee, now).await.unwrap();
    cards.into_iter().map(|card| card.position).collect()
}

async fn mistakes_come_first_and_the_most_expensive_of_them(place: &Place) {
    let store = place.open().await;
    let ana = trainee("Ana");
    let cards = [
        made_up("m", Some(NOW)),
        mistake("a", 1.5, NOW),
        mistake("b", 12.0, NOW),
        mistake("c", 4.0, LATER),
        made_up("n", None),
    ];
    store.add_searched(&ana, &[], &cards).await.unwrap();
    assert_eq!(due(&store, &ana, NOW).await, ["b", "a", "m"]);
    assert_eq!(due(&store, &ana, LATER).await, ["b", "c", "a", "m"]);
    assert_eq!(due(&store, &ana, "2026-11-16T09:59:59Z").await, [""; 0]);
    assert_eq!(store.next_due(&ana).await.unwrap().as_deref(), Some(NOW));
    // Neither somebody else's nor those of other rules.
    let other_rules = Trainee {
        rules: "{\"id\":\"house\"}".to_owned(),
        ..ana.clone()
    };
    for other in [trainee("Bo"), other_rules] {
        assert_eq!(due(&store, &other, LATER).await, [""; 0]);
        assert_eq!(store.next_due(&other).await.unwrap(), None);
    }
    store.close().await;
    let found = place.open().await.training_card(&ana, "b").await.unwrap();
    assert_eq!(found.as_ref(), Some(&cards[2]));
}

async fn an_answer_is_kept_and_what_is_found_again_does_not_undo_it(place: &Place) {
    let store = place.open().await;
    let ana = trainee("Ana");
    let found = [mistake("a", 3.0, NOW)];
    store.add_searched(&ana, &[], &found).await.unwrap();
    let answered = TrainingCard {
        memory: Some(CardMemory {
            stability: 2.25,
            difficulty: 5.5,
        }),
        due: Some(LATER.to_owned()),
        answered: Some(NOW.to_owned()),
        attempts: 1,
        last_loss: Some(0.25),
        ..found[0].clone()
    };
    store.save_card(&ana, &answered).await.unwrap();
    store.add_searched(&ana, &[], &found).await.unwrap();
    let stored = || store.training_card(&ana, "a");
    assert_eq!(stored().await.unwrap(), Some(answered));
    assert_eq!(store.training_card(&ana, "b").await.unwrap(), None);
    // What was made up becomes a card with its first answer.
    let new = made_up("n", Some(LATER));
    store.save_card(&ana, &new).await.unwrap();
    assert_eq!(store.training_card(&ana, "n").await.unwrap(), Some(new));
}

async fn what_is_found_no_more_is_not_asked_any_more(place: &Place) {
    let store = place.open().await;
    let ana = trainee("Ana");
    let create = async |seed| {
        let record = played(seed, &["Ana"], TO_THE_END, &[]);
        store.create(&record).await.unwrap().0
    };
    let (game, other): (GameId, GameId) = (create(1).await, create(2).await);
    let mistake = |position, cost| {
        let turn = "7a".to_owned();
        TrainingCard {
            source: CardSource::Mistake { game, turn, cost },
            ..mistake(position, cost, NOW)
        }
    };
    let searched = |version: Version| [(game, version)];
    let cards = [
        mistake("a", 3.0),
        mistake("b", 2.0),
        mistake("c", 1.0),
        made_up("m", Some(NOW)),
    ];
    let first = Version::FIRST;
    store
        .add_searched(&ana, &searched(first), &cards)
        .await
        .unwrap();
    store
        .add_searched(&trainee("Bo"), &[], &cards)
        .await
        .unwrap();
    let answered = TrainingCard {
        attempts: 1,
        ..cards[1].clone()
    };
    store.save_card(&ana, &answered).await.unwrap();
    // The game was corrected: only one of the mistakes is left, and a new one is found.
    let found = [mistake("c", 1.0), mistake("d", 0.5)];
    let version = first.next();
    store
        .add_searched(&ana, &searched(version), &found)
        .await
        .unwrap();
    assert_eq!(due(&store, &ana, NOW).await, ["b", "c", "d", "m"]);
    assert_eq!(due(&store, &trainee("Bo"), NOW).await, ["a", "b", "c", "m"]);
    // Another game says nothing about this one.
    store
        .add_searched(&ana, &[(other, first)], &[])
        .await
        .unwrap();
    assert_eq!(due(&store, &ana, NOW).await, ["b", "c", "d", "m"]);
}

async fn each_game_is_searched_once(place: &Place) {
    let store = place.open().await;
    let date = |day| [("Date", day)];
    let games: [Record; 5] = [
        played(1, &["Ana"], TO_THE_END, &date("2026-11-15T19:20:00Z")),
        played(2, &["Bo", "Ana"], TO_THE_END, &date("2026-11-14T19:20:00Z")),
        // Under way; somebody else's; a bot of that name would be none.
        played(3, &["Ana"], 20, &date("2026-11-13T19:20:00Z")),
        played(4, &["Bo"], TO_THE_END, &date("2026-11-12T19:20:00Z")),
        played(
            5,
            &["Ana", "Ana"],
            TO_THE_END,
            &date("2026-11-16T19:20:00Z"),
        ),
    ];
    let mut ids = Vec::new();
    for game in &games {
        ids.push(store.create(game).await.unwrap().0);
    }
    let ana = trainee("Ana");
    let unsearched = async || store.unsearched(&ana).await.unwrap();
    assert_eq!(unsearched().await, [ids[1], ids[0], ids[4]]);
    let searched: [(GameId, Version); 1] = [(ids[0], Version::FIRST)];
    store.add_searched(&ana, &searched, &[]).await.unwrap();
    assert_eq!(unsearched().await, [ids[1], ids[4]]);
    assert_eq!(
        store.unsearched(&trainee("Bo")).await.unwrap(),
        [ids[3], ids[1]]
    );
    // One that was given up can be searched, one that was changed is searched again.
    store.abandon(&ids[2]).await.unwrap();
    let version = Version::FIRST;
    store.save(&ids[0], version, &games[0]).await.unwrap();
    assert_eq!(unsearched().await, [ids[2], ids[1], ids[0], ids[4]]);
    store
        .add_searched(&ana, &[(ids[0], version.next())], &[])
        .await
        .unwrap();
    assert_eq!(unsearched().await, [ids[2], ids[1], ids[4]]);
    let kniffel = Trainee {
        rules_id: "kniffel".to_owned(),
        ..ana.clone()
    };
    assert_eq!(store.unsearched(&kniffel).await.unwrap(), []);
}

async fn the_first_answer_of_a_day_counts(place: &Place) {
    let (here, there) = (place.open().await, place.open().await);
    let answer = |number, answer: &str, loss| DailyAnswer {
        number,
        answer: answer.to_owned(),
        loss,
    };
    let day = "2026-11-16";
    let add = async |store: &Store, player: &str, answer: &DailyAnswer| {
        let added = store.add_daily_answer(player, day, answer).await;
        added.unwrap()
    };
    assert!(add(&here, "Ana", &answer(2, "C", 1.25)).await);
    assert!(add(&here, "Ana", &answer(1, "444", 0.0)).await);
    assert!(!add(&there, "Ana", &answer(2, "L", 0.0)).await);
    assert!(add(&there, "Bo", &answer(2, "L", 0.0)).await);
    assert_eq!(
        there.daily_answers("Ana", day).await.unwrap(),
        [answer(1, "444", 0.0), answer(2, "C", 1.25)]
    );
    let other_day = there.daily_answers("Ana", "2026-11-17").await;
    assert_eq!(other_day.unwrap(), []);
}

/// A database from before there was anything to practise.
#[tokio::test]
async fn an_older_database_learns_to_train() {
    let (_folder, path) = folder();
    let store = open(&path).await;
    let game = played(1, &["Ana"], TO_THE_END, &[]);
    let (id, _) = store.create(&game).await.unwrap();
    for sql in [
        "drop table training_card",
        "drop table searched_game",
        "drop table daily_answer",
        "delete from _sqlx_migrations where version = 4",
    ] {
        Query::new(sql).execute(&store.engine).await.unwrap();
    }
    store.close().await;
    let store = open(&path).await;
    assert_eq!(store.load(&id).await.unwrap().record, game);
    assert_eq!(store.unsearched(&trainee("Ana")).await.unwrap(), [id]);
}
