/** The table's keyboard shortcuts; its help lists them (templates/pages/table/table.html). */

import { byId } from "../../common/elements.js";
import { choiceKeys, listenToKeys } from "../page/hotkeys.js";

/** @import { LiveTable } from "../live_table.js" */

/** @param {LiveTable} table */
export function listenToShortcuts(table) {
  const { advice, folding, handling, notes, past, place, planning, tools } = table;
  /** @param {KeyboardEvent} event */
  const step = (event) => past.open && past.stepper.key(event);
  const back = () => (planning?.isOn ? planning.toggle() : handling.back());
  listenToKeys({
    ...choiceKeys(byId("choices"), place),
    u: () => table.undo(),
    w: () => tools.toggleWords(),
    c: () => folding.write("tab-chat", byId("chat-input")),
    n: () => folding.write("tab-notes", notes),
    p: () => (planning ? planning.toggle() : false),
    h: () => (advice ? advice.toggle() : false),
    t: () => tools.tryIt(),
    "?": () => tools.help(),
    Escape: () => back() || (past.open ? past.leave() : false),
    "[": () => (past.open ? past.stepper.by(-1) : table.lookBack()),
    "]": () => past.open && past.stepper.by(1),
    ArrowLeft: step,
    ArrowRight: step,
    Home: step,
    End: step,
  });
}
