/** The end of the game: who won and why, the replay, a rematch. */

import { h } from "../../common/elements.js";
import { call, messageOf } from "../../common/server.js";
import { ruleLink } from "../page/rule_link.js";
import { emblem } from "../page/emblems.js";
import { nameOf } from "../page/store.js";
import { list } from "../../common/speech.js";

/**
 * @import { Match } from "../../types/protocol.js"
 * @import { Offer, Pair, Rules, SeatOf, TableState } from "../../types/table.js"
 */

/**
 * @param {Pick<TableState, "match" | "viewer">} state
 * @param {string[]} winners
 * @param {SeatOf} seatOf
 */
function verdict({ match, viewer }, winners, seatOf) {
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
 * @param {Match} match
 * @param {Pair | null} pair
 * @param {(words: string) => void} onError
 */
function rematchButtons({ id, ruleset, seats }, pair, onError) {
  /** @param {boolean} swap */
  const ask = (swap) => async (/** @type {{currentTarget: HTMLButtonElement}} */ event) => {
    const button = event.currentTarget;
    button.disabled = true;
    try {
      const match = await call("POST", `/api/matches/${id}/rematch`, { swap });
      location.assign(match.url ?? `/matches/${match.id}`);
    } catch (error) {
      button.disabled = false;
      onError(messageOf(error));
    }
  };
  /**
   * @param {boolean} swap
   * @param {string} words
   */
  const way = (swap, words) =>
    h("button", { type: "button", class: "button", on: { click: ask(swap) } }, words);
  return [
    ...(pair?.games === 1
      ? [way(true, "Play the second game")]
      : [
          way(false, "Rematch, same seats"),
          way(true, seats.length > 2 ? "Rematch, one seat on" : "Rematch, swapped seats"),
        ]),
    h("a", { class: "button", href: `/new/${ruleset}?again=${id}` }, "Same players, new match"),
  ];
}

/**
 * A rematch that another player, or your other device, has already offered; or the second of two games.
 * @param {Offer} offer
 */
function offerNodes({ url, by, mine, seated, second }) {
  const asked = mine ? "You have offered a rematch." : `${by} wants a rematch.`;
  const words = second ? "The second game is ready: you swap sides." : asked;
  const join = second ? "Play the second game" : "Join";
  const way = seated || (mine && !second) ? "Open" : join;
  return [
    h("p", { class: "ending-offer" }, words),
    h("a", { class: "button button-primary", href: url }, way),
  ];
}

/**
 * The points of this match and the other of its pair, added; before that is over, of this one.
 * @param {Pair} pair
 */
function pairLine({ other, games, scores }) {
  const points = scores.map(({ name, points }) => `${name} ${points}`).join(", ");
  if (games === 1) return h("p", {}, `After the first of two games: ${points}.`);
  return h("p", {}, h("a", { href: other }, "Two matches with swapped seats"), `: ${points}.`);
}

/**
 * Fill the panel once; it is hidden until the game ends.
 * @param {HTMLElement} panel
 * @param {TableState} state
 * @param {{rules: Rules, seatOf: SeatOf, offer: Offer | null, pair: Pair | null, onError: (words: string) => void}} how
 */
export function showEnding(panel, state, { rules, seatOf, offer, pair, onError }) {
  const outcome = state.frame?.outcome;
  panel.hidden = !outcome;
  const now = JSON.stringify([outcome, state.replay, offer, pair]);
  if (!outcome || panel.dataset.now === now) return;
  panel.dataset.now = now;
  const winner = outcome.winners.length === 1 && outcome.winners[0];
  panel.replaceChildren(
    winner ? emblem(seatOf(winner).mark, "emblem-large") : "",
    h(
      "div",
      { class: "ending-words" },
      h("h2", {}, verdict(state, outcome.winners, seatOf)),
      h("p", {}, outcome.reason, " ", ruleLink(rules, outcome.rule)),
      pair && pairLine(pair),
      h(
        "div",
        { class: "ending-ways" },
        ...(offer ? offerNodes(offer) : []),
        state.replay &&
          h(
            "a",
            { class: offer ? "button" : "button button-primary", href: state.replay },
            "Watch the replay",
          ),
        ...(state.viewer === "spectator" || offer || !state.match
          ? []
          : rematchButtons(state.match, pair, onError)),
        h("a", { class: "button", href: "/matches" }, "My matches"),
      ),
    ),
  );
}
