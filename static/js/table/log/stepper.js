/** The controls of a timeline: steps, chapters, scrubber, playback at several speeds. */

import { around, h, setAttr, setText } from "../../common/elements.js";
import { storage } from "../../common/storage.js";
import { sign } from "../page/emblems.js";

/**
 * @import { Timeline } from "./timeline.js"
 */

/** @type {[name: string, ms: number][]} */
export const SPEEDS = [
  ["½×", 3000],
  ["1×", 1500],
  ["3×", 500],
  ["8×", 190],
];

const SPEED = "roses:speed";
/** Who steps faster than this, in milliseconds, as by holding a key down, wants each step at once. */
const HURRY = 150;

/** @typedef {{animate: boolean, hurried: boolean}} Pace whether a step moves, and whether it came at once after another */

/** @type {Record<string, (stepper: Stepper) => void>} */
const KEYS = {
  ArrowLeft: (s) => s.by(-1),
  ArrowRight: (s) => s.by(1),
  "[": (s) => s.by(-1),
  "]": (s) => s.by(1),
  PageUp: (s) => s.chapterBy(-1),
  PageDown: (s) => s.chapterBy(1),
  Home: (s) => s.go(0),
  End: (s) => s.go(s.last),
  " ": (s) => s.toggle(),
};

/**
 * @param {string} label
 * @param {string} icon a name in svg/icons.svg
 * @param {() => void} click
 */
export const control = (label, icon, click) =>
  h(
    "button",
    { type: "button", class: "step-button", "aria-label": label, title: label, on: { click } },
    sign(icon),
  );

/** @param {Stepper} stepper */
function atTable({ ways: { first, back, on, last }, scrubber, playing, speed, chapters, where }) {
  const row = { class: "step-row" };
  return [
    h("div", row, scrubber),
    h("div", row, first, back, playing, on, last, speed),
    h("div", row, chapters, where),
  ];
}

export class Stepper {
  /**
   * @param {HTMLElement} root
   * @param {object} on
   * @param {(index: number, how: Pace) => void} on.onStep called to show another step
   * @param {() => void} [on.onPlayed] called when playing has reached the end, after the last step's time
   * @param {() => void} [on.onBeyond] called to step on from the last step, if there may be more
   * @param {(stepper: Stepper) => HTMLElement[]} [on.layOut] places the controls, where not as at a table;
   *   the page then says itself where it is
   */
  constructor(root, { onStep, onPlayed = () => {}, onBeyond = () => {}, layOut = atTable }) {
    this.onStep = onStep;
    this.isAtTable = layOut === atTable;
    this.onPlayed = onPlayed;
    this.onBeyond = onBeyond;
    /** @type {Timeline | null} */
    this.timeline = null;
    this.index = 0;
    /** When the last step was shown. */
    this.at = -Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.playing = control("Play", "play", () => this.toggle());
    this.scrubber = h("input", {
      type: "range",
      min: 0,
      step: 1,
      class: "scrubber",
      "aria-label": "Step",
    });
    this.scrubber.addEventListener("input", () => this.go(Number(this.scrubber.value)));
    this.where = h("output", { class: "step-where" });
    this.chapters = h("select", { "aria-label": "Jump to" });
    this.chapters.addEventListener("change", () => this.go(Number(this.chapters.value)));
    const chosen = SPEEDS.find(([name]) => name === storage.get(SPEED))?.[0] ?? "1×";
    this.speed = h(
      "select",
      { "aria-label": "Speed" },
      SPEEDS.map(([name, ms]) => h("option", { value: ms, selected: name === chosen }, name)),
    );
    this.speed.addEventListener("change", () => storage.set(SPEED, this.nameOfSpeed));
    this.ways = {
      first: control("To the beginning", "to-first", () => this.by(-this.length)),
      back: control("One step back", "step-back", () => this.by(-1)),
      on: control("One step forward", "step-on", () => this.by(1)),
      last: control("To the end", "to-last", () => this.by(this.length)),
    };
    root.replaceChildren(...layOut(this));
  }

  get nameOfSpeed() {
    return this.speed.selectedOptions[0].textContent;
  }

  get length() {
    return this.timeline?.length ?? 0;
  }

  get last() {
    return this.length - 1;
  }

  get label() {
    const step = this.timeline?.steps[this.index];
    return step ? `${step.chapter}, step ${this.index} of ${this.last}` : "";
  }

  /**
   * @param {Timeline} timeline
   * @param {number} index
   */
  load(timeline, index) {
    this.stop();
    this.timeline = timeline;
    this.index = -1;
    this.scrubber.max = String(this.last);
    this.listChapters();
    this.go(index);
  }

  listChapters() {
    const chapters = this.timeline?.begun ?? [];
    this.chapters.replaceChildren(
      ...chapters.map(({ title, index: at }) => h("option", { value: at }, title)),
    );
  }

  /** @param {number} count */
  by(count) {
    this.stop();
    if (count === 1 && this.index === this.last) return this.onBeyond();
    this.go(this.index + count);
  }

  /** @param {number} count */
  chapterBy(count) {
    const starts = (this.timeline?.chapters ?? []).map((chapter) => chapter.index);
    const target =
      count > 0
        ? (starts.find((start) => start > this.index) ?? this.last)
        : (starts.findLast((start) => start < this.index) ?? 0);
    this.stop();
    this.go(target);
  }

  /**
   * Show step `index`, or the nearest one.
   * @param {number} index
   */
  go(index) {
    const wanted = Math.max(0, Math.min(this.last, index));
    if (!this.timeline || wanted === this.index) return;
    const hurried = performance.now() - this.at <= HURRY;
    const animate = wanted === this.index + 1 && !hurried;
    this.index = wanted;
    this.scrubber.value = String(wanted);
    if (this.timeline.told < Infinity) {
      this.timeline.told = wanted;
      this.listChapters();
    }
    if (this.isAtTable) {
      setAttr(this.scrubber, "aria-valuetext", this.label);
      setText(this.where, this.label);
    }
    const chapter = this.timeline.chapters.findLast(({ index: at }) => at <= wanted);
    const start = String(chapter?.index ?? 0);
    if (this.chapters.value !== start) this.chapters.value = start;
    this.onStep(wanted, { animate, hurried });
    this.at = performance.now();
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.index === this.last) this.go(0);
    this.showPlaying(true);
    this.next();
  }

  next() {
    this.timer = setTimeout(() => this.tick(), Number(this.speed.value));
  }

  /** One step on; the last one is shown for as long as the others before playing ends. */
  tick() {
    if (this.index < this.last) {
      this.go(this.index + 1);
      return this.next();
    }
    this.stop();
    this.onPlayed();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showPlaying(false);
  }

  /** @param {boolean} is */
  showPlaying(is) {
    if (this.playing.getAttribute("aria-label") === (is ? "Pause" : "Play")) return;
    this.playing.replaceChildren(sign(is ? "pause" : "play"));
    setAttr(this.playing, "aria-label", is ? "Pause" : "Play");
    setAttr(this.playing, "title", is ? "Pause" : "Play");
  }

  /**
   * Handle a key of `KEYS` where nobody types (`listenToKeys`). Returns whether it meant a step.
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  key(event) {
    const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
    if (isRadio && /^Arrow| /.test(event.key)) return false;
    if (event.key === " " && around(event, "button, a, summary")) return false;
    KEYS[event.key](this);
    return true;
  }
}
