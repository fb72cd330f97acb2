// This browser's shares of the dice: 32 random bytes for each match. It sends only their SHA-256
// until every player has sent theirs. See docs/protocol.md, "The dice".
//
// Kept under roses:shares:MATCH as [{round, entropy, commitment, seats}]: `seats` is null until the
// share is disclosed, then the seals of all seats; the replay compares it with the record.
import { sha256 } from "../../../vendor/noble-hashes/sha2.js";
import { toHex } from "../../common/bytes.js";
import { call } from "../../common/server.js";

/**
 * @import { OpenMatch, ServerError, Share } from "../../types/table.js"
 */

const BYTES = 32;
const UNMIXED = "roses:unmixed"; // the matches that may need this browser to begin
/** @param {string} match */
const kept = (match) => `roses:shares:${match}`;
/** @type {Map<string, any[]>} */
const memory = new Map(); // without storage: until the page is left

/**
 * @param {string} key
 * @returns {any[]}
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? memory.get(key) ?? [];
  } catch {
    return memory.get(key) ?? [];
  }
}

/**
 * @param {string} key
 * @param {any[]} value
 */
function write(key, value) {
  memory.set(key, value);
  try {
    if (value.length) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // The player can still play if this page stays open until the match begins.
  }
}

/**
 * The commitment to a share for this round, the same in every tab of the browser.
 * @param {string} match
 * @param {number} round
 * @returns {string}
 */
export function draw(match, round) {
  /** @type {Share[]} */
  const shares = read(kept(match));
  const drawn = shares.find((share) => share.round === round && !share.seats);
  if (drawn?.commitment) return drawn.commitment;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const share = { round, entropy: toHex(bytes), commitment: toHex(sha256(bytes)), seats: null };
  write(kept(match), [...shares, share]);
  note(match, true);
  return share.commitment;
}

/**
 * Whether a match may need this browser, even from another page.
 * @param {string} match
 * @param {boolean} needed
 */
function note(match, needed) {
  const others = read(UNMIXED).filter((other) => other !== match);
  write(UNMIXED, needed ? [...others, match] : others);
}

/** @param {OpenMatch} now */
const mine = (now) => now.seats.find((seat) => seat.you);
/** @param {OpenMatch} now */
const sealedBy = (now) =>
  Object.fromEntries(now.seats.map(({ seat, commitment }) => [seat, commitment]));

/**
 * Whether my seat's share was sealed by another browser.
 * @param {string} match
 * @param {string} commitment
 */
export const isElsewhere = (match, commitment) =>
  !read(kept(match)).some((share) => share.commitment === commitment);

/**
 * Seal or disclose this browser's share of a match's dice, if the match needs it.
 * @param {OpenMatch} now the match, as /api/matches/{id} describes it
 * @returns {Promise<OpenMatch>} the same match, or its new state
 * @param {string} match
 */
export async function mix(match, now) {
  const seat = mine(now);
  note(match, now.status === "open" && Boolean(seat));
  if (now.status !== "open" || !seat) return now;
  if (seat.share === "awaited") return seal(match, now);
  if (now.sealed && seat.share === "sealed") return disclose(match, now, seat.commitment);
  return now;
}

/**
 * @param {string} match
 * @param {OpenMatch} now
 */
async function seal(match, now) {
  try {
    return await call("POST", `/api/matches/${match}/seal`, {
      commitment: draw(match, now.round ?? 1),
      round: now.round,
    });
  } catch (error) {
    if (/** @type {ServerError} */ (error).code === "sealed_elsewhere") return now; // another device of mine was faster
    throw error;
  }
}

/**
 * @param {string} match
 * @param {OpenMatch} now
 * @param {string} commitment
 */
async function disclose(match, now, commitment) {
  /** @type {Share[]} */
  const shares = read(kept(match));
  const share = shares.find((one) => one.commitment === commitment);
  if (!share) return now;
  // Noted before it is disclosed, and never changed: no player can seal another share after this.
  share.seats ??= sealedBy(now);
  write(kept(match), shares);
  const { entropy } = share;
  return call("POST", `/api/matches/${match}/disclose`, { entropy, round: now.round });
}

/**
 * Replace a share that a lost browser has sealed with this browser's.
 * @param {string} match
 * @param {number} round
 * @returns {Promise<OpenMatch>}
 */
export function replace(match, round) {
  const commitment = draw(match, round);
  return call("POST", `/api/matches/${match}/seal`, { commitment, round, replace: true });
}

/** Called from any page: serve every match that may need this browser. */
export async function mixAll() {
  for (const match of read(UNMIXED)) {
    const response = await fetch(`/api/matches/${match}`);
    if (response.ok) await mix(match, await response.json());
    else if (response.status === 404) await mix(match, { status: "gone", seats: [] });
  }
}
