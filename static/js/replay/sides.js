/** What the seats of this game are called: as in its story, if there is one. */

import { title } from "../common/speech.js";

/** @type {Record<string, string>} */
let called = {};

/** @param {Record<string, string>} people by their seats: in Rose Wars the houses that they took */
export function callSides(people) {
  called = people;
}

/** @param {string} seat */
export const side = (seat) => called[seat] ?? title(seat);
