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
  | { event: "VictoryWon"; seat: Seat; reason: string }
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
}
