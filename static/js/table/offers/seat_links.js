/** The links by which seats of absent players are offered to other people: one card for each. */

import { copyFrom, forOthers } from "../../common/copying.js";
import { h } from "../../common/elements.js";
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
  const field = h("input", { type: "text", id, readonly: "", value: forOthers(link.path) });
  const copy = h(
    "button",
    { type: "button", class: "button", "data-answer": `${id} copy` },
    "Copy",
  );
  copy.addEventListener("click", async () => {
    await copyFrom(field);
    copy.textContent = "Copied";
  });
  const name = nameOf(match, link.seat);
  return h(
    "div",
    { class: "offer", role: "group", "aria-label": `Link to the seat of ${name}` },
    h(
      "p",
      { class: "offer-words" },
      h("label", { for: id }, `The seat of ${name} is offered. Send this link to a friend: `),
      "the first to follow it may sit down, until the player is back.",
    ),
    h("p", { class: "offer-link" }, field),
    h(
      "div",
      { class: "offer-ways" },
      copy,
      link.by === viewer &&
        h(
          "button",
          {
            type: "button",
            class: "button",
            "data-answer": `${id} withdraw`,
            on: { click: () => withdraw(link.offer) },
          },
          "Withdraw the link",
        ),
    ),
  );
}
