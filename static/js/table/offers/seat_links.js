/** The links by which seats of absent players are offered to other people: one card for each. */

import { copyFrom, forOthers } from "../../common/copying.js";
import { html } from "../../common/draw.js";
import { byId } from "../../common/elements.js";
import { nameOf } from "../page/store.js";

/**
 * @import { SeatLinkJson } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 */

/**
 * @param {SeatLinkJson} link
 * @param {TableState} state
 * @param {(offer: string) => void} withdraw
 */
export function linkCard(link, { match, viewer }, withdraw) {
  const id = `seat-link-${link.offer}`;
  const name = nameOf(match, link.seat);
  /** @param {{currentTarget: HTMLButtonElement}} click */
  const copy = ({ currentTarget }) => copyFrom(byId(id), currentTarget);
  const own = html`<button type="button" class="button" @click=${() => withdraw(link.offer)}>
    Withdraw the link
  </button>`;
  return html`<div class="offer" role="group" aria-label="Link to the seat of ${name}">
    <p class="offer-words">
      <label for=${id}>The seat of ${name} is offered. Send this link to a friend: </label>the first
      to follow it may sit down, until the player is back.
    </p>
    <p class="offer-link"><input type="text" id=${id} readonly value=${forOthers(link.path)} /></p>
    <div class="offer-ways">
      <button type="button" class="button" @click=${copy}>Copy</button>${
        link.by === viewer ? own : ""
      }
    </div>
  </div>`;
}
