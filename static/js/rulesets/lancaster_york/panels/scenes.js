/** The last turn as a row of scenes, with the map of each. Pure. */

import { areaTitle, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Card, Charts, Event, Seat, View } from "../../../types/lancaster_york.js"
 * @import { Force, Shown } from "../pieces/shown.js"
 */

/** @typedef {{title: string, events: Event[]}} Scene */

/** @type {Set<string>} */
const FOLLOWING = new Set([
  "LocationTaken",
  "LocationNeutral",
  "AwardChanged",
  "VotesWon",
  "CaptainNamed",
  "GameEnded",
]);

/**
 * The title of the scene that this event begins, or null if it continues the last.
 * @param {Event} event
 * @param {(key: Card) => string} name of a card
 * @param {string | undefined} before
 */
function titleOf(event, name, before) {
  switch (event.event) {
    case "PlanRevealed":
      return say("scene.PlanRevealed", { seat: named(event.seat) });
    case "BribeTried":
    case "BattleFought":
      return say(`scene.${event.event}`, { card: name(event.card) });
    case "BidsCompared":
    case "TroopsReturned":
    case "KingElected":
      return say(`scene.${event.event}`);
    case "AreaScored":
      return say("scene.AreaScored", { area: areaTitle(event.area) });
    case "AwardScored":
      return another(say("scene.AwardScored"), before);
    case "TradeScored":
    case "ChurchScored":
      return another(say("scene.bonuses"), before);
    case "TurnEnded":
      return say("scene.TurnEnded", event);
    case "PlanIllegal":
    case "PurchaseUnpaid":
    case "PlanPaid":
    case "NobleMoved":
    case "ShipMoved":
    case "LoyaltyPaid":
    case "TroopsPlaced":
      return another(say("scene.Deployment", { seat: named(event.seat) }), before);
    default:
      return FOLLOWING.has(event.event) ? null : before;
  }
}

/** @param {string} title @param {string | undefined} before */
const another = (title, before) => (before === title ? null : title);

/**
 * Events out of the compact rows of a view: `["BribeTried", "red", …]`.
 * @param {any[][]} rows
 * @param {Charts} charts
 */
export function eventsOf(rows, charts) {
  return rows.map(([event, ...values]) => ({
    event,
    ...Object.fromEntries(charts.events[event].map((field, i) => [field, values[i]])),
  }));
}

/**
 * [{title, events}]: one scene for events that belong together.
 * @param {Event[]} events
 * @param {(key: Card) => string} name of a card
 */
export function scenesOf(events, name) {
  /** @type {Scene[]} */
  const scenes = [];
  for (const event of events.filter(matters)) {
    const last = scenes.at(-1);
    const title = titleOf(event, name, last?.title);
    if (title && (!last || title !== last.title || startsAnew(event))) {
      scenes.push({ title, events: [event] });
    } else if (last) last.events.push(event);
    else scenes.push({ title: "", events: [event] });
  }
  return scenes;
}

/**
 * Leave out payments of nothing and the start of the next turn.
 * @param {Event} event
 */
const matters = (event) =>
  event.event !== "TurnOrderSet" && (event.event !== "PlanPaid" || event.total > 0);

/** @param {Event} event */
const startsAnew = ({ event }) => event === "BribeTried" || event === "BattleFought";

/**
 * Everything except cards drawn since: they were not on the board then.
 * @template At
 * @param {Record<Card, At>} places
 * @param {Card[]} [drawn]
 */
function without(places, drawn = []) {
  return Object.fromEntries(Object.entries(places).filter(([card]) => !drawn.includes(card)));
}

/**
 * The map before the first of the events, in the shape of shown.js.
 * @param {View} view
 * @param {Event[]} events
 */
export function before(view, events) {
  const drawn = view.last?.drawn;
  /** @type {Shown} */
  const picture = {
    owners: without(view.cards, drawn),
    nobles: without(view.nobles, drawn),
    ships: without(view.ships, drawn),
    ...cleared(),
    forces: {},
    white: [],
    captain: null,
    standing: {},
    bid: null,
    void: [],
  };
  for (const event of [...events].reverse()) undo(picture, event);
  return picture;
}

/** @returns {Pick<Shown, "moves" | "black" | "focus" | "spent">} */
const cleared = () => ({ moves: {}, black: {}, focus: [], spent: [] });

/** @param {Shown} picture @param {Event} event */
function undo(picture, event) {
  /** @param {Card} card @param {Seat | null} seat */
  const own = (card, seat) => {
    if (seat) picture.owners[card] = seat;
    else delete picture.owners[card];
  };
  switch (event.event) {
    case "BribeTried":
      return own(event.card, event.owner);
    case "LocationTaken":
    case "LocationNeutral":
      return own(event.card, event.source);
    case "NobleMoved":
      return void (picture.nobles[event.card] = event.source);
    case "ShipMoved":
      return void (picture.ships[event.card] = event.source);
    default:
      return undefined;
  }
}

/**
 * The map after scene number `at`.
 * @param {View} view
 * @param {Scene[]} scenes
 * @param {number} at
 */
export function pictureAt(view, scenes, at) {
  const picture = before(
    view,
    scenes.flatMap(({ events }) => events),
  );
  scenes.slice(0, at + 1).forEach(({ events }) => {
    picture.white = picture.white.filter((card) => !picture.spent.includes(card));
    Object.assign(picture, cleared());
    for (const event of events) apply(picture, event);
  });
  return picture;
}

/** @param {Shown} picture @param {Event} event */
function apply(picture, event) {
  switch (event.event) {
    case "CaptainNamed":
      picture.captain = { seat: event.seat, area: event.area };
      picture.focus.push(event.area);
      break;
    case "NobleMoved":
    case "ShipMoved":
      picture[event.event === "NobleMoved" ? "nobles" : "ships"][event.card] = event.target;
      picture.moves[event.card] = event.source;
      picture.focus.push(event.card);
      break;
    case "LoyaltyPaid":
      picture.white = [...picture.white, event.card];
      picture.focus.push(event.card);
      break;
    case "TroopsPlaced": {
      const { seat, card, troops, mercenaries } = event;
      picture.forces[card] = [...(picture.forces[card] ?? []), { seat, troops, mercenaries }];
      picture.focus.push(card);
      break;
    }
    default:
      decide(picture, event);
  }
}

/** @param {Shown} picture @param {Event} event */
function decide(picture, event) {
  switch (event.event) {
    case "BribeTried":
      picture.black[event.card] = event.seat;
      picture.focus.push(event.card);
      if (event.succeeded) picture.owners[event.card] = event.seat;
      else picture.spent.push(event.card);
      break;
    case "BattleFought":
      picture.white = [];
      picture.forces[event.card] = standing(picture.forces[event.card] ?? [], event);
      picture.focus.push(event.card);
      break;
    case "LocationTaken":
      picture.owners[event.card] = event.seat;
      break;
    case "LocationNeutral":
      delete picture.owners[event.card];
      break;
    case "TroopsReturned":
      picture.forces = {};
      picture.white = [];
      break;
    default:
      count(picture, event);
  }
}

/**
 * The players left at a location after a battle: the victor, and those yet to attack.
 * @param {Force[]} forces
 * @param {Extract<Event, { event: "BattleFought" }>} battle
 */
function standing(forces, { seat, defender, winner, left }) {
  const waiting = forces.filter((force) => force.seat !== seat && force.seat !== defender);
  const victor = winner && left ? [{ seat: winner, troops: left, mercenaries: 0 }] : [];
  return [...victor, ...waiting];
}

/** @param {Shown} picture @param {Event} event */
function count(picture, event) {
  if (event.event === "AreaScored") {
    const { area, points, first, second } = event;
    picture.standing[area] = { points: Object.fromEntries(points), first, second, house: null };
    picture.focus.push(area);
  } else if (event.event === "VotesWon") {
    picture.standing[event.area] = { ...picture.standing[event.area], house: event.house };
  } else if (event.event === "TradeScored") {
    picture.focus.push(event.port, event.ship);
  } else if (event.event === "ChurchScored") {
    picture.focus.push(event.town, event.bishop);
  }
}
