// Sitting down: with a share of the dice, and the seal to compare them with afterwards.
import { call } from "./forms.js";
import { draw } from "./shares.js";

/** Keep the seal as it was before anybody sat down: the replay page compares it. */
export function remember(match, commitment) {
  try {
    const key = `roses:commitment:${match}`;
    if (!localStorage.getItem(key)) localStorage.setItem(key, commitment);
  } catch {
    // A browser that keeps nothing can still play; it only cannot compare later.
  }
}

/** Take a seat: `how` is {}, {seat} or {invite}. Throws what the server refuses. */
export function take(match, round, how = {}) {
  return call("POST", `/api/matches/${match}/take`, { ...how, commitment: draw(match, round) });
}
