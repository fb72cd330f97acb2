/**
 * Where a replay's data come from: the server, or the file in which the whole replay is kept
 * (app/sharing/keeping.py). There each part lies in the page, gzipped, under the name that it has at the
 * server.
 */

import { getJson } from "../common/server.js";

/** The parts of a replay that is kept in this page; none where the server has them. */
const partsHere = () =>
  new Map(
    [...document.querySelectorAll("script[data-part]")].map((element) => [
      element.getAttribute("data-part"),
      element.textContent,
    ]),
  );

/**
 * JSON, gzipped and in Base64.
 * @param {string} packed
 * @returns {Promise<any>}
 */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(json).json();
}

export class Source {
  /** @param {string} token */
  constructor(token) {
    this.token = token;
    this.parts = partsHere();
    /** @type {Promise<any> | null} */
    this.told = null;
  }

  /** Whether the whole replay is in this page, and no server is to be asked. */
  get isKept() {
    return this.parts.size > 0;
  }

  /**
   * The match as a viewer saw it: a seat, "spectator" or "open".
   * @param {string} viewer
   */
  film(viewer) {
    return this.part(`${viewer}.json`);
  }

  /** The log with the seed. */
  record() {
    return this.part("record.json");
  }

  /**
   * The story, hints, hurries, plans and comments, as they were when the first of these was asked for.
   * @returns {Promise<any>}
   */
  beside() {
    return (this.told ??= this.part("beside"));
  }

  /**
   * What the server has at /api/replays/TOKEN/NAME, such as "comments".
   * @param {string} name
   * @returns {Promise<any>}
   */
  async part(name) {
    const packed = this.parts.get(name);
    if (packed !== undefined) return unpacked(packed);
    if (this.isKept) throw new Error("This file does not hold that part of the replay.");
    return getJson(`/api/replays/${this.token}/${name}`);
  }

  /**
   * The printed facts of the game; null: the board asks the server for them itself.
   * @returns {Promise<any> | null}
   */
  charts() {
    return this.isKept ? this.part("charts.json") : null;
  }
}
