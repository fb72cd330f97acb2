/** The log line of each event. */

import { plainLines, whenAsked } from "../../shared/log.js";
import { list, listed } from "../../shared/speech.js";
import {
  areaName,
  beyond,
  blockName,
  cardName,
  foe,
  named,
  placeName,
  SEATS,
} from "./vocabulary.js";
import { parts, say } from "./words.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Area, Block, Border, Card, Charts, Event, Place, Seat } from "../../../types/richard_iii.js"
 */

/** What stands before a line. @type {Record<string, string>} */
const MARK = {
  AttackBegan: "battle",
  KingCrowned: "crown",
  KingIsDead: "cross",
  Executed: "cross",
  Lost: "cross",
  CampaignEnded: "crown",
  PrisonerMurdered: "cross",
};
/** What stands before its block. @type {Record<string, string>} */
const BLOCK_MARK = { UsurpationCounted: "crown", Eliminated: "cross", BlockLost: "cross" };
const HEADINGS = ["CampaignBegan", "TurnBegan", "PoliticalTurnBegan", "BattleBegan"];
/** Another event tells the same with names to those who may know them. */
const UNNAMED = ["StackMoved", "Recruited", "BlocksStarved", "WentHome", "Lost", "Regrouped"];

/** @param {Seat} seat @returns {Part} */
const house = (seat) => ({ text: named(seat), mark: seat });

/**
 * What a side counts for the crown: older logs do not say what is included.
 * @param {Seat} seat
 * @param {Extract<Event, {event: "UsurpationCounted"}>} counted
 */
function claim(seat, { [seat]: n, london, prisoner }) {
  const extras = [
    ...(london === seat ? [say("extra.london")] : []),
    ...(prisoner && seat === "lancaster" ? [say("extra.prisoner")] : []),
  ];
  return say("claim", { house: named(seat), n, extras: list(extras) });
}

/**
 * What the messages about an event take: what it has, or what is made of that.
 * @param {any} e
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
function taken(e, charts, viewer) {
  /** @param {Block} key @returns {Part} */
  const block = (key) => ({
    text: blockName(key, charts),
    mark: BLOCK_MARK[e.event],
    kind: "block",
    key,
  });
  /** @param {Place} key @returns {Part} */
  const place = (key) => ({
    text: placeName(key, charts),
    ...(charts.areas[key] && { kind: "area", key }),
  });
  /** @param {Card} key @returns {Part} */
  const card = (key) => ({ text: cardName(key, charts), mark: "card", kind: "card", key });
  /** @param {[Place, number][]} heaps */
  const heaped = (heaps) =>
    listed(heaps.map(([key, n]) => parts("block.steps", { block: place(key), n }))).flat();
  /** @param {Seat} seat */
  const told = (seat) => (e.event === "UsurpationCounted" ? claim(seat, e) : card(e[seat]));
  return whenAsked(e, {
    who: () => house(e.seat ?? e.winner ?? e.attacker ?? e.seats[0]),
    winner: () => e.seat && named(e.seat),
    loser: () => e.seat && named(foe(e.seat)),
    king: () => house(e.king),
    first: () => house(e.first),
    yorkist: () => house("york"),
    lancastrian: () => house("lancaster"),
    york: () => told("york"),
    lancaster: () => told("lancaster"),
    house: () => {
      if (e.event === "PlagueStruck") return named(foe(e.seat));
      return named(e.event === "Defected" ? charts.blocks[e.new].seat : e.seat);
    },
    attacker: () => e.attacker && named(e.attacker),
    defender: () => e.defender && named(e.defender),
    own: () => e.seat === viewer,
    both: () => e.seats.length === SEATS.length,
    card: () => card(e.card),
    cards: () => listed((e.cards ?? e.hand).map(card)),
    block: () => block(e.new ?? e.usurper ?? e.block),
    target: () => block(e.target),
    names: () => listed(e.blocks.map(block)),
    strengths: () => {
      const pairs = /** @type {[Block, number][]} */ (e.blocks);
      return listed(pairs.map(([key, n]) => parts("block.steps", { block: block(key), n }))).flat();
    },
    tempter: () => (e.by ? block(e.by) : say("block.treason", { house: named(e.seat) })),
    area: () => place(e.area),
    source: () => place(e.source),
    to: () => place(e.to),
    via: () => place(e.via),
    place: () => place(e.place),
    way: () => (e.sea ? "sea" : e.via && "via"),
    beyond: () => beyond(e.border, e.area, charts),
    battle: () => {
      const text = say("battle.of", { area: areaName(e.area, charts) });
      return { ...place(e.area), text, mark: "battle" };
    },
    any: () => e.left.length > 0,
    heaps: () => heaped(e.left),
    left: () => heaped(e.left),
    arrived: () => heaped(e.arrived),
    moves: () => {
      const moves = /** @type {[Block, Place][]} */ (e.moves);
      return listed(
        moves.map(([key, to]) => parts("block.to", { block: block(key), place: place(to) })),
      ).flat();
    },
    dice: () => ({ text: list(e.dice.map(String)), mark: "die" }),
  });
}

/**
 * The log of a game for this viewer: a line for each event of which there is a message.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  /** @param {Event} event */
  const told = (event) => taken(event, charts, viewer);
  const plain = plainLines(charts.words, parts, told);
  /** @param {any} e */
  const isNamed = (e) =>
    UNNAMED.includes(e.event) && (viewer === e.seat || viewer === "open") && e.left?.length !== 0;
  /** @param {any} e */
  function line(e) {
    if (isNamed(e) || e.moves?.length === 0) return null;
    const mark = MARK[e.event];
    const said = plain[e.event](e);
    if (HEADINGS.includes(e.event)) return { heading: said };
    return mark ? [{ text: "", mark }, ...said] : said;
  }
  return {
    ...Object.fromEntries(Object.keys(plain).map((name) => [name, line])),
    VictoryWon: (e) => [{ text: say("ending", told(e)), mark: "crown" }],
  };
}
