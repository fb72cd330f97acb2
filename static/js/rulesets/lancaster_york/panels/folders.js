/** What stands beside the map in a few folders, of which one is open. */

import { h, setAttr } from "../../shared/elements.js";

/** @typedef {{key: string, title: string, parts: Element[]}} Folder */

export class Folders {
  /** @param {Folder[]} folders the first is open */
  constructor(folders) {
    this.leaves = folders.map(({ key, title, parts }) => ({
      key,
      tab: h(
        "button",
        {
          type: "button",
          class: "folder-tab",
          role: "tab",
          id: `folder-tab-${key}`,
          "aria-controls": `folder-${key}`,
          on: { click: () => this.open(key) },
        },
        title,
      ),
      page: h(
        "div",
        {
          class: "folder",
          role: "tabpanel",
          tabindex: "0", // it scrolls, and may hold nothing that takes the focus
          id: `folder-${key}`,
          "aria-labelledby": `folder-tab-${key}`,
        },
        parts,
      ),
    }));
    this.tabs = h(
      "div",
      {
        class: "folder-tabs",
        role: "tablist",
        "aria-label": "Beside the map",
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
      },
      this.leaves.map(({ tab }) => tab),
    );
    this.pages = this.leaves.map(({ page }) => page);
    this.at = "";
    this.open(folders[0].key);
  }

  /** @param {string} key */
  open(key) {
    this.at = key;
    for (const leaf of this.leaves) {
      const isOpen = leaf.key === key;
      setAttr(leaf.tab, "aria-selected", String(isOpen));
      setAttr(leaf.tab, "tabindex", isOpen ? 0 : -1);
      setAttr(leaf.page, "hidden", !isOpen);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const now = this.leaves.findIndex(({ key }) => key === this.at);
    const next = this.leaves[(now + by + this.leaves.length) % this.leaves.length];
    this.open(next.key);
    next.tab.focus();
  }
}
