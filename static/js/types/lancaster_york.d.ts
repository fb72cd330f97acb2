// Made by `python -m tools types` from rulesets/lancaster_york; do not edit by hand.

export type Seat = "red" | "yellow" | "green" | "blue";
export type Area = "northern_marches" | "northern_england" | "midlands" | "south_east_england" | "west_country" | "wales";
export type Zone = "nm_w" | "ne_w" | "wal" | "wc" | "se" | "mid" | "ne_e" | "nm_e";
export type Card = string;
export type House = "lancaster" | "york";
export type Award = "lord_high_admiral" | "archbishop_of_canterbury" | "constable_of_the_tower" | "warden_of_the_cinque_ports";
export type Phase = "draft" | "aid" | "planning" | "deployment" | "bribery" | "combat" | "parliament" | "over";
export type Purchase = "bid" | "white" | "black" | "troops";
export type Tie = "noble" | "royal_castle" | "large_town" | "bishop" | "town" | "port" | "ship" | "turn_order";

export type Action =
  | { do: "TakeCard"; card: Card }
  | { do: "VisitFrance" }
  | { do: "StayHome" }
  | { do: "RaiseBid"; by: number }
  | { do: "LowerBid"; by: number }
  | { do: "BidIn"; area: Area }
  | { do: "SendShip"; ship: Card; zone: Zone }
  | { do: "SendNoble"; noble: Card; area: Area }
  | { do: "AddTroop"; location: Card }
  | { do: "AddFive"; location: Card }
  | { do: "AddEnough"; location: Card }
  | { do: "RemoveTroop"; location: Card }
  | { do: "AddMercenary"; location: Card }
  | { do: "RemoveMercenary"; location: Card }
  | { do: "RemoveAll"; location: Card }
  | { do: "PlaceBlack"; card: Card }
  | { do: "PlaceWhite"; card: Card }
  | { do: "BribeEarlier"; card: Card }
  | { do: "FightEarlier"; location: Card }
  | { do: "TakeBribeBack"; card: Card }
  | { do: "ClearPlan" }
  | { do: "Seal" };

export type Event =
  | { event: "HousesDealt"; houses: House[] }
  | { event: "TurnOrderSet"; turn: number; order: Seat[] }
  | { event: "DisplayLaid"; neutral: Card[]; cards: Card[] }
  | { event: "CardTaken"; seat: Seat; card: Card }
  | { event: "MercenariesTaken"; seat: Seat; count: number }
  | { event: "LeftoversRemoved"; cards: Card[] }
  | { event: "IncomeCollected"; seat: Seat; amount: number }
  | { event: "FranceVisited"; seat: Seat; amount: number }
  | { event: "StayedHome"; seat: Seat }
  | { event: "PlanRevealed"; seat: Seat; bid: number; bid_area: Area; ships: ([Card, Zone])[]; nobles: ([Card, Area])[]; troops: ([Card, number])[]; mercenaries: ([Card, number])[]; white: Card[]; black: Card[] }
  | { event: "BidsCompared"; bids: ([Seat, number])[]; captain: Seat | null }
  | { event: "CaptainNamed"; seat: Seat; area: Area; bid: number }
  | { event: "PlanPaid"; seat: Seat; bid: number; white: number; black: number; troops: number; total: number }
  | { event: "PurchaseUnpaid"; seat: Seat; what: Purchase; card: Card; count: number }
  | { event: "PlanIllegal"; seat: Seat; card: Card; troops: number; mercenaries: number }
  | { event: "NobleMoved"; seat: Seat; card: Card; source: Area; target: Area }
  | { event: "ShipMoved"; seat: Seat; card: Card; source: Zone; target: Zone }
  | { event: "TroopsPlaced"; seat: Seat; card: Card; troops: number; mercenaries: number; against: Seat | null }
  | { event: "LoyaltyPaid"; seat: Seat; card: Card }
  | { event: "BribeTried"; seat: Seat; card: Card; owner: Seat; succeeded: boolean }
  | { event: "BattleFought"; seat: Seat; card: Card; defender: Seat | null; attackers: number; defenders: number; garrison: number; winner: Seat | null; left: number }
  | { event: "LocationTaken"; seat: Seat; card: Card; source: Seat | null }
  | { event: "LocationNeutral"; card: Card; source: Seat }
  | { event: "TroopsReturned" }
  | { event: "AreaScored"; area: Area; points: ([Seat, number])[]; first: Seat | null; second: Seat | null; first_score: number; second_score: number; tied: boolean; ties: ([Seat, Seat, Tie])[] }
  | { event: "VotesWon"; area: Area; house: House | null; votes: number; tied: boolean; by: Tie | null }
  | { event: "KingElected"; house: House | null; lancaster: number; york: number }
  | { event: "AwardChanged"; award: Award; seat: Seat | null; source: Seat | null }
  | { event: "AwardScored"; seat: Seat; award: Award | null; score: number }
  | { event: "TradeScored"; seat: Seat; port: Card; ship: Card; score: number }
  | { event: "ChurchScored"; seat: Seat; town: Card; bishop: Card; score: number }
  | { event: "TurnEnded"; turn: number; scores: number[] }
  | { event: "GameEnded"; winner: Seat; scores: number[]; tie: string };

export interface View {
  /** a heading, "Turn 2: planning" */
  turn: string;
  /** the turn: 0 to 5 */
  round: number;
  /** 5 */
  rounds: number;
  /** the part of the turn */
  phase: "draft" | "aid" | "planning" | "over";
  /** the key of the scenario */
  scenario: string;
  /** the seats that play */
  players: Seat[];
  /** the seats in turn order (1.1) */
  order: Seat[];
  /** the seat that must choose; null if all are planning or the game is over */
  active: Seat | null;
  /** the House elected on each finished turn */
  kings: (House | null)[];
  /** victory points */
  score: Record<string, number>;
  /** for each finished turn, the points by source; null in matches begun before this was saved */
  gains: (Record<string, Gains> | null)[];
  /** null with two or three players */
  houses: Record<string, House> | null;
  /** pounds; during planning, what each had when it began */
  money: Record<string, number>;
  /** mercenary counters owned */
  mercenaries: Record<string, number>;
  /** mercenary counters not owned by a seat */
  stock: number;
  /** French Aid is unused (3.1) */
  aid: Record<string, boolean>;
  /** points behind the leader */
  lead: Record<string, number>;
  /** the income of each seat's cards per turn */
  income: Record<string, number>;
  /** the owner of each card that has one */
  cards: Record<string, Seat>;
  /** where each noble that has an owner is */
  nobles: Record<string, Area>;
  /** where each ship that has an owner is; in its home zone it lies in port */
  ships: Record<string, Zone>;
  /** the holder of each award */
  awards: Record<string, Seat | null>;
  /** the Captain of Calais; null whenever a seat has a choice, since the Captain goes home at the end of the turn (9.1) */
  captain: Captain | null;
  /** cards that can be taken */
  display: Card[];
  /** cards face up on the deck: in the next display */
  neutral: Card[];
  /** cards face down in the deck */
  deck: number;
  /** cards that have left the game */
  box: Card[];
  /** the deck, once the match is over */
  hidden: Card[] | null;
  /** how Parliament would count the areas now (8.1) */
  standing: Record<string, Standing>;
  /** votes as they stand; null without Houses */
  votes: Record<string, number> | null;
  /** your own planning chart, during planning */
  plan: Plan | null;
  /** all charts, once the match is over */
  plans: Record<string, Plan> | null;
  /** how the previous turn was resolved */
  last: Last | null;
}

export interface Gains {
  /** control of areas */
  areas: number;
  /** a King of your House */
  king: number;
  /** awards, the Captain of Calais included */
  awards: number;
  /** ports with their ships */
  trade: number;
  /** cathedral towns with their bishops */
  church: number;
}

export interface Captain {
  /** who is Captain */
  seat: Seat;
  /** where the Captain has landed */
  area: Area;
}

export interface Standing {
  /** control points of the seats that have any */
  points: Record<string, number>;
  /** who would score the first place now */
  first: Seat | null;
  /** who would score the second place now */
  second: Seat | null;
  /** ties: the seat ahead, the seat behind, and what broke the tie (8.2) */
  ties: ([Seat, Seat, Tie])[];
  /** the House that would win the votes */
  house: House | null;
  /** what decided the votes if the Houses have equal points */
  by: Tie | null;
}

export interface Plan {
  /** pounds bid for the Captain of Calais */
  bid: number;
  /** where the Captain would land */
  bid_area: Area;
  /** ships under orders, and where to */
  ships: Record<string, Zone>;
  /** nobles under orders, and where to */
  nobles: Record<string, Area>;
  /** troop counters by location */
  troops: Record<string, number>;
  /** mercenary counters by location */
  mercenaries: Record<string, number>;
  /** personalities paid to stay loyal */
  white: Card[];
  /** personalities to be bribed, in the order they are tried */
  black: Card[];
  /** locations you attack, in the order of the battles */
  battles: Card[];
  /** what the plan costs */
  cost: Cost;
  /** your money */
  owns: number;
  /** locations with illegal counters, which will do nothing (5.3) */
  void: Card[];
  /** locations whose counters are legal only if the bid wins */
  if_captain: Card[];
  /** what you cannot pay for (5.2) */
  unpaid: Unpaid[];
  /** areas where you may attack */
  presence: Area[];
  /** you have sealed the plan */
  sealed: boolean;
}

export interface Cost {
  /** the bid for Calais */
  bid: number;
  /** white cubes */
  white: number;
  /** black cubes */
  black: number;
  /** troops */
  troops: number;
  /** all of it */
  total: number;
}

export interface Unpaid {
  /** what cannot be paid */
  what: Purchase;
  /** on which card */
  card: Card;
  /** how many */
  count: number;
}

export interface Last {
  /** which turn this was */
  turn: number;
  /** the events from the bids for Calais to the end of that turn, each as a list of its name and the values of its fields, in the order of `charts.events` */
  events: (any[])[];
  /** cards taken since, which were not on the board then */
  drawn: Card[];
}

export interface Charts {
  /** what we know of the areas and cards */
  note: string;
  /** 0.4 the rule about talk at the table */
  talk: string;
  /** rulings where board and cards are silent */
  rulings: string[];
  /** turns of a game */
  turns: number;
  /** each area: `votes`, `first` and `second` (victory points), `adjacent` areas, sea `zones`, the `home_zone` of its port, and `status`: how sure we are of it */
  areas: Record<string, Record<string, any>>;
  /** each sea zone: the `area` that it lies off, the zones in `reach` */
  zones: Record<string, Record<string, any>>;
  /** 8.1 control points of each kind of card; a noble has those of its `value` */
  points: Record<string, number>;
  /** 7.2 troops that defend a location, by its kind */
  garrison: Record<string, number>;
  /** the cards that can be attacked */
  locations: Card[];
  /** `per_card`: counters for a card, by turn */
  mercenaries: Record<string, any>;
  /** the fields of each event, in order: see `last` */
  events: Record<string, string[]>;
  /** each card: `kind`, `name`, `area`, `value`, `income`, `cathedral` and `status` */
  cards: Record<string, Record<string, any>>;
}
