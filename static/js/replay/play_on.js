/** Play from here: the dialog that makes a match of the reader's own from the step shown. */

import { byId, query, setText } from "../common/elements.js";
import { side } from "./sides.js";

/**
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { Replay } from "./replay.js"
 */

export class PlayOn {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.button = /** @type {HTMLButtonElement} */ (byId("replay-from-here"));
    this.dialog = /** @type {HTMLDialogElement} */ (byId("play-on"));
    this.row = /** @type {HTMLInputElement} */ (query(this.dialog, "[name=row]"));
    this.step = 0;
    this.button.addEventListener("click", () => this.open());
    this.dialog.addEventListener("change", () => this.say());
    query(this.dialog, "[data-cancel]").addEventListener("click", () => this.dialog.close());
    this.button.hidden = false;
  }

  /** @param {{timeline: Timeline, index: number}} now */
  show({ timeline, index }) {
    const isOver = index === timeline.length - 1 && timeline.steps[index].awaited.length === 0;
    this.button.disabled = isOver || timeline.steps[index].rests === true;
  }

  open() {
    const { now } = this.replay;
    if (!now) return;
    const { row, awaited } = now.timeline.steps[now.index];
    this.row.value = String(row);
    this.step = now.index;
    const seat = this.seat(now.viewer) ?? this.seat(awaited[0]) ?? this.seat(null);
    if (seat) seat.checked = true;
    this.say();
    this.dialog.showModal();
  }

  /**
   * The choice of a seat; null: the first one.
   * @param {string | null | undefined} name
   * @returns {HTMLInputElement | null}
   */
  seat = (name) =>
    this.dialog.querySelector(`[name=seat]${name == null ? "" : `[value="${name}"]`}`);

  /** What the button will do. */
  say() {
    const seat = this.dialog.querySelector("[name=seat]:checked");
    const level = /** @type {HTMLSelectElement} */ (query(this.dialog, "[name=bot]"));
    const against = level.selectedOptions[0]?.dataset.called ?? "the computer";
    const who = side(seat?.getAttribute("value") ?? "");
    setText(
      query(this.dialog, "[type=submit]"),
      `Play ${who} from step ${this.step} against ${against}`,
    );
  }
}
