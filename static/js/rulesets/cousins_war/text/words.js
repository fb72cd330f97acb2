/** The sentences of the game: `learn` them before any is said. */

import { speaker } from "../../../common/messages.js";

/**
 * @import { Says } from "../../../types/board.js"
 * @import { Messages } from "../../../types/cousins_war.js"
 */

/** @type {Says<Messages>} */
const words = speaker();
export const learn = words.learn;
export const parts = words.parts;
export const say = words.say;
