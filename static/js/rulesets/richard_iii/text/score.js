/** How the throne was won: what each side counted, and what decided. */

import { comparing, given } from "../../shared/speech.js";
import { foe, named } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Figure } from "../../../types/board.js"
 * @import { Block, Charts, Event, Seat, View } from "../../../types/richard_iii.js"
 */

/** @typedef {Extract<Event, {event: "UsurpationCounted"}>} Counted */
/** @typedef {{seat: Seat, role: "king" | "pretender", lords: Block[], extras: string[], count: number}} Claim */

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
    const role = seat === view.king ? "king" : "pretender";
    return { seat, role, lords: listed, extras, count: total };
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
  if (!counted) return more > 0 ? [say("extra.london")] : [];
  const { london, prisoner } = counted;
  return given([
    london === seat && say("extra.london"),
    seat === "lancaster" && prisoner && say("score.prisoner"),
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
  const figure = comparing([winner, loser], (its) =>
    say("score.figure", { first: named(winner), second: named(loser), ...its }),
  );
  /** @param {Seat} seat */
  const lords = (seat) => laid.find((claim) => claim.seat === seat)?.count ?? 0;
  return [
    figure(lords, say("score.lords")),
    figure((seat) => view.heirs[seat], say("score.heirs")),
    figure((seat) => view.dead[seat].length, say("score.dead")),
  ];
}

/**
 * The heading of a claim: "King: York, 7".
 * @param {Claim} claim
 */
export const claimTitle = ({ seat, role, count: n }) =>
  say("score.claim", { role: say(`role.${role}`), house: named(seat), n });
