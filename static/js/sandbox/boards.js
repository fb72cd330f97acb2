/** A board for each seat through whose eyes one has looked: a renderer is mounted for one viewer. */

import { byId } from "../common/elements.js";
import { emptyBoard } from "../table/board/board_host.js";

/**
 * @import { BoardHost, openBoardHost } from "../table/board/board_host.js"
 * @import { MatchJson } from "../types/protocol.js"
 * @import { Rules } from "../types/table.js"
 */

export class BoardBySeat {
  /**
   * @param {HTMLElement} holder
   * @param {Rules} rules
   * @param {typeof openBoardHost} open
   */
  constructor(holder, rules, open) {
    this.holder = holder;
    this.rules = rules;
    this.open = open;
    /** The viewer whose board is wanted: another may be chosen while one is laid out. */
    this.viewer = "";
    /** @type {Map<string, Promise<BoardHost>>} */
    this.hosts = new Map();
  }

  /**
   * Put the board of `viewer` on the page.
   * @param {MatchJson} match
   * @param {string} viewer
   * @returns {Promise<BoardHost>}
   */
  async show(match, viewer) {
    this.viewer = viewer;
    let opening = this.hosts.get(viewer);
    if (!opening) {
      const board = emptyBoard();
      this.holder.replaceChildren(board);
      const places = { board, aim: byId("aim"), words: byId("words") };
      opening = this.open(places, { match, viewer, rules: this.rules });
      opening.catch(() => this.hosts.delete(viewer)); // the next look tries again
      this.hosts.set(viewer, opening);
    }
    const host = await opening;
    const isWanted = this.viewer === viewer && !this.holder.contains(host.board);
    if (isWanted) this.holder.replaceChildren(host.board);
    return host;
  }
}
