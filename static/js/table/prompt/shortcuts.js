/** The table's keyboard shortcuts; its help lists them (templates/pages/table/table.html). */

import { byId } from "../../common/elements.js";
import { choiceKeys, listenToKeys } from "../page/hotkeys.js";

/**
 * @import { StepHistory } from "../log/step_back.js"
 * @import { HintPanel } from "../thinking/hint.js"
 * @import { Planning } from "../thinking/plan_board.js"
 * @import { Tools } from "./toolbar.js"
 */

/**
 * @param {object} of
 * @param {() => void} of.undo
 * @param {() => boolean} of.back
 * @param {() => void} of.lookBack
 * @param {(drawer: string, field: HTMLElement | null) => boolean} of.write open a drawer, to write in
 * @param {Tools} of.tools
 * @param {StepHistory} of.past
 * @param {HTMLElement | null} of.notes
 * @param {Planning | null} of.planning
 * @param {HintPanel | null} of.advice
 */
export function listenToShortcuts({
  undo,
  back,
  lookBack,
  write,
  tools,
  past,
  notes,
  planning,
  advice,
}) {
  /** @param {KeyboardEvent} event */
  const step = (event) => past.open && past.stepper.key(event);
  listenToKeys({
    ...choiceKeys(byId("choices"), byId("board")),
    u: undo,
    w: () => tools.toggleWords(),
    c: () => write("tab-chat", byId("chat-input")),
    n: () => write("tab-notes", notes),
    p: () => (planning ? planning.toggle() : false),
    h: () => (advice ? advice.toggle() : false),
    t: () => tools.tryIt(),
    "?": () => tools.help(),
    Escape: () =>
      (planning?.isOn ? planning.toggle() : back()) || (past.open ? past.leave() : false),
    "[": () => (past.open ? past.stepper.by(-1) : lookBack()),
    "]": () => past.open && past.stepper.by(1),
    ArrowLeft: step,
    ArrowRight: step,
    Home: step,
    End: step,
  });
}
