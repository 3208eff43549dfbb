//! Every example of the rule documents, as data.

use dicewise_rules::{Category, Game, Move, Position, RuleBook, RuleSet};

/// One line each: the position, the dice, and what they give: `box=points`, `+bonus`, and `x` for a
/// box that is open and not allowed.
const EXAMPLES: &str = "
    yahtzee:123456TFHSLYC/0/-/0   33324   3=9 2=2 4=4
    yahtzee:123456TFHSLYC/0/-/0   55521   T=18 C=18 5=15 2=2 1=1
    yahtzee:123456TFHSLYC/0/-/0   22226   F=14 T=14 C=14 2=8 6=6
    yahtzee:123456TFHSLYC/0/-/0   33355   H=25 T=19 C=19 3=9 5=10
    yardzee:123456TFHSLYC/0/-/0   52565   5=15
    yardzee:123456TFHSLYC/0/-/0   23254   S=30 L=0
    kniffel:123456TFHSLYC/0/-/0   12342   S=30
    kniffel:123456TFHSLYC/0/-/0   23456   L=40 S=30
    kniffel:123456TFHSLYC/0/-/0   33555   5=15 3=6 T=21 H=25 C=21
    yahtzee:123456TFHSLYC/0/-/0   11155   H=25
    kniffel:123456TFHSLYC/0/-/0   44411   H=25
    yahtzee:123456TFHSLYC/0/-/0   12345   L=40 S=30
    kniffel:12356TFHSLC/16/+/66   44444   L=40 S=30 H=25 T=20 F=20 C=20 1=0 6=0
    kniffel:12356TFHSLC/16/-/16   44444   L=40 S=30 H=25 T=20 F=20 C=20 1=0 6=0
    yardzee:12356TFHSLC/16/+/66   44444   1=0+100 2=0+100 3=0+100 5=0+100 6=0+100 T=x C=x L=x
    yardzee:TFHSLC/63/+/148       44444   T=20+100 C=20+100 H=0+100 L=0+100
    yardzee:12356TFHSLC/16/-/16   44444   1=0 T=20 C=20 L=0 H=0
    yahtzee:12/18/+/68            66666   1=0+100 2=0+100
    yahtzee:12/18/-/18            66666   1=0 2=0
    yahtzee:12356TFHSLC/16/-/16   44444   L=40 S=30 H=25 T=20 F=20 C=20 1=x 6=x
    yahtzee:12356TFHSLC/16/+/66   44444   L=40+100 S=30+100 H=25+100 C=20+100 1=x
    yatzy-50:12356TFHSLC/16/+/66  44444   L=40+50 C=20+50 1=x
    yardzee:123456TFHSLC/0/+/50   44444   4=20+100 1=x 6=x T=x C=x
    yahtzee:123456TFHSLC/0/+/50   44444   4=20+100 1=x 6=x T=x C=x
    yahtzee:123456TFHSLC/0/-/0    44444   4=20 1=x 6=x T=x C=x
    kniffel:123456TFHSLC/0/+/50   55555   5=25+50 T=25 L=0 1=0
    kniffel:123456TFHSLC/0/-/0    55555   5=25 T=25 L=0 1=0
    yahtzee-free-joker:123456TFHSLC/0/+/50  55555   5=25+100 T=25+100 L=0+100 1=0+100
    yahtzee-free-joker:12346TFHSLC/15/+/65  55555   L=40+100 H=25+100 1=0+100
    plain:12346TFHSLC/15/+/65     55555   L=0 H=0 T=25 1=0
    yahtzee:123456TFHSLYC/0/-/0   44444   Y=50 4=20 T=20 F=20 C=20 H=0 S=0 L=0 1=0
";

#[test]
fn the_examples_of_the_documents() {
    for line in EXAMPLES.lines().filter(|line| !line.trim().is_empty()) {
        let mut words = line.split_whitespace();
        let position = words.next().unwrap();
        let position = Position::parse(position, &RuleBook::default())
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        let dice = words.next().unwrap().parse().unwrap();
        for expected in words {
            let (category, result) = expected.split_once('=').unwrap();
            let category: Category = category.parse().unwrap();
            let scored = position.state().score(position.rules(), dice, category);
            let ours = match scored {
                Ok(scored) if scored.five_bonus == 0 => scored.points.to_string(),
                Ok(scored) => format!("{}+{}", scored.points, scored.five_bonus),
                Err(_) => "x".to_owned(),
            };
            assert_eq!(ours, result, "{line}: {category}");
        }
    }
}

#[test]
fn three_of_each_in_the_upper_section_earn_the_bonus() {
    let rules = RuleSet::by_id("yardzee").unwrap();
    let mut game = Game::new(rules, 1).unwrap();
    let rolls = ["11123", "22213", "33312", "44412", "55512", "66612"];
    for (roll, category) in rolls.into_iter().zip(Category::ALL) {
        game.roll(roll.parse().unwrap()).unwrap();
        game.play(Move::Score(category)).unwrap();
    }
    let player = game.players().next().unwrap();
    let totals = game.card(player).totals(game.rules());
    assert_eq!(
        (
            totals.upper,
            totals.upper_bonus,
            totals.upper_total,
            totals.grand_total
        ),
        (63, 35, 98, 98)
    );
}

#[test]
fn the_worked_turn_of_the_leaflets() {
    let mut game = Game::new(RuleSet::by_id("yahtzee").unwrap(), 4).unwrap();
    game.roll("23445".parse().unwrap()).unwrap();
    game.play(Move::Keep("2345".parse().unwrap())).unwrap();
    game.roll("22345".parse().unwrap()).unwrap();
    game.play(Move::Keep("22".parse().unwrap())).unwrap();
    game.roll("22233".parse().unwrap()).unwrap();
    let player = game.players().next().unwrap();
    let points = |category| {
        let state = game.card(player).state();
        let dice = "22233".parse().unwrap();
        state.score(game.rules(), dice, category).unwrap().points
    };
    assert_eq!(points(Category::Twos), 6);
    assert_eq!(points(Category::ThreeOfAKind), 12);
    assert_eq!(points(Category::FullHouse), 25);
}

#[test]
fn refusals_name_the_rule() {
    let check = |position: &str, dice: &str, category: Category, expected: &str| {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let scored = position
            .state()
            .score(position.rules(), dice.parse().unwrap(), category);
        assert_eq!(scored.unwrap_err().to_string(), expected);
    };
    check(
        "yahtzee:123456TFHSLC/0/+/50",
        "44444",
        Category::Chance,
        "the forced joker: Fours is open, so this roll must be scored there",
    );
    check(
        "yahtzee:12356TFHSLC/16/+/66",
        "44444",
        Category::Ones,
        "the forced joker: Fours is filled, so this roll must be scored in an open lower box",
    );
    check(
        "yardzee:123456TFHSLC/0/+/50",
        "44444",
        Category::Chance,
        "a further five of a kind: Fours is open, so this roll must be scored there",
    );
    check(
        "yardzee:12356TFHSLC/16/+/66",
        "44444",
        Category::Chance,
        "a further five of a kind: Fours is filled, so this roll must be a zero in an open upper box",
    );
    check(
        "plain:12356TFHSLC/16/+/66",
        "44444",
        Category::Fours,
        "Fours is filled already; open: 12356TFHSLC",
    );
}

#[test]
fn a_zero_may_be_written_except_where_the_own_upper_box_is_forced() {
    let check = |position: &str, dice: &str, category: Category, expected: Result<u16, &str>| {
        let position = Position::parse(position, &RuleBook::default()).unwrap();
        let zero = position
            .state()
            .zero(position.rules(), dice.parse().unwrap(), category);
        let zero = zero.map(|scored| {
            assert_eq!(scored.points, 0);
            scored.five_bonus
        });
        assert_eq!(
            zero.map_err(|error| error.to_string()),
            expected.map_err(str::to_owned)
        );
    };
    let forced = "the forced joker: Fours is open, so this roll must be scored there";
    check(
        "yahtzee:123456TFHSLYC/0/-/0",
        "44444",
        Category::FiveOfAKind,
        Ok(0),
    );
    check(
        "yahtzee:123456TFHSLC/0/+/50",
        "44444",
        Category::Fours,
        Err(forced),
    );
    check(
        "yahtzee:12356TFHSLC/16/+/66",
        "44444",
        Category::LargeStraight,
        Ok(100),
    );
    check(
        "kniffel:123456TFHSLC/0/+/50",
        "44444",
        Category::Fours,
        Ok(0),
    );
    check(
        "yahtzee-free-joker:123456TFHSLC/0/+/50",
        "44444",
        Category::Fours,
        Ok(100),
    );
    check(
        "yahtzee:123456TFHSLYC/0/-/0",
        "12346",
        Category::FullHouse,
        Err("this roll gives nothing in Full House anyway: there are no points to give up"),
    );
}
