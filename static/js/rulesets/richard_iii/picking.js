/** Turns pointing into actions: the kinds of fields, and the picks that wait for another. */

import { say } from "./text/words.js";

/**
 * @import { Attempt } from "../../types/board.js"
 * @import { Action, Area, Block, Charts, Sea, View } from "../../types/richard_iii.js"
 */

export const KINDS = {
  source: "stack",
  block: "block",
  target: "block",
  to: "area",
  area: "area",
  via: "via",
  border: "border",
  "SetAside.block": "aside",
};

const MOVING = ["March", "Sail", "Raid", "Recruit", "Regroup", "GoHome", "EnterHeir"];

/**
 * A block alone decides nothing while it needs a destination; a card is played by its button.
 * @type {Record<string, string[]>}
 */
const WAITING = {
  block: [...MOVING, "Execute", "Fire", "Retreat", "Pass"],
  target: ["Charge", "Treachery", "Accuse"],
  card: ["PlayCard"],
};

/** @param {Action} action @param {string} field */
export const waits = ({ do: name }, field) => WAITING[field]?.includes(name) ?? false;

/**
 * To take up a stack, in place of another, or to set some of its blocks aside, is no move yet.
 * @param {Action} action
 */
export const holds = ({ do: name }) =>
  name === "Take" ? "afresh" : name === "SetAside" ? "also" : null;

/**
 * A click on an area for which some of the blocks in hand stay: they are set aside, and the rest goes.
 * @param {string} kind
 * @param {string} key
 * @param {View} view
 */
export function part(kind, key, { prices, stack }) {
  const crossing = kind === "area" || kind === "foe" ? prices?.together[key] : null;
  if (!crossing?.stays.length) return null;
  const { sea, via, stays } = crossing;
  const way = { to: key, source: stack };
  return {
    first: stays.map((block) => ({ do: "SetAside", block })),
    action: sea ? { do: "SailAll", ...way } : { do: "MarchAll", ...way, via },
  };
}

/**
 * The action meant by a click on an element that is not offered, or why there is none, or null.
 * @param {Charts} charts
 */
export function attempter(charts) {
  /** @param {string} kind @param {string} key @param {Attempt<View>} now */
  return (kind, key, { picks, actions, view }) => {
    /** @param {string} name */
    const can = (name) => actions.some((action) => action.do === name);
    const block = picks.find((pick) => pick.kind === "block")?.key;
    switch (kind) {
      case "card":
        return can("PlayCard") ? { do: "PlayCard", card: key } : null;
      case "stack":
        return can("EndActions") ? { do: "Take", source: key } : null;
      case "area":
      case "foe":
        return aboutArea(key, block, can, { view, actions, charts });
      case "border":
        return can("MainAttack") ? { ...actions[0], border: key } : null;
      case "aside":
        return can("EndActions") ? { do: "SetAside", block: key } : null;
      case "block":
        return aboutBlock(key, can, view, charts);
      default:
        return null;
    }
  };
}

/**
 * The player points at an area, perhaps with a block in hand.
 * @param {Area} area
 * @param {Block | undefined} block
 * @param {(name: string) => boolean} can
 * @param {{view: View, actions: Attempt<View>["actions"], charts: Charts}} now
 */
function aboutArea(area, block, can, { view, actions, charts }) {
  for (const name of ["Fight", "Muster", "Plague"]) if (can(name)) return { do: name, area };
  for (const name of ["GoHome", "Regroup"]) {
    if (can(name) && block) return { do: name, block, to: area };
  }
  if (can("Fire") || can("Retreat")) {
    const acting = block ?? only(view.battle?.turn ?? []);
    return acting ? { do: "Retreat", block: acting, to: area } : null;
  }
  if (can("EnterHeir")) return { ...actions.find(({ do: name }) => name === "EnterHeir"), area };
  if (!can("EndActions")) return null;
  if (block && !view.blocks[block]) return { do: "Recruit", block, area };
  const source = block ? view.blocks[block].at : view.stack;
  if (!source) return can("Take") ? say("tray.first") : { do: "Take", source: area };
  const one = block ?? only(readyAt(source, view));
  return one ? oneTo(area, one, source, charts) : allTo(area, source, charts);
}

const STILL = new Set(["moved", "prisoner", "down"]);

/**
 * The blocks in hand that have not moved.
 * @param {Area} source
 * @param {View} view
 */
const readyAt = (source, { aside, blocks }) =>
  Object.keys(blocks).filter((block) => {
    const { at, flags } = blocks[block];
    return at === source && !aside.includes(block) && !flags.some((flag) => STILL.has(flag));
  });

/**
 * Whether a move by sea is meant: the areas share no border, but a sea.
 * @param {Area} source
 * @param {Area} to
 * @param {Charts} charts
 */
function isVoyage(source, to, { areas, borders }) {
  const joined = [`${source}|${to}`, `${to}|${source}`].some((border) => border in borders);
  /** @type {Sea[]} */
  const seas = areas[source].seas;
  return !joined && seas.some((sea) => areas[to].seas.includes(sea));
}

/** @param {Area} to @param {Block} block @param {Area} source @param {Charts} charts */
const oneTo = (to, block, source, charts) =>
  isVoyage(source, to, charts) ? { do: "Sail", block, to } : { do: "March", block, to, via: null };

/** @param {Area} to @param {Area} source @param {Charts} charts */
const allTo = (to, source, charts) =>
  isVoyage(source, to, charts)
    ? { do: "SailAll", to, source }
    : { do: "MarchAll", to, via: null, source };

/**
 * @param {Block} block
 * @param {(name: string) => boolean} can
 * @param {View} view
 * @param {Charts} charts
 */
function aboutBlock(block, can, view, charts) {
  for (const name of ["TakeHit", "Starve", "SendToPool"]) if (can(name)) return { do: name, block };
  if (can("Accuse")) return { do: "Accuse", target: block };
  for (const name of ["Charge", "Treachery"]) {
    if (can(name) && only(view.battle?.turn ?? [])) {
      return { do: name, block: only(view.battle?.turn ?? []), target: block };
    }
  }
  return can("EndActions") ? aboutMoving(block, view, charts) : null;
}

/**
 * A friendly block that is not offered in the action phase: it has moved, is pinned, …
 * @param {Block} block
 * @param {View} view
 * @param {Charts} charts
 */
function aboutMoving(block, view, charts) {
  const now = view.blocks[block];
  if (now?.at === view.stack) return { do: "March", block, to: now.at, via: null };
  if (now) return { do: "Take", source: now.at };
  const pooled = Object.values(view.pools).some(({ up }) => up?.includes(block));
  const area = charts.blocks[block].symbols[0] ?? Object.keys(view.areas)[0];
  return pooled ? { do: "Recruit", block, area } : null;
}

/** @param {Block[]} blocks */
const only = (blocks) => (blocks.length === 1 ? blocks[0] : null);
