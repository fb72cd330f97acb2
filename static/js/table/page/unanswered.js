/**
 * The action that this tab has sent and that has not been answered, so that a reload asks for the
 * answer. Only what names the position that it was chosen in: the rest might count days later.
 */

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
    return JSON.parse(sessionStorage.getItem(name(match)) ?? "null");
  } catch {
    return null; // storage is switched off
  }
}

/**
 * Keep it in the place of the last one; null once it has been answered.
 * @param {string} match
 * @param {Unanswered | null} sent
 */
export function keepFor(match, sent) {
  try {
    if (sent && "seq" in sent.message) sessionStorage.setItem(name(match), JSON.stringify(sent));
    else sessionStorage.removeItem(name(match));
  } catch {
    // storage is switched off or full: a reload shows what has become of it, and says nothing
  }
}

/** @param {string} match */
const name = (match) => `roses:unanswered:${match}`;
