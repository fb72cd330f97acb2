/** Recomputes the dice of a match from its seed: docs/protocol.md, "The dice". Pure. */

import { hmac } from "../../../vendor/noble-hashes/hmac.js";
import { sha256 } from "../../../vendor/noble-hashes/sha2.js";
import { fromHex, toHex } from "../../common/bytes.js";

/** The schemes: one stream of numbers per row of the log, or per roll. */
export const BY_ROW = 1;
export const BY_ROLL = 2;
/** @type {Record<number, string>} */
const LABELS = { [BY_ROW]: "roses dice v1\0", [BY_ROLL]: "roses dice v2\0" };
const ENTROPY = 32;
const WORDS = 2 ** 32;

/**
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/**
 * The public seal of the seed, or of a player's bytes, while they are secret.
 * @param {string} secret
 * @returns {string}
 */
export const commitment = (secret) => toHex(sha256(fromHex(secret)));

/**
 * The key of all dice: the seed mixed with each seat's random bytes, in seat order.
 * @param {string} seed
 * @param {string} matchId
 * @param {(string | null)[]} entropies
 * @param {number} [scheme]
 * @returns {Uint8Array}
 */
export function diceKey(seed, matchId, entropies, scheme = BY_ROLL) {
  const added = entropies.map((hex) => (hex === null ? new Uint8Array(ENTROPY) : fromHex(hex)));
  const label = new TextEncoder().encode(LABELS[scheme]);
  return hmac(sha256, fromHex(seed), joined(label, fromHex(matchId), ...added));
}

/**
 * @param {number} number
 * @returns {Uint8Array}
 */
export const bigEndian = (number) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
};

/** One stream of numbers. */
export class StreamDice {
  /**
   * @param {Uint8Array} key
   * @param {number} stream
   */
  constructor(key, stream) {
    this.key = key;
    this.stream = bigEndian(stream);
    /** @type {Uint8Array | null} */
    this.block = null;
    this.index = 0;
    this.at = 0;
  }

  /**
   * @param {number} n
   * @returns {number}
   */
  below(n) {
    const fair = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % n;
  }

  word() {
    if (this.block === null || this.at === this.block.length) {
      this.block = hmac(sha256, this.key, joined(this.stream, bigEndian(this.index)));
      this.index += 1;
      this.at = 0;
    }
    const view = new DataView(this.block.buffer, this.block.byteOffset);
    this.at += 4;
    return view.getUint32(this.at - 4);
  }
}
