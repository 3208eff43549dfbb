//! Reviews against the plain solver, and against advice.

use dicewise_rules::{Entry, Game, Keep, Player, Record, Throws};

use super::*;
use crate::plain::Rolls;
use crate::{Action, Class, Decision, Grade, Grading, Kind, Outlook, Reason, Review, Standing};

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

#[test]
fn near_the_start_the_outlook_is_nearly_right() {
    let values = Values::solve(rules("yahtzee"));
    let start = Distribution::from_standing(&values, Standing::START);
    let outlook = Outlook::new(&values, &start);
    let standing = Standing::START.after("6=24".parse().unwrap());
    let about = outlook.of(standing);
    let exact = Distribution::from_standing(&values, standing);
    assert!(!about.exact && outlook.of(Standing::START).exact);
    let mean: f64 = about
        .pmf
        .iter()
        .map(|&(score, chance)| f64::from(score) * chance)
        .sum();
    close(mean, exact.mean(), 1e-6);
    let exactly = crate::Prospect {
        pmf: exact.pmf,
        exact: true,
    };
    let empty = outlook.of(Standing::START);
    let others = std::slice::from_ref(&empty);
    close(about.win(others), exactly.win(others), 0.02);
    close(empty.win(others), 0.5, 1e-9);
    // Of three who are level everybody wins a third.
    close(empty.win(&[empty.clone(), empty.clone()]), 1.0 / 3.0, 1e-9);
}
