/** What stands beside the map in a few folders, of which one is open. */

import { Tabs } from "../../../common/boards/tabs.js";
import { h } from "../../shared/elements.js";
import { say } from "../text/words.js";

/** @typedef {"now" | "players" | "charts"} Folder */

/** @type {Folder[]} */
const FOLDERS = ["now", "players", "charts"];

/** Their tabs and their pages. */
export function folders() {
  const pages = FOLDERS.map(pageOf);
  const list = h(
    "div",
    { class: "folder-tabs", role: "tablist", "aria-label": say("folder.label") },
    FOLDERS.map(tabOf),
  );
  /** @param {string} id */
  const panelOf = (id) => /** @type {HTMLElement} */ (pages.find((page) => page.id === id));
  return { list, pages, tabs: new Tabs(list, FOLDERS[0], { panelOf }) };
}

/** @param {Folder} key */
const tabOf = (key) =>
  h(
    "button",
    {
      type: "button",
      class: "folder-tab",
      role: "tab",
      id: `folder-tab-${key}`,
      "aria-controls": `folder-${key}`,
    },
    say(`folder.${key}`),
  );

/** It scrolls, and may hold nothing that takes the focus. @param {Folder} key */
const pageOf = (key) =>
  h("div", {
    class: "folder",
    role: "tabpanel",
    tabindex: "0",
    id: `folder-${key}`,
    "aria-labelledby": `folder-tab-${key}`,
  });
