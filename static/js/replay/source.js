/**
 * Where a replay's data come from: the server, or the file in which the whole replay is kept
 * (app/after/sharing/keeping.py). There each part lies in the page, gzipped, under the name that the page
 * asks for.
 */

import { patiently } from "../common/patience.js";
import { getJson } from "../common/server.js";

/**
 * @import { MatchJson, Outcome } from "../types/protocol.js"
 * @import { StoryJson } from "../types/story.js"
 * @import { Step } from "../types/table.js"
 */

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

/**
 * Where the documents of the replay are, as the page names them: app/play/replays/schemas.py. Each address
 * changes with what the document tells, so that a browser may keep it for ever.
 * @typedef {{match: MatchJson, outcome: Outcome | null, film: string[], story: string | null, story_progress: Progress, record: string}} Documents
 * @typedef {{state: "there" | "being_made" | "waits" | "cannot", words: string}} Progress
 */

/**
 * The step of a viewer at a row: what all viewers of the row were told, and what this one was.
 * @param {Record<string, any>} row
 * @param {string} viewer
 * @returns {Step}
 */
function stepOf({ all = {}, ...own }, viewer) {
  const step = { ...all, ...own[viewer] };
  if (all.view && own[viewer].view) step.view = { ...all.view, ...own[viewer].view };
  if (all.set && own[viewer].set) step.set = [...all.set, ...own[viewer].set];
  return step;
}

/** @param {Documents} documents */
const isAwaited = ({ story_progress: { state } }) => state === "waits" || state === "being_made";

export class Source {
  /**
   * @param {string} token
   * @param {Documents | null} documents none where what is to come stays hidden
   */
  constructor(token, documents) {
    this.token = token;
    this.documents = documents;
    this.parts = partsHere();
    /** @type {Promise<any> | null} */
    this.told = null;
    /** @type {Promise<Record<string, any>[]> | null} */
    this.rows = null;
  }

  /** Whether the whole replay is in this page, and no server is to be asked. */
  get isKept() {
    return this.parts.size > 0;
  }

  /**
   * The match as a viewer saw it: a seat, "spectator" or "open". The parts of the film tell of all
   * viewers, and are asked for once.
   * @param {string} viewer
   */
  async film(viewer) {
    const { match, outcome, film } = /** @type {Documents} */ (this.documents);
    this.rows ??= Promise.all(film.map((part) => this.document(part))).then((parts) =>
      parts.flat(),
    );
    this.rows.catch(() => (this.rows = null)); // so that choosing a viewer again tries again
    const steps = (await this.rows)
      .filter((row) => viewer in row)
      .map((row) => stepOf(row, viewer));
    return { match, viewer, outcome, steps };
  }

  /** The log with the seed. */
  record() {
    return this.document(/** @type {Documents} */ (this.documents).record);
  }

  /**
   * The story as far as there is one, and again once its curves are there.
   * @param {(story: StoryJson) => void} onStory
   * @param {(words: string) => void} onWait told how far it is
   */
  async story(onStory, onWait) {
    const tell = async () => {
      const at = this.documents?.story;
      if (at) onStory(await this.document(at));
    };
    const waits = this.documents && !this.isKept && isAwaited(this.documents);
    await tell().catch((error) => {
      if (!waits || error.status !== 404) throw error; // the curves have come meanwhile
    });
    if (!waits) return;
    this.documents = await patiently(async () => {
      const now = await getJson(`/api/replays/${this.token}`);
      onWait(now.story_progress.words);
      return isAwaited(now) ? null : now;
    });
    await tell();
  }

  /**
   * The hints, hurries, plans and comments, as they were when the first of these was asked for.
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
  part(name) {
    return this.isKept ? this.document(name) : this.document(`/api/replays/${this.token}/${name}`);
  }

  /**
   * @param {string} address
   * @returns {Promise<any>}
   */
  async document(address) {
    const packed = this.parts.get(address);
    if (packed !== undefined) return unpacked(packed);
    if (this.isKept) throw new Error("This file does not hold that part of the replay.");
    return getJson(address);
  }

  /**
   * The printed facts of the game; null: the board asks the server for them itself.
   * @returns {Promise<any> | null}
   */
  charts() {
    return this.isKept ? this.part("charts.json") : null;
  }
}
