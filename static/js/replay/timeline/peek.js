/** What the timeline shows of a step before one goes there: its sentence, chances and a picture. */

import { h, setText } from "../../common/elements.js";

/** How long a pointer rests before the picture is asked for, in milliseconds. */
const RESTS = 120;

/** @typedef {{title: string, words: string, chances: string, picture: string | null}} Glimpse */

export class Peek {
  /** @param {HTMLElement} holder the timeline, over which it hangs */
  constructor(holder) {
    this.holder = holder;
    this.picture = h("img", {
      class: "peek-picture",
      alt: "",
      width: 160,
      height: 100,
      hidden: true,
    });
    this.title = h("strong", {});
    this.words = h("p", {});
    this.chances = h("p", { class: "peek-chances" });
    this.box = h(
      "div",
      { class: "peek", "aria-hidden": "true", hidden: true },
      this.picture,
      h("div", {}, this.title, this.words, this.chances),
    );
    holder.append(this.box);
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
    setText(this.title, title);
    setText(this.words, words);
    setText(this.chances, chances);
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
