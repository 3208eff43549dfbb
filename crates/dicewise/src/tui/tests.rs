//! The screen as somebody sees it who presses keys.

use std::collections::VecDeque;
use std::sync::LazyLock;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use dicewise_rules::{Category, Position, Record};
use dicewise_solver::Bot;
use dicewise_store::{Summary, Version};
use expect_test::{Expect, expect};
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::*;
use crate::fair::Seed;
use crate::options::{CoachLevel, Look};
use crate::table::{Origin, Seat, Starter, Table};
use crate::texts::Lang;

/// Every rule set, solved when somebody asks for it first.
static SOLVED: [LazyLock<Arc<Values>>; 6] = {
    const fn lazy<const N: usize>() -> LazyLock<Arc<Values>> {
        LazyLock::new(|| Arc::new(Values::solve(Arc::clone(&RuleSet::built_in()[N]))))
    }
    [
        lazy::<0>(),
        lazy::<1>(),
        lazy::<2>(),
        lazy::<3>(),
        lazy::<4>(),
        lazy::<5>(),
    ]
};

fn solved(rules: &RuleSet) -> Arc<Values> {
    let mut built_in = RuleSet::built_in().iter();
    let place = built_in.position(|other| other.id() == rules.id()).unwrap();
    Arc::clone(&SOLVED[place])
}

/// The usual rules, solved.
fn values() -> Arc<Values> {
    solved(&RuleSet::YAHTZEE)
}

/// An app with somebody who does what it asks for, without a disk and without waiting.
struct Stage {
    app: App,
    now: Duration,
    size: (u16, u16),
    seed: u64,
    best: Option<u16>,
    /// The record that was saved last.
    saved: Option<Record>,
    n_saved: u32,
    /// Whether the disk is full.
    full: bool,
    quit: bool,
    solves: bool,
    /// With so many open boxes somebody thinks for long; with more, not at all.
    patience: usize,
}

impl Stage {
    fn new(options: Options) -> Stage {
        let mut stage = Stage {
            app: App::new(options, RuleSet::built_in().to_vec()),
            now: Duration::ZERO,
            size: (80, 24),
            seed: 1,
            best: Some(200),
            saved: None,
            n_saved: 0,
            full: false,
            quit: false,
            solves: true,
            patience: 7,
        };
        stage.send(Event::Unfinished(Vec::new()));
        stage
    }

    fn send(&mut self, event: Event) {
        let mut effects = VecDeque::from(self.app.update(event));
        while let Some(effect) = effects.pop_front() {
            if let Some(event) = self.carry_out(effect) {
                effects.extend(self.app.update(event));
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Option<Event> {
        let go_on = |_| ControlFlow::Continue(());
        match effect {
            Effect::Quit => {
                self.quit = true;
                None
            }
            Effect::Start(setup) => Some(self.start(&setup)),
            Effect::Again(table) => Some(self.start(&Setup {
                rules: Arc::clone(table.rules()),
                seats: table.seats().to_vec(),
                starter: Starter::RollOff,
            })),
            Effect::Resume(_) => {
                let table = Table::resume(self.saved.clone()?).ok()?;
                Some(self.seated(table))
            }
            Effect::Abandon(_) => {
                self.saved = None;
                None
            }
            Effect::Save(..) if self.full => Some(Event::Failed("the disk is full".to_owned())),
            Effect::Save(table, version) => {
                assert_eq!(
                    version.number(),
                    self.n_saved,
                    "nothing is saved twice or left out"
                );
                self.n_saved += 1;
                self.saved = Some(table.record().clone());
                Some(Event::Saved(version.next()))
            }
            Effect::List => {
                let unfinished = self.saved.iter().filter(|record| !record.game().is_over());
                Some(Event::Unfinished(
                    unfinished.filter_map(Summary::of).collect(),
                ))
            }
            // The pad has its own tests.
            Effect::StartPad(..) | Effect::SavePad(..) | Effect::ListPads => None,
            Effect::Solve(_) if !self.solves => None,
            Effect::Solve(rules) => Some(Event::Solved(solved(&rules))),
            Effect::Think(ticket, table) => {
                let values = solved(table.rules());
                let n_open = table.game().card(table.player()?).state().open().len();
                let choice = if self.patience < n_open && table.bot() == Some(Bot::ToWin) {
                    let position = crate::coach::position(&table)?;
                    Hints::for_points(&values, &position).best()?.choice
                } else {
                    bot_choice(&values, &table)?
                };
                Some(Event::Chosen(ticket, choice))
            }
            Effect::Aim(ticket, position, target) => {
                // A whole minute on an empty card is too long for a test.
                if self.patience < position.state().open().len() {
                    return None;
                }
                let values = solved(position.rules());
                let hints = Hints::for_target(&values, &position, target, go_on).ok()?;
                Some(Event::Advised(ticket, Box::new(hints)))
            }
        }
    }

    fn start(&mut self, setup: &Setup) -> Event {
        let origin = Origin {
            id: "0123456789".parse().unwrap(),
            seed: Seed::from_number(self.seed),
            start: Timestamp::UNIX_EPOCH,
        };
        self.seed += 1;
        match Table::new(setup, origin) {
            Ok(table) => {
                self.saved = Some(table.record().clone());
                self.seated(table)
            }
            Err(error) => Event::Failed(error.to_string()),
        }
    }

    fn seated(&mut self, table: Table) -> Event {
        self.n_saved = Version::FIRST.number();
        Event::Seated(Box::new(Seated {
            best: self.best.filter(|_| table.is_solo()),
            table,
            version: Version::FIRST,
        }))
    }

    fn code(&mut self, code: KeyCode) {
        self.wait(500);
        self.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.wait(0);
    }

    /// Presses keys: letters and digits stand for themselves, `\n` for enter, and so on.
    fn keys(&mut self, keys: &str) -> &mut Stage {
        for key in keys.chars() {
            self.code(match key {
                '\n' => KeyCode::Enter,
                '^' => KeyCode::Up,
                '_' => KeyCode::Down,
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '\u{1b}' => KeyCode::Esc,
                c => KeyCode::Char(c),
            });
        }
        self
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += Duration::from_millis(milliseconds);
        self.send(Event::Tick(self.now));
    }

    fn resize(&mut self, width: u16, height: u16) -> &mut Stage {
        self.size = (width, height);
        self.send(Event::Resize(width, height));
        self
    }

    fn buffer(&self) -> Buffer {
        let (width, height) = self.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    fn text(&self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..self.size.1 {
            let row: String = (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect();
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text
    }

    #[track_caller]
    fn check(&self, expected: &Expect) {
        expected.assert_eq(&self.text());
    }

    fn table(&self) -> &Table {
        self.app.table().unwrap()
    }

    fn position(&self) -> Position {
        crate::coach::position(self.table()).unwrap()
    }
}

fn options(lang: Lang) -> Options {
    let usual = Options::default();
    Options {
        look: Look {
            lang,
            motion: false,
            ..usual.look
        },
        name: "Ana".to_owned(),
        ..usual
    }
}

/// A game against a bot, in the middle of the fourth round, with the coach.
fn middle(options: Options) -> Stage {
    let mut stage = Stage::new(options);
    stage.seed = 8;
    stage.keys("_\n");
    while stage.table().game().turns().len() < 6 || stage.table().bot().is_some() {
        if stage.table().bot().is_some() {
            stage.keys(" ");
        } else {
            stage.keys(" \n\n");
        }
    }
    stage.keys(" 12");
    stage
}

#[test]
fn the_menu() {
    let stage = Stage::new(options(Lang::En));
    stage.check(&expect![[r#"

           dicewise
           Five dice, thirteen boxes.

           ▸ Play alone, Ana
             Play against: ‹ Good bot ›
             Several players …
             Keep score with real dice …

             Rules: ‹ Yahtzee ›
             Coach: ‹ off ›
             Language: ‹ English ›
             Quit










         enter go  ↑↓ choose  ←→ change  q quit  ? help  d drop a game
    "#]]);
    let mut stage = Stage::new(options(Lang::Es));
    stage.resize(60, 20).check(&expect![[r#"

           dicewise
           Cinco dados, trece casillas.

           ▸ Jugar en solitario, Ana
             Jugar contra: ‹ Bot bueno ›
             Varios jugadores …
             Anotar con dados de verdad …

             Reglas: ‹ Yahtzee ›
             Entrenador: ‹ no ›
             Idioma: ‹ español ›
             Salir






         intro ir  ↑↓ elegir  ←→ cambiar  q salir  ? ayuda
    "#]]);
    let mut stage = Stage::new(options(Lang::De));
    stage.keys("____").check(&expect![[r#"

           dicewise
           Fünf Würfel, dreizehn Felder.

             Allein spielen, Ana
             Spielen gegen: ‹ Bot (Gut) ›
             Mehrere Spieler …
             Punkte mit echten Würfeln zählen …

           ▸ Regeln: ‹ Yahtzee ›
             Trainer: ‹ aus ›
             Sprache: ‹ Deutsch ›
             Beenden










         Enter los  ↑↓ wählen  ←→ ändern  q Ende  ? Hilfe  d verwerfen
    "#]]);
}

#[test]
fn a_game_in_three_languages_and_sizes() {
    let full = |lang| Options {
        coach: CoachLevel::Full,
        ..options(lang)
    };
    middle(full(Lang::En)).check(&expect![[r#"
         dicewise  Yahtzee  turn 4/13  (assisted)                    Ana 1  Good bot 21
        ┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        │                  ▸Ana  Good        ││    1       2       3       4       5   │
        │ Aces                1     1        ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        │ Twos                0     8        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        │ Threes              0              ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●││
        │▸Fours              ·4   12‹  186.9 ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        │ Fives              ·5        185.9 ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        │ Sixes             ·18        197.2 ││  HELD    HELD                          │
        │ Bonus 63         1-17  21±0        ││ [space] Roll (2 left)                  │
        │────────────────────────────────────│└────────────────────────────────────────┘
        │ 3 of a Kind       ·27        200.6 │┌ Coach ─────────────────────────────────┐
        │ 4 of a Kind        ·0        180.6 ││keep 6 6 6                 208.2 ★      │
        │ Full House         ·0        176.7 ││keep 5 6 6 6               205.1 -3.0   │
        │ Small Straight     ·0        164.6 ││keep 4 6 6 6               205.1 -3.0   │
        │ Large Straight     ·0        169.3 ││3 of a Kind: 27            200.6 -7.6   │
        │ Yahtzee            ·0        182.3 ││keep 6 6                   200.2 -7.9   │
        │ Chance            ·27        196.4 ││keep 5 6 6                 198.8 -9.4   │
        │ Extra fives                        ││keep 4 6 6                 198.6 -9.5   │
        │ Total               1    21        ││keep 4 5 6 6               197.3 -10.8  │
        └────────────────────────────────────┘│4 of a Kind 51.8 %, Full House 9.6 %    │
                                              └────────────────────────────────────────┘

         ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu  h coach  u undo
    "#]]);
    middle(full(Lang::De)).resize(60, 20).check(&expect![[r#"
         dicewise  Yahtzee  Runde 4/13  (mit Hilfe)
                          ▸Ana             1    2    3    4    5
         Einser              1           ┌───┐┌───┐┌───┐┌───┐┌───┐
         Zweier              0           │ 5 ││ 6 ││ 4 ││ 6 ││ 6 │
         Dreier              0           └───┘└───┘└───┘└───┘└───┘
        ▸Vierer             ·4  186,9    FEST FEST
         Fünfer             ·5  185,9    [Leer] Würfeln (noch 2)
         Sechser           ·18  197,2   6 6 6 behal.   208,2 ★
         Bonus 63         1-17          5 6 6 6 beh.   205,1 -3,0
         Dreierpasch       ·27  200,6   4 6 6 6 beh.   205,1 -3,0
         Viererpasch        ·0  180,6   Dreierpasch.   200,6 -7,6
         Full House         ·0  176,7   6 6 behalten   200,2 -7,9
         Kleine Straße      ·0  164,6   5 6 6 behal.   198,8 -9,4
         Große Straße       ·0  169,3   4 6 6 behal.   198,6 -9,5
         Yahtzee            ·0  182,3   4 5 6 6 beh.   197,3 -10,8
         Chance            ·27  196,4   4 5 behalten   197,2 -11,0
         Weitere Fünfer                 Sechser: 18    197,2 -11,0
         Gesamt              1          Viererpasch 51,8 %, Full

         ? Hilfe  1-5 fest  Leertaste Wurf  ↑↓ Feld  Enter Eintrag
    "#]]);
    middle(full(Lang::Es))
        .resize(120, 40)
        .check(&expect![[r#"
             dicewise  Yahtzee  turno 4/13  (con ayuda)                                                         Ana 1  Bot bueno 21
            ┌ Hoja ────────────────────────────────────────────────┐┌ Dados ───────────────────────────────────────────────────────┐
            │                  ▸Ana bueno                          ││    1       2       3       4       5                         │
            │ Unos                1     1                          ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐                      │
            │ Doses               0     8                          ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                      │
            │ Treses              0                                ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●│                      │
            │▸Cuatros            ·4   12‹  186,9                   ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                      │
            │ Cincos             ·5        185,9                   ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘                      │
            │ Seises            ·18        197,2                   ││  FIJO    FIJO                                                │
            │ Bono 63          1-17  21±0                          ││ [espacio] Tirar (quedan 2)                                   │
            │──────────────────────────────────────────────────────│└──────────────────────────────────────────────────────────────┘
            │ 3 iguales         ·27        200,6                   │┌ Entrenador ──────────────────────────────────────────────────┐
            │ 4 iguales          ·0        180,6                   ││guardar 6 6 6                                    208,2 ★      │
            │ Casa llena         ·0        176,7                   ││guardar 5 6 6 6                                  205,1 -3,0   │
            │ Escalera pequeña   ·0        164,6                   ││guardar 4 6 6 6                                  205,1 -3,0   │
            │ Escalera grande    ·0        169,3                   ││3 iguales: 27                                    200,6 -7,6   │
            │ Yahtzee            ·0        182,3                   ││guardar 6 6                                      200,2 -7,9   │
            │ Oportunidad       ·27        196,4                   ││guardar 5 6 6                                    198,8 -9,4   │
            │ Otros cinco                                          ││guardar 4 6 6                                    198,6 -9,5   │
            │ Total               1    21                          ││guardar 4 5 6 6                                  197,3 -10,8  │
            └──────────────────────────────────────────────────────┘│guardar 4 5                                      197,2 -11,0  │
                                                                    │Seises: 18                                       197,2 -11,0  │
                                                                    │guardar 5                                        196,9 -11,3  │
                                                                    │guardar 4                                        196,9 -11,3  │
                                                                    │guardar 6                                        196,9 -11,3  │
                                                                    │guardar 4 5 6                                    196,8 -11,3  │
                                                                    │guardar 5 6                                      196,8 -11,4  │
                                                                    │guardar 4 6                                      196,7 -11,5  │
                                                                    │Oportunidad: 27                                  196,4 -11,8  │
                                                                    │tirar los cinco                                  196,3 -11,9  │
                                                                    │Cuatros: 4                                       186,9 -21,3  │
                                                                    │Cincos: 5                                        185,9 -22,3  │
                                                                    │Yahtzee: 0                                       182,3 -25,9  │
                                                                    │4 iguales: 0                                     180,6 -27,5  │
                                                                    │Casa llena: 0                                    176,7 -31,5  │
                                                                    │Escalera grande: 0                               169,3 -38,9  │
                                                                    │4 iguales 51,8 %, Casa llena 9,6 %                            │
                                                                    └──────────────────────────────────────────────────────────────┘

             ? ayuda  1-5 fijar  espacio tirar  ↑↓ casilla  intro anotar  q menú  h entrenador  u deshacer
        "#]]);
    middle(options(Lang::Es)).check(&expect![[r#"
         dicewise  Yahtzee  turno 4/13                              Ana 1  Bot bueno 21
        ┌ Hoja ──────────────────────────────┐┌ Dados ─────────────────────────────────┐
        │                  ▸Ana bueno        ││    1       2       3       4       5   │
        │ Unos                1     1        ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        │ Doses               0     8        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        │ Treses              0              ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●││
        │▸Cuatros            ·4   12‹        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        │ Cincos             ·5              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        │ Seises            ·18              ││  FIJO    FIJO                          │
        │ Bono 63          1-17  21±0        ││ [espacio] Tirar (quedan 2)             │
        │────────────────────────────────────│└────────────────────────────────────────┘
        │ 3 iguales         ·27              │┌ Entrenador: no ────────────────────────┐
        │ 4 iguales          ·0              ││h: pide ayuda al entrenador. La partida │
        │ Casa llena         ·0              ││cuenta entonces como asistida.          │
        │ Escalera pequeña   ·0              ││                                        │
        │ Escalera grande    ·0              ││                                        │
        │ Yahtzee            ·0              ││                                        │
        │ Oportunidad       ·27              ││                                        │
        │ Otros cinco                        ││                                        │
        │ Total               1    21        ││                                        │
        └────────────────────────────────────┘│                                        │
                                              └────────────────────────────────────────┘

         ? ayuda  1-5 fijar  espacio tirar  ↑↓ casilla  intro anotar  q menú
    "#]]);
    middle(options(Lang::En)).resize(60, 20).check(&expect![[r#"
         dicewise  Yahtzee  turn 4/13            Ana 1  Good bot 21
                          ▸Ana  Good       1    2    3    4    5
         Aces                1     1     ┌───┐┌───┐┌───┐┌───┐┌───┐
         Twos                0     8     │ 5 ││ 6 ││ 4 ││ 6 ││ 6 │
         Threes              0           └───┘└───┘└───┘└───┘└───┘
        ▸Fours              ·4   12‹     HELD HELD
         Fives              ·5           [space] Roll (2 left)
         Sixes             ·18          h: let the coach help. The
         Bonus 63         1-17  21±0    game then counts as
         3 of a Kind       ·27          assisted.
         4 of a Kind        ·0
         Full House         ·0
         Small Straight     ·0
         Large Straight     ·0
         Yahtzee            ·0
         Chance            ·27
         Extra fives
         Total               1    21

         ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu
    "#]]);
    middle(options(Lang::De))
        .resize(120, 40)
        .check(&expect![[r#"
             dicewise  Yahtzee  Runde 4/13                                                                      Ana 1  Bot (Gut) 21
            ┌ Block ───────────────────────────────────────────────┐┌ Würfel ──────────────────────────────────────────────────────┐
            │                  ▸Ana   Gut                          ││    1       2       3       4       5                         │
            │ Einser              1     1                          ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐                      │
            │ Zweier              0     8                          ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                      │
            │ Dreier              0                                ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●│                      │
            │▸Vierer             ·4   12‹                          ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                      │
            │ Fünfer             ·5                                ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘                      │
            │ Sechser           ·18                                ││  FEST    FEST                                                │
            │ Bonus 63         1-17  21±0                          ││ [Leer] Würfeln (noch 2)                                      │
            │──────────────────────────────────────────────────────│└──────────────────────────────────────────────────────────────┘
            │ Dreierpasch       ·27                                │┌ Trainer: aus ────────────────────────────────────────────────┐
            │ Viererpasch        ·0                                ││h: der Trainer hilft. Das Spiel gilt dann als eines mit Hilfe.│
            │ Full House         ·0                                ││                                                              │
            │ Kleine Straße      ·0                                ││                                                              │
            │ Große Straße       ·0                                ││                                                              │
            │ Yahtzee            ·0                                ││                                                              │
            │ Chance            ·27                                ││                                                              │
            │ Weitere Fünfer                                       ││                                                              │
            │ Gesamt              1    21                          ││                                                              │
            └──────────────────────────────────────────────────────┘│                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    │                                                              │
                                                                    └──────────────────────────────────────────────────────────────┘

             ? Hilfe  1-5 fest  Leertaste Wurf  ↑↓ Feld  Enter Eintrag  q Menü  h Trainer  u zurück
        "#]]);
}

#[test]
fn a_terminal_that_knows_only_ascii() {
    let mut options = options(Lang::De);
    options.look.ascii = true;
    options.coach = CoachLevel::Full;
    let mut stage = middle(options);
    stage.check(&expect![[r#"
         dicewise  Yahtzee  Runde 4/13  (mit Hilfe)                 Ana 1  Bot (Gut) 21
        + Block -----------------------------++ Wuerfel -------------------------------+
        |                  >Ana   Gut        ||    1       2       3       4       5   |
        | Einser              1     1        || +-----+ +-----+ +-----+ +-----+ +-----+|
        | Zweier              0     8        || |o   o| |o   o| |o   o| |o   o| |o   o||
        | Dreier              0              || |  o  | |o   o| |     | |o   o| |o   o||
        |>Vierer             .4   12<  186,9 || |o   o| |o   o| |o   o| |o   o| |o   o||
        | Fuenfer            .5        185,9 || +-----+ +-----+ +-----+ +-----+ +-----+|
        | Sechser           .18        197,2 ||  FEST    FEST                          |
        | Bonus 63         1-17 21+-0        || [Leer] Wuerfeln (noch 2)               |
        |------------------------------------|+----------------------------------------+
        | Dreierpasch       .27        200,6 |+ Trainer -------------------------------+
        | Viererpasch        .0        180,6 ||6 6 6 behalten             208,2 *      |
        | Full House         .0        176,7 ||5 6 6 6 behalten           205,1 -3,0   |
        | Kleine Strasse     .0        164,6 ||4 6 6 6 behalten           205,1 -3,0   |
        | Grosse Strasse     .0        169,3 ||Dreierpasch: 27            200,6 -7,6   |
        | Yahtzee            .0        182,3 ||6 6 behalten               200,2 -7,9   |
        | Chance            .27        196,4 ||5 6 6 behalten             198,8 -9,4   |
        | Weitere Fuenfer                    ||4 6 6 behalten             198,6 -9,5   |
        | Gesamt              1    21        ||4 5 6 6 behalten           197,3 -10,8  |
        +------------------------------------+|Viererpasch 51,8 %, Full House 9,6 %    |
                                              +----------------------------------------+

         ? Hilfe  1-5 fest  Leertaste Wurf  ^v Feld  Enter Eintrag  q Menue  h Trainer
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
         dicewise  Yahtzee  Runde 4/13  (mit Hilfe)
                          >Ana             1    2    3    4    5
         Einser              1
         Zweier              0            [5]  [6]  [4]  [6]  [6]
         Dreier              0
        >Vierer             .4  186,9    FEST FEST
         Fuenfer            .5  185,9    [Leer] Wuerfeln (noch 2)
         Sechser           .18  197,2   6 6 6 behal.   208,2 *
         Bonus 63         1-17          5 6 6 6 beh.   205,1 -3,0
         Dreierpasch       .27  200,6   4 6 6 6 beh.   205,1 -3,0
         Viererpasch        .0  180,6   Dreierpasch.   200,6 -7,6
         Full House         .0  176,7   6 6 behalten   200,2 -7,9
         Kleine Strasse     .0  164,6   5 6 6 behal.   198,8 -9,4
         Grosse Strasse     .0  169,3   4 6 6 behal.   198,6 -9,5
         Yahtzee            .0  182,3   4 5 6 6 beh.   197,3 -10,8
         Chance            .27  196,4   4 5 behalten   197,2 -11,0
         Weitere Fuenfer                Sechser: 18    197,2 -11,0
         Gesamt              1          Viererpasch 51,8 %, Full

         ? Hilfe  1-5 fest  Leertaste Wurf  ^v Feld  Enter Eintrag
    "#]]);
    assert!(stage.text().is_ascii());
    stage.keys("?");
    assert!(stage.text().is_ascii());
}

/// Without colours nothing is coloured, and nothing is told by colours alone: every letter stays.
#[test]
fn a_terminal_without_colours() {
    let full = |colour| {
        let mut options = options(Lang::En);
        options.coach = CoachLevel::Full;
        options.look.colour = colour;
        options
    };
    let (with, without) = (middle(full(true)), middle(full(false)));
    let is_coloured = |stage: &Stage| {
        let buffer = stage.buffer();
        let mut cells = buffer.content().iter();
        cells.any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    };
    assert!(is_coloured(&with));
    assert!(!is_coloured(&without));
    assert_eq!(with.text(), without.text());
    // On a light or a dark terminal, text has the terminal's own colour.
    let buffer = with.buffer();
    let own = [Color::White, Color::Black, Color::Gray, Color::DarkGray];
    assert!(buffer.content().iter().all(|cell| !own.contains(&cell.fg)));
}

#[test]
fn a_window_that_is_too_small() {
    let mut stage = middle(options(Lang::En));
    stage.resize(59, 20).check(&expect![[r#"
        The window is too small: 60×20 is needed.



















    "#]]);
    for (width, height) in [(60, 19), (1, 1), (0, 0), (200, 3)] {
        stage.resize(width, height).text();
    }
    assert!(stage.resize(60, 20).text().contains("Chance"));
}

#[test]
fn a_game_is_two_key_presses_away() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n ");
    assert!(stage.table().roll_on_table().is_some());
}

#[test]
fn a_turn_by_keys() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n 135 ");
    let throws: Vec<_> = stage.table().game().throws().iter().collect();
    let (first, second) = (throws[0].roll.unwrap(), throws[1].roll.unwrap());
    for die in [0, 2, 4] {
        assert_eq!(first.faces()[die], second.faces()[die]);
    }
    // Kept dice stay kept; all released and thrown.
    stage.keys("z ");
    assert_eq!(stage.table().rolls_left(), 0);
    stage.keys(" ");
    assert!(stage.text().contains("Choose a box"), "{}", stage.text());
    stage.keys("_\n");
    assert!(
        stage.text().contains("Twos? Press enter again."),
        "{}",
        stage.text()
    );
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n");
    assert_eq!(stage.table().game().turns().len(), 1);
    stage.keys("u");
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n\n u");
    assert_eq!(stage.table().game().turns().len(), 1);
    assert!(
        stage.text().contains("nothing to take back"),
        "{}",
        stage.text()
    );
    assert_eq!(stage.saved.as_ref(), Some(stage.table().record()));
}

#[test]
fn one_key_scores_if_nobody_wants_two() {
    let mut options = options(Lang::En);
    options.confirm = false;
    let mut stage = Stage::new(options);
    stage.keys("\n \n");
    assert_eq!(stage.table().game().turns().len(), 1);
    // A zero given up is always asked about.
    stage.keys(" ");
    let dice = stage.table().roll_on_table().unwrap().dice();
    let chance = stage
        .table()
        .game()
        .card(stage.table().player().unwrap())
        .state();
    assert!(
        chance
            .zero(stage.table().rules(), dice, Category::Chance)
            .is_ok()
    );
    stage.keys("^x");
    assert_eq!(stage.table().game().turns().len(), 1);
    stage.keys("x");
    assert_eq!(stage.table().game().turns().len(), 2);
}

#[test]
fn a_turn_by_mouse() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n");
    let click = |stage: &mut Stage, column, row| {
        stage.wait(500);
        stage.send(Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    };
    let find = |stage: &Stage, what: &str| {
        let text = stage.text();
        let (row, line) = text
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains(what))
            .unwrap();
        let before = &line[..line.find(what).unwrap()];
        (
            u16::try_from(before.chars().count()).unwrap(),
            u16::try_from(row).unwrap(),
        )
    };
    let (column, row) = find(&stage, "[space]");
    click(&mut stage, column, row);
    let first = stage.table().roll_on_table().unwrap();
    let (column, row) = find(&stage, "┌─────┐");
    click(&mut stage, column + 2, row + 2);
    assert!(stage.text().contains("HELD"));
    let (button_column, button_row) = find(&stage, "[space]");
    click(&mut stage, button_column, button_row);
    let second = stage.table().roll_on_table().unwrap();
    assert_eq!(first.faces()[0], second.faces()[0]);
    let (column, row) = find(&stage, "Chance");
    click(&mut stage, column, row);
    assert_eq!(stage.table().game().turns().len(), 0);
    click(&mut stage, column, row);
    assert_eq!(
        stage.table().game().turns()[0].entry.category,
        Category::Chance
    );
}

#[test]
fn dice_are_settled_before_they_move() {
    let mut options = options(Lang::En);
    options.look.motion = true;
    let mut stage = Stage::new(options);
    stage.keys("\n");
    stage.send(Event::Key(KeyEvent::new(
        KeyCode::Char(' '),
        KeyModifiers::NONE,
    )));
    let roll = stage.table().roll_on_table().unwrap();
    let saved = stage.saved.clone().unwrap();
    assert_eq!(saved.game().throws().last().unwrap().roll, Some(roll));
    let moving = stage.text();
    assert!(
        !moving.contains('·'),
        "nobody knows yet what it gives\n{moving}"
    );
    // A second throw while dice are on their way is a slip of the finger.
    stage.send(Event::Key(KeyEvent::new(
        KeyCode::Char(' '),
        KeyModifiers::NONE,
    )));
    assert_eq!(stage.table().rolls_left(), 2);
    stage.wait(1000);
    assert!(stage.text().contains('·'));
    assert_eq!(stage.table().roll_on_table(), Some(roll));
}

#[test]
fn the_coach_nudges_once_it_matters() {
    let mut options = options(Lang::En);
    options.coach = CoachLevel::Nudge;
    let mut stage = Stage::new(options);
    stage.keys("\n ");
    assert!(!stage.table().is_assisted());
    // Sixes for nothing in the first turn is no good idea.
    let hints = Hints::for_points(&values(), &stage.position());
    let loss = hints.of_box(Category::Sixes).unwrap().loss;
    assert!(Options::NUDGE_FROM < loss);
    stage.keys("_____\n\n");
    stage.check(&expect![[r#"
         dicewise  Yahtzee  turn 1/13  (assisted)                     Ana 0  record 200
        ┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        │                  ▸Ana              ││    1       2       3       4       5   │
        │ Aces               ·1              ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        │ Twos               ·2              ││ │    ●│ │●   ●│ │     │ │●   ●│ │●   ●││
        │ Threes             ·0              ││ │     │ │●   ●│ │  ●  │ │     │ │●   ●││
        │ Fours              ·4              ││ │●    │ │●   ●│ │     │ │●   ●│ │●   ●││
        │ Fives              ·0              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        │▸Sixes             ·12 ┌──────────────────────────────┐                       │
        │ Bonus 63            0 │This move loses 21.7 points.  │left)                  │
        │───────────────────────│                              │───────────────────────┘
        │ 3 of a Kind        ·0 │s  show me the best           │───────────────────────┐
        │ 4 of a Kind        ·0 │k  keep my choice             │up if a move loses 1.5 │
        │ Full House         ·0 │t  let me try again           │                       │
        │ Small Straight     ·0 └──────────────────────────────┘                       │
        │ Large Straight     ·0              ││                                        │
        │ Yahtzee            ·0              ││                                        │
        │ Chance            ·19              ││                                        │
        │ Extra fives                        ││                                        │
        │ Total               0              ││                                        │
        └────────────────────────────────────┘│                                        │
                                              └────────────────────────────────────────┘

         ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu  h coach  u undo
    "#]]);
    assert!(stage.table().is_assisted());
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("t");
    assert_eq!(stage.table().game().turns().len(), 0);
    stage.keys("\n\nk");
    assert_eq!(
        stage.table().game().turns()[0].entry.category,
        Category::Sixes
    );
    // Show me: the best choice is set up, and every choice is listed.
    stage.keys(" ");
    let best = Hints::for_points(&values(), &stage.position()).list[0].choice;
    stage.keys("\n\ns");
    assert!(stage.text().contains('★'));
    if let dicewise_solver::Choice::Keep(keep) = best {
        let held = stage.text().matches("HELD").count();
        assert_eq!(held, keep.len());
    }
}

#[test]
fn the_coach_never_keeps_anybody_waiting() {
    let mut options = options(Lang::En);
    options.coach = CoachLevel::Full;
    let mut stage = Stage::new(options);
    stage.solves = false;
    stage.keys("\n ");
    assert!(
        stage.text().contains("The coach is thinking"),
        "{}",
        stage.text()
    );
    stage.keys("\n\n ");
    assert_eq!(stage.table().game().turns().len(), 1);
    assert!(!stage.table().is_assisted(), "it has not helped yet");
    stage.send(Event::Solved(values()));
    assert!(stage.text().contains('★'));
    assert!(stage.table().is_assisted());
}

#[test]
fn somebody_aims_for_the_record() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n");
    for _ in 0..7 {
        stage.keys(" \n\n");
    }
    stage.keys(" g");
    assert!(stage.text().contains("At least 201:"), "{}", stage.text());
    stage.keys("g");
    assert!(!stage.text().contains("At least"));
    stage.best = None;
    let mut stage = Stage::new(options(Lang::En));
    stage.best = None;
    stage.keys("\n g");
    assert!(
        stage.text().contains("no record to aim for"),
        "{}",
        stage.text()
    );
}

#[test]
fn bots_play_step_by_step_or_at_once() {
    let mut stage = Stage::new(options(Lang::En));
    stage.seed = 8;
    stage.keys("_\n");
    while stage.table().bot().is_none() {
        stage.keys(" \n\n");
    }
    let before = stage.table().game().turns().len();
    // Nothing happens at once, so that people can watch.
    stage.wait(100);
    assert!(stage.table().roll_on_table().is_none());
    stage.wait(800);
    stage.wait(50);
    assert!(stage.table().roll_on_table().is_some());
    stage.keys(" ");
    for _ in 0..20 {
        stage.wait(1);
    }
    assert_eq!(stage.table().game().turns().len(), before + 1);
    assert!(stage.table().bot().is_none());
}

#[test]
fn every_bot_ends_a_game() {
    for (steps, bot) in ["<<", "<", "", ">", ">>", ">>>"]
        .into_iter()
        .zip(menu::BOTS)
    {
        let mut stage = Stage::new(options(Lang::En));
        stage.keys("_").keys(steps).keys("\n");
        assert!(stage.table().seats().contains(&Seat::Bot(bot)));
        let mut n_keys = 0;
        while !stage.table().game().is_over() {
            stage.keys(if stage.table().bot().is_some() {
                " "
            } else {
                " \n\n"
            });
            // The first open box may be closed to a joker.
            if stage.text().contains("Joker") {
                stage.keys("_");
            }
            n_keys += 1;
            assert!(n_keys < 2000, "{bot}\n{}", stage.text());
        }
        assert!(stage.text().contains("wins."), "{}", stage.text());
        if bot == Bot::Beginner {
            stage.keys("\n");
            assert!(!stage.table().game().is_over(), "another game");
        }
    }
}

#[test]
fn a_game_alone_ends_with_its_record() {
    let mut stage = Stage::new(options(Lang::En));
    stage.best = Some(10);
    stage.keys("\n");
    while !stage.table().game().is_over() {
        stage.keys(" \n\n");
        if stage.text().contains("Joker") {
            stage.keys("_");
        }
    }
    stage.check(&expect![[r#"
         dicewise  Yahtzee  turn 13/13                                Ana 56  record 10
        ┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        │                   Ana              ││    1       2       3       4       5   │
        │ Aces                1              ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        │ Twos                0              ││ │     │ │     │ │     │ │     │ │     ││
        │ Threes              0              ││ │     │ │     │ │     │ │     │ │     ││
        │ Fours               0              ││ │     │ │     │ │     │ │     │ │     ││
        │ Fives               5              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        │ Sixes              12              ││                                        │
        │ Bonus 63        18-45              ││ The game is over.                      │
        │────────────────────────────────────│└────────────────────────────────────────┘
        │ 3 of a Kind        23              │┌ Result ────────────────────────────────┐
        │ 4 of a Kind         0              ││56 points                               │
        │ Full House          0              ││A new record! It was 10.                │
        │ Small Straight      0              ││                                        │
        │ Large Straight      0              ││enter: play again                       │
        │ Yahtzee             0              ││                                        │
        │ Chance            15‹              ││                                        │
        │ Extra fives                        ││                                        │
        │ Total              56              ││                                        │
        └────────────────────────────────────┘│                                        │
                                              └────────────────────────────────────────┘

         enter another game  q menu
    "#]]);
    assert!(stage.text().contains("A new record! It was 10."));
}

#[test]
fn what_is_not_saved_has_not_happened() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n ");
    let before = stage.table().record().clone();
    stage.full = true;
    stage.keys("12 ");
    assert_eq!(*stage.table().record(), before);
    assert!(
        stage.text().contains("the disk is full"),
        "{}",
        stage.text()
    );
    stage.keys("\n\n");
    assert_eq!(*stage.table().record(), before);
    stage.full = false;
    stage.keys("\n\n");
    assert_eq!(stage.table().game().turns().len(), 1);
}

#[test]
fn a_game_that_was_left_is_offered_again() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("\n 1 ");
    let before = stage.table().record().clone();
    stage.keys("q");
    assert!(stage.text().contains("Play on: Ana 0"), "{}", stage.text());
    stage.keys("\n");
    assert_eq!(*stage.table().record(), before);
    stage.keys("qd");
    assert!(!stage.text().contains("Play on"), "{}", stage.text());
    stage.keys("q");
    assert!(stage.quit);
}

#[test]
fn several_sit_down() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("__\n\n");
    for _ in 0.."Player 2".len() {
        stage.code(KeyCode::Backspace);
    }
    stage.keys("Ben_").check(&expect![[r#"

           Who plays?

             1. Ana
             2. Ben
           ▸ + a person
             + a bot
             First turn: ‹ the highest roll ›
             Start the game














         enter go  ↑↓ choose  ←→ person or bot  esc back  del remove
    "#]]);
    stage.keys("_\n>").keys("____\n");
    let names: Vec<_> = stage.table().seats().iter().map(Seat::name).collect();
    for name in ["Ana", "Ben", "bot:strong"] {
        assert!(names.contains(&name.to_owned()), "{names:?}");
    }
    // A name that can't be written down is refused, and nothing is lost.
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("__\n^");
    for _ in 0..3 {
        stage.code(KeyCode::Backspace);
    }
    stage.keys("^\n");
    assert!(stage.app.table().is_none());
    assert!(stage.text().contains("needs a name"), "{}", stage.text());
}

#[test]
fn who_leaves_is_asked_first() {
    let mut stage = Stage::new(options(Lang::En));
    stage.keys("_\n");
    while stage.table().bot().is_some() {
        stage.keys(" ");
    }
    let ana = stage.table().player().unwrap();
    stage.keys("Ln");
    assert!(!stage.table().game().has_left(ana));
    stage.keys("Ly");
    assert!(stage.table().game().has_left(ana));
}

#[test]
fn a_closed_box_says_why() {
    // Play until a further five of a kind forces something; the seeds are tried in turn.
    for seed in 0..400 {
        let mut stage = Stage::new(options(Lang::En));
        stage.seed = seed;
        stage.keys("\n");
        let mut rounds = 0;
        while !stage.table().game().is_over() && rounds < 60 {
            rounds += 1;
            stage.keys(" ");
            // For five of a kind.
            for _ in 0..2 {
                let faces = stage.table().roll_on_table().unwrap().faces();
                let count = |face| faces.iter().filter(|other| **other == face).count();
                let most = faces.into_iter().max_by_key(|&face| count(face)).unwrap();
                stage.keys("z");
                for (die, face) in (1..).zip(faces) {
                    if face == most {
                        stage.keys(&format!("{die}"));
                    }
                }
                stage.keys(" ");
            }
            if stage.text().contains('▒') {
                let text = stage.text();
                assert!(text.contains("Joker: "), "{text}");
                return;
            }
            let player = stage.table().player().unwrap();
            let state = stage.table().game().card(player).state();
            let five = stage.table().roll_on_table().unwrap().dice().five_alike();
            let wanted = match five {
                Some(_) if state.open().contains(Category::FiveOfAKind) => Category::FiveOfAKind,
                _ => {
                    let mut open = state.open().iter();
                    open.find(|&category| category != Category::FiveOfAKind)
                        .unwrap_or(Category::FiveOfAKind)
                }
            };
            while stage.app_cursor() != wanted {
                stage.keys("_");
            }
            stage.keys("\n\n");
        }
    }
    panic!("no joker in 400 games");
}

impl Stage {
    /// The box at the cursor, as the screen shows it.
    fn app_cursor(&self) -> Category {
        let text = self.text();
        let line = text.lines().find(|line| line.contains("│▸")).unwrap();
        let rules = RuleSet::YAHTZEE;
        let name = line.trim_start_matches("│▸");
        let found = Category::ALL
            .into_iter()
            .find(|&category| name.starts_with(&Lang::En.box_name(&rules, category)));
        found.unwrap()
    }
}

/// Whatever is typed, nothing breaks, and the game is a legal one.
#[test]
fn a_million_keys_do_no_harm() {
    const EVENTS: usize = 1_000_000;
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut stage = Stage::new(options(Lang::En));
    stage.patience = 2;
    let letters: Vec<char> = " \n\n\n12345azxughLqkjtsyrnd?é".chars().collect();
    for n in 0..EVENTS {
        let code = match rng.random_range(0..40) {
            0 => KeyCode::Up,
            1..=4 => KeyCode::Down,
            5 => KeyCode::Left,
            6 => KeyCode::Right,
            7 if rng.random_range(0..10) == 0 => KeyCode::Esc,
            8 => KeyCode::Backspace,
            9 => KeyCode::Delete,
            10 => KeyCode::Tab,
            11 => KeyCode::F(1),
            _ => match letters[rng.random_range(0..letters.len())] {
                '\n' => KeyCode::Enter,
                // Leaving every game at once would end the fun.
                'q' | 'L' if rng.random_range(0..50) != 0 => KeyCode::Char(' '),
                c => KeyCode::Char(c),
            },
        };
        stage.full = rng.random_range(0..100) == 0;
        stage.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        stage.now += Duration::from_millis(rng.random_range(0..400));
        stage.send(Event::Tick(stage.now));
        if n % 1000 == 0 {
            let (width, height) = (rng.random_range(0..150), rng.random_range(0..50));
            stage.resize(width, height).text();
            if let Some(record) = &stage.saved {
                let again = Record::parse(&record.to_string()).unwrap();
                assert_eq!(again, *record);
            }
        }
        if let (false, Some(table)) = (stage.full, stage.app.table()) {
            let saved = stage.saved.as_ref().unwrap();
            assert_eq!(saved.game(), table.game(), "what is shown is saved");
        }
    }
}
