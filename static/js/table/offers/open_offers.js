/** The proposals at the table that wait for an answer: a calm panel above the question. */

import { draw, html, repeat } from "../../common/draw.js";
import { list } from "../../common/speech.js";
import { linesOf, textOf } from "../../common/lines.js";
import { confirm } from "../page/confirm.js";
import { needs, waitsFor, wordsOf } from "./offer_words.js";
import { linkCard } from "./seat_links.js";
import { nameOf } from "../page/store.js";

/**
 * @import { Renderer } from "../../types/board.js"
 * @import { OfferJson } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 */

/** @typedef {{answer: (offer: string, accept: boolean) => void, withdraw: (offer: string) => void}} Does */

/**
 * @param {HTMLElement} box in a live region: what is proposed is read aloud, once
 * @param {TableState} state
 * @param {Pick<Renderer, "log" | "label">} renderer
 * @param {Does} does
 */
export function showOffers(box, state, renderer, does) {
  const over = Boolean(state.frame?.outcome);
  const offers = over ? [] : state.offers;
  const links = over ? [] : state.links;
  box.hidden = offers.length + links.length === 0;
  const hadFocus = box.contains(document.activeElement);
  draw(
    box,
    html`${repeat(
      offers,
      ({ id }) => id,
      (offer) => card(offer, state, renderer, does),
    )}${repeat(
      links,
      ({ offer }) => offer,
      (link) => linkCard(link, state, does.withdraw),
    )}`,
  );
  if (hadFocus && !box.contains(document.activeElement)) {
    document.getElementById("prompt")?.focus({ preventScroll: true });
  }
}

/**
 * @param {OfferJson} offer
 * @param {TableState} state
 * @param {Pick<Renderer, "log" | "label">} renderer
 * @param {Does} does
 */
function card(offer, state, renderer, does) {
  const lines = offer.kind === "takeback" ? undoneLines(offer, state, renderer) : [];
  const waiting = waitingFor(offer, state);
  const buttons = waysOf(offer, state, does).map(
    ([words, click]) =>
      html`<button type="button" class="button" @click=${click}>${words}</button>`,
  );
  return html`<div class="offer" role="group" aria-label="Proposal">
    <p class="offer-words">${sentence(offer, state)}</p>
    ${
      lines.length
        ? html`<ul class="offer-lines">
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : ""
    }
    ${
      waiting || buttons.length
        ? html`<div class="offer-ways">
            ${waiting ? html`<span class="offer-waits">${waiting}</span>` : ""}${buttons}
          </div>`
        : ""
    }
  </div>`;
}

/**
 * What the viewer may do with it: words, and what they do.
 * @param {OfferJson} offer
 * @param {TableState} state
 * @param {Does} does
 * @returns {[words: string, click: () => void][]}
 */
function waysOf(offer, { viewer }, { answer, withdraw }) {
  const { yes, no, warning } = wordsOf(offer);
  if (offer.by === viewer) return [["Withdraw", () => withdraw(offer.id)]];
  if (!waitsFor(offer).includes(viewer)) return [];
  const accept = async () => {
    if (!warning || (await confirm(warning))) answer(offer.id, true);
  };
  return [
    [yes, accept],
    [no, () => answer(offer.id, false)],
  ];
}

/**
 * @param {OfferJson} offer
 * @param {TableState} state
 */
function sentence(offer, { match, viewer, clocks }) {
  const name = (/** @type {string} */ seat) => nameOf(match, seat);
  const about = offer.about === null ? "" : offer.about === viewer ? "you" : name(offer.about);
  const { asks } = wordsOf(offer);
  const said = asks(offer, name(offer.by), offer.by === viewer, about, Boolean(clocks?.pace));
  return [said, needs(offer)].filter(Boolean).join(" ");
}

/**
 * Whose yes is still awaited; "" where it is the viewer's.
 * @param {OfferJson} offer
 * @param {TableState} state
 */
export function waitingFor(offer, { match, viewer }) {
  const awaited = waitsFor(offer);
  if (awaited.includes(viewer) || !awaited.length) return "";
  return `Waiting for ${list(awaited.map((seat) => `${nameOf(match, seat)}’s`))} yes.`;
}

/**
 * What a takeback would take back: lines of the viewer's own log; where there is none, what the
 * action is called.
 * @param {OfferJson} offer
 * @param {TableState} state
 * @param {Pick<Renderer, "log" | "label">} renderer
 */
export function undoneLines({ detail }, { lines, frame }, renderer) {
  /** @type {number[]} */
  const numbers = detail.undoes ?? [];
  const told = lines
    .filter((line) => numbers.includes(line.seq))
    .flatMap((line) => linesOf(line, renderer))
    .filter(({ heading }) => !heading)
    .map(textOf);
  if (told.length) return told;
  return [detail.action ? renderer.label(detail.action, frame?.view) : "the last action"];
}
