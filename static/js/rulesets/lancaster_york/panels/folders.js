/** What stands beside the map in a few folders, of which one is open. */

import { draw, html } from "../../../common/draw.js";
import { h, query, setHidden } from "../../shared/elements.js";
import { say } from "../text/words.js";

/** @typedef {"now" | "players" | "charts"} Folder */

export class Folders {
  /** @param {Folder[]} keys the first is open */
  constructor(...keys) {
    this.keys = keys;
    this.pages = this.keys.map(pageOf);
    this.tabs = h("div", {
      class: "folder-tabs",
      role: "tablist",
      "aria-label": say("folder.label"),
      on: { keydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
    });
    this.at = keys[0];
    this.open(this.at);
  }

  /** @param {Folder} key */
  open(key) {
    this.at = key;
    this.pages.forEach((page, i) => setHidden(page, this.keys[i] !== key));
    draw(this.tabs, html`${this.keys.map((one) => this.tab(one))}`);
  }

  /** @param {Folder} key */
  tab(key) {
    const isOpen = key === this.at;
    return html`<button
      type="button"
      class="folder-tab"
      role="tab"
      id="folder-tab-${key}"
      aria-controls="folder-${key}"
      aria-selected=${isOpen}
      tabindex=${isOpen ? 0 : -1}
      @click=${() => this.open(key)}
    >
      ${say(`folder.${key}`)}
    </button>`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const { length } = this.keys;
    this.open(this.keys[(this.keys.indexOf(this.at) + by + length) % length]);
    query(this.tabs, "[aria-selected=true]").focus();
  }
}

/** It scrolls, and may hold nothing that takes the focus. @param {string} key */
const pageOf = (key) =>
  h("div", {
    class: "folder",
    role: "tabpanel",
    tabindex: "0",
    id: `folder-${key}`,
    "aria-labelledby": `folder-tab-${key}`,
  });
