/**
 * Patterns of speech: lists, numbers and times in sentences. What each table says at once is put together
 * here: the browser takes up to 50 ms to read its own rules for a language (`Intl`), on a phone 200.
 */

const LANGUAGE = "en-GB";
const days = once(
  () => new Intl.DateTimeFormat(LANGUAGE, { weekday: "long", day: "numeric", month: "long" }),
);
const clocks = once(
  () => new Intl.DateTimeFormat(LANGUAGE, { hour: "2-digit", minute: "2-digit" }),
);
/** @type {Record<string, string>} */
const SUFFIX = { one: "st", two: "nd", few: "rd", other: "th" };
/** @typedef {"second" | "minute" | "hour" | "day" | "month" | "year"} Unit */
/** @type {[unit: Unit, size: number][]} */
const UNITS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
];
/** @type {Record<Unit, string>} */
const SHORT = { second: "sec", minute: "min", hour: "hr", day: "day", month: "mth", year: "yr" };

/**
 * Made when it is first needed: to read the rules of a language takes a phone as long as a page.
 * @template T
 * @param {() => T} make
 * @returns {() => T}
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * What stands between the words and marks of a list: "Kent", "Kent and Essex", "Kent, Essex and Wilts".
 * @template T
 * @param {T[]} words
 * @returns {(T | string)[]}
 */
export const listed = (words) =>
  words.flatMap((word, i) => (i ? [i < words.length - 1 ? ", " : " and ", word] : [word]));

/**
 * A list in one text; `nothing` for an empty one.
 * @param {string[]} words
 * @param {string} [nothing]
 * @returns {string}
 */
export const list = (words, nothing = "none") => listed(words).join("") || nothing;

/**
 * "1 block", "3 blocks", "2 dice".
 * @param {number} n
 * @param {string} noun
 * @param {string} [nouns]
 * @returns {string}
 */
export const count = (n, noun, nouns = `${noun}s`) => `${n} ${n === 1 ? noun : nouns}`;

/**
 * "1st", "2nd", "11th".
 * @param {number} n
 * @returns {string}
 */
export const ordinal = (n) => `${n}${SUFFIX[ordinalOf(n)]}`;

/**
 * The form of a noun or a verb that a number takes, by the names of ICU.
 * @param {number} n
 */
export const pluralOf = (n) => (n === 1 ? "one" : "other");

/**
 * The ending of an ordinal: 1st, 2nd, 3rd, but 11th.
 * @param {number} n
 */
export const ordinalOf = (n) =>
  (Math.floor(n / 10) % 10 !== 1 && ["", "one", "two", "few"][n % 10]) || "other";

/**
 * A key or a word with a capital: "north_sea" as "North sea"; "" for null.
 * @param {string | null} word
 * @returns {string}
 */
export const title = (word) =>
  word ? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ") : "";

/**
 * The time from `then` to `now` in whole units of the largest that fits; null below a minute.
 * @param {number} then
 * @param {number} now
 * @returns {[size: number, unit: Unit] | null}
 */
function between(then, now) {
  let size = Math.floor((now - then) / 1000);
  for (const [unit, next] of UNITS) {
    if (size < next) return unit === "second" ? null : [size, unit];
    size = Math.floor(size / next);
  }
  return [size, "year"];
}

/**
 * "just now", "4 minutes ago", "1 year ago".
 * @param {number} then
 * @param {number} [now]
 * @returns {string}
 */
export function ago(then, now = Date.now()) {
  const time = between(then, now);
  return time ? `${count(...time)} ago` : "just now";
}

/**
 * How long something has lasted: "just now", "for 4 minutes", "for 1 year".
 * @param {number} then
 * @param {number} [now]
 * @returns {string}
 */
export function lasting(then, now = Date.now()) {
  const time = between(then, now);
  return time ? `for ${count(...time)}` : "just now";
}

const DAY = 24 * 3600 * 1000;

/**
 * A moment as it stands after "since": "14:05" today, "yesterday", "Tuesday", "3 November".
 * @param {number} then
 * @param {number} [now]
 * @returns {string}
 */
export function sinceWhen(then, now = Date.now()) {
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days === 1) return "yesterday";
  const [, parts] = DATES.find(([most]) => days <= most) ?? DATES[DATES.length - 1];
  return new Intl.DateTimeFormat(LANGUAGE, parts).format(then);
}

/** @param {number} moment */
const midnight = (moment) => new Date(moment).setHours(0, 0, 0, 0);

/** @type {[mostDays: number, parts: Intl.DateTimeFormatOptions][]} */
const DATES = [
  [0, { hour: "2-digit", minute: "2-digit" }],
  [6, { weekday: "long" }],
  [300, { day: "numeric", month: "long" }],
  [Infinity, { day: "numeric", month: "long", year: "numeric" }],
];

/**
 * The day of a moment: "Friday 27 November".
 * @param {number} moment
 * @returns {string}
 */
export const day = (moment) => days().format(moment);

/**
 * The time of a moment whose day is told beside it: "14:05".
 * @param {number} moment
 * @returns {string}
 */
export const clock = (moment) => clocks().format(moment);

/**
 * A moment in full: "Friday 27 November at 14:05".
 * @param {number} at
 * @returns {string}
 */
export const moment = (at) => `${day(at)} at ${clock(at)}`;

/**
 * "4 mins", "3 hrs", "2 days": the time since `then`, or null below a minute.
 * @param {number} then
 * @param {number} [now]
 * @returns {string | null}
 */
export function howLong(then, now = Date.now()) {
  const time = between(then, now);
  return time && count(time[0], SHORT[time[1]]);
}
