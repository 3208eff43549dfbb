//! Games against bots, and among them.

use super::*;

#[test]
fn bots_play_and_let_people_take_back() {
    let home = Home::new();
    let script = "roll\ns chance\nundo\ns chance\n\nroll\ncard\n";
    home.check(&in_lang(&VERSUS, "en"), script, expect![[r#"
        New game: Yahtzee. Players: Ana, Good bot.
        Type help for the commands.
        For the first turn: Ana rolled 6 2 4 6 1, together 19; Good bot rolled 3 2 4 1 2, together 12.
        Ana starts.
        Turn 1 of 13. It is your turn. Type roll.
        You rolled 4 1 3 6 6. Two rolls left.
        You scored 20 in Chance. Your total is 20.
        Good bot is next. Press Enter to go on, or type undo.
        Taken back: Chance.
        Turn 1 of 13. It is your turn. On the table: 4 1 3 6 6. Two rolls left.
        You scored 20 in Chance. Your total is 20.
        Good bot is next. Press Enter to go on, or type undo.
        Good bot rolled 3 2 6 1 3, kept 3 3, rolled 3 2 1 5 3, kept 5, rolled 5 3 3 5 1, scored 1 in Aces and has 1.
        Turn 2 of 13. It is your turn. Type roll.
        You rolled 4 4 4 6 1. Two rolls left.
        Ana: 20 points.
        Upper boxes: Aces open, Twos open, Threes open, Fours open, Fives open, Sixes open. Sum 0; 63 earn a bonus of 35.
        Lower boxes: 3 of a Kind open, 4 of a Kind open, Full House open, Small Straight open, Large Straight open, Yahtzee open, Chance 20.
        Good bot: 1 point.
        Upper boxes: Aces 1, Twos open, Threes open, Fours open, Fives open, Sixes open. Sum 1; 63 earn a bonus of 35.
        Lower boxes: 3 of a Kind open, 4 of a Kind open, Full House open, Small Straight open, Large Straight open, Yahtzee open, Chance open.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nhoja\n";
    home.check(&in_lang(&VERSUS, "es"), script, expect![[r#"
        Partida nueva: Yahtzee. Jugadores: Ana, Bot bueno.
        Escribe ayuda para conocer las órdenes.
        Para decidir quién empieza: Ana saca 6 2 4 6 1, en total 19; Bot bueno saca 3 2 4 1 2, en total 12.
        Empieza Ana.
        Turno 1 de 13. Te toca. Escribe tirar.
        Has sacado 4 1 3 6 6. Quedan dos tiradas.
        Has anotado 20 en Oportunidad. Llevas 20.
        Ahora juega Bot bueno. Pulsa Intro para seguir, o escribe deshacer.
        Bot bueno sacó 3 2 6 1 3, guardó 3 3, sacó 3 2 1 5 3, guardó 5, sacó 5 3 3 5 1, anotó 1 en Unos y lleva 1.
        Turno 2 de 13. Te toca. Escribe tirar.
        Has sacado 4 4 4 6 1. Quedan dos tiradas.
        Ana: 20 puntos.
        Casillas superiores: Unos sin anotar, Doses sin anotar, Treses sin anotar, Cuatros sin anotar, Cincos sin anotar, Seises sin anotar. Suma 0; con 63 hay un bono de 35.
        Casillas inferiores: 3 iguales sin anotar, 4 iguales sin anotar, Casa llena sin anotar, Escalera pequeña sin anotar, Escalera grande sin anotar, Yahtzee sin anotar, Oportunidad 20.
        Bot bueno: 1 punto.
        Casillas superiores: Unos 1, Doses sin anotar, Treses sin anotar, Cuatros sin anotar, Cincos sin anotar, Seises sin anotar. Suma 1; con 63 hay un bono de 35.
        Casillas inferiores: 3 iguales sin anotar, 4 iguales sin anotar, Casa llena sin anotar, Escalera pequeña sin anotar, Escalera grande sin anotar, Yahtzee sin anotar, Oportunidad sin anotar.
        No hay más órdenes.
        La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
        exit 0
    "#]]);
    let home = Home::new();
    let script = "roll\ns C\nroll\nblock\n";
    home.check(&in_lang(&VERSUS, "de"), script, expect![[r#"
        Neues Spiel: Yahtzee. Es spielen: Ana, Bot (Gut).
        Mit hilfe erfährst du die Befehle.
        Wer beginnt: Ana würfelt 6 2 4 6 1, zusammen 19; Bot (Gut) würfelt 3 2 4 1 2, zusammen 12.
        Ana beginnt.
        Runde 1 von 13. Du bist dran. Tippe würfeln.
        Du hast 4 1 3 6 6 gewürfelt. Noch zwei Würfe.
        Du hast 20 in Chance eingetragen. Du hast jetzt 20.
        Als Nächstes spielt Bot (Gut). Mit Enter geht es weiter, mit zurück nimmst du den Eintrag zurück.
        Bot (Gut) würfelte 3 2 6 1 3, behielt 3 3, würfelte 3 2 1 5 3, behielt 5, würfelte 5 3 3 5 1, hat 1 in Einser eingetragen und hat jetzt 1.
        Runde 2 von 13. Du bist dran. Tippe würfeln.
        Du hast 4 4 4 6 1 gewürfelt. Noch zwei Würfe.
        Ana: 20 Punkte.
        Obere Felder: Einser offen, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 0; ab 63 gibt es einen Bonus von 35.
        Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance 20.
        Bot (Gut): 1 Punkt.
        Obere Felder: Einser 1, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 1; ab 63 gibt es einen Bonus von 35.
        Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance offen.
        Es kommen keine Befehle mehr.
        Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
        exit 0
    "#]]);
}

#[test]
fn a_game_against_a_bot_comes_to_an_end() {
    let home = Home::new();
    let run = home.run(&in_lang(&VERSUS, "en"), WHOLE_GAME.as_bytes());
    let text = without_dates(&run.stdout);
    let end: Vec<&str> = text.lines().rev().take(14).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    expect![[r#"
        You scored 17 in Chance. Your total is 28.
        Good bot rolled 5 4 5 3 4, kept 5 4 3, rolled 5 4 4 3 4, kept 5 4 3, rolled 5 4 1 3 1, scored 0 in Large Straight and has 194.
        The game is over.
        Good bot: 194 points.
        Ana: 28 points.
        Good bot wins.
        Ana: 28 points
        28.0 = par 254.6, luck −5.4, First keeps −115.7, Second keeps 0.0, Boxes −105.5
        Score without luck: 33.4
        Accuracy: 27.9 %
        Turn 10, 24466: Small Straight lost 23.24, best was: Chance
        Turn 2, roll 1: 44461 moved the expected score by +7.01
        Turn 7, roll 1: 26235 moved the expected score by −3.61
        Type again for another game, new and names for other players, or quit."#]]
    .assert_eq(&end.join("\n"));
    assert!(home.games().remove(0).record.game().is_over());
}

#[test]
fn bots_play_among_themselves() {
    let args = [
        "play",
        "--plain",
        "--players",
        "bot:good,bot:casual",
        "--seed",
        "3",
        "--lang",
        "en",
    ];
    let run = Home::new().run(&args, b"");
    assert_eq!(run.stdout.matches(" scored ").count(), 26, "{}", run.stdout);
}
