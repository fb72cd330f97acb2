/** The log of a game: what its messages take, and the line of each event that has a message. */

/**
 * @import { Part } from "../../types/board.js"
 */

/** @typedef {(string | Part)[]} Parts */
/** @typedef {[kind: string, key: string | number]} Touch an element that an event is about */

/** The message of an event's line. */
const LINE = /^event\.(\w+)\.log$/;

/**
 * What messages take: what is `told`, or what `made` makes of it once a message asks for that. Most events have
 * but a few of the things that it can make.
 * @template {object} T
 * @template {Record<string, () => unknown>} M
 * @param {T} told
 * @param {M} made
 * @returns {T & {[Name in keyof M]: ReturnType<M[Name]>}}
 */
export const whenAsked = (told, made) =>
  /** @type {any} */ (
    new Proxy(told, {
      has: (_, name) => name in made || name in told,
      get: (_, name, its) => (name in made ? made[String(name)]() : Reflect.get(told, name, its)),
    })
  );

/**
 * The line of each event of which there is a message.
 * @param {Record<string, unknown>} words the messages
 * @param {(id: any, values: any) => Parts} parts
 * @param {(event: any) => object} taken
 * @returns {Record<string, (event: any) => Parts>}
 */
export function plainLines(words, parts, taken) {
  const names = Object.keys(words).flatMap((id) => LINE.exec(id)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => [name, (event) => parts(`event.${name}.log`, taken(event))]),
  );
}

/**
 * [[kind, key]]: the elements that an event is about; of other events than these, none.
 * @template {{event: string}} E
 * @param {{[Name in E["event"]]?: (event: Extract<E, {event: Name}>) => Touch[]}} about
 * @returns {(event: E) => Touch[]}
 */
export const touching = (about) => (event) =>
  /** @type {any} */ (about)[event.event]?.(event) ?? [];
