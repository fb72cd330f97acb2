/** After a click on an element that is not offered, asks the server why and shows its answer. */

import { html } from "../../common/draw.js";
import { ruleLink } from "../page/rule_link.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { RefusedMessage } from "../../types/protocol.js"
 * @import { LiveShell } from "../live_shell.js"
 */

export class WhyNot {
  /** @param {LiveShell} shell */
  constructor(shell) {
    this.shell = shell;
    /** @type {{id: string, element: HTMLElement, answered?: boolean} | null} */
    this.question = null;
  }

  /**
   * Ask by sending the action that was meant; it is not legal, so it changes nothing.
   * @param {HTMLElement} element
   * @param {Action} action
   */
  ask(element, action) {
    const message = this.shell.acting(action);
    if (this.shell.send(message)) this.question = { id: message.id, element };
  }

  get isOpen() {
    return this.question !== null;
  }

  /**
   * Handle a refusal, of our question or of an action.
   * @param {RefusedMessage} refusal
   */
  refused({ id, reason, rule }) {
    const { rules, toasts, tooltip } = this.shell;
    const said = html`${reason} ${ruleLink(rules, rule)}`;
    const asked = id === this.question?.id ? this.question : null;
    if (!asked?.element.isConnected) toasts.show("refusal", said);
    else if (asked.element.matches(":focus-visible")) {
      toasts.show("note", said);
    } // screen readers speak it
    else tooltip.add(asked.element, said);
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
