/**
 * The timeline of a replay as a slider: a click or a drag goes to a step, a pointer over it or a finger
 * that rests shows what is there.
 */

import { byId, setAttr } from "../../common/elements.js";
import { sentence } from "../saying.js";
import { stepAt } from "./axis.js";
import { Chart } from "./chart.js";
import { chancesAt } from "./legend.js";
import { Peek } from "./peek.js";

/**
 * @import { Replay } from "../replay.js"
 * @import { Scene } from "./chart.js"
 */

/** A finger that rests so long on a step only looks, in milliseconds. */
const HOLD = 450;
/** How far a finger may stray meanwhile, in pixels. */
const STRAY = 8;

export class Track {
  /** @param {Pick<Replay, "goTo" | "now" | "pictureOf" | "scene" | "stepper">} replay */
  constructor(replay) {
    this.replay = replay;
    const holder = byId("timeline");
    this.holder = holder;
    this.slider = replay.stepper.scrubber;
    holder.append(this.slider);
    this.chart = new Chart(holder);
    this.peek = new Peek(holder);
    /** @type {{x: number, at: number, drags: boolean} | null} */
    this.pressed = null;
    holder.addEventListener("pointerdown", (event) => this.press(event));
    holder.addEventListener("pointermove", (event) => this.move(event));
    holder.addEventListener("pointerup", (event) => this.release(event));
    for (const end of ["pointercancel", "pointerleave"]) {
      holder.addEventListener(end, () => {
        this.pressed = null;
        this.peek.hide();
      });
    }
    holder.addEventListener("contextmenu", (event) => event.preventDefault()); // a finger that rests
  }

  /** @param {Scene} scene */
  show(scene) {
    this.last = scene.last;
    setAttr(this.holder, "data-told", scene.curve.length > 0);
    this.chart.show(scene);
  }

  /**
   * @param {number} index
   * @param {string} words
   */
  goTo(index, words) {
    setAttr(this.slider, "max", this.last);
    if (this.slider.value !== String(index)) this.slider.value = String(index);
    setAttr(this.slider, "aria-valuetext", words);
    this.chart.goTo(index);
  }

  last = 0;

  /**
   * What is there to be seen at a step, as far as it may be told.
   * @param {number} index
   */
  glimpse(index) {
    const { now, scene } = this.replay;
    const step = now?.timeline.steps[index];
    if (!now || !step || index > now.timeline.told) return null;
    return {
      title: `${step.chapter}, step ${index}`,
      words: sentence(step, now.host),
      chances: chancesAt(scene, index),
      picture: this.replay.pictureOf(step.row),
    };
  }

  /** @param {PointerEvent} event */
  shareAt({ clientX }) {
    const { left, width } = this.holder.getBoundingClientRect();
    return width ? (clientX - left) / width : 0;
  }

  /** @param {PointerEvent} event */
  at = (event) => stepAt(this.shareAt(event), this.last);

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    event.preventDefault(); // or the slider would answer too
    this.slider.focus({ preventScroll: true });
    this.holder.setPointerCapture?.(event.pointerId);
    const drags = event.pointerType === "mouse";
    this.pressed = { x: event.clientX, at: event.timeStamp, drags };
    if (drags) this.replay.goTo(this.at(event));
    this.look(event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { pressed } = this;
    if (pressed && Math.abs(event.clientX - pressed.x) > STRAY) pressed.drags = true;
    if (pressed?.drags) this.replay.goTo(this.at(event));
    if (pressed || event.pointerType === "mouse") this.look(event);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { pressed } = this;
    this.pressed = null;
    if (!pressed) return;
    if (!pressed.drags && event.timeStamp - pressed.at < HOLD) this.replay.goTo(this.at(event));
    if (event.pointerType !== "mouse") this.peek.hide();
  }

  /** @param {PointerEvent} event */
  look(event) {
    const seen = this.glimpse(this.at(event));
    if (seen) this.peek.show(seen, Math.max(0, Math.min(1, this.shareAt(event))));
    else this.peek.hide();
  }
}
