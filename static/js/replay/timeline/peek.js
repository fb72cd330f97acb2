/** What the timeline shows of a step before one goes there: its sentence, chances and a picture. */

import { byId, query, setText } from "../../common/elements.js";

/** How long a pointer rests before the picture is asked for, in milliseconds. */
const RESTS = 120;

/** @typedef {{title: string, words: string, chances: string, picture: string | null}} Glimpse */

export class Peek {
  /** @param {HTMLElement} holder the timeline, over which it hangs */
  constructor(holder) {
    this.holder = holder;
    this.box = byId("peek");
    /** @type {HTMLImageElement} */
    this.picture = query(this.box, "img");
    this.picture.addEventListener("load", () => (this.picture.hidden = false));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.of = "";
  }

  /**
   * @param {Glimpse} glimpse
   * @param {number} share where on the timeline, from 0 to 1
   */
  show({ title, words, chances, picture }, share) {
    this.box.hidden = false;
    setText(query(this.box, "strong"), title);
    setText(query(this.box, "p"), words);
    setText(query(this.box, ".peek-chances"), chances);
    if (picture !== this.of) {
      this.of = picture ?? "";
      clearTimeout(this.timer);
      if (!picture) this.picture.hidden = true;
      else this.timer = setTimeout(() => (this.picture.src = picture), RESTS);
    }
    const { width } = this.holder.getBoundingClientRect();
    const most = Math.max(0, width - this.box.offsetWidth);
    this.box.style.left = `${Math.max(0, Math.min(most, share * width - this.box.offsetWidth / 2))}px`;
  }

  hide() {
    this.box.hidden = true;
    clearTimeout(this.timer);
    this.of = this.picture.hidden ? "" : this.of;
  }
}
