//! Games that were left, and what becomes of them.

use super::*;

#[test]
fn a_game_that_was_left_goes_on_with_the_same_dice() {
    let home = Home::new();
    home.check(
        &in_lang(&ANA, "en"),
        "roll\nkeep 6",
        expect![[r#"
            New game: Yahtzee. Players: Ana.
            Type help for the commands.
            Turn 1 of 13. It is your turn. Type roll.
            You rolled 6 2 4 6 1. Two rolls left.
            You rolled 6 3 2 4 1. Holding 6. One roll left.
            There are no more commands.
            The game is kept. To play on: dicewise play --plain, then continue.
            exit 0
        "#]],
    );
    let before = home.games().remove(0).record;
    home.check(&["--lang", "en"], "\nnonsense\ncontinue\n", expect![[r#"
        There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        There is no command "nonsense".
        Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
        Playing on: Yahtzee. Ana 0.
        Turn 1 of 13. It is your turn. On the table: 6 3 2 4 1. One roll left.
        There are no more commands.
        The game is kept. To play on: dicewise play --plain, then continue.
        exit 0
    "#]]);
    assert_eq!(home.games().remove(0).record, before);
    home.check(
        &in_lang(&["play"], "de"),
        "weiter\ns C\nende\n",
        expect![[r#"
            Es gibt ein offenes Spiel: Yahtzee, Ana 0, 0 von 13 Feldern ausgefüllt.
            Tippe weiter, um weiterzuspielen, neu für ein neues Spiel, nächstes für ein anderes, verwerfen, um es aufzugeben, oder ende.
            Das Spiel geht weiter: Yahtzee. Ana 0.
            Runde 1 von 13. Du bist dran. Auf dem Tisch: 6 3 2 4 1. Noch ein Wurf.
            Du hast 16 in Chance eingetragen. Du hast jetzt 16.
            Runde 2 von 13. Du bist dran. Tippe würfeln.
            Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
            exit 0
        "#]],
    );
}

/// Nobody wants to be offered a game in which nothing was rolled.
#[test]
fn without_a_roll_no_game_is_left_behind() {
    let home = Home::new();
    home.check(
        &["--lang", "en"],
        "",
        expect![[r#"
        New game: Yahtzee. Players: Ana.
        Type help for the commands.
        Turn 1 of 13. It is your turn. Type roll.
        There are no more commands.
        No game was begun.
        exit 0
    "#]],
    );
    assert_eq!(home.games().len(), 0);
    home.check(
        &in_lang(&ANA, "de"),
        "block\nende\n",
        expect![[r#"
            Neues Spiel: Yahtzee. Es spielen: Ana.
            Mit hilfe erfährst du die Befehle.
            Runde 1 von 13. Du bist dran. Tippe würfeln.
            Ana: 0 Punkte.
            Obere Felder: Einser offen, Zweier offen, Dreier offen, Vierer offen, Fünfer offen, Sechser offen. Summe 0; ab 63 gibt es einen Bonus von 35.
            Untere Felder: Dreierpasch offen, Viererpasch offen, Full House offen, Kleine Straße offen, Große Straße offen, Yahtzee offen, Chance offen.
            Es wurde kein Spiel begonnen.
            exit 0
        "#]],
    );
    assert_eq!(home.games().len(), 0);
    // Leaving is something that happened.
    home.run(&in_lang(&ANA, "en"), b"leave\nyes\n");
    assert_eq!(home.games().len(), 1);
    assert!(home.games()[0].summary.finished);
    assert!(home.games()[0].summary.ended.is_some());
}

#[test]
fn a_game_that_was_left_may_be_dropped() {
    let home = Home::new();
    home.run(&ANA, b"roll\n");
    home.check(
        &in_lang(&["play", "--plain", "--seed", "8"], "en"),
        "drop\nroll\n",
        expect![[r#"
            There is an unfinished game: Yahtzee, Ana 0, 0 of 13 boxes filled.
            Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
            This game will not be offered any more. It stays in the history.
            New game: Yahtzee. Players: Ana.
            Type help for the commands.
            Turn 1 of 13. It is your turn. Type roll.
            You rolled 4 3 1 4 6. Two rolls left.
            There are no more commands.
            The game is kept. To play on: dicewise play --plain, then continue.
            exit 0
        "#]],
    );
    assert_eq!(home.games().len(), 2);
}

#[test]
fn somebody_who_leaves_cannot_win() {
    let args = [
        "play",
        "--plain",
        "--players",
        "Ana,Ben",
        "--start",
        "Ana",
        "--seed",
        "1",
        "--lang",
        "en",
    ];
    let script = "roll\nleave\nroll\nleave\nyes\nroll\ns C\nundo\nleave\nyes\n";
    Home::new().check(
        &args,
        script,
        expect![[r#"
            New game: Yahtzee. Players: Ana, Ben.
            Type help for the commands.
            Turn 1 of 13. It is the turn of Ana. Type roll.
            Ana rolled 2 6 1 4 6. Two rolls left.
            Shall Ana leave the game for good? Type yes, or go on with anything else.
            Nobody leaves.
            Ana rolled all five again: 1 1 5 3 6. One roll left.
            Shall Ana leave the game for good? Type yes, or go on with anything else.
            Ana has left the game.
            Turn 1 of 13. It is the turn of Ben. Type roll.
            Ben rolled 1 1 4 5 5. Two rolls left.
            Ben scored 16 in Chance and has 16.
            Turn 2 of 13. It is the turn of Ben. Type roll.
            Taken back: Chance.
            Turn 1 of 13. It is the turn of Ben. On the table: 1 1 4 5 5. Two rolls left.
            Shall Ben leave the game for good? Type yes, or go on with anything else.
            Ben has left the game.
            The game is over.
            Ana: 0 points. Left the game.
            Ben: 0 points. Left the game.
            Nobody wins.
            Type again for another game, new and names for other players, or quit.
            exit 0
        "#]],
    );
}
