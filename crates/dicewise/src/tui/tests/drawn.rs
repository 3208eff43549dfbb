//! What a game looks like, wherever it is shown.

use super::*;

#[test]
fn a_game_in_three_languages_and_sizes() {
    let full = |lang| Options {
        coach: CoachLevel::Full,
        ..options(lang)
    };
    middle(full(Lang::En)).check(&expect![[r#"
        | dicewise  Yahtzee  turn 4/13  (assisted)                    Ana 1  Good bot 21
        |┌ Card ──────────────────────────────┐┌ Dice ──────────────────────────────────┐
        |│                  ▸Ana  Good        ││    1       2       3       4       5   │
        |│ Aces                1     1        ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        |│ Twos                0     8        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        |│ Threes              0              ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●││
        |│▸Fours              ·4   12‹  186.9 ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        |│ Fives              ·5        185.9 ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        |│ Sixes             ·18        197.2 ││  HELD    HELD                          │
        |│ Bonus 63         1-17  21±0        ││ [space] Roll (2 left)                  │
        |│────────────────────────────────────│└────────────────────────────────────────┘
        |│ 3 of a Kind       ·27        200.6 │┌ Coach ─────────────────────────────────┐
        |│ 4 of a Kind        ·0        180.6 ││keep 6 6 6                 208.2 ★      │
        |│ Full House         ·0        176.7 ││keep 5 6 6 6               205.1 -3.0   │
        |│ Small Straight     ·0        164.6 ││keep 4 6 6 6               205.1 -3.0   │
        |│ Large Straight     ·0        169.3 ││3 of a Kind: 27            200.6 -7.6   │
        |│ Yahtzee            ·0        182.3 ││keep 6 6                   200.2 -7.9   │
        |│ Chance            ·27        196.4 ││keep 5 6 6                 198.8 -9.4   │
        |│ Extra fives                        ││keep 4 6 6                 198.6 -9.5   │
        |│ Total               1    21        ││keep 4 5 6 6               197.3 -10.8  │
        |└────────────────────────────────────┘│4 of a Kind 51.8 %, Full House 9.6 %    │
        |                                      └────────────────────────────────────────┘
        |
        | ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu  h coach  u undo
    "#]]);
    middle(full(Lang::De)).resize(60, 20).check(&expect![[r#"
        | dicewise  Yahtzee  Runde 4/13  (mit Hilfe)
        |                  ▸Ana             1    2    3    4    5
        | Einser              1           ┌───┐┌───┐┌───┐┌───┐┌───┐
        | Zweier              0           │ 5 ││ 6 ││ 4 ││ 6 ││ 6 │
        | Dreier              0           └───┘└───┘└───┘└───┘└───┘
        |▸Vierer             ·4  186,9    FEST FEST
        | Fünfer             ·5  185,9    [Leer] Würfeln (noch 2)
        | Sechser           ·18  197,2   6 6 6 behal.   208,2 ★
        | Bonus 63         1-17          5 6 6 6 beh.   205,1 -3,0
        | Dreierpasch       ·27  200,6   4 6 6 6 beh.   205,1 -3,0
        | Viererpasch        ·0  180,6   Dreierpasch.   200,6 -7,6
        | Full House         ·0  176,7   6 6 behalten   200,2 -7,9
        | Kleine Straße      ·0  164,6   5 6 6 behal.   198,8 -9,4
        | Große Straße       ·0  169,3   4 6 6 behal.   198,6 -9,5
        | Yahtzee            ·0  182,3   4 5 6 6 beh.   197,3 -10,8
        | Chance            ·27  196,4   4 5 behalten   197,2 -11,0
        | Weitere Fünfer                 Sechser: 18    197,2 -11,0
        | Gesamt              1          Viererpasch 51,8 %, Full
        |
        | ? Hilfe  1-5 fest  Leertaste Wurf  ↑↓ Feld  Enter Eintrag
    "#]]);
    middle(full(Lang::Es))
        .resize(120, 40)
        .check(&expect![[r#"
            | dicewise  Yahtzee  turno 4/13  (con ayuda)                                                         Ana 1  Bot bueno 21
            |┌ Hoja ──────────────────────────────────────────────────┐┌ Dados ─────────────────────────────────────────────────────┐
            |│                                      ▸Ana bueno        ││    1       2       3       4       5                       │
            |│ Unos             suma de los 1          1     1        ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐                    │
            |│ Doses            suma de los 2          0     8        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                    │
            |│ Treses           suma de los 3          0              ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●│                    │
            |│▸Cuatros          suma de los 4         ·4   12‹  186,9 ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                    │
            |│ Cincos           suma de los 5         ·5        185,9 ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘                    │
            |│ Seises           suma de los 6        ·18        197,2 ││  FIJO    FIJO                                              │
            |│ Bono 63          +35 desde 63        1-17  21±0        ││ [espacio] Tirar (quedan 2)                                 │
            |│────────────────────────────────────────────────────────│└────────────────────────────────────────────────────────────┘
            |│ 3 iguales        3 iguales: suma      ·27        200,6 │┌ Entrenador ────────────────────────────────────────────────┐
            |│ 4 iguales        4 iguales: suma       ·0        180,6 ││guardar 6 6 6                                  208,2 ★      │
            |│ Casa llena       25: tres y dos        ·0        176,7 ││guardar 5 6 6 6                                205,1 -3,0   │
            |│ Escalera pequeña 30: cuatro seguidos   ·0        164,6 ││guardar 4 6 6 6                                205,1 -3,0   │
            |│ Escalera grande  40: cinco seguidos    ·0        169,3 ││3 iguales: 27                                  200,6 -7,6   │
            |│ Yahtzee          50: cinco iguales     ·0        182,3 ││guardar 6 6                                    200,2 -7,9   │
            |│ Oportunidad      suma de todo         ·27        196,4 ││guardar 5 6 6                                  198,8 -9,4   │
            |│ Otros cinco      +100 cada uno                         ││guardar 4 6 6                                  198,6 -9,5   │
            |│ Total                                   1    21        ││guardar 4 5 6 6                                197,3 -10,8  │
            |└────────────────────────────────────────────────────────┘│guardar 4 5                                    197,2 -11,0  │
            |                                                          │Seises: 18                                     197,2 -11,0  │
            |                                                          │guardar 5                                      196,9 -11,3  │
            |                                                          │guardar 4                                      196,9 -11,3  │
            |                                                          │guardar 6                                      196,9 -11,3  │
            |                                                          │guardar 4 5 6                                  196,8 -11,3  │
            |                                                          │guardar 5 6                                    196,8 -11,4  │
            |                                                          │guardar 4 6                                    196,7 -11,5  │
            |                                                          │Oportunidad: 27                                196,4 -11,8  │
            |                                                          │tirar los cinco                                196,3 -11,9  │
            |                                                          │Cuatros: 4                                     186,9 -21,3  │
            |                                                          │Cincos: 5                                      185,9 -22,3  │
            |                                                          │Yahtzee: 0                                     182,3 -25,9  │
            |                                                          │4 iguales: 0                                   180,6 -27,5  │
            |                                                          │Casa llena: 0                                  176,7 -31,5  │
            |                                                          │Escalera grande: 0                             169,3 -38,9  │
            |                                                          │4 iguales 51,8 %, Casa llena 9,6 %                          │
            |                                                          └────────────────────────────────────────────────────────────┘
            |
            | ? ayuda  1-5 fijar  espacio tirar  ↑↓ casilla  intro anotar  q menú  h entrenador  u deshacer
        "#]]);
    middle(options(Lang::Es)).check(&expect![[r#"
        | dicewise  Yahtzee  turno 4/13                              Ana 1  Bot bueno 21
        |┌ Hoja ──────────────────────────────┐┌ Dados ─────────────────────────────────┐
        |│                   ▸Ana  bueno      ││    1       2       3       4       5   │
        |│ Unos                 1      1      ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐│
        |│ Doses                0      8      ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        |│ Treses               0             ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●││
        |│▸Cuatros             ·4    12‹      ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●││
        |│ Cincos              ·5             ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘│
        |│ Seises             ·18             ││  FIJO    FIJO                          │
        |│ Bono 63           1-17   21±0      ││ [espacio] Tirar (quedan 2)             │
        |│────────────────────────────────────│└────────────────────────────────────────┘
        |│ 3 iguales          ·27             │┌ Entrenador: no ────────────────────────┐
        |│ 4 iguales           ·0             ││h: pide ayuda al entrenador. La partida │
        |│ Casa llena          ·0             ││cuenta entonces como asistida.          │
        |│ Escalera pequeña    ·0             ││                                        │
        |│ Escalera grande     ·0             ││                                        │
        |│ Yahtzee             ·0             ││                                        │
        |│ Oportunidad        ·27             ││                                        │
        |│ Otros cinco                        ││                                        │
        |│ Total                1     21      ││                                        │
        |└────────────────────────────────────┘│                                        │
        |                                      └────────────────────────────────────────┘
        |
        | ? ayuda  1-5 fijar  espacio tirar  ↑↓ casilla  intro anotar  q menú
    "#]]);
    middle(options(Lang::En)).resize(60, 20).check(&expect![[r#"
        | dicewise  Yahtzee  turn 4/13            Ana 1  Good bot 21
        |                  ▸Ana  Good       1    2    3    4    5
        | Aces                1     1     ┌───┐┌───┐┌───┐┌───┐┌───┐
        | Twos                0     8     │ 5 ││ 6 ││ 4 ││ 6 ││ 6 │
        | Threes              0           └───┘└───┘└───┘└───┘└───┘
        |▸Fours              ·4   12‹     HELD HELD
        | Fives              ·5           [space] Roll (2 left)
        | Sixes             ·18          h: let the coach help. The
        | Bonus 63         1-17  21±0    game then counts as
        | 3 of a Kind       ·27          assisted.
        | 4 of a Kind        ·0
        | Full House         ·0
        | Small Straight     ·0
        | Large Straight     ·0
        | Yahtzee            ·0
        | Chance            ·27
        | Extra fives
        | Total               1    21
        |
        | ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu
    "#]]);
    middle(options(Lang::De))
        .resize(120, 40)
        .check(&expect![[r#"
            | dicewise  Yahtzee  Runde 4/13                                                                      Ana 1  Bot (Gut) 21
            |┌ Block ─────────────────────────────────────────────────┐┌ Würfel ────────────────────────────────────────────────────┐
            |│                                      ▸Ana   Gut        ││    1       2       3       4       5                       │
            |│ Einser           Summe der 1er          1     1        ││ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐                    │
            |│ Zweier           Summe der 2er          0     8        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                    │
            |│ Dreier           Summe der 3er          0              ││ │  ●  │ │●   ●│ │     │ │●   ●│ │●   ●│                    │
            |│▸Vierer           Summe der 4er         ·4   12‹        ││ │●   ●│ │●   ●│ │●   ●│ │●   ●│ │●   ●│                    │
            |│ Fünfer           Summe der 5er         ·5              ││ └─────┘ └─────┘ └─────┘ └─────┘ └─────┘                    │
            |│ Sechser          Summe der 6er        ·18              ││  FEST    FEST                                              │
            |│ Bonus 63         +35 ab 63           1-17  21±0        ││ [Leer] Würfeln (noch 2)                                    │
            |│────────────────────────────────────────────────────────│└────────────────────────────────────────────────────────────┘
            |│ Dreierpasch      3 gleiche: Summe     ·27              │┌ Trainer: aus ──────────────────────────────────────────────┐
            |│ Viererpasch      4 gleiche: Summe      ·0              ││h: der Trainer hilft. Das Spiel gilt dann als eines mit     │
            |│ Full House       25: drei und zwei     ·0              ││Hilfe.                                                      │
            |│ Kleine Straße    30: vier in Folge     ·0              ││                                                            │
            |│ Große Straße     40: fünf in Folge     ·0              ││                                                            │
            |│ Yahtzee          50: fünf gleiche      ·0              ││                                                            │
            |│ Chance           Summe aller Augen    ·27              ││                                                            │
            |│ Weitere Fünfer   je +100                               ││                                                            │
            |│ Gesamt                                  1    21        ││                                                            │
            |└────────────────────────────────────────────────────────┘│                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          │                                                            │
            |                                                          └────────────────────────────────────────────────────────────┘
            |
            | ? Hilfe  1-5 fest  Leertaste Wurf  ↑↓ Feld  Enter Eintrag  q Menü  h Trainer  u zurück
        "#]]);
}

#[test]
fn a_terminal_that_knows_only_ascii() {
    let mut options = options(Lang::De);
    options.look.ascii = true;
    options.coach = CoachLevel::Full;
    let mut stage = middle(options);
    stage.check(&expect![[r#"
        | dicewise  Yahtzee  Runde 4/13  (mit Hilfe)                 Ana 1  Bot (Gut) 21
        |+ Block -----------------------------++ Wuerfel -------------------------------+
        ||                  >Ana   Gut        ||    1       2       3       4       5   |
        || Einser              1     1        || +-----+ +-----+ +-----+ +-----+ +-----+|
        || Zweier              0     8        || |o   o| |o   o| |o   o| |o   o| |o   o||
        || Dreier              0              || |  o  | |o   o| |     | |o   o| |o   o||
        ||>Vierer             .4   12<  186,9 || |o   o| |o   o| |o   o| |o   o| |o   o||
        || Fuenfer            .5        185,9 || +-----+ +-----+ +-----+ +-----+ +-----+|
        || Sechser           .18        197,2 ||  FEST    FEST                          |
        || Bonus 63         1-17 21+-0        || [Leer] Wuerfeln (noch 2)               |
        ||------------------------------------|+----------------------------------------+
        || Dreierpasch       .27        200,6 |+ Trainer -------------------------------+
        || Viererpasch        .0        180,6 ||6 6 6 behalten             208,2 *      |
        || Full House         .0        176,7 ||5 6 6 6 behalten           205,1 -3,0   |
        || Kleine Strasse     .0        164,6 ||4 6 6 6 behalten           205,1 -3,0   |
        || Grosse Strasse     .0        169,3 ||Dreierpasch: 27            200,6 -7,6   |
        || Yahtzee            .0        182,3 ||6 6 behalten               200,2 -7,9   |
        || Chance            .27        196,4 ||5 6 6 behalten             198,8 -9,4   |
        || Weitere Fuenfer                    ||4 6 6 behalten             198,6 -9,5   |
        || Gesamt              1    21        ||4 5 6 6 behalten           197,3 -10,8  |
        |+------------------------------------+|Viererpasch 51,8 %, Full House 9,6 %    |
        |                                      +----------------------------------------+
        |
        | ? Hilfe  1-5 fest  Leertaste Wurf  ^v Feld  Enter Eintrag  q Menue  h Trainer
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
        | dicewise  Yahtzee  Runde 4/13  (mit Hilfe)
        |                  >Ana             1    2    3    4    5
        | Einser              1
        | Zweier              0            [5]  [6]  [4]  [6]  [6]
        | Dreier              0
        |>Vierer             .4  186,9    FEST FEST
        | Fuenfer            .5  185,9    [Leer] Wuerfeln (noch 2)
        | Sechser           .18  197,2   6 6 6 behal.   208,2 *
        | Bonus 63         1-17          5 6 6 6 beh.   205,1 -3,0
        | Dreierpasch       .27  200,6   4 6 6 6 beh.   205,1 -3,0
        | Viererpasch        .0  180,6   Dreierpasch.   200,6 -7,6
        | Full House         .0  176,7   6 6 behalten   200,2 -7,9
        | Kleine Strasse     .0  164,6   5 6 6 behal.   198,8 -9,4
        | Grosse Strasse     .0  169,3   4 6 6 behal.   198,6 -9,5
        | Yahtzee            .0  182,3   4 5 6 6 beh.   197,3 -10,8
        | Chance            .27  196,4   4 5 behalten   197,2 -11,0
        | Weitere Fuenfer                Sechser: 18    197,2 -11,0
        | Gesamt              1          Viererpasch 51,8 %, Full
        |
        | ? Hilfe  1-5 fest  Leertaste Wurf  ^v Feld  Enter Eintrag
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
    // Other colours are those that can be read on both.
    let readable = [
        Color::Reset,
        Color::Blue,
        Color::Green,
        Color::Magenta,
        Color::Red,
    ];
    for cell in buffer.content() {
        assert!(readable.contains(&cell.fg), "{cell:?}");
        assert_eq!(cell.bg, Color::Reset);
    }
}

#[test]
fn a_window_that_is_too_small() {
    let mut stage = middle(options(Lang::En));
    stage.resize(59, 20).check(&expect![[r#"
        |The window is too small: 60×20 is needed.
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
    "#]]);
    for (width, height) in [(60, 19), (1, 1), (0, 0), (200, 3)] {
        stage.resize(width, height).text();
    }
    assert!(stage.resize(60, 20).text().contains("Chance"));
}

/// No text of ours becomes a question mark where there is only ASCII.
#[test]
fn menus_and_help_in_ascii() {
    for lang in Lang::ALL {
        let mut options = options(lang);
        options.look.ascii = true;
        for keys in ["", "____\nz", "_____\n", "__\n", "___\n"] {
            let mut stage = Stage::new(options.clone());
            stage.games = history::games();
            let text = stage.keys(keys).resize(120, 40).text();
            let asked = text.replace("Who plays?", "").replace("Wer spielt?", "");
            let asked = asked
                .replace("Quién juega?", "")
                .replace("Quien juega?", "");
            let n_marks = asked.matches('?').count();
            // The key for help.
            assert!(n_marks <= 1, "{text}");
        }
    }
}

/// How a box scores is never cut off, with the points of any built-in rules.
#[test]
fn how_boxes_score_fits() {
    for (lang, rules) in Lang::ALL
        .into_iter()
        .flat_map(|lang| RuleSet::built_in().iter().map(move |rules| (lang, rules)))
    {
        for category in Category::ALL {
            let how = lang.how_it_scores(rules, category);
            assert!(how.chars().count() < 20, "{lang:?}: {how}");
        }
    }
}
