/** The log: a line per event; lines since the viewer's last action are marked as new. */

import { around, byId, h, setAttr, setText } from "../../common/elements.js";
import { emblem } from "../page/emblems.js";
import { linesOf, textOf } from "../../common/lines.js";

/**
 * @import { Part, Renderer } from "../../types/board.js"
 * @import { Row } from "../../types/table.js"
 * @import { Shell } from "../shell.js"
 */

/** Who is less far from the end, in pixels, stays there when new lines come. */
const NEAR = 60;

/** @param {Part} part */
export function partNode(part) {
  const picture = part.mark && emblem(part.mark);
  const pointing = part.kind && { "data-kind": part.kind, "data-key": part.key };
  if (!picture && !pointing) return part.text;
  return h("span", { class: pointing ? "log-piece" : null, ...pointing }, picture, part.text);
}

export class Log {
  /**
   * @param {Pick<Shell, "point">} shell
   * @param {{news: string, isChosen?: boolean}} about `news`: the text of the divider above the new lines;
   *   `isChosen`: whether lines are buttons: then it follows them, and not its end
   */
  constructor(shell, { news, isChosen = false }) {
    const scroller = byId("log-list");
    this.scroller = scroller;
    this.isChosen = isChosen;
    this.list = h("ol", { class: "log-lines" });
    scroller.replaceChildren(this.list);
    /** @type {Map<number, {row: Row, nodes: HTMLElement[]}>} */
    this.shown = new Map(); // seq → its elements
    this.divider = h("li", { class: "log-new" }, news);
    this.reached = h("li", { class: "log-new" }, "Where you left off");
    this.pinned = !isChosen; // keep to its end until the reader scrolls up
    this.height = 0; // until it is laid out
    this.length = 0;
    scroller.addEventListener("scroll", () => this.scrolled());
    // It hears of new lines once they are laid out, before they are painted: to ask for their
    // height at once would lay out the whole page an additional time.
    const sizes = new ResizeObserver(() => this.resized());
    for (const element of [scroller, this.list]) sizes.observe(element);
    /** @param {PointerEvent} event */
    const rowOf = (event) => this.rowAt(around(event, "[data-seq]"));
    scroller.addEventListener("pointerover", (event) => shell.point(rowOf(event)));
    scroller.addEventListener("pointerleave", () => shell.point(null));
  }

  /**
   * @param {HTMLElement | null} element
   * @returns {Row | null}
   */
  rowAt(element) {
    return element ? (this.shown.get(Number(element.dataset.seq))?.row ?? null) : null;
  }

  /**
   * Show these rows; those from `recent` on are marked as new, and a divider stands after the row
   * that the viewer had `reached` before they were away. Keeps the lines already shown.
   * @param {Row[]} rows
   * @param {Renderer} renderer
   * @param {number} recent
   * @param {number | null} [reached]
   */
  show(rows, renderer, recent, reached = null) {
    const seqs = new Set(rows.map((row) => row.seq));
    for (const [seq, { nodes }] of this.shown) {
      if (!seqs.has(seq)) {
        nodes.forEach((node) => node.remove());
        this.shown.delete(seq);
      }
    }
    for (const row of rows) if (!this.shown.has(row.seq)) this.append(row, renderer);
    this.markRecent(recent);
    this.divide(recent, reached);
  }

  /** Only the reader's scrolling counts, not a change in the size of the question above. Lines that
   * have just come, or a window that has just shrunk, put no one further from the end. */
  scrolled() {
    const { clientHeight, scrollHeight, scrollTop } = this.scroller;
    const end = Math.min(scrollHeight, this.length) - Math.max(clientHeight, this.height);
    this.pinned = !this.isChosen && end - scrollTop < NEAR;
  }

  resized() {
    this.height = this.scroller.clientHeight;
    this.length = this.scroller.scrollHeight;
    if (this.pinned) this.scroller.scrollTop = this.length;
  }

  /**
   * @param {Row} row
   * @param {Renderer} renderer
   */
  append(row, renderer) {
    const nodes = linesOf(row, renderer).map(({ heading, parts }) => {
      const kind = heading ? "log-heading" : row.seat ? `log-line by-${row.seat}` : "log-line";
      const words = parts.map(partNode);
      const button = { type: "button", class: "log-step", tabindex: -1 };
      const line = this.isChosen ? [h("button", button, words)] : words;
      return h("li", { class: kind, "data-seq": row.seq }, line);
    });
    this.list.append(...nodes);
    this.shown.set(row.seq, { row, nodes });
  }

  /**
   * Mark the new lines.
   * @param {number} recent
   */
  markRecent(recent) {
    for (const [seq, { nodes }] of this.shown) {
      for (const node of nodes) setAttr(node, "data-new", seq >= recent ? "" : null);
    }
  }

  /**
   * Put a divider above the first new line, and one where the viewer left off; at the same place
   * the latter says more.
   * @param {number} recent
   * @param {number | null} reached
   */
  divide(recent, reached) {
    this.divider.remove();
    this.reached.remove();
    const news = this.firstFrom(recent);
    const left = reached === null ? null : this.firstFrom(reached + 1);
    if (left && left !== this.list.firstElementChild) left.before(this.reached);
    if (news && news !== left && news !== this.list.firstElementChild) news.before(this.divider);
  }

  /**
   * The first element of the rows from `seq` on.
   * @param {number} seq
   * @returns {HTMLElement | null}
   */
  firstFrom(seq) {
    for (const [shown, { nodes }] of this.shown) if (shown >= seq && nodes.length) return nodes[0];
    return null;
  }

  clear() {
    this.list.replaceChildren();
    this.shown.clear();
  }

  /** Let screen readers speak new lines from now on, but not the first filling of a long log. */
  speak() {
    setAttr(this.scroller, "aria-live", "polite");
  }
}

/**
 * The newest line, where a narrow window has no room for more.
 * @param {HTMLElement} place
 * @param {Row[]} rows
 * @param {Renderer} renderer
 */
export function showLatest(place, rows, renderer) {
  for (const row of rows.toReversed()) {
    const line = linesOf(row, renderer).findLast(({ heading }) => !heading);
    if (line) return setText(place, textOf(line));
  }
  setText(place, "");
}
