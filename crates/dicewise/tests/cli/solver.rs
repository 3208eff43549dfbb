//! Values, advice, odds, distributions, targets and simulation.

use std::fs;

use expect_test::expect;
use serde_json::Value;

use crate::run::{check, run, run_in, start};

#[test]
fn a_rule_set_is_solved() {
    let solved = run(&["solve", "--json"]).json();
    assert_eq!(solved["rules"], "yahtzee");
    assert_eq!(solved["states"], 536_448);
    let expected = solved["expected"].as_f64().unwrap();
    assert!((expected - 254.587_728_73).abs() < 1e-8, "{expected}");
    assert!(solved["seconds"].as_f64().unwrap() > 0.0);
    let text = run(&["solve", "--rules", "plain"]).stdout;
    let start =
        "Plain (no bonus for further fives of a kind, no joker): perfect play scores 245.87077451";
    assert!(text.starts_with(start), "{text}");
    let files: [(&str, &[u8]); 1] = [(
        "my.toml",
        b"based_on = 'plain'\nboxes = { full_house = 0 }\n",
    )];
    let solved = run_in(&files, &["solve", "--rules-file", "my.toml", "--json"], b"").json();
    assert_eq!(solved["rules"], "house");
    assert!(solved["expected"].as_f64().unwrap() < 245.87);
}

#[test]
fn advice_ranks_every_choice() {
    const POSITION: &str = "yahtzee:25TFLYC/48/-/103:12344:2";
    let advice = run(&["advise", POSITION, "--json"]).json();
    assert_eq!(advice["position"], POSITION);
    assert_eq!(advice["total"], 103);
    let choices = advice["choices"].as_array().unwrap();
    assert_eq!(choices.len(), 30);
    assert_eq!(choices[0]["keep"], "234");
    assert_eq!(choices[0]["box"], Value::Null);
    assert_eq!(choices[0]["points"], Value::Null);
    assert_eq!(choices[0]["loss"], 0.0);
    assert_eq!(choices[0]["expected"], advice["expected"]);
    let losses: Vec<_> = choices
        .iter()
        .map(|choice| choice["loss"].as_f64().unwrap())
        .collect();
    assert!(losses.is_sorted());
    let chance = choices.iter().find(|choice| choice["box"] == "C").unwrap();
    assert_eq!(
        (&chance["points"], &chance["keep"]),
        (&14.into(), &Value::Null)
    );
    assert_eq!(chance["brings"], 14);
    let [later, expected] = ["later", "expected"].map(|of| chance[of].as_f64().unwrap());
    assert!((103.0 + 14.0 + later - expected).abs() < 1e-9);
    assert_eq!(choices[0]["later"], Value::Null);
    let bonus = run(&["advise", "yahtzee:6C/45/-/150:56666:0", "--json"]).json();
    let sixes = &bonus["choices"][0];
    assert_eq!(
        (&sixes["points"], &sixes["upper_bonus"], &sixes["brings"]),
        (&24.into(), &35.into(), &59.into())
    );
    check(
        &["advise", "yahtzee:LY/60/-/150:23456:1", "--top", "2"],
        expect![[r#"
            yahtzee:LY/60/-/150:23456:1: 192.3014 expected in Yahtzee
                choice                 expected      loss  throwing for
             ★  Large Straight for 40  192.3014
                keep 2345              171.1756  -21.1258  Large Straight 33.3 %
            and 31 more choices (--top 33)
            exit 0
        "#]],
    );
    check(
        &["advise", "yahtzee:LY/60/-/150"],
        expect![[r#"
        yahtzee:LY/60/-/150: 169.1940 expected in Yahtzee
        The dice are yet to be thrown.
        exit 0
    "#]],
    );
    check(
        &["advise", "yahtzee:-/60/-/150"],
        expect![[r#"
        yahtzee:-/60/-/150: 150.0000 expected in Yahtzee
        The game is over.
        exit 0
    "#]],
    );
    assert_eq!(run(&["advise", "yahtzee:LY/60/-/1"]).code, 2);
    assert_eq!(run(&["advise", POSITION, "--rules", "plain"]).code, 2);
}

#[test]
fn odds_and_distributions_of_a_late_card() {
    check(
        &["odds", "plain:TY/30/-/150:44456:1"],
        expect![[r#"
        plain:TY/30/-/150:44456:1: how likely each box is to be made
                         now  this turn  this game
         3 of a Kind     yes   100.00 %   100.00 %
         Five of a Kind   no     2.78 %     4.60 %
        An upper box is made with three of its face. This turn: playing for that box alone. This game: playing for points.
        exit 0
    "#]],
    );
    let odds = run(&["odds", "plain:TY/30/-/150:44456:1", "--json"]).json();
    assert_eq!(odds["boxes"][0]["box"], "T");
    assert_eq!(odds["boxes"][0]["now"], 1.0);
    check(
        &["distribution", "plain:YC/30/-/150"],
        expect![[r#"
            plain:YC/30/-/150: mean 177.2598, standard deviation 12.2314
            So many in a hundred games end with no more: 1 %: 167, 5 %: 170, 10 %: 172, 25 %: 173, 50 %: 175, 75 %: 176, 90 %: 178, 95 %: 222, 99 %: 227

              160-164   0.3 %
              165-169   4.0 % ████
              170-174  45.5 % ██████████████████████████████████████████████████
              175-179  43.9 % ████████████████████████████████████████████████
              180-184   0.1 %
              205-209   0.0 %
              210-214   0.0 %
              215-219   0.4 %
              220-224   3.0 % ███
              225-229   2.8 % ███

                              mean     sd    zero
             Five of a Kind   3.08  12.01  93.8 %
             Chance          24.18   2.57   0.0 %

            Upper bonus 0.0 %, points in Five of a Kind 6.2 %, bonuses for further ones 0.0000
            exit 0
        "#]],
    );
    let distribution = run(&["distribution", "plain:YC/30/-/150", "--json"]).json();
    let total: f64 = distribution["pmf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| pair[1].as_f64().unwrap())
        .sum();
    assert!((total - 1.0).abs() < 1e-12);
    assert!(distribution["percentiles"]["5"].is_u64());
    let number = |value: &Value| value.as_f64().unwrap();
    assert!((number(&distribution["at_least"]["150"]) - 1.0).abs() < 1e-12);
    let zero = number(&distribution["boxes"]["Y"]["zero"]);
    assert!((zero + number(&distribution["five"]) - 1.0).abs() < 1e-12);
    let folder = tempfile::tempdir().unwrap();
    let run = start(
        folder.path(),
        &["distribution", "plain:YC/30/-/150", "--plot", "d.svg"],
        b"",
    );
    assert_eq!(run.code, 0);
    let picture = fs::read_to_string(folder.path().join("d.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    let run = start(
        folder.path(),
        &["distribution", "plain:YC/30/-/150", "--plot", "none/d.svg"],
        b"",
    );
    assert_eq!(run.code, 3);
    // What can't take its place leaves nothing beside it.
    fs::create_dir(folder.path().join("there.svg")).unwrap();
    let run = start(
        folder.path(),
        &["distribution", "plain:YC/30/-/150", "--plot", "there.svg"],
        b"",
    );
    assert_eq!(run.code, 3);
    let names = fs::read_dir(folder.path()).unwrap();
    let parts =
        names.filter(|name| name.as_ref().unwrap().path().extension() == Some("part".as_ref()));
    assert_eq!(parts.count(), 0);
    // A pipe stays a pipe.
    #[cfg(unix)]
    {
        let args = ["distribution", "plain:YC/30/-/150", "--plot", "/dev/stdout"];
        let run = start(folder.path(), &args, b"");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.starts_with("<svg"), "{}", run.stdout);
    }
}

#[test]
fn targets_of_a_late_card() {
    const POSITION: &str = "yahtzee:LYC/60/-/150:23455:1";
    check(
        &["target", "200", POSITION],
        expect![[r#"
        yahtzee:LYC/60/-/150:23455:1: 64.0162 % to finish with at least 200, playing for it
        Best: keep 2345
        exit 0
    "#]],
    );
    check(
        &["advise", POSITION, "--goal", "target=200", "--top", "3"],
        expect![[r#"
            yahtzee:LYC/60/-/150:23455:1: 64.0162 % to finish with at least 200
                choice        chance  expected
             ★  keep 2345  64.0162 %  198.2755
                keep 345   52.0216 %  192.6394
                keep 234   52.0216 %  191.9617
            exit 0
        "#]],
    );
    check(
        &["target", "--all", "plain:C/60/-/150"],
        expect![[r#"
        plain:C/60/-/150: the best chance to finish with at least
          160 100.00 % ██████████████████████████████████████████████████
          170  90.96 % █████████████████████████████████████████████
          180   1.33 % █
        exit 0
    "#]],
    );
    let target = run(&["target", "200", POSITION, "--json"]).json();
    assert_eq!(target["target"], 200);
    assert_eq!(target["choice"]["box"], Value::Null);
    assert!(target["seconds"].is_f64());
    let advice = run(&["advise", POSITION, "--goal", "target=200", "--json"]).json();
    assert_eq!(advice["choices"][0]["chance"], target["chance"]);
    assert_eq!(advice["chance"], target["chance"]);
    // A target that is out of reach has an answer, one that is none has not.
    assert_eq!(
        run(&["target", "99999", POSITION, "--json"]).json()["chance"],
        0.0
    );
    for args in [
        &["target", "-5"][..],
        &["target", "many"],
        &["target"],
        &["target", "--all", "200", POSITION],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}

#[test]
fn bots_play_many_games() {
    let args = [
        "simulate",
        "--games",
        "500",
        "--players",
        "perfect,greedy",
        "--seed",
        "3",
        "--json",
    ];
    let simulation = run(&args).json();
    assert_eq!(simulation["games"], 500);
    let players = simulation["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[1]["name"]),
        (&"perfect".into(), &"greedy".into())
    );
    let number = |value: &Value| value.as_f64().unwrap();
    assert!(number(&players[1]["mean"]) < number(&players[0]["mean"]));
    let wins = number(&players[0]["wins"]) + number(&players[1]["wins"]);
    assert!((wins - 500.0).abs() < 1e-9);
    assert!(number(&simulation["games_per_second"]) > 0.0);
    assert_eq!(
        run(&args).json()["players"],
        simulation["players"],
        "the same seed"
    );
    assert_eq!(
        run(&["simulate", "--games", "0", "--players", "perfect"]).code,
        2
    );
    assert_eq!(run(&["simulate", "--players", "perfect,lucky"]).code, 2);
    assert_eq!(run(&["simulate"]).code, 2);
}

#[test]
fn advice_to_win_looks_at_the_others() {
    const POSITION: &str = "plain:L/63/+/260:12345:0";
    const FULL: &str = "plain:-/63/+/300";
    let advise = |rest: &[&str]| {
        let mut args = vec!["advise", POSITION, "--goal", "win"];
        args.extend(rest);
        run(&args)
    };
    let advice = advise(&["--others", FULL, "--json"]).json();
    assert_eq!(advice["exact"], true);
    assert_eq!(advice["chance"], 0.5, "a shared win");
    assert_eq!(advice["choices"][0]["box"], "L");
    assert_eq!(advice["choices"][0]["chance"], 0.5);
    assert_eq!(advice["others"][0], FULL);
    // One more who has as much shares the win too.
    let advice = advise(&["--json", "--others", FULL, FULL]).json();
    assert!((advice["chance"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    check(
        &[
            "advise",
            "yahtzee:6YC/40/-/180:66612:1",
            "--goal",
            "win",
            "--others",
            "yahtzee:6C/57/-/210",
            "--top",
            "2",
        ],
        expect![[r#"
            yahtzee:6YC/40/-/180:12666:1: 4.5718 % to win; 239.3592 expected for who plays for points
                choice       chance  expected
             ★  keep 666   4.5718 %  239.3592
                keep 2666  2.8425 %  232.8714
            exit 0
        "#]],
    );
    let early = run(&[
        "advise",
        "plain:123456TFHSLYC/0/-/0:12345:0",
        "--goal",
        "win",
        "--others",
        "plain:123456TFHSLYC/0/-/0",
        "--json",
    ])
    .json();
    assert_eq!(early["exact"], false);
    assert_eq!(early["chance"], Value::Null);
    assert_eq!(early["choices"][0]["box"], "L");
    assert!(advise(&[]).stderr.contains("against whom?"));
    assert_eq!(advise(&[]).code, 2);
    let other_rules = advise(&["--others", "kniffel:-/63/-/280"]);
    assert_eq!(other_rules.code, 2);
    assert!(
        other_rules.stderr.contains("same rules"),
        "{}",
        other_rules.stderr
    );
    let alone = run(&["advise", POSITION, "--others", FULL]);
    assert_eq!(alone.code, 2);
}

#[test]
fn deals_are_played_from_every_seat() {
    let args = [
        "simulate",
        "--players",
        "to-win,perfect",
        "--games",
        "21",
        "--paired",
        "--horizon",
        "2",
        "--json",
    ];
    let simulation = run(&args).json();
    assert_eq!(simulation["games"], 22, "whole deals");
    assert_eq!(simulation["players"][0]["name"], "to-win");
    let rates = simulation["players"].as_array().unwrap().iter();
    let rates: f64 = rates
        .map(|player| player["win_rate"].as_f64().unwrap())
        .sum();
    assert!((rates - 1.0).abs() < 1e-12);
    assert_eq!(run(&args).json()["players"], simulation["players"]);
}
