//! Refusals in the language of whoever reads them.

use serde_json::{Value, json};

use crate::client::{NONCE, Person, Running};

/// What somebody is told who accepts these languages.
async fn told(person: &Person, path: &str, accepted: &str) -> (String, String) {
    let headers = [("Accept-Language", accepted)];
    let (_, refused) = person.ask("GET", path, None, &headers).await;
    let text = |name: &str| refused[name].as_str().unwrap().to_owned();
    (text("code"), text("message"))
}

#[tokio::test]
async fn the_address_or_else_the_browser_chooses_the_language_of_errors() {
    let server = Running::start().await;
    let stranger = Person::stranger(server.address);
    let room = "/rooms/0123456789";
    for (path, accepted, message) in [
        (room, "", "there is no such room"),
        (room, "fr", "there is no such room"),
        (room, "de-AT,de;q=0.9,en;q=0.8", "diesen Raum gibt es nicht"),
        (room, "es", "no hay tal sala"),
    ] {
        let due = ("no-such-room".to_owned(), message.to_owned());
        assert_eq!(told(&stranger, path, accepted).await, due);
    }
    // Where somebody names a language, theirs is the word.
    let review = format!("{room}/review?lang=es");
    assert_eq!(told(&stranger, &review, "de").await.1, "no hay tal sala");
    let advise = "/advise?position=nonsense";
    let english = told(&stranger, advise, "en").await;
    let german = told(&stranger, advise, "de").await;
    assert_eq!((&*english.0, &*german.0), ("bad-position", "bad-position"));
    assert_ne!(english.1, german.1);
    let named = format!("{advise}&lang=de");
    assert_eq!(told(&stranger, &named, "es").await, german);
}

#[tokio::test]
async fn refused_commands_are_explained_in_the_language_of_the_socket() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }, { "who": "open" }]);
    let made = ana.open(json!({ "seats": seats, "nonce": NONCE })).await;
    let room = made["room"]["id"].as_str().unwrap();
    let roll = json!({ "do": "roll" });
    for (lang, header, message) in [
        ("", "", "the game has not started yet"),
        ("&lang=en", "de", "the game has not started yet"),
        ("&lang=de", "", "das Spiel hat noch nicht begonnen"),
        ("&lang=es", "de", "la partida no ha empezado todavía"),
        ("", "es-MX, en;q=0.5", "la partida no ha empezado todavía"),
    ] {
        let headers = [("Accept-Language", header)];
        let mut socket = ana.enter_with(room, lang, &headers).await.unwrap();
        socket.until_room(|room| !room.is_null()).await;
        let refused = socket.act(roll.clone()).await;
        assert_eq!(refused["code"], "not-started");
        assert_eq!(refused["message"], message, "{lang} {header}");
        socket.close().await;
    }
    let wrong = ana.enter_with(room, "&lang=fr", &[]).await;
    assert_eq!(wrong.err(), Some(400));
}

/// Moves, names and pads have words of their own, which come from the same place as those of the terminal.
#[tokio::test]
async fn the_rules_are_explained_too() {
    let server = Running::start().await;
    let ana = server.person("Ana").await;
    let seats = json!([{ "who": "person", "name": "Ana" }]);
    let open = async |real: bool| {
        let wish = json!({ "seats": seats, "nonce": NONCE, "real_dice": real });
        let made = ana.open(wish).await;
        made["room"]["id"].as_str().unwrap().to_owned()
    };
    let (table, pad) = (open(false).await, open(true).await);
    let ask = async |lang: &str, path: &str, body: Value| {
        let headers = [("Accept-Language", lang)];
        let body = Some(body.to_string());
        let (_, refused) = ana.ask("POST", path, body, &headers).await;
        let code = refused["code"].as_str().unwrap().to_owned();
        (code, refused["message"].as_str().unwrap().to_owned())
    };
    let commands = |room: &str| format!("/rooms/{room}/commands");
    let order = |command: Value| json!({ "seq": 3, "command": command });
    let score = order(json!({ "do": "score", "box": "H" }));
    let enter = order(json!({ "do": "enter", "turn": "33355 H 24" }));
    let named = json!({ "seats": [{ "who": "person", "name": "x" }], "nonce": NONCE });
    for (path, body, code) in [
        (commands(&table), score, "illegal-move"),
        (commands(&pad), enter, "illegal-entry"),
        ("/rooms".to_owned(), named, "bad-name"),
    ] {
        let mut texts = Vec::new();
        for lang in ["en", "es", "de"] {
            let (found, text) = ask(lang, &path, body.clone()).await;
            assert_eq!(found, code, "{text}");
            texts.push(text);
        }
        texts.dedup();
        assert_eq!(texts.len(), 3, "{texts:?}");
    }
}
