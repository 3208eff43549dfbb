//! Draws a game looked back on.

use dicewise_rules::{Category, Mark};
use dicewise_solver::{Grading, Kind, Prospect, Review};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

use super::page::Page;
use super::recap::{Recap, Reviewed, Sight, TOP};
use crate::options::{Look, Options};
use crate::review::PlayerReview;
use crate::table::Seat;
use crate::texts::say;

impl Recap {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        let look = options.look;
        let lang = look.lang;
        let area = frame.area();
        let mut page = Page::new(frame, look);
        let Some(reviewed) = &self.reviewed else {
            page.put(1, &say!(lang, "recap-thinking"), look.muted());
            page.keys(&say!(lang, "keys-recap"));
            return;
        };
        page.keys(&say!(lang, "keys-recap"));
        match self.sight {
            Sight::Charts => self.draw_charts(reviewed, options, area, frame.buffer_mut()),
            Sight::Words(first) => {
                let lines = reviewed.words.iter().skip(first);
                for (row, line) in (TOP..).zip(lines.take(Page::room(area, TOP))) {
                    page.put(row, line, Style::new());
                }
            }
        }
    }

    fn draw_charts(&self, reviewed: &Reviewed, options: &Options, area: Rect, buffer: &mut Buffer) {
        let Options { look, grading, .. } = *options;
        let game = &reviewed.game;
        let Some(player) = game.players.get(self.player) else {
            return;
        };
        let rows = [
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(6),
            Constraint::Min(6),
            Constraint::Length(2),
        ];
        let [_, header, _, waterfall, timeline, _] = Layout::vertical(rows).areas(area);
        draw_header(player, &grading, look, inside(header), buffer);
        Waterfall::new(&player.review, look).draw(inside(waterfall), buffer);
        let prospects = game.prospects.as_ref().map(|all| all.of(self.player));
        let timeline_of = Timeline {
            review: &player.review,
            prospects: prospects.unwrap_or_default(),
            grading: &grading,
            look,
        };
        timeline_of.draw(inside(timeline), buffer);
    }
}

/// Room at the sides.
fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 3,
        width: area.width.saturating_sub(4),
        ..area
    }
}

fn draw_header(
    player: &PlayerReview,
    grading: &Grading,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (lang, review) = (look.lang, &player.review);
    let name = match &player.seat {
        Seat::Person(name) => name.clone(),
        Seat::Bot(bot) => lang.bot_name(*bot),
    };
    let title = if review.finished {
        say!(lang, "review-title", name = name, points = review.score)
    } else {
        let expected = lang.number(review.expected, 1);
        let points = review.score;
        say!(
            lang,
            "review-title-so-far",
            name = name,
            points = points,
            expected = expected
        )
    };
    let mut parts = vec![say!(
        lang,
        "review-skill",
        skill = lang.number(review.skill(), 1)
    )];
    if let Some(accuracy) = review.accuracy(grading) {
        let accuracy = lang.percent(accuracy / 100.0);
        parts.push(say!(lang, "review-accuracy", accuracy = accuracy));
    }
    if let Some(class) = review.class() {
        parts.push(lang.class(class));
    }
    if let Some(percentile) = player.percentile {
        let percent = lang.percent(percentile / 100.0);
        parts.push(say!(lang, "recap-percentile", percent = percent));
    }
    let width = usize::from(area.width);
    let title = look.shown_name(&title);
    buffer.set_stringn(area.x, area.y, title, width, look.strong());
    let about = look.shown(&parts.join(look.glyph(" · ", ", ")));
    buffer.set_stringn(area.x, area.y + 1, about, width, look.muted());
}

/// From par to the score, a line for each step.
struct Waterfall {
    look: Look,
    /// What it is called, where it starts and ends, and the number.
    steps: Vec<(String, f64, f64, String)>,
}

impl Waterfall {
    fn new(review: &Review, look: Look) -> Waterfall {
        let lang = look.lang;
        let losses = review.losses();
        let mut now = review.par;
        let mut steps = vec![(say!(lang, "review-par"), 0.0, now, lang.number(now, 1))];
        let luck = (say!(lang, "review-luck"), review.luck());
        let kinds = Kind::ALL.map(|kind| (lang.decisions(kind), -losses.of(kind)));
        for (name, change) in std::iter::once(luck).chain(kinds) {
            steps.push((name, now, now + change, lang.signed(change, 1)));
            now += change;
        }
        let end = if review.finished {
            say!(lang, "review-score")
        } else {
            say!(lang, "review-expected")
        };
        steps.push((end, 0.0, review.expected, lang.number(review.expected, 1)));
        Waterfall { look, steps }
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        const NAME: u16 = 20;
        const NUMBER: u16 = 9;
        let bars = f64::from(area.width.saturating_sub(NAME + NUMBER + 1));
        // The bars need not start at nothing: the differences are what counts.
        let ends = self.steps.iter().flat_map(|step| [step.1, step.2]);
        let (low, high) = ends
            .filter(|end| *end != 0.0)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| {
                (low.min(end), high.max(end))
            });
        let low = low - (high - low).max(10.0) / 3.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a column of the screen"
        )]
        let column =
            |worth: f64| (bars * ((worth - low) / (high - low)).clamp(0.0, 1.0)).round() as u16;
        for (y, (name, from, to, number)) in (area.y..area.bottom()).zip(&self.steps) {
            let look = self.look;
            let name = look.shown(name);
            buffer.set_stringn(area.x, y, name, usize::from(NAME), look.muted());
            let number = format!("{:>8}", look.shown(number));
            buffer.set_stringn(area.x + NAME, y, number, usize::from(NUMBER), Style::new());
            let (from, to) = (column(*from), column(*to));
            let (style, glyph) = match (from, to) {
                (0, _) => (look.strong(), look.glyph("█", "#")),
                (from, to) if to < from => (look.loss(), look.glyph("▒", "-")),
                _ => (look.best(), look.glyph("█", "+")),
            };
            let start = area.x + NAME + NUMBER + 1 + from.min(to);
            let length = usize::from(from.abs_diff(to)).max(usize::from(from != 0));
            let room = usize::from(area.right().saturating_sub(start));
            buffer.set_stringn(start, y, glyph.repeat(length), room, style);
        }
    }
}

/// The expected score turn by turn.
struct Timeline<'r> {
    review: &'r Review,
    prospects: &'r [Prospect],
    grading: &'r Grading,
    look: Look,
}

impl Timeline<'_> {
    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let line = self.line();
        let edges = |percent: f64| -> Vec<(f64, f64)> {
            let prospects = self.prospects.iter().enumerate();
            prospects
                .map(|(turn, prospect)| (number(turn), f64::from(prospect.percentile(percent))))
                .collect()
        };
        let (low_edge, high_edge) = (edges(10.0), edges(90.0));
        let all = line.iter().chain(&low_edge).chain(&high_edge);
        let (low, high) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), point| {
            (low.min(point.1), high.max(point.1))
        });
        let (low, high) = (low - 5.0, high + 5.0);
        let marks: Vec<(Mark, Vec<(f64, f64)>)> = Mark::ALL
            .into_iter()
            .map(|mark| (mark, self.marked(mark)))
            .collect();
        let look = self.look;
        let lang = look.lang;
        let dots = |data, style| {
            Dataset::default()
                .marker(Marker::Dot)
                .graph_type(GraphType::Scatter)
                .style(style)
                .data(data)
        };
        let mut datasets = vec![
            dots(&low_edge, look.muted()),
            dots(&high_edge, look.muted()),
        ];
        datasets.push(
            Dataset::default()
                .marker(Marker::Braille)
                .graph_type(GraphType::Line)
                .style(look.held())
                .data(&line),
        );
        let label = |worth: f64| Span::raw(lang.number(worth, 0));
        let title = look.shown(&say!(lang, "recap-timeline"));
        let turns = (0..=Category::COUNT).map(|turn| Line::raw(turn.to_string()));
        let chart = Chart::new(datasets)
            .x_axis(
                Axis::default()
                    .bounds([0.0, number(Category::COUNT)])
                    .labels(turns.collect::<Vec<_>>())
                    .style(look.muted()),
            )
            .y_axis(
                Axis::default()
                    .title(title)
                    .bounds([low, high])
                    .labels([label(low), label(f64::midpoint(low, high)), label(high)])
                    .style(look.muted()),
            )
            .legend_position(None);
        chart.render(area, buffer);
        for (mark, points) in marks {
            for point in points {
                self.sign(area, (low, high), point, mark, buffer);
            }
        }
        if look.ascii {
            only_ascii(area, buffer);
        }
    }

    fn line(&self) -> Vec<(f64, f64)> {
        let turns = self.review.turns.iter();
        let turns = turns.map(|turn| (number(turn.round), turn.after));
        std::iter::once((0.0, self.review.par))
            .chain(turns)
            .collect()
    }

    fn marked(&self, mark: Mark) -> Vec<(f64, f64)> {
        let turns = self.review.turns.iter();
        let marked = turns.filter(|turn| turn.mark(self.grading) == Some(mark));
        marked
            .map(|turn| (number(turn.round), turn.after))
            .collect()
    }

    /// Writes a mark where the line is, so that it can be told without colours.
    fn sign(
        &self,
        area: Rect,
        (low, high): (f64, f64),
        (turn, worth): (f64, f64),
        mark: Mark,
        buffer: &mut Buffer,
    ) {
        // The axes take a line below and the width of the labels on the left.
        let left = f64::from(area.x) + 4.0;
        let width = f64::from(area.right()) - 1.0 - left;
        let height = f64::from(area.height.saturating_sub(3));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a place on the screen"
        )]
        let (x, y) = (
            (left + width * turn / number(Category::COUNT)) as u16,
            (f64::from(area.y) + height * (high - worth) / (high - low)) as u16,
        );
        let style = match mark {
            Mark::Good => self.look.best(),
            Mark::Inaccuracy | Mark::Mistake | Mark::Blunder => self.look.loss(),
        };
        if x < area.right() && y < area.bottom() {
            let room = usize::from(area.right() - x);
            buffer.set_stringn(x, y, mark.glyph(), room, style);
        }
    }
}

fn number(turn: usize) -> f64 {
    u32::try_from(turn).map_or(0.0, f64::from)
}

/// What the chart drew, as stars and lines.
fn only_ascii(area: Rect, buffer: &mut Buffer) {
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                let plain = match cell.symbol() {
                    symbol if symbol.is_ascii() => continue,
                    "│" => "|",
                    "─" => "-",
                    "└" | "┘" | "┌" | "┐" => "+",
                    "•" => ".",
                    // An empty pattern of dots.
                    "\u{2800}" => " ",
                    _ => "*",
                };
                cell.set_symbol(plain);
            }
        }
    }
}
