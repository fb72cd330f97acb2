/**
 * The clocks beside the players' names. The server says what is left and when a clock stops or starts
 * by itself; in between they tick here. Screen readers hear of time once, when it becomes short.
 */

import { h } from "../../common/elements.js";
import { title } from "../../common/speech.js";
import { digits, paceInWords, spoken } from "./clock_words.js";

/** @import { ClockJson, ClocksMessage } from "../../types/protocol.js" */

const TICK = 1000;
const LOW_SHARE = 0.1;

/**
 * A clock some milliseconds after the server's `now`.
 * @param {ClockJson} clock
 * @param {number} now
 * @param {number} passed
 * @returns {{left: number, runs: boolean}}
 */
export function later({ left, runs, changes }, now, passed) {
  const before = changes === null ? passed : Math.min(passed, Math.max(0, changes - now));
  const turns = changes !== null && now + passed >= changes;
  const ran = (runs ? before : 0) + (turns && !runs ? passed - before : 0);
  const rest = Math.max(0, left - ran);
  return { left: rest, runs: runs !== turns && rest > 0 };
}

export class ClockFaces {
  /** @type {ClocksMessage | null} */
  #told = null;
  #heard = 0;
  /** @type {Map<string, HTMLElement>} */
  #faces = new Map();
  #hasSaid = "";
  #news;
  #pace;
  #paused;

  /**
   * @param {HTMLElement} news a live region
   * @param {HTMLElement} pace where the time control is written
   * @param {HTMLElement} paused shown while no clock runs
   */
  constructor(news, pace, paused) {
    this.#news = news;
    this.#pace = pace;
    this.#paused = paused;
    setInterval(() => this.#tick(), TICK);
  }

  /** @param {ClocksMessage} told */
  hear(told) {
    this.#told = told;
    this.#heard = performance.now();
    const { pace, paused } = told;
    this.#pace.textContent = paceInWords(pace);
    this.#pace.hidden = false;
    this.#paused.hidden = !paused;
  }

  /**
   * The clock of a seat, or null.
   * @param {string} seat
   * @param {boolean} isMine
   */
  face(seat, isMine) {
    if (!this.#told?.pace || !this.#of(seat)) return null;
    const face = h("span", { class: "seat-clock", role: "timer", "data-mine": isMine });
    face.append(h("span", { "aria-hidden": "true" }), h("span", { class: "visually-hidden" }));
    this.#faces.set(seat, face);
    this.#show(seat, face);
    return face;
  }

  /**
   * Whether a seat is awaited and has no time left.
   * @param {string} seat
   * @returns {boolean}
   */
  isUp(seat) {
    const clock = this.#of(seat);
    if (!clock?.awaited || !this.#told?.pace || this.#told.paused) return false;
    return later(clock, this.#told.now, performance.now() - this.#heard).left === 0;
  }

  /** @param {string} seat */
  #of(seat) {
    return this.#told?.seats.find((clock) => clock.seat === seat);
  }

  #tick() {
    if (document.visibilityState === "hidden") return;
    for (const [seat, face] of this.#faces) {
      if (face.isConnected) this.#show(seat, face);
      else this.#faces.delete(seat);
    }
  }

  /**
   * @param {string} seat
   * @param {HTMLElement} face
   */
  #show(seat, face) {
    const clock = this.#of(seat);
    const told = this.#told;
    if (!clock || !told?.pace) return;
    const passed = performance.now() - this.#heard;
    const { left, runs } = later(clock, told.now, passed);
    const stands = clock.awaited && !runs && left > 0;
    const stillness = `the clock stands still${until(clock.changes, told.now + passed)}`;
    const [shown, read] = face.children;
    write(shown, `${digits(left)}${stands ? " ‖" : ""}`);
    write(read, `${spoken(left)}${stands ? `, ${stillness}` : ""}`);
    face.title = stands ? title(stillness) : "";
    const isLow = left < told.pace.bank * 1000 * LOW_SHARE;
    face.toggleAttribute("data-low", isLow && clock.awaited);
    face.toggleAttribute("data-runs", runs);
    if (face.dataset.mine !== undefined && clock.awaited && isLow) this.#say(left);
  }

  /**
   * Once when it becomes short, and once when it is up.
   * @param {number} left
   */
  #say(left) {
    const words = left ? "Your time is nearly up." : "Your time is up.";
    if (words === this.#hasSaid) return;
    this.#hasSaid = words;
    this.#news.textContent = left ? `${words} ${spoken(left)}.` : words;
  }
}

/**
 * @param {number | null} moment
 * @param {number} now
 */
function until(moment, now) {
  if (moment === null || moment <= now) return ""; // the server is about to say more
  const when = new Date(moment);
  return ` until ${when.toLocaleString([], { weekday: "long", hour: "2-digit", minute: "2-digit" })}`;
}

/**
 * @param {Element | undefined} element
 * @param {string} text
 */
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
