/** What the players' proposals say, in words for one viewer. Pure. */

import { list } from "../../common/speech.js";
import { CLOCK_KINDS } from "./clock_proposals.js";
import { OF_A_DRAW } from "./consequences.js";
import { WATCHING_KINDS } from "./watching_proposals.js";

/**
 * @import { OfferJson } from "../../types/protocol.js"
 * @import { OfferWords } from "../../types/table.js"
 */

/** @type {Record<string, string>} */
export const WHY = {
  left: "has left",
  time: "has no time left",
  away: "has not moved for days",
  stood_in: "is away",
};

/**
 * The words of each kind of offer. A kind that this page does not know is shown by its name.
 * @type {Record<string, OfferWords>}
 */
export const KINDS = {
  takeback: {
    asks: ({ detail }, by, mine) =>
      `${mine ? "You ask" : `${by} asks`} to take back${detail.past_dice ? ", with what came after it" : ""}${detail.draws ? " (the dice will be rolled again, and cards drawn again)" : ""}:`,
    yes: "Allow",
    no: "No",
    what: "the takeback",
  },
  sit_in: {
    asks: (offer, by, mine, about) =>
      about === "you"
        ? `${by} proposes that the computer sits in for you until you are back.`
        : `${mine ? "You propose" : `${by} proposes`} that the computer sits in for ${about}, who ${WHY[offer.detail.why]}.`,
    yes: "Let it sit in",
    no: "Wait for them",
    what: "the stand-in",
  },
  replace: {
    asks: (offer, by, mine, about) =>
      about === "you"
        ? `${by} proposes to offer your seat to another person.`
        : `${mine ? "You propose" : `${by} proposes`} to offer the seat of ${about}, who ${WHY[offer.detail.why]}, to another person.`,
    yes: "Offer the seat",
    no: "Wait for them",
    what: "the offer of the seat",
  },
  more_time: {
    asks: (_, by, mine, about) =>
      `${mine ? "You propose" : `${by} proposes`} more time for ${about}.`,
    yes: "Give the time",
    no: "No",
    what: "more time",
  },
  draw: {
    asks: (_, by, mine) => (mine ? "You offer a draw." : `${by} offers a draw.`),
    yes: "Agree to a draw",
    no: "Play on",
    what: "the draw",
    warning: OF_A_DRAW,
  },
  ...CLOCK_KINDS,
  ...WATCHING_KINDS,
};

/** @type {(offer: OfferJson) => OfferWords} */
export const wordsOf = ({ kind }) =>
  KINDS[kind] ?? {
    asks: (_, by, mine) =>
      `${mine ? "You propose" : `${by} proposes`}: ${kind.replaceAll("_", " ")}.`,
    yes: "Accept",
    no: "Refuse",
    what: "the proposal",
  };

/**
 * Those whose answer is still awaited.
 * @param {OfferJson} offer
 * @returns {string[]}
 */
export const waitsFor = ({ asked, answers }) => asked.filter((seat) => !(seat in answers));

/**
 * How many of those asked must agree, where it is not all of them.
 * @param {OfferJson} offer
 * @returns {string}
 */
export function needs({ needs, asked }) {
  return needs === "majority" && asked.length > 1 ? "A majority decides." : "";
}

/**
 * What to tell of an offer that has just ended; "" for those who ended it. Who asked is told of a
 * yes as of a no; to the others the game shows it.
 * @param {OfferJson} offer
 * @param {string} viewer
 * @param {(seat: string) => string} nameOf
 * @returns {string}
 */
export function ending(offer, viewer, nameOf) {
  const { what } = wordsOf(offer);
  if (offer.status === "refused") {
    const refusers = offer.asked.filter((seat) => offer.answers[seat] === false);
    if (refusers.includes(viewer)) return "";
    return `${list(refusers.map(nameOf))} said no to ${what}.`;
  }
  if (offer.status === "withdrawn" && offer.by !== viewer) {
    return `${nameOf(offer.by)} withdrew ${what}.`;
  }
  if (offer.status === "accepted" && offer.by === viewer) {
    const agreed = offer.asked.filter((seat) => offer.answers[seat]);
    return agreed.length ? `${list(agreed.map(nameOf))} said yes to ${what}.` : "";
  }
  if (offer.status === "void") return `The game has moved on, so ${what} is off the table.`;
  return "";
}
