/** Short notices: refusals with their paragraph, errors, confirmations. */

import { h } from "../../common/elements.js";

/**
 * @import { Child } from "../../common/elements.js"
 */

const SHOWN_FOR = 9_000;

export class Toasts {
  /** @param {HTMLElement} holder */
  constructor(holder) {
    this.holder = holder;
  }

  /**
   * @param {"refusal" | "error" | "note"} kind
   * @param {...Child} content
   */
  show(kind, ...content) {
    const toast = h(
      "div",
      { class: `toast toast-${kind}` },
      h("p", {}, ...content),
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
    while (this.holder.children.length > 3) this.holder.firstElementChild?.remove();
    setTimeout(() => toast.remove(), SHOWN_FOR);
  }

  clear() {
    this.holder.replaceChildren();
  }
}
