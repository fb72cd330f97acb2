/** The dialog from which a player proposes something to the others. */

import { draw, html } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { clockWays } from "./clock_proposals.js";
import { confirm } from "../page/confirm.js";
import { OF_A_DRAW, ofClaiming, ofReplacing } from "./consequences.js";
import { paceFields, paceIn } from "./clock_fields.js";
import { awaitedSince, goneSince, isLong } from "./patience.js";
import { isAway, isPlayedFor, nameOf } from "../page/store.js";
import { watchingWay } from "./watching_proposals.js";
import { showWayOn } from "./way_on.js";

/**
 * @import { MatchJson, StateMessage } from "../../types/protocol.js"
 * @import { Alternative, Proposal, TableState, Warning } from "../../types/table.js"
 */

export class Proposals {
  /**
   * @param {object} of
   * @param {(kind: string, about: string | null, detail: Record<string, unknown>) => void} of.offer
   * @param {(seat: string) => boolean} of.isUp whether a seat has no time left
   * @param {() => Promise<string | null>} of.whyNot why nothing can be taken back now
   * @param {(warning: Warning) => Promise<boolean>} [of.ask] whether the player still wants it
   */
  constructor({ offer, isUp, whyNot, ask = confirm }) {
    this.offer = offer;
    this.isUp = isUp;
    this.whyNot = whyNot;
    this.ask = ask;
    this.button = /** @type {HTMLButtonElement} */ (byId("propose"));
    this.dialog = /** @type {HTMLDialogElement} */ (byId("propose-dialog"));
    this.list = byId("propose-list");
    /** @type {Proposal[]} */
    this.ways = [];
    /** Why nothing can be taken back; "" until it is known, null: something can. @type {string | null} */
    this.barred = null;
    /** @type {(TableState & {match: MatchJson, frame: StateMessage}) | null} */
    this.state = null;
    this.past = false;
    this.button.addEventListener("click", () => this.open());
    this.resume = byId("resume");
    this.resume.addEventListener("click", () => this.offer("resume", null, {}));
    this.dialog.addEventListener("close", () => {
      const way = this.ways[Number(this.dialog.returnValue || -1)];
      this.dialog.returnValue = "";
      if (way) this.propose(way);
    });
  }

  /** @param {Proposal} way */
  async propose(way) {
    const detail = this.chosen(way);
    if (!way.warning || (await this.ask(way.warning))) this.offer(way.kind, way.about, detail);
  }

  /**
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   * @param {boolean} past whether the player looks back
   */
  show(state, past) {
    this.state = state;
    this.past = past;
    const ways = this.waysNow(state); // those of an open dialog stay
    this.button.hidden = ways.length === 0;
    this.resume.hidden = !ways.some(({ kind }) => kind === "resume");
  }

  /**
   * What the dialog offers: all that does not stand below the question.
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   */
  waysNow(state) {
    const { isUp, past } = this;
    const propose = (/** @type {Proposal} */ way) => this.propose(way);
    return showWayOn(byId("way-on"), state, { ways: waysOf(state, isUp), isUp, past, propose });
  }

  /**
   * The detail of a proposal of which there are several.
   * @param {Proposal} way
   */
  chosen({ kind, choices }) {
    const select = this.list.querySelector(`select[data-kind="${kind}"]`);
    const index = select instanceof HTMLSelectElement ? select.selectedIndex : 0;
    const choice = choices?.[index];
    const fields = choice?.own && this.fieldsOf(choice.own);
    return fields ? { pace: paceIn(fields) } : (choice?.detail ?? {});
  }

  /**
   * @param {string} own
   * @returns {HTMLFieldSetElement | null}
   */
  fieldsOf(own) {
    return this.list.querySelector(`fieldset[data-pace="${own}"]`);
  }

  /**
   * Shows the fields of what is chosen in a list, if it has some.
   * @param {Alternative[]} choices
   * @returns {(event: Event) => void}
   */
  showing(choices) {
    return ({ target }) => {
      const index = target instanceof HTMLSelectElement ? target.selectedIndex : 0;
      for (const { own } of choices) {
        const fields = own && this.fieldsOf(own);
        if (fields) fields.hidden = fields.disabled = choices[index]?.own !== own;
      }
    };
  }

  open() {
    if (this.state) this.ways = this.waysNow(this.state); // time may have run out since
    draw(this.list, html``); // what was chosen and filled in last time is forgotten
    this.barred = "";
    this.draw();
    if (this.ways.some(({ kind }) => kind === "takeback")) this.check();
    this.dialog.showModal();
  }

  draw() {
    const items = this.ways.map(({ kind, words, note, choices }, index) => {
      const barred = kind === "takeback" ? this.barred : null;
      return html`<li>
        ${choices ? this.choice(kind, words, choices) : ""}<button
          class="button"
          value=${index}
          ?formnovalidate=${!choices}
          ?disabled=${barred !== null}
        >
          ${words}
        </button>
        ${note ? html`<p class="propose-note">${barred || note}</p>` : ""}
      </li>`;
    });
    draw(this.list, html`${items}`);
  }

  /**
   * @param {string} kind
   * @param {string} words
   * @param {Alternative[]} choices
   */
  choice(kind, words, choices) {
    const options = choices.map((choice) => html`<option>${choice.words}</option>`);
    const change = this.showing(choices);
    return html`<select data-kind=${kind} aria-label=${words} @change=${change}>
        ${options}</select
      >${choices.map(({ own }) => (own ? paceFields(own) : ""))}`;
  }

  /** Offer a takeback only where it is possible: the server alone knows what others have learnt since. */
  async check() {
    this.barred = await this.whyNot().catch(() => null);
    this.draw();
  }
}

/**
 * What the viewer may propose now.
 * @param {TableState & {match: MatchJson, frame: StateMessage}} state
 * @param {(seat: string) => boolean} [isUp]
 * @returns {Proposal[]}
 */
export function waysOf(state, isUp = () => false) {
  const { match, frame, viewer, offers, lines, clocks } = state;
  if (viewer === "spectator" || frame.outcome || isPlayedFor(frame, viewer)) return [];
  /** @type {(kind: string) => boolean} */
  const isOpen = (kind) => offers.some((offer) => offer.kind === kind);
  const others = match.seats.some(({ seat, bot }) => seat !== viewer && !bot);
  /** @type {Proposal[]} */
  const ways = [];
  const acted = lines.some((line) => line.seat === viewer && line.seq > 0);
  if (acted && !frame.undo && !isOpen("takeback")) {
    ways.push({
      kind: "takeback",
      about: null,
      words: "Take back my last action",
      note: match.past_dice
        ? "If every other player agrees, it and everything after it are taken back. The dice will be rolled again, and cards drawn again."
        : "If every other player agrees. Not past dice, a revelation or another player’s answer.",
    });
  }
  if (match.draws && !isOpen("draw")) {
    ways.push({
      kind: "draw",
      about: null,
      words: "Offer a draw",
      note: "The game ends without a winner if every other player agrees.",
      ...(others ? {} : { warning: OF_A_DRAW }), // the computer agrees at once
    });
  }
  ways.push(...clockWays(match, viewer, clocks).filter(({ kind }) => !isOpen(kind)));
  const isWatched = others || match.spectators; // no one watches a guided game
  if (isWatched && !isOpen("watching")) ways.push(watchingWay(match));
  for (const { seat } of match.seats) ways.push(...waysAbout(state, seat, isUp));
  return ways;
}

/**
 * What the viewer may propose about another seat: its player has left, the computer sits in
 * for them, or a move of theirs is overdue. To leave alone gives neither match nor seat away.
 * @param {TableState & {match: MatchJson, frame: StateMessage}} state
 * @param {string} seat
 * @param {(seat: string) => boolean} isUp
 * @returns {Proposal[]}
 */
export function waysAbout(state, seat, isUp) {
  const { match, frame, viewer, offers } = state;
  const other = match.seats.find((one) => one.seat === seat);
  if (seat === viewer || !other || other.bot || frame.resigned.includes(seat)) return [];
  const [isGone, isPlayed] = [isAway(frame, seat), frame.stand_ins.includes(seat)];
  const isOverdue = isUp(seat) || isLong(awaitedSince(state, seat));
  const name = nameOf(match, seat);
  /** @type {(Proposal | false)[]} */
  const ways = [
    isUp(seat) && {
      kind: "more_time",
      about: seat,
      words: `Give ${name} more time`,
      note: "Half of everyone’s starting time.",
    },
    (isGone || isOverdue) &&
      !isPlayed && {
        kind: "sit_in",
        about: seat,
        words: `Let the computer sit in for ${name}`,
        note: "It plays until the player returns, which they can do at any time.",
      },
    (isOverdue || isLong(goneSince(state, seat))) && {
      kind: "replace",
      about: seat,
      words: `Offer the seat of ${name} to another person`,
      note: "Makes a link that works once. The player who follows it sees what the seat sees and keeps it for good.",
      warning: ofReplacing(name),
    },
    isOverdue &&
      match.seats.length === 2 &&
      !frame.awaited.includes(viewer) && {
        kind: "claim",
        about: seat,
        words: "Claim the win",
        note: `You have waited long enough for ${name}: the game ends at once, and you win.`,
        warning: ofClaiming(state, seat, isUp(seat)),
      },
  ];
  return ways
    .filter((way) => way !== false)
    .filter(({ kind }) => !offers.some((offer) => offer.kind === kind && offer.about === seat));
}
