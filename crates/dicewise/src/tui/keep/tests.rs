//! Tests of the pad on the screen.

mod drafts;
mod mouse;

use std::collections::{HashMap, VecDeque};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use dicewise_rules::{Record, RuleSet};
use dicewise_store::Version;
use expect_test::{Expect, expect};
use jiff::Timestamp;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::archive::Topic;
use crate::options::Options;
use crate::pad::{First, Origin, Pad, Round};
use crate::texts::Lang;
use crate::tui::app::App;
use crate::tui::event::{Effect, Event, Opened};

/// The screen, and somebody who does what it asks for.
struct Bench {
    app: App,
    n_games: u32,
    /// Whether the next save fails.
    full: bool,
    n_saved: usize,
    /// What was being typed, by what it is about.
    drafts: HashMap<&'static str, String>,
}

impl Bench {
    fn new(lang: Lang) -> Bench {
        let mut options = Options::default();
        options.look.lang = lang;
        Bench {
            app: App::new(options, RuleSet::built_in().to_vec()),
            n_games: 0,
            full: false,
            n_saved: 0,
            drafts: HashMap::new(),
        }
    }

    /// A pad for Ana and Ben, who starts as said.
    fn with_pad(lang: Lang, names: &[&str]) -> Bench {
        let mut bench = Bench::new(lang);
        let round = Round {
            rules: RuleSet::by_id("yahtzee").unwrap(),
            names: names.iter().map(|&name| name.to_owned()).collect(),
            place: None,
        };
        bench.carry_out(vec![Effect::StartPad(Box::new(round), First::Named(0))]);
        bench
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            let event = match effect {
                Effect::StartPad(round, first) => {
                    self.n_games += 1;
                    let origin = Origin {
                        id: format!("{:010}", self.n_games).parse().unwrap(),
                        sheet: format!("{:010}", self.n_games).parse().unwrap(),
                        start: Timestamp::UNIX_EPOCH,
                    };
                    match Pad::new(&round, &first, &origin) {
                        Ok(_) if self.full => Event::Failed("the disk is full".to_owned()),
                        Ok(pad) => Event::Opened(Box::new(Opened {
                            pad,
                            version: Version::FIRST,
                            others: Vec::new(),
                            draft: None,
                        })),
                        Err(reason) => Event::Failed(reason.to_string()),
                    }
                }
                Effect::SavePad(pad, version) => {
                    let text = pad.record().to_string();
                    assert_eq!(Record::parse(&text).as_ref(), Ok(pad.record()), "{text}");
                    if self.full {
                        Event::Failed("the disk is full".to_owned())
                    } else {
                        self.n_saved += 1;
                        Event::Saved(version.next())
                    }
                }
                Effect::List => Event::Unfinished(Vec::new()),
                Effect::ListPads => Event::Pads(Vec::new(), self.drafts.get("roll-off").cloned()),
                Effect::KeepDraft(topic, text) => {
                    let topic = match topic {
                        Topic::Pad(_) => "pad",
                        Topic::RollOff => "roll-off",
                    };
                    match text {
                        Some(text) => drop(self.drafts.insert(topic, text)),
                        None => drop(self.drafts.remove(topic)),
                    }
                    continue;
                }
                _ => continue,
            };
            effects.extend(self.app.update(event));
        }
    }

    fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let effects = self.app.update(Event::Key(key));
        self.carry_out(effects);
    }

    /// Presses keys, one for each character: `~` is enter, `^` up, `_` down, `<` and `>` left and right,
    /// `#` backspace, `§` escape.
    fn keys(&mut self, keys: &str) -> usize {
        for key in keys.chars() {
            self.press(match key {
                '~' => KeyCode::Enter,
                '^' => KeyCode::Up,
                '_' => KeyCode::Down,
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '#' => KeyCode::Backspace,
                '§' => KeyCode::Esc,
                other => KeyCode::Char(other),
            });
        }
        keys.chars().count()
    }

    fn pad(&self) -> &Pad {
        self.app.pad().unwrap()
    }

    /// The turns of the record.
    fn turns(&self) -> String {
        let text = self.pad().record().to_string();
        text.split_once("\n\n").unwrap().1.to_owned()
    }

    fn screen(&mut self, width: u16, height: u16) -> String {
        self.app.update(Event::Resize(width, height));
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let rows = buffer.content().chunks(usize::from(width)).map(|row| {
            let text: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned()
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}

#[track_caller]
fn check(keys: &str, expected: Expect) {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    bench.keys(keys);
    expected.assert_eq(&bench.turns());
}

/// A final roll and any box at all.
#[test]
fn dice_and_box_take_seven_keys_at_most() {
    for box_key in "123456tfhslyc".chars() {
        let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
        let n_keys = bench.keys(&format!("33355{box_key}~"));
        assert!(n_keys <= 7);
        let category = box_key.to_ascii_uppercase();
        let turns = bench.turns();
        assert!(
            turns.starts_with(&format!("1a ? ? 33355 {category}=")),
            "{turns}"
        );
        assert_eq!(bench.n_saved, 1);
    }
    // The box that pays most is chosen already.
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    assert_eq!(bench.keys("33355~"), 6);
    assert_eq!(bench.turns(), "1a ? ? 33355 H=25\n");
}

#[test]
fn a_turn_is_typed_in_three_ways() {
    check(
        "3335#55h~ph25#5~w3134633~253333~13f~p_____0~12345xxw111110222220333333~",
        expect![[r#"
            1a ? ? 33355 H=25
            1b ? ? ? H=25
            2a 31346 >33 33253 >333 33313 F=13
            2b ? ? ? 1=0
            3a ? ? 12345 L=0
            3b 11111 > 22222 > 33333 3=15
        "#]],
    );
}

#[test]
fn corrections_by_keys() {
    // Ana's straight was none; Ben's full house stays; what stands there already is refused.
    check(
        "12346s~33355h~e<~pc16~e<~33355h~e~pc16~e>~33355h~",
        expect![[r#"
            1a ? ? 12346 S=30
            1b ? ? 33355 H=25
            1a! S=30 -> C=16
            1a! C=16 -> ? ? 33355 H=25
            1b! H=25 -> ? ? ? C=16
        "#]],
    );
}

/// Dice that no longer count are not dropped in silence.
#[test]
fn a_correction_says_that_dice_are_gone() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    bench.keys("12346s~33355h~e<~pc16~");
    assert!(!bench.screen(80, 24).contains("unknown"), "they give that");
    bench.keys("e~pc16~");
    let screen = bench.screen(80, 24);
    assert!(
        screen.contains("The dice noted for 1b don't give that"),
        "{screen}"
    );
    bench.keys("1");
    assert!(!bench.screen(80, 24).contains("unknown"));
}

#[test]
fn undo_and_leaving_by_keys() {
    check(
        "33355h~u33344h~L>yL§12345l~",
        expect![[r#"
            1a ? ? 33344 H=25
            2a leaves
            1b ? ? 12345 L=40
        "#]],
    );
}

#[test]
fn what_is_not_saved_has_not_happened() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    bench.full = true;
    bench.keys("33355h~");
    assert_eq!(bench.turns(), "");
    assert!(bench.screen(80, 24).contains("the disk is full"));
    bench.full = false;
    // What was typed is still there.
    bench.keys("~");
    assert_eq!(bench.turns(), "1a ? ? 33355 H=25\n");
}

#[test]
fn from_the_menu_to_the_second_game() {
    let mut bench = Bench::new(Lang::En);
    // Down to the real dice; a second player; the roll-off with a tie for the lead.
    bench.keys("___~");
    bench.keys("~");
    bench.keys("___~");
    let screen = bench.screen(60, 20);
    assert!(screen.contains("Who starts?"), "{screen}");
    bench.keys("66611~66611~11111~22222~");
    assert_eq!(bench.pad().name(bench.pad().player().unwrap()), "Player 2");
    let n_players = bench.pad().game().players().len();
    // Zeros everywhere, at the first open box.
    for _ in 0..n_players * 13 {
        bench.keys("xx");
    }
    assert!(bench.pad().game().is_over(), "{}", bench.turns());
    bench.keys("n");
    bench.keys("_s");
    assert_eq!(bench.pad().place().unwrap().number, 2);
    assert_eq!(bench.pad().name(bench.pad().player().unwrap()), "Player");
}

fn shown(lang: Lang) -> Bench {
    let mut bench = Bench::with_pad(lang, &["Ana", "Ben", "Cleo"]);
    bench.keys("33355h~p_______25~66661~12345l~e<~12345s~44422");
    bench
}

#[test]
fn the_pad_in_english() {
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13                   Ana 30  Ben 0  Cleo 0
        ┌ Card ─────────────────────────────┐┌ Final dice ─────────────────────────────┐
        │                   Ana  ▸Ben  Cleo ││ Ben plays                               │
        │ Aces                     ·0       ││ [4] [4] [4] [2] [2]                     │
        │ Twos                     ·4       ││ ▸ Full House: 25                        │
        │ Threes                   ·0       ││                                         │
        │ Fours                   ·12       ││  1a! H=25 -> ? ? 12345 S=30             │
        │ Fives                    ·0       ││  1a Ana ? ? 33355 H=25                  │
        │ Sixes                    ·0       ││                                         │
        │ Bonus 63            0     0     0 ││                                         │
        │───────────────────────────────────││                                         │
        │ 3 of a Kind             ·16       ││                                         │
        │ 4 of a Kind              ·0       ││                                         │
        │▸Full House              ·25       ││                                         │
        │ Small Straight   30!‹    ·0       ││                                         │
        │ Large Straight           ·0       ││                                         │
        │ Yahtzee                  ·0       ││                                         │
        │ Chance                  ·16       ││                                         │
        │ Extra fives                       ││                                         │
        │ Total              30     0     0 ││                                         │
        └───────────────────────────────────┘│                                         │
                                             └─────────────────────────────────────────┘

         1-6 dice  enter write  ? help  ↑↓ box  p points  w whole turn  e correct"#]]
    .assert_eq(&shown(Lang::En).screen(80, 24));
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13
                           Ana  ▸Ben  Cleo  Ben plays
         Aces                     ·0        [4] [4] [4] [2] [2]
         Twos                     ·4        ▸ Full House: 25
         Threes                   ·0
         Fours                   ·12         1a! H=25 -> ? ? 12345 S
         Fives                    ·0         1a Ana ? ? 33355 H=25
         Sixes                    ·0
         Bonus 63            0     0     0
         3 of a Kind             ·16
         4 of a Kind              ·0
        ▸Full House              ·25
         Small Straight   30!‹    ·0
         Large Straight           ·0
         Yahtzee                  ·0
         Chance                  ·16
         Extra fives
         Total              30     0     0

         1-6 dice  enter write  ? help  ↑↓ box  p points"#]]
    .assert_eq(&shown(Lang::En).screen(60, 20));
}

#[test]
fn the_pad_in_spanish() {
    expect![[r#"
         dicewise  Yahtzee  partida 1/6  turno 1/13               Ana 30  Ben 0  Cleo 0
        ┌ Hoja ─────────────────────────────┐┌ Dados finales ──────────────────────────┐
        │                   Ana  ▸Ben  Cleo ││ Juega Ben                               │
        │ Unos                     ·0       ││ [4] [4] [4] [2] [2]                     │
        │ Doses                    ·4       ││ ▸ Casa llena: 25                        │
        │ Treses                   ·0       ││                                         │
        │ Cuatros                 ·12       ││  1a! H=25 -> ? ? 12345 S=30             │
        │ Cincos                   ·0       ││  1a Ana ? ? 33355 H=25                  │
        │ Seises                   ·0       ││                                         │
        │ Bono 63             0     0     0 ││                                         │
        │───────────────────────────────────││                                         │
        │ 3 iguales               ·16       ││                                         │
        │ 4 iguales                ·0       ││                                         │
        │▸Casa llena              ·25       ││                                         │
        │ Escalera pequeña 30!‹    ·0       ││                                         │
        │ Escalera grande          ·0       ││                                         │
        │ Yahtzee                  ·0       ││                                         │
        │ Oportunidad             ·16       ││                                         │
        │ Otros cinco                       ││                                         │
        │ Total              30     0     0 ││                                         │
        └───────────────────────────────────┘│                                         │
                                             └─────────────────────────────────────────┘

         1-6 dados  intro anotar  ? ayuda  ↑↓ casilla  p puntos  w turno entero"#]]
    .assert_eq(&shown(Lang::Es).screen(80, 24));
    expect![[r#"
         dicewise  Yahtzee  partida 1/6  turno 1/13
                           Ana  ▸Ben  Cleo  Juega Ben
         Unos                     ·0        [4] [4] [4] [2] [2]
         Doses                    ·4        ▸ Casa llena: 25
         Treses                   ·0
         Cuatros                 ·12         1a! H=25 -> ? ? 12345 S
         Cincos                   ·0         1a Ana ? ? 33355 H=25
         Seises                   ·0
         Bono 63             0     0     0
         3 iguales               ·16
         4 iguales                ·0
        ▸Casa llena              ·25
         Escalera pequeña 30!‹    ·0
         Escalera grande          ·0
         Yahtzee                  ·0
         Oportunidad             ·16
         Otros cinco
         Total              30     0     0

         1-6 dados  intro anotar  ? ayuda  ↑↓ casilla  p puntos"#]]
    .assert_eq(&shown(Lang::Es).screen(60, 20));
}

#[test]
fn the_pad_in_german() {
    expect![[r#"
         dicewise  Yahtzee  Spiel 1/6  Runde 1/13                 Ana 30  Ben 0  Cleo 0
        ┌ Block ────────────────────────────┐┌ Letzter Wurf ───────────────────────────┐
        │                   Ana  ▸Ben  Cleo ││ Ben ist dran                            │
        │ Einser                   ·0       ││ [4] [4] [4] [2] [2]                     │
        │ Zweier                   ·4       ││ ▸ Full House: 25                        │
        │ Dreier                   ·0       ││                                         │
        │ Vierer                  ·12       ││  1a! H=25 -> ? ? 12345 S=30             │
        │ Fünfer                   ·0       ││  1a Ana ? ? 33355 H=25                  │
        │ Sechser                  ·0       ││                                         │
        │ Bonus 63            0     0     0 ││                                         │
        │───────────────────────────────────││                                         │
        │ Dreierpasch             ·16       ││                                         │
        │ Viererpasch              ·0       ││                                         │
        │▸Full House              ·25       ││                                         │
        │ Kleine Straße    30!‹    ·0       ││                                         │
        │ Große Straße             ·0       ││                                         │
        │ Yahtzee                  ·0       ││                                         │
        │ Chance                  ·16       ││                                         │
        │ Weitere Fünfer                    ││                                         │
        │ Gesamt             30     0     0 ││                                         │
        └───────────────────────────────────┘│                                         │
                                             └─────────────────────────────────────────┘

         1-6 Würfel  Enter Eintrag  ? Hilfe  ↑↓ Feld  p Punkte  w ganzer Zug  e ändern"#]]
    .assert_eq(&shown(Lang::De).screen(80, 24));
    expect![[r#"
         dicewise  Yahtzee  Spiel 1/6  Runde 1/13
                           Ana  ▸Ben  Cleo  Ben ist dran
         Einser                   ·0        [4] [4] [4] [2] [2]
         Zweier                   ·4        ▸ Full House: 25
         Dreier                   ·0
         Vierer                  ·12         1a! H=25 -> ? ? 12345 S
         Fünfer                   ·0         1a Ana ? ? 33355 H=25
         Sechser                  ·0
         Bonus 63            0     0     0
         Dreierpasch             ·16
         Viererpasch              ·0
        ▸Full House              ·25
         Kleine Straße    30!‹    ·0
         Große Straße             ·0
         Yahtzee                  ·0
         Chance                  ·16
         Weitere Fünfer
         Gesamt             30     0     0

         1-6 Würfel  Enter Eintrag  ? Hilfe  ↑↓ Feld  p Punkte"#]]
    .assert_eq(&shown(Lang::De).screen(60, 20));
}

#[test]
fn the_sheet_and_the_help() {
    let mut bench = shown(Lang::En);
    bench.keys("g");
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13
                           Ana  ▸Ben  Cleo  Ben plays
         Aces                     ·0        [4] [4] [4] [2] [2]
         Twos                     ·4        ▸ Full House: 25
         Threes                   ·0
         Fours                   ·12         1a! H=25 -> ? ? 12345 S
         ┌────────────────────────────────────────────────────────┐
         │               1    2    3    4    5    6   wins   sum  │
         │Ana          ·30    -    -    -    -    -      0     0  │
         │Ben           ·0    -    -    -    -    -      0     0  │
         │Cleo          ·0    -    -    -    -    -      0     0  │
        ▸│* won  · so far: not in the sum                         │
         └────────────────────────────────────────────────────────┘
         Large Straight           ·0
         Yahtzee                  ·0
         Chance                  ·16
         Extra fives
         Total              30     0     0

         1-6 dice  enter write  ? help  ↑↓ box  p points"#]]
    .assert_eq(&bench.screen(60, 20));
    bench.keys("§?");
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13
         ┌────────────────────────────────────────────────────────┐
         │1-6      the dice; with all five there: an upper box    │
         │↑ ↓      choose a box; t f h s l y c: a lower one       │
         │enter    write it                                       │
         │x x      write a zero although the dice fit             │S
         │p        only a box and its points (+: with the bonus)  │
         │w        the whole turn: a roll, what was kept and      │
         │         enter (0: nothing), the other dice, …          │
         │e        correct an entry: ← → ↑ ↓, enter, then anew    │
         │u        take back the last entry                       │
        ▸│L        a player leaves                                │
         │g        the sheet of six games                         │
         │n        the next game, once this one is over           │
         │r        look back, once this one is over               │
         │q        to the menu; everything is saved               │
         │                                                        │
         │12! was corrected, 12‹ came last.                       │
         └────────────────────────────────────────────────────────┘
         1-6 dice  enter write  ? help  ↑↓ box  p points"#]]
    .assert_eq(&bench.screen(60, 20));
}

#[test]
fn the_whole_turn_and_points() {
    let mut bench = shown(Lang::En);
    bench.keys("§w3134633~25");
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13
                           Ana  ▸Ben  Cleo  Ben plays
         Aces                               31346 >33
         Twos                               [3] [3] [2] [5] [ ]
         Threes
         Fours                               1a! H=25 -> ? ? 12345 S
         Fives                               1a Ana ? ? 33355 H=25
         Sixes
         Bonus 63            0     0     0
         3 of a Kind
         4 of a Kind
         Full House
         Small Straight   30!‹
         Large Straight
         Yahtzee
        ▸Chance
         Extra fives
         Total              30     0     0

         1-6 roll, then keep  0 none  enter on  w back  ? help"#]]
    .assert_eq(&bench.screen(60, 20));
    bench.keys("pc3");
    expect![[r#"
         dicewise  Yahtzee  game 1/6  turn 1/13
                           Ana  ▸Ben  Cleo  Ben plays
         Aces                               Chance: 3_
         Twos                               possible: 0, 5–30
         Threes
         Fours                               1a! H=25 -> ? ? 12345 S
         Fives                               1a Ana ? ? 33355 H=25
         Sixes
         Bonus 63            0     0     0
         3 of a Kind
         4 of a Kind
         Full House
         Small Straight   30!‹
         Large Straight
         Yahtzee
        ▸Chance
         Extra fives
         Total              30     0     0

         0-9 points  enter write  ↑↓ box  ? help  + bonus  p back"#]]
    .assert_eq(&bench.screen(60, 20));
}

/// On the smallest screen the first keys are whole, and the way to the others is among them.
#[test]
fn footers_fit() {
    for lang in Lang::ALL {
        for state in ["", "p", "w", "e"] {
            let mut bench = shown(lang);
            bench.keys("§");
            bench.keys(state);
            let wide = bench.screen(100, 20);
            let narrow = bench.screen(60, 20);
            let last = |text: &str| text.lines().last().unwrap().to_owned();
            assert!(last(&wide).starts_with(&last(&narrow)), "{lang:?} {state}");
            let help = ["?", "esc", "Esc"];
            assert!(
                help.iter().any(|key| last(&narrow).contains(key)),
                "{lang:?} {state}"
            );
        }
    }
}

/// Whatever is pressed: no panic, every record legal, and what failed to be saved is gone.
#[test]
fn a_hundred_thousand_keys() {
    const KEYS: &str = "11223344556612345600tfhslycTYC~~~~~~^_<>#§pwdexxu+Lyngkj?? 789";
    let keys: Vec<char> = KEYS.chars().collect();
    let mut random = SmallRng::seed_from_u64(7);
    let (mut n_over, mut n_saved) = (0, 0);
    let rules = ["yahtzee", "kniffel", "yardzee", "plain"];
    for game in 0..50 {
        let mut bench = Bench::new(Lang::ALL[game % 3]);
        let round = || Round {
            rules: RuleSet::by_id(rules[game % rules.len()]).unwrap(),
            names: vec!["Ana".to_owned(), "Ben".to_owned()],
            place: None,
        };
        bench.carry_out(vec![Effect::StartPad(Box::new(round()), First::Named(0))]);
        bench.screen(60, 20);
        for step in 0..2000 {
            bench.full = random.random_ratio(1, 20);
            let before = bench.app.pad().cloned();
            let saved = bench.n_saved;
            if random.random_ratio(1, 10) {
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                ];
                let kind = kinds[random.random_range(0..kinds.len())];
                bench.mouse(kind, random.random_range(0..60), random.random_range(0..20));
            } else {
                bench.keys(&keys[random.random_range(0..keys.len())].to_string());
            }
            drafts::check_round_trip(&bench);
            match bench.app.pad() {
                None => {
                    // Back from the menu or the roll-off.
                    if step % 10 == 0 {
                        bench.full = false;
                        let start = Effect::StartPad(Box::new(round()), First::Named(1));
                        bench.carry_out(vec![start]);
                    }
                }
                Some(pad) => {
                    n_over += usize::from(pad.game().is_over());
                    let text = pad.record().to_string();
                    assert_eq!(Record::parse(&text).as_ref(), Ok(pad.record()), "{text}");
                    let opened = before
                        .as_ref()
                        .is_none_or(|before| before.record().tags() != pad.record().tags());
                    if saved == bench.n_saved && !opened {
                        assert_eq!(Some(pad), before.as_ref());
                    }
                }
            }
            if step % 50 == 0 {
                bench.screen(60, 20);
            }
        }
        n_saved += bench.n_saved;
    }
    assert!(
        1000 < n_saved,
        "{n_saved} entries, {n_over} keys after the end"
    );
}

/// The game is looked back on by the key that does so after a game with virtual dice, and the pad comes back.
#[test]
fn a_finished_game_is_looked_back_on() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana"]);
    bench.keys("r");
    assert!(
        !bench.screen(80, 24).contains("looking back"),
        "nothing is over yet"
    );
    for row in 0..13 {
        bench.keys(&format!("{}xx", "_".repeat(usize::from(row != 0))));
    }
    assert!(bench.pad().game().is_over());
    let over = bench.screen(80, 24);
    assert!(over.contains("r look back"), "{over}");
    let effects = bench.app.update(Event::Key(KeyEvent::new(
        KeyCode::Char('r'),
        KeyModifiers::NONE,
    )));
    let [Effect::Review(record)] = &effects[..] else {
        panic!("one review is asked for");
    };
    assert_eq!(record.game().turns().len(), 13);
    assert!(
        bench.screen(80, 24).contains("looking back"),
        "{}",
        bench.screen(80, 24)
    );
    bench.keys("§");
    assert_eq!(bench.screen(80, 24), over);
}
