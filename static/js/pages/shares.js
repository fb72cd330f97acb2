// This browser's shares of the dice: 32 random bytes for each match, of which it tells only the
// SHA-256 until every player has told theirs. See docs/protocol.md, "The dice".
//
// Kept under roses:shares:MATCH as [{round, entropy, commitment, seats}]: `seats` is null until the
// share is disclosed, and then who had sealed what; the replay compares it with the record.
import { sha256 } from "../../vendor/noble-hashes/sha2.js";
import { toHex } from "../replay/dice.js";
import { call } from "./forms.js";

const BYTES = 32;
const UNMIXED = "roses:unmixed"; // the matches that may need this browser to begin
const kept = (match) => `roses:shares:${match}`;
const memory = new Map(); // for a browser that keeps nothing: until the page is left

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? memory.get(key) ?? [];
  } catch {
    return memory.get(key) ?? [];
  }
}

function write(key, value) {
  memory.set(key, value);
  try {
    if (value.length) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // It can still play, if this page stays open until the match begins.
  }
}

/** The commitment to a share for this round; every tab of the browser uses the same one. */
export function draw(match, round) {
  const shares = read(kept(match));
  const drawn = shares.find((share) => share.round === round && !share.seats);
  if (drawn) return drawn.commitment;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const share = { round, entropy: toHex(bytes), commitment: toHex(sha256(bytes)), seats: null };
  write(kept(match), [...shares, share]);
  note(match, true);
  return share.commitment;
}

/** Whether a match may need this browser, also when another page is open then. */
function note(match, needed) {
  const others = read(UNMIXED).filter((other) => other !== match);
  write(UNMIXED, needed ? [...others, match] : others);
}

const mine = (now) => now.seats.find((seat) => seat.you);
const sealedBy = (now) =>
  Object.fromEntries(now.seats.map(({ seat, commitment }) => [seat, commitment]));

/** Whether my seat's share is sealed, and not by this browser. */
export const isElsewhere = (match, commitment) =>
  !read(kept(match)).some((share) => share.commitment === commitment);

/**
 * Do what the dice of a match need of this browser.
 * @param now the match, as /api/matches/{id} tells it
 * @returns the same, or what it has become
 */
export async function mix(match, now) {
  const seat = mine(now);
  note(match, now.status === "open" && Boolean(seat));
  if (now.status !== "open" || !seat) return now;
  if (seat.share === "awaited") return seal(match, now);
  if (now.sealed && seat.share === "sealed") return disclose(match, now, seat.commitment);
  return now;
}

async function seal(match, now) {
  try {
    return await call("POST", `/api/matches/${match}/seal`, {
      commitment: draw(match, now.round),
      round: now.round,
    });
  } catch (error) {
    if (error.code === "sealed_elsewhere") return now; // another device of mine was faster
    throw error;
  }
}

async function disclose(match, now, commitment) {
  const shares = read(kept(match));
  const share = shares.find((one) => one.commitment === commitment);
  if (!share) return now;
  // Noted before it is told, and never changed: nobody can seal another share after this.
  share.seats ??= sealedBy(now);
  write(kept(match), shares);
  const { entropy } = share;
  return call("POST", `/api/matches/${match}/disclose`, { entropy, round: now.round });
}

/** Let this browser's share count instead of one that a lost browser has sealed. */
export function replace(match, round) {
  const commitment = draw(match, round);
  return call("POST", `/api/matches/${match}/seal`, { commitment, round, replace: true });
}

/** From any page: whatever match may need this browser. */
export async function mixAll() {
  for (const match of read(UNMIXED)) {
    const response = await fetch(`/api/matches/${match}`);
    if (response.ok) await mix(match, await response.json());
    else if (response.status === 404) await mix(match, { status: "gone", seats: [] });
  }
}
