/** Undo, looking back, trying it out, resigning. */

import { uuid } from "../../common/bytes.js";
import { byId, ifThere, setAttr } from "../../common/elements.js";
import { confirm } from "../page/confirm.js";
import { ofResigning } from "../offers/consequences.js";
import { isPlayedFor } from "../page/store.js";

/**
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { TableState, Warning } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

export class Tools {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    byId("look-back").addEventListener("click", () => table.lookBack());
    /** @type {Warning | null} */
    this.warning = null;
    byId("resign").addEventListener("click", async () => {
      if (!this.warning || !(await confirm(this.warning))) return;
      table.request({ type: "resign", id: uuid() });
    });
  }

  /**
   * Where hints are allowed; spectators have no such link.
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   */
  offerToTry({ match, frame }) {
    const link = ifThere("try-it");
    if (link) link.hidden = !match.hints || frame.outcome !== null;
  }

  /** Go where one plays on for all sides, if that is offered. */
  tryIt() {
    const link = ifThere("try-it");
    if (!link || link.hidden) return false;
    link.click();
    return true;
  }

  /** @param {TableState & {match: MatchJson, frame: StateMessage}} state */
  show(state) {
    const { frame, viewer } = state;
    const { past, pending } = this.table;
    const plays = viewer !== "spectator" && !frame.outcome && !isPlayedFor(frame, viewer);
    const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
    undo.hidden = !plays;
    undo.disabled = !frame.undo || past.open || pending !== null;
    const resign = /** @type {HTMLButtonElement} */ (byId("resign"));
    resign.hidden = resign.disabled = !plays;
    this.offerToTry(state);
    this.warning = plays ? ofResigning(state) : null;
    setAttr(byId("look-back"), "aria-pressed", past.open);
  }
}
