/** The match itself, which goes on underneath: tells when it has moved on since the guess was drawn. */

import { h } from "../common/elements.js";
import { addressOf, Socket } from "../table/page/socket.js";
import { emptyState, isMyTurn, receive } from "../table/page/store.js";

/** @import { TableState } from "../types/table.js" */

/**
 * What has happened there, in words; null if nothing has since position `since`.
 * @param {Pick<TableState, "frame" | "viewer">} state
 * @param {number} since
 * @returns {string | null}
 */
export function newsOf(state, since) {
  const { frame } = state;
  if (!frame || frame.seq <= since) return null;
  if (frame.outcome) return "The game is over.";
  return isMyTurn(state) ? "The match has moved on: it is your turn." : "The match has moved on.";
}

export class MatchNews {
  /**
   * @param {HTMLElement} holder a status, hidden while there is nothing to tell
   * @param {{match: string, openSocket?: (address: string) => WebSocket}} of
   */
  constructor(holder, { match, openSocket }) {
    this.holder = holder;
    this.words = holder.appendChild(h("span", {}));
    holder.append(" ", h("a", { href: `/matches/${match}` }, "Back to the match"));
    this.state = emptyState();
    this.since = Infinity;
    this.socket = new Socket({
      url: () => addressOf(match, this.state.seq),
      onMessage: (message) => {
        this.state = receive(this.state, message);
        this.show();
      },
      onStatus: () => {},
      open: openSocket,
    });
  }

  /**
   * The guess was drawn from position `since` of the match.
   * @param {number} since
   */
  from(since) {
    this.since = since;
    this.show();
  }

  show() {
    const words = newsOf(this.state, this.since);
    this.holder.hidden = words === null;
    if (words !== null && this.words.textContent !== words) this.words.textContent = words;
  }
}
