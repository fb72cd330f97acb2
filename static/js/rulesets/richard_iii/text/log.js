/** The log line of each event. */

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

/** @typedef {Exclude<Event["event"], "VictoryWon">} Line */
/** @typedef {(string | Part)[]} Parts */

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
  return {
    ...e,
    get who() {
      return house(e.seat ?? e.winner ?? e.attacker ?? e.seats[0]);
    },
    winner: e.seat && named(e.seat),
    loser: e.seat && named(foe(e.seat)),
    get king() {
      return house(e.king);
    },
    get first() {
      return house(e.first);
    },
    yorkist: house("york"),
    lancastrian: house("lancaster"),
    get york() {
      return told("york");
    },
    get lancaster() {
      return told("lancaster");
    },
    get house() {
      if (e.event === "PlagueStruck") return named(foe(e.seat));
      return named(e.event === "Defected" ? charts.blocks[e.new].seat : e.seat);
    },
    attacker: e.attacker && named(e.attacker),
    defender: e.defender && named(e.defender),
    own: e.seat === viewer,
    get both() {
      return e.seats.length === SEATS.length;
    },
    get card() {
      return card(e.card);
    },
    get cards() {
      return listed((e.cards ?? e.hand).map(card));
    },
    get block() {
      return block(e.new ?? e.usurper ?? e.block);
    },
    get target() {
      return block(e.target);
    },
    get names() {
      return listed(e.blocks.map(block));
    },
    get strengths() {
      const pairs = /** @type {[Block, number][]} */ (e.blocks);
      return listed(pairs.map(([key, n]) => parts("block.steps", { block: block(key), n }))).flat();
    },
    get tempter() {
      return e.by ? block(e.by) : say("block.treason", { house: named(e.seat) });
    },
    get area() {
      return place(e.area);
    },
    get source() {
      return place(e.source);
    },
    get to() {
      return place(e.to);
    },
    get via() {
      return place(e.via);
    },
    get place() {
      return place(e.place);
    },
    get way() {
      return e.sea ? "sea" : e.via && "via";
    },
    get beyond() {
      return beyond(e.border, e.area, charts);
    },
    get battle() {
      const text = say("battle.of", { area: areaName(e.area, charts) });
      return { ...place(e.area), text, mark: "battle" };
    },
    get any() {
      return e.left.length > 0;
    },
    get heaps() {
      return heaped(e.left);
    },
    get left() {
      return heaped(e.left);
    },
    get arrived() {
      return heaped(e.arrived);
    },
    get moves() {
      const moves = /** @type {[Block, Place][]} */ (e.moves);
      return listed(
        moves.map(([key, to]) => parts("block.to", { block: block(key), place: place(to) })),
      ).flat();
    },
    get dice() {
      return { text: list(e.dice.map(String)), mark: "die" };
    },
  };
}

/**
 * The log of a game for this viewer: a line for each event of which there is a message.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  /** @param {any} e */
  const isNamed = (e) =>
    UNNAMED.includes(e.event) && (viewer === e.seat || viewer === "open") && e.left?.length !== 0;
  /** @param {any} e */
  function line(e) {
    if (isNamed(e) || e.moves?.length === 0) return null;
    const mark = MARK[e.event];
    const id = /** @type {`event.${Line}.log`} */ (`event.${e.event}.log`);
    const said = parts(id, taken(e, charts, viewer));
    if (HEADINGS.includes(e.event)) return { heading: said };
    return mark ? [{ text: "", mark }, ...said] : said;
  }
  const told = Object.keys(charts.words).map((id) => id.split("."));
  return {
    ...Object.fromEntries(
      told.filter(([, , form]) => form === "log").map(([, name]) => [name, line]),
    ),
    VictoryWon: (e) => [{ text: say("ending", taken(e, charts, viewer)), mark: "crown" }],
  };
}
