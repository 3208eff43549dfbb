//! What a sheet of six games comes to.

use dicewise_store::{SheetPlace, Summary};

use crate::options::Look;
use crate::pad::Pad;
use crate::texts::say;

/// A sheet: the totals of each game and its winners, and what they come to for each player. There is no
/// overall winner.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Tally {
    pub(crate) players: Vec<Line>,
}

/// What a sheet says about one player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Line {
    pub(crate) name: String,
    /// By the number of the game, from 0.
    pub(crate) games: [Option<Score>; SheetPlace::GAMES as usize],
    /// How many games they won, alone or with others.
    pub(crate) wins: usize,
    /// The grand totals of the games that are over.
    pub(crate) sum: u32,
}

/// How one player did in one game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) struct Score {
    pub(crate) total: u16,
    pub(crate) standing: Standing,
}

/// What a total is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Standing {
    /// The game goes on.
    SoFar,
    Won,
    NotWon,
}

impl Tally {
    /// The sheet of a pad, on which these other games stand too.
    pub(crate) fn new(pad: &Pad, others: &[Summary]) -> Tally {
        let own = Summary::of(pad.record());
        let games: Vec<&Summary> = others.iter().chain(&own).collect();
        let players = pad.game().players();
        let line = |name: &str| {
            let mut line = Line {
                name: name.to_owned(),
                games: [None; SheetPlace::GAMES as usize],
                wins: 0,
                sum: 0,
            };
            for game in &games {
                let Some(player) = game.players.iter().find(|player| player.name == name) else {
                    continue;
                };
                let standing = match (game.finished, player.won) {
                    (false, _) => Standing::SoFar,
                    (true, true) => Standing::Won,
                    (true, false) => Standing::NotWon,
                };
                let number = game.sheet.as_ref().map_or(1, |place| place.number);
                line.games[usize::from(number) - 1] = Some(Score {
                    total: player.total,
                    standing,
                });
            }
            let over = || {
                line.games
                    .iter()
                    .flatten()
                    .filter(|score| score.standing != Standing::SoFar)
            };
            line.wins = over()
                .filter(|score| score.standing == Standing::Won)
                .count();
            line.sum = over().map(|score| u32::from(score.total)).sum();
            line
        };
        Tally {
            players: players.map(|player| line(pad.name(player))).collect(),
        }
    }

    /// The sheet as lines of text: the head, a line for each player, and what the signs mean.
    pub(crate) fn lines(&self, look: Look, fit: fn(&str, usize) -> String) -> Vec<String> {
        let lang = look.lang;
        let (wins, sum) = (say!(lang, "sheet-wins"), say!(lang, "sheet-sum"));
        let numbers = (1..=SheetPlace::GAMES).map(|number| format!("{number:>4} "));
        let head = format!(
            "{}{}{:>6}{:>6}",
            fit("", NAME),
            numbers.collect::<String>(),
            wins,
            sum
        );
        let line = |line: &Line| {
            let games = line.games.iter().map(|score| match score {
                None => format!("{:>4} ", "-"),
                Some(Score { total, standing }) => match standing {
                    Standing::SoFar => format!("{:>4} ", format!("{}{total}", look.preview())),
                    Standing::Won => format!("{total:>4}*"),
                    Standing::NotWon => format!("{total:>4} "),
                },
            });
            format!(
                "{}{}{:>6}{:>6}",
                fit(&look.shown_name(&line.name), NAME),
                games.collect::<String>(),
                line.wins,
                line.sum
            )
        };
        let mut lines = vec![head.trim_end().to_owned()];
        lines.extend(self.players.iter().map(line));
        lines.push(say!(lang, "sheet-signs", sofar = look.preview()));
        lines
    }
}

/// The width of the names.
const NAME: usize = 12;

#[cfg(test)]
mod tests {
    use dicewise_rules::RuleSet;
    use expect_test::expect;
    use jiff::Timestamp;

    use super::*;
    use crate::options::Options;
    use crate::pad::{First, Jotting, Origin, Round};
    use crate::tui::look::fit;

    #[test]
    fn six_games_are_summed_up() {
        let mut games: Vec<Summary> = Vec::new();
        let mut next = Round {
            rules: RuleSet::by_id("plain").unwrap(),
            names: vec!["Ana".to_owned(), "Ben".to_owned()],
            place: None,
        };
        let look = Options::default().look;
        for game in 1..=6_usize {
            let origin = Origin {
                id: format!("game00000{game}").parse().unwrap(),
                sheet: "sheet00001".parse().unwrap(),
                start: Timestamp::UNIX_EPOCH,
            };
            let mut pad = Pad::new(&next, &First::Named(game % 2), &origin).unwrap();
            let write = |pad: &mut Pad, category: &str, points: &str| {
                pad.enter(&Jotting::parse(&[category, points]).unwrap())
                    .unwrap();
            };
            for category in "123456TFHSLY".chars().map(String::from) {
                for _ in 0..2 {
                    write(&mut pad, &category, "0");
                }
            }
            if game < 6 {
                write(&mut pad, "C", "20");
                write(&mut pad, "C", "10");
            } else {
                write(&mut pad, "C", "30");
                expect![[r#"
                                   1    2    3    4    5    6   wins   sum
                    Ben           20*  20*  10   10   20* ·30      3    80
                    Ana           10   10   20*  20*  10   ·0      2    70
                    * won  · so far: not in the sum"#]]
                .assert_eq(&Tally::new(&pad, &games).lines(look, fit).join("\n"));
                write(&mut pad, "C", "30");
                expect![[r#"
                                   1    2    3    4    5    6   wins   sum
                    Ben           20*  20*  10   10   20*  30*     4   110
                    Ana           10   10   20*  20*  10   30*     3   100
                    * won  · so far: not in the sum"#]]
                .assert_eq(&Tally::new(&pad, &games).lines(look, fit).join("\n"));
            }
            games.push(Summary::of(pad.record()).unwrap());
            next = pad.next_round();
        }
    }
}
