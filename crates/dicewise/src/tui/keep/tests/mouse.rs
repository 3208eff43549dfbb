//! The pad by mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::*;

impl Bench {
    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let effects = self.app.update(Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
        self.carry_out(effects);
    }

    fn click(&mut self, (column, row): (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    /// Where a text stands first, in a window of this size.
    fn find(&mut self, size: (u16, u16), what: &str) -> (u16, u16) {
        let text = self.screen(size.0, size.1);
        let lines = (0..).zip(text.lines());
        let mut found = lines.filter_map(|(row, line)| {
            let before = &line[..line.find(what)?];
            Some((u16::try_from(before.chars().count()).unwrap(), row))
        });
        found
            .next()
            .unwrap_or_else(|| panic!("no {what} in\n{text}"))
    }
}

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (120, 40)];

#[test]
fn a_click_chooses_a_box_and_another_writes_it() {
    for size in SIZES {
        let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
        let chance = bench.find(size, "Chance");
        bench.keys("33355");
        bench.click(chance);
        assert_eq!(bench.turns(), "", "{size:?}");
        bench.click(chance);
        assert_eq!(bench.turns(), "1a ? ? 33355 C=19\n", "{size:?}");
        // A box that is filled, and a line that is none.
        bench.keys("33355");
        let (_, row) = bench.find(size, "Total");
        bench.click((chance.0, row));
        bench.click((chance.0, row));
        assert_eq!(bench.turns(), "1a ? ? 33355 C=19\n", "{size:?}");
    }
}

#[test]
fn only_the_column_of_who_plays_counts() {
    for size in SIZES {
        let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
        bench.keys("33355");
        let (_, row) = bench.find(size, "Chance");
        let (ana, _) = bench.find(size, "▸Ana   Ben");
        let ben = ana + 7;
        bench.click((ben, row));
        bench.click((ben, row));
        assert_eq!(bench.turns(), "", "{size:?}");
        bench.click((ana, row));
        bench.click((ana, row));
        assert_eq!(bench.turns(), "1a ? ? 33355 C=19\n", "{size:?}");
    }
}

#[test]
fn an_entry_to_correct_is_clicked_too() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    bench.keys("12346s~33355h~e");
    let size = (80, 24);
    let (_, row) = bench.find(size, "Small Straight");
    let (ana, _) = bench.find(size, "Ana  ▸");
    // Nothing stands there.
    bench.click((ana, row + 2));
    bench.click((ana, row));
    bench.click((ana, row));
    bench.keys("pc16~");
    assert!(
        bench.turns().ends_with("1a! S=30 -> C=16\n"),
        "{}",
        bench.turns()
    );
}

#[test]
fn dice_are_turned_by_clicks() {
    for size in SIZES {
        let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
        let (column, row) = bench.find(size, "[ ]");
        for die in 0..5 {
            // One more click for each die: 1 2 3 4 5.
            for _ in 0..=die {
                bench.click((column + 1 + 4 * die, row));
            }
        }
        let screen = bench.screen(size.0, size.1);
        assert!(screen.contains("[1] [2] [3] [4] [5]"), "{screen}");
        for _ in 0..2 {
            bench.click((column + 1 + 4 * 4, row));
        }
        let screen = bench.screen(size.0, size.1);
        assert!(screen.contains("[1] [2] [3] [4] [1]"), "{screen}");
    }
}

#[test]
fn the_wheel_moves_like_the_arrows() {
    let mut by_wheel = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    let mut by_keys = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    by_keys.keys("___^");
    for kind in [
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
    ] {
        by_wheel.mouse(kind, 1, 1);
    }
    assert_eq!(by_wheel.screen(80, 24), by_keys.screen(80, 24));
    assert!(by_keys.screen(80, 24).contains("▸Threes"));
    // Help stays until a key is pressed.
    by_wheel.keys("?");
    let help = by_wheel.screen(80, 24);
    by_wheel.mouse(MouseEventKind::ScrollDown, 1, 1);
    by_wheel.click((5, 5));
    assert_eq!(by_wheel.screen(80, 24), help);
}
