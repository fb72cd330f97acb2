/** Clocks and time controls in words. */

import { count } from "../../common/speech.js";

/** @import { PaceJson } from "../../types/protocol.js" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/**
 * What a clock shows: "2 d 5 h", "5 h 12 min", and in the last hour "12:05".
 * @param {number} left
 * @returns {string}
 */
export function digits(left) {
  if (left <= 0) return "time is up";
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/**
 * The same for screen readers, by the minute: "5 hours and 12 minutes left".
 * @param {number} left
 * @returns {string}
 */
export function spoken(left) {
  if (left <= 0) return "time is up";
  if (left < MINUTE) return "less than a minute left";
  const units = /** @type {[number, string][]} */ ([
    [Math.floor(left / DAY), "day"],
    [Math.floor((left % DAY) / HOUR), "hour"],
    [Math.floor((left % HOUR) / MINUTE), "minute"],
  ]);
  const first = units.findIndex(([n]) => n > 0);
  const said = units.slice(first, first + 2).filter(([n]) => n > 0);
  return `${said.map(([n, unit]) => count(n, unit)).join(" and ")} left`;
}

/**
 * Seconds in the unit in which people say them.
 * @param {number} seconds
 */
function span(seconds) {
  if (seconds % 86_400 === 0 && seconds >= 6 * 86_400) return count(seconds / 86_400, "day");
  if (seconds % 3600 === 0 && seconds >= 7200) return count(seconds / 3600, "hour");
  if (seconds % 60 === 0 && seconds >= 60) return count(seconds / 60, "minute");
  return count(seconds, "second");
}

/**
 * "24 hours + 4 hours a turn, up to 72 hours".
 * @param {PaceJson | null} pace
 * @returns {string}
 */
export function paceInWords(pace) {
  if (!pace) return "No clock";
  const earned = pace.add ? ` + ${span(pace.add)} a ${pace.per}` : "";
  const most = pace.cap === null ? "" : `, up to ${span(pace.cap)}`;
  return `${span(pace.bank)}${earned}${most}`;
}
