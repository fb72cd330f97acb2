/** Events as lines of text, by the renderer's `log`; a line is a list of parts. */

import { title } from "./speech.js";

/**
 * @import { Event, Pair, Part, Renderer, Say } from "../types/board.js"
 * @import { Row } from "../types/table.js"
 */

const UPPER = /([a-z])([A-Z])/g;

/** @type {Record<string, string>} */
const BECAUSE = {
  left: "had left",
  time: "had no time left",
  away: "was away for too long",
};

/**
 * The events of every game.
 * @type {Record<string, Say>}
 */
const COMMON = {
  Resigned: ({ seat }) => `${title(seat)} resigned.`,
  PlayerLeft: ({ seat }) => `${title(seat)} left for now.`,
  PlayerReturned: ({ seat }) => `${title(seat)} is back.`,
  PlayerReplaced: ({ seat }) => `Another player takes over ${title(seat)}.`,
  StandInSatDown: ({ seat }) => `The computer sits in for ${title(seat)}.`,
  WinClaimed: ({ seat, against, why }) =>
    `${title(seat)} claimed the win: ${title(against)} ${BECAUSE[why] ?? "was away"}.`,
  TakenBack: ({ seat, past_dice, by_host }) =>
    by_host
      ? `The host of this server took back ${title(seat)}’s last action.`
      : `${title(seat)} took back an action by consent${past_dice ? ", past dice or an answer" : ""}.`,
  SetBack: () => "The host set the match back after an update: the last actions no longer count.",
  DrawAgreed: () => "The players agreed to a draw.",
  TakenOver: ({ seat }) => `The computer plays on for ${title(seat)}.`,
};

/**
 * The line for an event that the renderer has no text for: its name.
 * @param {Event} event
 * @returns {string}
 */
const plain = (event) => String(event.event).replace(UPPER, (_, a, b) => `${a} ${b.toLowerCase()}`);

/**
 * @returns {{heading: boolean, parts: Part[], event: Event}[]} [{heading, parts: [{text, mark?, kind?, key?}], event}] for one row of the log
 * @param {Pick<Row, "seat" | "events">} row
 * @param {Pick<Renderer, "log">} renderer
 */
export function linesOf(row, renderer) {
  return row.events.flatMap((event) => {
    const say = renderer.log?.[event.event] ?? COMMON[event.event];
    const said = say ? say(event, row.seat ?? null) : plain(event);
    if (said == null) return [];
    const isHeading = typeof said === "object" && "heading" in said;
    const words = isHeading ? said.heading : said;
    if (words.length === 0) return [];
    const parts = [words]
      .flat()
      .map((part) => (typeof part === "object" ? part : { text: String(part) }));
    return [{ heading: isHeading, parts, event }];
  });
}

/** @param {{parts: Part[]}} line */
export const textOf = (line) => line.parts.map((part) => part.text).join("");

/**
 * The elements that `events` are about, as [kind, key] pairs, each once.
 * @param {Event[]} events
 * @param {Pick<Renderer, "touches">} renderer
 * @returns {Pair[]}
 */
export function touchedBy(events, renderer) {
  const seen = new Map();
  for (const event of events) {
    for (const [kind, key] of renderer.touches?.(event) ?? []) {
      seen.set(`${kind}\n${key}`, [kind, String(key)]);
    }
  }
  return [...seen.values()];
}
