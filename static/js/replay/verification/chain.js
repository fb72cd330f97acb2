/** Recomputes the hash chain of a log: docs/protocol.md, "The chain". Pure. */

import { toHex } from "../../common/bytes.js";
import { hmac } from "../../../vendor/noble-hashes/hmac.js";
import { sha256 } from "../../../vendor/noble-hashes/sha2.js";
import { bigEndian, joined } from "./dice.js";

/**
 * @import { GameRecord, RecordRow } from "../../types/table.js"
 */

const ORIGIN = "roses chain v1\0";
const SALT = "roses salt v1\0";

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/**
 * Canonical JSON: sorted keys, no spaces.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${entries.join(",")}}`;
}

/**
 * The facts known before the first row.
 * @param {GameRecord} record
 */
const originOf = ({ match, round, commitments = {} }) => ({
  match: match.id,
  ruleset: match.ruleset,
  scenario: match.scenario,
  options: match.options,
  pack: match.pack,
  commitment: match.commitment,
  round,
  seats: match.seats.map(({ seat, bot }) => ({ seat, bot, commitment: commitments[seat] })),
});

/** @param {RecordRow} row */
const lineOf = ({ seq, at, kind, seat, action, draws, events }) =>
  canonical({ seq, at, kind, seat, action, draws, events });

/**
 * The salt and the head of every row, computed from the key of the dice and the rows.
 * @param {GameRecord} record
 * @param {Uint8Array} key
 * @returns {{salt: string, head: string}[]}
 */
export function chainOf(record, key) {
  let head = sha256(joined(bytes(ORIGIN), bytes(canonical(originOf(record)))));
  return record.rows.map((row) => {
    const salt = hmac(sha256, key, joined(bytes(SALT), bigEndian(row.seq)));
    head = sha256(joined(head, salt, bytes(lineOf(row))));
    return { salt: toHex(salt), head: toHex(head) };
  });
}
