/** How the throne was won: what each side counted, and what decided. */

import { foe, TITLE } from "./vocabulary.js";
import { given } from "../../shared/speech.js";

/**
 * @import { Figure } from "../../../types/board.js"
 * @import { Block, Charts, Event, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {Extract<Event, {event: "UsurpationCounted"}>} Counted */
/** @typedef {{seat: Seat, rank: "King" | "Pretender", lords: Block[], extras: string[], count: number}} Claim */

const RANKS = ["heir", "noble", "church"];

/**
 * The count of the last political turn, if the game ended with it.
 * @param {{events: Event[]}[]} rows
 * @returns {Counted | null}
 */
export function lastCount(rows) {
  const events = rows.at(-1)?.events ?? [];
  return /** @type {Counted | null} */ (
    events.findLast(({ event }) => event === "UsurpationCounted") ?? null
  );
}

/**
 * The two claims, first of the side that has the throne. Everything lies open at the end.
 * @param {View} view
 * @param {Charts} charts
 * @param {Counted | null} counted
 * @returns {Claim[]}
 */
export function claims(view, charts, counted) {
  return [view.king, foe(view.king)].map((seat) => {
    const { lords, count } = view.usurpation[seat];
    const listed = [...(lords ?? [])].sort((a, b) => rankOf(a, charts) - rankOf(b, charts));
    const total = counted ? counted[seat] : (count ?? listed.length);
    const extras = extrasOf(seat, total - listed.length, counted);
    const rank = seat === view.king ? "King" : "Pretender";
    return { seat, rank, lords: listed, extras, count: total };
  });
}

/** @param {Block} block @param {Charts} charts */
const rankOf = (block, charts) => RANKS.indexOf(charts.blocks[block].kind);

/**
 * What counted besides blocks: London, and the prisoner Henry VI.
 * @param {Seat} seat
 * @param {number} more
 * @param {Counted | null} counted
 */
function extrasOf(seat, more, counted) {
  if (!counted) return more > 0 ? ["London"] : [];
  const { london, prisoner } = counted;
  return given([
    london === seat && "London",
    seat === "lancaster" && prisoner && "Henry VI, a prisoner",
  ]);
}

/**
 * The three numbers that decided: the winner's first.
 * @param {Claim[]} laid
 * @param {View} view
 * @param {Seat[]} winners
 * @returns {Figure[]}
 */
export function figures(laid, view, [winner]) {
  if (!winner) return [];
  const loser = foe(winner);
  /** @param {(seat: Seat) => number} of @param {string} words @returns {Figure} */
  const figure = (of, words) => ({
    value: `${of(winner)} : ${of(loser)}`,
    words,
    said: `${TITLE[winner]} ${of(winner)}, ${TITLE[loser]} ${of(loser)} ${words}`,
  });
  /** @param {Seat} seat */
  const lords = (seat) => laid.find((claim) => claim.seat === seat)?.count ?? 0;
  return [
    figure(lords, "lords at the end"),
    figure((seat) => view.heirs[seat], "heirs left"),
    figure((seat) => view.dead[seat].length, "blocks dead"),
  ];
}

/**
 * The heading of a claim: "King: York, 7".
 * @param {Claim} claim
 */
export const claimTitle = ({ seat, rank, count }) => `${rank}: ${TITLE[seat]}, ${count}`;
