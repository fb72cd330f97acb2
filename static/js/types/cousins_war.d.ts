// Made by `python -m tools types` from rulesets/cousins_war; do not edit by hand.

export type Seat = "lancaster" | "york";
export type Place = "north" | "central" | "south" | "reserve" | "supply" | "battlefield";
export type Region = "north" | "central" | "south";
export type Card = string;
export type Use = "gain" | "add" | "move" | "place" | "remove";
export type Colour = "lancaster" | "york" | "french";
export type Kind = "single" | "double" | "triple";
export type Phase = "deal" | "swap" | "battlefield" | "play" | "battle" | "victory" | "clean_up";

export type Action =
  | { do: "PassCard"; card: Card }
  | { do: "Nominate"; card: Card }
  | { do: "FromReserve"; count: number }
  | { do: "PlayEvent"; card: Card }
  | { do: "SpendPoints"; card: Card; use: Use }
  | { do: "Forgo"; card: Card }
  | { do: "Take"; count: number }
  | { do: "MoveCube"; source: Region; target: Region }
  | { do: "TryToPlace"; region: Region }
  | { do: "TryToRemove"; region: Region }
  | { do: "PlaceCubes"; region: Region; count: number }
  | { do: "Withdraw"; region: Region }
  | { do: "SwapCubes"; region: Region }
  | { do: "Done" }
  | { do: "UseSecondary" }
  | { do: "DeclineSecondary" }
  | { do: "Declare"; kind: Kind; value: number }
  | { do: "Believe" }
  | { do: "ChallengeDeclaration" }
  | { do: "Challenge" }
  | { do: "RollOpenly" }
  | { do: "ChangeDice"; changes: [number, number, number] }
  | { do: "HoldCard" }
  | { do: "ReturnToReserve" }
  | { do: "KeepCard" }
  | { do: "DiscardCard" };

export type Event =
  | { event: "RoundBegan"; round: number }
  | { event: "HandsDealt"; lancaster: number; york: number; aside: number }
  | { event: "CardsDealt"; seat: Seat; cards: Card[] }
  | { event: "CardPassed"; seat: Seat; card: Card }
  | { event: "CardsSwapped" }
  | { event: "CardReceived"; seat: Seat; card: Card }
  | { event: "CardNominated"; seat: Seat; card: Card }
  | { event: "BattlefieldChosen"; lancaster: Card; york: Card; card: Card; holder: Seat }
  | { event: "EventPlayed"; seat: Seat; card: Card }
  | { event: "PointsSpent"; seat: Seat; card: Card; use: Use; points: number }
  | { event: "CardForgone"; seat: Seat; card: Card }
  | { event: "SecondaryUsed"; seat: Seat; card: Card }
  | { event: "SecondaryDeclined"; seat: Seat; card: Card }
  | { event: "SecondaryImpossible"; seat: Seat; card: Card; why: string }
  | { event: "CubesMoved"; colour: Colour; side: Seat; count: number; source: Place; target: Place }
  | { event: "PlacementRolled"; seat: Seat; region: Region; die: number; cubes: number; result: string }
  | { event: "RemovalRolled"; seat: Seat; region: Region; die: number; cubes: number; result: string }
  | { event: "BattleBegan"; card: Card; active: Seat; lancaster: number; york: number; by: string; lancaster_influence: number; york_influence: number }
  | { event: "DiceHidden"; seat: Seat }
  | { event: "DiceSeen"; seat: Seat; dice: [number, number, number] }
  | { event: "Declared"; seat: Seat; kind: Kind; value: number }
  | { event: "DeclarationBelieved"; seat: Seat }
  | { event: "DeclarationChallenged"; seat: Seat }
  | { event: "DiceRevealed"; seat: Seat; dice: [number, number, number]; honest: boolean }
  | { event: "DiceChanged"; seat: Seat; card: Card; before: [number, number, number]; after: [number, number, number] }
  | { event: "CardHeld"; seat: Seat }
  | { event: "DeclarationMended"; seat: Seat }
  | { event: "DiceRolled"; seat: Seat; dice: [number, number, number] }
  | { event: "RollsCompared"; active: Seat; active_kind: Kind; active_value: number; opponent_kind: Kind; opponent_value: number; loser: Seat | null; losses: number }
  | { event: "BattleWon"; seat: Seat; card: Card; fought: boolean }
  | { event: "BattleUnfought"; card: Card }
  | { event: "RegionsCounted"; lancaster: number; york: number }
  | { event: "CardKept"; seat: Seat }
  | { event: "CardDiscarded"; seat: Seat; card: Card }
  | { event: "DeckShuffled"; cards: number }
  | { event: "GameEnded"; winner: Seat | null; reason: string };

export interface View {
  /** a heading, "Round 3" */
  turn: string;
  /** 1 to 5 */
  round: number;
  /** 5 */
  rounds: number;
  /** the phase of the round */
  phase: Phase;
  /** the seat that must choose; null if both, or none */
  acting: Seat | null;
  /** the influence in England */
  regions: Record<string, InRegion>;
  /** how many regions each seat controls */
  control: Record<string, number>;
  /** cubes in each reserve */
  reserve: Record<string, number>;
  /** cubes in the general supply */
  supply: Supply;
  /** null until it is chosen */
  battlefield: Battlefield | null;
  /** the hands */
  hands: Record<string, Hand>;
  /** the cards that were not dealt */
  box: Box;
  /** face up, oldest first */
  discards: Card[];
  /** battle cards won */
  won: Record<string, Card[]>;
  /** the card that you pass, while the opponent still chooses */
  passing: Record<string, Card | null>;
  /** the card that you nominate, while the opponent still chooses */
  nominated: Record<string, Card | null>;
  /** whether you keep your last card, while the opponent still chooses */
  keeping: Record<string, boolean | null>;
  /** the card being played */
  play: Play | null;
  /** the battle being fought */
  battle: Battle | null;
  /** the latest challenge, until the next roll or battle */
  challenge: Challenge | null;
  /** the latest comparison, until the next challenge or battle */
  last: Last | null;
}

export interface InRegion {
  /** Lancastrian cubes */
  lancaster: number;
  /** Yorkist cubes */
  york: number;
  /** the seat with more cubes; null on a tie */
  control: Seat | null;
}

export interface Supply {
  /** Lancastrian cubes */
  lancaster: number;
  /** Yorkist cubes */
  york: number;
  /** French cubes */
  french: number;
}

export interface Battlefield {
  /** the battle card of this round */
  card: Card;
  /** the seat whose card it was */
  holder: Seat;
  /** the battle region */
  region: Region;
  /** Lancastrian cubes on the battlefield, without French ones */
  lancaster: number;
  /** Yorkist cubes on the battlefield, without French ones */
  york: number;
  /** French cubes that fight for each seat */
  french: Record<string, number>;
  /** the seat that would roll first */
  first: First;
}

export interface First {
  /** the seat that rolls first if there is a battle (5.1) */
  seat: Seat;
  /** more cubes in the battle region on the map or, on a tie, holder of the battlefield card */
  by: "influence" | "holder";
}

export interface Hand {
  /** cards in the hand */
  count: number;
  /** your own hand; null for another's */
  cards: Card[] | null;
  /** those that the opponent passed there and knows; empty for a spectator */
  known: Card[];
  /** your event cards whose event cannot be carried out now, and why; in phase `play` only */
  stuck: Record<string, Reason>;
  /** what you cannot spend command points on now, and why; in phase `play` only */
  lacking: Record<string, Reason>;
}

export interface Reason {
  /** a sentence */
  text: string;
  /** its paragraph */
  rule: string;
}

export interface Box {
  /** cards that were not dealt this round */
  count: number;
  /** null until the match is over */
  cards: Card[] | null;
}

export interface Play {
  /** the seat whose card it is */
  seat: Seat;
  /** the card being played */
  card: Card;
  /** what its points are spent on; null if played as its event */
  use: Use | null;
  /** command points left */
  points: number;
  /** the opponent is carrying out the secondary event */
  secondary: boolean;
}

export interface Battle {
  /** the seat that rolls under the cup and declares */
  active: Seat;
  /** dice lie under the cup */
  hidden: boolean;
  /** the dice under the cup, for the active player only */
  secret: number[] | null;
  /** what was declared */
  claim: Result | null;
  /** the active player's dice after a challenge */
  shown: number[] | null;
  /** the opponent's open dice */
  rolled: number[] | null;
}

export interface Result {
  /** three different dice, a pair, or three of a kind */
  kind: Kind;
  /** the number of the highest die, the pair or the three: 1 to 6 */
  value: number;
}

export interface Challenge {
  /** who declared */
  active: Seat;
  /** what was declared */
  claim: Result;
  /** the dice as they fell */
  rolled: number[];
  /** the dice now, including changes by the last card */
  final: number[];
  /** `mended`: the last card made it true; null while it may be mended */
  verdict: "true" | "mended" | "false" | null;
  /** the seat that lost a cube to it */
  loser: Seat | null;
}

export interface Last {
  /** who declared */
  active: Seat;
  /** the result that counted for the active player */
  stood_on: Result;
  /** the opponent's dice */
  dice: number[];
  /** null on a tie */
  loser: Seat | null;
  /** cubes lost */
  losses: number;
}

export interface Charts {
  /** what we know of the cards */
  note: string;
  /** rulings where a card is silent */
  rulings: string[];
  /** the most rounds a game can have */
  rounds: number;
  /** 4.6, 4.7 how many of a die's six sides lead to each result; the index is the number of your cubes already in the region (`place`), or of the opponent's there (`remove`) */
  odds: Record<string, (Record<string, number>)[]>;
  /** 5.8 cubes lost, by the loser's kind, then the winner's; 0 if that kind cannot win */
  losses: Record<string, Record<string, number>>;
  /** 5.3 for each `kind` and `value`: of 216 rolls, how many make it `true`, and how many open rolls `win`, `tie` and `lose` against it, before any card */
  declarations: (Record<string, any>)[];
  /** which regions touch */
  regions: Record<string, Region[]>;
  /** each card: `type`, `name`, `cp` (command points), its event or battle, and `status`: how sure we are of it */
  cards: Record<string, Record<string, any>>;
}
