/** The elements of the board that each event is about. */

import { touching } from "../shared/log.js";

/**
 * @import { Area, Event } from "../../types/richard_iii.js"
 * @import { Touch } from "../shared/log.js"
 */

/** @type {(key: string) => Touch} */
const area = (key) => ["area", key];
/** @type {(key: string) => Touch} */
const block = (key) => ["block", key];

/** @param {{area: Area}} event */
const itsArea = (event) => [area(event.area)];

/** @type {(event: Event) => Touch[]} */
export const touches = touching({
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
  AttackBegan: itsArea,
  Reinforced: itsArea,
  MainAttackDeclared: itsArea,
  Recruited: itsArea,
  Mustered: itsArea,
  PlagueStruck: itsArea,
  BattleBegan: itsArea,
  BattleEnded: itsArea,
  RolesChanged: itsArea,
  BlocksStarved: itsArea,
  Lost: itsArea,
  ExilesRecalled: itsArea,
});
