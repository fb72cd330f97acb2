/** The elements of the board that each event is about. */

/**
 * @import { Pair } from "../../types/board.js"
 * @import { Area, Event } from "../../types/richard_iii.js"
 */

/** @typedef {{[Name in Event["event"]]?: (event: Extract<Event, { event: Name }>) => Pair[]}} Touched */

/** @type {(key: string) => Pair} */
const area = (key) => ["area", key];
/** @type {(key: string) => Pair} */
const block = (key) => ["block", key];

/** @type {Touched} */
const TOUCHED = {
  CardsRevealed: (e) => [
    ["card", e.york],
    ["card", e.lancaster],
  ],
  StackMoved: (e) => [area(e.source), area(e.to)],
  BlocksMoved: (e) => [area(e.source), area(e.to), ...e.blocks.map(block)],
  BlockRecruited: (e) => [area(e.area), block(e.block)],
  BlockRegrouped: (e) => [area(e.to), block(e.block)],
  Retreated: (e) => [area(e.to), block(e.block)],
  Regrouped: (e) => [area(e.to)],
  Fired: (e) => [block(e.block)],
  Charged: (e) => [block(e.block), block(e.target)],
  TreacheryRolled: (e) => [block(e.target), ...(e.by ? [block(e.by)] : [])],
  Defected: (e) => [block(e.new)],
  Passed: (e) => [block(e.block)],
  Hit: (e) => [block(e.block)],
  Eliminated: (e) => [block(e.block)],
  Executed: (e) => [block(e.block)],
  HeirEntered: (e) => [area(e.area), block(e.block)],
  BlockStarved: (e) => [area(e.area), block(e.block)],
  BlocksWentHome: (e) => e.moves.flatMap(([key, place]) => [block(key), area(place)]),
  WentHome: (e) => e.arrived.map(([place]) => area(place)),
  KingIsDead: (e) => [block(e.block)],
  KingCrowned: (e) => [area(e.place), block(e.block)],
  PretenderFollowed: (e) => [block(e.block)],
  PrisonerSickened: (e) => [block(e.block)],
  PrisonerFreed: (e) => [area(e.area), block(e.block)],
  PrisonerMurdered: (e) => [block(e.block)],
};

/**
 * Events about one area, which they name.
 * @type {Set<string>}
 */
const PLACED = new Set([
  "AttackBegan",
  "Reinforced",
  "MainAttackDeclared",
  "Recruited",
  "Mustered",
  "PlagueStruck",
  "BattleBegan",
  "BattleEnded",
  "RolesChanged",
  "BlocksStarved",
  "Lost",
  "ExilesRecalled",
]);

/**
 * [[kind, key]]: the elements that an event is about.
 * @param {Event} event
 */
export function touches(event) {
  if (PLACED.has(event.event)) return [area(/** @type {{area: Area}} */ (event).area)];
  const about = /** @type {((event: Event) => Pair[]) | undefined} */ (TOUCHED[event.event]);
  return about?.(event) ?? [];
}
