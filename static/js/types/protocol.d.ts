// Made by `python -m tools types` from app/play/table/protocol.py and app/lobby/sandbox/messages.py; do not edit by hand.

/** Take one of the `actions` of the newest `state`; or, with what is taken in hand `first`, one of those of the newest `considered`. */
export interface ActMessage {
  type: "act";
  id: string;
  seq: number;
  action: Record<string, any>;
  first?: (Record<string, any>)[];
}

/** Accept or refuse an open offer for which your seat is asked. */
export interface AnswerMessage {
  type: "answer";
  id: string;
  offer: string;
  accept: boolean;
}

/** Say something in the room of the players, or of the spectators. */
export interface ChatMessage {
  type: "chat";
  text: string;
}

/** Ask what you could do with something in hand, before you act. Nothing is written. */
export interface ConsiderMessage {
  type: "consider";
  id: string;
  seq: number;
  first: (Record<string, any>)[];
}

/** Ask what may come of one of the actions of the newest `state`, or of what you could do with `first` in hand; without an action, what everyone can reach next turn. Nothing is written. */
export interface ForeseeMessage {
  type: "foresee";
  id: string;
  seq: number;
  action?: Record<string, any> | null;
  first?: (Record<string, any>)[];
}

/** Say that you cannot go on for now. The others may choose what becomes of your seat. */
export interface LeaveMessage {
  type: "leave";
  id: string;
}

/** Tell how far you have seen the match. Not answered. */
export interface LookMessage {
  type: "look";
  seq: number;
}

/** Propose something to the other players: see “Offers”. The `id` becomes the offer's. */
export interface OfferMessage {
  type: "offer";
  id: string;
  kind: string;
  about?: string | null;
  detail?: Record<string, any>;
}

/** Answered by `pong`, once all that was sent before it is dealt with. */
export interface PingMessage {
  type: "ping";
}

/** Give up the game at any time. With more than two seats the others play on. */
export interface ResignMessage {
  type: "resign";
  id: string;
}

/** Take your seat back after you had left, or from the computer. */
export interface ReturnMessage {
  type: "return";
  id: string;
}

/** Take back your newest action, if the newest `state` says `undo`. */
export interface UndoMessage {
  type: "undo";
  id: string;
  seq: number;
}

/** Withdraw an offer of yours that is still open. */
export interface WithdrawMessage {
  type: "withdraw";
  id: string;
  offer: string;
}

export type ClientMessage = ActMessage | ConsiderMessage | ForeseeMessage | UndoMessage | ResignMessage | LeaveMessage | ReturnMessage | OfferMessage | AnswerMessage | WithdrawMessage | ChatMessage | LookMessage | PingMessage;

/** What the host of the server announces to everyone. */
export interface AnnouncementMessage {
  type: "announcement";
  id: number | null;
  text: string;
  until: number | null;
}

/** The step of a replay from which a match plays on. */
export interface BeginsJson {
  replay: string;
  row: number;
  step: number;
}

/** Something that was said. */
export interface ChatLineJson {
  room: "players" | "spectators";
  id: number;
  name: string;
  keeps_name: boolean;
  seat: string | null;
  text: string;
  at: number;
}

/** Everything said until now that this viewer may read. */
export interface ChatsMessage {
  type: "chats";
  lines: ChatLineJson[];
}

/** The clock of one seat. */
export interface ClockJson {
  seat: string;
  left: number;
  awaited: boolean;
  runs: boolean;
  changes: number | null;
}

/** All clocks of the match: after connecting, after each row that everyone learns of, and whenever one is changed, stopped or started. Seats without a person have none. */
export interface ClocksMessage {
  type: "clocks";
  now: number;
  pace: PaceJson | null;
  paused: boolean;
  seats: ClockJson[];
}

/** The answer to `consider`: what the seat would see and might do, had it that in hand. */
export interface ConsideredMessage {
  type: "considered";
  id: string;
  prompt: Prompt;
  view: Record<string, any>;
  actions: (Record<string, any>)[];
  forgoes: Record<string, string>;
}

/** A message that was not understood or not taken, or why the connection ends. */
export interface ErrorMessage {
  type: "error";
  code: string;
  reason: string;
  refused?: string;
}

/** The answer to `foresee`, from what the seat knows alone. */
export interface ForeseenMessage {
  type: "foreseen";
  id: string;
  lines: string[];
  reach: ReachJson[];
}

/** Which of the server's players play in a hurry, because the server is too busy. */
export interface HurryMessage {
  type: "hurry";
  seats: string[];
}

/** What one row of the log told this viewer. `seat` is null for the setup. */
export interface LineJson {
  seq: number;
  at: number;
  seat: string | null;
  events: (Record<string, any>)[];
}

/** How far a player has seen a match, on any device, and when they last looked. */
export interface LookedJson {
  seq: number;
  at: number;
}

/** What does not change while a match is played. */
export interface MatchJson {
  id: string;
  ruleset: string;
  scenario: string;
  options: Record<string, string>;
  pack: string;
  commitment: string;
  seats: SeatJson[];
  draws: boolean;
  past_dice: boolean;
  hints: boolean;
  spectators: boolean;
  begins?: BeginsJson;
  on_show: boolean;
  delay: "none" | "5" | "15" | "60" | "turn";
}

/** An offer as one player may know it. */
export interface OfferJson {
  id: string;
  kind: string;
  by: string;
  about: string | null;
  detail: Record<string, any>;
  needs: "all" | "majority";
  asked: string[];
  answers: Record<string, boolean>;
  status: "open" | "accepted" | "refused" | "withdrawn" | "void";
  at: number;
}

/** The offers that wait for answers, and the one that has just ended, if any. */
export interface OffersMessage {
  type: "offers";
  open: OfferJson[];
  ended: OfferJson | null;
  links: SeatLinkJson[];
}

/** How it ended. Several winners share the win; none is a draw. */
export interface Outcome {
  winners: string[];
  reason: string;
  rule: string;
}

/** A time control: how much time each player has to begin with, and what they earn. */
export interface PaceJson {
  kind: "live" | "days";
  bank: number;
  add: number;
  per: "decision" | "turn";
  cap: number | null;
  quiet: boolean;
}

/** The answer to `ping`. */
export interface PongMessage {
  type: "pong";
}

/** Which seats are connected, and how many spectators. Those who watch late are told of no seat. */
export interface PresenceMessage {
  type: "presence";
  seats: Record<string, boolean>;
  spectators: number;
  names: string[];
}

/** The question of the moment, its paragraph in the rules, and the decision's name. */
export interface Prompt {
  text: string;
  rule: string;
  decision: string;
}

/** How much of a seat's can reach something on the board on its next turn. */
export interface ReachJson {
  kind: string;
  key: string;
  seat: string;
  number: number;
}

/** Why a message was not carried out. The current `state` follows. */
export interface RefusedMessage {
  type: "refused";
  id: string;
  code: "away" | "guided" | "illegal" | "internal_error" | "malformed" | "no_offer" | "not_known" | "not_saved" | "not_seated" | "not_your_turn" | "not_now" | "nothing_to_undo" | "over" | "resigned" | "stale" | "too_frequent" | "unknown_action";
  reason: string;
  rule: string;
}

/** The match is over, and anyone with this link can look at its replay. */
export interface ReplayMessage {
  type: "replay";
  url: string;
}

/** Something was said just now. */
export interface SaidMessage {
  room: "players" | "spectators";
  id: number;
  name: string;
  keeps_name: boolean;
  seat: string | null;
  text: string;
  at: number;
  type: "chat";
}

/** Who sat down where; `bot` is the kind of a server-side player, or null. */
export interface SeatJson {
  seat: string;
  name: string;
  mark: string;
  bot: string | null;
}

/** A link by which another person may take the seat of a player who is not there, once. */
export interface SeatLinkJson {
  offer: string;
  seat: string;
  by: string;
  path: string;
  at: number;
}

/** The position as this viewer may see it, and how it came about. */
export interface StateMessage {
  type: "state";
  seq: number;
  at: number;
  by: string | null;
  events: (Record<string, any>)[];
  dropped: number[];
  ack: string | null;
  head: string | null;
  awaited: string[];
  since: number;
  outcome: Outcome | null;
  resigned: string[];
  left: string[];
  stand_ins: string[];
  undo: boolean;
  prompt: Prompt;
  view: Record<string, any>;
  actions: (Record<string, any>)[];
  forgoes: Record<string, string>;
}

/** The first message. With `reset` the log is whole, and what the client had is void. */
export interface WelcomeMessage {
  type: "welcome";
  match: MatchJson;
  viewer: string;
  seq: number;
  now: number;
  log: LineJson[];
  reset: boolean;
  replay: string | null;
  looked: LookedJson | null;
}

export type ServerMessage = WelcomeMessage | StateMessage | ConsideredMessage | ForeseenMessage | ClocksMessage | RefusedMessage | ReplayMessage | OffersMessage | SaidMessage | ChatsMessage | PresenceMessage | HurryMessage | AnnouncementMessage | ErrorMessage | PongMessage;

/** Start again in a new world, drawn from what your seat now knows of the match. */
export interface RedrawMessage {
  type: "redraw";
  id: string;
}

/** Go back to where the trial began. Later dice are others. */
export interface RestartMessage {
  type: "restart";
  id: string;
}

/** Look through the eyes of a seat, and play it. */
export interface SeeMessage {
  type: "see";
  id: string;
  seat: string;
}

export type TrialClientMessage = ActMessage | UndoMessage | RestartMessage | RedrawMessage | SeeMessage | PingMessage;

/** Where you are. Follows each `welcome`. */
export interface TrialMessage {
  type: "trial";
  id: string;
  own: string;
  world: number;
  since: number;
}

export type TrialServerMessage = WelcomeMessage | TrialMessage | StateMessage | RefusedMessage | ErrorMessage | PongMessage;
