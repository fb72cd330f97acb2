/** What can be taken from a replay: a link to all of it or to a moment, files to keep, a film. */

import { copyLink, forOthers } from "../common/copying.js";
import { byId, query } from "../common/elements.js";
import { messageOf } from "../common/server.js";
import { linkTo } from "./place.js";
import { side } from "./sides.js";

/** @import { Replay } from "./replay.js" */

/** The most steps of an animation, as in app/after/sharing/pictures.py. */
const MOST = 40;

export class Sharing {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("share-dialog"));
    byId("share-what").addEventListener("change", () => this.showCode());
    byId("share-copy").addEventListener("click", () => this.copy());
    byId("share-send").addEventListener("click", () => this.send());
    byId("share-span").addEventListener("submit", (event) => this.check(event));
    byId("share-send").hidden = !navigator.share;
  }

  /** The link to what is chosen: the moment is the step that is shown, with the eyes that see it. */
  get link() {
    const { value } = /** @type {HTMLInputElement} */ (query(this.dialog, "[name=what]:checked"));
    const { at, isHiding } = this.replay;
    const hides = value === "hidden" || (value === "moment" && isHiding);
    return linkTo(forOthers(location.href), value === "moment" ? at : null, hides);
  }

  showCode() {
    const code = `/api/replays/${this.replay.token}/qr.svg${new URL(this.link).search}`;
    /** @type {HTMLImageElement} */ (byId("share-qr")).src = code;
  }

  /** Show what there is. */
  open() {
    const { at, cover, isHiding } = this.replay;
    const what = cover.isOpen ? (isHiding ? "hidden" : "game") : "moment";
    /** @type {HTMLInputElement} */ (query(this.dialog, `[value=${what}]`)).checked = true;
    const { step, viewer } = at;
    const eyes = viewer === "open" ? "with everything face up" : `as ${side(viewer)} saw it`;
    byId("share-place").textContent = `Step ${step}, ${eyes}.`;
    this.showCode();
    field("share-eyes").value = viewer;
    field("share-first").value = String(Math.max(0, step - 10));
    field("share-last").value = String(step);
    byId("share-span-error").textContent = "";
    this.dialog.showModal();
  }

  copy() {
    this.dialog.close();
    return copyLink(this.link, this.replay.toasts, "Link copied.");
  }

  async send() {
    try {
      await navigator.share({ title: document.title, url: this.link });
      this.dialog.close();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) this.fail(error);
    }
  }

  /**
   * Whether the span can be filmed: it is said here, before another page would say it.
   * @param {Event} event
   */
  check(event) {
    const [first, last] = ["share-first", "share-last"].map((id) => Number(field(id).value));
    const wrong = wrongSpan(first, last, this.replay.scene.last);
    byId("share-span-error").textContent = wrong ?? "";
    if (wrong) event.preventDefault();
  }

  /** @param {unknown} error */
  fail(error) {
    this.dialog.close();
    this.replay.complain(messageOf(error));
  }
}

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (byId(id));

/**
 * Why a span cannot be filmed; null if it can.
 * @param {number} first
 * @param {number} last
 * @param {number} end
 * @returns {string | null}
 */
export function wrongSpan(first, last, end) {
  if (first > last) return "The first step comes after the last one.";
  if (last > end) return `The last step is ${end}.`;
  return last - first >= MOST ? `At most ${MOST} steps.` : null;
}
