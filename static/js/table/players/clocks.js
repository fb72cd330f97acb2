/**
 * The clocks beside the players' names. The server says what is left and when a clock stops or starts
 * by itself; in between they tick here. Screen readers hear of time once, when it becomes short.
 */

import { html, nothing } from "../../common/draw.js";
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
  #hasSaid = "";
  #draw = () => {};
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
    setInterval(() => {
      if (this.#told?.pace && document.visibilityState !== "hidden") this.#draw();
    }, TICK);
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
   * Draw the faces by `draw`, now and as time passes.
   * @param {() => void} draw
   */
  follow(draw) {
    this.#draw = draw;
    draw();
  }

  /**
   * The clock of a seat, if it has one.
   * @param {string} seat
   * @param {boolean} isMine
   */
  face(seat, isMine) {
    const clock = this.#of(seat);
    const told = this.#told;
    if (!clock || !told?.pace) return nothing;
    const passed = performance.now() - this.#heard;
    const { left, runs } = later(clock, told.now, passed);
    const stands = clock.awaited && !runs && left > 0;
    const stillness = `the clock stands still${until(clock.changes, told.now + passed)}`;
    const isLow = clock.awaited && left < told.pace.bank * 1000 * LOW_SHARE;
    if (isMine && isLow) this.#say(left);
    return html`<span
      class="seat-clock"
      role="timer"
      title=${stands ? title(stillness) : ""}
      ?data-mine=${isMine}
      ?data-low=${isLow}
      ?data-runs=${runs}
      ><span aria-hidden="true">${digits(left)}${stands ? " ‖" : ""}</span
      ><span class="visually-hidden">${spoken(left)}${stands ? `, ${stillness}` : ""}</span></span
    >`;
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
