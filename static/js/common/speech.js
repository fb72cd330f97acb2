/** Patterns of speech: lists, numbers and times in sentences, by the browser's own rules. */

const LANGUAGE = "en-GB";
const lists = once(() => new Intl.ListFormat(LANGUAGE, { type: "conjunction" }));
const plurals = once(() => new Intl.PluralRules(LANGUAGE));
const ordinals = once(() => new Intl.PluralRules(LANGUAGE, { type: "ordinal" }));
const times = once(() => new Intl.RelativeTimeFormat(LANGUAGE));
const moments = once(
  () =>
    new Intl.DateTimeFormat(LANGUAGE, {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    }),
);
/** @type {Map<string, Intl.NumberFormat>} to make one takes milliseconds */
const lengths = new Map();
/** @type {Partial<Record<Intl.LDMLPluralRule, string>>} */
const SUFFIX = { one: "st", two: "nd", few: "rd" };
/** @type {[unit: Intl.RelativeTimeFormatUnitSingular, size: number][]} */
const UNITS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
];

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
 * "Kent", "Kent and Essex", "Kent, Essex and Wilts"; `nothing` for an empty list.
 * @param {string[]} words
 * @param {string} [nothing]
 * @returns {string}
 */
export const list = (words, nothing = "none") => (words.length ? lists().format(words) : nothing);

/**
 * "1 block", "3 blocks", "2 dice".
 * @param {number} n
 * @param {string} noun
 * @param {string} [nouns]
 * @returns {string}
 */
export const count = (n, noun, nouns = `${noun}s`) =>
  `${n} ${plurals().select(n) === "one" ? noun : nouns}`;

/**
 * "1st", "2nd", "11th".
 * @param {number} n
 * @returns {string}
 */
export const ordinal = (n) => `${n}${SUFFIX[ordinals().select(n)] ?? "th"}`;

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
 * @returns {[size: number, unit: Intl.RelativeTimeFormatUnitSingular] | null}
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
  return time ? times().format(-time[0], time[1]) : "just now";
}

/**
 * How long something has lasted: "just now", "for 4 minutes", "for 1 year".
 * @param {number} then
 * @param {number} [now]
 * @returns {string}
 */
export function lasting(then, now = Date.now()) {
  const time = between(then, now);
  return time ? `for ${count(time[0], time[1])}` : "just now";
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
 * A moment in full: "Friday 27 November at 14:05".
 * @param {number} moment
 * @returns {string}
 */
export const moment = (moment) => moments().format(moment);

/**
 * "4 mins", "3 hrs", "2 days": the time since `then`, or null below a minute.
 * @param {number} then
 * @param {number} [now]
 * @returns {string | null}
 */
export function howLong(then, now = Date.now()) {
  const time = between(then, now);
  if (!time) return null;
  const [size, unit] = time;
  if (!lengths.has(unit)) {
    lengths.set(unit, new Intl.NumberFormat(LANGUAGE, { style: "unit", unit }));
  }
  return /** @type {Intl.NumberFormat} */ (lengths.get(unit)).format(size);
}
