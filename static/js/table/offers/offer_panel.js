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
 * @import { ClientMessage, MatchJson, ServerMessage, StateMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 * @import { Does } from "./open_offers.js"
 */

export class OfferPanel {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    const { clocks, match } = table;
    /** @type {Does} */
    this.does = {
      answer: (offer, accept) => this.say({ type: "answer", id: uuid(), offer, accept }),
      withdraw: (offer) => this.say({ type: "withdraw", id: uuid(), offer }),
    };
    this.proposals = new Proposals({
      isUp: (seat) => clocks.isUp(seat),
      whyNot: async () => (await call("GET", `/api/matches/${match}/takeback`)).why_not,
      offer: (kind, about, detail) => this.say({ type: "offer", id: uuid(), kind, about, detail }),
    });
    this.leave = byId("leave");
    this.leave.addEventListener("click", async () => {
      const { now } = table;
      if (now && (await confirm(ofLeaving(now)))) this.say({ type: "leave", id: uuid() });
    });
    this.nudge = byId("nudge");
    this.nudge.addEventListener("click", () => {
      for (const seat of remindable(table.state)) this.remind(seat);
    });
    byId("seats").addEventListener("click", ({ target }) => {
      const seat = target instanceof HTMLElement && target.dataset.nudge;
      if (seat) this.remind(seat);
    });
    this.comeBack = byId("come-back");
    const back = () => this.say({ type: "return", id: uuid() });
    byId("come-back-now").addEventListener("click", back);
  }

  /** @param {ClientMessage} message */
  say(message) {
    const { asides } = this.table;
    if (!asides.say(message)) this.table.complain("Not connected: this was not sent.");
  }

  /**
   * Tell how an offer has ended.
   * @param {ServerMessage} message
   */
  hear(message) {
    if (message.type !== "offers" || !message.ended) return;
    const { state, toasts } = this.table;
    const words = ending(message.ended, state.viewer, (seat) => nameOf(state.match, seat));
    if (words) toasts.show("note", words);
  }

  /** @param {string} seat whose player keeps the others waiting */
  async remind(seat) {
    const { match, toasts } = this.table;
    try {
      const { told } = await call("POST", `/api/matches/${match}/seats/${seat}/nudge`);
      toasts.show("note", told);
    } catch (error) {
      toasts.show("error", messageOf(error));
    }
  }

  /** The seats on which a button belongs that reminds their players; the menu has one, too. */
  slow() {
    const { state } = this.table;
    const seats = remindable(state);
    this.nudge.hidden = !seats.length;
    this.nudge.textContent = `Remind ${list(seats.map((seat) => nameOf(state.match, seat)))}`;
    return seats;
  }

  /** @param {TableState & {match: MatchJson, frame: StateMessage}} state */
  show(state) {
    const { match, frame, viewer } = state;
    const { host, past } = this.table;
    const isAlone = match.seats.every(({ seat, bot }) => seat === viewer || bot);
    const isGone = viewer === "spectator" || Boolean(frame.outcome) || isPlayedFor(frame, viewer);
    this.leave.hidden = isAlone || isGone;
    if (host) showOffers(byId("offers"), state, host.renderer, this.does);
    this.proposals.show(state, past.open);
    this.comeBack.hidden = Boolean(frame.outcome) || !isAway(frame, viewer);
  }
}
