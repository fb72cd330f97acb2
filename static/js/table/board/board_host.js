/** The board on the page: draws one renderer with its marks, tooltips and motion. */

import { aimInWords, showAim } from "./goal.js";
import { play, remember } from "./animate.js";
import { h, query, setAttr } from "../../common/elements.js";
import { atOnce, inSteps, isCalm, painted, pause, untilLater } from "../../common/motion.js";
import { getJson } from "../../common/server.js";
import { touchedBy } from "../../common/lines.js";
import { keepFocus, Placed, showChoice, showPointed, showRecent } from "./highlights.js";
import { ActionPicker, partsOf } from "../prompt/action_picker.js";
import { title } from "../../common/speech.js";
import { showWords } from "./board_in_words.js";

/**
 * @import { Action, Choice, Context, Event, Explanation, Moment, Mount, Pair, Renderer, SeatLook } from "../../types/board.js"
 * @import { MatchJson } from "../../types/protocol.js"
 * @import { Rules } from "../../types/table.js"
 */

/** @typedef {{board: HTMLElement, aim: HTMLElement, words: HTMLElement}} Places */
/** @typedef {Iterator<unknown, unknown, undefined>} Steps */
/** @typedef {{view: any, seq: number}} First what is known of the first picture */

/**
 * Load the renderer of `match.ruleset` and mount it on `board`, where `.board-loading` says that it
 * is laid out until the first picture is drawn.
 * @param {Places} places
 * @param {{match: MatchJson, viewer: string, rules: Rules, charts?: Promise<any> | null}} of `charts`:
 *   where they need not be asked for
 */
export async function openBoardHost(places, { match, viewer, rules, charts: given }) {
  const [module, charts] = await Promise.all([
    import(`../../rulesets/${match.ruleset}.js`),
    given ?? getJson(`/api/rulesets/${match.ruleset}/charts.json?pack=${match.pack}`),
  ]);
  /** @type {{mount: Mount}} */
  const { mount } = module;
  /** @type {Context} */
  const context = { viewer, seats: match.seats, rules, calm: isCalm };
  const loading = loadingIn(places.board);
  places.board.replaceChildren(...(loading ? [loading] : []));
  const renderer = await inSteps(mount(places.board, charts, context));
  await pause(); // to mount takes a while, to draw another
  return new BoardHost(places, renderer, rules, charts.asides);
}

/** @param {HTMLElement} board */
const loadingIn = (board) => board.querySelector(":scope > .board-loading");

/** Milliseconds that a part of the board may wait while views follow one another. */
const WAIT = 150;

/** @param {{field: string}} part */
const rankOf = ({ field }) => (field === "source" ? 0 : field === "target" ? 2 : 1);

export class BoardHost {
  /**
   * @param {Places} places
   * @param {Renderer} renderer
   * @param {Rules} rules
   * @param {string[]} [asides] the names of actions that only settle when the seat is asked: no choices
   */
  constructor({ board, aim, words }, renderer, rules, asides = []) {
    this.board = board;
    this.aim = aim;
    this.words = words;
    this.renderer = renderer;
    this.rules = rules;
    /** @type {any} */
    this.view = null;
    /** The view of the first picture, once that is prepared. @type {any} */
    this.prepared = null;
    /** @type {Moment} */
    this.moment = { events: [], animate: false, mode: "live", seq: 0 };
    /** @type {Action[]} */
    this.legal = [];
    /** What some of them give up, by their places. @type {Record<string, string>} */
    this.forgone = {};
    this.isAside = (/** @type {Action} */ action) => asides.includes(action.do);
    this.placed = new Placed(board);
    this.picker = this.choosing([]);
    this.wordy = false;
    /** What is still to be drawn of the view. @type {Steps | null} */
    this.rest = null;
    /** When all of a view was last drawn. */
    this.wholeAt = -Infinity;
  }

  /**
   * A choice among legal actions; what is picked in the one before stays, if it can.
   * @param {Action[]} actions
   * @param {ActionPicker} [before]
   */
  choosing(actions, before) {
    const { kinds = {}, waits } = this.renderer;
    const { placed } = this;
    const board = () => placed.now;
    const picker = new ActionPicker(actions, { kinds, waits, placed: placed.has, board });
    if (before?.picks.length) picker.follow(before);
    return picker;
  }

  /**
   * Prepare the first picture behind the words that say so: to draw it then takes little, or nothing.
   * @param {First | null | undefined} first
   * @param {Moment["mode"]} [mode]
   */
  async prepare(first, mode = "live") {
    const { renderer, picker } = this;
    if (!first) return this;
    const { view, seq } = first;
    const moment = { events: [], animate: false, mode, seq };
    await inSteps(renderer.steps(view, choiceOf(picker), moment));
    this.prepared = view;
    return this;
  }

  /**
   * Draw `view`; `recent`: the events that are still new to the viewer; `hurried`: other views come at once,
   * and it is drawn over some frames; resolves to whether all of it has been drawn.
   * @param {{view: any, actions: Action[], forgoes?: Record<string, string>, moment: Moment, recent: Event[], hurried?: boolean}} now
   */
  draw({ view, actions, forgoes = {}, moment: { animate, ...rest }, recent, hurried = false }) {
    const isFirst = !this.view;
    const moment = { ...rest, animate: animate && !isFirst && !isCalm() };
    const before = moment.animate ? remember(this.board) : new Map();
    if (isFirst) this.layOutInSteps();
    this.view = view;
    this.legal = actions;
    this.forgone = forgoes;
    const { picker } = this;
    const choices = actions.filter((action) => !this.isAside(action));
    this.picker = this.choosing(choices, picker);
    loadingIn(this.board)?.remove();
    const marks = touchedBy(recent, this.renderer);
    const isSplit = hurried && !actions.length && performance.now() - this.wholeAt < WAIT;
    this.rest = null;
    keepFocus(this.board, () => {
      // Only drawing shows which elements exist: draw once without motion, and again if there are others.
      const { now } = this.placed;
      if (actions.length) atOnce(this.steps({ ...moment, events: [], animate: false }));
      const isDrawn = actions.length ? now === this.placed.now : isFirst && view === this.prepared;
      if (!isDrawn) this.picker = this.choosing(choices, picker);
      if (isSplit) this.rest = this.begin(moment);
      else if (!isDrawn || moment.events.length || moment.animate) atOnce(this.steps(moment));
      if (this.scene) this.picker = this.choosing([]);
      if (!this.rest) showChoice(this.board, this.picker);
    });
    if (this.rest) return this.finish(this.rest, marks);
    showRecent(this.board, marks);
    if (moment.animate) play(this.board, before);
    this.say();
    this.wholeAt = performance.now();
    return Promise.resolve(true);
  }

  /**
   * Draw of the view what cannot wait for the next frame; returns the rest, if there is any.
   * @param {Moment} moment
   */
  begin(moment) {
    const steps = this.steps(moment);
    return untilLater(steps) ? steps : null;
  }

  /**
   * Draw the rest in the next frames, unless another view has come by then.
   * @param {Steps} rest
   * @param {Pair[]} marks
   */
  async finish(rest, marks) {
    for (let more = true; more;) {
      await painted();
      if (this.rest !== rest) return false;
      keepFocus(this.board, () => {
        more = untilLater(rest);
        showChoice(this.board, this.picker);
      });
    }
    this.rest = null;
    this.wholeAt = performance.now();
    showRecent(this.board, marks);
    this.say();
    return true;
  }

  /** The aim, and the board in words where they are wanted. */
  say() {
    this.showAim();
    if (this.wordy) this.tell();
  }

  /**
   * The first picture of a board is the dearest, so it comes in five frames, and the page answers in
   * between: `[data-first="1"]` in the style sheets hides what waits for the second frame, `[data-first]`
   * what waits for the last.
   */
  async layOutInSteps() {
    for (const step of ["1", "2", "3", "4", null]) {
      setAttr(this.board, "data-first", step);
      await painted();
    }
  }

  /** @param {Moment} moment */
  steps(moment) {
    this.moment = moment;
    return this.renderer.steps(this.view, choiceOf(this.picker), moment);
  }

  /**
   * The action that the picks so far mean although others fit; null: the player must go on.
   * @returns {Action | null}
   */
  prefers() {
    const { picker, renderer, view } = this;
    return (picker.picks.length && renderer.prefers?.(picker.actions, view)) || null;
  }

  /**
   * The action that a click on an element would take now, or null.
   * @param {string} kind
   * @param {string} key
   * @returns {Action | null}
   */
  meant(kind, key) {
    const { picker } = this;
    if (!picker.offers(kind, key)) return null;
    const before = picker.hold();
    const taken = picker.pick(kind, key) ?? this.prefers();
    const left = picker.actions;
    picker.restore(before);
    return taken ?? (left.length === 1 ? left[0] : null);
  }

  /**
   * Whether the action only takes something in hand.
   * @param {Action} action
   */
  holds(action) {
    return this.renderer.holds?.(action) ?? null;
  }

  /** The question that the picks so far have opened; null while that of the match stands. */
  asks() {
    const { picker, renderer, view } = this;
    return (picker.picks.length && renderer.asks?.(picker.actions, view)) || null;
  }

  /** What the board plays back before anything is asked, or ends. */
  get scene() {
    return this.renderer.scene?.() ?? null;
  }

  /** What settles when the viewer is asked. */
  get asides() {
    return this.legal.filter(this.isAside);
  }

  /**
   * What an action gives up that could still be used, in words; "" if that is nothing.
   * @param {Action} action
   */
  forgoes(action) {
    const same = (/** @type {Action} */ other) => JSON.stringify(other) === JSON.stringify(action);
    const at = Object.keys(this.forgone).find((place) => same(this.legal[Number(place)]));
    return at ? this.forgone[at] : "";
  }

  /** Nothing can be chosen: an answer is on its way. */
  close() {
    this.picker = this.choosing([]);
    showChoice(this.board, this.picker);
  }

  /** Show the board again after a pick. */
  repick() {
    keepFocus(this.board, () => {
      atOnce(this.steps({ ...this.moment, events: [], animate: false }));
      showChoice(this.board, this.picker);
    });
  }

  /**
   * The pieces on the board that an action is about, in the order in which they are picked; but where it begins
   * comes first, and what it is aimed at last.
   * @param {Action} action
   * @returns {Pair[]}
   */
  piecesOf(action) {
    const { has } = this.placed;
    return partsOf(action, this.renderer.kinds ?? {}, has)
      .filter(({ kind, key }) => has(kind, key))
      .sort((one, other) => rankOf(one) - rankOf(other))
      .map(({ kind, key }) => [kind, key]);
  }

  /** @param {Pair[]} pairs */
  point(pairs) {
    showPointed(this.board, pairs);
  }

  /**
   * @param {string} kind
   * @param {string} key
   * @returns {Explanation | null}
   */
  explain(kind, key) {
    return this.view && (this.renderer.explain?.(kind, key, this.view) ?? null);
  }

  /**
   * The action meant by a click on an element that is not offered, or why there is none, or null.
   * @param {string} kind
   * @param {string} key
   * @returns {Action | string | null}
   */
  attempt(kind, key) {
    const now = { picks: this.picker.picks, actions: this.legal, view: this.view };
    const action = this.legal.length ? this.renderer.attempt?.(kind, key, now) : null;
    /** @param {Action} other */
    const same = (other) => JSON.stringify(other) === JSON.stringify(action);
    return action && !this.legal.some(same) ? action : null;
  }

  /**
   * What a click on an element does that only a part of what is in hand can reach, or null.
   * @param {string} kind
   * @param {string} key
   */
  part(kind, key) {
    return this.picker.picks.length ? null : (this.renderer.part?.(kind, key, this.view) ?? null);
  }

  /**
   * A seat's current name and its emblem.
   * @param {string} key
   * @returns {SeatLook}
   */
  seat(key) {
    return (this.view && this.renderer.seat?.(key, this.view)) ?? { title: title(key), mark: key };
  }

  /**
   * Show the board in words above the picture, or hide the words.
   * @param {boolean} wordy
   */
  setWordy(wordy) {
    this.wordy = wordy;
    this.words.hidden = !wordy;
    if (wordy && this.view) this.tell();
  }

  /** Move the focus to the words, which stand above the board. */
  readWords() {
    this.words.scrollTop = 0;
    this.words.scrollIntoView({ block: "nearest" });
    this.words.focus({ preventScroll: true });
  }

  /** How to win, from the view alone; null if the renderer does not say. */
  aimNow() {
    return this.renderer.aim?.(this.view) ?? null;
  }

  /** How close each seat is to winning, once something is drawn and nothing plays back how it came to that. */
  standings() {
    return (this.view && !this.scene && this.aimNow()?.sides) || [];
  }

  showAim() {
    showAim(this.aim, this.aimNow(), { rules: this.rules, seatOf: (seat) => this.seat(seat) });
  }

  tell() {
    const aim = this.aimNow();
    const first = aim ? [aimInWords(aim, (seat) => this.seat(seat))] : [];
    showWords(query(this.words, "#words-list"), [...first, ...this.renderer.describe(this.view)]);
  }
}

/**
 * @param {ActionPicker} picker
 * @returns {Choice}
 */
const choiceOf = (picker) => ({
  offers: (kind, key) => picker.offers(kind, key),
  picked: (kind, key) => picker.picked(kind, key),
  other: (kind, key) => picker.other(kind, key),
  actions: picker.actions,
  active: picker.actions.length > 0,
});

/** A board that has not been drawn yet. */
export const emptyBoard = () =>
  h(
    "div",
    { class: "board" },
    h("div", { class: "board-loading" }, h("p", {}, "Laying out the board…")),
  );
