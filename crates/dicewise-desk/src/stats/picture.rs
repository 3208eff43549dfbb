//! Statistics to look at.

mod faces;
mod whisker;

use dicewise_rules::{Category, RuleSet};

use super::Figures;
use crate::chart::{FAINT, GAIN, INK, LOSS, LUCK_BAR, MUTED, centred, write};
use crate::picture::{Font, Paint, Picture};
use crate::texts::{Lang, say};
use faces::Faces;
use whisker::Whisker;

const OWN: &str = "#9dbfe6";

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 760.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = WIDTH - 24.0;

/// Where something is drawn.
#[derive(Copy, Clone)]
struct Area {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Area {
    /// Writes what it is about above it.
    fn title(&self, picture: &mut Picture, title: &str) {
        let (title, font) = Font::bold(10.0).fit(title, self.right - self.left, 6.0);
        write(picture, (self.left, self.top - 6.0), &title, font, INK);
    }
}

/// The games by one rule set in pictures: scores, boxes, how both change, how strong that is, and the dice.
pub struct Panels<'f> {
    /// The language.
    pub lang: Lang,
    /// The rules.
    pub rules: &'f RuleSet,
    /// The figures.
    pub figures: &'f Figures,
}

impl Panels<'_> {
    /// Draws them.
    pub fn draw(&self) -> Picture {
        let (lang, figures) = (self.lang, self.figures);
        let title = figures.title(lang, self.rules);
        let mut picture = Picture::new(WIDTH, HEIGHT, &title, lang);
        let (title, font) = Font::bold(18.0).fit(&title, RIGHT - 24.0, 11.0);
        write(&mut picture, (24.0, 34.0), &title, font, INK);
        self.scores(&mut picture, 66.0, 230.0);
        self.boxes(&mut picture, 272.0, 400.0);
        self.periods(&mut picture, 444.0, 590.0);
        let area = |left, right| Area {
            left,
            right,
            top: 638.0,
            bottom: 682.0,
        };
        if let Some(strength) = figures.strength() {
            let whisker = Whisker {
                lang,
                figures,
                strength,
            };
            whisker.draw(&mut picture, &area(24.0, 350.0));
        }
        if let Some(fairness) = figures.fairness() {
            let faces = Faces {
                lang,
                fairness,
                thrown: &figures.stats.faces,
            };
            faces.draw(&mut picture, &area(380.0, RIGHT));
        }
        if let Some(note) = figures.luck_holds(lang) {
            let (note, font) = Font::regular(9.0).fit(&note, RIGHT - 24.0, 6.0);
            write(&mut picture, (24.0, HEIGHT - 12.0), &note, font, MUTED);
        }
        picture
    }

    /// How often scores happen: bars for one's own, a line for perfect play.
    fn scores(&self, picture: &mut Picture, top: f64, bottom: f64) {
        let ranges = self.figures.ranges(20, 0.5);
        let most = ranges.iter().fold(0.0_f64, |most, range| {
            most.max(range.own).max(range.perfect)
        });
        let step = (RIGHT - LEFT) / u32::try_from(ranges.len()).map_or(1.0, f64::from);
        let height = |share: f64| (bottom - top - 16.0) * share / most;
        let mut curve = Vec::new();
        let mut x = LEFT;
        for (idx, range) in ranges.iter().enumerate() {
            let bar = height(range.own);
            picture.rect(
                (x + 1.0, bottom - bar),
                (step - 2.0, bar),
                0.0,
                Paint::fill(OWN),
            );
            curve.push((x + step / 2.0, bottom - height(range.perfect)));
            if idx.is_multiple_of(3) {
                let score = range.from.to_string();
                write(
                    picture,
                    (x, bottom + 13.0),
                    &score,
                    Font::regular(9.0),
                    MUTED,
                );
            }
            x += step;
        }
        picture.polyline(&curve, Paint::stroke(INK, 1.6));
        picture.line((LEFT, bottom), (RIGHT, bottom), INK, 0.8);
        let lang = self.lang;
        let own = say!(lang, "stats-own");
        let perfect = say!(lang, "stats-perfect");
        let font = Font::regular(10.0);
        picture.rect((RIGHT - 150.0, top), (10.0, 10.0), 0.0, Paint::fill(OWN));
        write(picture, (RIGHT - 135.0, top + 9.0), &own, font, MUTED);
        picture.line(
            (RIGHT - 75.0, top + 5.0),
            (RIGHT - 64.0, top + 5.0),
            INK,
            1.6,
        );
        write(picture, (RIGHT - 59.0, top + 9.0), &perfect, font, MUTED);
    }

    /// By how much each box differs from perfect play's.
    fn boxes(&self, picture: &mut Picture, top: f64, bottom: f64) {
        let differences = Category::ALL.map(|category| {
            let (own, perfect) = self.figures.box_means(category);
            own - perfect
        });
        let most = differences
            .iter()
            .fold(2.0_f64, |most, d| most.max(d.abs()));
        let middle = f64::midpoint(top, bottom);
        let step = (RIGHT - LEFT) / 13.0;
        let mut x = LEFT;
        for (category, difference) in Category::ALL.into_iter().zip(differences) {
            let bar = (bottom - top - 28.0) / 2.0 * difference / most;
            let colour = if difference < 0.0 { LOSS } else { GAIN };
            let corner = (x + 8.0, middle - bar.max(0.0));
            picture.rect(corner, (step - 16.0, bar.abs()), 0.0, Paint::fill(colour));
            let centre = x + step / 2.0;
            let beyond = if difference < 0.0 { 10.0 } else { -4.0 };
            let number = self.lang.signed(difference, 1);
            let small = Font::regular(8.0);
            centred(
                picture,
                (centre, middle - bar + beyond),
                &number,
                small,
                INK,
            );
            let name = self.lang.box_name(self.rules, category);
            let (name, font) = Font::regular(9.0).fit(&name, step - 3.0, 5.0);
            centred(picture, (centre, bottom + 13.0), &name, font, MUTED);
            x += step;
        }
        picture.line((LEFT, middle), (RIGHT, middle), INK, 0.8);
        let title = say!(self.lang, "stats-boxes-against");
        write(picture, (24.0, top - 6.0), &title, Font::bold(10.0), INK);
    }

    /// Loss and luck in the course of time.
    fn periods(&self, picture: &mut Picture, top: f64, bottom: f64) {
        let periods = &self.figures.stats.periods;
        let lang = self.lang;
        let title = say!(lang, "stats-periods");
        write(picture, (24.0, top - 6.0), &title, Font::bold(10.0), INK);
        let sizes = periods
            .iter()
            .flat_map(|period| [period.luck.abs(), period.loss.unwrap_or(0.0)]);
        let most = sizes.fold(5.0, f64::max);
        let middle = f64::midpoint(top, bottom);
        let unit = (bottom - top - 20.0) / 2.0 / most;
        let step = (RIGHT - LEFT) / u32::try_from(periods.len().max(1)).map_or(1.0, f64::from);
        let step = step.min(60.0);
        picture.line((LEFT, middle), (RIGHT, middle), FAINT, 0.8);
        let mut x = LEFT;
        for period in periods {
            let luck = unit * period.luck;
            let width = step / 2.0 - 4.0;
            let corner = (x + 3.0, middle - luck.max(0.0));
            picture.rect(corner, (width, luck.abs()), 0.0, LUCK_BAR);
            if let Some(loss) = period.loss {
                let corner = (x + step / 2.0, middle);
                picture.rect(corner, (width, unit * loss), 0.0, Paint::fill(LOSS));
                let number = lang.number(loss, 1);
                let place = (x + step / 2.0 + width / 2.0, middle + unit * loss + 9.0);
                centred(picture, place, &number, Font::regular(8.0), INK);
            }
            let date = lang.day(period.from.as_deref());
            let centre = (x + step / 2.0, bottom + 13.0);
            let (date, font) = Font::regular(8.0).fit(&date, step, 5.0);
            centred(picture, centre, &date, font, MUTED);
            x += step;
        }
        let font = Font::regular(10.0);
        picture.rect((RIGHT - 150.0, top - 14.0), (9.0, 9.0), 0.0, LUCK_BAR);
        let luck = say!(lang, "review-luck");
        write(picture, (RIGHT - 135.0, top - 6.0), &luck, font, MUTED);
        picture.rect(
            (RIGHT - 75.0, top - 14.0),
            (9.0, 9.0),
            0.0,
            Paint::fill(LOSS),
        );
        let loss = say!(lang, "review-loss");
        write(picture, (RIGHT - 59.0, top - 6.0), &loss, font, MUTED);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dicewise_solver::{BoxSummary, Distribution};
    use dicewise_store::{Period, Stats};

    use super::*;
    use crate::picture::tests::{approve, texts};

    /// Forty games in twelve parts, and a perfect player.
    fn figures() -> Figures {
        let periods = (1..=12_u32).map(|month| Period {
            from: Some(format!("2026-{month:02}-03T11:00:00Z")),
            to: Some(format!("2026-{month:02}-28T11:00:00Z")),
            games: 3 + u32::from(month % 3 == 0),
            score: 220.0 + f64::from(month),
            luck: 6.0 * f64::from(month % 5) - 12.0,
            // Nobody wrote down enough to judge the games of the second month.
            loss: (month != 2).then(|| 30.0 - 2.0 * f64::from(month)),
        });
        Figures {
            stats: Stats {
                rules: "yahtzee".to_owned(),
                par: 254.6,
                games: 40,
                played: 36,
                players: 1,
                judged: 37,
                losses: [37.0 * 6.0, 37.0 * 3.5, 37.0 * 4.0],
                squares: 37.0 * (13.5 * 13.5 + 60.0),
                faces: [1020, 988, 1011, 979, 1002, 1044],
                scores: vec![(151, 3), (198, 8), (214, 9), (247, 11), (262, 6), (325, 3)],
                boxes: [
                    2.0, 5.0, 8.5, 13.0, 15.0, 17.0, 22.0, 9.0, 22.0, 27.0, 30.0, 12.0, 22.5,
                ],
                periods: periods.collect(),
                ..Stats::default()
            },
            perfect: Arc::new(Distribution {
                pmf: (15..35_u16).map(|score| (10 * score, 0.05)).collect(),
                boxes: [BoxSummary {
                    mean: 15.0,
                    ..BoxSummary::default()
                }; 13],
                upper_bonus: 0.68,
                five: 0.33,
                bonuses: 0.09,
            }),
        }
    }

    /// Every text is on the page, and none touches another.
    fn assert_apart(texts: &[(String, [f32; 4])], lang: Lang) {
        for (idx, (word, [left, top, right, bottom])) in texts.iter().enumerate() {
            let on_page =
                0.0 <= *left && f64::from(*right) <= WIDTH && f64::from(*bottom) <= HEIGHT;
            assert!(on_page, "{lang:?} {word}");
            for (other, [l, t, r, b]) in &texts[idx + 1..] {
                let apart = right < l || r < left || bottom < t || b < top;
                assert!(apart, "{lang:?}: {word} touches {other}");
            }
        }
    }

    #[test]
    fn statistics_look_as_approved() {
        let figures = figures();
        let panels = |lang| Panels {
            lang,
            rules: &RuleSet::YAHTZEE,
            figures: &figures,
        };
        let picture = panels(Lang::De).draw();
        let texts = texts(&picture);
        for month in 1..=12 {
            let date = format!("03.{month:02}.2026");
            assert!(texts.iter().any(|(text, _)| *text == date), "{date}");
        }
        approve("stats", picture);
    }

    /// Under house rules with large bonuses scores are far apart.
    #[test]
    fn there_is_room_for_the_largest_scores() {
        let mut figures = figures();
        figures.stats.scores.push((13_085, 1));
        let panels = Panels {
            lang: Lang::En,
            rules: &RuleSet::YAHTZEE,
            figures: &figures,
        };
        let picture = panels.draw();
        assert!(!picture.svg().contains("width=\"-"));
        let texts = texts(&picture);
        assert!(texts.iter().any(|(text, _)| text == "12000"), "{texts:?}");
        assert_apart(&texts, Lang::En);
        let report = super::super::Report {
            lang: Lang::En,
            rules: &RuleSet::YAHTZEE,
            figures: &figures,
        };
        let report = report.to_string();
        assert!(report.contains("\n13000-13499   2.5 % █\n"), "{report}");
        assert!(report.lines().count() < 100, "{report}");
    }

    #[test]
    fn what_is_known_of_luck_strength_and_dice_is_on_the_page() {
        let whole = figures();
        let mut few = figures();
        few.stats.judged = 3;
        few.stats.players = 2;
        let mut loaded = figures();
        loaded.stats.faces[0] = 3000;
        for figures in [&whole, &few, &loaded] {
            let strength = figures.strength().unwrap();
            let fairness = figures.fairness().unwrap();
            for lang in Lang::ALL {
                let panels = Panels {
                    lang,
                    rules: &RuleSet::YAHTZEE,
                    figures,
                };
                let texts = texts(&panels.draw());
                let all: Vec<_> = texts.iter().map(|(text, _)| text.as_str()).collect();
                let all = all.join(" ");
                for words in [
                    figures.luck_holds(lang).unwrap(),
                    figures.loss(lang, &strength),
                    strength.words(lang),
                    fairness.words(lang),
                ] {
                    assert!(all.contains(&words), "{words}: {all}");
                }
                assert_apart(&texts, lang);
            }
        }
    }
}
