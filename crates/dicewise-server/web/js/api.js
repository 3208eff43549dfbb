// Questions to the server.
import { lang, say } from "./texts.js";

/** Why the server refused something, or that it can't be reached: a sentence, as it may stand alone. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} status
   */
  constructor(code, message, status) {
    super(sentence(message));
    this.code = code;
    this.status = status;
  }
}

/** Reasons are given as a part of a sentence. @param {string} reason */
function sentence(reason) {
  const [first = "", ...rest] = reason.trim();
  const end = /[.!?…]/.test(rest.at(-1) ?? "") ? "" : ".";
  return first.toLocaleUpperCase(lang.value) + rest.join("") + end;
}

/**
 * Puts a question to the server, whatever it says to that.
 * @param {string} path
 * @param {RequestInit} init
 */
async function put(path, init) {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", lang.value);
  try {
    return await fetch(`/api/v1${path}`, { ...init, headers });
  } catch {
    throw new Refused("offline", say("web-offline"), 0);
  }
}

/**
 * Puts a question as somebody whom the server knows: who was shut out since then introduces themselves again, once.
 * @param {string} path
 * @param {RequestInit} init
 */
async function putKnown(path, init) {
  const before = meet();
  await before;
  const answer = await put(path, init);
  if (answer.status !== 401) return answer;
  // Others may have done so while this was on its way.
  if (met === before) met = null;
  await meet();
  return put(path, init);
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
async function ask(path, init = {}) {
  const answer = path === "/session" || path === "/session/claim" ? await put(path, init) : await putKnown(path, init);
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => null);
  throw new Refused(problem?.code ?? "unknown", problem?.message ?? say("web-no-answer"), answer.status);
}

/**
 * @param {string} path
 * @param {Record<string, string | number | boolean | null | undefined>} [query]
 */
function address(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size ? `${path}?${search}` : path;
}

/**
 * @param {string} path
 * @param {Parameters<typeof address>[1]} [query]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function get(path, query, signal) {
  const answer = await ask(address(path, query), signal ? { signal } : {});
  return answer.json();
}

/**
 * @param {string} path
 * @param {Parameters<typeof address>[1]} [query]
 */
export async function getText(path, query) {
  const answer = await ask(address(path, query));
  return answer.text();
}

/**
 * @param {string} path
 * @param {unknown} [body]
 * @param {"POST" | "PUT" | "DELETE"} [method]
 * @returns {Promise<any>}
 */
export async function send(path, body, method = "POST") {
  const answer = await ask(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}

/**
 * Sends a record or another text.
 * @param {string} path
 * @param {string} text
 * @param {Parameters<typeof address>[1]} [query]
 * @param {string} [type]
 */
export async function sendText(path, text, query, type = "text/plain") {
  return ask(address(path, query), { method: "POST", headers: { "Content-Type": type }, body: text });
}

/** @type {Promise<{ id: string, name: string | null }> | null} */
let met = null;

/** Makes sure that the server knows this browser, before anything else is asked. */
export function meet() {
  met ??= greet().catch((error) => {
    met = null;
    throw error;
  });
  return met;
}

async function greet() {
  try {
    const { player } = await get("/session");
    if (player) return player;
  } catch (error) {
    // The server may have forgotten whom it knew.
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
  return (await send("/session", {})).player;
}

/** What this browser adds to the dice: 32 hexadecimal digits. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
