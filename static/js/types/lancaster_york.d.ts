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
  words: Texts<Messages>;
}

import type { Spoken, Texts } from "./board.js";

export interface Messages {
  "name.red": {  };
  "name.yellow": {  };
  "name.green": {  };
  "name.blue": {  };
  "name.lancaster": {  };
  "name.york": {  };
  "name.you": {  };
  "title": { seat: Spoken; house: string | number | boolean | null; };
  "none": {  };
  "nothing": {  };
  "pounds": { n: Spoken; };
  "region.northern_marches": {  };
  "region.northern_england": {  };
  "region.midlands": {  };
  "region.south_east_england": {  };
  "region.west_country": {  };
  "region.wales": {  };
  "area": { key: string | number | boolean | null; name: Spoken; };
  "zone.nm_w.title": {  };
  "zone.nm_w.words": {  };
  "zone.ne_w.title": {  };
  "zone.ne_w.words": {  };
  "zone.wal.title": {  };
  "zone.wal.words": {  };
  "zone.wc.title": {  };
  "zone.wc.words": {  };
  "zone.se.title": {  };
  "zone.se.words": {  };
  "zone.mid.title": {  };
  "zone.mid.words": {  };
  "zone.ne_e.title": {  };
  "zone.ne_e.words": {  };
  "zone.nm_e.title": {  };
  "zone.nm_e.words": {  };
  "card.twin": { name: Spoken; value: Spoken; };
  "kind.noble": {  };
  "kind.royal_castle": {  };
  "kind.large_town": {  };
  "kind.town": {  };
  "kind.port": {  };
  "kind.bishop": {  };
  "kind.ship": {  };
  "kind.mercenaries": {  };
  "scroll.bishop": { card: string | number | boolean | null; };
  "award.lord_high_admiral": {  };
  "award.archbishop_of_canterbury": {  };
  "award.constable_of_the_tower": {  };
  "award.warden_of_the_cinque_ports": {  };
  "award.captain": {  };
  "phase.draft": {  };
  "phase.aid": {  };
  "phase.planning": {  };
  "phase.deployment": {  };
  "phase.bribery": {  };
  "phase.combat": {  };
  "phase.parliament": {  };
  "phase.over": {  };
  "source.areas": {  };
  "source.king": {  };
  "source.awards": {  };
  "source.trade": {  };
  "source.church": {  };
  "tied.after": {  };
  "tied.in": { pairs: Spoken; };
  "tied.pair": { ahead: Spoken; behind: Spoken; by: Spoken; };
  "tied.by.noble": {  };
  "tied.by.royal_castle": {  };
  "tied.by.large_town": {  };
  "tied.by.bishop": {  };
  "tied.by.town": {  };
  "tied.by.port": {  };
  "tied.by.ship": {  };
  "tied.by.turn_order": {  };
  "count.control": { n: number; };
  "count.mercenaries": { n: number; };
  "count.points": { n: number; };
  "count.troops": { n: number; };
  "count.votes": { n: number; };
  "score.of": { seat: Spoken; n: Spoken; };
  "score.source": { source: string | number | boolean | null; name: Spoken; };
  "score.turn": { turn: Spoken; };
  "score.figure": { first: Spoken; one: Spoken; second: Spoken; two: Spoken; words: Spoken; };
  "score.lead": { words: Spoken; rival: string | number | boolean | null; };
  "score.bar": { turn: Spoken; seat: Spoken; points: Spoken; };
  "score.sum": { n: Spoken; };
  "score.part": { n: Spoken; source: string | number | boolean | null; name: Spoken; };
  "score.block": { turn: Spoken; };
  "event.HousesDealt.log": { sides: Spoken; };
  "event.HousesDealt.side": { seat: Spoken; house: Spoken; };
  "event.TurnOrderSet.log": { turn: Spoken; order: Spoken; };
  "event.DisplayLaid.log": { top: string | number | boolean | null; neutral: Spoken; n: number; cards: Spoken; };
  "event.CardTaken.log": { who: Spoken; card: Spoken; };
  "event.MercenariesTaken.log": { who: Spoken; count: number; };
  "event.LeftoversRemoved.log": { cards: Spoken; };
  "event.IncomeCollected.log": { who: Spoken; amount: Spoken; };
  "event.FranceVisited.log": { who: Spoken; amount: Spoken; };
  "event.StayedHome.log": { who: Spoken; };
  "event.PlanRevealed.log": { who: Spoken; plan: Spoken; };
  "event.BidsCompared.log": { bids: Spoken; captain: string | number | boolean | null; };
  "event.BidsCompared.bid": { seat: Spoken; n: Spoken; };
  "event.CaptainNamed.log": { who: Spoken; award: Spoken; bid: Spoken; area: Spoken; };
  "event.PlanPaid.log": { who: Spoken; total: number; paid: Spoken; };
  "event.PlanPaid.part": { n: Spoken; what: string | number | boolean | null; };
  "event.PurchaseUnpaid.log": { who: Spoken; unpaid: Spoken; };
  "event.PlanIllegal.log": { who: Spoken; place: Spoken; men: Spoken; all: number; };
  "event.NobleMoved.log": { card: Spoken; source: Spoken; target: Spoken; };
  "event.ShipMoved.log": { card: Spoken; source: Spoken; target: Spoken; };
  "event.LoyaltyPaid.log": { card: Spoken; seat: Spoken; };
  "event.TroopsPlaced.log": { who: Spoken; men: Spoken; against: string | number | boolean | null; card: Spoken; };
  "event.BribeTried.log": { who: Spoken; card: Spoken; owner: Spoken; succeeded: string | number | boolean | null; };
  "event.BattleFought.log": { battle: Spoken; seat: Spoken; attackers: Spoken; defender: string | number | boolean | null; defenders: Spoken; garrison: number; winner: string | number | boolean | null; left: Spoken; };
  "event.BattleFought.battle": { name: Spoken; };
  "event.LocationTaken.log": { who: Spoken; card: Spoken; source: string | number | boolean | null; };
  "event.LocationNeutral.log": { card: Spoken; source: Spoken; };
  "event.TroopsReturned.log": {  };
  "event.AreaScored.log": { place: Spoken; points: Spoken; first: string | number | boolean | null; first_score: Spoken; second: string | number | boolean | null; second_score: Spoken; tied: string | number | boolean | null; tie: Spoken; };
  "event.AreaScored.none": {  };
  "event.VotesWon.log": { house: string | number | boolean | null; title: Spoken; side: Spoken; votes: number; area: Spoken; tied: string | number | boolean | null; by: string | number | boolean | null; };
  "event.KingElected.log": { house: string | number | boolean | null; lancaster: Spoken; york: Spoken; heir: Spoken; };
  "event.KingElected.heir": { house: Spoken; };
  "event.AwardChanged.log": { seat: string | number | boolean | null; award: Spoken; who: Spoken; source: string | number | boolean | null; };
  "event.AwardScored.log": { who: Spoken; score: Spoken; award: Spoken; };
  "event.TradeScored.log": { who: Spoken; score: Spoken; card: Spoken; };
  "event.ChurchScored.log": { who: Spoken; score: Spoken; card: Spoken; };
  "event.TurnEnded.log": { turn: Spoken; scores: Spoken; };
  "event.GameEnded.log": { victory: Spoken; tie: string | number | boolean | null; scores: Spoken; };
  "event.GameEnded.victory": { winner: Spoken; };
  "ending": { reason: string | number | boolean | null; scores: Spoken; };
  "final": { seats: number; winner: Spoken; points: Spoken; other: Spoken; others: Spoken; };
  "action.TakeCard": { card: Spoken; };
  "action.RaiseBid": { by: Spoken; };
  "action.LowerBid": { by: Spoken; };
  "action.BidIn": { area: Spoken; };
  "action.SendShip": { stays: string | number | boolean | null; man: Spoken; zone: Spoken; };
  "action.SendNoble": { stays: string | number | boolean | null; man: Spoken; area: Spoken; };
  "action.AddTroop": { location: Spoken; };
  "action.AddFive": { location: Spoken; };
  "action.AddEnough": { location: Spoken; };
  "action.RemoveAll": { location: Spoken; };
  "action.BribeEarlier": { card: Spoken; };
  "action.FightEarlier": { location: Spoken; };
  "action.RemoveTroop": { location: Spoken; };
  "action.AddMercenary": { location: Spoken; };
  "action.RemoveMercenary": { location: Spoken; };
  "action.PlaceBlack": { card: Spoken; black: Spoken; };
  "action.PlaceWhite": { card: Spoken; white: Spoken; };
  "action.TakeBribeBack": { card: Spoken; };
  "action.VisitFrance": { aid: Spoken; };
  "action.StayHome": {  };
  "action.ClearPlan": {  };
  "action.Seal": { unpaid: number; };
  "aim.goal": { turns: Spoken; };
  "aim.side": { best: number; behind: number; level: string | number | boolean | null; points: Spoken; };
  "order.bid": { bid: Spoken; area: Spoken; };
  "order.move": { card: Spoken; to: Spoken; };
  "order.troops": { n: number; card: Spoken; };
  "order.mercenaries": { n: number; card: Spoken; };
  "order.white": { card: Spoken; };
  "order.black": { card: Spoken; };
  "order.unpaid": { what: string | number | boolean | null; count: number; card: Spoken; };
  "describe.turn": { round: number; rounds: Spoken; };
  "describe.phase": { phase: Spoken; };
  "describe.order": { order: Spoken; };
  "describe.kings": { kings: Spoken; };
  "describe.king": { turn: Spoken; house: string | number | boolean | null; };
  "describe.votes": { lancaster: Spoken; york: Spoken; };
  "describe.award": { award: Spoken; seat: string | number | boolean | null; };
  "describe.captain": { seat: Spoken; area: Spoken; };
  "describe.fixed": { cards: Spoken; };
  "describe.owned": { card: Spoken; owner: Spoken; };
  "describe.whose": { card: Spoken; owner: Spoken; };
  "describe.nobles": { cards: Spoken; };
  "describe.ships": { cards: Spoken; };
  "describe.ship": { card: Spoken; owner: Spoken; zone: Spoken; };
  "describe.points": { points: Spoken; };
  "describe.money": { money: Spoken; income: Spoken; };
  "describe.men": { n: number; aid: string | number | boolean | null; };
  "describe.owns": { cards: Spoken; };
  "describe.cards": {  };
  "describe.display": { cards: Spoken; };
  "describe.neutral": { cards: Spoken; };
  "describe.deck": { n: number; };
  "describe.box": { cards: Spoken; };
  "describe.line": { line: Spoken; };
  "describe.cost": { total: Spoken; owns: Spoken; };
  "describe.sealed": { sealed: string | number | boolean | null; };
  "explain.aid.title": {  };
  "explain.aid.once": {  };
  "explain.card.price": { white: Spoken; black: Spoken; };
  "explain.card.source": { status: Spoken; };
  "explain.card.owner": { where: string | number | boolean | null; owner: Spoken; };
  "explain.card.mercenaries": { counters: Spoken; };
  "explain.card.facts": { kind: Spoken; cathedral: string | number | boolean | null; noble: string | number | boolean | null; area: Spoken; facts: Spoken; };
  "explain.card.garrison": { garrison: Spoken; troops: Spoken; };
  "explain.card.income": { income: Spoken; };
  "explain.card.noble": { area: Spoken; };
  "explain.card.ship": { zone: Spoken; };
  "explain.area.tied": { tie: Spoken; };
  "explain.area.votes": { by: Spoken; };
  "explain.area.next": { areas: Spoken; };
  "explain.zone.here": { ships: string | number | boolean | null; };
  "explain.zone.reach": { zones: Spoken; };
  "explain.calais.title": { area: Spoken; };
  "explain.calais.here": { seat: Spoken; };
  "explain.calais.bid": { points: Spoken; };
  "explain.award.captain": {  };
  "explain.award.most": { award: string | number | boolean | null; };
  "explain.award.holder": { holder: string | number | boolean | null; };
  "standing": { points: string | number | boolean | null; first: string | number | boolean | null; prize: Spoken; second: string | number | boolean | null; next: Spoken; house: string | number | boolean | null; votes: number; };
  "plate.label": { area: Spoken; standing: Spoken; };
  "plate.prizes": { first: Spoken; second: Spoken; };
  "plate.first": {  };
  "plate.second": {  };
  "marker.label": { name: Spoken; facts: Spoken; };
  "marker.income": { income: Spoken; };
  "marker.garrison": { garrison: Spoken; };
  "marker.unowned": {  };
  "marker.white": {  };
  "marker.black": {  };
  "marker.five": { name: Spoken; };
  "marker.enough": { name: Spoken; };
  "marker.hire": { name: Spoken; };
  "map.label": {  };
  "map.landing": { area: Spoken; state: string | number | boolean | null; seat: Spoken; amount: Spoken; };
  "map.zoom": {  };
  "map.list": {  };
  "map.look": {  };
  "map.scotland": {  };
  "map.france": {  };
  "map.north_sea": {  };
  "map.irish_sea": {  };
  "folder.label": {  };
  "folder.now": {  };
  "folder.players": {  };
  "folder.charts": {  };
  "tray.label": {  };
  "tray.troop": {  };
  "tray.five": {  };
  "tray.enough": {  };
  "tray.about": {  };
  "tray.hire": {  };
  "tray.left": { left: Spoken; all: Spoken; men: number; hired: Spoken; };
  "bid.label": {  };
  "bid.raise": { by: Spoken; };
  "bid.lower": { by: Spoken; };
  "bid.lands": { place: Spoken; area: Spoken; };
  "bid.midlands": {  };
  "bid.south_east_england": {  };
  "chart.label": {  };
  "chart.votes": { lancaster: Spoken; york: Spoken; };
  "chart.awards": {  };
  "chart.king": { house: Spoken; };
  "chart.turn": { turn: Spoken; years: Spoken; king: string | number | boolean | null; };
  "chart.track": { scores: Spoken; };
  "display.title": { mine: string | number | boolean | null; };
  "display.label": {  };
  "display.note": { per: number; few: string | number | boolean | null; deck: number; top: number; };
  "display.kind": { kind: Spoken; cathedral: string | number | boolean | null; };
  "display.points": { n: Spoken; };
  "display.free": {  };
  "display.anywhere": {  };
  "players.title": {  };
  "players.bot": {  };
  "players.open": {  };
  "players.aid": { aid: string | number | boolean | null; };
  "players.money": { hidden: string | number | boolean | null; n: Spoken; };
  "players.income": { n: Spoken; };
  "players.cards": {  };
  "players.nothing": {  };
  "plan.head": {  };
  "plan.title": {  };
  "plan.sealed": {  };
  "plan.nothing": {  };
  "plan.reach": { sealed: string | number | boolean | null; areas: string | number | boolean | null; };
  "plan.cost": { total: Spoken; owns: Spoken; over: number; };
  "plan.part": { what: string | number | boolean | null; n: Spoken; };
  "plan.spent": { spent: string | number | boolean | null; white: Spoken; black: Spoken; };
  "plan.short": { orders: Spoken; };
  "plan.void": { places: Spoken; };
  "plan.how.title": {  };
  "plan.how.troops": {  };
  "plan.how.needs": {  };
  "plan.how.send": {  };
  "plan.how.bribe": {  };
  "plan.how.order": {  };
  "plan.how.typical": {  };
  "line.noble": { name: Spoken; to: Spoken; };
  "line.ship": { name: Spoken; to: Spoken; };
  "line.place": { attacks: string | number | boolean | null; name: Spoken; owner: string | number | boolean | null; men: Spoken; };
  "line.void": {  };
  "line.defence": { n: Spoken; };
  "line.needs": { garrison: Spoken; missing: Spoken; };
  "line.beats": { garrison: Spoken; left: Spoken; };
  "line.captain": { strength: Spoken; };
  "line.sooner": { name: Spoken; };
  "line.fewer": { name: Spoken; };
  "line.more": { name: Spoken; };
  "line.five": { name: Spoken; };
  "line.win": {  };
  "line.enough": { name: Spoken; };
  "line.all": { name: Spoken; };
  "line.released": { name: Spoken; };
  "line.hired": { name: Spoken; };
  "line.back": { words: Spoken; };
  "line.earlier": { words: Spoken; };
  "line.white": { name: Spoken; };
  "line.black": { name: Spoken; };
  "planned.title": { seat: Spoken; };
  "planned.cost": { total: Spoken; owns: Spoken; sealed: string | number | boolean | null; };
  "planned.nothing": {  };
  "planned.hired": { n: Spoken; };
  "planned.sent": { card: Spoken; men: Spoken; };
  "planned.go": { card: Spoken; to: Spoken; };
  "planned.bid": { bid: Spoken; area: Spoken; };
  "planned.many": { n: Spoken; };
  "planned.calais": {  };
  "planned.attack": {  };
  "planned.defend": {  };
  "planned.move": {  };
  "planned.loyal": {  };
  "planned.bribe": {  };
  "planned.unpaid": {  };
  "playback.label": {  };
  "playback.again": { turn: Spoken; };
  "playback.title": { turn: Spoken; at: Spoken; all: Spoken; };
  "playback.where": { at: Spoken; all: Spoken; };
  "playback.back": {  };
  "playback.next": {  };
  "playback.play": {  };
  "playback.pause": {  };
  "playback.all": {  };
  "playback.close": {  };
  "playback.skip": {  };
  "scene.PlanRevealed": { seat: Spoken; };
  "scene.BidsCompared": {  };
  "scene.Deployment": { seat: Spoken; };
  "scene.BribeTried": { card: Spoken; };
  "scene.BattleFought": { card: Spoken; };
  "scene.TroopsReturned": {  };
  "scene.AreaScored": { area: Spoken; };
  "scene.KingElected": {  };
  "scene.AwardScored": {  };
  "scene.bonuses": {  };
  "scene.TurnEnded": { turn: Spoken; };
  "reference.title": {  };
  "reference.unscored": {  };
  "reference.points": {  };
  "reference.turn": {  };
  "reference.numbered": { turn: Spoken; };
  "reference.control": {  };
  "reference.icon": {  };
  "reference.value": {  };
  "reference.garrison": {  };
  "reference.white": {  };
  "reference.number": {  };
  "reference.price": { kind: string | number | boolean | null; };
  "reference.captain": { points: Spoken; };
  "reference.troops": { price: Spoken; };
  "reference.counters": {  };
}
