/** Do the seed, its commitment, the players' shares and every logged draw agree? Pure. */

import { codeOf } from "../../common/bytes.js";
import { chainOf } from "./chain.js";
import { BY_ROW, StreamDice, commitment, diceKey } from "./dice.js";

/**
 * @import { GameRecord, RecordRow, Remembered, Share, Verdict } from "../../types/table.js"
 */

/**
 * The stream of each row: its own, or that of the next roll; the setup is the first.
 * @param {RecordRow[]} rows
 * @param {number} scheme
 */
function streams(rows, scheme) {
  let rolls = 0;
  return rows.map(({ seq, kind, draws }) => {
    if (scheme === BY_ROW) return seq;
    return kind === "setup" || draws.length ? rolls++ : rolls;
  });
}

/**
 * One row's draws, each with the number that follows from the seed.
 * @param {Uint8Array} key
 * @param {RecordRow} row
 * @param {number} stream
 */
function checkRow(key, { seq, draws }, stream) {
  const dice = new StreamDice(key, stream);
  return draws.map(([n, logged]) => ({ seq, n, logged, computed: dice.below(n) }));
}

/**
 * The random bytes of each seat's browser, in seat order.
 * @param {GameRecord} record
 */
const addedBy = ({ match, entropies }) => match.seats.map(({ seat }) => entropies[seat]);

/**
 * Null if there is nothing to compare.
 * @template K
 * @param {K | null | undefined} known
 * @param {(known: K) => boolean} isSame
 * @returns {boolean | null}
 */
const compared = (known, isSame) => (known ? isSame(known) : null);

/**
 * Whether every share matches its seal; null for old matches, which have no seals.
 * @param {GameRecord} record
 */
function sealsHold({ dice, commitments = {}, entropies }) {
  if (dice === BY_ROW) return null;
  return Object.entries(entropies).every(([seat, bytes]) =>
    bytes === null ? commitments[seat] === null : commitment(bytes) === commitments[seat],
  );
}

/**
 * Whether the record has the seals and rounds that this browser saw.
 * @param {GameRecord} record
 * @param {number | undefined} shownRound
 * @param {Record<string, string | null>} seals
 */
function isAsShown({ round, commitments = {} }, shownRound, seals) {
  const shown = Object.entries(seals);
  return round === shownRound && shown.every(([seat, seal]) => commitments[seat] === seal);
}

/**
 * Whether every row's head follows from the rows up to it; null for old matches without a chain.
 * @param {GameRecord} record
 * @param {{salt: string, head: string}[]} links
 */
function chainHolds({ dice, rows }, links) {
  if (dice === BY_ROW) return null;
  return rows.every(({ salt, head }, at) => salt === links[at].salt && head === links[at].head);
}

/**
 * @param {GameRecord} record the downloaded game: {match, dice, round, seed, commitments and entropies: {seat:
 *   hex or null}, rows: [{seq, at, kind, seat, action, draws, events, salt, head}]}
 * @param {Remembered} [remembered] {commitment, share, codes}: the seal that this browser saw before the game,
 *   the share that it added: {entropy, round, seats: what every seat had sealed by then}, and the
 *   codes of the log that its table showed; null each where it was not there
 * @returns {Verdict} {draws: all of them; wrong: those that differ; heads: the computed one after each row;
 *   holds; checks: {seed, seals, whole, chain, seal, share, shown, codes}}, each check true, false,
 *   or null where it cannot be made
 */
export function verify(record, remembered = {}) {
  const scheme = record.dice ?? BY_ROW;
  const old = { ...record, dice: scheme, commitments: record.commitments ?? {} };
  const key = diceKey(record.seed, record.match.id, addedBy(record), scheme);
  const taken = streams(record.rows, scheme);
  const draws = record.rows.flatMap((row, place) => checkRow(key, row, taken[place]));
  const wrong = draws.filter(({ logged, computed }) => logged !== computed);
  const seal = record.match.commitment;
  const { share } = remembered;
  const links = scheme === BY_ROW ? [] : chainOf(old, key);
  const heads = links.map(({ head }) => head);
  const codes = new Set(heads.map(codeOf));
  const checks = {
    seed: commitment(record.seed) === seal,
    seals: sealsHold(old),
    whole: record.rows.every(({ seq }, place) => seq === place),
    chain: chainHolds(old, links),
    seal: compared(remembered.commitment, (shown) => shown === seal),
    share: compared(share, ({ entropy }) => addedBy(record).includes(entropy)),
    shown: compared(share?.seats, (seats) => isAsShown(old, share?.round, seats)),
    codes: compared(remembered.codes, (shown) => shown.every((one) => codes.has(one))),
  };
  const holds = wrong.length === 0 && !Object.values(checks).includes(false);
  return { checks, draws, wrong, heads, holds };
}
