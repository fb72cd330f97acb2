/** The last deployment, bribery, combat and Parliament, played back scene by scene. */

import { storage } from "../../../common/storage.js";
import { linesOf } from "../../../common/lines.js";
import { h, setAttr, setText } from "../../shared/elements.js";
import { makeLog } from "../text/log.js";
import { eventsOf, pictureAt, scenesOf } from "./scenes.js";

/**
 * @import { Charts, View } from "../../../types/lancaster_york.js"
 * @import { Scene } from "./scenes.js"
 * @import { Context, Moment } from "../../../types/board.js"
 */

const PACE = 2600; // milliseconds per scene

/** The last turn whose scenes the viewer has watched to the end or skipped in this match. */
const SEEN = `roses:scenes:${globalThis.location?.pathname ?? ""}`;

export class Playback {
  /**
   * `onScene()`: redraw the map.
   * @param {Charts} charts
   * @param {Context} context
   * @param {() => void} onScene
   */
  constructor(charts, { viewer, calm }, onScene) {
    this.charts = charts;
    this.calm = calm;
    this.onScene = onScene;
    /** @type {number | null} */
    this.turn = null;
    /** @type {Scene[]} */
    this.scenes = [];
    this.at = 0;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.timer = null;
    /** @type {View | null} */
    this.view = null;
    this.words = { log: makeLog(charts, viewer) };
    this.title = h("h2", {});
    this.where = h("span", { class: "scene-where" });
    this.lines = h("ul", { class: "scene-lines", "aria-live": "polite" });
    this.all = h("ol", { class: "scene-all", hidden: true });
    this.buttons = {
      back: button("‹ Back", () => this.by(-1)),
      next: button("Next ›", () => this.by(1)),
      play: button("Play", () => (this.timer ? this.pause() : this.play())),
      whole: button("All", () => this.showAll(!this.isListed)),
      close: button("Skip", () => this.close()),
    };
    this.sheet = h(
      "div",
      { class: "scene" },
      h("header", {}, this.title, this.where),
      this.lines,
      h("div", { class: "scene-keys" }, Object.values(this.buttons)),
      this.all,
    );
    this.again = button("", () => {
      this.open(0);
      this.buttons.next.focus();
    });
    this.element = h(
      "section",
      { class: "panel playback", "aria-label": "What happened last turn" },
      this.sheet,
      this.again,
    );
    this.isOpen = false;
    this.isShut = false;
    this.isLive = false;
    this.seq = -1;
    this.first = true;
    this.show();
  }

  /** The map of the current scene, or null in the present. */
  picture() {
    return this.isOpen && this.view ? pictureAt(this.view, this.scenes, this.at) : null;
  }

  /** @param {View} view @param {Moment} moment */
  render(view, moment) {
    this.view = view;
    this.isLive = moment.mode === "live";
    const turn = view.last?.turn ?? null;
    if (turn !== this.turn) this.load(view);
    const isNews = moment.events.some(({ event }) => event === "PlanRevealed");
    const isUnseen = this.isUnseen(view, moment);
    if (isNews || isUnseen) {
      this.open(0, false);
      if ((moment.animate || isUnseen) && !this.calm()) this.play();
    } else if (this.isOpen && this.isBehind(view, moment)) this.close(false);
    this.seq = moment.seq;
    this.isShut = moment.mode === "replay" && view.phase === "planning"; // the plans take the room
    this.show();
  }

  /**
   * Whether a replay has gone to another step, or the next plan is being made.
   * @param {View} view
   * @param {Moment} moment
   */
  isBehind({ plan }, { mode, seq }) {
    return mode === "replay" ? seq !== this.seq : plan !== null && !plan.sealed;
  }

  /**
   * On returning to the table before the next plans are made.
   * @param {View} view
   * @param {Moment} moment
   */
  isUnseen(view, { mode }) {
    const { first } = this;
    this.first = false;
    const waits = ["draft", "aid", "over"].includes(view.phase);
    return first && mode === "live" && waits && this.isNew;
  }

  /** Whether the viewer has not watched this turn yet. */
  get isNew() {
    return (this.turn ?? 0) > Number(storage.get(SEEN) ?? 0);
  }

  /** Do not show these scenes again automatically. */
  remember() {
    if (this.isLive && this.isNew) storage.set(SEEN, String(this.turn));
  }

  /** @param {View} view */
  load(view) {
    this.turn = view.last?.turn ?? null;
    this.scenes = view.last ? scenesOf(eventsOf(view.last.events, this.charts)) : [];
    this.isOpen = false;
    this.pause();
    if (this.isListed) this.list();
  }

  get isListed() {
    return !this.all.hasAttribute("hidden");
  }

  list() {
    this.all.replaceChildren(
      ...this.scenes.map((scene) =>
        h("li", {}, h("b", {}, scene.title), h("ul", {}, this.say(scene))),
      ),
    );
  }

  /** @param {number} at @param {boolean} [draw] */
  open(at, draw = true) {
    this.isOpen = this.scenes.length > 0;
    this.at = at;
    if (draw) this.changed();
  }

  close(draw = true) {
    const held = this.sheet.contains(document.activeElement);
    this.isOpen = false;
    this.pause();
    this.remember();
    if (draw) this.changed();
    if (held) this.again.focus();
  }

  /** @param {number} step */
  by(step) {
    this.pause();
    this.go(this.at + step);
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(at, this.scenes.length - 1));
    this.changed();
  }

  play() {
    if (this.at >= this.scenes.length - 1) this.at = 0;
    this.timer = setInterval(() => this.tick(), PACE);
    this.show();
  }

  tick() {
    if (!this.element.isConnected) this.pause();
    else if (this.at >= this.scenes.length - 1) this.close();
    else this.go(this.at + 1);
  }

  pause() {
    clearInterval(this.timer ?? undefined);
    this.timer = null;
    this.show();
  }

  /** @param {boolean} wanted */
  showAll(wanted) {
    this.pause();
    if (wanted) this.list();
    setAttr(this.all, "hidden", !wanted);
    setAttr(this.buttons.whole, "aria-expanded", wanted ? "true" : "false");
  }

  changed() {
    this.show();
    this.onScene();
  }

  show() {
    setAttr(this.element, "hidden", !this.scenes.length);
    setAttr(this.sheet, "hidden", !this.isOpen);
    setAttr(this.again, "hidden", this.isOpen || this.isShut);
    setText(this.again, `Watch turn ${this.turn} again`);
    if (!this.isOpen) return;
    const scene = this.scenes[this.at];
    setText(this.title, scene.title);
    setText(this.where, `${this.at + 1} of ${this.scenes.length}`);
    this.lines.replaceChildren(...this.say(scene));
    setText(this.buttons.play, this.timer ? "Pause" : "Play");
    setAttr(this.buttons.back, "disabled", this.at === 0);
    const isLast = this.at === this.scenes.length - 1;
    setAttr(this.buttons.next, "disabled", isLast);
    setText(this.buttons.close, isLast ? "Close" : "Skip");
    if (isLast) this.remember();
  }

  /** @param {Scene} scene */
  say({ events }) {
    return linesOf({ events, seat: null }, this.words).map(({ parts }) =>
      h("li", {}, parts.map(({ text }) => text).join("")),
    );
  }
}

/** @param {string} words @param {() => void} click */
const button = (words, click) =>
  h("button", { type: "button", class: "scene-key", on: { click } }, words);
