//! Every answer is that of the command line: what the desk makes.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use dicewise_desk::answers::{
    Advised, Cards, Converted, Curve, Daily, Distributed, Odds, Puzzles, RulesChecked, RulesList,
    RulesShown, Scores, Sheet, Simulated, Solved, Target, TextFormat, ToReach, ToWin, Verdict,
    Verdicts, Versioned,
};
use dicewise_desk::games::games;
use dicewise_desk::review::{Closely, GameReview, ReviewJson, annotate, pictures};
use dicewise_desk::sheet::{Page, Paper, columns, draw, pages};
use dicewise_desk::texts::Lang;
use dicewise_desk::training::{Day, TaskMaker};
use dicewise_desk::verify;
use dicewise_rules::{Position, Record, RuleBook, RuleSet};
use dicewise_solver::{
    Advice, Bot, ChanceAdvice, Distribution, Grading, Match, Simulation, Targets, Theme, Values,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::client::{Answer, escaped, get, post, post_text, send};

const POSITION: &str = "yahtzee:TY/63/-/250:33345:1";

const RECORD: &str = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n[P2 \"Bo\"]\n\n\
    1a 13666 >666 62466 >666 65466 T=27\n1b 12344 >1234 12345 L=40\n";

static YAHTZEE: LazyLock<Values> = LazyLock::new(|| Values::solve(Arc::new(RuleSet::YAHTZEE)));

fn position(text: &str) -> Position {
    Position::parse(text, &RuleBook::default()).unwrap()
}

fn no_watch(_: f64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The same, byte by byte, but for how long it took, which always comes last.
#[track_caller]
fn check(answer: &Answer, expected: impl Serialize) {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["schema"], 1);
    let expected = serde_json::to_string(&Versioned::new(expected)).unwrap();
    let timeless = |text: &str| text.split("\"seconds\":").next().map(str::to_owned);
    assert_eq!(timeless(&answer.text()), timeless(&expected));
}

#[test]
fn scores() {
    let scores =
        |at: &str, dice: &str| Scores::new(None, &position(at), dice.parse().unwrap()).ok();
    let start = Position::start(Arc::new(RuleSet::YAHTZEE)).to_string();
    check(&get("/score?dice=44466"), scores(&start, "44466"));
    let joker = "yahtzee:4SL/49/+/184";
    let path = format!("/score?dice=44444&position={}", escaped(joker));
    check(&get(&path), scores(joker, "44444"));
    let body = json!({ "dice": "44444", "position": joker, "rules": "yahtzee" });
    check(&post("/score", &body), scores(joker, "44444"));
}

#[test]
fn advice_for_points() {
    let position = position(POSITION);
    let address = format!("/advise?position={}", escaped(POSITION));
    let advice = Advice::new(&YAHTZEE, &position);
    let all = Advised::new(&YAHTZEE, &position, &advice, &Grading::USUAL);
    check(&get(&address), all);
    let mut advice = Advice::with_zeros(&YAHTZEE, &position);
    advice.choices.truncate(3);
    let three = || Advised::new(&YAHTZEE, &position, &advice, &Grading::USUAL);
    check(&get(&format!("{address}&top=3&zeros=true")), three());
    let body = json!({ "position": POSITION, "top": 3, "zeros": true });
    check(&post("/advise", &body), three());
}

/// A plus in a position is no space, as people write it and as browsers do.
#[test]
fn positions_stand_in_addresses_as_they_are() {
    const FIVE: &str = "yahtzee:TC/63/+/300:33345:1";
    let advice = Advice::new(&YAHTZEE, &position(FIVE));
    let all = || Advised::new(&YAHTZEE, &position(FIVE), &advice, &Grading::USUAL);
    check(&get(&format!("/advise?position={FIVE}")), all());
    check(&get(&format!("/advise?position={}", escaped(FIVE))), all());
    let others = [position("yahtzee:C/63/+/250")];
    let win = ToWin::new(&YAHTZEE, &position(FIVE), &others, no_watch).unwrap();
    let address = format!("/advise?position={FIVE}&goal=win&others=yahtzee:C/63/+/250");
    check(&get(&address), win);
}

#[test]
fn advice_for_a_chance() {
    let position = position(POSITION);
    let address = format!("/advise?position={}", escaped(POSITION));
    let advice = ChanceAdvice::to_reach(&YAHTZEE, &position, 300, no_watch).unwrap();
    let reach = ToReach::new(&position, 300, &advice);
    check(&get(&format!("{address}&goal=target%3D300")), reach);
    let others = ["yahtzee:TY/63/-/250", "yahtzee:C/0/-/0"];
    let cards = others.map(crate::answers::position);
    let win = || ToWin::new(&YAHTZEE, &position, &cards, no_watch).unwrap();
    let against = escaped(&others.join(","));
    check(&get(&format!("{address}&goal=win&others={against}")), win());
    let body = json!({ "position": POSITION, "goal": "win", "others": others });
    check(&post("/advise", &body), win());
}

#[test]
fn house_rules_in_a_body() {
    let house = json!({ "id": "ours", "based_on": "yahtzee", "boxes": { "full_house": 28 } });
    let rules = Arc::new(RuleSet::from_json(&house.to_string()).unwrap());
    let values = Values::solve(Arc::clone(&rules));
    let book = RuleBook::default().with(rules);
    let at = "ours:HC/63/-/200:22333:1";
    let position = Position::parse(at, &book).unwrap();
    let advice = Advice::new(&values, &position);
    let body = json!({ "position": at, "rules": house });
    let answer = post("/advise", &body);
    check(
        &answer,
        Advised::new(&values, &position, &advice, &Grading::USUAL),
    );
    let odds = dicewise_solver::odds(&values, &position);
    check(&post("/odds", &body), Odds::new(&position, &odds));
    let answer = post("/solve", &json!({ "rules": house }));
    check(&answer, Solved::new(&values, 0.0));
}

#[test]
fn what_takes_longer() {
    let position = position(POSITION);
    let at = escaped(POSITION);
    let odds = dicewise_solver::odds(&YAHTZEE, &position);
    check(
        &get(&format!("/odds?position={at}")),
        Odds::new(&position, &odds),
    );
    let distribution = Distribution::new(&YAHTZEE, &position);
    let answer = get(&format!("/distribution?position={at}"));
    check(&answer, Distributed::new(&position, &distribution));
    let advice = ChanceAdvice::to_reach(&YAHTZEE, &position, 280, no_watch).unwrap();
    let answer = get(&format!("/target?target=280&position={at}"));
    check(&answer, Target::new(&position, 280, &advice, 0.0));
    let targets = Targets::new(&YAHTZEE, &position, no_watch).unwrap();
    let answer = get(&format!("/targets?position={at}"));
    check(&answer, Curve::new(&position, &targets, 0.0));
    check(&get("/solve"), Solved::new(&YAHTZEE, 0.0));
}

/// How long it took is said to the nanosecond: it is the same only where nobody worked it out again.
#[test]
fn what_was_asked_before_is_not_worked_out_again() {
    let at = escaped(POSITION);
    for question in [
        format!("/target?target=281&position={at}"),
        format!("/targets?position={at}"),
    ] {
        let [first, again] = [get(&question), get(&question)];
        assert_eq!(first.status, 200, "{}", first.text());
        assert!(first.json()["seconds"].as_f64().is_some_and(|n| 0.0 < n));
        assert_eq!(first.text(), again.text());
    }
}

#[test]
fn rules() {
    check(&get("/rules"), RulesList::built_in());
    let yardzee = RuleSet::by_id("yardzee").unwrap();
    check(&get("/rules/yardzee"), RulesShown::new(yardzee));
    for text in [
        "based_on = \"yahtzee\"\n",
        "based_on = 3\nname = \"\"\n",
        "x =",
    ] {
        let read = RuleSet::from_toml(text).map(Arc::new);
        let checked = RulesChecked::new(None, read.as_ref().map(Arc::clone));
        check(&post_text("/rules/check", text), checked);
    }
    let body = json!({ "based_on": "yahtzee", "upper_bonus": { "at": 0 } });
    let read = RuleSet::from_json(&body.to_string()).map(Arc::new);
    let checked = RulesChecked::new(None, read.as_ref().map(Arc::clone));
    check(&post("/rules/check", &body), checked);
}

#[test]
fn decisions_to_practise_on() {
    let mut maker = TaskMaker::new(&YAHTZEE, 7, &[Theme::Joker, Theme::LastTurns], None);
    let puzzles: Vec<_> = (0..3).map(|_| maker.make().unwrap().puzzle).collect();
    let answer = get("/puzzles?seed=7&n=3&theme=joker,last-turns");
    check(&answer, Puzzles::new(&YAHTZEE, 7, &puzzles));
    let date = "2026-11-16";
    let day = Day::new(&YAHTZEE, date.parse().unwrap());
    let expected = Daily::new(&RuleSet::YAHTZEE, &day, &[]);
    check(&get(&format!("/daily/{date}")), expected);
}

/// Whoever answers as the solver would loses nothing.
#[test]
fn the_day_is_judged() {
    let day = Day::new(&YAHTZEE, "2027-01-31".parse().unwrap());
    let best = day.tasks.iter().map(|task| {
        let advice = Advice::new(&YAHTZEE, &task.puzzle.position);
        match advice.best().choice {
            dicewise_solver::Choice::Keep(keep) => json!({ "keep": keep.to_string() }),
            dicewise_solver::Choice::Score(category) | dicewise_solver::Choice::Zero(category) => {
                json!({ "box": category.to_string() })
            }
        }
    });
    let mut answers: Vec<Value> = best.collect();
    let perfect = post("/daily/2027-01-31/judge", &json!({ "answers": answers })).json();
    assert_eq!(perfect["result"]["accuracy"], 100.0);
    assert_eq!(perfect["result"]["loss"], 0.0);
    assert_eq!(perfect["result"]["grades"], json!(vec!["best"; 10]));
    let position = &day.tasks[3].puzzle.position;
    let advice = Advice::new(&YAHTZEE, position);
    let worst = advice
        .choices
        .iter()
        .rfind(|ranked| matches!(ranked.choice, dicewise_solver::Choice::Score(_)));
    let worst = worst.unwrap();
    let dicewise_solver::Choice::Score(category) = worst.choice else {
        panic!("a box");
    };
    answers[3] = json!({ "box": category.to_string() });
    let judged = post("/daily/2027-01-31/judge", &json!({ "answers": answers })).json();
    let loss = judged["answers"][3]["loss"].as_f64().unwrap();
    assert!((loss - worst.loss).abs() < 1e-9, "{loss}");
    assert_eq!(judged["result"]["loss"], judged["answers"][3]["loss"]);
    answers[3] = json!({ "keep": "11111" });
    let refused = post("/daily/2027-01-31/judge", &json!({ "answers": answers }));
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (422, &json!("bad-answer"))
    );
}

fn record() -> Record {
    games(RECORD).next().unwrap().unwrap()
}

#[test]
fn records() {
    let both =
        format!("{RECORD}\n[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Cy\"]\n\n1a 11111 S=30\n");
    let verdicts = games(&both).map(|game| Verdict::new(None, &game, "record"));
    let games = verdicts.collect();
    check(&post_text("/records/check", &both), Verdicts { games });
    for (name, to) in [
        ("rsn", TextFormat::Rsn),
        ("json", TextFormat::Json),
        ("csv", TextFormat::Csv),
    ] {
        let path = format!("/records/convert?to={name}");
        check(&post_text(&path, RECORD), Converted::new(&[record()], to));
    }
    let twin = Converted::new(&[record()], TextFormat::Json).text;
    let back = Converted::new(&[record()], TextFormat::Rsn);
    let path = "/api/v1/records/convert?to=rsn";
    let answer = send("POST", path, "application/json", twin.as_bytes());
    check(&answer, back);
    let sheet = Sheet::new(1, &record(), record().game());
    let games = vec![sheet];
    check(&post_text("/records/card", RECORD), Cards { games });
    let after = record().game().after("1a".parse().unwrap()).unwrap();
    let games = vec![Sheet::new(1, &record(), &after)];
    check(
        &post_text("/records/card?at=1a&game=1", RECORD),
        Cards { games },
    );
}

#[test]
fn reviews() {
    let start = Distribution::new(&YAHTZEE, &Position::start(Arc::new(RuleSet::YAHTZEE)));
    let review = GameReview::new(&YAHTZEE, &start, record());
    let json = ReviewJson::new(None, &review, &Grading::USUAL);
    check(&post_text("/records/review", RECORD), json);
    let annotated = post_text("/records/review?annotate=true", RECORD);
    assert_eq!(
        annotated.header("content-type"),
        "text/plain; charset=utf-8"
    );
    let expected = annotate(&review, &Grading::USUAL).to_string();
    assert_eq!(annotated.text(), expected);
    let pictures = pictures(&review, Closely::People, &Grading::USUAL, Lang::De);
    let drawn = post_text("/records/review?format=svg&lang=de&page=2", RECORD);
    assert_eq!(drawn.header("content-type"), "image/svg+xml");
    assert_eq!(drawn.text(), pictures[1].svg());
    let drawn = post_text("/records/review?format=pdf", RECORD);
    assert_eq!(drawn.header("content-type"), "application/pdf");
    assert!(drawn.body.starts_with(b"%PDF"));
}

#[test]
fn dice_are_verified() {
    let seed = "0123456789abcdef".repeat(4);
    let tags = format!("[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n[Seed \"{seed}\"]\n");
    for turn in ["1a 23626 C=19", "1a 23625 C=18"] {
        let text = format!("{tags}\n{turn}\n");
        let verdict = verify::Verdict::of(&Record::parse(&text).unwrap()).unwrap();
        assert_eq!(verdict.is_fair(), turn.ends_with("19"));
        check(&post_text("/records/verify", &text), verdict.json());
    }
}

#[test]
fn paper() {
    let rules = RuleSet::by_id("kniffel").unwrap();
    let empty = &draw(&[Page::empty(rules)], Paper::Letter, Lang::Es)[0];
    let answer = get("/sheet?rules=kniffel&paper=letter&lang=es");
    assert_eq!(answer.text(), empty.svg());
    assert!(answer.header("content-security-policy").contains("sandbox"));
    let png = get("/sheet?format=png");
    assert_eq!(png.header("content-type"), "image/png");
    assert!(png.body.starts_with(b"\x89PNG"));
    let shown = pages(columns(&[record()], Some("Bo"), Lang::En));
    let filled = &draw(&shown, Paper::A4, Lang::En)[0];
    let answer = post_text("/records/sheet?player=Bo", RECORD);
    assert_eq!(answer.text(), filled.svg());
}

/// With one player it is looked ahead for whoever asks, with several always.
#[test]
fn looking_ahead() {
    let alone = RECORD.replace("[P2 \"Bo\"]\n", "");
    let alone = alone.split_once("1b").unwrap().0;
    let start = Distribution::new(&YAHTZEE, &Position::start(Arc::new(RuleSet::YAHTZEE)));
    let record = games(alone).next().unwrap().unwrap();
    let mut review = GameReview::new(&YAHTZEE, &start, record);
    let json = ReviewJson::new(None, &review, &Grading::USUAL);
    let quick = post_text("/records/review", alone);
    assert!(quick.json()["players"][0]["ahead"].is_null());
    check(&quick, json);
    review.prospects = Some(review.look_ahead(&YAHTZEE, &start));
    let json = ReviewJson::new(None, &review, &Grading::USUAL);
    let ahead = post_text("/records/review?ahead=true", alone);
    check(&ahead, json);
    let ahead = &ahead.json()["players"][0]["ahead"];
    let turns = ahead.as_array().unwrap();
    assert_eq!(turns.len(), 2, "before the first turn, and after it");
    assert!(
        turns
            .iter()
            .all(|turn| turn["low"].as_u64() < turn["high"].as_u64())
    );
    let several = post_text("/records/review", RECORD).json();
    assert!(several["players"][1]["ahead"].is_array());
}

#[test]
fn simulations() {
    let bots = [Bot::Perfect, Bot::Random];
    let of = Match {
        paired: true,
        ..Match::new(&bots, 50, 7)
    };
    let simulation = Simulation::run(&YAHTZEE, of, no_watch).unwrap();
    let expected = json!(Simulated::new(YAHTZEE.rules(), &of, &simulation, 0.0));
    let answer = get("/simulate?bots=perfect,random&games=50&seed=7&paired=true").json();
    assert_eq!(answer["players"], expected["players"]);
    assert_eq!(answer["games"], expected["games"]);
    for query in [
        "",
        "?bots=",
        "?bots=perfect&games=0",
        "?bots=clever",
        "?bots=good&games=10001",
    ] {
        let refused = get(&format!("/simulate{query}"));
        assert_eq!((query, refused.status), (query, 400));
    }
}

/// What is wrong with a text is said in the language that was asked for.
#[test]
fn checks_speak_the_language() {
    let said = |code: &str| {
        let rules = post_text(&format!("/rules/check?lang={code}"), "based_on = 3").json();
        let record = post_text(&format!("/records/check?lang={code}"), "1a 11111 S=30").json();
        let score = get(&format!(
            "/score?dice=44444&position=yahtzee%3A4SL%2F49%2F%2B%2F184&lang={code}"
        ));
        let closed = score.json()["boxes"][1]["reason"].clone();
        [
            &rules["errors"][0]["error"],
            &record["games"][0]["error"],
            &closed,
        ]
        .map(|text| text.as_str().unwrap().to_owned())
    };
    let [en, es, de] = ["en", "es", "de"].map(said);
    for idx in 0..3 {
        assert_ne!(en[idx], es[idx]);
        assert_ne!(en[idx], de[idx]);
    }
}

/// Sentences in errors are in the language that was asked for.
#[test]
fn errors_speak_the_language() {
    let message = |lang: &str| {
        let answer = get(&format!("/advise?position=yahtzee&lang={lang}"));
        assert_eq!(answer.status, 400);
        answer.json()["message"].as_str().unwrap().to_owned()
    };
    let said = ["en", "es", "de"].map(message);
    assert!(said[0].contains("position"), "{said:?}");
    assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
}
