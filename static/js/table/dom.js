/** Creates elements without markup strings: all outside input becomes text. */

/**
 * @import { Rules, ServerError } from "../types/table.js"
 */
/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * `h("button", {class: "x", on: {click}}, "text", node)`. Null children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  const { on = {}, ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const [event, handler] of Object.entries(on)) element.addEventListener(event, handler);
  for (const child of children.flat()) {
    if (child != null && child !== false) element.append(/** @type {Node | string} */ (child));
  }
  return element;
}

/**
 * The element of this id, of the kind that is expected where it is used.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export const byId = (id) => /** @type {E} */ (document.getElementById(id));

/**
 * The first element below `root` that fits, of the kind that is expected where it is used.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {E}
 */
export const query = (root, selector) => /** @type {E} */ (root.querySelector(selector));

/**
 * The element that an event began on, or around it the one that fits.
 * @param {globalThis.Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) =>
  target instanceof Element ? target.closest(selector) : null;

/**
 * What the server or the browser says of an error.
 * @param {unknown} error
 * @returns {string}
 */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Set or remove an attribute only if its value changes. A toggle that is off says so with
 * `aria-pressed="false"`: without the attribute it would not be a toggle.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function mark(element, name, value) {
  if (value == null || (value === false && !name.startsWith("aria-"))) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, String(value));
  }
}

/**
 * Whether two elements' data stand for the same thing.
 * @param {{kind?: string, key?: string}} a
 * @param {{kind?: string, key?: string}} b
 * @returns {boolean}
 */
export const samePiece = (a, b) => a.kind === b.kind && a.key === b.key;

/** A pause in which the browser handles waiting clicks, keys and messages. */
export const pause = () => new Promise((done) => setTimeout(done));

/** Resolves when the current picture is on the screen; at once if the page is hidden. */
export const painted = () =>
  document.hidden
    ? Promise.resolve()
    : new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A board that has not been drawn yet. */
export const emptyBoard = () =>
  h("div", { class: "board" }, h("p", { class: "board-loading" }, "Laying out the board…"));

/**
 * A link to a paragraph of the rules, or null if none applies.
 * @param {Rules} rules
 * @param {string | null | undefined} paragraph
 * @returns {HTMLAnchorElement | null}
 */
export function ruleLink(rules, paragraph) {
  if (!paragraph) return null;
  const title = `Paragraph ${paragraph} of the rules`;
  return h(
    "a",
    { class: "paragraph", href: rules(paragraph), target: "_blank", "aria-label": title },
    `§ ${paragraph}`,
  );
}

/**
 * @param {string} ruleset
 * @returns {Rules}
 */
export const rulesOf = (ruleset) => (paragraph) => `/rules/${ruleset}#p${paragraph}`;

/**
 * "just now", "4 min", "3 h", "2 days": how long ago `ms` was.
 * @param {number} ms
 * @param {number} [now]
 * @returns {string}
 */
export function ago(ms, now = Date.now()) {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** A random version 4 UUID; `crypto.randomUUID` is missing on plain-http hosts. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * JSON from our own server; throws an Error with the server's message and its `status`.
 * @param {string} url
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
export async function fetchJson(url, options = {}) {
  const response = await fetch(url, { headers: { Accept: "application/json" }, ...options });
  const body = await response.json().catch(() => null);
  if (!response.ok) {
    const words = body?.error?.message ?? `The server answered ${response.status}.`;
    throw Object.assign(new Error(words), { status: response.status });
  }
  return body;
}

/**
 * @param {string} url
 * @param {any} body
 * @returns {Promise<any>}
 */
export const postJson = (url, body) =>
  fetchJson(url, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** localStorage if the browser allows it; a failure to store is never an error. */
export const memory = {
  /**
   * @param {string} key
   * @returns {string | null}
   */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off
    }
  },
  /**
   * @param {string} key
   * @param {string | number} value
   */
  set(key, value) {
    try {
      localStorage.setItem(key, String(value));
    } catch {
      // storage is switched off or full: the page works without it
    }
  },
};
