/** After a click on an element that is not offered, asks the server why and shows its answer. */

import { uuid } from "../../common/bytes.js";
import { html } from "../../common/draw.js";
import { ruleLink } from "../page/rule_link.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Tooltip } from "../board/tooltip.js"
 * @import { Toasts } from "../page/toast.js"
 * @import { ClientMessage, RefusedMessage } from "../../types/protocol.js"
 * @import { Rules } from "../../types/table.js"
 */

export class WhyNot {
  /**
   * @param {object} of
   * @param {(message: ClientMessage) => boolean} of.send message => whether it could be sent
   * @param {Tooltip} of.tooltip, toasts the places for the answer
   * @param {Rules} of.rules paragraph => url
   * @param {Toasts} of.toasts
   */
  constructor({ send, tooltip, toasts, rules }) {
    this.send = send;
    this.tooltip = tooltip;
    this.toasts = toasts;
    this.rules = rules;
    /** @type {{id: string, element: HTMLElement, answered?: boolean} | null} */
    this.question = null;
  }

  /**
   * Ask by sending the action that was meant; it is not legal, so it changes nothing.
   * @param {HTMLElement} element
   * @param {Action} action
   * @param {{seq: number, first?: Action[]}} now where the player stands, and what they have in hand
   */
  ask(element, action, { seq, first }) {
    const id = uuid();
    const held = first?.length ? { first } : {};
    if (this.send({ type: "act", id, seq, action, ...held })) this.question = { id, element };
  }

  get isOpen() {
    return this.question !== null;
  }

  /**
   * Handle a refusal, of our question or of an action.
   * @param {RefusedMessage} refusal
   */
  refused({ id, reason, rule }) {
    const said = html`${reason} ${ruleLink(this.rules, rule)}`;
    const asked = id === this.question?.id ? this.question : null;
    if (!asked?.element.isConnected) this.toasts.show("refusal", said);
    else if (asked.element.matches(":focus-visible")) {
      this.toasts.show("note", said);
    } // screen readers speak it
    else this.tooltip.add(asked.element, said);
    if (asked) asked.answered = true;
  }

  /** Whether the new state only closes our question; if so, close it. */
  settles() {
    if (!this.question?.answered) return false;
    this.question = null;
    return true;
  }

  forget() {
    this.question = null;
  }
}
