/**
 * What the table and the renderer of a game promise each other: see static/js/README.md. The
 * renderers of the four games are typed by their own views, actions and charts beside this file.
 */

import type { Branch } from "../../vendor/intl-messageformat/intl-messageformat.js";
import type { Seat as Sitter } from "./protocol.js";

export type Seat = string;
/** A seat, "spectator", or "open": everything face up. */
export type Viewer = string;

/** {do: its name, and its fields}; the games' own types say which. */
export type Action = Record<string, any>;
/** {event: its name, and its fields}; the games' own types say which. */
export type Event = Record<string, any>;

/** What an element stands for. */
export interface Piece {
  kind: string;
  key: string;
}

export type Pair = [kind: string, key: string];

/** A part of a log line; with `kind` and `key` it points at an element of the board. */
export interface Part {
  text: string;
  mark?: string;
  kind?: string;
  key?: string | number;
}

/** What stands in a sentence in place of an argument; a list of parts stays one as well. */
export type Spoken = string | number | Part | (string | Part)[];

/** The messages of a game by their ids: text, or what the server has read; `M` has what each takes. */
export type Texts<M> = Record<string, string | Branch[]> & { readonly takes?: M };

/** What all of these messages take, where an id is put together. */
type Taken<M> = (M extends unknown ? (takes: M) => void : never) extends (takes: infer T) => void
  ? T
  : never;
type Given<T> = {} extends T ? [values?: T] : [values: T];

export interface Says<M> {
  learn(texts: Texts<M>): void;
  say<Id extends keyof M & string>(id: Id, ...values: Given<Taken<M[Id]>>): string;
  parts<Id extends keyof M & string>(id: Id, ...values: Given<Taken<M[Id]>>): (string | Part)[];
}

export type Words = string | (string | Part)[];
export type Said = Words | { heading: Words } | null | undefined;
export type Say = (event: any, by: Seat | null) => Said;

/** What the log says of each event of a game, by the event's name. */
export type Log<Events extends { event: string }> = {
  [Name in Events["event"]]?: (event: Extract<Events, { event: Name }>, by: Seat | null) => Said;
};

/** What each action of a game is called, by the action's name. */
export type Labels<Actions extends { do: string }, View> = {
  [Name in Actions["do"]]?: (action: Extract<Actions, { do: Name }>, view: View) => string;
};

export interface Section {
  title: string;
  lines: string[];
}

export interface Explanation extends Section {
  node?: Element;
}

export interface Aim {
  goal: string;
  rule?: string;
  sides: { seat: Seat; text: string; share?: number | null }[];
}

export interface Choice {
  offers(kind: string, key: string | number): boolean;
  picked(kind: string, key: string | number): boolean;
  other(kind: string, key: string | number): boolean;
  actions: Action[];
  active: boolean;
}

export interface Moment {
  events: Event[];
  animate: boolean;
  mode: "live" | "past" | "replay";
  seq: number;
  /** Whether the view is that of what the viewer has in hand and may put back. */
  held?: boolean;
}

export interface Context {
  viewer: Viewer;
  seats: Sitter[];
  rules: (paragraph: string) => string;
  calm: () => boolean;
}

/** What is chosen from when a player points at what is not offered. */
export interface Attempt<View> {
  picks: Piece[];
  actions: Action[];
  view: View;
}

/** A number that decided a game, such as "40 : 22", what it counts, and both in words. */
export interface Figure {
  value: string;
  words: string;
  said: string;
}

/** What a board has to say of the end: at most three numbers, and the score sheet. */
export interface Ending {
  figures: Figure[];
  sheet: Element;
}

/** What is played back before anything is asked: the event that they begin with, how the question is headed
 * meanwhile, what it says, and the ways to the next scene, if there is one, and to the present. */
export interface Scene {
  begins: string;
  title: string;
  text: string;
  next: (() => void) | null;
  leave: () => void;
}

export interface SeatLook {
  title: string;
  mark: string;
}

export interface Renderer<View = any> {
  /** Draws the board, part by part. */
  steps(view: View, choice: Choice, moment: Moment): Iterator<unknown, unknown, undefined>;
  describe(view: View): Section[];
  aim?(view: View): Aim;
  log?: Record<string, Say>;
  label(action: Action, view: View, first?: Action[]): string;
  explain?(kind: string, key: string, view: View): Explanation | null | undefined;
  kinds?: Record<string, string>;
  waits?(action: Action, field: string): boolean;
  prefers?(actions: Action[], view: View): Action | null;
  holds?(action: Action): "afresh" | "also" | null;
  asks?(actions: Action[], view: View): string | null;
  part?(kind: string, key: string, view: View): { first: Action[]; action: Action } | null;
  attempt?(kind: string, key: string, now: Attempt<View>): Action | string | null | undefined;
  answers?(events: Event[]): boolean;
  seat?(key: Seat, view: View): SeatLook;
  touches?(event: Event): Iterable<readonly [string, string | number]>;
  sound?(event: Event): "dice" | null | undefined;
  scene?(): Scene | null;
  ending?(view: View, rows: { events: any[] }[], winners: Seat[]): Ending;
}

export type Mount<View = any, Charts = any> = (
  root: HTMLElement,
  charts: Charts,
  context: Context,
) => Iterator<unknown, Renderer<View>, undefined>;
