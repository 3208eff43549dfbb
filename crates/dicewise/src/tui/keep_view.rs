//! How a pad is drawn.

use dicewise_rules::{Category, Face, Player, TurnId};
use dicewise_store::SheetPlace;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::areas::Areas;
use super::keep::{About, Ask, Input, Keep, WholeTurn};
use super::look::{fit, fit_keys};
use super::play_view::popup;
use super::sheet::{Column, Preview, Sheet};
use super::story;
use crate::options::{Look, Options};
use crate::tally::Tally;
use crate::texts::say;
use dicewise_desk::refusal;

impl Keep {
    pub(super) fn areas(&self, area: Rect) -> Option<Areas> {
        Areas::new(area, self.pad.game().players().len())
    }

    pub(super) fn sheet<'a>(&'a self, look: Look) -> Sheet<'a> {
        let game = self.pad.game();
        let column = |player| Column {
            player,
            name: self.pad.name(player).to_owned(),
            card: game.card(player),
            left: game.has_left(player),
        };
        let turns = game.turns();
        let (active, marked) = match self.now.about {
            About::Which(player) => (Some(player), Some((player, self.now.cursor))),
            About::Correction(at) => {
                let turn = turns.iter().find(|turn| turn.at == at);
                let category = turn.map(|turn| turn.entry.category);
                let marked = category.map(|category| (at.player(), category));
                (Some(at.player()), marked)
            }
            About::Due => {
                let last = turns.last();
                let last = last.map(|turn| (turn.at.player(), turn.entry.category));
                (self.pad.player(), last)
            }
        };
        let corrected = turns.iter().filter(|turn| turn.first.is_some());
        Sheet {
            look,
            rules: self.pad.rules(),
            columns: game.players().map(column).collect(),
            active,
            cursor: active.map(|_| self.now.cursor),
            pending: self.pending,
            previews: self.previews(),
            last: marked,
            corrected: corrected
                .map(|turn| (turn.at.player(), turn.entry.category))
                .collect(),
            hints: None,
        }
    }

    /// What the dice would give in each box, once all five are typed.
    fn previews(&self) -> Vec<(Category, Preview)> {
        let (Some(state), Some(roll)) = (self.state(), self.now.input.roll()) else {
            return Vec::new();
        };
        let boxes = self.boxes().into_iter();
        boxes
            .map(|category| {
                let scored = state.score(self.pad.rules(), roll.dice(), category);
                let preview = match scored {
                    Ok(scored) => Preview::Points(scored.points + scored.five_bonus),
                    Err(_) => Preview::Closed,
                };
                (category, preview)
            })
            .collect()
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, options: &Options) {
        let look = options.look;
        let Some(areas) = self.areas(frame.area()) else {
            return;
        };
        let screen = frame.area();
        let buffer = frame.buffer_mut();
        self.draw_header(areas.header, look, buffer);
        areas
            .card
            .draw(look, &say!(look.lang, "title-card"), buffer);
        areas.panel.draw(look, &self.panel_title(look), buffer);
        self.sheet(look).draw(areas.card.inner, buffer);
        self.draw_panel(areas.panel.inner, look, buffer);
        if let Some(notice) = self.notice_text(look) {
            // A long reason takes the line above too.
            let text = look.shown(&notice);
            let width = areas.notice.width - 1;
            let long = usize::from(width) < text.width();
            let area = Rect::new(
                areas.notice.x + 1,
                areas.notice.y - u16::from(long),
                width,
                1 + u16::from(long),
            );
            Clear.render(area, buffer);
            Paragraph::new(Text::styled(text, look.notice()))
                .wrap(Wrap { trim: true })
                .render(area, buffer);
        }
        let width = usize::from(areas.footer.width - 1);
        let keys = fit_keys(&look.shown(&self.keys(look)), width);
        buffer.set_string(areas.footer.x + 1, areas.footer.y, keys, look.muted());
        if let Some(ask) = self.ask {
            self.draw_ask(ask, look, screen, buffer);
        }
    }

    fn draw_header(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        let lang = look.lang;
        let game = self.pad.game();
        let round = game.turn_id().map_or(Category::COUNT, TurnId::round);
        let mut left = format!(" dicewise  {}", lang.rules_name(self.pad.rules()));
        if let Some(place) = self.pad.place() {
            left.push_str("  ");
            let (number, of) = (place.number, SheetPlace::GAMES);
            left.push_str(&say!(lang, "keep-game", number = number, of = of));
        }
        left.push_str("  ");
        left.push_str(&say!(lang, "play-turn", turn = round, of = Category::COUNT));
        let totals = game
            .players()
            .map(|player| format!("{} {}", self.pad.name(player), game.total(player)));
        let right = look.shown(&totals.collect::<Vec<_>>().join("  "));
        let left = look.shown(&left);
        let width = usize::from(area.width);
        buffer.set_stringn(area.x, area.y, &left, width, look.strong());
        let wide = right.width() + 1;
        if left.width() + 2 + wide <= width {
            let x = area.right() - u16::try_from(wide).unwrap_or(0);
            buffer.set_string(x, area.y, right, Style::new());
        }
    }

    fn panel_title(&self, look: Look) -> String {
        let lang = look.lang;
        match (self.now.about, &self.now.input) {
            (About::Due, _) if self.pad.game().is_over() => say!(lang, "title-result"),
            (About::Which(_), _) => say!(lang, "keep-title-which"),
            (_, Input::Dice(_)) => say!(lang, "keep-title-dice"),
            (_, Input::Points { .. }) => say!(lang, "keep-title-points"),
            (_, Input::Turn(_)) => say!(lang, "keep-title-turn"),
        }
    }

    /// Where a typed die stands in the panel: below who plays.
    pub(super) fn die_area(panel: Rect, die: usize) -> Rect {
        let idx = u16::try_from(die).unwrap_or(0);
        Rect::new(panel.x + 1 + 4 * idx, panel.y + 1, 3, 1).intersection(panel)
    }

    fn draw_panel(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        let area = Rect::new(area.x + 1, area.y, area.width - 1, area.height);
        let width = usize::from(area.width);
        let mut lines: Vec<(String, Style)> = Vec::new();
        match (self.now.about, self.at()) {
            (About::Due, None) => self.result(&mut lines, look),
            (About::Which(player), _) => self.chosen(player, &mut lines, look),
            (_, Some(_)) => self.typed(&mut lines, look, width),
            (About::Correction(_), None) => {}
        }
        lines.push((String::new(), Style::new()));
        let room = usize::from(area.height).saturating_sub(lines.len());
        let shown = self.pad.game().story().iter().rev().take(room);
        lines.extend(shown.map(|event| {
            let text = story::line(look, self.pad.record(), event, width);
            (text, look.muted())
        }));
        for (y, (text, style)) in (area.y..area.bottom()).zip(lines) {
            // The pointer is ours, whatever the terminal can show.
            let text = look.shown_name(&text);
            buffer.set_stringn(area.x, y, text, width, style);
        }
    }

    /// Who won, and what they reached.
    fn result(&self, lines: &mut Vec<(String, Style)>, look: Look) {
        let lang = look.lang;
        let game = self.pad.game();
        let winners = game.winners();
        let names: Vec<&str> = winners
            .iter()
            .map(|&player| self.pad.name(player))
            .collect();
        let n = names.len();
        if 1 < game.players().len() && 0 < n {
            let text = say!(lang, "result-winner", names = names.join(", "), n = n);
            lines.push((text, look.strong()));
        } else {
            lines.push((say!(lang, "play-over"), look.strong()));
        }
        let mut players: Vec<Player> = game.players().collect();
        players.sort_by_key(|&player| std::cmp::Reverse(game.total(player)));
        lines.extend(players.into_iter().take(8).map(|player| {
            let text = format!(
                "{} {:>4}",
                fit(self.pad.name(player), 16),
                game.total(player)
            );
            (text, Style::new())
        }));
        lines.push((say!(lang, "keep-next"), look.muted()));
    }

    /// The entry that may be corrected.
    fn chosen(&self, player: Player, lines: &mut Vec<(String, Style)>, look: Look) {
        lines.push((say!(look.lang, "keep-which"), look.strong()));
        let turns = self.pad.game().turns();
        let at = self.pad.turn_of(player, self.now.cursor);
        if let Some(turn) = turns.iter().find(|turn| Some(turn.at) == at) {
            let name = self.pad.name(player);
            lines.push((
                format!("{name}: {}{} {}", turn.at, turn.throws, turn.entry),
                look.active(),
            ));
        }
    }

    /// What has been typed, and what it would come to.
    fn typed(&self, lines: &mut Vec<(String, Style)>, look: Look, width: usize) {
        let lang = look.lang;
        let Some(at) = self.at() else {
            return;
        };
        let name = self.pad.name(at.player()).to_owned();
        let head = match self.now.about {
            About::Correction(_) => {
                let turns = self.pad.game().turns();
                let turn = turns.iter().find(|turn| turn.at == at);
                let entry = turn.map_or_else(String::new, |turn| turn.entry.to_string());
                let turn = at.to_string();
                say!(
                    lang,
                    "keep-correct",
                    name = name,
                    turn = turn,
                    entry = entry
                )
            }
            About::Due | About::Which(_) => say!(lang, "keep-turn", name = name),
        };
        lines.push((head, look.active()));
        let box_name = lang.box_name(self.pad.rules(), self.now.cursor);
        match &self.now.input {
            Input::Dice(faces) => lines.push((dice_text(faces), look.strong())),
            Input::Points { digits, bonus } => {
                lines.push((format!("{box_name}: {digits}_"), look.strong()));
                self.possible(*bonus, digits, lines, look, width);
            }
            Input::Turn(turn) => turn_lines(turn, lines, look),
        }
        if let (Some(jotting), Some(_)) = (self.jotting(), self.at()) {
            let text = match self.pad.entry(at, &jotting) {
                Ok(entry) => {
                    let bonus = match entry.bonus {
                        0 => String::new(),
                        bonus => format!(" +{bonus}"),
                    };
                    format!("{} {box_name}: {}{bonus}", look.pointer(), entry.points)
                }
                Err(_) if jotting.throws.is_empty() => return,
                Err(_) => format!("{} {box_name}: {}", look.pointer(), look.closed()),
            };
            lines.push((text, look.best()));
        }
    }

    /// Which points a box can hold, and whether a bonus can go with those typed.
    fn possible(
        &self,
        bonus: bool,
        digits: &str,
        lines: &mut Vec<(String, Style)>,
        look: Look,
        width: usize,
    ) {
        let lang = look.lang;
        let Some(state) = self.state() else {
            return;
        };
        let possible = state.possible(
            self.pad.rules(),
            dicewise_rules::Keep::NONE,
            self.now.cursor,
        );
        let list = refusal::list(&possible);
        let text = say!(lang, "keep-possible", list = list);
        lines.push((fit(&text, width).trim_end().to_owned(), look.muted()));
        let points = digits.parse().ok();
        let more = points.and_then(|points| self.pad.open_bonus(state, self.now.cursor, points));
        if let Some(more) = more {
            let text = if bonus {
                say!(lang, "keep-bonus-on", bonus = more)
            } else {
                say!(lang, "keep-bonus-off", bonus = more)
            };
            lines.push((text, look.muted()));
        }
    }

    /// What has to be said: the last refusal, a zero that waits, why a box is closed.
    fn notice_text(&self, look: Look) -> Option<String> {
        let lang = look.lang;
        if let Some(notice) = &self.notice {
            return Some(notice.clone());
        }
        if let Some(category) = self.pending {
            let name = lang.box_name(self.pad.rules(), category);
            return Some(say!(lang, "keep-confirm-zero", box = name));
        }
        // Points are wrong as long as they are being typed.
        if matches!(self.now.input, Input::Points { .. }) {
            return None;
        }
        let (at, jotting) = (self.at()?, self.jotting()?);
        let refusal = self.pad.entry(at, &jotting).err()?;
        Some(lang.refusal(&self.pad, &refusal))
    }

    fn keys(&self, look: Look) -> String {
        let lang = look.lang;
        match (self.now.about, &self.now.input) {
            (About::Which(_), _) => say!(lang, "keys-keep-which"),
            (About::Due, _) if self.pad.game().is_over() => say!(lang, "keys-keep-over"),
            (_, Input::Dice(_)) => say!(lang, "keys-keep-dice"),
            (_, Input::Points { .. }) => say!(lang, "keys-keep-points"),
            (_, Input::Turn(_)) => say!(lang, "keys-keep-turn"),
        }
    }

    fn draw_ask(&self, ask: Ask, look: Look, area: Rect, buffer: &mut Buffer) {
        let text = match ask {
            Ask::Leave(player) => {
                let name = self.pad.name(player).to_owned();
                say!(look.lang, "keep-ask-leave", name = name)
            }
            Ask::Sheet(first) => {
                let mut lines = Tally::new(&self.pad, &self.others).lines(look, fit);
                let players = 1..lines.len() - 1;
                let room = usize::from(area.height).saturating_sub(4);
                let last = players.len().saturating_sub(room);
                lines.drain(1..1 + first.min(last));
                let signs = lines.pop();
                lines.truncate(1 + room);
                lines.extend(signs);
                lines.join("\n")
            }
        };
        popup(look, &text, area, buffer);
    }
}

/// Dice as they are typed.
fn dice_text(faces: &[Face]) -> String {
    let dice = (0..5).map(|die| match faces.get(die) {
        Some(face) => format!("[{}]", face.digit()),
        None => "[ ]".to_owned(),
    });
    dice.collect::<Vec<_>>().join(" ")
}

fn turn_lines(turn: &WholeTurn, lines: &mut Vec<(String, Style)>, look: Look) {
    let lang = look.lang;
    for (roll, held) in &turn.done {
        lines.push((format!("{roll} >{held}"), Style::new()));
    }
    lines.push((dice_text(&turn.roll), look.strong()));
    if turn.may_keep() {
        let keep: String = turn.keep.iter().map(|face| face.digit()).collect();
        lines.push((
            say!(lang, "keep-kept", dice = format!("{keep}_")),
            look.held(),
        ));
    }
}
