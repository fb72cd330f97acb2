/** The tabs beside the board: one list, the arrow keys move along it, empty ones are not there. */

import { all, byId, setAttr, setText } from "../../common/elements.js";

/** @typedef {"story" | "log" | "luck" | "comments"} Tab */

/** @type {Record<string, -1 | 1>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

export class Tabs {
  /**
   * @param {HTMLElement} list
   * @param {Tab} first
   * @param {() => void} [onChoose] another panel is seen now
   */
  constructor(list, first, onChoose = () => {}) {
    this.onChoose = onChoose;
    this.tabs = all(list, "[role=tab]");
    for (const tab of this.tabs) tab.addEventListener("click", () => this.choose(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    this.choose(this.tab(first));
  }

  /** @param {Tab} name */
  tab = (name) => byId(`tab-${name}`);

  /** @param {HTMLElement} chosen */
  choose(chosen) {
    for (const tab of this.tabs) {
      setAttr(tab, "aria-selected", tab === chosen);
      setAttr(tab, "tabindex", tab === chosen ? 0 : -1);
      byId(tab.getAttribute("aria-controls") ?? "").hidden = tab !== chosen;
    }
    this.onChoose();
  }

  /**
   * Show a tab that has something now, and how much.
   * @param {Tab} name
   * @param {number} [count]
   */
  offer(name, count) {
    const tab = this.tab(name);
    tab.hidden = false;
    if (count !== undefined) setText(tab, `${tab.textContent.replace(/ \d+$/, "")} ${count}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const there = this.tabs.filter((tab) => !tab.hidden);
    const at = there.indexOf(/** @type {HTMLElement} */ (event.target));
    const ends = { Home: 0, End: there.length - 1 };
    const to =
      ends[/** @type {keyof typeof ends} */ (event.key)] ??
      (event.key in ARROWS ? (at + ARROWS[event.key] + there.length) % there.length : null);
    if (at < 0 || to === null) return;
    event.preventDefault(); // and so no step is taken
    this.choose(there[to]);
    there[to].focus();
  }
}
