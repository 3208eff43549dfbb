//! What makes no sense gets a 4xx with a code and a sentence.

use serde_json::{Value, json};

use crate::client::{Answer, send, send_as, send_with};

#[track_caller]
fn check(answer: &Answer, status: u16, code: &str, of: &str) {
    let body = answer.json();
    let found = (answer.status, body["code"].as_str().unwrap_or_default());
    assert_eq!(found, (status, code), "{of}: {body}");
    let fields = body.as_object().unwrap();
    assert_eq!(fields.len(), 2, "{of}: {body}");
    let message = body["message"].as_str().unwrap();
    assert!(
        3 < message.len() && !message.contains("::"),
        "{of}: {message}"
    );
}

#[test]
fn addresses() {
    let long = "1".repeat(201);
    for (path, status, code) in [
        ("/advise", 400, "bad-query"),
        ("/advise?position=", 400, "bad-position"),
        ("/advise?position=nothing", 400, "bad-position"),
        ("/advise?position=%FF", 400, "bad-position"),
        (&format!("/advise?position={long}"), 400, "bad-position"),
        (
            "/advise?position=yahtzee:C/0/-/0&colour=red",
            400,
            "bad-query",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&position=x",
            400,
            "bad-query",
        ),
        ("/advise?position=yahtzee:C/0/-/0&top=0", 400, "bad-query"),
        (
            "/advise?position=yahtzee:C/0/-/0&top=1001",
            400,
            "bad-query",
        ),
        ("/advise?position=yahtzee:C/0/-/0&top=-1", 400, "bad-query"),
        (
            "/advise?position=yahtzee:C/0/-/0&top=99999999",
            400,
            "bad-query",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&zeros=yes",
            400,
            "bad-query",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&goal=glory",
            400,
            "bad-query",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&goal=target=x",
            400,
            "bad-query",
        ),
        ("/advise?position=yahtzee:C/0/-/0&goal=win", 400, "bad-goal"),
        (
            "/advise?position=yahtzee:C/0/-/0&others=yahtzee:C/0/-/0",
            400,
            "bad-goal",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&goal=win&zeros=true&others=yahtzee:C/0/-/0",
            400,
            "bad-goal",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&goal=win&others=plain:C/0/-/0",
            400,
            "other-rules",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&goal=win&others=a,b",
            400,
            "bad-position",
        ),
        (
            &format!(
                "/advise?position=yahtzee:C/0/-/0&goal=win&others={}",
                ["yahtzee:C/0/-/0"; 6].join(",")
            ),
            400,
            "bad-goal",
        ),
        (
            "/advise?position=yahtzee:C/0/-/0&rules=plain",
            400,
            "other-rules",
        ),
        ("/advise?position=yahtzee:C/0/-/0&lang=fr", 400, "bad-query"),
        ("/odds?position=yahtzee:C/0/-/9999", 400, "bad-position"),
        ("/score", 400, "bad-query"),
        ("/score?dice=1234", 400, "bad-dice"),
        ("/score?dice=12347", 400, "bad-dice"),
        (
            "/score?dice=12345&position=yahtzee:-/0/-/0",
            422,
            "cannot-score",
        ),
        (
            "/score?dice=12345&position=yahtzee:C/0/-/0:11111:1",
            422,
            "cannot-score",
        ),
        ("/solve?rules=chess", 400, "no-such-rules"),
        ("/distribution?rules=", 400, "no-such-rules"),
        ("/target", 400, "bad-query"),
        ("/target?target=-5", 400, "bad-query"),
        ("/target?target=4294967296", 400, "bad-query"),
        ("/puzzles?n=0", 400, "bad-query"),
        ("/puzzles?n=21", 400, "bad-query"),
        ("/puzzles?theme=love", 400, "bad-query"),
        ("/puzzles?theme=,,,,,", 400, "bad-query"),
        ("/puzzles?theme=joker&rules=plain", 422, "no-such-theme"),
        ("/daily/tomorrow", 404, "no-such-day"),
        ("/daily/20261116", 404, "no-such-day"),
        ("/daily/2026-02-30", 404, "no-such-day"),
        ("/daily/1999-12-31", 404, "no-such-day"),
        ("/rules/chess", 404, "no-such-rules"),
        ("/rules/%FF", 400, "bad-path"),
        ("/sheet?format=gif", 400, "bad-query"),
        ("/sheet?paper=papyrus", 400, "bad-query"),
        ("/nothing", 404, "no-such-page"),
        ("/records/check", 405, "no-such-method"),
    ] {
        let answer = send("GET", &format!("/api/v1{path}"), "", b"");
        check(&answer, status, code, path);
        assert_eq!(answer.header("allow").is_empty(), status != 405, "{path}");
    }
}

/// Programs are told in JSON, whatever they say they read.
#[test]
fn no_page_under_the_api() {
    for method in ["GET", "POST"] {
        let answer = send_with(method, "/nothing", "Accept: text/html\r\n", &json!({}));
        check(&answer, 404, "no-such-page", method);
    }
}

#[test]
fn bodies() {
    let json = "application/json";
    let bytes = |value: Value| value.to_string().into_bytes();
    let card = "yahtzee:C/0/-/0";
    let large = vec![b' '; 300 << 10];
    let illegal = b"[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n1a 11111 S=30\n";
    let legal = b"[RSN \"1\"]\n[Rules \"yahtzee\"]\n[P1 \"Ana\"]\n\n1a 11111 Y=50\n";
    let two = [&legal[..], b"\n", legal].concat();
    let tens = |n: usize| bytes(json!({ "answers": vec![json!({ "keep": "-" }); n] }));
    let cases: Vec<(&str, &str, Vec<u8>, u16, &str)> = vec![
        (
            "/advise",
            "",
            bytes(json!({ "position": card })),
            415,
            "not-json",
        ),
        (
            "/advise",
            "text/plain",
            bytes(json!({ "position": card })),
            415,
            "not-json",
        ),
        ("/advise", json, b"{".to_vec(), 400, "bad-body"),
        ("/advise", json, b"\xff".to_vec(), 400, "bad-body"),
        ("/advise", json, b"[]".to_vec(), 422, "bad-body"),
        ("/solve", json, b"[null, null]".to_vec(), 422, "bad-body"),
        (
            "/daily/2026-11-16/judge",
            json,
            b"{\"answers\":[[null,null]]}".to_vec(),
            422,
            "bad-body",
        ),
        ("/advise", json, bytes(json!({})), 422, "bad-body"),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "x": 1 })),
            422,
            "bad-body",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": 5 })),
            422,
            "bad-body",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "top": 0 })),
            400,
            "bad-query",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "rules": 5 })),
            422,
            "bad-body",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "rules": {} })),
            422,
            "bad-rules",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "rules": { "based_on": "yahtzee", "id": "yahtzee" } })),
            422,
            "bad-rules",
        ),
        (
            "/advise",
            json,
            bytes(json!({ "position": card, "others": [1] })),
            422,
            "bad-body",
        ),
        (
            "/advise?top=3",
            json,
            bytes(json!({ "position": card })),
            400,
            "bad-query",
        ),
        ("/advise", json, large.clone(), 413, "too-large"),
        (
            "/rules/check",
            "application/toml",
            b"".to_vec(),
            415,
            "wrong-content-type",
        ),
        (
            "/rules/check",
            "text/plain",
            b"\xff\xfe".to_vec(),
            400,
            "not-utf-8",
        ),
        (
            "/records/check",
            "",
            legal.to_vec(),
            415,
            "wrong-content-type",
        ),
        (
            "/records/check",
            "text/plain",
            b"abc\xff".to_vec(),
            400,
            "not-utf-8",
        ),
        ("/records/check", "text/plain", large, 413, "too-large"),
        (
            "/records/convert",
            "text/plain",
            legal.to_vec(),
            400,
            "bad-query",
        ),
        (
            "/records/convert?to=xml",
            "text/plain",
            legal.to_vec(),
            400,
            "bad-query",
        ),
        (
            "/records/convert?to=csv",
            "text/plain",
            illegal.to_vec(),
            422,
            "bad-record",
        ),
        (
            "/records/convert?to=csv",
            "text/plain",
            b"".to_vec(),
            422,
            "bad-record",
        ),
        (
            "/records/convert?to=csv",
            json,
            b"{}".to_vec(),
            422,
            "bad-record",
        ),
        (
            "/records/card?at=x",
            "text/plain",
            legal.to_vec(),
            400,
            "bad-turn",
        ),
        (
            "/records/card?at=9a",
            "text/plain",
            legal.to_vec(),
            422,
            "not-played",
        ),
        (
            "/records/card?game=2",
            "text/plain",
            legal.to_vec(),
            422,
            "no-such-game",
        ),
        (
            "/records/card?game=0",
            "text/plain",
            legal.to_vec(),
            422,
            "no-such-game",
        ),
        (
            "/records/review",
            "text/plain",
            illegal.to_vec(),
            422,
            "bad-record",
        ),
        ("/records/review", "text/plain", two, 400, "which-game"),
        (
            "/records/verify",
            "text/plain",
            legal.to_vec(),
            422,
            "not-verifiable",
        ),
        (
            "/records/review?format=svg&page=9",
            "text/plain",
            legal.to_vec(),
            422,
            "no-such-page",
        ),
        (
            "/records/review?page=0",
            "text/plain",
            legal.to_vec(),
            400,
            "bad-query",
        ),
        (
            "/records/review?format=svg&annotate=true",
            "text/plain",
            legal.to_vec(),
            400,
            "bad-query",
        ),
        (
            "/records/sheet?player=Nobody",
            "text/plain",
            legal.to_vec(),
            422,
            "nobody",
        ),
        (
            "/records/sheet",
            "text/plain",
            [&legal[..], b"\n"].concat().repeat(61),
            422,
            "too-many-games",
        ),
        ("/daily/2026-11-16/judge", json, tens(9), 400, "not-ten"),
        ("/daily/2026-11-16/judge", json, tens(11), 400, "not-ten"),
        ("/daily/2026-11-16/judge", json, tens(10), 422, "bad-answer"),
        (
            "/daily/2026-11-16/judge",
            json,
            bytes(json!({ "answers": [{ "keep": "1", "box": "1" }] })),
            400,
            "not-ten",
        ),
        (
            "/daily/2026-11-16/judge",
            json,
            bytes(json!({ "answers": [{ "die": "1" }] })),
            422,
            "bad-body",
        ),
        ("/daily/0-0-0/judge", json, tens(10), 404, "no-such-day"),
        ("/rules", json, b"{}".to_vec(), 405, "no-such-method"),
    ];
    for (path, content_type, body, status, code) in cases {
        let answer = send("POST", &format!("/api/v1{path}"), content_type, &body);
        let shown = String::from_utf8_lossy(&body[..body.len().min(60)]).into_owned();
        check(
            &answer,
            status,
            code,
            &format!("{path} {content_type} {shown}"),
        );
    }
}

#[test]
fn what_can_not_be_read_is_refused_in_one_clean_sentence() {
    let (get, post) = ("GET", "POST");
    let card = "yahtzee:C/0/-/0";
    for (method, path, body, english) in [
        (
            get,
            "/simulate?bots=superb",
            "",
            "bots: \"superb\" is none of to-win, perfect, strong, good, casual, beginner, greedy, random",
        ),
        (
            get,
            "/puzzles?theme=joker,love",
            "",
            "theme: \"love\" is none of bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns",
        ),
        (
            get,
            "/advise?position=x&goal=glory",
            "",
            "goal: \"glory\" is none of points, target=250, win",
        ),
        (
            get,
            "/advise?position=x&lang=fr",
            "",
            "lang: \"fr\" is none of en, es, de",
        ),
        (get, "/advise", "", "\"position\" is missing"),
        (
            get,
            "/advise?position=x&others=yahtzee:C/0/-/0",
            "",
            "others are for goal=win",
        ),
        (
            get,
            "/target?target=a%20lot",
            "",
            "target: \"a lot\" is no whole number that fits",
        ),
        (
            get,
            "/leaderboards/scores?kept=perhaps",
            "",
            "kept: true or false is needed, not \"perhaps\"",
        ),
        (
            get,
            "/sheet?format=gif",
            "",
            "format: \"gif\" is none of svg, png, pdf",
        ),
        (get, "/rules/%FF", "", "this address can't be read"),
        (
            post,
            "/solve",
            "{\"rules\"",
            "this is no JSON: line 1, column 8",
        ),
        (
            post,
            "/solve",
            "{\"rule\": 1}",
            "there is no \"rule\"; there are rules, lang",
        ),
        (
            post,
            "/simulate",
            "{\"bots\": [\"good\", \"bad\"]}",
            "bots: \"bad\" is none of to-win, perfect, strong, good, casual, beginner, greedy, random",
        ),
        (
            post,
            "/session",
            "{\"bearer\": 1}",
            "bearer: true or false is needed, not 1",
        ),
    ] {
        let path = path.replace("position=x", &format!("position={card}"));
        let message = |lang: &str| {
            let lines = format!("accept-language: {lang}\r\n");
            let refused = send_as(method, &path, &lines, body);
            assert!(
                (400..423).contains(&refused.status),
                "{path}: {}",
                refused.text()
            );
            refused.json()["message"].as_str().unwrap().to_owned()
        };
        assert_eq!(message("en"), english, "{path} {body}");
        let (spanish, german) = (message("es"), message("de"));
        assert_ne!(spanish, english, "{path}");
        assert_ne!(german, english, "{path}");
        assert_ne!(spanish, german, "{path}");
    }
    // In the language of whoever asks.
    for (language, words) in [
        ("es", "los sockets"),
        ("de", "Sockets werden"),
        ("en", "sockets are"),
    ] {
        let lines = format!("accept-language: {language}\r\norigin: http://test\r\n");
        let refused = send_with("GET", "/socket?room=0123456789", &lines, &Value::Null);
        let problem = refused.json();
        assert_eq!(problem["code"], "no-upgrade");
        let message = problem["message"].as_str().unwrap();
        assert!(message.starts_with(words), "{message}");
    }
}
