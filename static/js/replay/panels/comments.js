/**
 * What the players say about the steps of their match: all of it by step, and, for those who played,
 * a form for the step shown.
 */

import { draw, guard, html, nothing, repeat } from "../../common/draw.js";
import { call, messageOf } from "../../common/server.js";
import { storage } from "../../common/storage.js";
import { commentItem, way } from "./comment_item.js";

/**
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Replay } from "../replay.js"
 * @import { Comment } from "./comment_item.js"
 */

/**
 * @typedef {{comments: Comment[], may_write: boolean, may_mute: boolean, longest: number}} Told
 * @typedef {{timeline: Timeline, index: number}} Now
 */

export class Comments {
  /**
   * @param {Pick<Replay, "goTo" | "source">} replay
   * @param {HTMLElement} holder
   * @param {(count: number) => void} onCount there are so many to read, or may be
   */
  constructor(replay, holder, onCount) {
    this.replay = replay;
    this.source = replay.source;
    this.path = `/api/replays/${this.source.token}/comments`;
    this.holder = holder;
    this.onCount = onCount;
    /** @type {Told} */
    this.told = { comments: [], may_write: false, may_mute: false, longest: 0 };
    /** @type {Now | null} */
    this.now = null;
    /** The row that the words in the form are about, once there are some. @type {number | null} */
    this.about = null;
    /** The one that is being changed. @type {string | null} */
    this.edited = null;
    this.words = "";
    this.said = "";
  }

  /** @param {Told} told what there is */
  tell(told) {
    this.told = told;
    this.edited = null;
    this.draw();
    this.count();
  }

  /** Again only where it is seen. @param {Now} now */
  show(now) {
    this.now = now;
    const isSeen = !this.holder.hidden;
    if (isSeen || !this.holder.hasChildNodes()) this.draw();
  }

  count() {
    const { comments, may_write } = this.told;
    if (comments.length || may_write) this.onCount(this.parted().read.length);
  }

  // Writing

  rowShown = () => this.now?.timeline.steps[this.now.index].row ?? 0;

  /**
   * Words that have been begun stay with their step, wherever their writer goes meanwhile.
   * @param {string} words
   */
  hold(words) {
    this.words = words;
    this.about = words.trim() === "" ? null : (this.about ?? this.rowShown());
    this.draw();
  }

  async write() {
    if (this.about === null) return;
    const body = { row: this.about, text: this.words };
    const done = await this.ask("POST", "", body, "Your comment is there for everyone to read.");
    if (done) this.hold("");
  }

  /**
   * Ask the server for a change, and show what there is then. Whether it was done.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {string} [words] what to say of it
   */
  async ask(method, path, body, words = "") {
    this.say("");
    try {
      await call(method, this.path + path, body);
      this.tell(await this.source.part("comments"));
    } catch (error) {
      this.say(messageOf(error));
      return false;
    }
    this.say(words);
    return true;
  }

  /** @param {string} words */
  say(words) {
    this.said = words;
    this.draw();
  }

  /** @param {string | null} id */
  edit(id) {
    this.edited = id;
    this.draw();
    /** @type {HTMLElement | null} */
    const field = this.holder.querySelector(".comment textarea");
    field?.focus();
  }

  // Showing

  draw() {
    if (!this.now) return;
    const { timeline } = this.now;
    const { may_write, longest } = this.told;
    const { read, muted } = this.parted();
    const steps = Map.groupBy(read, (comment) => timeline.nearest(comment));
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.write();
    };
    const input = (/** @type {InputEvent} */ { target }) =>
      this.hold(/** @type {HTMLTextAreaElement} */ (target).value);
    draw(
      this.holder,
      html`<form class="comment-form" ?hidden=${!may_write} @submit=${submit}>
          <label class="comment-label" for="comment-text"
            >Your comment on step ${timeline.nearest({ row: this.about ?? this.rowShown() })}</label
          >
          <textarea
            id="comment-text"
            rows="2"
            maxlength=${longest || nothing}
            placeholder="What were you thinking?"
            .value=${this.words}
            @input=${input}
          ></textarea>
          <p class="buttons">
            <button type="submit" class="button button-small" ?disabled=${this.words.trim() === ""}>
              Comment
            </button>
          </p>
        </form>
        <p class="comments-said" role="status">${this.said}</p>
        <p class="comments-none" ?hidden=${read.length > 0}>No one has commented yet.</p>
        <ol class="comments">
          ${repeat(
            steps,
            ([step]) => step,
            ([step, of]) => this.group(step, of),
          )}
        </ol>
        <div class="comments-muted">${muted.map((one) => this.mutedOne(one))}</div>`,
    );
  }

  /** @param {Comment} one of theirs */
  mutedOne(one) {
    const unmute = way("Unmute", `Read ${one.name} again`, () => this.mute(one, false));
    return html`<p>You have muted ${one.name}. ${unmute}</p>`;
  }

  /**
   * @param {number} step
   * @param {Comment[]} comments
   */
  group(step, comments) {
    return html`<li data-step=${step} aria-current=${step === this.now?.index ? "step" : nothing}>
      <button type="button" class="comment-step" @click=${() => this.replay.goTo(step)}>
        Step ${step}
      </button>
      ${repeat(
        comments,
        ({ id }) => id,
        (comment) => this.item(comment),
      )}
    </li>`;
  }

  /** @param {Comment} comment */
  item(comment) {
    const { id } = comment;
    const isEdited = id === this.edited;
    const { longest } = this.told;
    return guard([comment, isEdited, longest], () =>
      commentItem(comment, isEdited, {
        longest,
        onEdit: (begins) => this.edit(begins ? id : null),
        onChange: (text) => this.ask("PUT", `/${id}`, { text }, "Changed."),
        onDelete: () => this.ask("DELETE", `/${id}`, undefined, "Deleted."),
        onMute: this.source.isKept ? null : () => this.mute(comment, true),
      }),
    );
  }

  // Muting: the server remembers it for a player, this browser for a visitor without a name

  mutedHere = () => (storage.get(`muted ${this.source.token}`) ?? "").split(" ").filter(Boolean);

  /** What is to be read, and one comment of each who is muted. */
  parted() {
    const { comments, may_mute } = this.told;
    const here = may_mute ? [] : this.mutedHere();
    const isMuted = (/** @type {Comment} */ { muted, seat }) => muted || here.includes(seat ?? "");
    const muted = comments
      .filter(isMuted)
      .map((one) => /** @type {[string, Comment]} */ ([`${one.seat} ${one.name}`, one]));
    return { read: comments.filter((one) => !isMuted(one)), muted: [...new Map(muted).values()] };
  }

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
    this.tell(this.told);
    return Promise.resolve(true);
  }
}
