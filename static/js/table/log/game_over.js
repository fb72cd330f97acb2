/**
 * The end of the game, as a sheet over the column beside the board: who won and how, the numbers that
 * decided, the board's score sheet, and what to play or watch next. The board stays in sight; closed,
 * the sheet is a line that opens it again.
 */

import { copyLink, forOthers } from "../../common/copying.js";
import { h, query } from "../../common/elements.js";
import { call, messageOf, online } from "../../common/server.js";
import { ruleLink } from "../page/rule_link.js";
import { emblem } from "../page/emblems.js";
import { nameOf } from "../page/store.js";
import { list } from "../../common/speech.js";

/**
 * @import { Ending } from "../../types/board.js"
 * @import { BoardHost } from "../board/board_host.js"
 * @import { MatchJson, Outcome } from "../../types/protocol.js"
 * @import { Offer, Pair, Rules, SeatOf, TableState } from "../../types/table.js"
 * @import { Toasts } from "../page/toast.js"
 */

/**
 * @typedef {object} Told
 * @property {Pick<TableState, "match" | "viewer">} state
 * @property {Outcome} outcome
 * @property {Ending | null} score what the board says of it
 * @property {Rules} rules
 * @property {SeatOf} seatOf
 */

/** @typedef {{host: () => Pick<BoardHost, "renderer" | "seat"> | null, rules: Rules, toasts: Toasts, wasOpen: boolean, isGuided: boolean}} Means `wasOpen`: the game was seen before its end; `isGuided`: it has no replay */
/** @typedef {{offer: Offer | null, pair: Pair | null}} Next */

/**
 * @param {Pick<TableState, "match" | "viewer">} state
 * @param {string[]} winners
 * @param {SeatOf} seatOf
 */
export function verdict({ match, viewer }, winners, seatOf) {
  if (!winners.length) return "A draw";
  const names = winners.map((seat) => {
    const name = nameOf(match, seat);
    const { title } = seatOf(seat);
    return title.startsWith(name) ? title : `${name} (${title})`;
  });
  if (winners.length === 1 && winners[0] === viewer) return "You have won";
  return `${list(names)} ${names.length > 1 ? "have" : "has"} won`;
}

/**
 * Who won, how, the three numbers, and the score sheet. Where the rules did not end it, as after a
 * resignation, no number decided anything: the sheet only says how it stood, once it is asked for.
 * @param {Told} told
 */
function story({ state, outcome, score, rules, seatOf }) {
  const winner = outcome.winners.length === 1 && outcome.winners[0];
  return [
    h(
      "header",
      { class: "ending-head" },
      winner ? emblem(seatOf(winner).mark, "emblem-large") : "",
      h("h2", { id: "ending-title", tabindex: -1 }, verdict(state, outcome.winners, seatOf)),
    ),
    h("p", { class: "ending-why" }, outcome.reason, " ", ruleLink(rules, outcome.rule)),
    outcome.rule && score?.figures.length
      ? h(
          "ul",
          { class: "ending-figures" },
          score.figures.map(({ value, words, said }) =>
            h(
              "li",
              {},
              h("span", { class: "visually-hidden" }, said),
              h("b", { "aria-hidden": "true" }, value),
              h("span", { "aria-hidden": "true" }, words),
            ),
          ),
        )
      : "",
    score?.sheet.childElementCount
      ? h(
          "details",
          { class: "ending-score", open: outcome.rule !== "" },
          h("summary", {}, outcome.rule ? "Score sheet" : "How it stood"),
          score.sheet,
        )
      : "",
  ];
}

/** The sheet on the table page. */
export class EndingSheet {
  /**
   * @param {HTMLElement} element
   * @param {Means} means
   */
  constructor(element, means) {
    this.element = element;
    this.means = means;
    this.now = "";
    this.line = h("button", {
      type: "button",
      class: "ending-open",
      on: { click: () => this.open() },
    });
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !("closed" in element.dataset)) this.close();
    });
  }

  /**
   * Show how the game ended, if it has.
   * @param {TableState} state
   * @param {Next} next
   */
  show(state, { offer, pair }) {
    const { element, means } = this;
    const { frame, match, lines } = state;
    const [outcome, host] = [frame?.outcome, means.host()];
    element.hidden = !outcome || !match || !host;
    if (!frame || !outcome || !match || !host) return;
    const now = JSON.stringify([outcome, offer, pair]);
    if (this.now === now) return;
    const isNew = !this.now && means.wasOpen;
    const keepsFocus = element.contains(document.activeElement);
    this.now = now;
    const wasUnfolded = this.score?.open;
    const { renderer } = host;
    const seatOf = (/** @type {string} */ seat) => host.seat(seat);
    const score = renderer.ending?.(frame.view, lines, outcome.winners) ?? null;
    this.line.replaceChildren(verdict(state, outcome.winners, seatOf), h("span", {}, "Show how"));
    element.replaceChildren(
      this.line,
      h(
        "div",
        { class: "ending-sheet" },
        this.closer(),
        ...story({ state, outcome, score, rules: means.rules, seatOf }),
        ...ways(state, { offer, pair }, means),
      ),
    );
    this.fold(wasUnfolded);
    if (isNew || keepsFocus) this.focus();
  }

  /** @returns {HTMLDetailsElement | null} */
  get score() {
    return this.element.querySelector(".ending-score");
  }

  /**
   * Keep the score sheet as the reader had it; at first it is folded where not all would be in sight.
   * @param {boolean} [wasUnfolded]
   */
  fold(wasUnfolded) {
    const sheet = query(this.element, ".ending-sheet");
    if (wasUnfolded === undefined && sheet.scrollHeight <= sheet.clientHeight) return;
    if (this.score) this.score.open = wasUnfolded ?? false;
  }

  closer() {
    return h(
      "button",
      {
        type: "button",
        class: "ending-close",
        "aria-label": "Close and see the table",
        on: { click: () => this.close() },
      },
      "×",
    );
  }

  close() {
    this.element.dataset.closed = "";
    this.line.focus({ preventScroll: true });
  }

  open() {
    delete this.element.dataset.closed;
    this.focus();
  }

  focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector("h2"))?.focus({
      preventScroll: true,
    });
  }
}

/**
 * What to do next: a rematch first, then the replay and its link, then the rest, small.
 * @param {TableState} state
 * @param {Next} next
 * @param {Means} means
 */
function ways({ match, viewer }, { offer, pair }, { toasts, isGuided }) {
  const played = viewer !== "spectator" && match;
  const again = played && !offer ? rematches(match, toasts) : { first: null, others: [] };
  const primary = !offer && !again.first;
  // Known from the last row on: it leads to the replay, or says there how far that is.
  const replay = match && !isGuided && `/matches/${match.id}/replay`;
  return [
    pair ? pairLine(pair) : "",
    h(
      "div",
      { class: "ending-ways" },
      ...(offer ? offerNodes(offer) : []),
      again.first,
      replay &&
        h(
          "a",
          { class: primary ? "button button-primary" : "button", href: replay },
          "Watch the replay",
        ),
      replay && share(replay, toasts),
    ),
    h("p", { class: "ending-more" }, ...again.others, h("a", { href: "/matches" }, "My matches")),
  ];
}

/**
 * The replay's link, which anyone can follow, by the device's own sharing where it has one.
 * @param {string} replay the address that leads to it
 * @param {Toasts} toasts
 */
function share(replay, toasts) {
  const click = async () => {
    const link = await online(fetch(replay, { method: "HEAD" })).then(({ url }) => url, failed);
    if (!link) return;
    if (!navigator.share) return copyLink(link, toasts, "Link to the replay copied.");
    try {
      await navigator.share({ title: document.title, url: forOthers(link) });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") throw error; // the player thought better of it
    }
  };
  const failed = (/** @type {unknown} */ error) => toasts.show("error", messageOf(error));
  return h("button", { type: "button", class: "button", on: { click } }, "Send it");
}

/**
 * @param {MatchJson} match
 * @param {Toasts} toasts
 */
function rematches({ id, ruleset, seats }, toasts) {
  /** @param {boolean} swap @param {string} words @param {string} look */
  const way = (swap, words, look) => {
    const click = async (/** @type {{currentTarget: HTMLButtonElement}} */ event) => {
      const button = event.currentTarget;
      button.disabled = true;
      try {
        const match = await call("POST", `/api/matches/${id}/rematch`, { swap });
        location.assign(match.url ?? `/matches/${match.id}`);
      } catch (error) {
        button.disabled = false;
        toasts.show("error", messageOf(error));
      }
    };
    return h("button", { type: "button", class: look, on: { click } }, words);
  };
  const again = h("a", { href: `/new/${ruleset}?again=${id}` }, "Same players, new match");
  const swapped = seats.length > 2 ? "Rematch, one seat on" : "Rematch, sides swapped";
  return {
    first: way(true, swapped, "button button-primary"),
    others: [way(false, "Rematch, same seats", "tool"), again],
  };
}

/**
 * A rematch that another player, or your other device, has already offered.
 * @param {Offer} offer
 */
function offerNodes({ url, by, mine, seated }) {
  const words = mine ? "You have offered a rematch." : `${by} wants a rematch.`;
  return [
    h("p", { class: "ending-offer" }, words),
    h("a", { class: "button button-primary", href: url }, seated || mine ? "Open" : "Join"),
  ];
}

/**
 * The points of this match and the other of its pair, added.
 * @param {Pair} pair
 */
function pairLine({ other, scores }) {
  const points = scores.map(({ name, points }) => `${name} ${points}`).join(", ");
  return h("p", {}, h("a", { href: other }, "Two matches with swapped seats"), `: ${points}.`);
}
