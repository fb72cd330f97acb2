/**
 * Panels under tabs. In a wide window the first panel (the log) is always shown and needs no tab;
 * the others share a place below it.
 */

import { around, byId, setAttr } from "../../common/elements.js";

const WIDE = "(min-width: 62.001rem)"; // as in table.css

export class Tabs {
  /**
   * @param {HTMLElement} list the [role=tablist]; each tab's aria-controls names its panel
   * @param {{onShow?: (tab: HTMLElement) => void}} [on]
   */
  constructor(list, { onShow = () => {} } = {}) {
    /** @type {NodeListOf<HTMLElement>} */
    const tabs = list.querySelectorAll("[role=tab]");
    this.tabs = [...tabs];
    this.onShow = onShow;
    this.wide = matchMedia(WIDE);
    this.wide.addEventListener("change", () => this.suit());
    for (const tab of this.tabs) tab.addEventListener("click", () => this.show(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    this.show(this.tabs[0]);
    this.suit();
  }

  /** A wide window has no log tab, so another one must be selected. */
  suit() {
    const [log, next] = this.tabs;
    if (this.wide.matches && log.getAttribute("aria-selected") === "true") this.show(next);
  }

  /** @param {HTMLElement} chosen */
  show(chosen) {
    for (const tab of this.tabs) {
      const isChosen = tab === chosen;
      setAttr(tab, "aria-selected", isChosen);
      setAttr(tab, "tabindex", isChosen ? 0 : -1);
      setAttr(
        byId(tab.getAttribute("aria-controls") ?? ""),
        "data-tab",
        isChosen ? "shown" : "behind",
      );
    }
    this.onShow(chosen);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = Number(event.key === "ArrowRight") - Number(event.key === "ArrowLeft");
    if (!by) return;
    const tabs = this.tabs.filter((tab) => tab.checkVisibility());
    const at = tabs.findIndex((tab) => tab === around(event, "[role=tab]"));
    const next = tabs[(at + by + tabs.length) % tabs.length];
    event.preventDefault();
    this.show(next);
    next.focus();
  }
}
