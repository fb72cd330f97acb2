/** Short sounds, synthesised here: your turn, dice, a card, a move, a chat message. Off until the
    player switches them on. */

import { storage } from "../../common/storage.js";
import { isMyTurn } from "./store.js";

/**
 * @import { Event, Renderer } from "../../types/board.js"
 * @import { ServerMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 */

const SOUND = "roses:sound";

/** @typedef {{at: number, length: number, pitch: number, gain: number, breath?: number}} Note */

/**
 * A die that knocks against the cup, the others or the table.
 * @param {number} at
 * @param {number} gain
 */
const die = (at, gain) => ({ at, length: 0.045, pitch: 1500 + 900 * gain, gain, breath: 5 });

/**
 * The notes of each sound: [start, length] in seconds, pitch in hertz, and loudness; a note with breath is
 * noise about its pitch, the narrower the more of it: wood, bone, paper.
 * @type {Record<string, Note[]>}
 */
export const SCORES = {
  turn: [
    { at: 0, length: 0.5, pitch: 523.25, gain: 0.16 },
    { at: 0.14, length: 0.7, pitch: 783.99, gain: 0.14 },
  ],
  dice: [0, 0.07, 0.13, 0.2, 0.26, 0.42, 0.5, 0.54].map((at, turn) =>
    die(at, 0.3 + 0.1 * (turn % 3)),
  ),
  move: [
    { at: 0, length: 0.05, pitch: 900, gain: 0.35, breath: 3 },
    { at: 0, length: 0.11, pitch: 190, gain: 0.2 },
  ],
  card: [
    { at: 0, length: 0.16, pitch: 3200, gain: 0.12, breath: 0.7 },
    { at: 0.11, length: 0.05, pitch: 700, gain: 0.2, breath: 2 },
  ],
  chat: [{ at: 0, length: 0.18, pitch: 1046.5, gain: 0.06 }],
};

/** What a telephone does along with a sound, in milliseconds. @type {Record<string, number[]>} */
const SHAKES = { turn: [30], dice: [12, 50, 12, 90, 18] };

/**
 * The sound of a new state, if any.
 * @param {object} change
 * @param {boolean} change.wasMine whether the viewer had a decision
 * @param {boolean} change.isMine whether the viewer has a decision
 * @param {Event[]} change.events what led to the state
 * @param {boolean} change.own whether the viewer caused it
 * @param {Partial<Renderer>} [change.renderer] knows what its events sound like, and what they are about
 * @returns {string | null}
 */
export function soundFor({ wasMine, isMine, events, own, renderer }) {
  if (isMine && !wasMine && !own) return "turn";
  const named = events.map((event) => renderer?.sound?.(event)).find(Boolean);
  if (named || !events.length) return named ?? null;
  const touched = events.flatMap((event) => [...(renderer?.touches?.(event) ?? [])]);
  if (own && !touched.length) return null; // as one that passes
  return touched.some(([kind]) => kind === "card") ? "card" : "move";
}

export class Sounds {
  /**
   * @param {HTMLElement} button switches them on and off
   * @param {() => AudioContext} [makeContext] for tests
   */
  constructor(button, makeContext = () => new AudioContext()) {
    this.button = button;
    this.makeContext = makeContext;
    /** @type {AudioContext | null} */
    this.context = null;
    this.on = storage.get(SOUND) === "yes";
    button.addEventListener("click", () => this.toggle());
    this.show();
  }

  /**
   * Play the sound for `message`; the first state of a table is silent.
   * @param {TableState} before
   * @param {TableState} now
   * @param {ServerMessage} message
   * @param {Renderer | undefined} renderer
   */
  hear(before, now, message, renderer) {
    if (message.type === "chat" && message.seat !== now.viewer) this.play("chat");
    if (message.type !== "state" || !before.frame || message.seq <= before.frame.seq) return;
    const [wasMine, isMine] = [isMyTurn(before), isMyTurn(now)];
    const own = Boolean(message.ack);
    this.play(soundFor({ wasMine, isMine, events: message.events, own, renderer }));
  }

  toggle() {
    this.on = !this.on;
    storage.set(SOUND, this.on ? "yes" : "no");
    this.show();
    this.play("turn"); // let the player hear it at once
  }

  show() {
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  /** @param {string | null} name */
  play(name) {
    if (!this.on || !name) return;
    // Browsers allow sound only after the first click or key.
    if (!this.context && !navigator.userActivation?.hasBeenActive) return;
    this.context ??= this.makeContext();
    if (this.context.state === "suspended") this.context.resume();
    for (const note of SCORES[name]) this.sound(this.context, note);
    if (SHAKES[name]) navigator.vibrate?.(SHAKES[name]);
  }

  /**
   * @param {AudioContext} context
   * @param {Note} note
   */
  sound(context, { at, length, pitch, gain, breath }) {
    const start = context.currentTime + at;
    const source = breath ? noise(context, length) : tone(context, pitch);
    const band = context.createBiquadFilter();
    band.type = breath ? "bandpass" : "allpass";
    band.frequency.value = pitch;
    band.Q.value = breath ?? 1;
    const level = context.createGain();
    level.gain.setValueAtTime(gain, start);
    level.gain.exponentialRampToValueAtTime(0.001, start + length);
    source.connect(band).connect(level).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  }
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 */
function tone(context, pitch) {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  return source;
}

/**
 * @param {AudioContext} context
 * @param {number} length
 */
function noise(context, length) {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(length * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
