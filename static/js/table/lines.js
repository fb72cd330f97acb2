/** Events as lines of text, by the renderer's `log`; a line is a list of parts. */

import { titled } from "./store.js";

const UPPER = /([a-z])([A-Z])/g;

/** The events of every game. */
const COMMON = {
  Resigned: ({ seat }) => `${titled(seat)} resigned.`,
  TakenOver: ({ seat }) => `The practice opponent plays on for ${titled(seat)}.`,
};

/** The line for an event that the renderer has no text for: its name. */
const plain = (event) => event.event.replace(UPPER, (_, a, b) => `${a} ${b.toLowerCase()}`);

/** @returns [{heading, parts: [{text, mark?, kind?, key?}], event}] for one row of the log */
export function linesOf(row, renderer) {
  return row.events.flatMap((event) => {
    const say = renderer.log?.[event.event] ?? COMMON[event.event];
    const said = say ? say(event, row.seat ?? null) : plain(event);
    if (said == null || said.length === 0) return [];
    const heading = said.heading ?? null;
    const parts = [heading ?? said]
      .flat()
      .map((part) => (typeof part === "object" ? part : { text: String(part) }));
    return [{ heading: heading !== null, parts, event }];
  });
}

export const textOf = (line) => line.parts.map((part) => part.text).join("");

/** The elements that `events` are about, as [kind, key] pairs, each once. */
export function touchedBy(events, renderer) {
  const seen = new Map();
  for (const event of events) {
    for (const [kind, key] of renderer.touches?.(event) ?? []) {
      seen.set(`${kind}\n${key}`, [kind, String(key)]);
    }
  }
  return [...seen.values()];
}
