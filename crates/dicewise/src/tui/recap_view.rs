//! Draws a game looked back on.

use dicewise_rules::{Category, Mark};
use dicewise_solver::{Grading, Prospect, Review};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};
use unicode_width::UnicodeWidthStr;

use super::page::Page;
use super::recap::{Recap, Reviewed, Sight, TOP};
use crate::options::{Look, Options};
use crate::review::{Account, PlayerReview};
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
                let lines = reviewed.lines(look, area).into_iter().skip(first);
                for (row, line) in (TOP..).zip(lines.take(Page::room(area, TOP))) {
                    page.put(row, &line, Style::new());
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
            Constraint::Length(3),
            Constraint::Length(6),
            Constraint::Min(6),
            Constraint::Length(2),
        ];
        let [_, header, waterfall, timeline, _] = Layout::vertical(rows).areas(area);
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
    let title = lang.review_title(player, 1);
    let mut parts = vec![say!(
        lang,
        "review-skill",
        skill = lang.number(Account::new(review, 1).skill, 1)
    )];
    parts.extend(lang.accuracy(grading, review));
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
    let lines = in_lines(parts.iter().map(|part| look.shown(part)), look, width);
    for (y, line) in (area.y + 1..area.bottom()).zip(lines) {
        buffer.set_stringn(area.x, y, line, width, look.muted());
    }
}

/// Facts beside each other, in as many lines as they need: none is cut in two.
fn in_lines(facts: impl Iterator<Item = String>, look: Look, width: usize) -> Vec<String> {
    let between = look.glyph(" · ", ", ");
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line) if line.width() + between.width() + fact.width() <= width => {
                line.push_str(between);
                line.push_str(&fact);
            }
            _ => lines.push(fact),
        }
    }
    lines
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
        let account = Account::new(review, 1);
        let mut now = account.par;
        let mut steps = vec![(say!(lang, "review-par"), 0.0, now, lang.number(now, 1))];
        let luck = (say!(lang, "review-luck"), account.luck);
        let kinds = account
            .losses
            .map(|(kind, loss)| (lang.decisions(kind), -loss));
        for (name, change) in std::iter::once(luck).chain(kinds) {
            steps.push((name, now, now + change, lang.signed(change, 1)));
            now += change;
        }
        let end = if review.finished {
            say!(lang, "review-score")
        } else {
            say!(lang, "review-expected")
        };
        let expected = account.expected;
        steps.push((end, 0.0, expected, lang.number(expected, 1)));
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
                (from, to) if from < to => (look.best(), look.glyph("█", "+")),
                // Too little to be seen: where it would stand.
                _ => (look.muted(), look.glyph("│", "|")),
            };
            let start = area.x + NAME + NUMBER + 1 + from.min(to);
            let start = start.min(area.right().saturating_sub(1));
            let length = usize::from(from.abs_diff(to)).max(1);
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
        let rows = match area.height {
            11.. => Lucks::TALL,
            _ => Lucks::SHORT,
        };
        let [area, lucks] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(rows)]).areas(area);
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
        let labels = [low, f64::midpoint(low, high), high].map(|worth| lang.number(worth, 0));
        let graph = Graph::new(area, &labels, (low, high));
        let [title, chart_area] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
        let dot = look.glyph("•", ".");
        let text = look.shown(&say!(lang, "recap-timeline", dot = dot));
        buffer.set_stringn(
            title.x,
            title.y,
            text,
            usize::from(title.width),
            look.muted(),
        );
        let chart = Chart::new(datasets)
            .x_axis(
                Axis::default()
                    .bounds([0.0, number(Category::COUNT)])
                    // Those of the chart would not stand below their turns.
                    .labels(["", ""])
                    .style(look.muted()),
            )
            .y_axis(
                Axis::default()
                    .bounds([low, high])
                    .labels(labels)
                    .style(look.muted()),
            )
            .legend_position(None);
        chart.render(chart_area, buffer);
        for turn in 0..=Category::COUNT {
            let (x, _) = graph.cell((number(turn), low));
            graph.write(
                (x, graph.area.bottom() + 1),
                &turn.to_string(),
                look.muted(),
                buffer,
            );
        }
        for (mark, points) in marks {
            let style = match mark {
                Mark::Good => look.best(),
                Mark::Inaccuracy | Mark::Mistake | Mark::Blunder => look.loss(),
            };
            for point in points {
                // Where the line is, so that it can be told without colours.
                graph.write(graph.cell(point), mark.glyph(), style, buffer);
            }
        }
        if look.ascii {
            only_ascii(chart_area, buffer);
        }
        let review = self.review;
        Lucks { review, look }.draw(&graph, lucks, buffer);
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
        let marked = turns.filter(|turn| self.review.mark_of(self.grading, turn) == Some(mark));
        marked
            .map(|turn| (number(turn.round), turn.after))
            .collect()
    }
}

/// The luck of every turn as bars, below the turns of the chart: good luck above the line, bad luck below it.
struct Lucks<'r> {
    review: &'r Review,
    look: Look,
}

impl Lucks<'_> {
    /// One row for bars that stand and bars that hang; or one for each, with what they are above and the numbers below.
    const SHORT: u16 = 1;
    const TALL: u16 = 4;

    fn draw(&self, graph: &Graph, area: Rect, buffer: &mut Buffer) {
        let look = self.look;
        let tall = area.height == Lucks::TALL;
        let (up, down) = match tall {
            true => (area.y + 1, area.y + 2),
            false => (area.y, area.y),
        };
        if tall {
            let name = look.shown(&say!(look.lang, "review-luck"));
            graph.write((graph.area.x, area.y), &name, look.muted(), buffer);
        }
        let lucks = self.review.turns.iter().map(|turn| turn.luck().abs());
        let most = lucks.fold(10.0, f64::max);
        for turn in &self.review.turns {
            let luck = turn.luck();
            let (x, _) = graph.cell((number(turn.round), graph.low));
            let glyphs = match (look.ascii, luck < 0.0) {
                (true, false) => "+",
                (true, true) => "-",
                (false, false) => "▁▂▃▄▅▆▇█",
                // There are only these that hang down.
                (false, true) => "▔▀█",
            };
            let (y, style) = match luck < 0.0 {
                false => (up, look.best()),
                true => (down, look.loss()),
            };
            if let Some(glyph) = level(glyphs, luck.abs() / most) {
                graph.write((x, y), glyph, style, buffer);
            }
            if tall {
                let luck = look.shown(&look.lang.signed(luck, 0));
                graph.write((x, down + 1), &luck, look.muted(), buffer);
            }
        }
    }
}

/// The glyph for a share; none for next to nothing.
fn level(glyphs: &str, share: f64) -> Option<&str> {
    let all: Vec<_> = glyphs.char_indices().collect();
    let levels = number(all.len());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few glyphs"
    )]
    let nth = (share * levels.max(8.0)).round().min(8.0) as usize;
    let nth = (nth * all.len()).div_ceil(8).checked_sub(1)?;
    let (start, glyph) = *all.get(nth)?;
    Some(&glyphs[start..start + glyph.len_utf8()])
}

/// Where the chart draws, and what its edges are worth.
struct Graph {
    area: Rect,
    low: f64,
    high: f64,
}

impl Graph {
    /// The part of an area inside of the axes: above it is the title, below the axis and the turns, on the left the labels and the axis.
    fn new(area: Rect, labels: &[String], (low, high): (f64, f64)) -> Graph {
        let widest = labels.iter().map(|label| label.width()).max();
        let left = 1 + u16::try_from(widest.unwrap_or(0)).unwrap_or(0);
        let area = Rect {
            x: area.x + left,
            y: area.y + 1,
            width: area.width.saturating_sub(left),
            height: area.height.saturating_sub(3),
        };
        Graph { area, low, high }
    }

    /// The cell of a point of the line: it is drawn with two dots to a column and four to a row.
    fn cell(&self, (turn, worth): (f64, f64)) -> (u16, u16) {
        let across = turn / number(Category::COUNT);
        let down = (self.high - worth) / (self.high - self.low);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a place on the screen"
        )]
        let dot =
            |share: f64, dots: u16| (share * f64::from(dots.saturating_sub(1))).round() as u16;
        let (x, y) = (
            dot(across, 2 * self.area.width) / 2,
            dot(down, 4 * self.area.height) / 4,
        );
        (self.area.x + x, self.area.y + y)
    }

    /// Writes something at a cell, or before it where there is no room.
    fn write(&self, (x, y): (u16, u16), text: &str, style: Style, buffer: &mut Buffer) {
        let width = u16::try_from(text.width()).unwrap_or(0);
        let x = x.min(self.area.right().saturating_sub(width));
        if buffer.area.contains((x, y).into()) {
            buffer.set_stringn(x, y, text, usize::from(width), style);
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
