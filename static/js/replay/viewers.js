/** Whose eyes: a choice among all that a replay can be seen by. */

import { h, query } from "../common/elements.js";
import { side } from "./sides.js";

/** @type {Record<string, string>} */
const LABELS = { open: "All open", spectator: "Spectators" };

export class Viewers {
  /**
   * @param {HTMLElement} box
   * @param {string[]} all
   * @param {(who: string) => void} onChoose
   */
  constructor(box, all, onChoose) {
    this.box = box;
    box.append(...all.map((who) => option(who, () => onChoose(who))));
  }

  /** @param {string} who */
  show(who) {
    /** @type {HTMLInputElement} */ (query(this.box, `input[value="${who}"]`)).checked = true;
  }
}

/** @param {string} who */
const nameOf = (who) => LABELS[who] ?? side(who);

/**
 * @param {string} who
 * @param {() => void} change
 */
const option = (who, change) =>
  h(
    "label",
    { class: "viewer" },
    h("input", { type: "radio", name: "viewer", value: who, on: { change } }),
    h("span", {}, nameOf(who), who !== "open" && h("span", { class: "saw" }, " saw")),
  );
