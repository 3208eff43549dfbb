//! What a game looked back on looks like.

use dicewise_solver::BoxSummary;

use super::*;

/// Golden games: alone, with real dice, and with somebody who left.
const SOLO: &str = include_str!("../../../../dicewise-solver/tests/data/solo.rsn");
const KEPT: &str = include_str!("../../../../dicewise-solver/tests/data/kept.rsn");
const LEFT: &str = include_str!("../../../../dicewise-solver/tests/data/left.rsn");

/// A game from the history, as it is looked back on at once.
fn glance(options: Options, text: &str) -> Stage {
    let mut record = Record::parse(text).unwrap();
    record.set_tag("Id", "0123456789").unwrap();
    let mut stage = Stage::new(options);
    stage.games = vec![record];
    stage.keys("____\n\nr");
    stage
}

/// Final scores that look like those of perfect play, which take seconds to work out.
fn made_up() -> Vec<(u16, f64)> {
    let weight = |score: u16| {
        let over = f64::from(score - 100) / 25.0;
        over.powi(5) * (-over).exp()
    };
    let all: f64 = (100..600).map(weight).sum();
    (100..600)
        .map(|score| (score, weight(score) / all))
        .collect()
}

/// The same to the end.
fn recap(options: Options, text: &str) -> Stage {
    let (lang, grading) = (options.look.lang, options.grading);
    let mut stage = glance(options, text);
    let record = stage.games[0].clone();
    let values = solved(record.game().rules());
    let start = Distribution {
        pmf: made_up(),
        boxes: [BoxSummary::default(); 13],
        upper_bonus: 0.5,
        five: 0.5,
        bonuses: 0.0,
    };
    let mut game = GameReview::new(&values, &start, record);
    if game.prospects.is_none() {
        game.prospects = Some(game.look_ahead(&values, &start));
    }
    let words = words(lang, &grading, &values, &game);
    stage.send(Event::Reviewed(Box::new(Reviewed { game, words })));
    stage
}

#[test]
fn somebody_alone() {
    let mut stage = recap(options(Lang::En), SOLO);
    stage.check(&expect![[r#"
        |
        |   Ana: 483 points
        |   Score without luck: 205.9 · Accuracy: 90.4 % · Casual · better than 99.8 %
        |
        |   Par                    254.6  ████████████
        |   Luck                  +277.0              ██████████████████████████████████
        |   First keeps            −16.2                                              ▒▒
        |   Second keeps             0.0                                              │
        |   Boxes                  −32.4                                          ▒▒▒▒
        |   Score                  483.0  ████████████████████████████████████████
        |   expected score; • 8 in 10 perfect games
        |   634│                                 •    •     •    •     •
        |      │                      •    •⢀⣀⠤⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒!⠒⠒⠒⠒??⠒⠒⠒⠒??⠒⠤??
        |   404│           •    •⢀⣀⠤⠒⠊⠉⠉⠉⠉⠉?⠁
        |      │•  ⣀⣀!⡠⠤⠔⠒⠊⠉⠉⠉⠉⠉⠉⠁
        |   174│⠉⠉⠉  •
        |      └────────────────────────────────────────────────────────────────────────
        |       0    1     2    3     4    5     6    7     8    9     10   11    12  13
        |       Luck
        |            ▁     ▅    ▁     █          ▇                          ▁
        |                                             ▔     ▔                     ▔
        |            +14   +63  +7    +105 +3    +97  −8    −7   −3    −2   +15   −8  +2
        |
        | tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
    "#]]);
    stage.resize(120, 40).check(&expect![[r#"
        |
        |   Ana: 483 points
        |   Score without luck: 205.9 · Accuracy: 90.4 % · Casual · better than 99.8 %
        |
        |   Par                    254.6  ██████████████████████
        |   Luck                  +277.0                        ████████████████████████████████████████████████████████████████
        |   First keeps            −16.2                                                                                    ▒▒▒▒
        |   Second keeps             0.0                                                                                    │
        |   Boxes                  −32.4                                                                             ▒▒▒▒▒▒▒
        |   Score                  483.0  ███████████████████████████████████████████████████████████████████████████
        |   expected score; • 8 in 10 perfect games
        |   634│                                                   •
        |      │                                                            •       •        •       •
        |      │
        |      │
        |      │                                  •        •      ⢀⠔⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀⡀                           •
        |      │                                                ⢀⠔⠁               ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒!⠒⠒⠒⠊⠉⠉⠉??⠒⠒⠒⠤⠤⠤⣀??
        |      │                                              ⢀⠔⠁  •        •       •        •       •        •       • ⠈⠉⠑⠒⠢⠤??
        |      │                                            ⢀⠔⠁                                                                •
        |      │                          •       ⡠⠤⠤⠤⠤⠤⠤⠤⠤?⠁
        |      │                 •              ⡠⠊
        |   404│                              ⡠⠊
        |      │                            ⢀⠔⠁   •        •
        |      │                          ⢀⠔⠁
        |      │•                ⣀⣀⡠⠤⠤⠤⠔⠒⠒⠁
        |      │         •    ⡠⠔⠉
        |      │          ⢀⡠⠒⠉
        |      │  ⢀⣀⣀⣀⡠⠤!⠒⠁               •
        |      │⠉⠉⠁              •
        |      │         •
        |      │
        |   174│•
        |      └────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        |       0       1        2       3        4        5       6        7       8        9        10      11       12     13
        |       Luck
        |               ▁        ▅       ▁        █                ▇                                          ▁
        |                                                                   ▔       ▔                                  ▔
        |               +14      +63     +7       +105     +3      +97      −8      −7       −3       −2      +15      −8     +2
        |
        | tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
    "#]]);
    stage.resize(60, 20).check(&expect![[r#"
        |
        |   Ana: 483 points
        |   Score without luck: 205.9 · Accuracy: 90.4 % · Casual
        |   better than 99.8 %
        |   Par                    254.6  ███████
        |   Luck                  +277.0         ███████████████████
        |   First keeps            −16.2                           ▒
        |   Second keeps             0.0                           │
        |   Boxes                  −32.4                         ▒▒
        |   Score                  483.0  ███████████████████████
        |   expected score; • 8 in 10 perfect games
        |   634│                       ⢀⣀⣀⣀⣀⣀⣀ •   •   •
        |      │        •   •  ⣀⠤⠤⠤⠤?⠒⠊⠁•  •  ⠉⠉⠉⠉⠉⠉⠉⠉⠉!⠉⠉⠉??⠉⠉??⠉??
        |   404│•   •⢀⣀⡠⠤⠤⠤⠤⠤⠒⠉ •   •
        |   174│⠉⠉⠉⠉!⠁
        |      └────────────────────────────────────────────────────
        |       0   1   2   3   4   5   6  7   8   9   10  11  12 13
        |           ▁   ▅   ▁   █       ▇  ▔   ▔           ▁   ▔
        |
        | tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
    "#]]);
    // Everything in words, and the end of it.
    stage.resize(80, 24).code(KeyCode::Tab);
    stage.check(&expect![[r#"
        |
        |
        |   Ana: 483 points
        |
        |    Par            254.59
        |    Luck          +277.05
        |    First keeps    −16.21
        |    Second keeps     0.00
        |    Boxes          −32.43
        |    Score          483.00
        |
        |   Score without luck: 205.95
        |   Accuracy: 90.4 %
        |   Played like: Casual (one game says little, 10 say more)
        |   Perfect play ends with fewer points in 99.8 % of its games.
        |
        |    Turn  Rolls                                 Luck    Loss      Expected
        |       1  66236 >666 66661 >6666 66663 6=24   +13.64    0.00  !     268.23
        |       2  33333 Y=50                          +63.29    0.00        331.52
        |       3  12345 L=40                           +7.19    0.00        338.71
        |       4  33333 3=15+100                     +104.76    0.00        443.47
        |       5  44123 > 55216 >55 55544 H=25         +2.82   −3.16  ?     443.13
        |
        | tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
    "#]]);
    stage.code(KeyCode::End);
    stage.check(&expect![[r#"
        |
        |
        |        Chances at the end of the turn: 4 of a Kind 51.8 % instead of 0.0 %.
        |        dicewise advise yahtzee:TFC/75/+/455:55666:2
        |     ?? Turn 12, 11666: 4 of a Kind lost 4.43, best was: Chance
        |        Chance brings 20 now and leaves 10.0 to come; 4 of a Kind brings 0 and
        |        leaves 25.6.
        |        Expected points by the end of the game: 4 of a Kind +5.4, Yahtzee Bonus
        |        +1.2; against it Chance −2.2.
        |        dicewise advise yahtzee:FC/75/+/483:11666:0
        |     ?  Turn 5, 12344: throw all five lost 3.16, best was: keep 44
        |        Expected points by the end of the game: Yahtzee Bonus +1.7, Fours +1.0,
        |        4 of a Kind +0.3; against it Fives −0.2, Twos −0.1.
        |        Chances at the end of the turn: Fours 59.7 % instead of 9.1 %, 3 of a
        |        Kind 62.6 % instead of 43.5 %, 4 of a Kind 19.0 % instead of 9.8 %,
        |        Small Straight 12.1 % instead of 22.7 %.
        |        dicewise advise yahtzee:1245TFHSC/39/+/229:12344:2
        |     ?! Turn 12, 12346: keep 46 lost 0.92, best was: keep 6
        |        Expected points by the end of the game: 4 of a Kind +0.4, Yahtzee Bonus
        |        +0.3, Chance +0.2.
        |        Chances at the end of the turn: 4 of a Kind 9.7 % instead of 7.7 %.
        |        dicewise advise yahtzee:FC/75/+/483:12346:2
        |
        | tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
    "#]]);
}

#[test]
fn two_with_real_dice() {
    let mut stage = recap(options(Lang::De), KEPT);
    stage.check(&expect![[r#"
        |
        |   Uta: 336 Punkte
        |   Ergebnis ohne Glück: 231,2
        |   Genauigkeit, soweit sie sich beurteilen lässt: 93,4 % · besser als 90,8 %
        |   Par                    248,3  ████████████
        |   Glück                 +104,8              ██████████████████████████████████
        |   Erste Auswahl          −12,8                                            ▒▒▒▒
        |   Zweite Auswahl          −2,4                                           ▒
        |   Felder                  −1,9                                          ▒
        |   Ergebnis               336,0  ████████████████████████████████████████
        |   erwartetes Ergebnis; • 8 von 10 perfekten Spielen
        |   398│                                 •    •
        |      │•                          • ⢀⡠⠔⠊⠉⠉⠉⠉⠉??⠉⠑⠒⠒⠒⠒⠒⠒⠒!⠒⠒⠒⠒⠒!⠒⠒⠉⠉⠉⠉⠉⠑⠒⠒?!⠒⠒⠒?
        |   286│     •     •    •     • ⢀⡠⠤⠒⠊⠁   •    •     •    •
        |      │⠒⠒⠒⠒⠒?⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠒⠒⠒⠉⠁  •
        |   174│•    •                •
        |      └────────────────────────────────────────────────────────────────────────
        |       0    1     2    3     4    5     6    7     8    9     10   11    12  13
        |       Glück
        |                  ▁               ▆     █    ▂                ▁
        |                             ▔                     ▔    ▔                ▔    ▔
        |            −1    +8   +1    −9   +44   +58  +11   −6   −5    +10  +3    −5  −4
        |
        | Tab Bilder oder Worte  ←→ Spieler  ↑↓ blättern  Esc zurück  ? Hilfe
    "#]]);
    stage.keys(">").resize(120, 40).check(&expect![[r#"
        |
        |   Jörg: 237 Punkte
        |   Ergebnis ohne Glück: 214,8 · Genauigkeit, soweit sie sich beurteilen lässt: 93,3 % · besser als 46,4 %
        |
        |   Par                    248,3  ███████████████████████████████████████████
        |   Glück                  +22,2                                             ███████████████████████████████████████████
        |   Erste Auswahl            0,0                                                                                       │
        |   Zweite Auswahl           0,0                                                                                       │
        |   Felder                 −33,5                       ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        |   Ergebnis               237,0  █████████████████████
        |   erwartetes Ergebnis; • 8 von 10 perfekten Spielen
        |   337│
        |      │•
        |      │
        |      │
        |      │
        |      │         •
        |      │                 •        •
        |      │
        |      │                                           •
        |      │                                  •
        |   254│                                                   •
        |      │⠉⠑⠒⠢⠤⢄⣀⡀                                                    •       •        •       •        •    ⣀⣀⣀⠤⠤⢄⣀⡀
        |      │       ⠈⠉⠉⠉⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠢⢄⡀                                                               ⣀⠤!⠒⠉⠉⠉       ⠈⠉⠑⠒⠢⠤
        |      │                            ⠈⠑⠒⠤⣀    ⢀⣀⠤⠔⠒⠊⠉⠉⠑⠒⠒⠒⠢⠤⠤⢄⡀                                  ⣀⠤⠒⠉
        |      │                                 ⠉??⠉⠁               ⠈⠉⠒⠤⣀⡀                    ⣀⣀⣀⠤⠤⠤⠒⠒⠉      •
        |      │                                                          ⠈⠑⠒⠒⠒⠒⠊⠉⠉⠉!⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
        |      │
        |      │                                                                                     •
        |      │         •       •        •                •       •        •       •        •
        |      │•                                 •
        |   170│
        |      └────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        |       0       1        2       3        4        5       6        7       8        9        10      11       12     13
        |       Glück
        |                                ▁        █        ▅                        ▁                 ▂       ▇        ▄
        |               ▀        ▔                                 ▔        █                                                  ▀
        |               −8       −3      +1       +17      +10     −3       −14     +2       0        +5      +16      +8     −8
        |
        | Tab Bilder oder Worte  ←→ Spieler  ↑↓ blättern  Esc zurück  ? Hilfe
    "#]]);
    stage.resize(80, 24).code(KeyCode::Tab);
    stage.check(&expect![[r#"
        |
        |
        |   Uta: 336 Punkte
        |
        |    Par              248,32
        |    Glück           +104,76
        |    Erste Auswahl    −12,84
        |    Zweite Auswahl    −2,36
        |    Felder            −1,88
        |    Ergebnis         336,00
        |
        |   Ergebnis ohne Glück: 231,25
        |   Genauigkeit, soweit sie sich beurteilen lässt: 93,4 %
        |   Perfektes Spiel endet in 90,8 % der Fälle mit weniger Punkten.
        |   Nicht beurteilt, weil die Würfe nicht notiert sind: Erste Auswahl in 5
        |   Runden, Zweite Auswahl in 4 Runden, Felder in einer Runde. Was dabei
        |   gewonnen oder verloren ging, zählt als Glück.
        |
        |    Runde  Würfe                             Glück  Verlust      Erwartet
        |        1  ? ? 66635 6=18                    −1,31    −1,88  ?     245,13
        |        2  12345 >12345 L=40                 +8,07     0,00        253,20
        |        3  ? >55 55512 >555 55566 H=25       +1,02     0,00        254,22
        |
        | Tab Bilder oder Worte  ←→ Spieler  ↑↓ blättern  Esc zurück  ? Hilfe
    "#]]);
}

#[test]
fn several_and_one_who_left() {
    let mut stage = recap(options(Lang::Es), LEFT);
    stage.check(&expect![[r#"
        |
        |   Ana: 78 puntos hasta ahora, 256,7 esperados
        |   Resultado sin la suerte: 239,5 · Precisión: 78,0 %
        |
        |   Par                    254,6  ████████████
        |   Suerte                 +17,2              ██████████████████████████████████
        |   Primeras reservas       −6,2                                    ▒▒▒▒▒▒▒▒▒▒▒▒
        |   Segundas reservas        0,0                                    │
        |   Casillas                −8,9                  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        |   Esperado               256,7  ████████████████
        |   resultado esperado; • 8 de cada 10 partidas perfectas
        |   337│•
        |      │     •     •    •
        |   256│⠤⠤⠤⠤⠤??⠤⠤⠤⠤??⠤⠒⠒⠒
        |      │           •    •
        |   174│•    •
        |      └────────────────────────────────────────────────────────────────────────
        |       0    1     2    3     4    5     6    7     8    9     10   11    12  13
        |       Suerte
        |            ▂     ▅    ▆
        |
        |            +3    +6   +8
        |
        | tab gráficos o palabras  ←→ jugador  ↑↓ mover  esc volver  ? ayuda
    "#]]);
    stage.keys(">").resize(120, 40).check(&expect![[r#"
        |
        |   Ben: 4 puntos, se fue en el turno 2
        |   Resultado sin la suerte: 253,8 · Precisión: 96,4 %
        |
        |   Par                    254,6  ██████████████████████████████████████████████████████████████████████████████████████
        |   Suerte                  −8,9                             ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        |   Primeras reservas       −0,8                        ▒▒▒▒▒
        |   Segundas reservas        0,0                        │
        |   Casillas                 0,0                        │
        |   Esperado               244,9  ██████████████████████
        |   resultado esperado; • 8 de cada 10 partidas perfectas
        |   337│
        |      │•
        |      │
        |      │
        |      │         •
        |      │
        |      │
        |      │
        |      │
        |      │
        |   256│⠤⢄⣀⣀⡀
        |      │    ⠈⠉⠉⠑?!⠒⠤⠤⠤⠤⣀⣀⡀
        |      │
        |      │
        |      │
        |      │
        |      │
        |      │
        |      │         •
        |      │•
        |   174│
        |      └────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        |       0       1        2       3        4        5       6        7       8        9        10      11       12     13
        |       Suerte
        |
        |               ▀        ▀
        |               −6       −3
        |
        | tab gráficos o palabras  ←→ jugador  ↑↓ mover  esc volver  ? ayuda
    "#]]);
    stage.resize(80, 24).code(KeyCode::Tab);
    stage.code(KeyCode::End);
    stage.check(&expect![[r#"
        |
        |
        |    Par                254,59
        |    Suerte             +20,72
        |    Primeras reservas    0,00
        |    Segundas reservas    0,00
        |    Casillas             0,00
        |    Esperado           275,31
        |
        |   Resultado sin la suerte: 254,59
        |   Precisión: 100,0 %
        |
        |   Probabilidad de ganar tras cada turno, si todos siguen jugando por puntos
        |                   Ana       Ben  Bot bueno
        |    1a        ≈ 30,8 %  ≈ 34,6 %   ≈ 34,6 %
        |    1b        ≈ 31,9 %  ≈ 31,8 %   ≈ 36,3 %
        |    1c        ≈ 29,3 %  ≈ 29,5 %   ≈ 41,2 %
        |    2a        ≈ 29,5 %  ≈ 29,4 %   ≈ 41,1 %
        |    2b se va  ≈ 42,5 %     0,0 %   ≈ 57,5 %
        |    2c        ≈ 30,6 %     0,0 %   ≈ 69,4 %
        |    3a        ≈ 35,2 %     0,0 %   ≈ 64,8 %
        |   ≈ aproximado: con más de seis casillas abiertas se estima
        |
        | tab gráficos o palabras  ←→ jugador  ↑↓ mover  esc volver  ? ayuda
    "#]]);
}

/// Nothing is told by colours alone, and nothing needs more than ASCII.
#[test]
fn without_colours_in_ascii() {
    let mut plain = options(Lang::En);
    plain.look.ascii = true;
    plain.look.colour = false;
    let mut stage = recap(plain, SOLO);
    stage.check(&expect![[r#"
        |
        |   Ana: 483 points
        |   Score without luck: 205.9, Accuracy: 90.4 %, Casual, better than 99.8 %
        |
        |   Par                    254.6  ############
        |   Luck                  +277.0              ++++++++++++++++++++++++++++++++++
        |   First keeps            -16.2                                              --
        |   Second keeps             0.0                                              |
        |   Boxes                  -32.4                                          ----
        |   Score                  483.0  ########################################
        |   expected score; . 8 in 10 perfect games
        |   634|                                 .    .     .    .     .
        |      |                      .    .***************************!****??****??**??
        |   404|           .    .**********?*
        |      |.  **!************
        |   174|***  .
        |      +------------------------------------------------------------------------
        |       0    1     2    3     4    5     6    7     8    9     10   11    12  13
        |       Luck
        |            +     +    +     +          +                          +
        |                                             -     -                     -
        |            +14   +63  +7    +105 +3    +97  -8    -7   -3    -2   +15   -8  +2
        |
        | tab charts or words  <> player  ^v scroll  esc back  ? help
    "#]]);
    let coloured = |stage: &Stage| {
        let cells = stage.buffer().content.clone();
        cells
            .iter()
            .any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    };
    assert!(!coloured(&stage));
    assert!(coloured(&glance(options(Lang::En), SOLO)));
    stage.code(KeyCode::Tab);
    assert!(stage.text().is_ascii(), "{}", stage.text());
}
