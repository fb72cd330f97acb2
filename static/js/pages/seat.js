// Sitting down: this browser's share of the dice, and the seal to compare them with afterwards.
import { call } from "./forms.js";

/** 32 random bytes as 64 hexadecimal digits. */
export function entropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keep the seal as it was before anybody sat down: the replay page compares it. */
export function remember(match, commitment) {
  try {
    const key = `roses:commitment:${match}`;
    if (!localStorage.getItem(key)) localStorage.setItem(key, commitment);
  } catch {
    // A browser that keeps nothing can still play; it only cannot compare later.
  }
}

/** Keep what this browser adds to the dice: the replay page looks whether it was used. */
function keep(match, bytes) {
  try {
    localStorage.setItem(`roses:entropy:${match}`, bytes);
  } catch {
    // As above.
  }
}

/** Take a seat: `how` is {}, {seat} or {invite}. Throws what the server refuses. */
export async function take(match, how = {}) {
  const bytes = entropy();
  const answer = await call("POST", `/api/matches/${match}/take`, { ...how, entropy: bytes });
  keep(match, bytes);
  return answer;
}
