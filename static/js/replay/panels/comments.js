/**
 * What the players say about the steps of their match: all of it by step, and, for those who played,
 * a form for the step shown.
 */

import { h, setAttr, setText } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { storage } from "../../common/storage.js";
import { commentItem, way } from "./comment_item.js";

/**
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Source } from "../source.js"
 * @import { Comment } from "./comment_item.js"
 */

/**
 * @typedef {{comments: Comment[], may_write: boolean, may_mute: boolean, longest: number}} Told
 * @typedef {{timeline: Timeline, index: number}} Now
 */

export class Comments {
  /**
   * @param {Source} source
   * @param {HTMLElement} holder
   * @param {object} on
   * @param {(index: number) => void} on.onGo go to a step
   * @param {(count: number) => void} on.onCount there are so many to read, or may be
   */
  constructor(source, holder, { onGo, onCount }) {
    this.path = `/api/replays/${source.token}/comments`;
    this.source = source;
    this.on = { onGo, onCount };
    /** @type {Told} */
    this.told = { comments: [], may_write: false, may_mute: false, longest: 0 };
    /** @type {Now | null} */
    this.now = null;
    /** The row that the words in the form are about, once there are some. @type {number | null} */
    this.about = null;
    this.list = h("ol", { class: "comments" });
    this.none = h("p", { class: "comments-none" }, "No one has commented yet.");
    this.mutes = h("div", { class: "comments-muted" });
    this.said = h("p", { class: "comments-said", role: "status" });
    this.label = h("label", { class: "comment-label", for: "comment-text" });
    this.text = h("textarea", {
      id: "comment-text",
      rows: 2,
      placeholder: "What were you thinking?",
      on: { input: () => this.hold() },
    });
    this.send = h("button", { type: "submit", class: "button button-small" }, "Comment");
    this.form = this.makeForm();
    holder.replaceChildren(this.form, this.said, this.none, this.list, this.mutes);
  }

  /** @param {Told} told what there is */
  tell(told) {
    this.told = told;
    this.lay();
  }

  // Writing

  makeForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.write();
    };
    return h(
      "form",
      { class: "comment-form", hidden: true, on: { submit } },
      this.label,
      this.text,
      h("p", { class: "buttons" }, this.send),
    );
  }

  /** Words that have been begun stay with their step, wherever their writer goes meanwhile. */
  hold() {
    const isEmpty = this.text.value.trim() === "";
    if (isEmpty) this.about = null;
    else this.about ??= this.rowShown();
    this.send.disabled = isEmpty;
    this.showLabel();
  }

  rowShown = () => this.now?.timeline.steps[this.now.index].row ?? 0;

  showLabel() {
    const step = this.now?.timeline.nearest({ row: this.about ?? this.rowShown() }) ?? 0;
    setText(this.label, `Your comment on step ${step}`);
  }

  async write() {
    const { value } = this.text;
    if (value.trim() === "") return;
    const body = { row: this.about ?? this.rowShown(), text: value };
    const done = await this.ask("POST", "", body, "Your comment is there for everyone to read.");
    if (!done) return;
    this.text.value = "";
    this.hold();
  }

  /**
   * Ask the server for a change, and show what there is then. Whether it was done.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {string} [words] what to say of it
   */
  async ask(method, path, body, words = "") {
    setText(this.said, "");
    try {
      await call(method, this.path + path, body);
      this.tell(await this.source.part("comments"));
    } catch (error) {
      setText(this.said, messageOf(error));
      return false;
    }
    setText(this.said, words);
    return true;
  }

  // Showing

  /** @param {Now} now */
  show(now) {
    const isSame = this.now?.timeline === now.timeline;
    this.now = now;
    this.showLabel();
    if (!isSame) this.lay();
    else this.mark();
  }

  lay() {
    if (!this.now) return;
    const { timeline } = this.now;
    const { comments, may_write } = this.told;
    setAttr(this.text, "maxlength", this.told.longest || null);
    const read = comments.filter((comment) => !this.isMuted(comment));
    /** @type {Map<number, Comment[]>} */
    const steps = new Map();
    for (const comment of read) {
      const step = timeline.nearest(comment);
      steps.set(step, [...(steps.get(step) ?? []), comment]);
    }
    this.form.hidden = !may_write;
    this.send.disabled = this.text.value.trim() === "";
    this.none.hidden = read.length > 0;
    this.list.replaceChildren(...[...steps].map(([step, of]) => this.group(step, of)));
    this.mutes.replaceChildren(...this.mutedOnes(comments));
    this.mark();
    if (comments.length || may_write) this.on.onCount(read.length);
  }

  /** Say which of the steps is shown. */
  mark() {
    for (const item of this.list.children) {
      const isHere = Number(item.getAttribute("data-step")) === this.now?.index;
      setAttr(item, "aria-current", isHere ? "step" : null);
    }
  }

  /**
   * @param {number} step
   * @param {Comment[]} comments
   */
  group(step, comments) {
    const click = () => this.on.onGo(step);
    return h(
      "li",
      { "data-step": step },
      h("button", { type: "button", class: "comment-step", on: { click } }, `Step ${step}`),
      comments.map((comment) => this.item(comment)),
    );
  }

  /** @param {Comment} comment */
  item(comment) {
    const { id } = comment;
    return commentItem(comment, {
      longest: this.told.longest,
      onChange: (text) => this.ask("PUT", `/${id}`, { text }, "Changed."),
      onDelete: () => this.ask("DELETE", `/${id}`, undefined, "Deleted."),
      onMute: this.source.isKept ? null : () => this.mute(comment, true),
    });
  }

  // Muting: the server remembers it for a player, this browser for a visitor without a name

  /** @param {Comment} comment */
  isMuted = ({ muted, seat }) =>
    muted || (!this.told.may_mute && this.mutedHere().includes(seat ?? ""));

  mutedHere = () => (storage.get(`muted ${this.source.token}`) ?? "").split(" ").filter(Boolean);

  /**
   * @param {Comment} comment
   * @param {boolean} on
   */
  mute({ id, seat, name }, on) {
    if (this.told.may_mute) {
      const words = on ? `You no longer read ${name}.` : "";
      return this.ask(on ? "PUT" : "DELETE", `/${id}/mute`, undefined, words);
    }
    const others = this.mutedHere().filter((other) => other !== seat);
    storage.set(`muted ${this.source.token}`, (on ? [...others, seat ?? ""] : others).join(" "));
    this.lay();
    return Promise.resolve(true);
  }

  /** @param {Comment[]} told */
  mutedOnes(told) {
    const first = new Map(
      told.filter((one) => this.isMuted(one)).map((one) => [`${one.seat} ${one.name}`, one]),
    );
    return [...first.values()].map((one) =>
      h(
        "p",
        {},
        `You have muted ${one.name}. `,
        way("Unmute", `Read ${one.name} again`, () => this.mute(one, false)),
      ),
    );
  }
}
