/** Panels under tabs where the window is narrow; side by side, and all shown, where it is wide. */

import { mark } from "./dom.js";

export class Tabs {
  /** @param list the [role=tablist]; each tab's aria-controls names its panel */
  constructor(list, { onShow = () => {} } = {}) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.onShow = onShow;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.show(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    this.show(this.tabs[0]);
  }

  show(chosen) {
    for (const tab of this.tabs) {
      const isChosen = tab === chosen;
      mark(tab, "aria-selected", isChosen);
      mark(tab, "tabindex", isChosen ? 0 : -1);
      mark(
        document.getElementById(tab.getAttribute("aria-controls")),
        "data-tab",
        isChosen ? "shown" : "behind",
      );
    }
    this.onShow(chosen);
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const at = this.tabs.indexOf(event.target.closest("[role=tab]"));
    const next = this.tabs[(at + by + this.tabs.length) % this.tabs.length];
    event.preventDefault();
    this.show(next);
    next.focus();
  }
}
