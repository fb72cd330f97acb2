/** What players may propose about their clocks: a pause, its end, another pace. Pure. */

import { paceInWords } from "../players/clock_words.js";

/**
 * @import { ClocksMessage, MatchJson, PaceJson } from "../../types/protocol.js"
 * @import { OfferWords, Proposal } from "../../types/table.js"
 */

const HOUR = 3600;

/**
 * @param {number} bank
 * @param {number} add
 * @param {number} cap
 * @returns {PaceJson}
 */
const days = (bank, add, cap) => ({
  kind: "days",
  bank: bank * HOUR,
  add: add * HOUR,
  per: "turn",
  cap: cap * HOUR,
  quiet: true,
});

/** @type {(PaceJson | null)[]} */
const PACES = [
  null,
  days(24, 4, 72),
  days(72, 12, 120),
  { kind: "live", bank: HOUR, add: 30, per: "decision", cap: null, quiet: false },
  { kind: "live", bank: HOUR / 2, add: 60, per: "turn", cap: null, quiet: false },
];

/** @type {Record<string, OfferWords>} */
export const CLOCK_KINDS = {
  pause: {
    asks: (_, by, mine) =>
      `${mine ? "You propose" : `${by} proposes`} a pause, in which no clock runs.`,
    yes: "Agree to a pause",
    no: "Play on",
    what: "the pause",
  },
  pace: {
    asks: ({ detail }, by, mine, about, timed) => {
      const clock = `${timed ? "another clock" : "to play with a clock"}: ${paceInWords(detail.pace)}`;
      return `${mine ? "You propose" : `${by} proposes`} ${detail.pace ? clock : "to play without a clock"}.`;
    },
    yes: "Agree",
    no: "Keep as it is",
    what: "the change of the clock",
  },
};

/**
 * @param {MatchJson} match
 * @param {string} viewer
 * @param {ClocksMessage | null} clocks
 * @returns {Proposal[]}
 */
export function clockWays(match, viewer, clocks) {
  const others = match.seats.filter(({ seat, bot }) => seat !== viewer && !bot);
  if (!others.length) return [];
  const pace = clocks?.pace ?? null;
  const now = paceInWords(pace);
  /** @type {Proposal} */
  const change = {
    kind: "pace",
    about: null,
    words: "Propose this clock",
    note: "All begin with a full clock once every other player agrees.",
    choices: [
      ...PACES.filter((one) => paceInWords(one) !== now).map((one) => ({
        words: paceInWords(one),
        detail: { pace: one },
      })),
      { words: "Days, your own…", detail: {}, own: "days" },
      { words: "Live, your own…", detail: {}, own: "live" },
    ],
  };
  if (!pace) return [change];
  /** @type {Proposal} */
  const pause = clocks?.paused
    ? { kind: "resume", about: null, words: "Resume", note: "The clocks run again at once." }
    : {
        kind: "pause",
        about: null,
        words: "Propose a pause",
        note: "If every other player agrees, no clock runs until one of you resumes.",
      };
  return [pause, change];
}
