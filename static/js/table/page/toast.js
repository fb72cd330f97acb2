/** Short notices: refusals with their paragraph, errors, confirmations. */

import { draw, html } from "../../common/draw.js";
import { h } from "../../common/elements.js";

/** @import { TemplateResult } from "../../../vendor/lit-html/lit-html.js" */

const SHOWN_FOR = 9_000;

export class Toasts {
  /** @param {HTMLElement} holder */
  constructor(holder) {
    this.holder = holder;
  }

  /**
   * @param {"refusal" | "error" | "note"} kind
   * @param {...(string | Node | TemplateResult)} content
   */
  show(kind, ...content) {
    const words = h("p", {});
    draw(words, html`${content}`);
    const toast = h(
      "div",
      { class: `toast toast-${kind}` },
      words,
      h(
        "button",
        {
          type: "button",
          class: "toast-close",
          "aria-label": "Dismiss",
          on: { click: () => toast.remove() },
        },
        "×",
      ),
    );
    this.holder.append(toast);
    const passing = [...this.holder.querySelectorAll(".toast:not([data-held])")];
    for (const old of passing.slice(0, -3)) old.remove();
    setTimeout(() => toast.remove(), SHOWN_FOR);
  }

  /**
   * Show something for as long as it is true; what is returned ends it.
   * @param {string} words
   * @returns {() => void}
   */
  hold(words) {
    const toast = h("div", { class: "toast toast-note", "data-held": "" }, h("p", {}, words));
    this.holder.append(toast);
    return () => toast.remove();
  }

  /**
   * What shows these words for as long as it was told last that they are true.
   * @param {string} words
   * @returns {(isTrue: boolean) => void}
   */
  holding(words) {
    let end = () => {};
    return (isTrue) => {
      end();
      end = isTrue ? this.hold(words) : () => {};
    };
  }

  clear() {
    this.holder.replaceChildren();
  }
}
