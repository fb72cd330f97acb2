/** Pages as their templates lay them out, and what their scripts are handed: a line to a server, a board. */

import "./page.mjs";
import { readFileSync } from "node:fs";
import { BoardHost } from "../../static/js/table/board/board_host.js";

const TEMPLATES = new URL("../../templates/", import.meta.url);
const INCLUDE = /\{% include "([^"]+)" %\}/g;
const MENU = /\{% call tools\.menu\("(\w+)", "\w+"\) %\}([^]*?)\{% endcall %\}/g;
const EACH = /\{% for (\w+) in \(([^)]+)\) %\}([^]*?)\{% endfor %\}/g;

const { window } = globalThis;
window.Element.prototype.checkVisibility ??= function checkVisibility() {
  return this.isConnected && !this.closest("[hidden]");
};
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
/** Nothing has a place here. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= NoObserver;
globalThis.WebSocket = class {
  close() {}
};
const ELEMENTS = Object.getOwnPropertyNames(window).filter((name) => /^HTML\w*Element$/.test(name));
const OTHERS = ["location", "history", "localStorage", "CustomEvent", "FormData", "DOMParser"];
for (const name of [...OTHERS, "getComputedStyle", ...ELEMENTS]) globalThis[name] = window[name];
globalThis.addEventListener = (...told) => window.addEventListener(...told);

/** What was copied last. */
export const clipboard = {
  text: "",
  writeText: async (text) => void (clipboard.text = text),
};
Object.defineProperty(globalThis.navigator, "clipboard", { value: clipboard });

/** The markup of a template: all that it may show, without what it is told of a match. */
const markup = (path) =>
  readFileSync(new URL(path, TEMPLATES), "utf-8")
    .replace(/\{#[^]*?#\}/g, "")
    .replace(INCLUDE, (_, part) => markup(part))
    .replace(MENU, (_, name, items) => {
      const button = `<button class="tool" id="${name}-tools" aria-controls="${name}-menu"></button>`;
      return `${button}<div class="menu" id="${name}-menu" hidden>${items}</div>`;
    })
    .replace(EACH, (_, name, values, body) =>
      [...values.matchAll(/"(\w+)"/g)]
        .map(([, value]) =>
          body.replace(new RegExp(`\\{\\{ ${name}[^}]*\\}\\}`, "g"), value.toLowerCase()),
        )
        .join(""),
    )
    .replace(/\{%[^]*?%\}|\{\{[^]*?\}\}/g, "");

/** What the page before listened to would otherwise hear of this one. @type {(() => void)[]} */
const heard = [];
for (const target of [document, window]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (name, does, ...how) => {
    listen(name, does, ...how);
    heard.push(() => target.removeEventListener(name, does, ...how));
  };
}

/**
 * Lay out a page, in place of the one before.
 * @param {string | string[]} path of its template, or of its parts
 * @param {Record<string, Record<string, string>>} data of its elements, by their ids
 * @param {string[]} without the ids of what this page has not
 */
export function layOut(path, data = {}, without = []) {
  for (const forget of heard.splice(0)) forget();
  const blocks = [
    ...[path]
      .flat()
      .map(markup)
      .join("")
      .matchAll(/<(?:header|main|div|section|form|dialog|p|ul)[^]*/g),
  ];
  const said = '<p id="said" role="status"></p>'; // as in base.html
  document.body.innerHTML = `${blocks[0]?.[0] ?? ""}${said}`;
  for (const script of document.body.querySelectorAll("script, link")) script.remove();
  for (const id of without) document.getElementById(id).remove();
  for (const [id, told] of Object.entries(data)) {
    Object.assign(document.getElementById(id).dataset, told);
  }
}

/** The lines that a page opens to a server: the newest is the last. */
export function openLines() {
  const lines = [];
  const openSocket = (address) => {
    const sent = [];
    const line = { address, sent, isClosed: false };
    line.send = (text) => sent.push(JSON.parse(text));
    line.close = () => (line.isClosed = true);
    line.say = (message) => line.onmessage({ data: JSON.stringify(message) });
    line.lose = (code) => line.onclose({ code });
    line.asked = () => sent.findLast(({ type }) => type !== "ping" && type !== "seen");
    lines.push(line);
    return line;
  };
  return { lines, openSocket };
}

/** A board of two cards and a sum, which any page can lay out. */
export async function openBoard(places, { viewer }) {
  places.board.replaceChildren();
  const shown = places.board.appendChild(document.createElement("p"));
  const cards = ["A", "B"].map((key) => {
    const card = document.createElement("span");
    Object.assign(card.dataset, { kind: "card", key });
    return places.board.appendChild(card);
  });
  const renderer = {
    steps: (view) => [(shown.textContent = `${viewer} sees ${view.sum}`)].values(),
    describe: (view) => [{ title: "The sum", lines: [`It is ${view.sum}.`] }],
    label: ({ do: what }) => what,
    explain: (kind, key) => ({ title: `Card ${key}`, lines: [] }),
    attempt: (kind, key) => ({ do: "Play", card: key }),
    log: { Played: ({ card }, by) => `${by} plays ${card}.` },
    touches: ({ card }) => [["card", card]],
  };
  return Object.assign(new BoardHost(places, renderer, (paragraph) => paragraph), { cards });
}

const SEATS = ["lancaster", "york"];
export const MATCH = {
  id: "m",
  ruleset: "rose_wars",
  options: {},
  pack: "p",
  seats: SEATS.map((seat) => ({ seat, name: `Anne of ${seat}`, bot: null, title: seat })),
  hints: true,
};
const PROMPT = { text: "Play a card.", rule: "", decision: "card" };

export const welcome = (more = {}) => ({
  type: "welcome",
  match: MATCH,
  viewer: "york",
  seq: 1,
  now: 0,
  log: [],
  reset: true,
  replay: null,
  looked: null,
  ...more,
});

export const state = (seq, more = {}) => ({
  type: "state",
  seq,
  at: seq,
  by: null,
  events: [],
  dropped: [],
  ack: null,
  head: null,
  awaited: ["york"],
  since: 0,
  outcome: null,
  resigned: [],
  left: [],
  stand_ins: [],
  undo: true,
  prompt: PROMPT,
  view: { sum: seq },
  actions: [{ do: "Play", card: "A" }, { do: "Pass" }],
  ...more,
});

/** Let what waits for a moment go on: timers are the test's (mock), promises their own. */
export async function goOn({ mock }, ms = 1) {
  for (let round = 0; round < 12; round += 1) {
    await new Promise((done) => setImmediate(done));
    mock.timers.tick(round === 0 ? ms : 1);
  }
}

export const text = (id) => document.getElementById(id).textContent.replace(/\s+/g, " ").trim();

/** Press a key on what has the focus. */
export const press = (key, more = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );

/** The window that a page is handed, with the test's clock; `went` holds where it has gone. */
export function openPage({ pathname = "/matches/m", hash = "", kept = null } = {}) {
  const went = [];
  const heard = {};
  return {
    went,
    addEventListener: (name, does) => (heard[name] ??= []).push(does),
    /** Let it be closed, or restored. */
    happen: (name, event = {}) => heard[name]?.forEach((does) => does(event)),
    setInterval: (...timer) => setInterval(...timer),
    setTimeout: (...timer) => setTimeout(...timer),
    clearTimeout: (timer) => clearTimeout(timer),
    history: {
      state: kept,
      replaceState(state, _, address = "") {
        Object.assign(this, { state, address });
      },
    },
    location: {
      pathname,
      hash,
      href: `http://localhost${pathname}`,
      ...{ host: "localhost", origin: "http://localhost", protocol: "http:", search: "" },
      replace: (address) => went.push(address),
      reload: () => went.push("again"),
      assign: (address) => went.push(address),
    },
  };
}

export const card = (key) => document.querySelector(`[data-kind=card][data-key=${key}]`);
export const button = (words) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === words);

/** Visit a page whose script takes the window as it is; returns where it has gone. */
export function visit(path, { pathname = "/", hash = "", data = {}, without = [] } = {}) {
  layOut(path, data, without);
  const page = openPage({ pathname, hash });
  globalThis.location = page.location;
  return page.went;
}

/** Let the server answer: `answers` has what it says, by the address. Returns what it was asked. */
export function serve({ mock }, answers) {
  const asked = [];
  mock.method(globalThis, "fetch", async (address, { method = "GET", body } = {}) => {
    asked.push({ address, method, body: typeof body === "string" ? JSON.parse(body) : body });
    const answer = answers[address];
    if (answer === undefined) throw new TypeError("no network");
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return asked;
}

/** Until what has been asked is answered, with no clock but the true one. */
export async function settled() {
  for (let round = 0; round < 20; round += 1) await new Promise((done) => setImmediate(done));
}

export const at = (selector) => document.querySelector(selector);
