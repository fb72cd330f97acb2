/** The dialog from which a player proposes something to the others. */

import { byId, h } from "../common/elements.js";
import { clockWays } from "./clock_proposals.js";

/**
 * @import { Match, State } from "../types/protocol.js"
 * @import { Proposal, TableState } from "../types/table.js"
 */

export class Proposals {
  /** @param {{offer: (kind: string, about: string | null, detail: Record<string, unknown>) => void}} does */
  constructor({ offer }) {
    this.offer = offer;
    this.button = /** @type {HTMLButtonElement} */ (byId("propose"));
    this.dialog = /** @type {HTMLDialogElement} */ (byId("propose-dialog"));
    this.list = byId("propose-list");
    /** @type {Proposal[]} */
    this.ways = [];
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
    this.ways = waysOf(state);
    this.button.hidden = this.ways.length === 0;
    this.resume.hidden = !this.ways.some(({ kind }) => kind === "resume");
  }

  /**
   * The detail of a proposal of which there are several.
   * @param {Proposal} way
   */
  chosen({ kind, choices }) {
    const select = this.list.querySelector(`select[data-kind="${kind}"]`);
    const index = select instanceof HTMLSelectElement ? select.selectedIndex : 0;
    return choices?.[index]?.detail ?? {};
  }

  open() {
    this.list.replaceChildren(
      ...this.ways.map(({ kind, words, note, choices }, index) =>
        h(
          "li",
          {},
          choices &&
            h(
              "select",
              { "data-kind": kind, "aria-label": words },
              ...choices.map((choice) => h("option", {}, choice.words)),
            ),
          h("button", { class: "button", value: String(index) }, words),
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
 * @returns {Proposal[]}
 */
export function waysOf({ match, frame, viewer, offers, clocks }) {
  if (viewer === "spectator" || frame.outcome || frame.resigned.includes(viewer)) return [];
  /** @type {(kind: string, about?: string | null) => boolean} */
  const isOpen = (kind, about = null) =>
    offers.some((offer) => offer.kind === kind && offer.about === about);
  /** @type {Proposal[]} */
  const ways = [];
  if (match.draws && !isOpen("draw")) {
    ways.push({
      kind: "draw",
      about: null,
      words: "Offer a draw",
      note: "The game ends without a winner if every other player agrees.",
    });
  }
  ways.push(...clockWays(match, viewer, clocks).filter(({ kind }) => !isOpen(kind)));
  return ways;
}
