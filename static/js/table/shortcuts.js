/** The table's keyboard shortcuts; its help lists them (templates/pages/table.html). */

import { byId } from "./dom.js";
import { listenToKeys } from "./keys.js";

export function listenToShortcuts({ undo, back, lookBack, tools, tabs, past, notes }) {
  const step = (event) => past.open && past.stepper.key(event);
  const write = (tab, field) => {
    if (!field) return false;
    tabs.show(byId(tab));
    field.focus();
  };
  listenToKeys({
    u: undo,
    w: () => tools.toggleWords(),
    c: () => write("tab-chat", byId("chat-input")),
    n: () => write("tab-notes", notes),
    "?": () => tools.help(),
    Escape: () => back() || (past.open ? past.leave() : false),
    "[": () => (past.open ? past.stepper.by(-1) : lookBack()),
    "]": () => past.open && past.stepper.by(1),
    ArrowLeft: step,
    ArrowRight: step,
    Home: step,
    End: step,
  });
}
