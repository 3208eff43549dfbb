//! The description of the API, finished where the handlers can't say it themselves.

use dicewise_desk::answers::RuleSpec;
use dicewise_rules::RuleSet;
use serde_json::{Map, Value, json};
use utoipa::PartialSchema;

/// Finishes the document that the handlers have written.
pub(super) fn finish(mut document: Value) -> Value {
    let components = &mut document["components"];
    components["schemas"]["HouseRules"] = house_rules();
    let rules = &mut components["schemas"]["Wish"]["properties"]["rules"];
    *rules = json!({
        "description": rules["description"],
        "anyOf": [
            { "type": "string", "examples": ["yahtzee"] },
            { "$ref": "#/components/schemas/HouseRules" },
            { "type": "null" },
        ],
    });
    components["securitySchemes"] = json!({
        "cookie": { "type": "apiKey", "in": "cookie", "name": "dicewise",
            "description": "From our own pages. Over TLS its name is `__Host-dicewise`." },
        "token": { "type": "http", "scheme": "bearer",
            "description": "The token of a session that was asked for with `bearer`, or of a seat." },
    });
    // Much is for everybody.
    document["security"] = json!([{}, { "cookie": [] }, { "token": [] }]);
    let paths = document["paths"].as_object_mut();
    for (path, item) in paths.into_iter().flatten() {
        let item = item.as_object_mut().expect("a path has methods");
        if item.contains_key("get")
            && let Some(post) = item.get_mut("post")
            && post["requestBody"].is_null()
        {
            into_body(post);
        }
        for (method, operation) in item {
            operation["operationId"] = name(method, path).into();
            add_problems(operation);
        }
    }
    any_of(&mut document);
    document
}

/// The name of an operation: `get-daily-date`.
fn name(method: &str, path: &str) -> String {
    let path = path.trim_start_matches("/api/v1").replace(['{', '}'], "");
    format!("{method}{}", path.replace('/', "-"))
}

/// A question that can be asked in an address and in a body has the same fields in both.
fn into_body(post: &mut Value) {
    let Some(Value::Array(parameters)) = post
        .as_object_mut()
        .and_then(|post| post.remove("parameters"))
    else {
        return;
    };
    let (in_query, others): (Vec<_>, Vec<_>) = parameters
        .into_iter()
        .partition(|parameter| parameter["in"] == "query");
    let (mut properties, mut required, mut example) = (Map::new(), Vec::new(), Map::new());
    for mut parameter in in_query {
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        let mut schema = parameter["schema"].take();
        if name == "rules" {
            let house = json!({ "$ref": "#/components/schemas/HouseRules" });
            schema = json!({ "anyOf": [schema, house] });
        }
        if parameter["required"] == true {
            required.push(name.clone());
        } else {
            schema = json!({ "anyOf": [schema, { "type": "null" }] });
        }
        schema["description"] = parameter["description"].take();
        if !parameter["example"].is_null() {
            example.insert(name.clone(), parameter["example"].take());
        }
        properties.insert(name, schema);
    }
    post["parameters"] = others.into();
    post["requestBody"] = json!({
        "required": true,
        "content": { "application/json": {
            "schema": {
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": false,
            },
            "example": example,
        } },
    });
}

/// Whatever is asked, these answers are possible.
fn add_problems(operation: &mut Value) {
    let problem = |description: &str| {
        json!({
            "description": description,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
        })
    };
    let responses = &mut operation["responses"];
    responses["4XX"] = problem("What is wrong with the request. Nothing has changed");
    if responses["503"].is_null() {
        responses["503"] = problem("Too many are waiting: try again soon");
    }
}

/// House rules have the fields of every rule set; only what they are based on must be said.
fn house_rules() -> Value {
    let mut schema = json!(RuleSpec::schema());
    loosen(&mut schema);
    schema["required"] = json!(["based_on"]);
    let built_in = RuleSet::built_in().iter().map(|rules| rules.id());
    let built_in: Vec<_> = built_in.collect();
    schema["properties"]["based_on"] = json!({ "type": "string", "enum": built_in });
    schema["description"] =
        "House rules: what is not said is as in the rules they are based on.".into();
    schema
}

fn loosen(schema: &mut Value) {
    let Value::Object(fields) = schema else {
        return;
    };
    if fields.contains_key("properties") {
        fields.remove("required");
        fields.insert("additionalProperties".to_owned(), false.into());
    }
    fields.values_mut().for_each(loosen);
}

/// Forms of an answer may have fields in common: more than one may fit.
fn any_of(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(forms) = fields.remove("oneOf") {
                fields.insert("anyOf".to_owned(), forms);
            }
            fields.values_mut().for_each(any_of);
        }
        Value::Array(items) => items.iter_mut().for_each(any_of),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
