/**
 * "Since you last looked": how far the viewer has seen the match, and the card that tells a player
 * who comes back what they have missed.
 */

import { draw, html, nothing } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { ago, count, sinceWhen } from "../../common/speech.js";
import { emblemOf } from "../page/emblems.js";
import { turnsSince } from "./missed_lines.js";
import { nameOf } from "../page/store.js";

/**
 * @import { Part } from "../../types/board.js"
 * @import { LookedJson, MatchJson, WelcomeMessage } from "../../types/protocol.js"
 * @import { SeatOf, TableState } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 * @import { Turn } from "./missed_lines.js"
 */

/** A player who was away for less needs no card: the log marks what is new. */
const AWAY = 5 * 60_000;
const BETWEEN_REPORTS = 15_000;
const BEAT = 30_000;
const MAX_TURNS = 5;
const MAX_LINES = 3;

/**
 * A player among people: no one waits for you in a practice game, and nothing happens behind your back.
 * @param {Pick<TableState, "match" | "viewer">} state
 */
export const isAmongPeople = ({ match, viewer }) =>
  viewer !== "spectator" && (match?.seats.filter(({ bot }) => !bot).length ?? 0) > 1;

export class Absence {
  /**
   * @param {LiveTable} table
   * @param {{hidden?: () => boolean, now?: () => number}} [seen] the page
   */
  constructor(table, { hidden = () => document.hidden, now = () => Date.now() } = {}) {
    this.table = table;
    this.card = byId("absence");
    this.hidden = hidden;
    this.now = now;
    /** How far the player has seen the match, and when, by this browser's clock. @type {LookedJson | null} */
    this.seen = null;
    /** After which row the log is marked: where the last absence began. @type {number | null} */
    this.mark = null;
    this.isOpen = false;
    this.isReturning = false;
    /** By how many milliseconds this browser's clock is ahead of the server's. */
    this.ahead = 0;
    this.told = "";
    /** When the card was opened, by the server’s clock: what it says is read aloud, and so does not age. */
    this.asOf = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * The connection is there, for the first time or again: another device may have seen more.
   * @param {WelcomeMessage} message
   */
  arrive({ looked, now }) {
    this.ahead = this.now() - now;
    const elsewhere = looked && { seq: looked.seq, at: looked.at + this.ahead };
    if (elsewhere && elsewhere.seq >= (this.seen?.seq ?? -1)) {
      this.seen = { ...elsewhere, at: Math.max(elsewhere.at, this.seen?.at ?? 0) };
    }
    this.isReturning = true;
  }

  /** What has been seen follows the page's window: hidden and in front, closed. */
  watch() {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return this.leave();
      this.comeBack();
      this.table.redraw();
    });
    const { page } = this.table;
    page.addEventListener("pagehide", () => this.leave());
    page.setInterval(() => this.stay(), BEAT);
  }

  /** The page is in front again. */
  comeBack() {
    this.isReturning = true;
  }

  /** The page is hidden or closed: what it shows has been seen until now. */
  leave() {
    if (this.seen && !this.isOpen) this.see(this.seen.seq);
    this.report();
  }

  /** The page has been in front all the while. A machine that sleeps does not say so. */
  stay() {
    if (this.seen && !this.isOpen && !this.hidden()) this.seen.at = this.now();
  }

  /**
   * Everything up to row `seq` has been seen.
   * @param {number} seq
   */
  see(seq) {
    this.seen = { seq: Math.max(seq, this.seen?.seq ?? 0), at: this.now() };
    this.timer ??= setTimeout(() => this.report(), BETWEEN_REPORTS);
  }

  report() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.seen) return;
    const { seq, at } = this.seen;
    if (this.told !== `${seq} ${at}` && this.table.send({ type: "look", seq })) {
      this.told = `${seq} ${at}`;
    }
  }

  /** The player has read the card, or acts without it. */
  close() {
    this.isOpen = false;
  }

  /** Take note of what the page shows now, and show the card to a player who was away. */
  show() {
    const { host, page, past, seatOf, state } = this.table;
    if (!host || !isAmongPeople(state) || this.hidden() || state.seq === null) return;
    if (past.open) {
      this.card.hidden = true;
      return;
    }
    const turns = this.seen ? turnsSince(state.lines, this.seen.seq, host.renderer) : [];
    const { isReturning } = this;
    this.isReturning = false;
    if (isReturning) this.asOf = this.now() - this.ahead;
    if (isReturning && this.seen && turns.length) {
      const asked = page.location.hash === "#since";
      this.isOpen ||= asked || this.now() - this.seen.at >= AWAY;
      if (this.isOpen) this.mark = this.seen.seq;
      if (asked) return this.table.playBack(); // a notice leads to the first step that is new
    }
    if (!turns.length) this.isOpen = false;
    if (this.isOpen) this.draw(turns, state.match, seatOf);
    else this.see(state.seq);
    this.card.hidden = !this.isOpen;
  }

  /**
   * @param {Turn[]} turns
   * @param {MatchJson | null} match
   * @param {SeatOf} seatOf
   */
  draw(turns, match, seatOf) {
    const now = Math.max(this.asOf, ...turns.map(({ at }) => at));
    const since = sinceWhen((this.seen?.at ?? 0) - this.ahead, now);
    const last = turns.slice(-MAX_TURNS).map((turn) => turnItem(turn, match, seatOf, now));
    const isPart = turns.length > MAX_TURNS;
    draw(
      this.card,
      html`<h2 id="absence-title">${count(turns.length, "turn")} since ${since}</h2>
        ${isPart ? html`<p class="absence-more">The last ${MAX_TURNS}:</p>` : ""}
        <ol class="absence-turns">
          ${last}
        </ol>
        <p class="buttons">
          <button
            type="button"
            class="button button-primary button-small"
            @click=${() => this.table.playBack()}
          >
            Play it back
          </button>
          <button type="button" class="button button-small" @click=${() => this.skip()}>
            Skip
          </button>
        </p>`,
    );
  }

  skip() {
    this.close();
    this.table.redraw();
    document.getElementById("prompt")?.focus({ preventScroll: true }); // the button is gone
  }
}

/** @param {Part} part as `partNode` has it in the log, where it is made once */
function partOf({ text, mark, kind, key }) {
  const picture = mark ? emblemOf(mark) : "";
  return kind
    ? html`<span class="log-piece" data-kind=${kind} data-key=${key ?? nothing}
        >${picture}${text}</span
      >`
    : html`<span>${picture}${text}</span>`;
}

/**
 * Who, when, and the first lines of what.
 * @param {Turn} turn
 * @param {MatchJson | null} match
 * @param {SeatOf} seatOf
 * @param {number} now by the server's clock, as the turns are
 */
function turnItem({ seat, at, lines }, match, seatOf, now) {
  const more = lines.length - MAX_LINES;
  return html`<li>
    <p class="absence-who">
      ${seat ? html`${emblemOf(seatOf(seat).mark)}<strong>${nameOf(match, seat)}</strong>` : ""}<span
        class="absence-when"
        >${ago(at, now)}</span
      >
    </p>
    <ul>
      ${lines.slice(0, MAX_LINES).map(({ parts }) => html`<li>${parts.map(partOf)}</li>`)}
      ${more > 0 ? html`<li class="absence-more">and ${count(more, "more line")}</li>` : ""}
    </ul>
  </li>`;
}
