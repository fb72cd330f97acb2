/** A player's plan as the server keeps it. */

import { Draft } from "./draft.js";

/** @import { Drawing } from "../../types/table.js" */

const PAUSE = 600; // ms after the last change

/**
 * Everything that either device has drawn.
 * @param {Drawing[]} theirs
 * @param {Drawing[]} mine
 */
export function united(theirs, mine) {
  const known = new Set(theirs.map((one) => JSON.stringify(one)));
  return [...theirs, ...mine.filter((one) => !known.has(JSON.stringify(one)))];
}

export class PlanStore {
  /**
   * @param {string} match
   * @param {{onChange: () => void, onSay: (words: string) => void}} on
   */
  constructor(match, { onChange, onSay }) {
    this.onChange = onChange;
    /** @type {Drawing[]} */
    this.drawings = [];
    this.shared = false;
    this.most = 0; // until the saved plan is there
    this.draft = new Draft(`/api/matches/${match}/plan`, {
      body: () => ({ drawings: this.drawings, shared: this.shared }),
      pause: PAUSE,
      onKept: ({ drawings, shared, most }) => {
        Object.assign(this, { drawings, shared, most });
        onChange();
      },
      onTheirs: ({ drawings }) => {
        this.drawings = united(drawings, this.drawings).slice(0, this.most);
        onChange();
      },
      onSay: (state, error) => onSay(error ? `${state}: ${error}` : state),
    });
  }

  get isFull() {
    return this.drawings.length >= this.most;
  }

  /** @param {Partial<Pick<PlanStore, "drawings" | "shared">>} change */
  change(change) {
    Object.assign(this, change);
    this.onChange();
    this.draft.touch();
  }
}
