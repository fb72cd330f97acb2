/** The dialog from which a player proposes something to the others. */

import { byId, h } from "../common/elements.js";
import { clockWays } from "./clock_proposals.js";
import { paceFields, paceIn } from "./pace_fields.js";
import { isPlayedFor, nameOf } from "./store.js";

/** No offer: what a player does alone. */
export const LEAVE = "leave";
const PATIENCE = 3 * 24 * 3600 * 1000; // as app/offers/absence.py has it

/**
 * @import { Match, State } from "../types/protocol.js"
 * @import { Choice, Proposal, TableState } from "../types/table.js"
 */

export class Proposals {
  /**
   * @param {object} of
   * @param {(kind: string, about: string | null, detail: Record<string, unknown>) => void} of.offer
   * @param {(seat: string) => boolean} of.isUp whether a seat has no time left
   */
  constructor({ offer, isUp }) {
    this.offer = offer;
    this.isUp = isUp;
    this.button = /** @type {HTMLButtonElement} */ (byId("propose"));
    this.dialog = /** @type {HTMLDialogElement} */ (byId("propose-dialog"));
    this.list = byId("propose-list");
    /** @type {Proposal[]} */
    this.ways = [];
    /** @type {(TableState & {match: Match, frame: State}) | null} */
    this.state = null;
    this.button.addEventListener("click", () => this.open());
    this.resume = byId("resume");
    this.resume.addEventListener("click", () => this.offer("resume", null, {}));
    this.dialog.addEventListener("close", () => {
      const way = this.ways[Number(this.dialog.returnValue || -1)];
      if (way) this.offer(way.kind, way.about, this.chosen(way));
      this.dialog.returnValue = "";
    });
  }

  /** @param {TableState & {match: Match, frame: State}} state */
  show(state) {
    this.state = state;
    const ways = waysOf(state, this.isUp); // those of an open dialog stay
    this.button.hidden = ways.length === 0;
    this.resume.hidden = !ways.some(({ kind }) => kind === "resume");
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
   * @param {Choice[]} choices
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
    if (this.state) this.ways = waysOf(this.state, this.isUp); // time may have run out since
    this.list.replaceChildren(
      ...this.ways.map(({ kind, words, note, choices }, index) =>
        h(
          "li",
          {},
          choices &&
            h(
              "select",
              {
                "data-kind": kind,
                "aria-label": words,
                on: { change: this.showing(choices) },
              },
              ...choices.map((choice) => h("option", {}, choice.words)),
            ),
          choices?.flatMap(({ own }) => (own ? [paceFields(own)] : [])),
          h("button", { class: "button", value: String(index), formnovalidate: !choices }, words),
          note && h("p", { class: "propose-note" }, note),
        ),
      ),
    );
    this.dialog.showModal();
  }
}

/**
 * What the viewer may propose now.
 * @param {TableState & {match: Match, frame: State}} state
 * @param {(seat: string) => boolean} [isUp]
 * @returns {Proposal[]}
 */
export function waysOf({ match, frame, viewer, offers, lines, clocks }, isUp = () => false) {
  if (viewer === "spectator" || frame.outcome || isPlayedFor(frame, viewer)) return [];
  /** @type {(kind: string, about?: string | null) => boolean} */
  const isOpen = (kind, about = null) =>
    offers.some((offer) => offer.kind === kind && offer.about === about);
  /** @type {Proposal[]} */
  const ways = [];
  const acted = lines.some((line) => line.seat === viewer && line.seq > 0);
  if (acted && !frame.undo && !isOpen("takeback")) {
    ways.push({
      kind: "takeback",
      about: null,
      words: "Take back my last action",
      note: match.past_dice
        ? "If every other player agrees, it and all that came after it are taken back. Dice that were rolled are rolled again."
        : "If every other player agrees. Not past dice, a revelation or another player’s answer.",
    });
  }
  if (match.draws && !isOpen("draw")) {
    ways.push({
      kind: "draw",
      about: null,
      words: "Offer a draw",
      note: "The game ends without a winner if every other player agrees.",
    });
  }
  ways.push(...clockWays(match, viewer, clocks).filter(({ kind }) => !isOpen(kind)));
  for (const { seat } of absent(match, frame, viewer, isUp)) {
    const isPlayed = frame.stand_ins.includes(seat) && !frame.left.includes(seat);
    const name = nameOf(match, seat);
    if (isUp(seat) && !isOpen("more_time", seat)) {
      ways.push({
        kind: "more_time",
        about: seat,
        words: `Give ${name} more time`,
        note: "Half of the time that everyone began with.",
      });
    }
    if (!frame.stand_ins.includes(seat) && !isOpen("sit_in", seat)) {
      ways.push({
        kind: "sit_in",
        about: seat,
        words: `Let the practice opponent sit in for ${name}`,
        note: "It plays until the player returns, which they can do at any time.",
      });
    }
    if (!isOpen("replace", seat)) {
      ways.push({
        kind: "replace",
        about: seat,
        words: `Offer the seat of ${name} to another person`,
        note: "Makes a link that works once. Who follows it sees what the seat sees and plays on; the player who had it does not come back.",
      });
    }
    if (match.seats.length === 2 && !isPlayed) {
      ways.push({
        kind: "claim",
        about: seat,
        words: "Claim the win",
        note: `${name} is not there: the game ends at once, and you win.`,
      });
    }
  }
  if (match.seats.some((seat) => seat.seat !== viewer && !seat.bot)) {
    ways.push({
      kind: LEAVE,
      about: null,
      words: "Leave for now",
      note: "Tells the others that you cannot go on, so that they may let the practice opponent sit in. You can return at any time.",
    });
  }
  return ways;
}

/**
 * The players about whom the others may choose: those who have left, for whom the practice opponent
 * sits in, who have no time left, or who have been awaited for days.
 * @param {Match} match
 * @param {State} frame
 * @param {string} viewer
 * @param {(seat: string) => boolean} isUp
 */
function absent(match, frame, viewer, isUp) {
  const isLate = Date.now() - frame.since >= PATIENCE;
  return match.seats.filter(
    ({ seat, bot }) =>
      seat !== viewer &&
      !bot &&
      !frame.resigned.includes(seat) &&
      (frame.left.includes(seat) ||
        frame.stand_ins.includes(seat) ||
        isUp(seat) ||
        (isLate && frame.awaited.includes(seat))),
  );
}
