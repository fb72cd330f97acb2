/** Who may watch a match, and how late, in words. Pure. */

/** @import { MatchJson } from "../../types/protocol.js" */

/** @typedef {Pick<MatchJson, "spectators" | "on_show" | "delay">} Watching */

/** @type {Record<Watching["delay"], string>} */
const LATE = {
  none: "",
  5: "five minutes late",
  15: "a quarter of an hour late",
  60: "an hour late",
  turn: "one turn late",
};

/**
 * How late those who watch are shown the game; "" where they are not.
 * @param {Watching["delay"]} delay
 */
export const lateness = (delay) => LATE[delay];

/**
 * Who may watch, and how late.
 * @param {Watching} watching
 */
export function watchingInWords({ spectators, on_show, delay }) {
  if (!spectators) return "nobody can watch";
  const who = on_show ? "everyone can watch" : "anyone with the link can watch";
  return [who, LATE[delay]].filter(Boolean).join(", ");
}
