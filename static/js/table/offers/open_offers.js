/** The proposals at the table that wait for an answer: a calm panel above the question. */

import { h } from "../../common/elements.js";
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

export class OpenOffers {
  /**
   * @param {HTMLElement} box in a live region: what is proposed is read aloud, once
   * @param {{answer: (offer: string, accept: boolean) => void, withdraw: (offer: string) => void}} does
   */
  constructor(box, { answer, withdraw }) {
    this.box = box;
    this.answer = answer;
    this.withdraw = withdraw;
  }

  /**
   * @param {TableState} state
   * @param {Pick<Renderer, "log" | "label">} renderer
   */
  show(state, renderer) {
    const over = Boolean(state.frame?.outcome);
    const offers = over ? [] : state.offers;
    const links = over ? [] : state.links;
    this.box.hidden = offers.length + links.length === 0;
    const now = JSON.stringify([offers, links, state.match?.seats, Boolean(state.clocks?.pace)]);
    if (this.box.dataset.now === now) return;
    this.box.dataset.now = now;
    const focused = this.focused();
    this.box.replaceChildren(
      ...offers.map((offer) => this.card(offer, state, renderer)),
      ...links.map((link) => linkCard(link, state, this.withdraw)),
    );
    this.focus(focused);
  }

  /** The button that has the focus, by its offer and its answer. */
  focused() {
    const button = this.box.contains(document.activeElement) && document.activeElement;
    return button instanceof HTMLElement ? (button.dataset.answer ?? null) : null;
  }

  /** @param {string | null} key */
  focus(key) {
    if (key === null) return;
    /** @type {HTMLElement | null} */
    const same = this.box.querySelector(`[data-answer="${key}"]`);
    (same ?? document.getElementById("prompt"))?.focus({ preventScroll: true });
  }

  /**
   * @param {OfferJson} offer
   * @param {TableState} state
   * @param {Pick<Renderer, "log" | "label">} renderer
   */
  card(offer, state, renderer) {
    const lines = offer.kind === "takeback" ? undoneLines(offer, state, renderer) : [];
    const waiting = waitingFor(offer, state);
    return h(
      "div",
      { class: "offer", role: "group", "aria-label": "Proposal" },
      h("p", { class: "offer-words" }, sentence(offer, state)),
      lines.length > 0 &&
        h("ul", { class: "offer-lines" }, ...lines.map((line) => h("li", {}, line))),
      h(
        "div",
        { class: "offer-ways" },
        waiting && h("span", { class: "offer-waits" }, waiting),
        ...this.buttons(offer, state),
      ),
    );
  }

  /**
   * @param {OfferJson} offer
   * @param {TableState} state
   */
  buttons(offer, { viewer }) {
    const { yes, no, warning } = wordsOf(offer);
    const accept = async () => {
      if (!warning || (await confirm(warning))) this.answer(offer.id, true);
    };
    /**
     * @param {string} key
     * @param {string} words
     * @param {() => void} click
     */
    const button = (key, words, click) =>
      h(
        "button",
        { type: "button", class: "button", "data-answer": `${offer.id} ${key}`, on: { click } },
        words,
      );
    if (offer.by === viewer) return [button("withdraw", "Withdraw", () => this.withdraw(offer.id))];
    if (!waitsFor(offer).includes(viewer)) return [];
    return [button("yes", yes, accept), button("no", no, () => this.answer(offer.id, false))];
  }
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
