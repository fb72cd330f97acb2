/** Creates elements without markup strings: all outside input becomes text. */

/** `h("button", {class: "x", on: {click}}, "text", node)`. Null children are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  const { on = {}, ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const [event, handler] of Object.entries(on)) element.addEventListener(event, handler);
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Set or remove an attribute only if its value changes. A toggle that is off says so with
 * `aria-pressed="false"`: without the attribute it would not be a toggle. */
export function mark(element, name, value) {
  if (value == null || (value === false && !name.startsWith("aria-"))) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, String(value));
  }
}

/** Whether two elements' data stand for the same thing. */
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

/** A link to a paragraph of the rules, or null if none applies. */
export function ruleLink(rules, paragraph) {
  if (!paragraph) return null;
  const title = `Paragraph ${paragraph} of the rules`;
  return h(
    "a",
    { class: "paragraph", href: rules(paragraph), target: "_blank", "aria-label": title },
    `§ ${paragraph}`,
  );
}

export const rulesOf = (ruleset) => (paragraph) => `/rules/${ruleset}#p${paragraph}`;

/** "just now", "4 min", "3 h", "2 days": how long ago `ms` was. */
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

/** JSON from our own server; throws an Error with the server's message and its `status`. */
export async function fetchJson(url, options = {}) {
  const response = await fetch(url, { headers: { Accept: "application/json" }, ...options });
  const body = await response.json().catch(() => null);
  if (!response.ok) {
    const words = body?.error?.message ?? `The server answered ${response.status}.`;
    throw Object.assign(new Error(words), { status: response.status });
  }
  return body;
}

export const postJson = (url, body) =>
  fetchJson(url, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** localStorage if the browser allows it; a failure to store is never an error. */
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // storage is switched off or full: the page works without it
    }
  },
};
