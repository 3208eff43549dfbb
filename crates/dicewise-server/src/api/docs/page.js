// @ts-check
// Reads the description and lets every operation be tried. What comes from the server is only ever text.

/** @param {string} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A schema without what may be null. @param {any} schema */
function plain(schema = {}) {
  const forms = schema.anyOf?.filter((/** @type {any} */ form) => form.type !== "null");
  return forms?.length === 1 ? forms[0] : schema;
}

/** Something that a schema allows, as little as it can be. @param {any} schema @returns {any} */
function sample(schema) {
  if (schema.$ref) return sample(description.components.schemas[schema.$ref.split("/").pop()]);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const form = (schema.oneOf ?? schema.anyOf)?.[0];
  if (form) return sample(form);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample));
  switch ([schema.type].flat()[0]) {
    case "object": {
      const must = (schema.required ?? []).map((/** @type {string} */ name) => [name, sample(schema.properties[name])]);
      return Object.fromEntries(must);
    }
    case "array":
      return schema.minItems ? [sample(schema.items)] : [];
    case "string":
      return "";
    case "boolean":
      return false;
    default:
      return schema.minimum ?? 0;
  }
}

/** A field for a parameter, with its example in it: without one, some questions take minutes. @param {any} parameter */
function field(parameter) {
  const schema = plain(parameter.schema);
  const kinds = [schema.type].flat();
  const choices = schema.enum ?? (kinds.includes("boolean") ? ["true", "false"] : null);
  const example = String(parameter.example ?? schema.example ?? "");
  const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
    choices
      ? element("select", {}, ...["", ...choices].map((choice) => element("option", {}, String(choice))))
      : element("input", { autocapitalize: "off", autocomplete: "off", spellcheck: "false" })
  );
  input.name = parameter.name;
  input.value = example;
  input.required = parameter.required === true;
  const must = parameter.required ? " (required)" : "";
  return element("label", {}, `${parameter.name}${must}`, input, element("small", {}, parameter.description ?? ""));
}

/** A place for a body, with the kinds that there are. @param {any} body */
function bodyFields(body) {
  const kinds = Object.entries(body.content);
  const text = /** @type {HTMLTextAreaElement} */ (element("textarea", { "data-body": "", spellcheck: "false" }));
  const kind = /** @type {HTMLSelectElement} */ (
    element("select", { "data-kind": "" }, ...kinds.map(([name]) => element("option", {}, name)))
  );
  // What has an example is shown first.
  kind.value = (kinds.find(([, content]) => content.example !== undefined) ?? kinds[0])[0];
  const show = () => {
    const { example: given, schema } = body.content[kind.value];
    const example = given ?? sample(schema);
    text.value = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  };
  kind.addEventListener("change", show);
  show();
  return [element("label", {}, "content type", kind), element("label", {}, "body", text)];
}

/** Sends what stands in a form. @param {HTMLFormElement} form @param {string} method @param {string} path */
async function send(form, method, path) {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of new FormData(form)) {
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value !== "") query.set(name, String(value));
  }
  if (query.size) address += `?${query}`;
  const body = /** @type {HTMLTextAreaElement | null} */ (form.querySelector("[data-body]"));
  const kind = /** @type {HTMLSelectElement | null} */ (form.querySelector("[data-kind]"));
  const headers = kind ? { "content-type": kind.value } : undefined;
  const answer = await fetch(address, { method: method.toUpperCase(), headers, body: body?.value });
  const type = answer.headers.get("content-type") ?? "";
  const shown = [element("strong", {}, `${answer.status} ${answer.statusText}`), ` ${type} `];
  if (type.startsWith("application/json")) {
    shown.push(element("pre", { tabindex: "0" }, JSON.stringify(await answer.json(), null, 2)));
  } else if (type.startsWith("text/") || type.startsWith("image/svg")) {
    shown.push(element("pre", { tabindex: "0" }, await answer.text()));
  } else {
    shown.push(`${(await answer.arrayBuffer()).byteLength} bytes`);
  }
  return shown;
}

/** One operation. @param {string} method @param {string} path @param {any} operation */
function card(method, path, operation) {
  const button = element("button", { type: "submit" }, "Send");
  const output = element("output", { "aria-live": "polite" });
  const fields = (operation.parameters ?? []).map(field);
  if (operation.requestBody) fields.push(...bodyFields(operation.requestBody));
  const form = /** @type {HTMLFormElement} */ (element("form", {}, ...fields, button, output));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.setAttribute("disabled", "");
    output.replaceChildren("…");
    try {
      output.replaceChildren(...(await send(form, method, path)));
    } catch (error) {
      output.replaceChildren(String(error));
    }
    button.removeAttribute("disabled");
  });
  const title = element("summary", {}, element("b", {}, method.toUpperCase()), ` ${path} `);
  title.append(element("span", {}, operation.summary ?? operation.description ?? ""));
  return element("details", {}, title, form);
}

const description = await (await fetch("openapi.json")).json();
/** @type {Map<string, Node[]>} */
const groups = new Map();
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const group = operation.tags?.[0] ?? "other";
    groups.set(group, [...(groups.get(group) ?? []), card(method, path, operation)]);
  }
}
const sections = [...groups].map(([name, cards]) => element("section", {}, element("h2", {}, name), ...cards));
document.getElementById("operations")?.replaceChildren(...sections);
