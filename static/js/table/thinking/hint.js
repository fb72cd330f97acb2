/**
 * A hint: what the server would do in this seat, and why. It is drawn on the board, stands in words
 * above the choices, and goes when the position changes.
 */

import { byId, h, setAttr } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { PlanLayer } from "./plan_drawing.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { Advice, Drawing, ServerError } from "../../types/table.js"
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { LiveTable } from "../live_table.js"
 */

/** How often a question is asked whose position has changed while it was thought about. */
const TRIES = 3;
/** With what the numbers compare, said with the first. */
const OTHERS = "your other choices";
/** @type {Record<Exclude<Advice["found"], "mixed">, string>} */
const GROUNDS = {
  search: "The best move the computer found from your seat.",
  plan: "The first step of the best plan the computer found from your seat.",
  only: "You can do nothing else.",
  lesson: "The lesson asks for this.",
  guess: "A quick guess: the server was too busy to look ahead.",
};

/**
 * Why, in one sentence for each reason.
 * @param {Advice} advice
 * @param {string} against what it is compared with
 * @returns {string[]}
 */
export function grounds({ found, often, reasons }, against = OTHERS) {
  const unit = ` on average, compared with ${against}`;
  const lines = reasons.map(
    ({ text, by, good }, index) => `${good ? "It" : "But it"} ${text}: ${by}${index ? "" : unit}`,
  );
  if (found === "mixed") {
    const share = Math.round((often ?? 0) * 100);
    const varies = `To stay unpredictable, a good player does this in ${share} % of cases.`;
    return [varies, ...lines];
  }
  if (!lines.length) return [GROUNDS[found]];
  return found === "plan"
    ? ["The first step of a plan; the reasons are those of the whole plan.", ...lines]
    : lines;
}

/**
 * A hint to read: what to do, and below it why.
 * @param {string} what
 * @param {string[]} why
 * @returns {HTMLElement[]}
 */
export function told(what, why) {
  const heading = h("strong", {}, what);
  if (why.length < 2) return [heading, ...why.map((line) => h("p", {}, line))];
  const lines = why.map((line) => h("li", {}, line));
  return [heading, h("ul", {}, lines)];
}

/**
 * Pieces as drawings: an arrow from each to the next, or a ring around a single one.
 * @param {Pair[]} pieces
 * @returns {Drawing[]}
 */
export function drawn(pieces) {
  const places = pieces.filter(([kind]) => kind !== "do");
  const [first, ...others] = places.length ? places : pieces;
  if (!first) return [];
  const rest = others.filter(([kind, key]) => kind !== first[0] || key !== first[1]);
  if (!rest.length) return [{ kind: "ring", at: first, to: null, text: "" }];
  return rest.map((to, index) => ({ kind: "arrow", at: rest[index - 1] ?? first, to, text: "" }));
}

export class HintPanel {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    /** @type {(Advice & {seq: number}) | null} */
    this.given = null;
    this.isAsking = false;
    this.do = byId("advice-do");
    this.do.addEventListener("click", () => {
      const action = this.given?.action;
      this.forget();
      if (action) table.act(action);
    });
    this.panel = byId("advice");
    this.button = /** @type {HTMLButtonElement} */ (byId("ask-hint"));
    this.layer = new PlanLayer(table.place, () => byId("board"));
    this.layer.svg.classList.add("advice-layer");
    this.button.addEventListener("click", () => this.toggle());
    byId("advice-hide").addEventListener("click", () => this.forget());
  }

  /** Ask, or put the hint away. */
  toggle() {
    if (this.button.hidden || this.button.disabled) return false;
    if (this.given || !this.panel.hidden) this.forget();
    else this.ask();
    return true;
  }

  async ask() {
    this.say("Thinking from your seat…");
    if (this.isAsking) return; // the hint that was put away is still on its way
    this.isAsking = true;
    let settled = false;
    for (let more = TRIES; more > 0 && !settled && !this.panel.hidden; more--) {
      settled = await this.askOnce();
    }
    this.isAsking = false;
    if (!settled && !this.panel.hidden) this.say("The position keeps changing. Ask again.");
  }

  /** Whether that settles it: if only others have moved, the question is worth asking again. */
  async askOnce() {
    const { match, seq } = this.table;
    try {
      /** @type {Advice & {seq: number}} */
      const given = await call("POST", `/api/matches/${match}/hint`, { seq });
      if (given.seq !== this.table.seq) return false;
      if (!this.panel.hidden) this.tell(given);
      return true;
    } catch (error) {
      const { code } = /** @type {ServerError} */ (error);
      if (code === "stale" || seq !== this.table.seq) return false;
      if (!this.panel.hidden) this.say(messageOf(error));
      return true;
    }
  }

  /** @param {Advice & {seq: number}} given */
  tell(given) {
    const { host } = this.table;
    if (!host) return;
    this.given = given;
    const forgone = host.forgoes(given.action);
    const what = host.renderer.label(given.action, host.view);
    this.say(`Hint: ${what}${forgone && `, which gives up ${forgone}`}`, grounds(given));
    this.mark();
  }

  /**
   * @param {string} words
   * @param {string[]} [why]
   */
  say(words, why = []) {
    this.panel.hidden = false;
    this.do.hidden = this.given === null;
    byId("advice-words").replaceChildren(...told(words, why));
  }

  forget() {
    if (this.panel.hidden) return;
    const hadFocus = this.panel.contains(document.activeElement);
    this.given = null;
    this.panel.hidden = true;
    byId("advice-words").replaceChildren();
    this.mark();
    const next = this.button.disabled ? byId("prompt") : this.button;
    if (hadFocus) next.focus({ preventScroll: true });
  }

  /** On the board, and on the button of a choice that has no piece there. */
  mark() {
    const { host } = this.table;
    const action = this.given?.action;
    this.layer.show(action && host ? drawn(host.piecesOf(action)) : []);
    const advised = action ? JSON.stringify(action) : "";
    for (const choice of byId("choices").children) {
      setAttr(choice, "data-advised", choice.getAttribute("data-action") === advised);
    }
  }

  /**
   * After the board has been drawn.
   * @param {{match: MatchJson, frame: StateMessage}} now
   */
  show({ match, frame }) {
    const asked = this.table.isOpen && frame.actions.length > 0;
    this.button.hidden = !match.hints || frame.outcome !== null;
    this.button.disabled = !asked;
    const isOld = this.given !== null && this.given.seq !== this.table.seq;
    if (isOld || !asked) this.forget();
    else if (this.given) this.mark();
  }
}
