/** A house in words: its ruler, its nobles, its pool and its minors. */

import { count, list } from "../../shared/speech.js";
import { blockName, placeName, TITLE } from "./vocabulary.js";

/**
 * @import { Viewer } from "../../../types/board.js"
 * @import { Charts, Place, Seat, Usurpation, View } from "../../../types/richard_iii.js"
 */

/**
 * "King Henry VI, in Derby" while all viewers know where, "Pretender York"; without a name while the
 * title is vacant.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
export function rulerWords(seat, view, charts) {
  const role = view.king === seat ? "king" : "pretender";
  const heir = view.rulers[role];
  const block = heir && `${seat}_${heir}`;
  const name = block
    ? blockName(block, charts)
    : view.phase === "over"
      ? "dead"
      : "dead, no successor yet";
  const at = role === "king" && view.king_at ? kingAt(view.king_at, charts) : "";
  return `${role === "king" ? "King" : "Pretender"}${block ? " " : ": "}${name}${at}`;
}

/** @param {Place} place @param {Charts} charts */
const kingAt = (place, charts) =>
  place === "dead" ? ", dead" : `, in ${placeName(place, charts)}`;

/**
 * The nobles and heirs who would count for a side now: exactly, or as far as the viewer knows.
 * @param {Usurpation} usurpation
 */
export const nobleWords = ({ count: exact, most }) =>
  exact === null ? `Nobles: ${most ? `at most ${most} (hidden)` : 0}` : `Nobles: ${exact}`;

/**
 * "Your pool", "Lancaster's pool: 12 blocks upright".
 * @param {Seat} seat
 * @param {View} view
 * @param {Viewer} [viewer]
 */
export function poolName(seat, { pools }, viewer) {
  const whose = seat === viewer ? "Your pool" : `${TITLE[seat]}'s pool`;
  const { up, count: size } = pools[seat];
  return up ? whose : `${whose}: ${count(size, "block")} upright`;
}

/**
 * What the drawer of the pools says while it is shut: "Pools: yours 7, Lancaster's 10".
 * @param {Seat[]} seats
 * @param {View} view
 * @param {Viewer} viewer
 */
export function poolsInShort(seats, { pools }, viewer) {
  const said = seats.map((seat) => {
    const whose = seat === viewer ? "yours" : `${TITLE[seat]}'s`;
    return `${whose} ${pools[seat].count + pools[seat].down.length}`;
  });
  return `Pools: ${said.join(", ")}`;
}

/**
 * "Face down, not named: 1 in the pool, 1 in Calais"; "" if there are none.
 * @param {Record<string, number>} heaps
 * @param {Charts} charts
 */
export function unnamedWords(heaps, charts) {
  const told = Object.entries(heaps).map(([place, n]) => `${n} in ${placeName(place, charts)}`);
  return told.length ? `Face down, not named: ${list(told)}.` : "";
}

/**
 * The number of minors who are due to come of age.
 * @param {number} due
 */
export const minorWords = (due) => (due ? `Minors: ${due} due in the Supply Phase` : "Minors");
