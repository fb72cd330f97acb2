/** Short notices: refusals with their paragraph, errors, confirmations. */

import { h } from "./dom.js";

const SHOWN_FOR = 9_000;

export class Toasts {
  constructor(holder) {
    this.holder = holder;
  }

  /** @param kind "refusal", "error" or "note" */
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
    while (this.holder.children.length > 3) this.holder.firstElementChild.remove();
    setTimeout(() => toast.remove(), SHOWN_FOR);
  }
}
