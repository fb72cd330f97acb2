/** What this browser knows of the match; `receive(state, message)` is pure. */

export function emptyState() {
  return {
    match: null,
    viewer: "spectator",
    seq: null,
    frame: null,
    lines: [],
    chats: [],
    presence: { seats: {}, spectators: 0 },
    replay: null,
    refusal: null,
    acknowledged: null,
  };
}

/** The log with what is new, without what was taken back, without saying anything twice. */
export function withLines(lines, fresh, dropped = []) {
  const kept = dropped.length ? lines.filter((line) => !dropped.includes(line.seq)) : lines;
  const last = kept.at(-1)?.seq ?? -1;
  return [...kept, ...fresh.filter((line) => line.seq > last && !dropped.includes(line.seq))];
}

function welcome(state, message) {
  const before = message.reset ? [] : state.lines;
  return {
    ...state,
    match: message.match,
    viewer: message.viewer,
    seq: message.seq,
    lines: withLines(before, message.log, message.dropped),
    replay: message.replay ?? state.replay,
    frame: message.reset ? null : state.frame,
  };
}

function frame(state, message) {
  const line = { seq: message.seq, at: message.at, seat: message.by, events: message.events };
  const known = message.seq <= (state.lines.at(-1)?.seq ?? -1);
  const fresh = known || !line.events.length ? [] : [line];
  return {
    ...state,
    seq: message.seq,
    frame: hasResigned(message, state.viewer) ? { ...message, actions: [], undo: false } : message,
    lines: withLines(state.lines, fresh, message.dropped),
    acknowledged: message.ack ?? null,
  };
}

export function receive(state, message) {
  const next = { ...state, refusal: null, acknowledged: null };
  switch (message.type) {
    case "welcome":
      return welcome(next, message);
    case "state":
      return frame(next, message);
    case "refused":
      return { ...next, refusal: message, acknowledged: message.id ?? null };
    case "replay":
      return { ...next, replay: message.url };
    case "chats":
      return { ...next, chats: message.lines };
    case "chat":
      return { ...next, chats: withChat(state.chats, message) };
    case "presence":
      return { ...next, presence: { seats: message.seats, spectators: message.spectators } };
    default:
      return next;
  }
}

function withChat(chats, line) {
  return chats.some((old) => old.id === line.id) ? chats : [...chats, line];
}

/** Whether the practice opponent plays the viewer's seat by now; it is shown what that is asked. */
export function hasResigned(frame, viewer) {
  return Boolean(frame?.resigned.includes(viewer));
}

/** Whether the viewer is asked something now. */
export function isMyTurn({ frame, viewer }) {
  const asked = Boolean(frame && !frame.outcome && frame.awaited.includes(viewer));
  return asked && !hasResigned(frame, viewer);
}

/**
 * The first line that the viewer has not answered with an action of their own yet. An action of which
 * `answers(events)` is true is a mere reply within another's turn: what was new before it still is.
 */
export function recentFrom(state, answers = () => false) {
  if (state.viewer === "spectator") return state.lines.at(-1)?.seq ?? 0;
  const mine = state.lines.findLast((line) => line.seat === state.viewer && !answers(line.events));
  return mine ? mine.seq + 1 : 0;
}

/** Who sits there; with the seat where two people have one name; practice opponents by their seat. */
export function nameOf(match, seat) {
  const person = match?.seats.find((one) => one.seat === seat);
  if (!person?.name) return titled(seat);
  const alike = match.seats.filter((one) => one.name === person.name).length;
  if (alike === 1) return person.name;
  return person.bot ? titled(seat) : `${person.name} (${titled(seat)})`;
}

/** Who says a line of chat: spectators who are called like a player are told apart too. */
export function speakerOf(match, { name, seat, room }) {
  const namesakes = match?.seats.filter((one) => one.name === name && one.seat !== seat) ?? [];
  if (!namesakes.length) return name;
  return `${name} (${seat ? titled(seat) : room === "spectators" ? "watching" : "left"})`;
}

/** What resigning would lead to: of two, "lost"; of more, "goes on" or, with nobody left, "over". */
export function afterResigning({ match, frame, viewer }) {
  if (match.seats.length === 2) return "lost";
  const left = match.seats.filter(({ seat }) => seat !== viewer && !frame.resigned.includes(seat));
  return left.length > 1 && left.some(({ bot }) => !bot) ? "goes-on" : "over";
}

export function titled(key) {
  return key ? key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ") : "";
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cy". */
export function together(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
