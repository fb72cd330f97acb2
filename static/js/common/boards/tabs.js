/** Tabs beside a board: one list, the arrow keys move along it, empty ones are not there. */

import { all, byId, query, setAttr, setHidden, setText } from "../elements.js";

/** @type {Record<string, -1 | 1>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

export class Tabs {
  /**
   * @param {HTMLElement} list
   * @param {string} first the name of the tab that is open at first, with which its id ends
   * @param {object} [of]
   * @param {() => void} [of.onChoose] another panel is seen now
   * @param {(id: string) => HTMLElement} [of.panelOf] finds the panels, where they are not on the page yet
   */
  constructor(list, first, { onChoose = () => {}, panelOf = byId } = {}) {
    this.list = list;
    this.onChoose = onChoose;
    this.panelOf = panelOf;
    this.tabs = all(list, "[role=tab]");
    for (const tab of this.tabs) tab.addEventListener("click", () => this.choose(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    this.open(first);
  }

  /** @param {string} name */
  tab(name) {
    return query(this.list, `[id$="tab-${name}"]`);
  }

  /** @param {string} name */
  open(name) {
    this.choose(this.tab(name));
  }

  /** @param {HTMLElement} chosen */
  choose(chosen) {
    for (const tab of this.tabs) {
      setAttr(tab, "aria-selected", tab === chosen);
      setAttr(tab, "tabindex", tab === chosen ? 0 : -1);
      setHidden(this.panelOf(tab.getAttribute("aria-controls") ?? ""), tab !== chosen);
    }
    this.onChoose();
  }

  /**
   * Show a tab that has something now, and how much.
   * @param {string} name
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
    event.preventDefault();
    event.stopPropagation(); // and so no step is taken
    this.choose(there[to]);
    there[to].focus();
  }
}
