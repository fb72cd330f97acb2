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
  | { event: "GameEnded"; winner: Seat | null; reason: string; more: number; less: number; each: number };

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
  /** your event cards whose event cannot be carried out now, each with the operation for which there are too few cubes; in phase `play` only */
  stuck: Record<string, string>;
  /** what you cannot spend command points on now, each with the paragraph that says what it needs; in phase `play` only */
  lacking: Record<string, string>;
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
  words: Texts<Messages>;
}

import type { Spoken, Texts } from "./board.js";

export interface Messages {
  "name.lancaster": {  };
  "name.york": {  };
  "name.french": {  };
  "name.you": {  };
  "name.box": {  };
  "letter.lancaster": {  };
  "letter.york": {  };
  "place.north": {  };
  "place.central": {  };
  "place.south": {  };
  "place.reserve": {  };
  "place.supply": {  };
  "place.battlefield": {  };
  "region.north": {  };
  "region.central": {  };
  "region.south": {  };
  "either": { one: Spoken; other: Spoken; };
  "control": { by: string | number | boolean | null; house: Spoken; };
  "kind.single": {  };
  "kind.double": {  };
  "kind.triple": {  };
  "claim": { kind: string | number | boolean | null; value: Spoken; };
  "cubes": { n: number; };
  "points": { n: number; };
  "date": { day: Spoken; month: string | number | boolean | null; year: Spoken; };
  "use.gain.name": {  };
  "use.gain.text": { n: number; };
  "use.add.name": {  };
  "use.add.text": { n: number; };
  "use.move.name": {  };
  "use.move.text": { n: number; };
  "use.place.name": {  };
  "use.place.text": { n: number; };
  "use.remove.name": {  };
  "use.remove.text": { n: number; };
  "phase.deal.name": {  };
  "phase.deal.note": {  };
  "phase.swap.name": {  };
  "phase.swap.note": {  };
  "phase.battlefield.name": {  };
  "phase.battlefield.note": {  };
  "phase.play.name": {  };
  "phase.play.note": {  };
  "phase.battle.name": {  };
  "phase.battle.note": {  };
  "phase.victory.name": {  };
  "phase.victory.note": {  };
  "phase.clean_up.name": {  };
  "phase.clean_up.note": {  };
  "roll.stays": {  };
  "roll.stay": {  };
  "roll.reserve": {  };
  "roll.supply": {  };
  "odds.place.stays": { n: Spoken; };
  "odds.place.reserve": { n: Spoken; };
  "odds.place.supply": { n: Spoken; };
  "odds.remove.supply": { n: Spoken; };
  "odds.remove.reserve": { n: Spoken; };
  "odds.remove.stay": { n: Spoken; };
  "odds.chance": { n: Spoken; };
  "odds.percent": { near: string | number | boolean | null; n: Spoken; };
  "odds.against": { claim: Spoken; win: Spoken; tie: Spoken; lose: Spoken; };
  "event.RoundBegan.log": { round: Spoken; };
  "event.HandsDealt.log": { lancaster: number; york: number; aside: Spoken; };
  "event.CardsDealt.log": { you: string | number | boolean | null; house: Spoken; cards: Spoken; };
  "event.CardPassed.log": { own: Spoken; card: Spoken; };
  "event.CardsSwapped.log": {  };
  "event.CardReceived.log": { own: Spoken; card: Spoken; };
  "event.CardNominated.log": { own: Spoken; card: Spoken; };
  "event.BattlefieldChosen.log": { red: Spoken; white: Spoken; card: Spoken; holder: Spoken; };
  "event.DeckShuffled.log": { cards: number; };
  "event.CardKept.log": { who: Spoken; };
  "event.CardDiscarded.log": { who: Spoken; card: Spoken; };
  "event.EventPlayed.log": { who: Spoken; card: Spoken; };
  "event.PointsSpent.log": { who: Spoken; card: Spoken; points: number; use: Spoken; };
  "event.CardForgone.log": { who: Spoken; card: Spoken; };
  "event.SecondaryUsed.log": { who: Spoken; card: Spoken; };
  "event.SecondaryDeclined.log": { who: Spoken; card: Spoken; };
  "event.SecondaryImpossible.log": { who: Spoken; card: Spoken; why: Spoken; };
  "event.CubesMoved.log": { side: Spoken; colour: string | number | boolean | null; count: number; source: Spoken; target: Spoken; };
  "event.PlacementRolled.log": { who: Spoken; die: Spoken; region: Spoken; compared: string | number | boolean | null; cubes: number; result: string | number | boolean | null; };
  "event.RemovalRolled.log": { who: Spoken; die: Spoken; region: Spoken; compared: string | number | boolean | null; foe: Spoken; cubes: number; result: string | number | boolean | null; };
  "event.BattleBegan.log": { card: Spoken; lancaster: Spoken; york: Spoken; by: string | number | boolean | null; active: Spoken; lancaster_influence: Spoken; york_influence: Spoken; };
  "event.DiceHidden.log": { who: Spoken; };
  "event.DiceSeen.log": { own: Spoken; dice: Spoken; };
  "event.Declared.log": { who: Spoken; claim: Spoken; };
  "event.DeclarationBelieved.log": { who: Spoken; };
  "event.DeclarationChallenged.log": { who: Spoken; };
  "event.DiceRevealed.log": { dice: Spoken; house: Spoken; honest: string | number | boolean | null; };
  "event.DiceChanged.log": { who: Spoken; card: Spoken; before: Spoken; after: Spoken; worth: Spoken; };
  "event.CardHeld.log": { who: Spoken; };
  "event.DeclarationMended.log": { who: Spoken; };
  "event.DiceRolled.log": { who: Spoken; dice: Spoken; worth: Spoken; };
  "event.RollsCompared.log": { active: Spoken; stood: Spoken; other: Spoken; rolled: Spoken; loser: string | number | boolean | null; hit: Spoken; losses: number; };
  "event.BattleWon.log": { who: Spoken; fought: string | number | boolean | null; card: Spoken; };
  "event.BattleUnfought.log": { card: Spoken; };
  "event.RegionsCounted.log": { lancaster: Spoken; york: Spoken; };
  "ending": { reason: string | number | boolean | null; winner: Spoken; more: number; less: Spoken; each: number; };
  "action.PassCard": { card: Spoken; };
  "action.Nominate": { card: Spoken; };
  "action.FromReserve": { count: number; };
  "action.PlayEvent": { card: Spoken; };
  "action.SpendPoints": { use: Spoken; card: Spoken; points: number; };
  "action.Forgo": { card: Spoken; };
  "action.Take": { count: number; };
  "action.MoveCube": { source: Spoken; target: Spoken; };
  "action.TryToPlace": { region: Spoken; odds: Spoken; };
  "action.TryToRemove": { region: Spoken; odds: Spoken; };
  "action.PlaceCubes": { count: number; region: Spoken; };
  "action.Withdraw": { region: Spoken; };
  "action.SwapCubes": { region: Spoken; };
  "action.Done": {  };
  "action.UseSecondary": {  };
  "action.DeclineSecondary": {  };
  "action.Declare": { claim: Spoken; };
  "action.Believe": {  };
  "action.ChallengeDeclaration": {  };
  "action.Challenge": {  };
  "action.RollOpenly": {  };
  "action.ChangeDice": { dice: string | number | boolean | null; changes: Spoken; worth: Spoken; };
  "action.HoldCard": {  };
  "action.ReturnToReserve": {  };
  "action.KeepCard": {  };
  "action.DiscardCard": {  };
  "aim.goal": {  };
  "aim.standing": { n: Spoken; battles: number; };
  "outlook.proof": { proves: string | number | boolean | null; best: Spoken; };
  "outlook.open": { mine: Spoken; theirs: Spoken; loser: string | number | boolean | null; losses: number; };
  "outlook.line": { dice: Spoken; outlook: Spoken; };
  "score.region": { region: Spoken; lancaster: Spoken; york: Spoken; control: Spoken; };
  "score.round": { number: Spoken; held: Spoken; card: string | number | boolean | null; winner: string | number | boolean | null; };
  "score.title": { number: Spoken; };
  "score.battle": { card: string | number | boolean | null; winner: string | number | boolean | null; };
  "score.regions": {  };
  "score.battles": {  };
  "score.cubes": {  };
  "score.figure": { first: Spoken; one: Spoken; second: Spoken; two: Spoken; words: Spoken; };
  "describe.round": { round: Spoken; rounds: Spoken; };
  "describe.phase": { phase: Spoken; };
  "describe.england": {  };
  "describe.region": { region: Spoken; lancaster: Spoken; york: Spoken; control: Spoken; };
  "describe.pools": { reserve: number; supply: Spoken; };
  "describe.hand": { n: number; shown: string | number | boolean | null; cards: Spoken; };
  "describe.knows": { house: Spoken; cards: Spoken; };
  "describe.stuck": { card: Spoken; why: Spoken; };
  "describe.passing": { card: Spoken; };
  "describe.nominating": { card: Spoken; };
  "describe.keeping": { keeps: string | number | boolean | null; };
  "describe.won": { cards: Spoken; };
  "describe.spends": { house: Spoken; card: Spoken; use: Spoken; points: number; };
  "describe.event": { house: Spoken; card: Spoken; event: Spoken; };
  "describe.secondary": { house: Spoken; event: Spoken; };
  "describe.battlefield": {  };
  "describe.french": { n: Spoken; };
  "describe.undetermined": {  };
  "describe.field": { card: Spoken; region: Spoken; house: Spoken; };
  "describe.host": { house: Spoken; n: number; french: number; };
  "describe.first": { house: Spoken; by: string | number | boolean | null; };
  "describe.comparison": { words: Spoken; };
  "describe.challenge": { words: Spoken; };
  "describe.active": { house: Spoken; };
  "describe.secret": { dice: Spoken; };
  "describe.hidden": {  };
  "describe.claim": { claim: Spoken; };
  "describe.shown": { dice: Spoken; };
  "describe.rolled": { house: Spoken; dice: Spoken; };
  "describe.table": {  };
  "describe.discards": { cards: Spoken; };
  "describe.box": { n: number; cards: string | number | boolean | null; };
  "explain.reserve.title": { house: Spoken; };
  "explain.reserve.about": {  };
  "explain.supply.title": { house: Spoken; };
  "explain.supply.about": {  };
  "explain.cubes": { n: number; };
  "explain.won.title": { house: Spoken; };
  "explain.won.battles": { n: number; };
  "explain.won.about": {  };
  "explain.box.title": {  };
  "explain.box.cards": { n: number; open: string | number | boolean | null; };
  "explain.box.names": { cards: Spoken; };
  "explain.host.title": { card: Spoken; region: Spoken; };
  "explain.host.troops": { n: number; house: Spoken; french: number; };
  "explain.host.french": {  };
  "explain.region.cubes": { lancaster: Spoken; york: Spoken; control: Spoken; };
  "explain.region.next": { regions: Spoken; };
  "explain.region.place": { house: Spoken; odds: Spoken; };
  "explain.region.remove": { house: Spoken; odds: Spoken; };
  "card.battle": { points: number; };
  "card.when": { date: Spoken; region: Spoken; };
  "card.troops": { lancaster: Spoken; york: Spoken; };
  "card.event": { points: number; };
  "card.primary": { event: Spoken; };
  "card.secondary": { event: Spoken; };
  "card.round": { n: Spoken; who: Spoken; };
  "card.open": { rounds: Spoken; };
  "card.never": {  };
  "card.source": { status: Spoken; };
  "card.caption": {  };
  "card.may": {  };
  "lack.event": { op: string | number | boolean | null; own: string | number | boolean | null; };
  "lack.points": { use: string | number | boolean | null; };
  "hand.title": { house: Spoken; };
  "hand.count": { n: number; known: number; };
  "hand.passing": {  };
  "hand.nominated": {  };
  "hand.kept": {  };
  "hand.discarding": {  };
  "hand.knows": { house: Spoken; };
  "hand.known": { house: Spoken; };
  "hand.passed": {  };
  "hand.stuck": { why: Spoken; };
  "hand.unplayable": {  };
  "hand.uses": {  };
  "hand.card": { card: Spoken; points: number; };
  "hand.event": {  };
  "hand.lacking": { why: Spoken; };
  "hand.forgo.title": {  };
  "hand.forgo.text": {  };
  "strip.regions": { n: number; };
  "strip.reserve": {  };
  "strip.supply": {  };
  "strip.french": {  };
  "strip.cubes": { french: string | number | boolean | null; n: number; house: Spoken; kind: string | number | boolean | null; };
  "strip.won.title": {  };
  "strip.won.label": { house: Spoken; n: number; };
  "piles.title": {  };
  "piles.box.title": {  };
  "piles.box.label": { n: number; };
  "piles.discards.title": {  };
  "piles.discards.label": { n: Spoken; };
  "piles.discards.pile": {  };
  "piles.close": {  };
  "track.title": {  };
  "track.now": { round: Spoken; rounds: Spoken; phase: Spoken; };
  "field.none": {  };
  "field.host": { house: Spoken; n: number; french: number; };
  "field.holder": { house: Spoken; };
  "field.left": { n: Spoken; };
  "field.points": { n: number; };
  "field.may": { event: Spoken; };
  "field.secondary": { event: Spoken; };
  "field.event": { event: Spoken; };
  "arena.hidden": { house: Spoken; };
  "arena.declared": { house: Spoken; };
  "arena.open": { house: Spoken; };
  "arena.secret": { dice: Spoken; };
  "arena.shown": { dice: Spoken; };
  "arena.rolled": { dice: Spoken; };
  "arena.claim": { house: Spoken; claim: Spoken; };
  "arena.cup": {  };
  "calls.note": {  };
  "calls.true": {  };
  "calls.bluff": {  };
  "calls.label": { claim: Spoken; truth: Spoken; win: Spoken; };
  "calls.believe": { odds: Spoken; };
  "calls.challenge": { share: Spoken; house: Spoken; card: string | number | boolean | null; };
  "challenge.stamp": { verdict: string | number | boolean | null; };
  "challenge.loss": { loser: string | number | boolean | null; };
  "challenge.outcome": { verdict: string | number | boolean | null; loss: Spoken; dice: Spoken; changed: string | number | boolean | null; house: Spoken; };
  "challenge.words": { active: Spoken; claim: Spoken; foe: Spoken; dice: Spoken; outcome: Spoken; };
  "verdict.words": { active: Spoken; claim: Spoken; foe: Spoken; dice: Spoken; worth: Spoken; loss: Spoken; };
  "verdict.loss": { loser: string | number | boolean | null; beats: Spoken; n: number; };
  "verdict.kinds": { high: Spoken; low: Spoken; };
  "verdict.values": { high: Spoken; low: Spoken; };
  "verdict.now": {  };
  "verdict.against": {  };
  "change.step": { sign: Spoken; n: Spoken; from: Spoken; to: Spoken; };
  "aid.title": {  };
  "aid.sequence": {  };
  "aid.order.roll": {  };
  "aid.order.answer": {  };
  "aid.order.truth": {  };
  "aid.order.open": {  };
  "aid.order.losses": {  };
  "aid.order.swap": {  };
  "aid.ranks": {  };
  "aid.loses": { kind: Spoken; losses: Spoken; };
  "aid.loss": { n: Spoken; kind: Spoken; };
  "aid.caption": {  };
  "aid.rules": {  };
  "map.title": {  };
  "map.zoom": {  };
  "map.region": { region: Spoken; lancaster: Spoken; york: Spoken; control: Spoken; chance: string | number | boolean | null; };
  "map.irish_sea": {  };
  "map.north_sea": {  };
  "map.channel": {  };
  "map.scotland": {  };
  "map.wales": {  };
}
