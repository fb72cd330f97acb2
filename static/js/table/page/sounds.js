/** Short sounds, synthesised here: your turn, dice, a move, a chat message. Off until the player
    switches them on. */

import { storage } from "../../common/storage.js";
import { isMyTurn } from "./store.js";

/**
 * @import { Event, Renderer } from "../../types/board.js"
 * @import { ServerMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 */

const SOUND = "roses:sound";

/** @typedef {{at: number, length: number, pitch?: number, gain: number}} Note */

/**
 * The notes of each sound: [start, length] in seconds, pitch in hertz, and loudness; a note
 * without a pitch is a rattle.
 * @type {Record<string, Note[]>}
 */
export const SCORES = {
  turn: [
    { at: 0, length: 0.5, pitch: 523.25, gain: 0.16 },
    { at: 0.14, length: 0.7, pitch: 783.99, gain: 0.14 },
  ],
  dice: [
    { at: 0, length: 0.05, gain: 0.2 },
    { at: 0.09, length: 0.05, gain: 0.16 },
    { at: 0.2, length: 0.04, gain: 0.12 },
    { at: 0.27, length: 0.04, gain: 0.08 },
  ],
  move: [{ at: 0, length: 0.09, pitch: 196, gain: 0.12 }],
  chat: [{ at: 0, length: 0.18, pitch: 1046.5, gain: 0.06 }],
};

/**
 * The sound of a new state, if any.
 * @param {object} change
 * @param {boolean} change.wasMine whether the viewer had a decision
 * @param {boolean} change.isMine whether the viewer has a decision
 * @param {Event[]} change.events what led to the state
 * @param {boolean} change.own whether the viewer caused it
 * @param {Renderer["sound"]} [change.soundOf] the renderer's function
 * @returns {string | null}
 */
export function soundFor({ wasMine, isMine, events, own, soundOf }) {
  if (isMine && !wasMine && !own) return "turn";
  const named = events.map((event) => soundOf?.(event)).find(Boolean);
  if (named) return named;
  return events.length && !own ? "move" : null;
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
    this.play(soundFor({ wasMine, isMine, events: message.events, own, soundOf: renderer?.sound }));
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
  }

  /**
   * @param {AudioContext} context
   * @param {Note} note
   */
  sound(context, { at, length, pitch, gain }) {
    const start = context.currentTime + at;
    const source = pitch ? tone(context, pitch) : rattle(context, length);
    const level = context.createGain();
    level.gain.setValueAtTime(gain, start);
    level.gain.exponentialRampToValueAtTime(0.001, start + length);
    source.connect(level).connect(context.destination);
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
function rattle(context, length) {
  const { sampleRate } = context;
  const noise = context.createBuffer(1, Math.ceil(length * sampleRate), sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  return source;
}
