//! How a game is drawn.

use dicewise_rules::{Category, Turn, TurnId};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

use super::areas::DiceAreas;
use super::coach as panel;
use super::dice::DiceView;
use super::look::{fit, fit_keys};
use super::play::{Ask, Context, Play, Wanted};
use super::sheet::{Column, Preview, Sheet};
use crate::options::{CoachLevel, Look};
use crate::table::Seat;
use crate::texts::say;

impl Play {
    pub(super) fn areas(&self, area: Rect) -> Option<DiceAreas> {
        DiceAreas::new(area, self.table.game().players().len())
    }

    pub(super) fn dice_view(&self, context: &Context<'_>, areas: &DiceAreas) -> DiceView {
        let may_hold = 0 < self.table.rolls_left();
        DiceView {
            look: context.options.look,
            roll: self.table.roll_on_table(),
            held: self.held.map(|held| held && may_hold),
            motion: self.motion,
            now: context.now,
            large: areas.around.large,
        }
    }

    pub(super) fn sheet<'a>(&'a self, context: &Context<'_>) -> Sheet<'a> {
        let look = context.options.look;
        let game = self.table.game();
        let column = |player| Column {
            player,
            name: match self.table.seat(player) {
                Seat::Person(name) => name.clone(),
                Seat::Bot(bot) => look.lang.bot_level(*bot),
            },
            card: game.card(player),
            left: game.has_left(player),
        };
        let last = game
            .turns()
            .last()
            .map(|turn| (turn.at.player(), turn.entry.category));
        let shown = self.hints.as_ref();
        let shown = shown.filter(|_| self.coach == CoachLevel::Full && self.motion.is_none());
        Sheet {
            look,
            rules: self.table.rules(),
            columns: game.players().map(column).collect(),
            active: self.table.player(),
            cursor: (!game.is_over()).then_some(self.cursor),
            pending: self.pending.and_then(|wanted| match wanted {
                Wanted::Score(category) | Wanted::Zero(category) => Some(category),
                Wanted::Roll => None,
            }),
            previews: self.previews(),
            last,
            corrected: Vec::new(),
            hints: shown,
        }
    }

    /// What the dice on the table would give in each open box.
    fn previews(&self) -> Vec<(Category, Preview)> {
        let (Some(player), Some(roll)) = (self.table.player(), self.table.roll_on_table()) else {
            return Vec::new();
        };
        // While dice are on their way nobody knows.
        if self.motion.is_some() || !matches!(self.table.game().turn(), Turn::Deciding { .. }) {
            return Vec::new();
        }
        let state = self.table.game().card(player).state();
        let open = state.open().iter();
        open.map(|category| {
            let scored = state.score(self.table.rules(), roll.dice(), category);
            let preview = match scored {
                Ok(scored) => Preview::Points(scored.points + scored.five_bonus),
                Err(_) => Preview::Closed,
            };
            (category, preview)
        })
        .collect()
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let look = context.options.look;
        let Some(areas) = self.areas(frame.area()) else {
            return;
        };
        let around = areas.around;
        let buffer = frame.buffer_mut();
        self.draw_header(around.header, look, buffer);
        let title = say!(look.lang, "title-card");
        around.card.draw(look, &title, buffer);
        let title = say!(look.lang, "title-dice");
        areas.dice_pane.draw(look, &title, buffer);
        around.panel.draw(look, &self.panel_title(look), buffer);
        self.sheet(context).draw(around.card.inner, buffer);
        self.dice_view(context, &areas).draw(areas.dice, buffer);
        let (button, style) = self.button(look);
        let width = usize::from(areas.button.width);
        buffer.set_stringn(
            areas.button.x,
            areas.button.y,
            look.shown(&button),
            width,
            style,
        );
        self.draw_panel(around.panel.inner, context, buffer);
        if let Some(notice) = self.notice_text(context) {
            let width = usize::from(around.notice.width);
            let text = look.shown(&notice);
            buffer.set_stringn(
                around.notice.x + 1,
                around.notice.y,
                text,
                width - 1,
                look.notice(),
            );
        }
        let width = usize::from(around.footer.width) - 1;
        let keys = fit_keys(&look.shown(&self.keys(look)), width);
        buffer.set_string(around.footer.x + 1, around.footer.y, keys, look.muted());
        if let Some(ask) = &self.ask {
            self.draw_ask(ask, look, frame.area(), frame.buffer_mut());
        }
    }

    fn draw_header(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        let game = self.table.game();
        let round = game.turn_id().map_or(Category::COUNT, TurnId::round);
        let turn = say!(look.lang, "play-turn", turn = round, of = Category::COUNT);
        let mut left = format!(
            " dicewise  {}  {turn}",
            look.lang.rules_name(self.table.rules())
        );
        if self.table.is_assisted() {
            left.push_str("  ");
            left.push_str(&say!(look.lang, "play-assisted"));
        }
        let totals = game.players().map(|player| {
            let name = look.lang.seat_name(self.table.seat(player));
            format!("{name} {}", game.total(player))
        });
        let mut right = totals.collect::<Vec<_>>().join("  ");
        if let (true, Some(best)) = (self.table.is_solo(), self.best) {
            right.push_str("  ");
            right.push_str(&say!(look.lang, "play-record", points = best));
        }
        let (left, right) = (look.shown(&left), look.shown(&right));
        let width = usize::from(area.width);
        buffer.set_stringn(area.x, area.y, &left, width, look.strong());
        let used = unicode_width::UnicodeWidthStr::width(&*left) + 2;
        let wide = unicode_width::UnicodeWidthStr::width(&*right) + 1;
        if used + wide <= width {
            let x = area.right() - u16::try_from(wide).unwrap_or(0);
            buffer.set_string(x, area.y, right, Style::new());
        }
    }

    /// What the roll key does now.
    fn button(&self, look: Look) -> (String, Style) {
        let lang = look.lang;
        match self.table.game().turn() {
            Turn::Over => (say!(lang, "play-over"), look.strong()),
            _ if self.table.bot().is_some() => (say!(lang, "play-bot-turn"), look.muted()),
            Turn::Rolling { .. } => (say!(lang, "play-roll-first-time"), look.strong()),
            Turn::Deciding { rolls_left: 0, .. } => {
                (say!(lang, "play-choose-a-box"), look.strong())
            }
            Turn::Deciding { .. } if self.held == [true; 5] => {
                (say!(lang, "play-all-held"), look.strong())
            }
            Turn::Deciding { rolls_left, .. } => {
                (say!(lang, "play-roll", left = rolls_left), look.strong())
            }
        }
    }

    fn panel_title(&self, look: Look) -> String {
        let lang = look.lang;
        if self.table.game().is_over() {
            return say!(lang, "title-result");
        }
        match self.coach {
            CoachLevel::Off => say!(lang, "title-coach-off"),
            CoachLevel::Nudge => say!(lang, "title-coach-nudge"),
            CoachLevel::Full => say!(lang, "title-coach-full"),
        }
    }

    fn draw_panel(&self, area: Rect, context: &Context<'_>, buffer: &mut Buffer) {
        let look = context.options.look;
        let lang = look.lang;
        if self.table.game().is_over() {
            Paragraph::new(self.result(look))
                .wrap(Wrap { trim: true })
                .render(area, buffer);
            return;
        }
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let thinking = say!(lang, "coach-thinking");
        let text: Text<'_> = match (self.coach, &self.hints) {
            (CoachLevel::Off, _) => {
                let text = say!(lang, "coach-off-help");
                Text::styled(look.shown(&text), look.muted())
            }
            (CoachLevel::Nudge, _) => {
                let from = lang.number(context.options.nudge_from, 1);
                let text = say!(lang, "coach-nudge-help", points = from);
                Text::styled(look.shown(&text), look.muted())
            }
            (CoachLevel::Full, _) if self.motion.is_some() || !self.is_persons_turn() => {
                Text::default()
            }
            (CoachLevel::Full, Some(hints)) => {
                let mut lines = panel::lines(look, self.table.rules(), hints, width, height);
                if hints.goal != self.goal {
                    // The answer for the target is not there yet.
                    lines.pop();
                    lines.insert(0, Line::styled(look.shown(&thinking), look.notice()));
                }
                Text::from(lines)
            }
            (CoachLevel::Full, None) if context.values.is_none() => {
                Text::styled(look.shown(&thinking), look.notice())
            }
            (CoachLevel::Full, None) => {
                let text = say!(lang, "coach-full-help");
                Text::styled(look.shown(&text), look.muted())
            }
        };
        Paragraph::new(text)
            .wrap(Wrap { trim: true })
            .render(area, buffer);
    }

    /// Who won, and against what record.
    fn result(&self, look: Look) -> Text<'static> {
        let lang = look.lang;
        let game = self.table.game();
        let mut lines = Vec::new();
        if self.table.is_solo() {
            let Some(player) = game.players().next() else {
                return Text::default();
            };
            let total = game.total(player);
            lines.push(Line::styled(
                say!(lang, "result-points", points = total),
                look.strong(),
            ));
            let comparison = match self.best {
                _ if self.table.is_assisted() => say!(lang, "result-assisted"),
                Some(best) if best < total => say!(lang, "result-record", before = best),
                Some(best) => say!(lang, "result-no-record", best = best),
                None => say!(lang, "result-first"),
            };
            lines.push(Line::from(comparison));
        } else {
            let winners = game.winners();
            let names: Vec<String> = winners
                .iter()
                .map(|&player| look.lang.seat_name(self.table.seat(player)))
                .collect();
            let text = say!(
                lang,
                "result-winner",
                names = names.join(", "),
                n = names.len()
            );
            lines.push(Line::styled(text, look.strong()));
            let mut players: Vec<_> = game.players().collect();
            players.sort_by_key(|&player| std::cmp::Reverse(game.total(player)));
            for player in players {
                let name = look.lang.seat_name(self.table.seat(player));
                lines.push(Line::from(format!(
                    "{} {:>4}",
                    fit(&name, 20),
                    game.total(player)
                )));
            }
        }
        lines.push(Line::default());
        lines.push(Line::styled(say!(lang, "result-again"), look.muted()));
        let shown = lines.into_iter().map(|line| {
            let style = line.style;
            Line::styled(look.shown(&line.to_string()), style)
        });
        Text::from(shown.collect::<Vec<_>>())
    }

    /// What has to be said: the last refusal, a box that waits, why a box is closed.
    fn notice_text(&self, context: &Context<'_>) -> Option<String> {
        let lang = context.options.look.lang;
        let rules = self.table.rules();
        if let Some(notice) = &self.notice {
            return Some(notice.clone());
        }
        match self.pending {
            Some(Wanted::Score(category)) => {
                let name = lang.box_name(rules, category);
                return Some(say!(lang, "play-confirm", box = name));
            }
            Some(Wanted::Zero(category)) => {
                let name = lang.box_name(rules, category);
                return Some(say!(lang, "play-confirm-zero", box = name));
            }
            Some(Wanted::Roll) | None => {}
        }
        if self.motion.is_some() || !self.may_score() {
            return None;
        }
        let (player, roll) = (self.table.player()?, self.table.roll_on_table()?);
        let state = self.table.game().card(player).state();
        match state.score(rules, roll.dice(), self.cursor) {
            Err(reason) => Some(lang.why_not(rules, reason)),
            Ok(_) => state.forced(rules, roll.dice()).map(|own| {
                let name = lang.box_name(rules, own);
                say!(lang, "play-forced", box = name)
            }),
        }
    }

    fn keys(&self, look: Look) -> String {
        let lang = look.lang;
        if self.table.game().is_over() {
            say!(lang, "keys-over")
        } else if self.table.bot().is_some() {
            say!(lang, "keys-bot")
        } else {
            say!(lang, "keys-play")
        }
    }

    fn draw_ask(&self, ask: &Ask, look: Look, area: Rect, buffer: &mut Buffer) {
        let lang = look.lang;
        let text = match ask {
            Ask::Nudge { loss, .. } => {
                let loss = lang.number(*loss, 1);
                say!(lang, "nudge", points = loss)
            }
            Ask::Leave(player) => {
                let name = look.lang.seat_name(self.table.seat(*player));
                say!(lang, "ask-leave", name = name)
            }
        };
        popup(look, &text, area, buffer);
    }
}

/// Draws a text in the middle of the screen.
pub(crate) fn popup(look: Look, text: &str, area: Rect, buffer: &mut Buffer) {
    let shown: Vec<String> = text.lines().map(|line| look.shown(line)).collect();
    let widest = shown
        .iter()
        .map(|line| unicode_width::UnicodeWidthStr::width(&**line))
        .max()
        .unwrap_or(0);
    let width = u16::try_from(widest + 4)
        .unwrap_or(u16::MAX)
        .min(area.width);
    let height = u16::try_from(shown.len() + 2)
        .unwrap_or(u16::MAX)
        .min(area.height);
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    Clear.render(place, buffer);
    Paragraph::new(shown.join("\n"))
        .block(
            Block::bordered()
                .border_set(look.border())
                .border_style(look.notice()),
        )
        .render(place, buffer);
}
