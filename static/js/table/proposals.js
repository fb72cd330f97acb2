/** The dialog from which a player proposes something to the others. */

import { byId, h } from "../common/elements.js";

/**
 * @import { Match, State } from "../types/protocol.js"
 * @import { Proposal, TableState } from "../types/table.js"
 */

export class Proposals {
  /** @param {{offer: (kind: string, about: string | null) => void}} does */
  constructor({ offer }) {
    this.offer = offer;
    this.button = /** @type {HTMLButtonElement} */ (byId("propose"));
    this.dialog = /** @type {HTMLDialogElement} */ (byId("propose-dialog"));
    this.list = byId("propose-list");
    /** @type {Proposal[]} */
    this.ways = [];
    this.button.addEventListener("click", () => this.open());
    this.dialog.addEventListener("close", () => {
      const way = this.ways[Number(this.dialog.returnValue || -1)];
      if (way) this.offer(way.kind, way.about);
      this.dialog.returnValue = "";
    });
  }

  /** @param {TableState & {match: Match, frame: State}} state */
  show(state) {
    this.ways = waysOf(state);
    this.button.hidden = this.ways.length === 0;
  }

  open() {
    this.list.replaceChildren(
      ...this.ways.map(({ words, note }, index) =>
        h(
          "li",
          {},
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
export function waysOf({ match, frame, viewer, offers }) {
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
  return ways;
}
