/** Proposals at this table: what waits for an answer, what can be proposed, and how each ends. */

import { byId } from "../../common/elements.js";
import { uuid } from "../../common/bytes.js";
import { call } from "../../common/server.js";
import { ending } from "./offer_words.js";
import { OpenOffers } from "./open_offers.js";
import { Proposals } from "./offer_dialog.js";
import { isAway, nameOf } from "../page/store.js";

/**
 * @import { Renderer } from "../../types/board.js"
 * @import { ClientMessage, MatchJson, ServerMessage, StateMessage } from "../../types/protocol.js"
 * @import { ClockFaces } from "../players/clocks.js"
 * @import { TableState } from "../../types/table.js"
 * @import { Toasts } from "../page/toast.js"
 */

export class OfferPanel {
  /**
   * @param {object} of
   * @param {string} of.match
   * @param {(message: ClientMessage) => boolean} of.send whether it was sent
   * @param {Toasts} of.toasts
   * @param {Pick<ClockFaces, "isUp">} of.clocks
   */
  constructor({ match, send, toasts, clocks }) {
    this.toasts = toasts;
    /** @param {(id: string) => ClientMessage} messageOf */
    this.say = (messageOf) => {
      if (!send(messageOf(uuid()))) toasts.show("error", "Not connected: this was not sent.");
    };
    this.panel = new OpenOffers(byId("offers"), {
      answer: (offer, accept) => this.say((id) => ({ type: "answer", id, offer, accept })),
      withdraw: (offer) => this.say((id) => ({ type: "withdraw", id, offer })),
    });
    this.proposals = new Proposals({
      isUp: (seat) => clocks.isUp(seat),
      whyNot: async () => (await call("GET", `/api/matches/${match}/takeback`)).why_not,
      offer: (kind, about, detail) =>
        this.say((id) => ({ type: "offer", id, kind, about, detail })),
    });
    this.comeBack = byId("come-back");
    byId("come-back-now").addEventListener("click", () =>
      this.say((id) => ({ type: "return", id })),
    );
  }

  /**
   * Tell how an offer has ended.
   * @param {ServerMessage} message
   * @param {TableState} state
   */
  hear(message, { viewer, match }) {
    if (message.type !== "offers" || !message.ended) return;
    const words = ending(message.ended, viewer, (seat) => nameOf(match, seat));
    if (words) this.toasts.show("note", words);
  }

  /**
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   * @param {Renderer} renderer
   * @param {boolean} past whether the player looks back
   */
  show(state, renderer, past) {
    this.panel.show(state, renderer);
    this.proposals.show(state, past);
    this.comeBack.hidden = Boolean(state.frame.outcome) || !isAway(state.frame, state.viewer);
  }
}
