//! The description says what is there, and everything it names answers.

use serde_json::Value;

use crate::client::{Answer, escaped, get, send};

/// What has examples that can be sent as they are.
const TAGS: [&str; 5] = ["rules", "analysis", "training", "games", "operation"];

fn document() -> Value {
    let document = get("/openapi.json");
    assert_eq!(document.status, 200);
    document.json()
}

/// Every operation with its path and method.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            all.push((path.clone(), method.clone(), operation.clone()));
        }
    }
    all
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        // With commas between them, as lists stand in an address.
        Value::Array(parts) => parts.iter().map(text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// The address with all examples in it.
fn address(path: &str, operation: &Value) -> String {
    let mut path = path.to_owned();
    let mut query = Vec::new();
    let parameters = operation["parameters"].as_array();
    for parameter in parameters.into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap();
        let example = &parameter["example"];
        if example.is_null() {
            assert_ne!(
                parameter["required"], true,
                "no example of {name} in {path}"
            );
            continue;
        }
        let example = escaped(&text(example));
        if parameter["in"] == "path" {
            path = path.replace(&format!("{{{name}}}"), &example);
        } else {
            query.push(format!("{name}={example}"));
        }
    }
    if query.is_empty() {
        path
    } else {
        format!("{path}?{}", query.join("&"))
    }
}

/// What a value should have, as far as it is described at its top: two things of the same name would be described as one.
fn lacks(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let schema = document.pointer(name.trim_start_matches('#'));
        return lacks(document, schema.unwrap(), value);
    }
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let mut missing: Vec<String> = parts
        .flat_map(|part| lacks(document, part, value))
        .collect();
    let names = schema["required"].as_array().into_iter().flatten();
    let absent = names.filter_map(Value::as_str);
    missing.extend(
        absent
            .filter(|name| value.get(name).is_none())
            .map(str::to_owned),
    );
    missing
}

#[test]
fn everything_that_is_described_answers() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut n_answers = 0;
    for (path, method, operation) in operations(&document) {
        if !TAGS.contains(&operation["tags"][0].as_str().unwrap()) {
            continue;
        }
        let address = address(&path, &operation);
        let method = method.to_uppercase();
        let answered = |answer: &Answer| {
            assert_eq!(answer.status, 200, "{method} {address}: {}", answer.text());
            let content = operation["responses"]["200"]["content"]
                .as_object()
                .unwrap();
            let found = answer.header("content-type");
            let found = found.split(';').next().unwrap();
            assert!(content.contains_key(found), "{method} {address}: {found}");
            if found == "application/json" {
                let lacks = lacks(&document, &content[found]["schema"], &answer.json());
                assert_eq!(lacks, Vec::<String>::new(), "{method} {address}");
            }
        };
        let Some(bodies) = operation["requestBody"]["content"].as_object() else {
            answered(&send(&method, &address, "", b""));
            n_answers += 1;
            continue;
        };
        for (content_type, body) in bodies {
            if !body["example"].is_null() {
                let body = text(&body["example"]);
                answered(&send(&method, &address, content_type, body.as_bytes()));
                n_answers += 1;
            }
        }
    }
    assert!(25 <= n_answers, "{n_answers}");
}

#[test]
fn every_operation_has_a_name_of_its_own_and_its_errors() {
    let document = document();
    let mut names = std::collections::HashSet::new();
    for (path, method, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name.clone()), "{name} twice");
        assert!(operation["responses"]["4XX"].is_object(), "{method} {path}");
        assert!(operation["tags"][0].is_string(), "{method} {path}");
    }
    let house = &document["components"]["schemas"]["HouseRules"];
    assert_eq!(house["required"], serde_json::json!(["based_on"]));
}

/// Whoever runs it finds what to watch in the same place.
#[test]
fn what_is_there_to_watch_it_is_described() {
    let document = document();
    for path in ["/healthz", "/readyz", "/metrics"] {
        let described = &document["paths"][path]["get"];
        assert_eq!(described["tags"][0], "operation", "{path}");
        let found = send("GET", path, "", b"");
        assert_eq!(found.status, 200, "{path}");
        assert!(
            found.header("content-type").starts_with("text/plain"),
            "{path}"
        );
        assert!(
            described["responses"]["200"]["content"]["text/plain"].is_object(),
            "{path}"
        );
        assert_eq!(send("POST", path, "", b"").status, 405, "{path}");
    }
    let unready = &document["paths"]["/readyz"]["get"]["responses"]["503"];
    assert_ne!(
        unready["description"],
        document["paths"]["/healthz"]["get"]["responses"]["503"]["description"]
    );
}

/// Two answers of one name would be described by one of them.
#[test]
fn points_in_boxes_are_not_described_as_best_scores() {
    let document = get("/openapi.json").json();
    let schemas = &document["components"]["schemas"];
    assert!(schemas["Scores"]["properties"]["boxes"].is_object());
    assert!(schemas["BestScores"]["properties"]["scores"].is_object());
}

/// Nothing stands inside the page, and nothing comes from elsewhere.
#[test]
fn the_page_keeps_to_itself() {
    let page = get("/docs");
    assert_eq!(page.status, 200);
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'self'"));
    assert!(policy.contains("require-trusted-types-for 'script'"));
    let html = page.text();
    assert!(!html.contains("<style") && !html.contains("style=") && !html.contains("onclick"));
    for (file, kind) in [("page.js", "text/javascript"), ("page.css", "text/css")] {
        assert!(html.contains(&format!("docs/{file}")));
        let file = get(&format!("/docs/{file}"));
        assert_eq!(file.status, 200);
        assert!(file.header("content-type").starts_with(kind));
        assert!(!file.text().contains("//cdn") && !file.text().contains("http"));
    }
    assert!(!html.contains("http"));
    // Browsers ask for an icon, and complain if there is none.
    assert!(html.contains("docs/icon.svg"));
    let icon = get("/docs/icon.svg");
    assert_eq!(icon.status, 200);
    assert_eq!(icon.header("content-type"), "image/svg+xml");
}

#[test]
fn a_control_character_is_refused_wherever_a_text_is_asked_for() {
    let mut n_asked = 0;
    for (path, method, operation) in operations(&document()) {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let in_query = parameters.filter(|parameter| parameter["in"] == "query");
        for parameter in in_query {
            let path = path.replace("{id}", "0123456789");
            let name = parameter["name"].as_str().unwrap();
            for hidden in ["%00", "a%0Ab", "%7f"] {
                let address = format!("{path}?{name}={hidden}");
                let answer = send(&method.to_uppercase(), &address, "", b"");
                assert_eq!(answer.status, 400, "{method} {address}");
                assert_eq!(answer.json()["code"], "bad-query", "{method} {address}");
            }
            n_asked += 1;
        }
    }
    assert!(30 < n_asked, "{n_asked}");
}

#[test]
fn rooms_sessions_and_messages_have_their_types() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for name in [
        "RoomView", "SeatView", "TurnView", "CardView", "Sent", "Told", "Command",
    ] {
        assert!(schemas.contains_key(name), "{name}");
    }
    for (path, method, operation) in operations(&document) {
        if !["rooms", "players"].contains(&operation["tags"][0].as_str().unwrap()) {
            continue;
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            if status.starts_with('2')
                && let Some(schema) = response["content"]["application/json"].get("schema")
            {
                let typed = schema.get("$ref").is_some() || schema.get("properties").is_some();
                assert!(
                    typed || schema.get("allOf").is_some(),
                    "{method} {path}: {schema}"
                );
            }
        }
    }
}
