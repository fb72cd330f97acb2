/** The private notepad: saved while the player types, reloaded when they return to the page. */

import { setAttr } from "../../common/elements.js";
import { call, getJson } from "../../common/server.js";

/**
 * @import { ServerError } from "../../types/table.js"
 */

const PAUSE = 700; // ms after the last key
const RETRY = 4000;
const LINE = "\n\n⸻\n";

/**
 * Merge the texts that two devices wrote at the same time, losing no word of either.
 * @param {string} theirs
 * @param {string} mine
 * @returns {string}
 */
export function merged(theirs, mine) {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs}${LINE}${mine}`;
}

export class Notes {
  /**
   * @param {{area: HTMLTextAreaElement, state: HTMLElement, error: HTMLElement}} parts
   * @param {{match: string}} of the match's id
   */
  constructor({ area, state, error }, { match }) {
    this.area = area;
    this.state = state;
    this.error = error;
    this.path = `/api/matches/${match}/notes`;
    this.saved = "";
    this.version = 0;
    this.longest = Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.saving = false;
    this.area.disabled = true; // until the saved text is there
    this.area.addEventListener("input", () => this.touch());
    this.area.addEventListener("blur", () => this.save());
    window.addEventListener("online", () => this.save());
    window.addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.save();
      else if (!this.isDirty) this.load();
    });
    this.load();
  }

  get isDirty() {
    return this.area.value !== this.saved;
  }

  /**
   * @param {number} ms
   * @param {() => void} what
   */
  later(ms, what) {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, ms);
  }

  /**
   * @param {string} state
   * @param {string} [error]
   */
  say(state, error = "") {
    this.state.textContent = state;
    if (this.error.textContent !== error) this.error.textContent = error;
    setAttr(this.area, "aria-invalid", error ? "true" : null);
  }

  async load() {
    try {
      const { text, version, longest } = await getJson(this.path);
      if (!this.area.disabled && this.isDirty) return; // typed in the meantime
      this.saved = text;
      this.version = version;
      this.longest = longest;
      if (this.area.value !== text) this.area.value = text;
      this.area.disabled = false;
      this.say(text ? "Saved" : "");
    } catch {
      if (this.area.disabled) this.later(RETRY, () => this.load());
    }
  }

  touch() {
    this.say(this.isDirty ? "Not saved yet" : "Saved");
    this.later(PAUSE, () => this.save());
  }

  async save() {
    clearTimeout(this.timer);
    if (this.saving || this.area.disabled || !this.isDirty) return;
    const text = this.area.value;
    const { length } = [...text];
    if (length > this.longest) return this.refuse(length);
    this.saving = true;
    this.say("Saving…");
    try {
      const { version } = await this.send(text);
      this.saved = text;
      this.version = version;
      this.say(this.isDirty ? "Not saved yet" : "Saved");
      if (this.isDirty) this.later(PAUSE, () => this.save());
    } catch (error) {
      await this.fail(error);
    } finally {
      this.saving = false;
    }
  }

  /**
   * Sent even while the page is closing.
   * @param {string} text
   */
  send(text) {
    return call("PUT", this.path, { text, version: this.version }, { keepalive: true });
  }

  /** @param {number} length */
  refuse(length) {
    const [has, may] = [length, this.longest].map((count) => count.toLocaleString("en"));
    this.say("Not saved", `Too long: ${has} characters of at most ${may}.`);
  }

  /**
   * @param {unknown} thrown
   * @returns {Promise<void>}
   */
  async fail(thrown) {
    const error = /** @type {ServerError} */ (thrown);
    if (error.status === 409) return this.join();
    const { status = 0 } = error;
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (isRefused) return this.say("Not saved", error.message);
    const why = status ? error.message : "No connection.";
    this.say("Not saved", `${why} Trying again…`);
    this.later(RETRY, () => this.save());
  }

  /** Another of the player's devices has written: keep both texts. */
  async join() {
    try {
      const theirs = await getJson(this.path);
      this.saved = theirs.text;
      this.version = theirs.version;
      this.area.value = merged(theirs.text, this.area.value);
      this.touch();
    } catch (error) {
      await this.fail(error);
    }
  }
}
