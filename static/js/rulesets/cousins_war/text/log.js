/** The log line of each event, and the elements that each event is about. */

import { listed, title } from "../../shared/speech.js";
import { dice, foe, house, person, place, result, use, worth } from "./vocabulary.js";
import { parts, say } from "./words.js";

/**
 * @import { Log, Part, Viewer } from "../../../types/board.js"
 * @import { Charts, Colour, Event, Place, Seat } from "../../../types/cousins_war.js"
 */

/** @typedef {Exclude<Event["event"], "GameEnded">} Line */

/** @param {Seat} seat */
const who = (seat) => ({ text: house(seat), mark: seat });

/**
 * What the messages about an event take: what it has, or what is made of that.
 * @param {any} e
 * @param {Charts} charts
 * @param {Viewer} viewer
 */
function taken(e, charts, viewer) {
  /** @param {string} key */
  const card = (key) => ({ text: charts.cards[key].name, mark: "card", kind: "card", key });
  return {
    ...e,
    get who() {
      return who(e.seat);
    },
    get house() {
      return house(e.seat);
    },
    get own() {
      return person(e.seat, viewer);
    },
    get foe() {
      return house(foe(e.seat));
    },
    get side() {
      return who(e.side);
    },
    get active() {
      return house(e.active);
    },
    get other() {
      return house(foe(e.active));
    },
    get holder() {
      return house(e.holder);
    },
    get hit() {
      return house(e.loser);
    },
    you: e.seat === viewer,
    winner: e.winner && house(e.winner),
    get card() {
      return card(e.card);
    },
    get cards() {
      return e.event === "CardsDealt" ? listed(e.cards.map(card)) : e.cards;
    },
    get red() {
      return card(e.lancaster);
    },
    get white() {
      return card(e.york);
    },
    get region() {
      return place(e.region);
    },
    why: e.why && say("lack.event", { op: e.why, own: false }),
    get source() {
      return place(e.source);
    },
    get target() {
      return place(e.target);
    },
    get use() {
      return use(e.use);
    },
    get claim() {
      return result(e);
    },
    get stood() {
      return title(result({ kind: e.active_kind, value: e.active_value }));
    },
    get rolled() {
      return title(result({ kind: e.opponent_kind, value: e.opponent_value }));
    },
    get dice() {
      return { text: dice(e.dice), mark: e.event === "DiceRolled" ? "die" : null };
    },
    get before() {
      return dice(e.before);
    },
    get after() {
      return dice(e.after);
    },
    get worth() {
      return worth(e.after ?? e.dice);
    },
    compared: e.die > e.cubes ? "higher" : e.die < e.cubes ? "lower" : "equal",
    by: e.by ?? null, // matches begun before November 2026 do not say
  };
}

/**
 * The log of a game with these cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  /** @param {Line} name @returns {[Line, (e: Event) => (string | Part)[]]} */
  const line = (name) => [name, (e) => parts(`event.${name}.log`, taken(e, charts, viewer))];
  const lines = Object.keys(charts.words).flatMap((id) => LINE.exec(id)?.[1] ?? []);
  const plain = /** @type {Record<Line, (e: Event) => (string | Part)[]>} */ (
    Object.fromEntries(/** @type {Line[]} */ (lines).map(line))
  );
  return {
    ...plain,
    RoundBegan: (e) => ({ heading: plain.RoundBegan(e) }),
    BattleBegan: (e) => [{ text: "", mark: "battle" }, ...plain.BattleBegan(e)],
    DiceRevealed: (e) => [{ text: "", mark: "die" }, ...plain.DiceRevealed(e)],
    GameEnded: (e) => [{ text: say("ending", taken(e, charts, viewer)), mark: "crown" }],
  };
}

const LINE = /^event\.(\w+)\.log$/;

/**
 * The element of a place for the cubes of a side.
 * @param {Place} key
 * @param {Seat} side
 * @param {Colour} colour
 * @returns {[string, string]}
 */
function spot(key, side, colour) {
  switch (key) {
    case "battlefield":
      return ["host", side];
    case "reserve":
      return [key, side];
    case "supply":
      return [key, colour];
    default:
      return ["region", key];
  }
}

/**
 * [[kind, key]]: the elements that an event is about.
 * @param {Event} event
 * @returns {[string, string | number][]}
 */
export function touches(event) {
  switch (event.event) {
    case "CubesMoved":
      return [
        spot(event.source, event.side, event.colour),
        spot(event.target, event.side, event.colour),
      ];
    case "PlacementRolled":
    case "RemovalRolled":
      return [["region", event.region]];
    case "CardReceived":
    case "BattlefieldChosen":
    case "EventPlayed":
    case "PointsSpent":
    case "CardForgone":
    case "SecondaryUsed":
    case "DiceChanged":
    case "CardDiscarded":
      return [["card", event.card]];
    case "BattleWon":
      return [
        ["card", event.card],
        ["won", event.seat],
      ];
    default:
      return [];
  }
}
