/** Do the seed, its commitment and every logged draw agree? Pure. */

import { commitment, diceKey, RowDice } from "./dice.js";

/** One row's draws, each with the number that the seed gives instead of believing the log. */
function checkRow(key, { seq, draws }) {
  const dice = new RowDice(key, seq);
  return draws.map(([n, logged]) => ({ seq, n, logged, computed: dice.below(n) }));
}

/** What each seat's browser added, in seat order. */
const addedBy = ({ match, entropies }) => match.seats.map(({ seat }) => entropies[seat]);

/** Null where this browser remembers nothing to compare with. */
const compared = (remembered, isSame) => (remembered ? isSame : null);

/**
 * @param record the downloaded game: {match, seed, entropies: {seat: hex or null},
 *   rows: [{seq, draws}]}
 * @param remembered {commitment, entropy}: the seal that this browser was shown before the game and
 *   the bytes that it added; null each where it was not there
 * @returns {draws: all of them; wrong: those that differ; holds; checks: {seed, whole, seal, share}},
 *   each check true, false, or null where it can not be made
 */
export function verify(record, remembered = {}) {
  const key = diceKey(record.seed, record.match.id, addedBy(record));
  const draws = record.rows.flatMap((row) => checkRow(key, row));
  const wrong = draws.filter(({ logged, computed }) => logged !== computed);
  const seal = record.match.commitment;
  const checks = {
    seed: commitment(record.seed) === seal,
    whole: record.rows.every(({ seq }, place) => seq === place),
    seal: compared(remembered.commitment, remembered.commitment === seal),
    share: compared(remembered.entropy, addedBy(record).includes(remembered.entropy)),
  };
  const holds = wrong.length === 0 && !Object.values(checks).includes(false);
  return { checks, draws, wrong, holds };
}
