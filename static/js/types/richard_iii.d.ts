// Made by `python -m tools types` from rulesets/richard_iii; do not edit by hand.

export type Seat = "york" | "lancaster";
export type Area = string;
export type Sea = "irish_sea" | "north_sea" | "english_channel";
export type Border = string;
export type Place = string;
export type Block = string;
export type Card = string;
export type Phase = "cards" | "actions" | "battles" | "supply" | "political";
export type How = "fire" | "charge" | "bonus" | "treachery" | "treason";

export type Action =
  | { do: "PlayCard"; card: Card }
  | { do: "Mulligan" }
  | { do: "KeepHand" }
  | { do: "Redeal" }
  | { do: "Take"; source: Area }
  | { do: "March"; block: Block; to: Area; via: Area | null }
  | { do: "MarchAll"; to: Area; via: Area | null; source: Area }
  | { do: "SetAside"; block: Block }
  | { do: "SailAll"; to: Area; source: Area }
  | { do: "Sail"; block: Block; to: Area }
  | { do: "Raid"; block: Block; to: Area; sea: Sea }
  | { do: "Recruit"; block: Block; area: Area }
  | { do: "Muster"; area: Area }
  | { do: "Plague"; area: Area }
  | { do: "EndActions" }
  | { do: "MainAttack"; area: Area; border: Border }
  | { do: "Fight"; area: Area }
  | { do: "Accuse"; target: Block }
  | { do: "NoTreason" }
  | { do: "Fire"; block: Block }
  | { do: "Charge"; block: Block; target: Block }
  | { do: "Treachery"; block: Block; target: Block }
  | { do: "Retreat"; block: Block; to: Area }
  | { do: "Pass"; block: Block }
  | { do: "TakeHit"; block: Block }
  | { do: "Regroup"; block: Block; to: Area }
  | { do: "EndRegroup" }
  | { do: "EnterHeir"; block: Block; area: Area }
  | { do: "Starve"; block: Block }
  | { do: "Execute"; block: Block }
  | { do: "EndSupply" }
  | { do: "GoHome"; block: Block; to: Place }
  | { do: "EndGoingHome" }
  | { do: "SendToPool"; block: Block };

export type Event =
  | { event: "CampaignBegan"; campaign: number; king: Seat }
  | { event: "CardsDealt"; seat: Seat; cards: Card[] }
  | { event: "MulliganShown"; seat: Seat; hand: Card[] }
  | { event: "HandKept"; seat: Seat }
  | { event: "HandsRedealt"; seats: Seat[] }
  | { event: "TurnBegan"; campaign: number; turn: number }
  | { event: "CardsRevealed"; york: Card; lancaster: Card; first: Seat }
  | { event: "ActionsBegan"; seat: Seat; card: Card; ap: number }
  | { event: "StackMoved"; seat: Seat; source: Area; to: Area; via: Area | null; blocks: number; sea: boolean }
  | { event: "BlocksMoved"; seat: Seat; source: Area; to: Area; via: Area | null; blocks: Block[]; sea: boolean }
  | { event: "AttackBegan"; area: Area; attacker: Seat }
  | { event: "Reinforced"; area: Area; seat: Seat }
  | { event: "MainAttackDeclared"; area: Area; attacker: Seat; border: Border }
  | { event: "Recruited"; seat: Seat; area: Area }
  | { event: "BlockRecruited"; seat: Seat; area: Area; block: Block }
  | { event: "Mustered"; seat: Seat; area: Area }
  | { event: "PlagueStruck"; seat: Seat; area: Area; blocks: number }
  | { event: "PrisonerSickened"; block: Block; steps: number }
  | { event: "PrisonerFreed"; block: Block; area: Area }
  | { event: "KingIsDead"; block: Block }
  | { event: "KingCrowned"; block: Block; place: Place }
  | { event: "PretenderFollowed"; block: Block }
  | { event: "HeirEntered"; block: Block; area: Area }
  | { event: "BlocksStarved"; seat: Seat; area: Area; blocks: number }
  | { event: "BlockStarved"; seat: Seat; area: Area; block: Block; steps: number }
  | { event: "Executed"; seat: Seat; block: Block }
  | { event: "PoliticalTurnBegan"; campaign: number }
  | { event: "LeviesDisbanded"; seat: Seat; left: ([Area, number])[] }
  | { event: "UsurpationCounted"; york: number; lancaster: number; usurper: Block | null; london: Seat | null; prisoner: boolean }
  | { event: "WentHome"; seat: Seat; left: ([Area, number])[]; arrived: ([Place, number])[] }
  | { event: "BlocksWentHome"; seat: Seat; moves: ([Block, Place])[] }
  | { event: "ExilesRecalled"; seat: Seat; area: Area; blocks: number }
  | { event: "CampaignEnded"; campaign: number; king: Seat }
  | { event: "PrisonerMurdered"; block: Block }
  | { event: "VictoryWon"; seat: Seat; reason: string; lords: number; other: number }
  | { event: "BattleBegan"; area: Area; attacker: Seat; defender: Seat }
  | { event: "BlocksRevealed"; area: Area; blocks: ([Block, number])[] }
  | { event: "RoundBegan"; area: Area; round: number }
  | { event: "ReservesArrived"; area: Area; seat: Seat; blocks: ([Block, number])[] }
  | { event: "RolesChanged"; area: Area; attacker: Seat }
  | { event: "Fired"; block: Block; area: Area; dice: number[]; firepower: number; hits: number; bonus: boolean }
  | { event: "Charged"; block: Block; target: Block; area: Area; dice: number[]; firepower: number; hits: number }
  | { event: "Hit"; block: Block; area: Area; lost: number; steps: number }
  | { event: "TreacheryRolled"; seat: Seat; by: Block | null; target: Block; area: Area; dice: number[]; success: boolean }
  | { event: "Defected"; block: Block; new: Block; area: Area; steps: number }
  | { event: "Passed"; block: Block; area: Area }
  | { event: "Retreated"; block: Block; area: Area; to: Area }
  | { event: "Eliminated"; block: Block; fate: Place }
  | { event: "Lost"; seat: Seat; area: Area; fate: Place }
  | { event: "BlockLost"; seat: Seat; area: Area; block: Block; fate: Place }
  | { event: "BattleEnded"; area: Area; winner: Seat | null }
  | { event: "Regrouped"; seat: Seat; area: Area; to: Area; blocks: number }
  | { event: "BlockRegrouped"; seat: Seat; area: Area; to: Area; block: Block };

export interface View {
  /** a heading, "Campaign 1, turn 3" or "Political turn 1" */
  turn: string;
  /** the key of the scenario */
  scenario: string;
  /** the campaign; 0 before the first */
  campaign: number;
  /** campaigns of this scenario */
  campaigns: number;
  /** 1 to 7 */
  game_turn: number;
  /** the part of the game turn */
  phase: "cards" | "actions" | "battles" | "supply" | "political" | "over";
  /** player 1 of this game turn */
  first: Seat | null;
  /** whose action phase it is */
  acting: Seat | null;
  /** the side of the King */
  king: Seat;
  /** King and Pretender by name */
  rulers: Rulers;
  /** where the King is, if both sides know it for certain */
  king_at: Place | null;
  /** the hands */
  cards: Record<string, Hand>;
  /** cards played in this campaign, oldest first */
  discards: Card[];
  /** null outside an action phase */
  ap: ActionPoints | null;
  /** what your orders take of the action points; null while others act */
  prices: Prices | null;
  /** by how much Surprise raises border limits */
  extra: number;
  /** the area of the Muster card */
  muster: Area | null;
  /** pairs of ports between which a second block sails free (5.31) */
  berths: ([Area, Area])[];
  /** the seat that may still make the Treason card's roll */
  treason: Seat | null;
  /** upright blocks of each seat; areas without any are left out */
  areas: Record<string, Record<string, number>>;
  /** the blocks that you can see: your own upright ones on the map, battle lines, the prisoner, and mercenaries face down at home */
  blocks: Record<string, Seen>;
  /** the pools */
  pools: Record<string, Pool>;
  /** how many blocks that you cannot name lie face down in the pool, and in each home area */
  unnamed: Record<string, Record<string, number>>;
  /** heirs who have not entered yet */
  minors: Record<string, Block[]>;
  /** blocks that are dead permanently */
  dead: Record<string, Block[]>;
  /** blocks whose twin is in play on the other side */
  off: Record<string, Block[]>;
  /** heirs left who are loyal to the house, minors included */
  heirs: Record<string, number>;
  /** killed heirs for whom no minor has entered yet */
  due: Record<string, number>;
  /** the area whose blocks you have in hand (`Take`) */
  stack: Area | null;
  /** blocks of that stack that stay behind when the others move together */
  aside: Block[];
  /** the acting seat has paid for moving the stack in hand */
  paid: boolean;
  /** how many blocks crossed each border in this game turn */
  room: Record<string, Record<string, number>>;
  /** battles still to be fought, and the current one */
  attacks: Attack[];
  /** the battle being fought */
  battle: Battle | null;
  /** what each would count in a political turn */
  usurpation: Record<string, Usurpation>;
  /** your secret choice in the supply phase */
  losses: Record<string, Losses | null>;
  /** your secret choice of where each block goes home to */
  going: Record<string, Record<string, Place> | null>;
  /** your secret choice of exiles who go to the pool */
  recalled: Record<string, Block[] | null>;
  /** null until the game is over */
  winner: Seat | null;
}

export interface Rulers {
  /** the King, without the house ("henry_vi"); null if there is none */
  king: string | null;
  /** the Pretender, in the same way */
  pretender: string | null;
}

export interface Hand {
  /** cards in the hand, with the one chosen */
  count: number;
  /** your own, or one shown for a mulligan; null for another's */
  hand: Card[] | null;
  /** the card you have chosen, face down */
  picked: Card | null;
  /** the card of this game turn, face up */
  played: Card | null;
}

export interface ActionPoints {
  /** action points left */
  left: number;
  /** action points of the card */
  of: number;
  /** the card */
  card: Card;
}

export interface Prices {
  /** a march of the stack in hand */
  march: number;
  /** a voyage of one of its blocks */
  sail: Record<string, number>;
  /** a block from the pool */
  recruit: number;
  /** where its blocks can go at once */
  together: Record<string, Crossing>;
}

export interface Crossing {
  /** action points */
  ap: number;
  /** by sea; else by land */
  sea: boolean;
  /** the area on the way of a march */
  via: Area | null;
  /** how many blocks go */
  goes: number;
  /** those to set aside first, as not all can go (`SetAside`) */
  stays: Block[];
}

export interface Seen {
  /** where it is */
  at: Area;
  /** steps left; 0 if face down */
  steps: number;
  /** `moved`: it cannot move again this turn; `onward`: it may march on; `line`, `reserve`: in the battle; `down`: face down at home; `prisoner`: in the Tower */
  flags: ("moved" | "onward" | "line" | "reserve" | "down" | "prisoner")[];
}

export interface Pool {
  /** upright blocks in the pool */
  count: number;
  /** which; null for another's */
  up: Block[] | null;
  /** blocks face down whose name you know */
  down: Block[];
}

export interface Attack {
  /** where a battle is due or being fought */
  area: Area;
  /** who attacked */
  attacker: Seat;
  /** the border of the main attack (6.3); null if not declared */
  main: Border | null;
  /** each border that blocks came over, their seat, and how many came */
  borders: ([Border, Seat, number])[];
}

export interface Battle {
  /** the battlefield */
  area: Area;
  /** who attacks */
  attacker: Seat;
  /** who defends */
  defender: Seat;
  /** 1 to 4; 0 before the first */
  round: number;
  /** the blocks that fight, in the order of their turns */
  line: Fighter[];
  /** the blocks whose turn it is; empty while hits are taken */
  turn: Block[];
  /** the blocks that are still in reserve */
  reserves: Record<string, Reserve>;
  /** hits scored but not yet taken */
  hits: number;
  /** the last dice */
  volley: Volley | null;
  /** the roles that have made their treachery roll (6.9) */
  tried: ("king" | "pretender" | "warwick")[];
}

export interface Fighter {
  /** the block */
  block: Block;
  /** the side it fights for */
  seat: Seat;
  /** steps left, which is the number of its dice */
  steps: number;
  /** its initiative in this round */
  letter: "A" | "B" | "C" | "D";
  /** as printed: a die of this or less, bonuses added, hits */
  firepower: number;
  /** its current bonuses, +1 firepower each */
  bonus: ("shield" | "crown" | "city" | "cathedral" | "wales")[];
  /** it has had its turn in this round */
  acted: boolean;
}

export interface Reserve {
  /** blocks in reserve */
  count: number;
  /** which; null for another's */
  blocks: Block[] | null;
}

export interface Volley {
  /** who rolled */
  seat: Seat;
  /** what for */
  how: How;
  /** the block that rolled; null for the Treason card */
  block: Block | null;
  /** of a charge or of treachery; null for the strongest */
  target: Block | null;
  /** the dice */
  dice: number[];
  /** a die of this or less hits; 0 if all must be even */
  need: number;
  /** hits scored */
  hits: number;
}

export interface Usurpation {
  /** what you would count in a political turn now; null for another's */
  count: number | null;
  /** your heirs, nobles and churches who count; null for another's */
  lords: Block[] | null;
  /** the most that the enemy must think possible (8.2) */
  most: number;
}

export interface Losses {
  /** blocks that lose a step */
  starve: Block[];
  /** blocks that are executed (9.1) */
  execute: Block[];
}

export interface Charts {
  /** what we know of the blocks and cards */
  note: string;
  /** rulings where a block or card is silent */
  rulings: string[];
  /** 2.1 each border of two areas: its `colour`, and the `limit` of blocks that may cross */
  borders: Record<string, Record<string, any>>;
  /** 2.81 the coastal areas of each sea zone */
  seas: Record<string, Area[]>;
  /** each area: `city`, `cathedral`, `crown`, `major_port`, `wales`, `exile`, `shields` (whose it is) and `seas` */
  areas: Record<string, Record<string, any>>;
  /** each block: `seat`, `kind`, `rank` of an heir, `strength`, `combat` (letter and firepower), `loyalty`, `twin` on the other side, and shields */
  blocks: Record<string, Record<string, any>>;
  /** each card: `name`, `ap` (action points), `event` and `text` */
  cards: Record<string, Record<string, any>>;
  words: Texts<Messages>;
}

import type { Spoken, Texts } from "./board.js";

export interface Messages {
  "name.york": {  };
  "name.lancaster": {  };
  "role.king": {  };
  "role.pretender": {  };
  "role.warwick": {  };
  "sea.irish_sea": {  };
  "sea.north_sea": {  };
  "sea.english_channel": {  };
  "city": { key: string | number | boolean | null; };
  "shield": { key: string | number | boolean | null; };
  "beyond": { sea: Spoken; };
  "county": { name: Spoken; };
  "pool.place": {  };
  "pool.name": { own: string | number | boolean | null; house: Spoken; open: string | number | boolean | null; n: number; };
  "pool.all": {  };
  "pool.short": { pools: Spoken; };
  "pool.size": { own: string | number | boolean | null; house: Spoken; n: Spoken; };
  "pool.heap": { n: Spoken; place: Spoken; };
  "pool.unnamed": { heaps: Spoken; };
  "pool.down": {  };
  "pool.beaten": {  };
  "pool.home": { kind: string | number | boolean | null; };
  "pool.where": { now: string | number | boolean | null; areas: Spoken; };
  "pool.areas": { n: number; };
  "pool.nowhere": {  };
  "pool.idle": {  };
  "block.name": { kind: string | number | boolean | null; name: Spoken; };
  "block.steps": { block: Spoken; n: Spoken; };
  "block.to": { block: Spoken; place: Spoken; };
  "block.treason": { house: Spoken; };
  "block.heir": { rank: number; };
  "block.loyalty": { n: Spoken; };
  "block.strength": { steps: Spoken; strength: Spoken; };
  "block.in": { area: Spoken; };
  "block.flag.onward": {  };
  "block.flag.moved": {  };
  "block.flag.line": {  };
  "block.flag.reserve": {  };
  "block.flag.down": {  };
  "block.flag.prisoner": {  };
  "card.action": { ap: Spoken; };
  "card.face": {  };
  "card.picked": {  };
  "card.effect": { card: string | number | boolean | null; };
  "card.event": { sign: Spoken; name: Spoken; effect: Spoken; picked: string | number | boolean | null; ap: number; text: Spoken; };
  "card.plain": { sign: Spoken; picked: string | number | boolean | null; ap: number; };
  "card.only": {  };
  "card.use": { ap: number; };
  "card.turn": { turn: Spoken; york: Spoken; lancaster: Spoken; };
  "card.left": { name: Spoken; of: number; left: Spoken; };
  "event.CampaignBegan.log": { campaign: Spoken; king: Spoken; };
  "event.CardsDealt.log": { own: string | number | boolean | null; house: Spoken; cards: Spoken; };
  "event.MulliganShown.log": { who: Spoken; cards: Spoken; };
  "event.HandKept.log": { who: Spoken; };
  "event.HandsRedealt.log": { both: string | number | boolean | null; who: Spoken; };
  "event.TurnBegan.log": { campaign: Spoken; turn: Spoken; };
  "event.CardsRevealed.log": { yorkist: Spoken; york: Spoken; lancastrian: Spoken; lancaster: Spoken; first: Spoken; };
  "event.ActionsBegan.log": { who: Spoken; card: Spoken; ap: number; };
  "event.StackMoved.log": { who: Spoken; blocks: number; source: Spoken; to: Spoken; way: string | number | boolean | null; via: Spoken; };
  "event.BlocksMoved.log": { who: Spoken; names: Spoken; source: Spoken; to: Spoken; way: string | number | boolean | null; via: Spoken; };
  "event.AttackBegan.log": { who: Spoken; area: Spoken; };
  "event.Reinforced.log": { who: Spoken; area: Spoken; };
  "event.MainAttackDeclared.log": { area: Spoken; beyond: Spoken; };
  "event.Recruited.log": { who: Spoken; area: Spoken; };
  "event.BlockRecruited.log": { who: Spoken; block: Spoken; area: Spoken; };
  "event.Mustered.log": { who: Spoken; area: Spoken; };
  "event.PlagueStruck.log": { area: Spoken; blocks: number; house: Spoken; };
  "event.PrisonerSickened.log": { block: Spoken; steps: number; };
  "event.PrisonerFreed.log": { block: Spoken; area: Spoken; };
  "event.KingIsDead.log": { block: Spoken; };
  "event.KingCrowned.log": { block: Spoken; place: Spoken; };
  "event.PretenderFollowed.log": { block: Spoken; };
  "event.HeirEntered.log": { block: Spoken; area: Spoken; };
  "event.BlocksStarved.log": { who: Spoken; blocks: number; area: Spoken; };
  "event.BlockStarved.log": { block: Spoken; area: Spoken; steps: number; };
  "event.Executed.log": { who: Spoken; block: Spoken; };
  "event.PoliticalTurnBegan.log": { campaign: Spoken; };
  "event.LeviesDisbanded.log": { who: Spoken; any: string | number | boolean | null; heaps: Spoken; };
  "event.UsurpationCounted.log": { york: Spoken; lancaster: Spoken; usurper: string | number | boolean | null; block: Spoken; };
  "event.WentHome.log": { who: Spoken; any: string | number | boolean | null; left: Spoken; arrived: Spoken; };
  "event.BlocksWentHome.log": { who: Spoken; moves: Spoken; };
  "event.ExilesRecalled.log": { who: Spoken; blocks: number; area: Spoken; };
  "event.CampaignEnded.log": { campaign: Spoken; king: Spoken; };
  "event.PrisonerMurdered.log": { block: Spoken; };
  "event.BattleBegan.log": { battle: Spoken; attacker: Spoken; defender: Spoken; };
  "event.BlocksRevealed.log": { strengths: Spoken; };
  "event.RoundBegan.log": { round: Spoken; };
  "event.ReservesArrived.log": { who: Spoken; strengths: Spoken; };
  "event.RolesChanged.log": { who: Spoken; };
  "event.BattleEnded.log": { winner: string | number | boolean | null; area: Spoken; who: Spoken; };
  "event.Fired.log": { block: Spoken; bonus: string | number | boolean | null; firepower: Spoken; dice: Spoken; hits: number; };
  "event.Charged.log": { block: Spoken; target: Spoken; firepower: Spoken; dice: Spoken; hits: number; };
  "event.TreacheryRolled.log": { tempter: Spoken; target: Spoken; dice: Spoken; success: string | number | boolean | null; };
  "event.Defected.log": { block: Spoken; house: Spoken; steps: number; };
  "event.Passed.log": { block: Spoken; };
  "event.Hit.log": { block: Spoken; lost: number; steps: number; };
  "event.Retreated.log": { block: Spoken; to: Spoken; };
  "event.Eliminated.log": { block: Spoken; fate: string | number | boolean | null; };
  "event.Lost.log": { who: Spoken; area: Spoken; };
  "event.BlockLost.log": { block: Spoken; area: Spoken; };
  "event.Regrouped.log": { who: Spoken; blocks: number; to: Spoken; };
  "event.BlockRegrouped.log": { block: Spoken; to: Spoken; };
  "ending": { reason: string | number | boolean | null; winner: Spoken; loser: Spoken; lords: number; other: Spoken; };
  "claim": { house: Spoken; n: Spoken; extras: string | number | boolean | null; };
  "extra.london": {  };
  "extra.prisoner": {  };
  "action.Mulligan": {  };
  "action.KeepHand": {  };
  "action.Redeal": {  };
  "action.NoTreason": {  };
  "action.EndActions": {  };
  "action.EndRegroup": {  };
  "action.EndSupply": {  };
  "action.EndGoingHome": {  };
  "action.PlayCard": { card: Spoken; ap: string | number | boolean | null; };
  "action.MainAttack": { area: Spoken; beyond: Spoken; };
  "action.Fight": { area: Spoken; };
  "action.EnterHeir": { block: Spoken; area: Spoken; };
  "action.Starve": { block: Spoken; at: string | number | boolean | null; };
  "action.Execute": { block: Spoken; };
  "action.GoHome": { block: Spoken; to: Spoken; };
  "action.SendToPool": { block: Spoken; at: string | number | boolean | null; };
  "action.Take": { source: Spoken; };
  "action.March": { block: Spoken; at: string | number | boolean | null; to: Spoken; by: string | number | boolean | null; };
  "action.MarchAll": { to: Spoken; by: string | number | boolean | null; };
  "action.SailAll": { to: Spoken; };
  "action.SetAside": { block: Spoken; };
  "action.Sail": { block: Spoken; at: string | number | boolean | null; to: Spoken; };
  "action.Raid": { block: Spoken; to: Spoken; sea: Spoken; };
  "action.Recruit": { block: Spoken; area: Spoken; };
  "action.Muster": { area: Spoken; };
  "action.Plague": { area: Spoken; };
  "action.Fire": { block: Spoken; steps: number; need: Spoken; };
  "action.Pass": { block: Spoken; };
  "action.Charge": { block: Spoken; target: Spoken; };
  "action.Treachery": { block: Spoken; target: Spoken; dice: number; };
  "action.Retreat": { block: Spoken; to: Spoken; };
  "action.TakeHit": { block: Spoken; };
  "action.Accuse": { target: Spoken; dice: number; };
  "action.Regroup": { block: Spoken; to: Spoken; };
  "whole.MarchAll": { source: Spoken; stay: string | number | boolean | null; to: Spoken; by: string | number | boolean | null; };
  "whole.SailAll": { source: Spoken; stay: string | number | boolean | null; to: Spoken; };
  "battle.of": { area: Spoken; };
  "battle.after": { area: Spoken; };
  "battle.label": {  };
  "battle.rating.shield": {  };
  "battle.rating.crown": {  };
  "battle.rating.city": {  };
  "battle.rating.cathedral": {  };
  "battle.rating.wales": {  };
  "battle.bonus": { bonus: string | number | boolean | null; };
  "battle.fighter": { block: Spoken; steps: Spoken; rating: Spoken; need: Spoken; };
  "battle.round": { round: number; };
  "battle.field": { winner: string | number | boolean | null; house: Spoken; };
  "battle.side": { house: Spoken; attacks: string | number | boolean | null; blocks: Spoken; };
  "battle.none": {  };
  "battle.reserve": { house: Spoken; n: number; names: string | number | boolean | null; };
  "battle.turn": { blocks: Spoken; };
  "battle.volley": { roll: Spoken; dice: Spoken; result: Spoken; };
  "battle.tried": { who: Spoken; };
  "battle.owed": { hits: number; };
  "roll.treason": { house: Spoken; };
  "roll.who": { how: string | number | boolean | null; name: Spoken; at: string | number | boolean | null; need: Spoken; };
  "roll.hits": { hits: number; };
  "roll.tempted": { success: string | number | boolean | null; };
  "roll.counted": { dice: Spoken; n: number; of: Spoken; };
  "line.label": {  };
  "line.role": { attacks: string | number | boolean | null; };
  "line.now": { several: string | number | boolean | null; };
  "line.done": {  };
  "line.fighter": { fighter: Spoken; turn: string | number | boolean | null; acted: string | number | boolean | null; };
  "line.reserve": { n: number; names: string | number | boolean | null; };
  "orders.tipped": {  };
  "orders.one": { house: Spoken; fighter: Spoken; };
  "orders.choose": { letter: Spoken; blocks: Spoken; };
  "orders.several": { house: Spoken; letter: Spoken; blocks: Spoken; };
  "orders.hits": { own: string | number | boolean | null; house: Spoken; hits: number; };
  "orders.way.Fire.word": {  };
  "orders.way.Fire.text": { steps: number; need: Spoken; };
  "orders.way.Charge.word": {  };
  "orders.way.Charge.text": {  };
  "orders.way.Treachery.word": {  };
  "orders.way.Treachery.text": {  };
  "orders.way.Accuse.word": {  };
  "orders.way.Accuse.text": {  };
  "orders.way.Pass.word": {  };
  "orders.way.Pass.text": {  };
  "orders.way.Retreat.word": {  };
  "orders.way.Retreat.text": {  };
  "chips.in": {  };
  "chips.to": {  };
  "chips.recruit": {  };
  "chips.retreat": {  };
  "house.ruler": { role: string | number | boolean | null; name: Spoken; at: string | number | boolean | null; };
  "house.vacant": { role: string | number | boolean | null; over: string | number | boolean | null; };
  "house.nobles": { exact: string | number | boolean | null; most: number; };
  "house.label": { house: Spoken; text: Spoken; };
  "house.cards": { n: number; };
  "house.picked": {  };
  "house.played": { card: Spoken; };
  "house.treason": {  };
  "house.first": {  };
  "score.prisoner": {  };
  "score.claim": { role: Spoken; house: Spoken; n: Spoken; };
  "score.none": {  };
  "score.lords": {  };
  "score.heirs": {  };
  "score.dead": {  };
  "score.figure": { first: Spoken; one: Spoken; second: Spoken; two: Spoken; words: Spoken; };
  "aim.goal": { campaigns: number; };
  "aim.standing": { king: string | number | boolean | null; heirs: number; known: string | number | boolean | null; nobles: number; };
  "describe.battle": { area: Spoken; };
  "describe.map": {  };
  "describe.cards": {  };
  "describe.left": { cards: Spoken; };
  "describe.phase.cards": {  };
  "describe.phase.actions": {  };
  "describe.phase.battles": {  };
  "describe.phase.supply": {  };
  "describe.phase.political": {  };
  "describe.phase.over": {  };
  "describe.first": { house: Spoken; };
  "describe.points": { house: Spoken; left: Spoken; of: number; card: Spoken; };
  "describe.fights": { areas: Spoken; };
  "describe.hand": { cards: Spoken; };
  "describe.held": { n: number; };
  "describe.picked": { card: string | number | boolean | null; };
  "describe.played": { card: Spoken; };
  "describe.crown": { nobles: Spoken; };
  "describe.hidden": { known: string | number | boolean | null; n: number; };
  "describe.side": { house: Spoken; blocks: Spoken; };
  "describe.area": { area: Spoken; sides: Spoken; };
  "describe.beside": {  };
  "describe.shelf": { house: Spoken; shelf: string | number | boolean | null; due: number; blocks: Spoken; };
  "describe.unnamed": { house: Spoken; unnamed: Spoken; };
  "explain.block.sort": { house: string | number | boolean | null; rank: number; kind: string | number | boolean | null; combat: Spoken; letter: string | number | boolean | null; need: Spoken; };
  "explain.block.strength": { steps: Spoken; strength: Spoken; area: string | number | boolean | null; moved: string | number | boolean | null; };
  "explain.block.full": { strength: Spoken; };
  "explain.block.kin": {  };
  "explain.block.loyalty": { n: number; };
  "explain.block.never": {  };
  "explain.block.shields": { areas: Spoken; more: string | number | boolean | null; king: string | number | boolean | null; };
  "explain.block.home": { kind: string | number | boolean | null; areas: Spoken; };
  "explain.block.land": {  };
  "explain.area.blocks": { house: Spoken; n: number; };
  "explain.area.price": { ap: number; left: Spoken; goes: number; parts: string | number | boolean | null; of: Spoken; sea: string | number | boolean | null; };
  "explain.area.empty": {  };
  "explain.area.city": { name: Spoken; };
  "explain.area.cathedral": { name: Spoken; };
  "explain.area.crown": {  };
  "explain.area.port": {  };
  "explain.area.shields": { n: number; names: Spoken; };
  "explain.area.exile": { house: Spoken; };
  "explain.area.seas": { seas: Spoken; };
  "explain.area.border": { place: Spoken; limit: Spoken; colour: string | number | boolean | null; };
  "explain.area.borders": { borders: Spoken; };
  "explain.area.island": {  };
  "explain.stack": { block: Spoken; steps: Spoken; combat: Spoken; };
  "explain.ruler": { king: string | number | boolean | null; };
  "explain.usurpation.count": {  };
  "explain.usurpation.prisoner": {  };
  "explain.usurpation.hidden": {  };
  "explain.reserve.title": { house: Spoken; n: number; };
  "explain.reserve.joins": { early: string | number | boolean | null; };
  "tracks.label": {  };
  "tracks.turn": { turn: Spoken; };
  "tracks.step.cards": {  };
  "tracks.step.actions": {  };
  "tracks.step.battles": {  };
  "tracks.step.supply": {  };
  "tracks.points": { left: Spoken; of: Spoken; };
  "tracks.muster": { area: Spoken; };
  "tracks.extra": {  };
  "hand.label": {  };
  "hand.name": { own: string | number | boolean | null; house: Spoken; empty: string | number | boolean | null; };
  "plan.label": {  };
  "plan.title": { asked: string | number | boolean | null; };
  "plan.execute": { blocks: Spoken; };
  "plan.starve": { blocks: Spoken; };
  "plan.recall": { blocks: Spoken; };
  "played.title": {  };
  "played.left": { cards: Spoken; };
  "shelf.title": {  };
  "shelf.name": { shelf: string | number | boolean | null; due: number; };
  "shelf.said": { shelf: string | number | boolean | null; };
  "token": { block: Spoken; note: Spoken; };
  "map.label": {  };
  "map.help": {  };
  "map.arrows": {  };
  "map.legend": {  };
  "map.stop": { n: Spoken; };
  "map.area": { area: Spoken; blocks: Spoken; fight: string | number | boolean | null; offered: string | number | boolean | null; ap: number; };
  "map.vacant": {  };
  "map.blocks": { n: Spoken; house: Spoken; };
  "map.crossed": { from: Spoken; to: Spoken; first: Spoken; used: Spoken; limit: Spoken; second: Spoken; theirs: Spoken; };
  "map.border": { first: Spoken; second: Spoken; };
  "map.way": { via: string | number | boolean | null; };
  "map.which": { area: Spoken; };
  "map.pile": { area: Spoken; n: number; house: Spoken; };
  "map.stack": { held: string | number | boolean | null; n: Spoken; area: Spoken; names: Spoken; };
  "tray.look": {  };
  "tray.choose": {  };
  "tray.back": {  };
  "tray.shut": {  };
  "tray.title": { held: string | number | boolean | null; block: Spoken; area: Spoken; };
  "tray.stay": { aside: string | number | boolean | null; };
  "tray.all": {  };
  "tray.one": { taken: string | number | boolean | null; };
  "tray.first": {  };
  "tray.pile": { n: number; };
  "tray.unseen": { house: Spoken; };
  "either": { first: Spoken; second: Spoken; };
}
