/** The log line of each event, and the elements that each event is about. */

import { plainLines, touching, whenAsked } from "../../shared/log.js";
import { listed, title } from "../../shared/speech.js";
import { dice, foe, house, person, place, result, use, worth } from "./vocabulary.js";
import { parts, say } from "./words.js";

/**
 * @import { Log, Viewer } from "../../../types/board.js"
 * @import { Card, Charts, Colour, Event, Place, Region, Seat } from "../../../types/cousins_war.js"
 * @import { Touch } from "../../shared/log.js"
 */

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
  return whenAsked(e, {
    who: () => who(e.seat),
    house: () => house(e.seat),
    own: () => person(e.seat, viewer),
    foe: () => house(foe(e.seat)),
    side: () => who(e.side),
    active: () => house(e.active),
    other: () => house(foe(e.active)),
    holder: () => house(e.holder),
    hit: () => house(e.loser),
    you: () => e.seat === viewer,
    winner: () => e.winner && house(e.winner),
    card: () => card(e.card),
    cards: () => (e.event === "CardsDealt" ? listed(e.cards.map(card)) : e.cards),
    red: () => card(e.lancaster),
    white: () => card(e.york),
    region: () => place(e.region),
    why: () => e.why && say("lack.event", { op: e.why, own: false }),
    source: () => place(e.source),
    target: () => place(e.target),
    use: () => use(e.use),
    claim: () => result(e),
    stood: () => title(result({ kind: e.active_kind, value: e.active_value })),
    rolled: () => title(result({ kind: e.opponent_kind, value: e.opponent_value })),
    dice: () => ({ text: dice(e.dice), mark: e.event === "DiceRolled" ? "die" : null }),
    before: () => dice(e.before),
    after: () => dice(e.after),
    worth: () => worth(e.after ?? e.dice),
    compared: () => (e.die > e.cubes ? "higher" : e.die < e.cubes ? "lower" : "equal"),
    by: () => e.by ?? null, // matches begun before November 2026 do not say
  });
}

/**
 * The log of a game with these cards, for this viewer.
 * @param {Charts} charts
 * @param {Viewer} viewer
 * @returns {Log<Event>}
 */
export function makeLog(charts, viewer) {
  /** @param {Event} event */
  const told = (event) => taken(event, charts, viewer);
  const plain = plainLines(charts.words, parts, told);
  return {
    ...plain,
    RoundBegan: (e) => ({ heading: plain.RoundBegan(e) }),
    BattleBegan: (e) => [{ text: "", mark: "battle" }, ...plain.BattleBegan(e)],
    DiceRevealed: (e) => [{ text: "", mark: "die" }, ...plain.DiceRevealed(e)],
    GameEnded: (e) => [{ text: say("ending", told(e)), mark: "crown" }],
  };
}

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

/** @param {{card: Card}} event @returns {Touch[]} */
const itsCard = ({ card }) => [["card", card]];
/** @param {{region: Region}} event @returns {Touch[]} */
const itsRegion = ({ region }) => [["region", region]];

/** @type {(event: Event) => Touch[]} */
export const touches = touching({
  CubesMoved: ({ source, target, side, colour }) => [
    spot(source, side, colour),
    spot(target, side, colour),
  ],
  PlacementRolled: itsRegion,
  RemovalRolled: itsRegion,
  CardReceived: itsCard,
  BattlefieldChosen: itsCard,
  EventPlayed: itsCard,
  PointsSpent: itsCard,
  CardForgone: itsCard,
  SecondaryUsed: itsCard,
  DiceChanged: itsCard,
  CardDiscarded: itsCard,
  BattleWon: (e) => [...itsCard(e), ["won", e.seat]],
});
