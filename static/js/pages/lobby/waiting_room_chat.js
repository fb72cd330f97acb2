// The waiting room's chat: shown to seated players, polled every few seconds.
import { Chat } from "../../table/players/chat.js";
import { byId } from "../../common/elements.js";
import { call } from "../../common/server.js";

/**
 * @import { Talking } from "../../table/players/chat.js"
 * @import { OpenSeat } from "../../types/table.js"
 */

const EVERY = 2000;

export class Talk {
  /**
   * @param {string} match its id
   * @param {(error: unknown) => void} onError called with the server's refusal
   */
  constructor(match, onError) {
    this.match = match;
    this.path = `/api/matches/${match}/chat`;
    this.onError = onError;
    this.section = byId("talk");
    this.asides = { chat: (/** @type {string} */ text) => this.say(text) };
    /** @type {Talking["state"] & {match: {seats: OpenSeat[]}}} */
    this.state = { chats: [], viewer: "player", match: { seats: [] } };
    this.chat = new Chat(this);
    this.known = "[]";
    setInterval(() => this.look(), EVERY);
  }

  /**
   * `seats`: the match's current seats.
   * @param {OpenSeat[]} seats
   */
  show(seats) {
    this.state.match = { seats };
    const seated = seats.filter((seat) => seat.state === "taken" && seat.bot === null);
    this.section.hidden = !(seated.some((seat) => seat.you) && seated.length > 1);
    return this.look();
  }

  async look() {
    if (this.section.hidden || document.hidden) return;
    const asked = call("GET", this.path, undefined, { cache: "no-store" });
    const answer = await asked.catch(() => null);
    if (!answer) return; // offline, or the match has begun: the room finds out itself
    const { lines } = answer;
    if (JSON.stringify(lines) === this.known) return;
    this.known = JSON.stringify(lines);
    this.state.chats = lines;
    this.chat.show();
  }

  /**
   * Clear the field at once, and put the message back if sending fails.
   * @param {string} text
   * @returns {boolean}
   */
  say(text) {
    call("POST", this.path, { text }).then(
      () => this.look(),
      (error) => {
        this.chat.giveBack(text);
        this.onError(error);
      },
    );
    return true;
  }
}
