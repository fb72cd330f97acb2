/** Undo, looking back, trying it out, resigning. */

import { byId, setAttr } from "../../common/elements.js";
import { confirm } from "../page/confirm.js";
import { ofResigning } from "../offers/consequences.js";
import { isPlayedFor } from "../page/store.js";

/**
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { TableState, Warning } from "../../types/table.js"
 */

export class Tools {
  /** @param {{resign: () => void, lookBack: () => void}} does */
  constructor({ resign, lookBack }) {
    byId("look-back").addEventListener("click", lookBack);
    /** @type {Warning | null} */
    this.warning = null;
    byId("resign").addEventListener("click", async () => {
      if (this.warning && (await confirm(this.warning))) resign();
    });
  }

  /**
   * Where hints are allowed; spectators have no such link.
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   */
  offerToTry({ match, frame }) {
    const link = document.getElementById("try-it");
    if (link) link.hidden = !match.hints || frame.outcome !== null;
  }

  /** Go where one plays on for all sides, if that is offered. */
  tryIt() {
    const link = document.getElementById("try-it");
    if (!link || link.hidden) return false;
    link.click();
    return true;
  }

  /** @param {{state: TableState & {match: MatchJson, frame: StateMessage}, past: boolean, pending: boolean}} now */
  show({ state, past, pending }) {
    const { frame, viewer } = state;
    const plays = viewer !== "spectator" && !frame.outcome && !isPlayedFor(frame, viewer);
    const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
    undo.hidden = !plays;
    undo.disabled = !frame.undo || past || pending;
    const resign = /** @type {HTMLButtonElement} */ (byId("resign"));
    resign.hidden = resign.disabled = !plays;
    this.offerToTry(state);
    this.warning = plays ? ofResigning(state) : null;
    setAttr(byId("look-back"), "aria-pressed", past);
  }
}
