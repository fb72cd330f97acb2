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
 * @import { BoardHost } from "../board/board_host.js"
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { LiveTable } from "../live_table.js"
 */

/** How often a question is asked whose position has changed while it was thought about. */
const TRIES = 3;
/** Seconds until a question is asked again that came too early. */
const SOON = 1;
const THINKING = "Thinking from your seat…";
/** With what a number compares, said with the first. */
const OTHERS = "your other choices";
/** @type {Record<Exclude<Advice["found"], "mixed">, string>} */
const GROUNDS = {
  search: "Nothing else that the computer tried from your seat came out better.",
  plan: "The beginning of the best plan the computer found from your seat.",
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
  const first = reasons.findIndex(({ by }) => by);
  const lines = reasons.map(({ text, by, good }, index) => {
    const unit = index === first ? ` on average, compared with ${against}` : "";
    return `${good ? "It" : "But it"} ${text}${by && `: ${by}`}${unit}.`;
  });
  if (found === "mixed") {
    const share = Math.round((often ?? 0) * 100);
    const varies = `To stay unpredictable, a good player does this in ${share} % of cases.`;
    return [varies, ...lines];
  }
  if (!lines.length) return [GROUNDS[found]];
  return found === "plan" ? ["The beginning of a plan, whose reasons these are.", ...lines] : lines;
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
 * What is advised, as the text of its button would be with all of it in hand.
 * @param {Pick<Advice, "first" | "action">} advice
 * @param {BoardHost} host
 */
export const named = ({ first, action }, { renderer, view }) => renderer.label(action, view, first);

/**
 * On the board: from where something is taken up to where it goes.
 * @param {Pick<Advice, "first" | "action">} advice
 * @param {BoardHost} host
 */
export const pictured = ({ first, action }, host) =>
  drawn([...first.slice(0, 1), action].flatMap((one) => host.piecesOf(one)));

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
    this.do.addEventListener("click", () => this.carryOut());
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
    this.say(THINKING);
    if (this.isAsking) return; // the hint that was put away is still on its way
    this.isAsking = true;
    let [more, wait] = [TRIES, /** @type {number | null} */ (0)];
    while (more > 0 && wait !== null && !this.panel.hidden) {
      wait = await this.askOnce();
      if (wait) await this.rest(wait);
      else more -= 1;
    }
    this.isAsking = false;
    if (wait !== null && !this.panel.hidden) this.say("The position keeps changing. Ask again.");
  }

  /** @param {number} seconds */
  rest(seconds) {
    if (seconds > SOON) this.say(`${THINKING} There were many questions: ${seconds} seconds.`);
    return new Promise((done) => this.table.page.setTimeout(done, seconds * 1000));
  }

  /**
   * After how many seconds the question is worth asking again, at once if only others have moved; null once it
   * is settled.
   */
  async askOnce() {
    const { match, seq } = this.table;
    try {
      /** @type {Advice & {seq: number}} */
      const given = await call("POST", `/api/matches/${match}/hint`, { seq });
      if (given.seq !== this.table.seq) return 0;
      if (!this.panel.hidden) this.tell(given);
    } catch (error) {
      const { code, status, wait } = /** @type {ServerError} */ (error);
      if (code === "stale" || seq !== this.table.seq) return 0;
      if (status === 429 || code === "thinking") return wait || SOON;
      if (!this.panel.hidden) this.say(messageOf(error));
    }
    return null;
  }

  /** Do what is advised, whatever else is in hand. */
  carryOut() {
    const { given, table } = this;
    this.forget();
    if (!given) return;
    table.hand.forget();
    table.request(table.acting(given.action, given.first));
  }

  /** @param {Advice & {seq: number}} given */
  tell(given) {
    const { host } = this.table;
    if (!host) return;
    this.given = given;
    const forgone = host.forgoes(given.action);
    this.say(
      `Hint: ${named(given, host)}${forgone && `, which gives up ${forgone}`}`,
      grounds(given),
    );
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
    const { given } = this;
    this.layer.show(given && host ? pictured(given, host) : []);
    const advised = given ? JSON.stringify(given.action) : "";
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
