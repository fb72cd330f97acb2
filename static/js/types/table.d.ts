/** What the modules of the table and of the replay page hand to each other. */

import type { Event, Pair, Seat, SeatLook, Viewer } from "./board.js";
import type { ChatLineJson, ClocksMessage, LineJson, MatchJson, OfferJson, PresenceMessage, Prompt, RefusedMessage, SeatLinkJson, StateMessage } from "./protocol.js";

/** Everything that this browser knows of the match. */
export interface TableState {
  match: MatchJson | null;
  viewer: Viewer;
  seq: number | null;
  frame: StateMessage | null;
  lines: LineJson[];
  chats: ChatLineJson[];
  /** The proposals that wait for answers. */
  offers: OfferJson[];
  /** The links by which other players' seats are offered. */
  links: SeatLinkJson[];
  clocks: ClocksMessage | null;
  presence: Pick<PresenceMessage, "seats" | "spectators" | "names">;
  /** The server's players who play in a hurry. */
  hurried: string[];
  refusal: RefusedMessage | null;
  acknowledged: string | null;
}

/** A row of the log, or of a timeline's. */
export interface Row {
  seq: number;
  seat: Seat | null;
  events: Event[];
}

/** As much of a match as is needed to tell who speaks. */
export interface Speakers {
  seats: { seat: Seat; name: string }[];
}

/** The words of one kind of offer. */
export interface OfferWords {
  /** `timed`: whether there is a clock now. */
  asks(offer: OfferJson, by: string, mine: boolean, about: string, timed?: boolean): string;
  yes: string;
  no: string;
  /** What it is called when it ends. */
  what: string;
  /** Where to accept it must be confirmed. */
  warning?: Warning;
}

/** One of several ways to propose the same. */
export interface Alternative {
  words: string;
  detail: Record<string, unknown>;
  /** The player fills in the clock: the fields to show. */
  own?: "days" | "live";
}

/** What the player reads and confirms before something that ends the match or gives a seat away. */
export interface Warning {
  title: string;
  text: string[];
  yes: string;
  no: string;
}

/** Something that the viewer may propose. */
export interface Proposal {
  kind: string;
  about: string | null;
  words: string;
  note: string;
  /** Where it must be confirmed. */
  warning?: Warning;
  /** Where one of several must be chosen: what each says, and the detail of its offer. */
  choices?: Alternative[];
}

/** Where a guided game stands (app/lobby/lessons/coaching.py). */
export interface Coaching {
  lesson: number;
  lessons: number;
  title: string;
  step: number;
  say: string[];
  ask: string | null;
  look: { kind: string; key: string }[];
  rule: string;
  alone: boolean;
  over: boolean;
}

/** A paragraph's address in the rules. */
export type Rules = (paragraph: string) => string;
export type SeatOf = (seat: Seat) => SeatLook;

/** One step of a timeline: the view, or what has changed since the step before. */
export interface Step {
  seq: number;
  row: number;
  at: number;
  seat: Seat | null;
  chapter: string;
  events: Event[];
  prompt: Prompt;
  awaited: Seat[];
  rests?: true;
  view?: any;
  set?: any[][];
  cut?: (string | number)[][];
}

export interface TimelineData {
  match: MatchJson;
  viewer: Viewer;
  outcome: StateMessage["outcome"];
  steps: Step[];
}

/** A rematch that another player, or the viewer elsewhere, has asked for. */
export interface Offer {
  url: string;
  by: string;
  mine: boolean;
  seated: boolean;
}

/** Two matches with swapped seats: the points of those that are over, added. */
export interface MatchPair {
  other: string;
  scores: { name: string; points: number }[];
}

/** What one might do in a position: see app/lobby/hints/schemas.py. */
export interface Advice {
  /** What is taken in hand for it. */
  first: Action[];
  action: Action;
  found: "search" | "plan" | "mixed" | "only" | "lesson" | "guess";
  often: number | null;
  reasons: { text: string; by: string; good: boolean }[];
}

/** What a player has drawn on the planning board: see app/play/table/plans.py. */
export interface Drawing {
  kind: "arrow" | "ring" | "cross" | "words";
  at: Pair;
  to: Pair | null;
  text: string;
}

/** The parts of a rectangle that matter for placing. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An error of our own server: its words, its status and its code. */
export interface ServerError extends Error {
  status?: number;
  code?: string;
  field?: string;
  wait?: number;
}

/** What one roll or shuffle drew: [out of how many, which]. */
export type Draw = [n: number, logged: number];

/** A row of the log as a downloaded game has it. */
export interface RecordRow {
  seq: number;
  at: number;
  kind: string;
  seat: Seat | null;
  action: any;
  draws: Draw[];
  events: any[];
  salt: string;
  head: string;
}

/** A downloaded game: docs/protocol.md, "The record". */
export interface GameRecord {
  match: MatchJson;
  dice?: number;
  round?: number;
  seed: string;
  commitments?: Record<Seat, string | null>;
  entropies: Record<Seat, string | null>;
  rows: RecordRow[];
}

export interface CheckedDraw {
  seq: number;
  n: number;
  logged: number;
  computed: number;
}

/** This browser's share of the dice; `seats`: what each seat had sealed when it was disclosed. */
export interface Share {
  round?: number;
  entropy: string;
  commitment?: string;
  seats: Record<Seat, string | null> | null;
}

/** What this browser kept of a match. */
export interface Remembered {
  commitment?: string | null;
  share?: Share | null;
  codes?: string[] | null;
}

/** True, false, or null where it could not be checked. */
export type Check = boolean | null;
export type CheckName = "seed" | "seals" | "whole" | "chain" | "seal" | "share" | "shown" | "codes";

export interface Verdict {
  holds: boolean;
  draws: CheckedDraw[];
  wrong: CheckedDraw[];
  heads: string[];
  checks: Record<CheckName, Check>;
}

/** A match while it waits for players, as /api/matches/{id} tells it. */
export interface OpenMatch {
  status: string;
  sealed?: boolean;
  round?: number;
  you?: Seat | null;
  seats: OpenSeat[];
}

export interface OpenSeat {
  seat: Seat;
  name: string;
  bot: string | null;
  state: string;
  you: boolean;
  share: string;
  commitment: string;
}
