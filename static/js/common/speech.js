/** Patterns of speech: lists, numbers and times in sentences, by the browser's own rules. */

const LANGUAGE = "en-GB";
const LISTS = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });
const PLURALS = new Intl.PluralRules(LANGUAGE);
const ORDINALS = new Intl.PluralRules(LANGUAGE, { type: "ordinal" });
const TIMES = new Intl.RelativeTimeFormat(LANGUAGE);
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
 * "Kent", "Kent and Essex", "Kent, Essex and Wilts"; `nothing` for an empty list.
 * @param {string[]} words
 * @param {string} [nothing]
 * @returns {string}
 */
export const list = (words, nothing = "none") => (words.length ? LISTS.format(words) : nothing);

/**
 * "1 block", "3 blocks", "2 dice".
 * @param {number} n
 * @param {string} noun
 * @param {string} [nouns]
 * @returns {string}
 */
export const count = (n, noun, nouns = `${noun}s`) =>
  `${n} ${PLURALS.select(n) === "one" ? noun : nouns}`;

/**
 * "1st", "2nd", "11th".
 * @param {number} n
 * @returns {string}
 */
export const ordinal = (n) => `${n}${SUFFIX[ORDINALS.select(n)] ?? "th"}`;

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
  return time ? TIMES.format(-time[0], time[1]) : "just now";
}

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
  return new Intl.NumberFormat(LANGUAGE, { style: "unit", unit }).format(size);
}
