/**
 * What-if at a glance: what may come of what a click here would do, in the explanation of the piece; and with a
 * key, who can reach each place next turn. The server says it, from what the seat knows.
 */

import { uuid } from "../../common/bytes.js";
import { byId, setAttr } from "../../common/elements.js";
import { pairOf } from "../../common/boards/pieces.js";
import { PlanLayer } from "../thinking/plan_drawing.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { ForeseenMessage, ServerMessage } from "../../types/protocol.js"
 * @import { Drawing, SeatOf } from "../../types/table.js"
 * @import { LiveShell } from "../live_shell.js"
 */

const LEGEND =
  "Beside each place: how much of each side can be there next turn. Again by r, or Think, hides it.";

/** @typedef {Pick<ForeseenMessage, "lines" | "reach">} Answer */

/**
 * Beside each place how much of each side can reach it: "Y5 L3".
 * @param {ForeseenMessage["reach"]} reach
 * @param {SeatOf} seatOf
 * @returns {Drawing[]}
 */
export function reachDrawn(reach, seatOf) {
  /** @type {Map<string, Drawing>} */
  const places = new Map();
  for (const { kind, key, seat, number } of reach) {
    const words = `${seatOf(seat).title[0]}${number}`;
    const known = places.get(`${kind} ${key}`);
    if (known) known.text += ` ${words}`;
    else places.set(`${kind} ${key}`, { kind: "words", at: [kind, key], to: null, text: words });
  }
  return [...places.values()];
}

export class Foresight {
  /** @param {LiveShell} shell */
  constructor(shell) {
    this.shell = shell;
    /**
     * What was asked, by the id of the request.
     * @type {Map<string, {seq: number, key: string, then: (answer: Answer) => void}>}
     */
    this.questions = new Map();
    /** The answers in the position of this number, by what was asked. @type {Map<string, Answer>} */
    this.known = new Map();
    this.seq = -1;
    this.isShown = false;
    this.layer = new PlanLayer(shell.place, () => byId("board"));
    this.button = byId("show-reach");
    this.button.addEventListener("click", () => this.toggle());
  }

  /**
   * Say in an explanation that is open what a click on its element would lead to.
   * @param {HTMLElement} element
   */
  explain(element) {
    const { hand, host, isOpen, tooltip } = this.shell;
    const action = isOpen && host ? host.meant(...pairOf(element)) : null;
    if (!action || host?.holds(action)) return;
    this.ask({ action, first: hand?.first ?? [] }, ({ lines }) => tooltip.foretell(element, lines));
  }

  /** Show who can reach what, or hide it. */
  toggle() {
    this.isShown = !this.isShown;
    setAttr(this.button, "aria-pressed", this.isShown);
    if (this.isShown) this.shell.toasts.show("note", LEGEND);
    this.show();
    return true;
  }

  /** After the board has been drawn. */
  show() {
    this.layer.show([]);
    if (!this.isShown) return;
    this.ask({ action: null, first: [] }, ({ reach }) => {
      if (this.isShown) this.layer.show(reachDrawn(reach, this.shell.seatOf));
    });
  }

  /**
   * @param {{action: Action | null, first: Action[]}} about
   * @param {(answer: Answer) => void} then
   */
  ask(about, then) {
    const { seq } = this.shell;
    if (seq !== this.seq) this.known.clear();
    this.seq = seq;
    const key = JSON.stringify(about);
    const known = this.known.get(key);
    if (known) return then(known);
    const open = [...this.questions.values()].find((one) => one.seq === seq && one.key === key);
    if (open) {
      open.then = then;
      return;
    }
    const id = uuid();
    if (this.shell.send({ type: "foresee", id, seq, ...about })) {
      this.questions.set(id, { seq, key, then });
    }
  }

  /**
   * Whether the message was an answer for us. One that comes too late is dropped.
   * @param {ServerMessage} message
   */
  hear(message) {
    if (message.type !== "foreseen" && message.type !== "refused") return false;
    const question = this.questions.get(message.id);
    if (!question) return message.type === "foreseen";
    this.questions.delete(message.id);
    if (message.type === "foreseen" && question.seq === this.shell.seq) {
      this.known.set(question.key, message);
      question.then(message);
    }
    return true;
  }
}
