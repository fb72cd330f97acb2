/** A player's plan as the server keeps it: saved soon after each change, on every device the same. */

import { call, getJson } from "../../common/server.js";

/** @import { Drawing, ServerError } from "../../types/table.js" */

const PAUSE = 600; // ms after the last change
const RETRY = 4000;

/**
 * Everything that either device has drawn.
 * @param {Drawing[]} theirs
 * @param {Drawing[]} mine
 */
export function united(theirs, mine) {
  const known = new Set(theirs.map((one) => JSON.stringify(one)));
  return [...theirs, ...mine.filter((one) => !known.has(JSON.stringify(one)))];
}

export class PlanStore {
  /**
   * @param {string} match
   * @param {{onChange: () => void, onSay: (words: string) => void}} on
   */
  constructor(match, { onChange, onSay }) {
    this.path = `/api/matches/${match}/plan`;
    this.onChange = onChange;
    this.onSay = onSay;
    /** @type {Drawing[]} */
    this.drawings = [];
    this.shared = false;
    this.version = 0;
    this.most = 0; // until the saved plan is there
    this.saved = this.content;
    this.saving = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    window.addEventListener("online", () => this.save());
    window.addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () =>
      document.hidden ? this.save() : this.load(),
    );
    this.load();
  }

  get content() {
    return JSON.stringify([this.drawings, this.shared]);
  }

  get isDirty() {
    return this.saving || this.content !== this.saved;
  }

  get isFull() {
    return this.drawings.length >= this.most;
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
      const { drawings, shared, version, most } = await getJson(this.path);
      if (this.content !== this.saved) return; // changed in the meantime
      Object.assign(this, { drawings, shared, version, most });
      this.saved = this.content;
      this.onChange();
    } catch {
      if (!this.most) this.later(RETRY, () => this.load());
    }
  }

  /** @param {Partial<Pick<PlanStore, "drawings" | "shared">>} change */
  change(change) {
    Object.assign(this, change);
    this.onChange();
    this.tell();
    this.later(PAUSE, () => this.save());
  }

  tell() {
    this.onSay(this.isDirty ? "Not saved yet" : "Saved");
  }

  async save() {
    clearTimeout(this.timer);
    const { content, drawings, shared, version } = this;
    if (this.saving || content === this.saved) return;
    this.saving = true;
    try {
      const body = { drawings, shared, version };
      ({ version: this.version } = await call("PUT", this.path, body, { keepalive: true }));
      this.saved = content;
      this.saving = false;
      this.tell(); // or something was drawn meanwhile
    } catch (error) {
      await this.fail(/** @type {ServerError} */ (error));
    } finally {
      this.saving = false;
    }
    if (this.content !== this.saved) this.later(PAUSE, () => this.save());
  }

  /** @param {ServerError} error */
  async fail({ status = 0, message }) {
    if (status === 409) {
      const theirs = await getJson(this.path).catch(() => null);
      if (!theirs) return;
      this.version = theirs.version;
      this.drawings = united(theirs.drawings, this.drawings).slice(0, this.most);
      return this.onChange();
    }
    const isRefused = status >= 400 && status < 500 && status !== 429;
    if (isRefused) this.saved = this.content; // to send it again is no use
    this.onSay(isRefused ? `Not saved: ${message}` : "Not saved. Trying again…");
  }
}
