//! What the coach says, line by line.

use super::*;

#[test]
fn a_nudge_asks_before_a_move_that_loses() {
    let args = [&in_lang(&ANA, "en")[..], &["--coach", "nudge"]].concat();
    let script = "roll\nscore yahtzee\ntry\nscore yahtzee\nshow\nscore yahtzee\nfoo\nk\n";
    let home = Home::new();
    home.check(&args, script, expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 6 2 4 6 1. Two rolls left.
        The game now counts as assisted.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        Turn 1 of 13. It is your turn. On the table: 6 2 4 6 1. Two rolls left.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        1. keep 6 6; expected final score 253.9, the best. Chances: 3 of a Kind 67.9 %, Sixes 64.4 %, 4 of a Kind 22.2 %.
        2. keep 4 6 6; expected final score 251.7, 2.2 less. Chances: 3 of a Kind 60.5 %, Sixes 56.3 %, 4 of a Kind 16.6 %.
        3. keep 2 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
        4. keep 1 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
        5. keep 4; expected final score 249.9, 4.1 less. Chances: 3 of a Kind 43.9 %, Small Straight 27.9 %, Fours 23.7 %.
        This move loses 25.4 points.
        Type show for the best choices, keep to do it anyway, or try to choose again.
        There is no command "foo".
        Type show for the best choices, keep to do it anyway, or try to choose again.
        You scored 0 in Yahtzee. Your total is 0.
        Turn 2 of 13. It is your turn. Type roll.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
    let game = home.games().remove(0);
    assert_eq!(game.record.tags().get("Assisted"), Some("yes"));
}

#[test]
fn a_hint_keeps_the_game_out_of_the_records() {
    let home = Home::new();
    let turns = "1a 11234 1=2\n2a 22345 2=4\n3a 33456 3=6\n4a 44123 4=8\n5a 55123 5=10\n6a 66123 6=12\n\
                 7a 66612 T=21\n8a 55551 F=21\n9a 22333 H=25\n10a 12341 S=30\n11a 12345 L=40\n\
                 12a 12346 Y=0\n13a 12346";
    home.leave_a_game(turns);
    let script = "continue\nhint 2\naim\naim 200\naim off\nscore chance\nquit\n";
    home.check(&in_lang(&["play", "--plain"], "en"), script, expect![[r#"
        There is an unfinished game: Yahtzee, Ana 179, 12 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        Playing on: Yahtzee. Ana 179.
        Turn 13 of 13. It is your turn. On the table: 1 2 3 4 6. Two rolls left.
        The game now counts as assisted.
        1. keep 6; expected final score 202.0, the best.
        2. keep 4 6; expected final score 201.8, 0.2 less.
        There is no record to aim for yet.
        The goal is now 200 points or more. The coach ranks the choices by the chance of that.
        The coach is thinking …
        At least 200: 82.7 %
        1. keep 4 6; chance 82.7 %, the best.
        2. keep 6; chance 81.4 %, 1.3 % less.
        3. keep 3 4 6; chance 76.5 %, 6.1 % less.
        The goal is now as many points as possible.
        1. keep 6; expected final score 202.0, the best.
        2. keep 4 6; expected final score 201.8, 0.2 less.
        3. keep 3 6; expected final score 201.2, 0.8 less.
        You scored 16 in Chance. Your total is 195.
        The game is over.
        Ana: 195 points.
        With the coach's help: it does not enter the records.
        195.0 = par 254.6, luck +47.3, First keeps −86.0, Second keeps 0.0, Boxes −20.9
        Score without luck: 147.7
        Accuracy: 57.4 %
        Turn 8, 15555: stop lost 15.09, best was: keep 5555
        Turn 11, roll 1: 12345 moved the expected score by +19.84
        Turn 1, roll 1: 11234 moved the expected score by −3.46
        Type again for another game, new and names for other players, or quit.
        exit 0
    "#]]);
}

#[test]
fn the_coach_speaks_after_every_roll_in_every_language() {
    for (lang, expected) in [
        (
            "en",
            expect![[r#"
                New game: Yahtzee. Players: Ana.
                Type help for the commands.
                Turn 1 of 13. It is your turn. Type roll.
                You rolled 6 2 4 6 1. Two rolls left.
                The game now counts as assisted.
                1. keep 6 6; expected final score 253.9, the best. Chances: 3 of a Kind 67.9 %, Sixes 64.4 %, 4 of a Kind 22.2 %.
                2. keep 4 6 6; expected final score 251.7, 2.2 less. Chances: 3 of a Kind 60.5 %, Sixes 56.3 %, 4 of a Kind 16.6 %.
                3. keep 2 6 6; expected final score 251.6, 2.3 less. Chances: 3 of a Kind 63.0 %, Sixes 58.6 %, 4 of a Kind 16.2 %.
                The game is kept. To play on: dicewise play --plain, then continue.
                exit 0
            "#]],
        ),
        (
            "es",
            expect![[r#"
                Partida nueva: Yahtzee. Jugadores: Ana.
                Escribe ayuda para conocer las órdenes.
                Turno 1 de 13. Te toca. Escribe tirar.
                Has sacado 6 2 4 6 1. Quedan dos tiradas.
                La partida cuenta desde ahora como asistida.
                1. guardar 6 6; puntuación final esperada 253,9, la mejor. Probabilidades: 3 iguales 67,9 %, Seises 64,4 %, 4 iguales 22,2 %.
                2. guardar 4 6 6; puntuación final esperada 251,7, 2,2 menos. Probabilidades: 3 iguales 60,5 %, Seises 56,3 %, 4 iguales 16,6 %.
                3. guardar 2 6 6; puntuación final esperada 251,6, 2,3 menos. Probabilidades: 3 iguales 63,0 %, Seises 58,6 %, 4 iguales 16,2 %.
                La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
                exit 0
            "#]],
        ),
        (
            "de",
            expect![[r#"
                Neues Spiel: Yahtzee. Es spielen: Ana.
                Mit hilfe erfährst du die Befehle.
                Runde 1 von 13. Du bist dran. Tippe würfeln.
                Du hast 6 2 4 6 1 gewürfelt. Noch zwei Würfe.
                Das Spiel gilt jetzt als eines mit Hilfe.
                1. 6 6 behalten; erwarteter Endstand 253,9, das Beste. Chancen: Dreierpasch 67,9 %, Sechser 64,4 %, Viererpasch 22,2 %.
                2. 4 6 6 behalten; erwarteter Endstand 251,7, 2,2 weniger. Chancen: Dreierpasch 60,5 %, Sechser 56,3 %, Viererpasch 16,6 %.
                3. 2 6 6 behalten; erwarteter Endstand 251,6, 2,3 weniger. Chancen: Dreierpasch 63,0 %, Sechser 58,6 %, Viererpasch 16,2 %.
                Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
                exit 0
            "#]],
        ),
    ] {
        let args = [&in_lang(&ANA, lang)[..], &["--coach", "full"]].concat();
        Home::new().check(&args, "roll\nquit\n", expected);
    }
}
