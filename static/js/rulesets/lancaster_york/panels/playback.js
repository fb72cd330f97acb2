/** The last deployment, bribery, combat and Parliament, played back scene by scene. */

import { draw, html, nothing } from "../../../common/draw.js";
import { storage } from "../../../common/storage.js";
import { linesOf } from "../../../common/lines.js";
import { h, query, setHidden } from "../../shared/elements.js";
import { makeLog } from "../text/log.js";
import { namer } from "../text/vocabulary.js";
import { say } from "../text/words.js";
import { eventsOf, pictureAt, scenesOf } from "./scenes.js";

/**
 * @import { Charts, View } from "../../../types/lancaster_york.js"
 * @import { Scene } from "./scenes.js"
 * @import { Context, Moment } from "../../../types/board.js"
 */

const PACE = 2600; // milliseconds per scene
const REACH = 90; // pixels of the titles before that of the scene

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
    this.name = namer(charts);
    this.words = { log: makeLog(charts, viewer) };
    this.element = h("section", {
      class: "panel playback",
      "aria-label": say("playback.label"),
    });
    this.isListed = false;
    this.isOpen = false;
    this.isAgain = false;
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

  /** What the question says while the scenes of a live table run, and its ways on; null in the present. */
  scene() {
    if (!this.isOpen || !this.isLive) return null;
    const { at, isLast, scenes } = this;
    return {
      begins: "PlanRevealed",
      title: say("playback.title", { turn: this.turn ?? 0, at: at + 1, all: scenes.length }),
      text: scenes[at].title,
      next: isLast ? null : () => this.by(1),
      leave: () => this.close(),
    };
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
      this.open(0, true);
      if ((moment.animate || isUnseen) && !this.calm()) this.play();
    } else if (this.isOpen && this.isBehind(view, moment)) this.close(true);
    this.seq = moment.seq;
    this.isShut = moment.mode === "replay" && view.phase === "planning"; // the plans take the room
    this.show();
  }

  /**
   * Whether a replay has gone to another step, or the next plan is being made and nobody looks back from it.
   * @param {View} view
   * @param {Moment} moment
   */
  isBehind({ plan }, { mode, seq }) {
    return mode === "replay" ? seq !== this.seq : plan !== null && !plan.sealed && !this.isAgain;
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
    this.scenes = view.last ? scenesOf(eventsOf(view.last.events, this.charts), this.name) : [];
    this.isOpen = this.isAgain = false;
    this.pause();
  }

  /** @param {number} at @param {boolean} [isAlone] whether the map is not drawn as well */
  open(at, isAlone = false) {
    this.isOpen = this.scenes.length > 0;
    this.at = at;
    if (!isAlone) this.changed();
  }

  /** Open it again, at the key that goes on: at a table the question has "Next". */
  watch() {
    this.isAgain = true;
    this.open(0);
    this.focus(this.isLive ? "play" : "next");
  }

  close(isAlone = false) {
    const isHeld = this.element.contains(document.activeElement);
    this.isOpen = this.isAgain = false;
    this.pause();
    this.remember();
    if (!isAlone) this.changed();
    if (isHeld) this.focus("again");
  }

  /** @param {string} key */
  focus(key) {
    query(this.element, `[data-scene-key=${key}]`)?.focus();
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

  list() {
    this.isListed = !this.isListed;
    this.pause();
  }

  changed() {
    this.show();
    this.onScene();
  }

  show() {
    setHidden(this.element, !this.scenes.length);
    if (this.isOpen && this.isLast) this.remember();
    const turn = this.turn ?? 0;
    const again = () => this.watch();
    draw(
      this.element,
      html`<div class="scene" ?hidden=${!this.isOpen}>${this.isOpen ? this.sheet() : nothing}</div>
        ${
          this.isOpen || this.isShut
            ? nothing
            : key("again", say("playback.again", { turn }), again)
        }`,
    );
    this.showTitle();
  }

  /** Keep the title of the scene in sight among the others. */
  showTitle() {
    const titles = this.element.querySelector(".scene-titles");
    /** @type {HTMLElement | null | undefined} */
    const now = titles?.querySelector("[data-now]");
    if (titles && now) titles.scrollTop = now.offsetTop - REACH;
  }

  get isLast() {
    return this.at === this.scenes.length - 1;
  }

  sheet() {
    const { at, isLive, isLast, scenes } = this;
    const all = scenes.map(
      (scene) =>
        html`<li>
          <b>${scene.title}</b>
          <ul>
            ${this.told(scene)}
          </ul>
        </li>`,
    );
    return html`<header>
        <h2>${scenes[at].title}</h2>
        ${
          isLive
            ? nothing
            : html`<span class="scene-where"
                >${say("playback.where", { at: at + 1, all: scenes.length })}</span
              >`
        }
      </header>
      <ul class="scene-lines" aria-live="polite">
        ${this.told(scenes[at])}
      </ul>
      ${isLive ? titles(scenes, at) : nothing}
      <div class="scene-keys">
        ${key("back", say("playback.back"), () => this.by(-1), at === 0)}
        ${isLive ? nothing : key("next", say("playback.next"), () => this.by(1), isLast)}
        ${key("play", say(this.timer ? "playback.pause" : "playback.play"), () => (this.timer ? this.pause() : this.play()))}
        ${key("all", say("playback.all"), () => this.list(), false, this.isListed)}
        ${isLive ? nothing : key("close", say(isLast ? "playback.close" : "playback.skip"), () => this.close())}
      </div>
      ${
        this.isListed
          ? html`<ol class="scene-all">
              ${all}
            </ol>`
          : nothing
      }`;
  }

  /** @param {Scene} scene */
  told({ events }) {
    return linesOf({ events, seat: null }, this.words).map(
      ({ parts }) => html`<li>${parts.map(({ text }) => text).join("")}</li>`,
    );
  }
}

/**
 * What comes in which order, where one leafs through it.
 * @param {Scene[]} scenes
 * @param {number} now
 */
const titles = (scenes, now) =>
  html`<ol class="scene-titles" aria-hidden="true" tabindex="-1">
    ${scenes.map(({ title }, at) => html`<li data-now=${at === now || nothing}>${title}</li>`)}
  </ol>`;

/**
 * @param {string} name
 * @param {string} words
 * @param {() => void} click
 * @param {boolean} [isOff]
 * @param {boolean} [isListed] whether it shows more now, if it is a key that does
 */
const key = (name, words, click, isOff = false, isListed = undefined) =>
  html`<button
    type="button"
    class="scene-key"
    data-scene-key=${name}
    ?disabled=${isOff}
    aria-expanded=${isListed ?? nothing}
    @click=${click}
  >
    ${words}
  </button>`;
