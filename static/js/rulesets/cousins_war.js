/** The board of The Cousins' War: ../README.md describes the renderer contract. */

import { ender } from "./cousins_war/panels/score_sheet.js";
import { playAid } from "./cousins_war/panels/aid.js";
import { aim } from "./cousins_war/text/aim.js";
import { attempt } from "./cousins_war/picking.js";
import { Battlefield, explainHost } from "./cousins_war/battle/battlefield.js";
import { Deck, explainCard } from "./cousins_war/pieces/cards.js";
import { Cubes } from "./cousins_war/pieces/cubes.js";
import { describer } from "./cousins_war/describe.js";
import { Hand, Uses } from "./cousins_war/panels/hands.js";
import { labeller } from "./cousins_war/text/labels.js";
import { makeLog, touches } from "./cousins_war/text/log.js";
import { GameMap } from "./cousins_war/board/map.js";
import { explainPile, Piles, PlayerBar, Track } from "./cousins_war/panels/strips.js";
import { placing, removing } from "./cousins_war/text/odds.js";
import { title } from "./shared/speech.js";
import { control, foe, house, region, SEATS } from "./cousins_war/text/vocabulary.js";
import { atOnce, h, LATER, setAttr } from "./shared/elements.js";

/**
 * @import { Choice, Context, Moment, Mount, Viewer } from "../types/board.js"
 * @import { Charts, Region, Seat, View } from "../types/cousins_war.js"
 */

const KINDS = { source: "region", target: "region" };

/**
 * The house that sits at the lower edge: the viewer's own, else York.
 * @param {Viewer} viewer
 */
const lower = (viewer) => SEATS.find((seat) => seat === viewer) ?? "york";

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  const deck = new Deck(charts);
  const map = new GameMap(charts, context);
  yield;
  const table = new Table({ deck, map }, charts, context);
  yield;
  root.append(table.element);
  return {
    render: (view, choice, moment) => atOnce(table.steps(view, choice, moment)),
    steps: (view, choice, moment) => table.steps(view, choice, moment),
    describe: describer(charts),
    aim,
    log: makeLog(charts, context.viewer),
    label: labeller(charts),
    explain: (kind, key, view) => explain(kind, key, view, table),
    kinds: KINDS,
    attempt,
    touches,
    ending: ender(charts),
    sound: ({ event }) => (DICE.has(event) ? "dice" : null),
  };
}

const DICE = new Set(["PlacementRolled", "RemovalRolled", "DiceHidden", "DiceSeen", "DiceRolled"]);

/** All parts of the board; the style sheet lays them out. */
class Table {
  /**
   * @param {{deck: Deck, map: GameMap}} parts
   * @param {Charts} charts
   * @param {Context} context
   */
  constructor({ deck, map }, charts, context) {
    const bottom = lower(context.viewer);
    this.charts = charts;
    this.viewer = context.viewer;
    this.deck = deck;
    this.map = map;
    this.field = new Battlefield(this.deck, charts, bottom);
    this.strips = SEATS.map((seat) => new PlayerBar(seat, this.deck, context));
    this.hands = SEATS.map((seat) => new Hand(seat, this.deck));
    this.piles = new Piles(this.deck, charts);
    this.aid = playAid(charts, context.rules);
    this.piles.element.append(this.aid.open);
    this.track = new Track();
    this.uses = new Uses(charts, bottom);
    const slots = [this.map, this.field, this.piles, ...this.strips].map((part) => part.slots());
    this.cubes = new Cubes(Object.assign({}, ...slots));
    this.element = this.layOut(bottom);
  }

  /** @param {Seat} bottom */
  layOut(bottom) {
    const [own, other] = [bottom, foe(bottom)].map((seat) => SEATS.indexOf(seat));
    for (const part of [this.strips, this.hands]) {
      setAttr(part[own].element, "data-place", "own");
      setAttr(part[other].element, "data-place", "foe");
    }
    const middle = h("div", { class: "middle" }, this.field.element, this.piles.element);
    return h(
      "div",
      { class: "cousins", "data-paper": "page" },
      this.hands[other].element,
      this.strips[other].element,
      this.map.element,
      this.track.element,
      middle,
      this.strips[own].element,
      this.aid.sheet,
      h("div", { class: "lower" }, this.hands[own].element, this.uses.element),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    setAttr(this.element, "data-round", view.round);
    setAttr(this.element, "data-phase", view.phase);
    this.map.render(view, choice, moment);
    this.track.render(view);
    yield;
    this.field.render(view, choice, moment);
    this.cubes.render(view);
    yield LATER;
    for (const strip of this.strips) strip.render(view);
    this.piles.render(view);
    for (const hand of this.hands) {
      const isDealt = hand.render(view);
      yield isDealt && LATER;
    }
    this.uses.render(view, choice);
  }
}

/**
 * Explains a piece of the board in words.
 * @param {string} kind
 * @param {string} key
 * @param {View} view
 * @param {Table} table
 */
function explain(kind, key, view, { charts, deck, uses, viewer }) {
  switch (kind) {
    case "card": // the open choice says enough and must not be covered
      return uses.isOpen ? null : explainCard(charts.cards[key], view.round, deck.isReadable(key));
    case "region":
      return explainRegion(/** @type {Region} */ (key), view, charts, lower(viewer));
    case "host":
      return explainHost(/** @type {Seat} */ (key), view, charts);
    default:
      return explainPile(kind, key, view, charts);
  }
}

/**
 * A region: its cubes, and the odds of a roll by `seat`.
 * @param {Region} key
 * @param {View} view
 * @param {Charts} charts
 * @param {Seat} seat
 */
function explainRegion(key, { regions }, charts, seat) {
  const cell = regions[key];
  const odds = [`A cube that ${house(seat)} places here: ${placing(charts, cell[seat])}.`];
  if (cell[foe(seat)]) {
    odds.push(
      `A roll to remove a cube of ${house(foe(seat))}: ${removing(charts, cell[foe(seat)])}.`,
    );
  }
  const about = [
    `Lancaster ${cell.lancaster}, York ${cell.york}: ${control(cell)}.`,
    `Next to ${charts.regions[key].map(region).join(" and ")}.`,
  ];
  return { title: title(key), lines: [...about, ...odds] };
}
