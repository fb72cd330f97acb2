/** The log lines of campaigns, cards, moves, supply and politics. */

import { cardName } from "./card_words.js";
import { battleLog } from "./log_battle.js";
import { count, list } from "../../shared/speech.js";
import { areaName, beyond, blockName, foe, placeName, SEATS, TITLE } from "./vocabulary.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Area, Block, Card, Charts, Event, Place, Seat } from "../../../types/richard_iii.js"
 */

/**
 * @typedef {object} Speech the parts of lines that point at an element of the board
 * @property {(seat: Seat) => Part} who
 * @property {(key: Card) => Part} card
 * @property {(key: Block) => Part} block
 * @property {(key: Place) => Part} area
 * @property {<T>(parts: T[]) => (T | string)[]} several
 */

/**
 * The parts of lines for the log of a game.
 * @param {Charts} charts
 * @returns {Speech}
 */
export function pieces(charts) {
  return {
    who: (seat) => ({ text: TITLE[seat], mark: seat }),
    card: (key) => ({ text: cardName(key, charts), mark: "card", kind: "card", key }),
    block: (key) => ({ text: blockName(key, charts), kind: "block", key }),
    area: (key) =>
      charts.areas[key]
        ? { text: areaName(key, charts), kind: "area", key }
        : { text: placeName(key, charts) },
    several: (parts) =>
      parts.flatMap((part, i) => (i ? [i === parts.length - 1 ? " and " : ", ", part] : [part])),
  };
}

/**
 * The log of a game for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
export function makeLog(charts, viewer) {
  const say = pieces(charts);
  /**
   * Whether another event tells the viewer the same with names.
   * @param {Seat} seat
   */
  const named = (seat) => viewer === seat || viewer === "open";
  return {
    ...cardLog(say, viewer),
    ...moveLog(say, charts, named),
    ...battleLog(say, charts, named),
    ...supplyLog(say, named),
    ...politicsLog(say, charts, named),
  };
}

/**
 * "York 8, with London": what a side counts for the crown. Older logs do not say what is included.
 * @param {Seat} seat
 * @param {Extract<Event, {event: "UsurpationCounted"}>} counted
 */
function countedWords(seat, { [seat]: total, london, prisoner }) {
  const extras = [
    ...(london === seat ? ["London"] : []),
    ...(prisoner && seat === "lancaster" ? ["Henry VI in the Tower"] : []),
  ];
  return `${TITLE[seat]} ${total}${extras.length ? ` (with ${list(extras)})` : ""}`;
}

/** @param {Seat} seat @param {Viewer} viewer */
const subject = (seat, viewer) => (seat === viewer ? "You" : TITLE[seat]);

/** @param {Speech} speech @param {Viewer} viewer @returns {Log<Event>} */
function cardLog({ who, card, several }, viewer) {
  return {
    CampaignBegan: (e) => ({
      heading: [`Campaign ${e.campaign}: `, who(e.king), " holds the throne"],
    }),
    CardsDealt: (e) => [
      `${subject(e.seat, viewer)} ${e.seat === viewer ? "were" : "was"} dealt `,
      ...several(e.cards.map(card)),
      ".",
    ],
    MulliganShown: (e) => [
      who(e.seat),
      " shows ",
      ...several(e.hand.map(card)),
      ", and asks for a redeal.",
    ],
    HandKept: (e) => [who(e.seat), " keeps its hand."],
    HandsRedealt: (e) =>
      e.seats.length === SEATS.length
        ? "The cards were shuffled and dealt again to both."
        : ["The cards were shuffled and dealt to ", who(e.seats[0]), " again."],
    TurnBegan: (e) => ({ heading: `Campaign ${e.campaign}, turn ${e.turn}` }),
    CardsRevealed: (e) => [
      ...SEATS.flatMap((seat, i) => [...(i ? [", "] : []), who(seat), " played ", card(e[seat])]),
      "; ",
      who(e.first),
      " is player 1.",
    ],
    ActionsBegan: (e) => [
      who(e.seat),
      " acts with ",
      card(e.card),
      `: ${count(e.ap, "action point")}.`,
    ],
  };
}

/**
 * @param {Speech} speech
 * @param {Charts} charts
 * @param {(seat: Seat) => boolean} named
 * @returns {Log<Event>}
 */
function moveLog({ who, block, area, several }, charts, named) {
  /** @param {{via: Area | null, sea: boolean}} move */
  const way = ({ via, sea }) => (sea ? [" by sea"] : via ? [" by ", area(via)] : []);
  return {
    StackMoved: (e) =>
      named(e.seat)
        ? null
        : [
            who(e.seat),
            `: ${count(e.blocks, "block")} from `,
            area(e.source),
            " to ",
            area(e.to),
            ...way(e),
            ".",
          ],
    BlocksMoved: (e) => [
      who(e.seat),
      ": ",
      ...several(e.blocks.map(block)),
      " from ",
      area(e.source),
      " to ",
      area(e.to),
      ...way(e),
      ".",
    ],
    AttackBegan: (e) => [
      { text: "", mark: "battle" },
      who(e.attacker),
      " attacks ",
      area(e.area),
      ".",
    ],
    Reinforced: (e) => [who(e.seat), " sends a reserve to ", area(e.area), "."],
    MainAttackDeclared: (e) => [
      "The main attack on ",
      area(e.area),
      ` comes from ${beyond(e.border, e.area, charts)}.`,
    ],
    Recruited: (e) =>
      named(e.seat) ? null : [who(e.seat), " recruited a block in ", area(e.area), "."],
    BlockRecruited: (e) => [who(e.seat), " recruited ", block(e.block), " in ", area(e.area), "."],
    Mustered: (e) => [who(e.seat), " musters in ", area(e.area), "."],
    PlagueStruck: (e) => [
      "Plague in ",
      area(e.area),
      e.blocks ? `: ${count(e.blocks, "block")} of ${TITLE[foe(e.seat)]} lost a step.` : ".",
    ],
    PrisonerSickened: (e) => [
      block(e.block),
      e.steps ? `, a prisoner, loses a step: ${e.steps} left.` : ", a prisoner, dies of it.",
    ],
    PrisonerFreed: (e) => [block(e.block), " is freed in ", area(e.area), " and is the Pretender."],
  };
}

/** @param {Speech} speech @param {(seat: Seat) => boolean} named @returns {Log<Event>} */
function supplyLog({ who, block, area }, named) {
  return {
    KingCrowned: (e) => [
      { text: "", mark: "crown" },
      block(e.block),
      " is King, in ",
      area(e.place),
      ".",
    ],
    KingIsDead: (e) => [
      { text: "", mark: "cross" },
      "King ",
      block(e.block),
      " is dead; the next is crowned at the beginning of the next Supply Phase.",
    ],
    PretenderFollowed: (e) => [block(e.block), " is now the Pretender."],
    HeirEntered: (e) => [block(e.block), " comes of age, in ", area(e.area), "."],
    BlocksStarved: (e) =>
      named(e.seat)
        ? null
        : [who(e.seat), `: no supply in `, area(e.area), `, ${count(e.blocks, "step")} lost.`],
    BlockStarved: (e) => [
      block(e.block),
      " loses a step without supply in ",
      area(e.area),
      e.steps ? `, ${e.steps} left.` : ": none is left.",
    ],
    Executed: (e) => [{ text: "", mark: "cross" }, who(e.seat), " executed ", block(e.block), "."],
  };
}

/**
 * @param {Speech} speech
 * @param {Charts} charts
 * @param {(seat: Seat) => boolean} named
 * @returns {Log<Event>}
 */
function politicsLog({ who, block, area, several }, charts, named) {
  /** @param {[Place, number]} left */
  const counted = ([place, n]) => [area(place), ` ${n}`];
  /** @param {[Place, number][]} pairs */
  const groups = (pairs) => several(pairs.map(counted)).flat();
  return {
    PoliticalTurnBegan: (e) => ({ heading: `Political turn ${e.campaign}` }),
    LeviesDisbanded: (e) =>
      e.left.length
        ? [who(e.seat), " disbands levies and mercenaries: ", ...groups(e.left), "."]
        : [who(e.seat), " has no blocks to disband."],
    UsurpationCounted: (e) => [
      `Nobles and heirs: ${list(SEATS.map((seat) => countedWords(seat, e)))}. `,
      ...(e.usurper
        ? [
            { text: blockName(e.usurper, charts), mark: "crown", kind: "block", key: e.usurper },
            " usurps the throne.",
          ]
        : ["The King keeps the throne."]),
    ],
    WentHome: (e) => {
      if (!e.left.length) return [who(e.seat), " stays where it is."];
      if (named(e.seat)) return null;
      return [
        who(e.seat),
        " goes home: from ",
        ...groups(e.left),
        "; to ",
        ...groups(e.arrived),
        ".",
      ];
    },
    BlocksWentHome: (e) => {
      const moves = e.moves.map(([key, place]) => [block(key), " to ", area(place)]);
      return moves.length ? [who(e.seat), " goes home: ", ...several(moves).flat(), "."] : null;
    },
    ExilesRecalled: (e) => [
      who(e.seat),
      `: ${count(e.blocks, "block")} from `,
      area(e.area),
      " to the pool: no room.",
    ],
    CampaignEnded: (e) => [
      { text: "", mark: "crown" },
      `Campaign ${e.campaign} is over: `,
      who(e.king),
      " holds the throne.",
    ],
    PrisonerMurdered: (e) => [
      { text: "", mark: "cross" },
      block(e.block),
      " is murdered in the Tower.",
    ],
    VictoryWon: (e) => [{ text: e.reason, mark: "crown" }],
  };
}
