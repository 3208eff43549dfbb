//! Reviews against the plain solver, and against advice.

use dicewise_rules::{Entry, Game, Keep, Player, Record, Throws};

use super::*;
use crate::plain::Rolls;
use crate::{
    Action, Class, Decision, GainPlace, Grade, Grading, Kind, Reason, Review, Standing, TIE,
};

/// Five games written by hand, with every kind of event.
const GOLDEN: [&str; 5] = [
    include_str!("../../tests/data/solo.rsn"),
    include_str!("../../tests/data/kept.rsn"),
    include_str!("../../tests/data/left.rsn"),
    include_str!("../../tests/data/house.rsn"),
    include_str!("../../tests/data/plain.rsn"),
];

/// A point of a turn whose worth is known: the start, three rolls with two keeps between them, the box.
struct Known {
    /// Where it lies after what came before: 0 to 6.
    at: usize,
    /// Where it leaves the turn. Who stops is as far as who has rolled three times.
    reached: usize,
    worth: f64,
}

/// A turn by the plain solver.
struct Plainly {
    held: f64,
    start: f64,
    /// With 0, 1 and 2 throws left.
    rolls: [Rolls; 3],
}

impl Plainly {
    fn new(values: &Values, standing: Standing) -> Plainly {
        let (rules, state) = (values.rules(), standing.state);
        let last = score_rolls(rules, state, &mut |after| values.get(after));
        let second = one_throw_more(&last);
        let first = one_throw_more(&second);
        Plainly {
            held: f64::from(standing.held),
            start: keep_value(Keep::NONE, &first),
            rolls: [last, second, first],
        }
    }

    fn rolled(&self, dice: Dice, left: usize) -> f64 {
        self.held + self.rolls[left][dice.index()]
    }

    fn kept(&self, keep: Keep, left: usize) -> f64 {
        self.held + keep_value(keep, &self.rolls[left - 1])
    }

    /// Every point that somebody wrote down.
    fn known(
        &self,
        values: &Values,
        standing: Standing,
        throws: &Throws,
        entry: Option<Entry>,
    ) -> Vec<Known> {
        let mut known = Vec::new();
        let mut know = |at, reached, worth| known.push(Known { at, reached, worth });
        know(0, 0, self.held + self.start);
        for (idx, throw) in throws.iter().enumerate() {
            let (at, left) = (2 * idx + 1, 2 - idx);
            if let Some(roll) = throw.roll {
                know(at, at, self.rolled(roll.dice(), left));
            }
            let held = throw.held.map(dicewise_rules::Held::keep);
            let stops = entry.is_some() && idx + 1 == throws.len();
            match (held, throw.roll) {
                (Some(keep), _) if keep.len() < 5 => know(at + 1, at + 1, self.kept(keep, left)),
                (Some(keep), _) => know(at + 1, 5, self.rolled(keep.dice().unwrap(), 0)),
                (None, Some(roll)) if stops && 0 < left => {
                    know(at + 1, 5, self.rolled(roll.dice(), 0));
                }
                _ => {}
            }
        }
        if let Some(entry) = entry {
            let next = standing.after(entry);
            know(6, 6, f64::from(next.held) + values.get(next.state));
        }
        known
    }
}

/// The luck and the losses of a turn: a step between neighbours that ends in a decision is a loss.
fn luck_and_losses(known: &[Known]) -> (f64, [f64; 3]) {
    let (mut luck, mut losses) = (0.0, [0.0; 3]);
    for pair in known.windows(2) {
        let change = pair[1].worth - pair[0].worth;
        match pair[1].at {
            at @ (2 | 4 | 6) if pair[0].reached + 1 == at => losses[at / 2 - 1] -= change,
            _ => luck += change,
        }
    }
    (luck, losses)
}

fn check_review(values: &Values, game: &Game, player: Player) {
    let review = Review::new(values, game, player);
    let mut standing = Standing::START;
    for turn in game
        .turns()
        .iter()
        .filter(|turn| turn.at.player() == player)
    {
        let plainly = Plainly::new(values, standing);
        let known = plainly.known(values, standing, &turn.throws, Some(turn.entry));
        let (luck, losses) = luck_and_losses(&known);
        let reviewed = review
            .turns
            .iter()
            .find(|own| own.round == turn.at.round())
            .unwrap();
        close(reviewed.luck(), luck, 1e-9);
        for (kind, loss) in Kind::ALL.into_iter().zip(losses) {
            let own = reviewed
                .decisions
                .iter()
                .filter(|decision| decision.kind == kind);
            close(own.map(|decision| decision.loss).sum(), loss, 1e-9);
        }
        standing = standing.after(turn.entry);
        assert_eq!(reviewed.standing, standing);
    }
    close(review.residual(), 0.0, 1e-9);
}

#[test]
fn golden_games_are_reviewed_as_the_plain_solver_would() {
    for text in GOLDEN {
        let record = Record::parse(text).unwrap();
        let values = Values::solve(Arc::clone(record.game().rules()));
        for player in record.game().players() {
            check_review(&values, record.game(), player);
        }
    }
}

/// What advice says about an action.
fn advised(advice: &Advice, action: Action) -> f64 {
    let of = |wanted: &dyn Fn(Choice) -> bool| {
        let found = advice.choices.iter().find(|ranked| wanted(ranked.choice));
        found.unwrap().loss
    };
    match action {
        // To stop is to score in the best box.
        Action::Keep(keep) if keep.len() == 5 => of(&|choice| matches!(choice, Choice::Score(_))),
        Action::Keep(keep) => of(&|choice| choice == Choice::Keep(keep)),
        Action::Score(category) => of(&|choice| choice == Choice::Score(category)),
        Action::Zero(category) => of(&|choice| choice == Choice::Zero(category)),
    }
}

#[test]
fn every_judgement_is_that_of_advice_on_the_position_it_names() {
    let mut n_decisions = 0;
    for rules in all_rules() {
        let values = Values::solve(Arc::clone(&rules));
        let book = RuleBook::default().with(rules);
        for seed in 0..10 {
            let game = random_game(values.rules(), seed);
            let player = game.players().next().unwrap();
            let review = Review::new(&values, &game, player);
            for (_, decision) in review.decisions() {
                let position = Position::parse(&decision.position.to_string(), &book).unwrap();
                let advice = Advice::with_zeros(&values, &position);
                close(decision.loss, advised(&advice, decision.chosen), 1e-9);
                close(0.0, advised(&advice, decision.best), 1e-9);
                close(decision.expected, advice.expected, 1e-9);
                n_decisions += 1;
            }
        }
    }
    assert!(1000 < n_decisions, "{n_decisions}");
}

/// A game alone in which everything is chosen by chance.
fn random_game(rules: &Arc<RuleSet>, seed: u64) -> Game {
    use dicewise_rules::{Face, Roll, Turn};
    let mut rng = rng(seed);
    let mut game = Game::new(Arc::clone(rules), 1).unwrap();
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Rolling { held, .. } => {
                let mut faces = [(); 5].map(|()| Face::ALL[rng.random_range(0..6)]);
                faces[..held.len()].copy_from_slice(held.faces());
                game.roll(Roll::from(faces)).unwrap();
            }
            Turn::Deciding { .. } => {
                let moves = game.legal_moves();
                game.play(moves[rng.random_range(0..moves.len())]).unwrap();
            }
        }
    }
}

#[test]
fn only_what_could_be_decided_is_a_decision() {
    let values = Values::solve(rules("yahtzee"));
    let text = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n1a 12345 L=40\n2a ? ? 66666 Y=50\n3a 66666 6=30+100\n";
    let record = Record::parse(text).unwrap();
    let player = record.game().players().next().unwrap();
    let review = Review::new(&values, record.game(), player);
    let kinds: Vec<_> = review.decisions().map(|(turn, d)| (turn, d.kind)).collect();
    // Who stops has no second keep, and the joker has only one box to go to.
    let expected = [
        (1, Kind::Keep1),
        (1, Kind::Box),
        (2, Kind::Box),
        (3, Kind::Keep1),
    ];
    assert_eq!(kinds, expected);
    assert_eq!(review.turns[1].unjudged, [Kind::Keep1, Kind::Keep2]);
    assert!(review.turns[1].rolls[0].lump && review.turns[1].rolls[0].roll == 3);
    assert_eq!((review.class(), review.finished), (None, false));
}

#[test]
fn rolls_that_nobody_wrote_down_are_neither_lucky_nor_unlucky() {
    let values = Values::solve(Arc::new(RuleSet::YAHTZEE));
    let review = |turns: &str| {
        let text = format!("[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n{turns}\n");
        let record = Record::parse(&text).unwrap();
        Review::new(&values, record.game(), Player::from_index(0).unwrap())
    };
    let rolls = |review: &Review| -> Vec<_> {
        let rolls = review.rolls();
        rolls
            .map(|(turn, roll)| (turn, roll.lump, roll.fortune(&Grading::USUAL).is_some()))
            .collect()
    };
    let unknown = review("1a ? ? ? L=0\n2a ? ? 44444 Y=50");
    assert_eq!(rolls(&unknown), [(1, true, false), (2, true, false)]);
    assert!(unknown.rolls().all(|(_, roll)| 8.0 < roll.luck.abs()));
    assert_eq!((unknown.luckiest(), unknown.unluckiest()), (None, None));
    // A single roll among them is what it is.
    let mixed = review("1a ? ? ? L=0\n2a 33333 Y=50\n3a ? ? 66612 6=18");
    let expected = [(1, true, false), (2, false, true), (3, true, false)];
    assert_eq!(rolls(&mixed), expected);
    let (turn, roll) = mixed.luckiest().unwrap();
    assert_eq!((turn.round, roll.roll), (2, 1));
    assert_eq!(mixed.unluckiest(), None);
}

#[test]
fn grades_and_classes_change_where_they_should() {
    let grading = Grading::USUAL;
    let grades = [0.0, 0.049, 0.05, 0.5, 1.5, 3.99, 4.0].map(|loss| grading.grade(loss));
    use Grade::{Best, Blunder, Good, Inaccuracy, Mistake};
    assert_eq!(
        grades,
        [Best, Best, Good, Inaccuracy, Mistake, Mistake, Blunder]
    );
    let marks = Grade::ALL.map(|grade| grade.mark().map(dicewise_rules::Mark::glyph));
    assert_eq!(marks, [None, None, Some("?!"), Some("?"), Some("??")]);
    close(grading.accuracy(0.0), 100.0, 0.0);
    close(grading.accuracy(5.0), 100.0 / std::f64::consts::E, 1e-9);
    assert_eq!(Class::of(0.49), Class::Perfect);
    assert_eq!(Class::of(0.5), Class::Grandmaster);
    assert_eq!(Class::of(14.99), Class::Expert);
    assert_eq!(Class::of(1000.0), Class::Beginner);
    let fortunes = [20.0, 10.0, 9.9, -7.9, -8.0, -14.0]
        .map(|luck| grading.fortune(luck).map(crate::Fortune::name));
    let expected = [
        Some("very-lucky"),
        Some("lucky"),
        None,
        None,
        Some("unlucky"),
        Some("very-unlucky"),
    ];
    assert_eq!(fortunes, expected);
}

/// The first decision of a kind in a game by the usual rules.
fn decision(values: &Values, turns: &str, kind: Kind) -> Decision {
    let text = format!("[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n{turns}\n");
    let record = Record::parse(&text).unwrap();
    let player = record.game().players().next().unwrap();
    let review = Review::new(values, record.game(), player);
    let found = review
        .decisions()
        .filter(|(_, decision)| decision.kind == kind)
        .last();
    found.unwrap().1.clone()
}

#[test]
fn reasons_name_what_moved() {
    let values = Values::solve(rules("yahtzee"));
    let stopped = decision(&values, "1a 22345 S=30", Kind::Keep1);
    let reason = Reason::new(&values, &stopped);
    let large = reason
        .moved
        .iter()
        .find(|moved| moved.category == Category::LargeStraight);
    // Four in a row with both ends open: two throws for two faces.
    let large = large.unwrap().chances;
    close(large.chosen, 0.0, 0.0);
    close(large.best, 1.0 - (4.0_f64 / 6.0).powi(2), 0.02);
    assert_eq!(reason.points, None);

    let boxed = decision(&values, "1a 66666 C=30", Kind::Box);
    let reason = Reason::new(&values, &boxed);
    let points = reason.points.unwrap();
    assert_eq!((points.chosen, points.best), (30, 50));
    let total = |now: u16, later: f64| f64::from(now) + later;
    let difference =
        total(points.best, points.later.best) - total(points.chosen, points.later.chosen);
    close(difference, boxed.loss, 1e-9);
}

/// Points in the thirteen boxes, of the upper bonus and of further fives.
type Places = [f64; 15];

fn place(idx: usize) -> GainPlace {
    match idx {
        13 => GainPlace::UpperBonus,
        14 => GainPlace::FurtherFives,
        idx => GainPlace::Box(Category::ALL[idx]),
    }
}

/// What perfect play of a card comes to, place by place, word by word.
fn plain_places(values: &Values, state: State) -> Places {
    let mut places = Places::default();
    if state.is_over() {
        places[13] = f64::from(state.upper_bonus(values.rules()));
        return places;
    }
    let last = plain_boxes(values, state);
    let first = plain_keeps(&plain_keeps(&last));
    mean_places(Keep::NONE, &first)
}

/// The same for each roll when a box must be filled: its worth, and what it comes to.
fn plain_boxes(values: &Values, state: State) -> Vec<(f64, Places)> {
    let mut known = HashMap::new();
    let rolls = Dice::all().map(|dice| {
        let mut best: Option<(f64, Category)> = None;
        for category in state.legal(values.rules(), dice).iter() {
            let scored = state.score(values.rules(), dice, category).unwrap();
            let after = values.get(state.after(category, scored.points));
            let worth = f64::from(scored.points + scored.five_bonus) + after;
            if best.is_none_or(|(other, _)| other + TIE < worth) {
                best = Some((worth, category));
            }
        }
        let (worth, category) = best.unwrap();
        (
            worth,
            plain_entry(values, state, dice, category, &mut known),
        )
    });
    rolls.collect()
}

fn plain_entry(
    values: &Values,
    state: State,
    dice: Dice,
    category: Category,
    known: &mut HashMap<State, Places>,
) -> Places {
    let scored = state.score(values.rules(), dice, category).unwrap();
    let after = state.after(category, scored.points);
    let later = known.entry(after);
    let mut places = *later.or_insert_with(|| plain_places(values, after));
    places[category.index()] += f64::from(scored.points);
    places[14] += f64::from(scored.five_bonus);
    places
}

/// The same for each roll with a throw more: of the best keep, and of those the one with the most dice.
fn plain_keeps(rolls: &[(f64, Places)]) -> Vec<(f64, Places)> {
    let worths: Vec<_> = rolls.iter().map(|(worth, _)| *worth).collect();
    let worth: Vec<_> = Keep::all().map(|keep| keep_value(keep, &worths)).collect();
    let best = Dice::all().map(|dice| {
        let mut keeps: Vec<_> = dice.keeps().collect();
        keeps.sort_by_key(|keep| (5 - keep.len(), keep.index()));
        let most = keeps.iter().map(|keep| worth[keep.index()]);
        let most = most.fold(f64::MIN, f64::max);
        let keep = keeps
            .into_iter()
            .find(|keep| most - worth[keep.index()] < TIE);
        (most, mean_places(keep.unwrap(), rolls))
    });
    best.collect()
}

fn mean_places(keep: Keep, rolls: &[(f64, Places)]) -> Places {
    let mut places = Places::default();
    let all: u32 = keep.outcomes().map(|(_, ways)| ways).sum();
    for (dice, ways) in keep.outcomes() {
        for (sum, points) in places.iter_mut().zip(rolls[dice.index()].1) {
            *sum += points * f64::from(ways) / f64::from(all);
        }
    }
    places
}

/// What an action comes to, place by place.
fn plain_action(values: &Values, position: &Position, action: Action) -> Places {
    let (dice, left) = position.dice().unwrap();
    let state = position.state();
    let last = plain_boxes(values, state);
    match action {
        Action::Keep(keep) if keep.len() == 5 => last[dice.index()].1,
        Action::Keep(keep) if left == 1 => mean_places(keep, &last),
        Action::Keep(keep) => mean_places(keep, &plain_keeps(&last)),
        Action::Score(category) => plain_entry(values, state, dice, category, &mut HashMap::new()),
        Action::Zero(_) => unreachable!("nobody gives up points here"),
    }
}

#[test]
fn reasons_say_place_by_place_where_the_loss_was() {
    for text in GOLDEN {
        let record = Record::parse(text).unwrap();
        let values = Values::solve(Arc::clone(record.game().rules()));
        for player in record.game().players() {
            let review = Review::new(&values, record.game(), player);
            let lost = review.decisions().filter(|(_, lost)| 0.0 < lost.loss);
            for (_, decision) in lost {
                let reason = Reason::new(&values, decision);
                let differences = || reason.gains.iter().map(|gain| gain.points.difference());
                close(differences().sum(), decision.loss, 1e-9);
                // What speaks for the best comes first, and the most of it.
                let in_favour = differences().take_while(|points| 0.0 < *points).count();
                assert!(0 < in_favour, "{decision:?}");
                assert!(differences().skip(in_favour).all(|points| points < 0.0));
                let sizes: Vec<_> = differences().map(f64::abs).collect();
                assert!(sizes[..in_favour].is_sorted_by(|a, b| a >= b));
                assert!(sizes[in_favour..].is_sorted_by(|a, b| a >= b));
            }
        }
    }
}

#[test]
fn reasons_are_what_plain_counting_comes_to() {
    let values = Values::solve(rules("yahtzee"));
    let book = RuleBook::default();
    for (position, chosen) in [
        (
            "yahtzee:FC/75/+/483:12346:2",
            Action::Keep("46".parse().unwrap()),
        ),
        (
            "yahtzee:FC/75/+/483:11666:0",
            Action::Score(Category::FourOfAKind),
        ),
        (
            "yahtzee:6C/50/-/190:12566:1",
            Action::Keep("12566".parse().unwrap()),
        ),
        (
            "yahtzee:6LY/50/-/170:23466:2",
            Action::Keep("234".parse().unwrap()),
        ),
        (
            "yahtzee:4HC/53/+/220:44455:1",
            Action::Score(Category::Chance),
        ),
    ] {
        let position = Position::parse(position, &book).unwrap();
        let decision = Decision::new(&values, &position, chosen).unwrap();
        assert!(0.0 < decision.loss, "{position}");
        let reason = Reason::new(&values, &decision);
        let [chosen, best] =
            [decision.chosen, decision.best].map(|action| plain_action(&values, &position, action));
        for idx in 0..15 {
            let found = reason.gains.iter().find(|gain| gain.place == place(idx));
            let difference = found.map_or(0.0, |gain| gain.points.difference());
            close(difference, best[idx] - chosen[idx], 1e-9);
            if let Some(gain) = found {
                close(gain.points.best, best[idx], 1e-9);
            }
        }
    }
}

#[test]
fn praise_is_rare_and_for_turns_without_a_loss() {
    let mut n_praised = 0;
    for text in GOLDEN {
        let record = Record::parse(text).unwrap();
        let values = Values::solve(Arc::clone(record.game().rules()));
        for player in record.game().players() {
            let review = Review::new(&values, record.game(), player);
            let grading = Grading::USUAL;
            let good = |mark| mark == Some(dicewise_rules::Mark::Good);
            let turns = review.turns.iter();
            let praised: Vec<_> = turns
                .filter(|turn| good(review.mark_of(&grading, turn)))
                .collect();
            let by_decision = review
                .decisions()
                .filter(|(round, decision)| good(review.mark(&grading, *round, decision)));
            let rounds: Vec<_> = by_decision.map(|(round, _)| round).collect();
            assert_eq!(
                rounds,
                praised.iter().map(|turn| turn.round).collect::<Vec<_>>()
            );
            assert!(praised.len() <= 2);
            let gap = |turn: &crate::TurnReview| turn.decisions.last().unwrap().gap;
            for turn in &praised {
                let find = turn.decisions.last().unwrap();
                assert!(turn.loss() < grading.good && find.kind == Kind::Box);
                assert!(find.quiet && grading.praise <= find.gap);
            }
            // No other turn without a loss has a better find.
            let least = praised
                .iter()
                .map(|turn| gap(turn))
                .fold(f64::MAX, f64::min);
            for turn in &review.turns {
                let quiet = turn.decisions.last().is_some_and(|last| last.quiet);
                if praised.len() == 2 && quiet && turn.loss() < grading.good {
                    assert!(gap(turn) <= least || praised.contains(&turn));
                }
            }
            n_praised += praised.len();
        }
    }
    assert!(4 < n_praised, "{n_praised}");
}

#[test]
fn nothing_is_never_minus_nothing() {
    let values = Values::solve(rules("yahtzee"));
    let game = Game::new(Arc::clone(values.rules()), 1).unwrap();
    let review = Review::new(&values, &game, game.players().next().unwrap());
    assert!(review.luck().is_sign_positive());
    let one = "1a ? ? ? 6=18";
    let text = format!("[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n{one}\n");
    let record = Record::parse(&text).unwrap();
    let player = record.game().players().next().unwrap();
    let review = Review::new(&values, record.game(), player);
    assert!(review.turns[0].decisions.is_empty());
    assert!(review.turns[0].loss().is_sign_positive());
}
