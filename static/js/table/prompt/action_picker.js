/**
 * Chooses one of the legal actions by pointing at its parts, in the order of its fields.
 *
 * Pure: knows actions, but neither rules nor elements. `placed(kind, key)` says whether a part
 * has an element to point at; a part without one becomes a button.
 */

/**
 * @typedef {{field: string, kind: string, key: string}} ActionPart
 * @typedef {{action: Action, parts: ActionPart[]}} Entry
 * @typedef {{board: unknown, keys: Set<string>}} Offered what a level offers on a board as it was
 * @typedef {{pick: Piece | null, left: Entry[], offered?: Offered}} Level
 */

/**
 * @import { Action, Piece } from "../../types/board.js"
 */

/**
 * The keys of a field's value; the members of a list by place ("0:-1") if the board does so.
 * @param {any} value
 * @param {(key: string) => boolean} [isPlaced]
 * @returns {string[]}
 */
export function keysOf(value, isPlaced = () => false) {
  if (!Array.isArray(value)) {
    return [value !== null && typeof value === "object" ? JSON.stringify(value) : String(value)];
  }
  return value.map((member, place) => {
    const key = keysOf(member)[0];
    return isPlaced(`${place}:${key}`) ? `${place}:${key}` : key;
  });
}

/**
 * The parts of an action as {field, kind, key}; its name comes last.
 * @param {Action} action
 * @param {Record<string, string>} kinds
 * @param {(kind: string, key: string) => boolean} placed
 * @returns {ActionPart[]}
 */
export function partsOf(action, kinds, placed) {
  const { do: name, ...fields } = action;
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const kind = kinds[`${name}.${field}`] ?? kinds[field] ?? field;
    return keysOf(value, (key) => placed(kind, key)).map((key) => ({ field, kind, key }));
  });
  return [...parts, { field: "do", kind: "do", key: name }];
}

/**
 * @param {ActionPart} a
 * @param {ActionPart} b
 */
const same = (a, b) => a.field === b.field && a.kind === b.kind && a.key === b.key;
/** @param {Entry} entry */
const wordsOf = ({ action }) => JSON.stringify(action);

/**
 * @param {string} kind
 * @param {string | number} key
 * @returns {(part: Piece | null) => boolean}
 */
const points = (kind, key) => (part) => part?.kind === kind && part.key === String(key);

export class ActionPicker {
  /**
   * @param {Action[]} [actions] the legal actions, `{do: name, field: value, …}`
   * @param {object} [how]
   * @param {Record<string, string>} [how.kinds]
   * @param {(kind: string, key: string) => boolean} [how.placed]
   * @param {(action: Action, field: string) => boolean} [how.waits] whether the action is not taken
   *   yet when picking that field has left no other: one more click is needed, on the next part or
   *   on its button
   * @param {() => unknown} [how.board] another value whenever `placed` may answer otherwise
   */
  constructor(
    actions = [],
    { kinds = {}, placed = () => false, waits = () => false, board = () => null } = {},
  ) {
    const open = actions.map((action) => ({ action, parts: partsOf(action, kinds, placed) }));
    this.placed = placed;
    this.waits = waits;
    this.board = board;
    /** @type {Level[]} */
    this.levels = [{ pick: null, left: open }];
    /** @type {Level[] | null} */
    this.lifted = null; // the picks before a drag began
  }

  get newest() {
    return /** @type {Level} */ (this.levels.at(-1)); // the first is never taken away
  }

  get left() {
    return this.newest.left;
  }

  /** The actions that fit the picks. */
  get actions() {
    return this.left.map((entry) => entry.action);
  }

  get picks() {
    return this.levels.slice(1).map((level) => /** @type {Piece} */ (level.pick));
  }

  /**
   * The parts of an entry that are on the board.
   * @param {Entry} entry
   */
  shown(entry) {
    return entry.parts.filter((part) => this.placed(part.kind, part.key));
  }

  /**
   * The entries that can be pointed at.
   * @param {Entry[]} left
   */
  rivals(left) {
    return left.filter((entry) => this.shown(entry).length > 0);
  }

  /**
   * The next parts to point at for one entry: those of the first field that makes a difference.
   * @param {Entry} entry
   * @param {Entry[]} rivals
   * @returns {ActionPart[]}
   */
  next(entry, rivals) {
    const shown = this.shown(entry);
    /** @param {ActionPart} part */
    const differs = (part) => rivals.some((other) => !other.parts.some((mine) => same(mine, part)));
    const first =
      shown.find(differs) ?? (rivals.length === 1 ? this.last(entry, shown) : undefined);
    return first ? shown.filter((part) => part.field === first.field) : [];
  }

  /**
   * The part that decides on the only entry that can be pointed at.
   * @param {Entry} entry
   * @param {ActionPart[]} shown
   */
  last({ action }, shown) {
    return shown.find(({ field }) => !this.waits(action, field)) ?? shown[0];
  }

  /**
   * @param {Level} level
   * @param {string} kind
   * @param {string | number} key
   */
  offeredAt(level, kind, key) {
    if (!level.left.length) return false; // to read the board would be in vain
    const board = this.board();
    if (!level.offered || level.offered.board !== board) {
      level.offered = { board, keys: this.keysOffered(level.left) };
    }
    return level.offered.keys.has(`${kind}\n${key}`);
  }

  /**
   * Everything to point at next. Worked out once for a board: each of its elements asks.
   * @param {Entry[]} left
   */
  keysOffered(left) {
    const rivals = this.rivals(left);
    const parts = rivals.flatMap((entry) => this.next(entry, rivals));
    return new Set(parts.map(({ kind, key }) => `${kind}\n${key}`));
  }

  /**
   * @param {string} kind
   * @param {string | number} key
   */
  offers(kind, key) {
    return this.offeredAt(this.newest, kind, key);
  }

  /**
   * @param {string} kind
   * @param {string | number} key
   */
  picked(kind, key) {
    return this.picks.some(points(kind, key));
  }

  /**
   * Whether picking it takes back earlier picks first.
   * @param {string} kind
   * @param {string | number} key
   */
  other(kind, key) {
    return !this.offers(kind, key) && !this.picked(kind, key) && this.levelOffering(kind, key) >= 0;
  }

  /**
   * @param {string} kind
   * @param {string | number} key
   */
  levelOffering(kind, key) {
    return this.levels.findLastIndex((level) => this.offeredAt(level, kind, key));
  }

  /**
   * Pick it, or take the pick back. Returns the action when it is the only one left, or null.
   * @param {string} kind
   * @param {string | number} key
   * @returns {Action | null}
   */
  pick(kind, key) {
    if (!this.offers(kind, key) && this.picked(kind, key)) {
      this.levels.length = this.picks.findLastIndex(points(kind, key)) + 1;
      return null;
    }
    const at = this.levelOffering(kind, key);
    if (at < 0) return null;
    this.levels.length = at + 1;
    const rivals = this.rivals(this.left);
    const left = rivals.flatMap((entry) => {
      const part = this.next(entry, rivals).find(points(kind, key));
      if (!part) return [];
      const parts = entry.parts.filter((one) => one !== part);
      return [{ entry: { ...entry, parts }, field: part.field }];
    });
    const pick = { kind, key: String(key) };
    this.levels.push({ pick, left: left.map(({ entry }) => entry) });
    const [only] = left;
    return left.length > 1 || this.waits(only.entry.action, only.field) ? null : only.entry.action;
  }

  /**
   * The action that picking it alone would take, or null; nothing is picked.
   * @param {string} kind
   * @param {string} key
   */
  whole(kind, key) {
    const before = this.hold();
    const action = this.offers(kind, key) ? this.pick(kind, key) : null;
    this.restore(before);
    return action;
  }

  /** Take the last pick back; false when there was none. */
  back() {
    if (this.levels.length === 1) return false;
    this.levels.pop();
    return true;
  }

  /** The current picks, for `restore`. */
  hold() {
    return [...this.levels];
  }

  /** @param {Level[]} levels */
  restore(levels) {
    this.levels = levels;
  }

  /**
   * A drag begins with a pick, unless the pick alone would be the whole action. Whether it did.
   * @param {string} kind
   * @param {string} key
   */
  lift(kind, key) {
    const before = this.hold();
    const isWhole = this.pick(kind, key) !== null;
    if (isWhole) this.restore(before);
    this.lifted = isWhole ? null : before;
    return !isWhole;
  }

  /**
   * What was picked in another picker stays picked here, if the actions still contain it: others
   * may act while the player chooses.
   * @param {ActionPicker} other
   */
  follow(other) {
    const [mine, theirs] = [this, other].map(({ levels }) => levels[0].left.map(wordsOf).join());
    if (mine === theirs) return Object.assign(this, { levels: other.levels, lifted: other.lifted });
    const meant = new Set(other.left.map(wordsOf));
    const levels = this.redo(other.levels);
    if (!levels?.at(-1)?.left.some((entry) => meant.has(wordsOf(entry)))) return;
    this.levels = levels;
    this.lifted = other.lifted && this.redo(other.lifted);
  }

  /**
   * The levels of the same picks among these actions, or null where one of them is not offered.
   * @param {Level[]} levels
   * @returns {Level[] | null}
   */
  redo(levels) {
    const again = new ActionPicker([], this);
    again.levels = this.levels.slice(0, 1);
    const isRedone = levels.slice(1).every(({ pick }) => {
      const { kind, key } = /** @type {Piece} */ (pick);
      return again.offers(kind, key) && again.pick(kind, key) === null;
    });
    return isRedone ? again.levels : null;
  }

  /** Undo the pick of a drag that led nowhere; false when there was none. */
  putBack() {
    if (!this.lifted) return false;
    this.restore(this.lifted);
    return true;
  }

  /** The actions that pointing cannot tell apart or cannot reach; a single action counts too. */
  buttons() {
    const left = this.left;
    const rivals = this.rivals(left);
    /** @param {Entry} entry */
    const pointed = (entry) => this.next(entry, rivals).some((part) => part.field !== "do");
    return left.filter((entry) => left.length === 1 || !pointed(entry)).map((e) => e.action);
  }
}
