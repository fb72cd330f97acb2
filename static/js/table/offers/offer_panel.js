/** Proposals at this table: what waits for an answer, what can be proposed, and how each ends. */

import { byId } from "../../common/elements.js";
import { uuid } from "../../common/bytes.js";
import { call, messageOf } from "../../common/server.js";
import { list } from "../../common/speech.js";
import { confirm } from "../page/confirm.js";
import { ofLeaving } from "./consequences.js";
import { ending } from "./offer_words.js";
import { showOffers } from "./open_offers.js";
import { Proposals } from "./offer_dialog.js";
import { remindable } from "./patience.js";
import { isAway, isPlayedFor, nameOf } from "../page/store.js";

/**
 * @import { Renderer } from "../../types/board.js"
 * @import { ClientMessage, MatchJson, ServerMessage, StateMessage } from "../../types/protocol.js"
 * @import { Does } from "./open_offers.js"
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
    this.match = match;
    this.toasts = toasts;
    /** @param {(id: string) => ClientMessage} messageOf */
    const say = (messageOf) => {
      if (!send(messageOf(uuid()))) toasts.show("error", "Not connected: this was not sent.");
    };
    /** @type {Does} */
    this.does = {
      answer: (offer, accept) => say((id) => ({ type: "answer", id, offer, accept })),
      withdraw: (offer) => say((id) => ({ type: "withdraw", id, offer })),
    };
    this.proposals = new Proposals({
      isUp: (seat) => clocks.isUp(seat),
      whyNot: async () => (await call("GET", `/api/matches/${match}/takeback`)).why_not,
      offer: (kind, about, detail) => say((id) => ({ type: "offer", id, kind, about, detail })),
    });
    /** @type {(TableState & {match: MatchJson, frame: StateMessage}) | null} */
    this.state = null;
    this.leave = byId("leave");
    this.leave.addEventListener("click", async () => {
      if (this.state && (await confirm(ofLeaving(this.state)))) {
        say((id) => ({ type: "leave", id }));
      }
    });
    this.nudge = byId("nudge");
    this.nudge.addEventListener("click", () => {
      if (this.state) remindable(this.state).forEach((seat) => this.remind(seat));
    });
    byId("seats").addEventListener("click", ({ target }) => {
      const seat = target instanceof HTMLElement && target.dataset.nudge;
      if (seat) this.remind(seat);
    });
    this.comeBack = byId("come-back");
    byId("come-back-now").addEventListener("click", () => say((id) => ({ type: "return", id })));
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

  /** @param {string} seat whose player keeps the others waiting */
  async remind(seat) {
    try {
      const { told } = await call("POST", `/api/matches/${this.match}/seats/${seat}/nudge`);
      this.toasts.show("note", told);
    } catch (error) {
      this.toasts.show("error", messageOf(error));
    }
  }

  /**
   * The seats on which a button belongs that reminds their players; the menu has one, too.
   * @param {TableState} state
   */
  slow(state) {
    const seats = remindable(state);
    this.nudge.hidden = !seats.length;
    this.nudge.textContent = `Remind ${list(seats.map((seat) => nameOf(state.match, seat)))}`;
    return seats;
  }

  /**
   * @param {TableState & {match: MatchJson, frame: StateMessage}} state
   * @param {Renderer} renderer
   * @param {boolean} past whether the player looks back
   */
  show(state, renderer, past) {
    const { match, frame, viewer } = (this.state = state);
    const isAlone = match.seats.every(({ seat, bot }) => seat === viewer || bot);
    const isGone = viewer === "spectator" || Boolean(frame.outcome) || isPlayedFor(frame, viewer);
    this.leave.hidden = isAlone || isGone;
    showOffers(byId("offers"), state, renderer, this.does);
    this.proposals.show(state, past);
    this.comeBack.hidden = Boolean(state.frame.outcome) || !isAway(state.frame, state.viewer);
  }
}
