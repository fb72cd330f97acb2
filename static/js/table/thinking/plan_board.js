/** The planning board: a mode in which clicks on the board draw, and the panel of its tools. */

import { draw, html } from "../../common/draw.js";
import { all, around, byId, query, setAttr } from "../../common/elements.js";
import { count, title } from "../../common/speech.js";
import { isSame, pairOf, SELECTOR, selectorOf } from "../../common/boards/pieces.js";
import { PlanLayer } from "./plan_drawing.js";
import { PlanStore } from "./plan_store.js";

/**
 * @import { Pair } from "../../types/board.js"
 * @import { Drawing } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

/** @type {Record<string, string>} */
const ABOUT = {
  arrow: "Choose the piece or place where the arrow begins.",
  ring: "Choose what to put a ring around.",
  cross: "Choose what to cross out.",
  words: "Write a few words, then choose where they stand.",
  erase: "Choose the piece or place to clear.",
};

export class Planning {
  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    this.panel = byId("planning");
    this.board = byId("board");
    this.isOn = false;
    /** Where the arrow that is being drawn begins. @type {Pair | null} */
    this.from = null;
    this.button = byId("plan");
    this.words = /** @type {HTMLInputElement} */ (byId("plan-words"));
    this.shared = /** @type {HTMLInputElement} */ (byId("plan-shared"));
    const holder = table.place;
    this.layer = new PlanLayer(holder, () => this.board);
    this.store = new PlanStore(table.match, {
      onChange: () => this.show(),
      onSay: (words) => (byId("plan-state").textContent = words),
    });
    this.button.addEventListener("click", () => this.toggle());
    byId("plan-done").addEventListener("click", () => this.toggle());
    byId("plan-clear").addEventListener("click", () => this.store.change({ drawings: [] }));
    this.shared.addEventListener("change", () =>
      this.store.change({ shared: this.shared.checked }),
    );
    this.panel.addEventListener("change", () => this.begin());
    // Before the board hears of it, whose clicks are choices.
    holder.addEventListener("click", (event) => this.heard(event), { capture: true });
    holder.addEventListener("keydown", (event) => this.key(event), { capture: true });
    holder.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
  }

  get tool() {
    return /** @type {HTMLInputElement} */ (query(this.panel, "[name=plan-tool]:checked")).value;
  }

  toggle() {
    this.isOn = !this.isOn;
    this.panel.hidden = !this.isOn;
    setAttr(this.button, "aria-pressed", this.isOn);
    this.board.toggleAttribute("data-planning", this.isOn);
    this.begin();
    this.show();
    this.table.redraw();
    if (this.isOn) query(this.panel, "[name=plan-tool]:checked").focus({ preventScroll: true });
    else this.button.focus({ preventScroll: true });
  }

  /** Begin a drawing; half of an arrow is given up. */
  begin() {
    this.from = null;
    const { tool } = this;
    byId("plan-words-row").hidden = tool !== "words";
    byId("plan-said").textContent = ABOUT[tool];
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.isOn && around(event, "[data-choice]")) event.stopPropagation(); // it would be lifted
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter" || event.key === " ") this.heard(event);
  }

  /** @param {MouseEvent | KeyboardEvent} event */
  heard(event) {
    const element = this.isOn && this.board.contains(/** @type {Node} */ (event.target));
    const piece = element && around(event, SELECTOR);
    if (!piece) return;
    event.preventDefault();
    event.stopPropagation();
    this.draw(pairOf(piece));
  }

  /** @param {Pair} at */
  draw(at) {
    const { drawings } = this.store;
    if (this.tool === "erase") {
      const left = drawings.filter((one) => !isSame(one.at, at) && !isSame(one.to, at));
      return this.store.change({ drawings: left });
    }
    if (this.store.isFull) return this.say("The plan is full: erase something first.");
    if (this.tool === "arrow") return this.drawArrow(at);
    if (this.tool !== "words") return this.add({ kind: this.tool, at, to: null, text: "" });
    const text = this.words.value.trim();
    if (!text || !this.words.reportValidity()) return this.words.focus();
    this.add({ kind: "words", at, to: null, text });
    this.words.value = "";
  }

  /** @param {Pair} at */
  drawArrow(at) {
    if (!this.from) {
      this.from = at;
      return this.say(`From ${this.nameOf(at)}: choose where the arrow points.`);
    }
    if (!isSame(this.from, at)) this.add({ kind: "arrow", at: this.from, to: at, text: "" });
    this.begin();
  }

  /** @param {{kind: string, at: Pair, to: Pair | null, text: string}} drawing */
  add(drawing) {
    const fresh = /** @type {Drawing} */ (drawing);
    this.store.change({ drawings: [...this.store.drawings, fresh] });
  }

  /** @param {string} words */
  say(words) {
    byId("plan-said").textContent = words;
  }

  /**
   * A piece in words: what its label begins with.
   * @param {Pair} piece
   */
  nameOf(piece) {
    const found = this.board.querySelector(`${selectorOf(piece)}[aria-label]`);
    return found?.getAttribute("aria-label")?.split(/[,:;.(]/)[0] || title(piece[1]);
  }

  /** @param {Drawing} drawing */
  inWords({ kind, at, to, text }) {
    const place = this.nameOf(at);
    if (kind === "arrow") return `Arrow from ${place} to ${to ? this.nameOf(to) : ""}`;
    return kind === "words" ? `“${text}” at ${place}` : `${title(kind)} at ${place}`;
  }

  /** The drawings on the board and in words. Called after the board is drawn, too. */
  show() {
    const { drawings, shared } = this.store;
    this.layer.show(drawings);
    this.shared.checked = shared;
    this.reach();
    if (!this.isOn) return;
    byId("plan-count").textContent = count(drawings.length, "drawing");
    /** @type {HTMLButtonElement} */ (byId("plan-clear")).disabled = drawings.length === 0;
    draw(byId("plan-list"), html`${drawings.map((drawing) => this.itemOf(drawing))}`);
  }

  /** @param {Drawing} drawing */
  itemOf(drawing) {
    const words = this.inWords(drawing);
    const erase = () => {
      this.store.change({ drawings: this.store.drawings.filter((one) => one !== drawing) });
      query(this.panel, "summary").focus({ preventScroll: true });
    };
    return html`<li>
      <span>${words}</span
      ><button type="button" class="tool" aria-label="Erase: ${words}" @click=${erase}>
        Erase
      </button>
    </li>`;
  }

  /** While planning, the keyboard reaches every piece and not only what can be chosen. */
  reach() {
    if (!this.isOn) return;
    for (const piece of all(this.board, `${SELECTOR}[aria-label]`)) {
      setAttr(piece, "tabindex", 0);
      setAttr(piece, "role", "button");
    }
  }
}
