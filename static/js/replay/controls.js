/** The controls of a replay: the timeline above, one row of buttons below it. */

import { byId, h } from "../common/elements.js";
import { Stepper } from "../table/log/stepper.js";
import { neighbour } from "./timeline/axis.js";

/** @import { Replay } from "./replay.js" */

const STEPS = ["ArrowLeft", "ArrowRight", "[", "]", "Home", "End", "PageUp", "PageDown", " "];

/** Where one can jump to: moments, battles, the decisions of a seat. */
/** @typedef {"moment" | "mark" | "decision"} Stop */

/** @type {[stop: Stop, words: string, key: string][]} */
const STOPS = [
  ["moment", "Next moment", "m"],
  ["mark", "Next event", "b"],
  ["decision", "Next decision", "d"],
];

/**
 * @param {string} word
 * @param {Record<string, any>} attributes
 */
const small = (word, attributes) =>
  h("button", { type: "button", class: "step-button step-word", ...attributes }, word);

export class Controls {
  /** @param {Replay} replay */
  constructor(replay) {
    /** @type {Record<Stop, number[]>} */
    this.stops = { moment: [], mark: [], decision: [] };
    this.buttons = STOPS.map(([stop, word, key]) => {
      const click = () => this.jump(stop, 1);
      const about = { title: `${word} (${key})`, "aria-keyshortcuts": key, hidden: true };
      return small(`${word} →`, { ...about, "data-stop": stop, on: { click } });
    });
    byId("full-screen").hidden = !document.fullscreenEnabled;
    const row = byId("step-tools");
    row.hidden = false; // now heard
    this.stepper = new Stepper(byId("stepper"), {
      onStep: (index, how) => replay.draw(index, how),
      onBeyond: () => replay.playing.stepBeyond(),
      layOut: ({ ways: { first, back, on, last }, playing, where }) => [
        h("div", { class: "step-row step-ways" }, first, back, playing, on, last),
        h("div", { class: "step-row step-stops" }, this.buttons),
        where,
        byId("legend"),
        row,
      ],
    });
    row.prepend(this.stepper.speed);
  }

  /**
   * Where there is something to stop at.
   * @param {Record<Stop, number[]>} stops
   */
  setStops(stops) {
    this.stops = stops;
    for (const button of this.buttons) {
      button.hidden = stops[/** @type {Stop} */ (button.dataset.stop)].length === 0;
    }
  }

  /**
   * Go to the next of these steps, or the one before. Returns whether there are any.
   * @param {Stop} stop
   * @param {-1 | 1} way
   */
  jump(stop, way) {
    const { stepper } = this;
    const to = neighbour(this.stops[stop], stepper.index, way);
    if (to !== null) stepper.by(to - stepper.index);
    return this.stops[stop].length > 0;
  }

  /**
   * The keys of steps and jumps: small letters jump on, capitals back.
   * @returns {Record<string, (event: KeyboardEvent) => boolean>}
   */
  keys() {
    const { stepper } = this;
    const step = (/** @type {KeyboardEvent} */ event) =>
      stepper.timeline !== null && stepper.key(event);
    const jumps = STOPS.flatMap(([stop, , key]) => [
      [key, () => this.jump(stop, 1)],
      [key.toUpperCase(), () => this.jump(stop, -1)],
    ]);
    return Object.fromEntries([...STEPS.map((key) => [key, step]), ...jumps]);
  }
}
