//! How the screen is shared out around a card.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Widget};

use super::dice::DiceView;
use super::sheet::Sheet;
use crate::options::Look;

/// The smallest screen.
pub(crate) const LEAST: (u16, u16) = (60, 20);
/// From this width on there is room for how each box scores.
pub(crate) const WIDE: u16 = 100;
/// The least width of what stands beside the card: a list, and large dice in their frame.
const LIST: u16 = 24;
const DICE: u16 = 42;

/// A part of the screen, with a frame where there is room for one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pane {
    frame: Option<Rect>,
    pub(crate) inner: Rect,
}

/// Where things stand on a screen with a card.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Areas {
    pub(crate) header: Rect,
    pub(crate) card: Pane,
    /// What is left beside the card.
    pub(crate) panel: Pane,
    pub(crate) notice: Rect,
    pub(crate) footer: Rect,
    pub(crate) large: bool,
}

/// The same with dice above the panel.
#[derive(Copy, Clone, Debug)]
pub(crate) struct DiceAreas {
    pub(crate) around: Areas,
    pub(crate) dice_pane: Pane,
    pub(crate) dice: Rect,
    pub(crate) button: Rect,
}

impl Pane {
    fn new(area: Rect, large: bool) -> Pane {
        let inside = Rect::new(
            area.x + 1,
            area.y + 1,
            area.width.saturating_sub(2),
            area.height.saturating_sub(2),
        );
        Pane {
            frame: large.then_some(area),
            inner: if large { inside } else { area },
        }
    }

    /// Draws the frame and its title.
    pub(crate) fn draw(&self, look: Look, title: &str, buffer: &mut Buffer) {
        if let Some(area) = self.frame {
            Block::bordered()
                .border_set(look.border())
                .border_style(look.muted())
                .title(look.shown(&format!(" {title} ")))
                .render(area, buffer);
        }
    }
}

impl Areas {
    /// Shares out the screen; none if it is too small. The card gets what its columns need.
    pub(crate) fn new(area: Rect, n_players: usize) -> Option<Areas> {
        let wanted = if WIDE <= area.width {
            Sheet::wide_width(n_players)
        } else {
            Sheet::width(n_players)
        };
        let frame = if is_large(area) { 2 } else { 0 };
        let wanted = wanted.saturating_add(frame).max(32);
        Areas::with_card(area, wanted.min(area.width.saturating_sub(LIST)))
    }

    fn with_card(area: Rect, card_width: u16) -> Option<Areas> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let line = |y| Rect::new(area.x, y, area.width, 1);
        let large = is_large(area);
        let body = Rect::new(area.x, area.y + 1, area.width, area.height - 3);
        let card_height = if large {
            20.min(body.height)
        } else {
            body.height
        };
        let left = Rect::new(body.x, body.y, card_width, card_height);
        let right = Rect::new(
            body.x + card_width,
            body.y,
            body.width - card_width,
            body.height,
        );
        Some(Areas {
            header: line(area.y),
            card: Pane::new(left, large),
            panel: Pane::new(right, large),
            notice: line(area.bottom() - 2),
            footer: line(area.bottom() - 1),
            large,
        })
    }
}

impl DiceAreas {
    /// Shares out the screen; none if it is too small.
    pub(crate) fn new(area: Rect, n_players: usize) -> Option<DiceAreas> {
        let card_width = match area.width {
            ..80 => 32,
            80..WIDE => 38,
            _ => {
                let wanted = Sheet::wide_width(n_players).saturating_add(2);
                wanted.clamp(56, area.width - DICE)
            }
        };
        let around = Areas::with_card(area, card_width)?;
        let right = around.panel.frame.unwrap_or(around.panel.inner);
        let height = DiceView::height(around.large) + 1 + if around.large { 2 } else { 0 };
        let upper = Rect::new(right.x, right.y, right.width, height);
        let lower = Rect::new(
            right.x,
            right.y + height,
            right.width,
            right.height - height,
        );
        let dice_pane = Pane::new(upper, around.large);
        let dice = dice_pane.inner;
        Some(DiceAreas {
            around: Areas {
                panel: Pane::new(lower, around.large),
                ..around
            },
            dice_pane,
            dice: Rect::new(dice.x + 1, dice.y, dice.width - 1, dice.height - 1),
            button: Rect::new(dice.x + 1, dice.bottom() - 1, dice.width - 1, 1),
        })
    }
}

/// Whether there is room for frames and large dice.
const fn is_large(area: Rect) -> bool {
    80 <= area.width && 24 <= area.height
}
