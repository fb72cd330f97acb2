/** A click on what is not offered: the server is asked why not, and the piece shows its answer. */

import { ruleLink, uuid } from "./dom.js";

export class WhyNot {
  /**
   * @param send message => whether it could be sent
   * @param hints, toasts where the answer is shown
   * @param rules paragraph => url
   */
  constructor({ send, hints, toasts, rules }) {
    this.send = send;
    this.hints = hints;
    this.toasts = toasts;
    this.rules = rules;
    this.question = null;
  }

  /** Ask with the action that was meant; nothing changes by it, for it is not legal. */
  ask(element, action, seq) {
    const id = uuid();
    if (this.send({ type: "act", id, seq, action })) this.question = { id, element };
  }

  get isOpen() {
    return this.question !== null;
  }

  /** A refusal came, ours or that of an action. */
  refused({ id, reason, rule }) {
    const said = [reason, " ", ruleLink(this.rules, rule) ?? ""];
    const asked = id === this.question?.id ? this.question : null;
    if (!asked?.element.isConnected) this.toasts.show("refusal", ...said);
    else if (asked.element.matches(":focus-visible")) {
      this.toasts.show("note", ...said);
    } // is read out
    else this.hints.add(asked.element, ...said);
    if (asked) asked.answered = true;
  }

  /** Whether the state that has just come only closes our question; then it is closed. */
  settles() {
    if (!this.question?.answered) return false;
    this.question = null;
    return true;
  }

  forget() {
    this.question = null;
  }
}
