/** Undo, looking back, the board in words, help, resigning. */

import { byId, mark, memory } from "./dom.js";
import { afterResigning, hasResigned } from "./store.js";

const WORDY = "roses:words";

export class Tools {
  constructor({ undo, resign, lookBack, setWordy }) {
    this.setWordy = setWordy;
    this.wordy = memory.get(WORDY) === "yes";
    byId("undo").addEventListener("click", undo);
    byId("look-back").addEventListener("click", lookBack);
    byId("show-words").addEventListener("click", () => this.toggleWords());
    byId("show-help").addEventListener("click", () => this.help());
    byId("resign").addEventListener("click", () => byId("resign-dialog").showModal());
    byId("resign-dialog").addEventListener("close", ({ target }) => {
      if (target.returnValue === "resign") resign();
      target.returnValue = "";
    });
    this.showWordy();
  }

  help() {
    byId("help-dialog").showModal();
  }

  toggleWords() {
    this.wordy = !this.wordy;
    memory.set(WORDY, this.wordy ? "yes" : "no");
    this.showWordy();
    this.setWordy(this.wordy);
    if (!this.wordy) byId("show-words").focus({ preventScroll: true });
  }

  showWordy() {
    mark(byId("show-words"), "aria-pressed", this.wordy);
  }

  show({ state, past, pending }) {
    const { frame, viewer } = state;
    const plays = viewer !== "spectator" && !frame.outcome && !hasResigned(frame, viewer);
    byId("undo").hidden = !plays;
    byId("undo").disabled = !frame.undo || past || pending;
    byId("resign").hidden = !plays;
    if (plays) byId("resign-dialog").dataset.then = afterResigning(state);
    mark(byId("look-back"), "aria-pressed", past);
    mark(byId("prompt"), "aria-busy", pending ? "true" : null);
  }
}
