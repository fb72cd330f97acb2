/**
 * The action that this tab has sent and that has not been answered, so that a reload asks for the
 * answer. Only what names the position that it was chosen in: the rest might count days later.
 */

import { tabStorage } from "../../common/storage.js";

/** @import { ClientMessage } from "../../types/protocol.js" */

/**
 * @typedef {object} Unanswered
 * @property {string} by the viewer who sent it
 * @property {ClientMessage & {id: string}} message
 */

/**
 * @param {string} match
 * @returns {Unanswered | null}
 */
export function keptFor(match) {
  try {
    return JSON.parse(tabStorage.get(name(match)) ?? "null");
  } catch {
    return null; // what another version of the page has left
  }
}

/**
 * Keep it in the place of the last one; null once it has been answered.
 * @param {string} match
 * @param {Unanswered | null} sent
 */
export function keepFor(match, sent) {
  if (sent && "seq" in sent.message) tabStorage.set(name(match), JSON.stringify(sent));
  else tabStorage.remove(name(match));
}

/** @param {string} match */
const name = (match) => `roses:unanswered:${match}`;
