/** This browser's knowledge of the match; `receive(state, message)` is pure. */

import { title } from "../../common/speech.js";

/**
 * @import { Event } from "../../types/board.js"
 * @import { ChatLineJson, LineJson, MatchJson, ServerMessage, StateMessage, WelcomeMessage } from "../../types/protocol.js"
 * @import { Speakers, TableState } from "../../types/table.js"
 */

/** @returns {TableState} */
export function emptyState() {
  return {
    match: null,
    viewer: "spectator",
    seq: null,
    frame: null,
    lines: [],
    chats: [],
    offers: [],
    links: [],
    clocks: null,
    presence: { seats: {}, spectators: 0, names: [] },
    hurried: [],
    refusal: null,
    acknowledged: null,
  };
}

/**
 * The log with the new lines added, without undone lines or duplicates.
 * @param {LineJson[]} lines
 * @param {LineJson[]} fresh
 * @param {number[]} [dropped]
 * @returns {LineJson[]}
 */
export function withLines(lines, fresh, dropped = []) {
  const kept = dropped.length ? lines.filter((line) => !dropped.includes(line.seq)) : lines;
  const last = kept.at(-1)?.seq ?? -1;
  return [...kept, ...fresh.filter((line) => line.seq > last && !dropped.includes(line.seq))];
}

/**
 * @param {TableState} state
 * @param {WelcomeMessage} message
 * @returns {TableState}
 */
function welcome(state, message) {
  const before = message.reset ? [] : state.lines;
  return {
    ...state,
    match: message.match,
    viewer: message.viewer,
    seq: message.seq,
    offers: [], // those that are open follow
    links: [],
    hurried: [], // they follow
    lines: withLines(before, message.log),
    frame: message.reset ? null : state.frame,
  };
}

/**
 * @param {TableState} state
 * @param {StateMessage} message
 * @returns {TableState}
 */
function frame(state, message) {
  const line = { seq: message.seq, at: message.at, seat: message.by, events: message.events };
  const known = message.seq <= (state.lines.at(-1)?.seq ?? -1);
  const fresh = known || !line.events.length ? [] : [line];
  return {
    ...state,
    seq: message.seq,
    frame: isPlayedFor(message, state.viewer) ? { ...message, actions: [], undo: false } : message,
    lines: withLines(state.lines, fresh, message.dropped),
    acknowledged: message.ack ?? null,
  };
}

/**
 * @param {TableState} state
 * @param {ServerMessage} message
 * @returns {TableState}
 */
export function receive(state, message) {
  const next = { ...state, refusal: null, acknowledged: null };
  switch (message.type) {
    case "welcome":
      return welcome(next, message);
    case "state":
      return frame(next, message);
    case "refused":
      return { ...next, refusal: message, acknowledged: message.id ?? null };
    case "chats":
      return { ...next, chats: message.lines };
    case "chat":
      return { ...next, chats: withChat(state.chats, message) };
    case "clocks":
      return { ...next, clocks: message };
    case "offers":
      return { ...next, offers: message.open, links: message.links };
    case "presence":
      return { ...next, presence: message };
    case "hurry":
      return { ...next, hurried: message.seats };
    default:
      return next;
  }
}

/**
 * @param {ChatLineJson[]} chats
 * @param {ChatLineJson} line
 */
function withChat(chats, line) {
  return chats.some((old) => old.id === line.id) ? chats : [...chats, line];
}

/**
 * Whether the computer has taken over the viewer's seat; the viewer sees its prompts.
 * @param {Pick<StateMessage, "resigned"> | null} frame
 * @param {string} viewer
 * @returns {boolean}
 */
export function hasResigned(frame, viewer) {
  return Boolean(frame?.resigned.includes(viewer));
}

/**
 * Whether the viewer has left, or the computer sits in for them: they may come back.
 * @param {Pick<StateMessage, "left" | "stand_ins"> | null} frame
 * @param {string} viewer
 * @returns {boolean}
 */
export function isAway(frame, viewer) {
  return Boolean(frame?.left?.includes(viewer) || frame?.stand_ins?.includes(viewer));
}

/**
 * Whether the viewer's seat is not theirs to play.
 * @param {Pick<StateMessage, "resigned" | "left" | "stand_ins"> | null} frame
 * @param {string} viewer
 * @returns {boolean}
 */
export const isPlayedFor = (frame, viewer) => hasResigned(frame, viewer) || isAway(frame, viewer);

/**
 * Whether the viewer has a decision to make.
 * @param {Pick<TableState, "frame" | "viewer">} state
 * @returns {boolean}
 */
export function isMyTurn({ frame, viewer }) {
  const asked = Boolean(frame && !frame.outcome && frame.awaited.includes(viewer));
  return asked && !isPlayedFor(frame, viewer);
}

/**
 * The first line since the viewer's last action. An action for which `answers(events)` is true is a
 * mere reply within another player's turn: the lines before it stay new.
 * @param {TableState} state
 * @param {(events: Event[]) => boolean} [answers]
 * @returns {number}
 */
export function recentFrom(state, answers = () => false) {
  if (state.viewer === "spectator") return state.lines.at(-1)?.seq ?? 0;
  const mine = state.lines.findLast((line) => line.seat === state.viewer && !answers(line.events));
  return mine ? mine.seq + 1 : 0;
}

/**
 * The player's name; with the seat if two players share it; for the computer's players, the seat.
 * @param {Pick<MatchJson, "seats"> | null} match
 * @param {string} seat
 * @returns {string}
 */
export function nameOf(match, seat) {
  const person = match?.seats.find((one) => one.seat === seat);
  if (!match || !person?.name) return title(seat);
  const alike = match.seats.filter((one) => one.name === person.name).length;
  if (alike === 1) return person.name;
  return person.bot ? title(seat) : `${person.name} (${title(seat)})`;
}

/**
 * The author of a chat message; a spectator with a player's name is marked.
 * @param {Speakers | null} match
 * @param {Pick<ChatLineJson, "name" | "seat" | "room">} line
 * @returns {string}
 */
export function speakerOf(match, { name, seat, room }) {
  const namesakes = match?.seats.filter((one) => one.name === name && one.seat !== seat) ?? [];
  if (!namesakes.length) return name;
  return `${name} (${seat ? title(seat) : room === "spectators" ? "watching" : "left"})`;
}

/**
 * The result of resigning: "lost" of two; of more, "goes on" or, if no person is left, "over".
 * @param {{match: Pick<MatchJson, "seats">, frame: Pick<StateMessage, "resigned">, viewer: string}} table
 * @returns {"lost" | "goes-on" | "over"}
 */
export function afterResigning({ match, frame, viewer }) {
  if (match.seats.length === 2) return "lost";
  const left = match.seats.filter(({ seat }) => seat !== viewer && !frame.resigned.includes(seat));
  return left.length > 1 && left.some(({ bot }) => !bot) ? "goes-on" : "over";
}
