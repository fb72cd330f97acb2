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
  for (const event of [...events].reverse()) apply(BACK, picture, event);
  return picture;
}

/** @returns {Pick<Shown, "moves" | "black" | "focus" | "spent">} */
const cleared = () => ({ moves: {}, black: {}, focus: [], spent: [] });

/**
 * @typedef {{[Name in Event["event"]]?: (picture: Shown, event: Extract<Event, {event: Name}>) => void}} Changes
 *   what events do to the map
 */

/** @param {Shown} picture @param {Card} card @param {Seat | null} seat */
function own({ owners }, card, seat) {
  if (seat) owners[card] = seat;
  else delete owners[card];
}

/** @type {Changes} */
const BACK = {
  BribeTried: (picture, { card, owner }) => own(picture, card, owner),
  LocationTaken: (picture, { card, source }) => own(picture, card, source),
  LocationNeutral: (picture, { card, source }) => own(picture, card, source),
  NobleMoved: ({ nobles }, { card, source }) => void (nobles[card] = source),
  ShipMoved: ({ ships }, { card, source }) => void (ships[card] = source),
};

/** @type {Changes} */
const ON = {
  CaptainNamed(picture, { seat, area }) {
    picture.captain = { seat, area };
    picture.focus.push(area);
  },
  NobleMoved: (picture, event) => move(picture, picture.nobles, event),
  ShipMoved: (picture, event) => move(picture, picture.ships, event),
  LoyaltyPaid(picture, { card }) {
    picture.white = [...picture.white, card];
    picture.focus.push(card);
  },
  TroopsPlaced({ forces, focus }, { seat, card, troops, mercenaries }) {
    forces[card] = [...(forces[card] ?? []), { seat, troops, mercenaries }];
    focus.push(card);
  },
  BribeTried({ black, focus, owners, spent }, { seat, card, succeeded }) {
    black[card] = seat;
    focus.push(card);
    if (succeeded) owners[card] = seat;
    else spent.push(card);
  },
  BattleFought(picture, event) {
    const { forces, focus } = picture;
    picture.white = [];
    forces[event.card] = standing(forces[event.card] ?? [], event);
    focus.push(event.card);
  },
  LocationTaken: (picture, { card, seat }) => own(picture, card, seat),
  LocationNeutral: (picture, { card }) => own(picture, card, null),
  TroopsReturned: (picture) => Object.assign(picture, { forces: {}, white: [] }),
  AreaScored(picture, { area, points, first, second }) {
    picture.standing[area] = { points: Object.fromEntries(points), first, second, house: null };
    picture.focus.push(area);
  },
  VotesWon: ({ standing: now }, { area, house }) => void (now[area] = { ...now[area], house }),
  TradeScored: ({ focus }, { port, ship }) => focus.push(port, ship),
  ChurchScored: ({ focus }, { town, bishop }) => focus.push(town, bishop),
};

/**
 * @param {Shown} picture
 * @param {Record<Card, string>} places
 * @param {{card: Card, source: string, target: string}} event
 */
function move({ focus, moves }, places, { card, source, target }) {
  places[card] = target;
  moves[card] = source;
  focus.push(card);
}

/** @param {Changes} changes @param {Shown} picture @param {Event} event */
const apply = (changes, picture, event) =>
  /** @type {any} */ (changes)[event.event]?.(picture, event);

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
    for (const event of events) apply(ON, picture, event);
  });
  return picture;
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
