// Made by `python -m tools types` from rulesets/rose_wars; do not edit by hand.

export type Seat = "south" | "north";
export type House = "lancaster" | "york";
export type Unit = string;
export type Kind = string;
export type Square = string;
export type Spot = string;
export type Card = "for_the_rose" | "stand_fast" | "fortunes_wheel" | "forced_march" | "council_of_war" | "arrow_storm" | "feigned_retreat" | "treachery" | "levy" | "snow_at_towton" | "rally" | "caltrops";
export type Window = "press" | "retreat" | "missed" | "hit" | "guard" | "broken" | "held";
export type Until = "moment" | "turn" | "always" | "fitting";
export type How = "moved" | "placed" | "advanced" | "pushed" | "retreated";
export type Result = "open" | "miss" | "defended" | "marked" | "defeated" | "evaded";
export type Manner = "plain" | "follow_up" | "further" | "storm";

export type Action =
  | { do: "Command"; house: House }
  | { do: "DeployTogether" }
  | { do: "DeploySecond" }
  | { do: "KeepBack"; unit: Unit }
  | { do: "PlaceRear"; square: Square }
  | { do: "Deploy" }
  | { do: "Move"; unit: Unit; square: Square }
  | { do: "Attack"; unit: Unit; target: Unit; square: Square }
  | { do: "AttackBy"; unit: Unit; target: Unit; square: Square; by: Square[] }
  | { do: "Suborn"; unit: Unit; target: Unit }
  | { do: "PlayCard"; card: Card }
  | { do: "Ready"; card: Card }
  | { do: "PutBack"; card: Card }
  | { do: "EndTurn" }
  | { do: "AskAgain"; window: Window }
  | { do: "AskThisTurn" }
  | { do: "PassQuickly"; on: boolean }
  | { do: "Pass"; until: Until }
  | { do: "ChooseUnit"; unit: Unit }
  | { do: "ChooseSquare"; square: Square }
  | { do: "Advance" }
  | { do: "Stay" }
  | { do: "Decline" };

export type Event =
  | { event: "StartRolled"; south: number; north: number; starter: Seat | null }
  | { event: "HouseTaken"; seat: Seat; house: House }
  | { event: "SpecialsDrawn"; seat: Seat; house: House; kinds: Kind[] }
  | { event: "DeploymentAgreed"; seat: Seat; together: boolean }
  | { event: "TilesLaid"; seat: Seat; house: House; rear: Square[] }
  | { event: "UnitRevealed"; unit: Unit; kind: Kind; house: House; square: Square }
  | { event: "CardsDealt"; each: number; deck: number }
  | { event: "CardsDrawn"; seat: Seat; cards: Card[] }
  | { event: "TurnBegan"; turn: number; seat: Seat; house: House; actions: number }
  | { event: "UnitMoved"; unit: Unit; kind: Kind; house: House; how: How; source: Square; path: Square[]; halted: boolean }
  | { event: "CardPlayed"; seat: Seat; house: House; card: Card }
  | { event: "BonusDrawn"; seat: Seat; house: House; deck: number }
  | { event: "UnitHeld"; unit: Unit; kind: Kind; house: House; by: Unit | null }
  | { event: "UnitMarched"; unit: Unit; kind: Kind; house: House }
  | { event: "UnitRallied"; unit: Unit; kind: Kind; house: House }
  | { event: "UnitLevied"; unit: Unit; kind: Kind; house: House; square: Square }
  | { event: "CaltropsLaid"; seat: Seat; house: House; square: Square }
  | { event: "AttackDeclared"; unit: Unit; kind: Kind; house: House; square: Square; target: Unit; target_kind: Kind; at: Square; ranged: boolean; attack: number; defense: number }
  | { event: "Passed"; seat: Seat; window: Window }
  | { event: "PassedByOrder"; seat: Seat; house: House; window: Window }
  | { event: "QuickPassing"; seat: Seat; house: House; on: boolean }
  | { event: "LackedCard"; seat: Seat; house: House; window: Window }
  | { event: "AttackRolled"; unit: Unit; kind: Kind; house: House; die: number; attack: number; again: boolean }
  | { event: "DefenseRolled"; unit: Unit; kind: Kind; house: House; die: number; defense: number; again: boolean }
  | { event: "AttackResolved"; unit: Unit; target: Unit; result: Result }
  | { event: "RiposteRolled"; unit: Unit; kind: Kind; house: House; die: number; defense: number }
  | { event: "UnitMarked"; unit: Unit; kind: Kind; house: House }
  | { event: "UnitRemoved"; unit: Unit; kind: Kind; house: House; square: Square; losses: number }
  | { event: "GameEnded"; winner: Seat | null; house: House | null; reason: string; kind: Kind | null; more: number; fewer: number };

export interface View {
  /** a heading, "Turn 7: York" or "Setting up" */
  turn: string;
  /** the turn, counted over both seats; 0 before the first */
  number: number;
  /** the part of the game */
  phase: "start" | "deploy" | "adjust" | "play" | "over";
  /** the key of the scenario */
  scenario: string;
  /** the dice for the start, south's and north's; the last pair decided */
  start: ([number, number])[];
  /** who begins */
  starter: Seat;
  /** the house of each seat; null if not chosen yet */
  houses: Record<string, House | null>;
  /** whose turn it is; null before the first */
  player: Seat | null;
  /** actions left in this turn */
  left: number;
  /** Council of War has been played this turn */
  council: boolean;
  /** every unit */
  units: Record<string, OnBoard>;
  /** null after the reveal */
  deployment: Record<string, Deployment> | null;
  /** units lost */
  losses: Record<string, number>;
  /** turns since a unit was last removed */
  quiet: number;
  /** how many of these end the game (7.3) */
  quiet_limit: number;
  /** the number of the last turn that can be played (7.3) */
  last_turn: number;
  /** the hands */
  hands: Record<string, Hand>;
  /** the draw pile */
  deck: Deck;
  /** cards played, oldest first */
  discards: Card[];
  /** your standing orders to pass; null for another's */
  orders: Record<string, Orders | null>;
  /** it is asked only when it holds a fitting card (6.3) */
  quick: Record<string, boolean>;
  /** the seat's snow keeps the enemy from shooting (6.13) */
  snow: Record<string, boolean>;
  /** squares closed to the enemy's cavalry (6.15) */
  caltrops: Record<string, Square[]>;
  /** the attack being resolved */
  fight: Fight | null;
  /** the previous attack, which is over */
  fought: Fight | null;
  /** each attack that you may choose now; empty for others */
  odds: Odds[];
  /** moves and attacks of the last turn and of this one */
  recap: Record<string, Deed[]>;
}

export interface OnBoard {
  /** whose unit it is */
  seat: Seat;
  /** null if you do not know it yet */
  kind: Kind | null;
  /** null if not on the board: after the reveal, removed */
  square: Square | null;
  /** `activated`: has acted this turn; `failed`: its attack failed; `halted`: no farther forward this turn (3.3); `marched`: +1 Movement for its next action; `held`: may not be activated; `marked`: one of its two lives is gone; `loading`: cannot shoot now */
  flags: ("activated" | "failed" | "halted" | "marched" | "held" | "marked" | "loading")[];
}

export interface Deployment {
  /** its tiles lie face down on the board */
  laid: boolean;
  /** the units kept back; null for another's */
  back: Unit[] | null;
  /** the squares of the rear guard; another's once its tiles are laid */
  rear: Square[] | null;
}

export interface Hand {
  /** cards in the hand */
  count: number;
  /** your own hand; null for another's */
  cards: Card[] | null;
  /** cards that both players know are in it */
  known: Card[];
  /** cards that both players know are not in it, though copies are left */
  lacking: Card[];
}

export interface Deck {
  /** cards left */
  count: number;
  /** null until the match is over */
  cards: Card[] | null;
}

export interface Orders {
  /** windows in which you always pass */
  always: Window[];
  /** you pass until this turn ends */
  turn: boolean;
  /** windows in which a card that you have readied is played */
  ready: Window[];
}

export interface Fight {
  /** who attacks */
  unit: Unit;
  /** the unit attacked */
  target: Unit;
  /** where the attacker stands or stood; null if it is gone */
  from: Square | null;
  /** the target's square */
  at: Square;
  /** a ranged attack */
  ranged: boolean;
  /** the action or ability that allowed it */
  manner: Manner;
  /** the attacker hits by rolling this or less; cards included */
  attack: number;
  /** the target holds by rolling this or less; cards included */
  defense: number;
  /** null if not rolled */
  attack_die: number | null;
  /** null if not rolled */
  defense_die: number | null;
  /** its result; `open` until it is settled */
  result: Result;
}

export interface Odds {
  /** the unit that would attack */
  unit: Unit;
  /** the unit it would attack */
  target: Unit;
  /** from which square */
  square: Square;
  /** the route of an `AttackBy`; empty for an `Attack` */
  by: Square[];
  /** whether that route halts the unit */
  halts: boolean;
  /** the attack roll succeeds with this or less */
  attack: number;
  /** the defense roll succeeds with this or less */
  defense: number;
  /** percent: the attack roll succeeds, without cards */
  hit: number;
  /** percent: and the defense roll fails, without cards */
  defeat: number;
}

export interface Deed {
  /** the unit that moved or attacked */
  unit: Unit;
  /** why it changed squares; null if it attacked */
  how: How | null;
  /** where it stood */
  source: Square;
  /** where it went, or the square attacked */
  target: Square;
  /** of an attack; null for a move */
  result: Result | null;
}

export interface Charts {
  /** what we know of the units and cards */
  note: string;
  /** rulings where a tile or card is silent */
  rulings: string[];
  /** the lowest and highest that each can be */
  limits: Record<string, number[]>;
  /** each kind: `name`, `movement`, `attack`, `defense`, `range`, `cavalry`, `pikemen`, its ability and `status`: how sure we are of it */
  units: Record<string, Record<string, any>>;
  /** by scenario and kind: Movement, Attack, Defense and Range */
  scenarios: Record<string, Record<string, number[]>>;
  /** by scenario: where its numbers come from */
  provenance: Record<string, string>;
  /** each card: `name`, `copies`, `timing`, `when`, `text` and `status` */
  cards: Record<string, Record<string, any>>;
  /** the card that may be played in each window */
  windows: Record<string, Card>;
  words: Texts<Messages>;
}

import type { Spoken, Texts } from "./board.js";

export interface Messages {
  "name.lancaster": {  };
  "name.york": {  };
  "name.south": {  };
  "name.north": {  };
  "name.you": {  };
  "unit.of": { house: Spoken; name: Spoken; };
  "unit.at": { name: Spoken; square: Spoken; };
  "unit.hidden": {  };
  "unit.this": {  };
  "unit.stats": { movement: Spoken; attack: Spoken; defense: Spoken; range: number; };
  "unit.short": { unit: string | number | boolean | null; cut: Spoken; };
  "region": { house: Spoken; part: string | number | boolean | null; };
  "percent": { n: Spoken; };
  "flag.activated": {  };
  "flag.failed": {  };
  "flag.halted": {  };
  "flag.marched": {  };
  "flag.held": {  };
  "flag.marked": {  };
  "flag.loading": {  };
  "window.press": { whose: string | number | boolean | null; };
  "window.retreat": { whose: string | number | boolean | null; };
  "window.missed": { whose: string | number | boolean | null; };
  "window.hit": { whose: string | number | boolean | null; };
  "window.guard": { whose: string | number | boolean | null; };
  "window.broken": { whose: string | number | boolean | null; };
  "window.held": { whose: string | number | boolean | null; };
  "card.timing": { timing: string | number | boolean | null; };
  "card.moment": { card: string | number | boolean | null; timing: string | number | boolean | null; };
  "how.moved": {  };
  "how.placed": {  };
  "how.advanced": {  };
  "how.pushed": {  };
  "how.retreated": {  };
  "result.open": {  };
  "result.miss": {  };
  "result.defended": {  };
  "result.marked": {  };
  "result.defeated": {  };
  "result.evaded": {  };
  "roll.start": { south: Spoken; north: Spoken; };
  "roll.attack": { again: string | number | boolean | null; die: Spoken; };
  "roll.defense": { again: string | number | boolean | null; die: Spoken; };
  "roll.die": { die: Spoken; value: string | number | boolean | null; };
  "event.StartRolled.log": { roll: Spoken; starter: string | number | boolean | null; first: Spoken; };
  "event.HouseTaken.log": { who: Spoken; house: Spoken; };
  "event.SpecialsDrawn.log": { who: Spoken; units: Spoken; };
  "event.DeploymentAgreed.log": { together: string | number | boolean | null; };
  "event.TilesLaid.log": { house: Spoken; rear: Spoken; };
  "event.CardsDealt.log": { each: number; deck: Spoken; };
  "event.CardsDrawn.log": { who: Spoken; cards: Spoken; };
  "event.TurnBegan.log": { turn: Spoken; house: Spoken; };
  "event.CardPlayed.log": { house: Spoken; card: Spoken; };
  "event.BonusDrawn.log": { house: Spoken; };
  "event.CaltropsLaid.log": { house: Spoken; square: Spoken; };
  "event.PassedByOrder.log": { house: Spoken; };
  "event.LackedCard.log": { house: Spoken; window: Spoken; };
  "event.QuickPassing.log": { house: Spoken; on: string | number | boolean | null; };
  "event.UnitHeld.log": { unit: Spoken; by: string | number | boolean | null; };
  "event.UnitMarched.log": { unit: Spoken; };
  "event.UnitRallied.log": { unit: Spoken; };
  "event.UnitLevied.log": { unit: Spoken; square: Spoken; };
  "event.UnitMoved.log": { unit: Spoken; how: Spoken; source: Spoken; end: Spoken; halted: string | number | boolean | null; };
  "event.UnitMarked.log": { unit: Spoken; };
  "event.UnitRemoved.log": { unit: Spoken; square: Spoken; losses: number; };
  "event.AttackDeclared.log": { unit: Spoken; square: Spoken; ranged: string | number | boolean | null; target: Spoken; at: Spoken; attack: Spoken; defense: Spoken; };
  "event.AttackRolled.log": { roll: Spoken; attack: Spoken; done: string | number | boolean | null; };
  "event.DefenseRolled.log": { roll: Spoken; defense: Spoken; done: string | number | boolean | null; };
  "event.RiposteRolled.log": { unit: Spoken; roll: Spoken; defense: Spoken; done: string | number | boolean | null; };
  "event.AttackResolved.log": {  };
  "ending": { reason: string | number | boolean | null; winner: Spoken; tile: Spoken; more: Spoken; fewer: Spoken; };
  "action.Command": { house: Spoken; };
  "action.DeployTogether": {  };
  "action.DeploySecond": {  };
  "action.KeepBack": { unit: Spoken; of: number; n: Spoken; };
  "action.PlaceRear": { square: Spoken; };
  "action.Deploy": {  };
  "action.Move": { unit: Spoken; square: Spoken; };
  "action.Attack": { unit: Spoken; target: Spoken; square: Spoken; };
  "action.AttackBy": { unit: Spoken; target: Spoken; square: Spoken; way: string | number | boolean | null; halts: string | number | boolean | null; attack: Spoken; defeat: Spoken; };
  "action.Suborn": { unit: Spoken; target: Spoken; };
  "action.PlayCard": { card: Spoken; };
  "action.Ready": { card: Spoken; ready: string | number | boolean | null; fight: string | number | boolean | null; };
  "action.PutBack": { card: Spoken; };
  "action.EndTurn": {  };
  "action.AskAgain": { window: Spoken; };
  "action.AskThisTurn": {  };
  "action.PassQuickly": { on: string | number | boolean | null; };
  "action.Pass": { until: string | number | boolean | null; window: Spoken; };
  "action.now": {  };
  "action.ChooseUnit": { unit: Spoken; of: number; n: Spoken; };
  "action.ChooseSquare": { square: Spoken; };
  "action.Advance": { at: string | number | boolean | null; };
  "action.Stay": { from: string | number | boolean | null; };
  "action.Decline": {  };
  "aim.goal": {  };
  "aim.undeployed": {  };
  "aim.gone": {  };
  "aim.rows": { rows: number; lost: number; };
  "score.lost": {  };
  "score.attacks": {  };
  "score.turns": {  };
  "score.figure": { first: Spoken; one: Spoken; second: Spoken; two: Spoken; words: Spoken; };
  "score.length": { n: Spoken; };
  "score.fallen": { house: Spoken; n: Spoken; };
  "score.where": { turn: Spoken; square: Spoken; };
  "score.when": { unit: Spoken; turn: Spoken; };
  "score.ride": { unit: Spoken; squares: Spoken; };
  "describe.units": { house: Spoken; };
  "describe.table": {  };
  "describe.deck": { n: number; };
  "describe.played": { cards: Spoken; };
  "describe.start": {  };
  "describe.dice": { south: Spoken; north: Spoken; };
  "describe.deploy": {  };
  "describe.adjust": {  };
  "describe.over": {  };
  "describe.left": { house: Spoken; n: number; };
  "describe.quiet": { n: number; limit: Spoken; last: Spoken; };
  "describe.snow": { house: Spoken; };
  "describe.caltrops": { house: Spoken; squares: Spoken; };
  "describe.fight.now": {  };
  "describe.fight.last": {  };
  "describe.fight.who": { unit: Spoken; from: string | number | boolean | null; target: Spoken; at: Spoken; ranged: string | number | boolean | null; };
  "describe.fight.attack": { value: Spoken; die: string | number | boolean | null; };
  "describe.fight.defense": { value: Spoken; die: string | number | boolean | null; };
  "describe.hand": { n: number; open: string | number | boolean | null; cards: Spoken; };
  "describe.quick": {  };
  "describe.losses": { n: number; };
  "describe.laid": { rear: Spoken; };
  "describe.plan": { units: Spoken; rear: Spoken; };
  "describe.skipped": { windows: Spoken; };
  "describe.readied": { cards: Spoken; };
  "describe.passing": {  };
  "describe.unknown": {  };
  "describe.unplaced": {  };
  "describe.fallen": {  };
  "describe.place": { square: Spoken; region: Spoken; };
  "describe.unit": { unit: Spoken; where: Spoken; stats: Spoken; };
  "describe.odds.title": {  };
  "describe.odds.line": { unit: Spoken; place: Spoken; target: Spoken; at: Spoken; square: Spoken; hit: Spoken; defeat: Spoken; };
  "describe.deeds.now": {  };
  "describe.deeds.last": {  };
  "describe.deeds.move": { unit: Spoken; how: Spoken; source: Spoken; target: Spoken; };
  "describe.deeds.attack": { unit: Spoken; source: Spoken; target: Spoken; result: Spoken; };
  "explain.hand.title": { house: Spoken; };
  "explain.hand.cards": { n: number; };
  "explain.hand.known": { cards: Spoken; };
  "explain.hand.lacking": { cards: Spoken; };
  "explain.losses.title": { house: Spoken; };
  "explain.losses.bonus": { n: number; drawn: string | number | boolean | null; };
  "explain.deck.title": {  };
  "explain.deck.left": { n: number; };
  "explain.discards.title": {  };
  "explain.discards.cards": { cards: Spoken; };
  "explain.house": {  };
  "explain.unit.unknown": { house: Spoken; };
  "explain.unit.reveal": {  };
  "explain.unit.title": { name: Spoken; house: Spoken; square: string | number | boolean | null; };
  "explain.unit.fallen": {  };
  "explain.unit.cavalry": {  };
  "explain.unit.pikemen": {  };
  "explain.unit.pikes": { attack: Spoken; defense: Spoken; };
  "explain.unit.odds": { unit: Spoken; at: Spoken; square: Spoken; hit: Spoken; defeat: Spoken; };
  "explain.unit.source": { status: Spoken; scenario: Spoken; };
  "explain.square": { region: Spoken; };
  "explain.caltrops": { house: Spoken; };
  "explain.card.when": { timing: Spoken; moment: Spoken; };
  "explain.card.copies": { n: number; };
  "explain.card.source": { status: Spoken; };
  "tile.unknown": { of: Spoken; };
  "tile.of": { house: Spoken; square: string | number | boolean | null; };
  "tile.label": { name: Spoken; of: Spoken; stats: Spoken; letters: Spoken; };
  "tile.odds": { label: Spoken; percent: Spoken; };
  "field.side": { house: Spoken; };
  "field.back": { house: Spoken; };
  "field.square": { square: Spoken; region: Spoken; hidden: string | number | boolean | null; caltrops: string | number | boolean | null; };
  "field.arrows": { now: string | number | boolean | null; };
  "field.label": {  };
  "field.odds": { square: Spoken; defeat: Spoken; };
  "field.Advance": {  };
  "field.Stay": {  };
  "side.snow": {  };
  "side.caltrops": { squares: Spoken; };
  "side.quick": {  };
  "side.hand": { n: number; };
  "side.losses": { n: number; bonus: string | number | boolean | null; };
  "side.lost": { n: Spoken; };
  "muster.label": {  };
  "muster.die": { seat: Spoken; };
  "muster.front": { missing: number; };
  "muster.rear": { n: Spoken; all: Spoken; };
  "muster.sealed": {  };
  "muster.laid": { houses: Spoken; };
  "muster.start": {  };
  "muster.deploy": { house: string | number | boolean | null; };
  "muster.badge": { house: string | number | boolean | null; };
  "muster.command": { name: Spoken; badge: Spoken; };
  "muster.units": {  };
  "muster.kind": { n: number; name: Spoken; };
  "muster.stats": { n: number; stats: Spoken; };
  "hand.label": { own: string | number | boolean | null; };
  "hand.none": {  };
  "hand.deed": { deed: string | number | boolean | null; };
  "hand.card": { card: Spoken; now: string | number | boolean | null; };
  "pile.cards": { n: number; };
  "pile.deck": { n: Spoken; };
  "pile.discards": { cards: Spoken; };
  "pile.played": { n: number; last: Spoken; };
  "fight.label": {  };
  "fight.left": { n: number; };
  "fight.quiet": { quiet: Spoken; limit: Spoken; };
  "fight.late": { number: Spoken; last: Spoken; };
  "fight.die.attack": {  };
  "fight.die.defense": {  };
  "fight.need.attack": { value: string | number | boolean | null; };
  "fight.need.defense": { value: string | number | boolean | null; };
  "fight.riposte": { verdict: Spoken; die: Spoken; defense: Spoken; };
  "fight.more": { n: Spoken; };
  "fight.column.target": {  };
  "fight.column.values": {  };
  "fight.column.hits": {  };
  "fight.column.defeats": {  };
  "fight.from": { square: Spoken; };
  "fight.upTo": { value: Spoken; chance: Spoken; };
  "fight.open": { hits: Spoken; survives: Spoken; };
  "fight.miss": {  };
  "fight.hit": { survives: Spoken; };
  "fight.holds": {  };
  "fight.fails": {  };
  "stat.movement": {  };
  "stat.attack": {  };
  "stat.defense": {  };
  "stat.range": {  };
}
