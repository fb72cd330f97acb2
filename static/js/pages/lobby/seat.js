// Taking a seat: with a share of the dice, and the seal to check them against afterwards.
import { call } from "../../common/server.js";
import { storage } from "../../common/storage.js";
import { draw } from "./shares.js";

/**
 * Keep the seal from before the first seat was taken: the replay page compares it.
 * @param {string} match
 * @param {string} commitment
 */
export function remember(match, commitment) {
  const key = `roses:commitment:${match}`;
  if (!storage.get(key)) storage.set(key, commitment);
}

/**
 * Take a seat: `how` is {}, {seat} or {invite}. Throws the server's refusal.
 * @param {string} match
 * @param {number} round
 * @param {{seat?: FormDataEntryValue, invite?: string}} [how]
 * @returns {Promise<any>}
 */
export function take(match, round, how = {}) {
  return call("POST", `/api/matches/${match}/take`, { ...how, commitment: draw(match, round) });
}
