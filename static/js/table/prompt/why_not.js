/**
 * Says why a choice was refused: below the question, over what stands there, so that nothing moves. Of a click
 * or a drop on an element that is not offered the server knows why.
 */

import { html } from "../../common/draw.js";
import { around, h } from "../../common/elements.js";
import { ruleLink } from "../page/rule_link.js";
import { Toasts } from "../page/toast.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { RefusedMessage } from "../../types/protocol.js"
 * @import { LiveShell } from "../live_shell.js"
 */

export class WhyNot {
  /**
   * @param {LiveShell} shell
   * @param {HTMLElement} prompt
   */
  constructor(shell, prompt) {
    this.shell = shell;
    this.said = new Toasts(h("div", { class: "refusals", id: "refusals", role: "alert" }));
    /** @type {{id: string, answered?: boolean} | null} */
    this.question = null;
    prompt.after(this.said.holder);
    /** What the player does next, unless they read on in it. @param {Event & {key?: string}} event */
    const next = (event) => event.key === "Tab" || around(event, "#refusals") || this.said.clear();
    for (const what of ["mousedown", "keydown"]) document.addEventListener(what, next, true);
  }

  /**
   * Ask by sending the action that was meant; it is not legal, so it changes nothing. The board may know why.
   * @param {Action | string} meant
   */
  ask(meant) {
    if (typeof meant === "string") return this.say(meant);
    const message = this.shell.acting(meant);
    if (this.shell.send(message)) this.question = { id: message.id };
  }

  get isOpen() {
    return this.question !== null;
  }

  /** @param {Parameters<typeof html>[1]} why */
  say(why) {
    this.said.clear();
    this.said.show("refusal", html`${why}`);
    this.shell.tooltip.replace(); // it lies beside the answer, not over it
  }

  /**
   * Handle a refusal, of our question or of an action.
   * @param {RefusedMessage} refusal
   */
  refused({ id, reason, rule }) {
    if (id === this.question?.id) this.question.answered = true;
    this.say(html`${reason} ${ruleLink(this.shell.rules, rule)}`);
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
