//! Reviews, and what they come to.

use super::*;
use crate::{Period, SeatReview, Stats, StatsOf, Version};

on_both_engines! {
    sums_are_those_of_the_games_one_by_one,
    only_what_is_asked_for_is_summed_up,
    results_of_one_game_stay_together,
    what_changed_since_is_to_be_reviewed_again,
}

const GRADER: u32 = 7;

/// A review of numbers that follow from a seed.
fn review(seed: u64) -> SeatReview {
    let mut rng = rng(seed);
    let mut eighths = |most: u32| f64::from(rng.random_range(0..most)) / 8.0;
    SeatReview {
        par: 254.5,
        luck: eighths(400) - 25.0,
        losses: [eighths(80), eighths(40), eighths(80)],
        accuracy: eighths(80_000),
        decisions: rng.random_range(0..38),
        complete: rng.random_ratio(3, 4),
        boxes_judged: rng.random_ratio(4, 5),
        boxes: [(); 13].map(|()| rng.random_ratio(9, 10).then(|| rng.random_range(0..30))),
        upper_bonus: rng.random(),
        bonuses: rng.random_range(0..3),
        faces: [(); 6].map(|()| rng.random_range(0..30)),
    }
}

/// Games of Ana and a bot, one a day, each with its reviews.
async fn reviewed(store: &Store, n: u64) -> Vec<(Record, Vec<SeatReview>)> {
    let mut games = Vec::new();
    for seed in 0..n {
        let date = format!("2026-11-{:02}T12:00:00Z", 1 + seed);
        let tags = [("Date", date.as_str()), ("Dice", "virtual")];
        let record = played(seed, &["Ana", "bot:good"], TO_THE_END, &tags);
        let (id, version) = store.create(&record).await.unwrap();
        let seats = vec![review(2 * seed), review(2 * seed + 1)];
        let reviews = [(id, version, seats.clone())];
        store.keep_reviews(GRADER, &reviews).await.unwrap();
        games.push((record, seats));
    }
    games
}

async fn unreviewed(store: &Store, grader: u32) -> Vec<GameId> {
    let games = store.unreviewed(grader, 100).await.unwrap();
    let ids: Vec<_> = games.into_iter().map(|game| game.id).collect();
    let n = store.n_unreviewed(grader).await.unwrap();
    assert_eq!(n, ids.len() as u64);
    ids
}

/// The same sums, one game after the other.
fn summed(games: &[(Record, Vec<SeatReview>)], idx: usize) -> Stats {
    let mut stats = Stats {
        rules: "yahtzee".to_owned(),
        par: 254.5,
        ..Stats::default()
    };
    let mut boxes = [(0.0, 0.0); 13];
    let mut scores = std::collections::BTreeMap::<u16, u32>::new();
    for (record, seats) in games {
        let seat = &seats[idx];
        let player = record.game().players().nth(idx).unwrap();
        stats.games += 1;
        stats.played += 1;
        stats.players = 1;
        *scores.entry(record.game().total(player)).or_default() += 1;
        stats.upper_bonus += u32::from(seat.upper_bonus);
        stats.bonuses += u32::from(seat.bonuses);
        stats.luck += seat.luck;
        stats.decisions += seat.decisions;
        stats.accuracy += seat.accuracy;
        if seat.boxes_judged {
            stats.boxes_judged += 1;
            stats.box_loss += seat.losses[2];
        }
        if seat.complete {
            stats.judged += 1;
            stats.squares += seat.losses.iter().sum::<f64>().powi(2);
            for (sum, loss) in stats.losses.iter_mut().zip(seat.losses) {
                *sum += loss;
            }
        }
        for ((n, sum), points) in boxes.iter_mut().zip(seat.boxes) {
            if let Some(points) = points {
                *n += 1.0;
                *sum += f64::from(points);
            }
        }
        for (sum, n) in stats.faces.iter_mut().zip(seat.faces) {
            *sum += u64::from(n);
        }
    }
    stats.boxes = boxes.map(|(n, sum)| sum / n);
    stats.scores = scores.into_iter().collect();
    stats
}

async fn sums_are_those_of_the_games_one_by_one(place: &Place) {
    let store = place.open().await;
    let games = reviewed(&store, 29).await;
    for (player, idx) in [(None, 0), (Some("Ana"), 0), (Some("bot:good"), 1)] {
        let of = StatsOf {
            player: player.map(str::to_owned),
            ..StatsOf::default()
        };
        let mut stats = store.stats(GRADER, &of).await.unwrap();
        assert_eq!(stats.len(), 1);
        let periods = std::mem::take(&mut stats[0].periods);
        assert_eq!(stats[0], summed(&games, idx), "{player:?}");
        // Three games are in each of the first five of twelve parts, two in the others.
        assert_eq!(periods.len(), 12);
        let (larger, smaller) = games.split_at(5 * 3);
        for (part, period) in larger.chunks(3).chain(smaller.chunks(2)).zip(periods) {
            let part_stats = summed(part, idx);
            let date = |(record, _): &(Record, _)| record.tags().get("Date").map(str::to_owned);
            let score: u32 = part_stats
                .scores
                .iter()
                .map(|&(score, n)| u32::from(score) * n)
                .sum();
            let loss: f64 = part_stats.losses.iter().sum();
            let judged = f64::from(part_stats.judged);
            assert_eq!(
                period,
                Period {
                    from: date(&part[0]),
                    to: date(&part[part.len() - 1]),
                    games: part_stats.games,
                    score: f64::from(score) / f64::from(part_stats.games),
                    luck: part_stats.luck / f64::from(part_stats.games),
                    loss: (part_stats.judged != 0).then_some(loss / judged),
                }
            );
        }
    }
}

async fn only_what_is_asked_for_is_summed_up(place: &Place) {
    let store = place.open().await;
    reviewed(&store, 6).await;
    let n = |of: StatsOf| {
        let store = store.clone();
        async move {
            store
                .stats(GRADER, &of)
                .await
                .unwrap()
                .iter()
                .map(|stats| stats.games)
                .sum::<u32>()
        }
    };
    let since = |date: &str| StatsOf {
        since: Some(date.to_owned()),
        ..StatsOf::default()
    };
    let by = |rules: &str| StatsOf {
        rules: Some(rules.to_owned()),
        ..StatsOf::default()
    };
    assert_eq!(n(since("2026-11-01")).await, 6);
    assert_eq!(n(since("2026-11-05")).await, 2);
    assert_eq!(n(since("2026-12-01")).await, 0);
    for (seed, date) in (6..).zip([
        "yesterday",
        "=cmd|calc",
        "2026/11/15",
        "2026-11-1x",
        "2O26-11-15",
        "3000",
    ]) {
        let record = played(seed, &["Ana"], TO_THE_END, &[("Date", date)]);
        let (id, version) = store.create(&record).await.unwrap();
        let reviews = [(id, version, vec![review(seed)])];
        store.keep_reviews(GRADER, &reviews).await.unwrap();
    }
    assert_eq!(n(since("2026-11-05")).await, 2);
    assert_eq!(n(by("yahtzee")).await, 12);
    assert_eq!(n(by("kniffel")).await, 0);
    assert_eq!(
        store.stats(GRADER + 1, &StatsOf::default()).await.unwrap(),
        []
    );
}

async fn results_of_one_game_stay_together(place: &Place) {
    let store = place.open().await;
    for seed in 0..13 {
        let date = format!("2026-11-{:02}T12:00:00Z", 1 + seed);
        let record = played(seed, &["Ana", "Ben"], TO_THE_END, &[("Date", &date)]);
        let (id, version) = store.create(&record).await.unwrap();
        let reviews = [(id, version, vec![review(2 * seed), review(2 * seed + 1)])];
        store.keep_reviews(GRADER, &reviews).await.unwrap();
    }
    let counted = async |of: StatsOf| {
        let stats = store.stats(GRADER, &of).await.unwrap();
        let [stats] = &stats[..] else {
            panic!("{stats:?}");
        };
        let periods: Vec<_> = stats.periods.iter().map(|period| period.games).collect();
        let counts = (stats.games, stats.played, stats.players);
        (counts, periods)
    };
    // Thirteen games in twelve parts: the first has two of them, and all their results.
    let parts = [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let everybody = counted(StatsOf::default()).await;
    assert_eq!(everybody, ((26, 13, 2), parts.to_vec()));
    let ana = StatsOf {
        player: Some("Ana".to_owned()),
        ..StatsOf::default()
    };
    assert_eq!(counted(ana).await, ((13, 13, 1), parts.to_vec()));
}

async fn what_changed_since_is_to_be_reviewed_again(place: &Place) {
    let store = place.open().await;
    let unfinished = played(1, &["Ana"], 10, &[]);
    store.create(&unfinished).await.unwrap();
    let mut record = played(2, &["Ana"], TO_THE_END, &[]);
    let (id, version) = store.create(&record).await.unwrap();
    assert_eq!(unreviewed(&store, GRADER).await, [id]);

    let reviews = |version: Version| [(id, version, vec![review(3)])];
    store.keep_reviews(GRADER, &reviews(version)).await.unwrap();
    assert_eq!(unreviewed(&store, GRADER).await, []);
    assert_eq!(unreviewed(&store, GRADER + 1).await, [id]);

    record.set_tag("Event", "the garden").unwrap();
    let later = store.save(&id, version, &record).await.unwrap();
    assert_eq!(unreviewed(&store, GRADER).await, [id]);
    assert_eq!(store.stats(GRADER, &StatsOf::default()).await.unwrap(), []);
    // Who was too slow has reviewed another game.
    store.keep_reviews(GRADER, &reviews(version)).await.unwrap();
    assert_eq!(unreviewed(&store, GRADER).await, [id]);
    store.keep_reviews(GRADER, &reviews(later)).await.unwrap();
    assert_eq!(unreviewed(&store, GRADER).await, []);
}
