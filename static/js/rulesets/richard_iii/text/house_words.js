/** A house in words: its ruler, its nobles, its pool and its minors. */

import { list } from "../../shared/speech.js";
import { blockName, named, placeName } from "./vocabulary.js";
import { say } from "./words.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Charts, Seat, Usurpation, View } from "../../../types/richard_iii.js"
 */

/**
 * "King Henry VI, in Derby" while all viewers know where, "Pretender York"; without a name while the
 * title is vacant.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function rulerWords(seat, { king, king_at: place, rulers, phase }, charts) {
  const role = king === seat ? "king" : "pretender";
  const heir = rulers[role];
  if (!heir) return say("house.vacant", { role, over: phase === "over" });
  const known = role === "king" && place;
  const at = !known ? null : known === "dead" ? known : placeName(known, charts);
  return say("house.ruler", { role, name: blockName(`${seat}_${heir}`, charts), at });
}

/**
 * The nobles and heirs who would count for a side now: exactly, or as far as the viewer knows.
 * @param {Usurpation} usurpation
 */
export const nobleWords = ({ count: exact, most }) => say("house.nobles", { exact, most });

/**
 * "Your pool", "Lancaster's pool: 12 blocks upright".
 * @param {Seat} seat
 * @param {View} view
 * @param {Viewer} [viewer]
 */
export function poolName(seat, { pools }, viewer) {
  const { up, count: n } = pools[seat];
  return say("pool.name", { own: seat === viewer, house: named(seat), open: Boolean(up), n });
}

/**
 * What the drawer of the pools says while it is shut: "Pools: yours 7, Lancaster's 10".
 * @param {Seat[]} seats
 * @param {View} view
 * @param {Viewer} viewer
 */
export function poolsInShort(seats, { pools }, viewer) {
  const said = seats.map((seat) => {
    const n = pools[seat].count + pools[seat].down.length;
    return say("pool.size", { own: seat === viewer, house: named(seat), n });
  });
  return say("pool.short", { pools: said.join(", ") });
}

/**
 * "Face down, not named: 1 in the pool, 1 in Calais"; "" if there are none.
 * @param {Record<string, number>} heaps
 * @param {Charts} charts
 */
export function unnamedWords(heaps, charts) {
  const told = Object.entries(heaps).map(([place, n]) =>
    say("pool.heap", { n, place: placeName(place, charts) }),
  );
  return told.length ? say("pool.unnamed", { heaps: list(told) }) : "";
}
