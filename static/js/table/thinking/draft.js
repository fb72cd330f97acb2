/** What a player writes or draws beside a match, as the server keeps it: saved soon after each change, on every device the same. */

import { call, getJson } from "../../common/server.js";

/** @import { ServerError } from "../../types/table.js" */

const RETRY = 4000;

/** @typedef {Record<string, any> & {version: number}} Kept what the server answers */

export class Draft {
  /**
   * @param {string} path
   * @param {object} how
   * @param {() => Record<string, any>} how.body what the player has made
   * @param {number} how.pause milliseconds after the last change
   * @param {(kept: Kept) => void} how.onKept show what the server has
   * @param {(theirs: Kept) => void} how.onTheirs keep both what is here and what another device has made
   * @param {(state: string, error?: string) => void} how.onSay
   * @param {() => string} [how.wrong] why it cannot be saved; "" if it can
   */
  constructor(path, { body, pause, onKept, onTheirs, onSay, wrong = () => "" }) {
    this.path = path;
    this.body = body;
    this.pause = pause;
    this.onKept = onKept;
    this.onTheirs = onTheirs;
    this.onSay = onSay;
    this.wrong = wrong;
    this.version = 0;
    /** As the server has it; null until that is known. @type {string | null} */
    this.saved = null;
    this.isSaving = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    window.addEventListener("online", () => this.save());
    window.addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () =>
      document.visibilityState === "hidden" ? this.save() : this.load(),
    );
    this.load();
  }

  /** @param {Record<string, any>} kept */
  contentOf = (kept) => JSON.stringify(Object.keys(this.body()).map((part) => kept[part]));

  get isDirty() {
    const isKnown = this.saved !== null;
    return isKnown && (this.isSaving || this.contentOf(this.body()) !== this.saved);
  }

  /**
   * @param {number} ms
   * @param {() => void} what
   */
  later(ms, what) {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, ms);
  }

  async load() {
    if (this.isDirty) return;
    try {
      const kept = await getJson(this.path);
      if (this.isDirty) return; // changed in the meantime
      this.saved = this.contentOf(kept);
      this.version = kept.version;
      this.onKept(kept);
    } catch {
      if (this.saved === null) this.later(RETRY, () => this.load());
    }
  }

  touch() {
    this.tell();
    this.later(this.pause, () => this.save());
  }

  tell() {
    this.onSay(this.isDirty ? "Not saved yet" : "Saved");
  }

  /** Even while the page is closing. */
  async save() {
    clearTimeout(this.timer);
    if (this.isSaving || !this.isDirty) return;
    const wrong = this.wrong();
    if (wrong) return this.onSay("Not saved", wrong);
    const [body, { version }] = [this.body(), this];
    const content = this.contentOf(body);
    this.isSaving = true;
    this.onSay("Saving…");
    try {
      const done = await call("PUT", this.path, { ...body, version }, { keepalive: true });
      this.version = done.version;
      this.saved = content;
      this.isSaving = false;
      if (this.isDirty) this.touch();
      else this.tell();
    } catch (error) {
      this.isSaving = false;
      await this.fail(/** @type {ServerError} */ (error));
    }
  }

  /**
   * @param {ServerError} error
   * @returns {Promise<void>}
   */
  async fail({ status = 0, message }) {
    if (status === 409) return this.join();
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (isRefused) return this.onSay("Not saved", message);
    this.onSay("Not saved", `${status ? message : "No connection."} Trying again…`);
    this.later(RETRY, () => this.save());
  }

  async join() {
    try {
      const theirs = await getJson(this.path);
      this.saved = this.contentOf(theirs);
      this.version = theirs.version;
      this.onTheirs(theirs);
      this.touch();
    } catch (error) {
      await this.fail(/** @type {ServerError} */ (error));
    }
  }
}
