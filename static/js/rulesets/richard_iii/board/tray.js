/**
 * The tray: the blocks of one area at the size of a finger, named.
 *
 * It holds the stack in hand, else the area of the battle's retreat, else the area that the viewer has
 * hovered or picked from the list, which reaches every area without a mouse.
 */

import { blankPicture, blockPicture } from "../pieces/block.js";
import { h, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { AREAS } from "./land.js";
import { blockWords } from "./pieces.js";
import { stackCounts } from "./stack_counts.js";
import { count } from "../../shared/speech.js";
import { areaName, blockName, hyphened, SEATS, TITLE } from "../text/vocabulary.js";

/**
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Area, Block, Charts, Seat, Seen, View } from "../../../types/richard_iii.js"
 * @import { Counts } from "./stack_counts.js"
 */

export class Tray {
  /**
   * `onLook` is called with the area that was picked from the list.
   * @param {Charts} charts
   * @param {Viewer} viewer
   * @param {(area: Area) => void} onLook
   */
  constructor(charts, viewer, onLook) {
    this.charts = charts;
    this.viewer = viewer;
    /** @type {Area | null} */
    this.asked = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Choice | null} */
    this.choice = null;
    /** Whether the stack in hand can be put back. */
    this.held = false;
    /** @type {Record<Block, ReturnType<Tray["makeToken"]>>} */
    this.tokens = {};
    this.title = h("h2", { class: "tray-title", id: "tray-title" });
    this.note = h("p", { class: "tray-note" });
    this.blocks = h("div", { class: "tray-blocks", role: "row" });
    this.shut = h(
      "button",
      {
        type: "button",
        class: "tray-shut",
        "aria-label": "Close",
        on: { click: () => this.show(null) },
      },
      "×",
    );
    this.back = h(
      "button",
      { type: "button", class: "tray-back", "data-put-back": true },
      "Put back",
    );
    this.list = this.makeList(onLook);
    const grid = h("div", { role: "grid", "aria-labelledby": "tray-title" }, this.blocks);
    this.element = h(
      "div",
      {
        class: "tray",
        "data-uncovered": true,
        tabindex: "0",
        role: "group",
        "aria-labelledby": "tray-title",
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.enter(event) },
      },
      this.back,
      this.shut,
      this.title,
      this.note,
      grid,
    );
  }

  /** @param {(area: Area) => void} onLook */
  makeList(onLook) {
    const areas = Object.keys(AREAS)
      .map((area) => [area, areaName(area, this.charts)])
      .sort(([, a], [, b]) => (a < b ? -1 : 1)); // plain letters: to read a language's rules takes long
    const change = () => {
      this.show(this.list.value || null);
      if (this.list.value) onLook(this.list.value);
    };
    return h(
      "select",
      { class: "tray-list", "aria-label": "Look at an area", on: { change } },
      h("option", { value: "" }, "Look at…"),
      areas.map(([area, name]) => h("option", { value: area }, name)),
    );
  }

  /**
   * From the tray the arrow keys move to its blocks; the table handles them from there.
   * @param {KeyboardEvent} event
   */
  enter(event) {
    if (event.target !== this.element || !event.key.startsWith("Arrow")) return;
    /** @type {HTMLElement | null} */ (this.blocks.querySelector("[data-kind]"))?.focus();
    event.preventDefault();
  }

  /** @param {Area | null} area */
  show(area) {
    this.asked = area;
    if (this.view && this.choice) this.render(this.view, this.choice, this.held);
  }

  /** @param {View} view @param {Choice} choice @param {boolean} [held] */
  render(view, choice, held = false) {
    const changed = this.view && this.view.stack !== view.stack;
    if (changed) this.asked = null;
    this.view = view;
    this.choice = choice;
    this.held = held;
    const area = this.asked ?? view.stack;
    setHidden(this.element, !area);
    const looked = this.asked ?? "";
    if (this.list.value !== looked) this.list.value = looked; // to write it again is a change to a browser
    if (!area) return;
    setHidden(this.shut, !this.asked);
    setHidden(this.back, !held || area !== view.stack);
    const groups = stackCounts(view, this.charts)[area];
    setText(
      this.title,
      view.stack === area ? `In hand: ${areaName(area, this.charts)}` : areaName(area, this.charts),
    );
    const tokens = groups
      ? [
          ...SEATS.flatMap((seat) => this.side(groups[seat], seat, view, choice)),
          ...groups.lying.map((block) => this.token(block, view, choice)),
        ]
      : [];
    setHidden(this.element, !tokens.length && !this.asked); // the stack in hand has moved away
    setChildren(this.blocks, tokens);
    setAttr(this.element, "data-many", tokens.length > 5);
    setText(this.note, this.noteOn(area, tokens, view, choice));
    setHidden(this.note, !this.note.textContent);
  }

  /** @param {Area} area @param {Element[]} tokens @param {View} view @param {Choice} choice */
  noteOn(area, tokens, view, choice) {
    if (!tokens.length) return "No blocks stand here.";
    if (view.stack !== area) return "";
    /** @param {...string} names */
    const can = (...names) => choice.actions.some(({ do: name }) => names.includes(name));
    if (can("MarchAll", "SailAll")) return "Choose a lit area for all of them, or a block first.";
    return can("March", "Sail") ? "Choose a block, then a lit area." : "";
  }

  /** @param {Counts} counts @param {Seat} seat @param {View} view @param {Choice} choice */
  side({ known, hidden }, seat, view, choice) {
    return [
      ...known.map((block) => this.token(block, view, choice)),
      ...(hidden > 0 ? [pile(hidden, seat)] : []),
    ];
  }

  /** @param {Block} block @param {View} view @param {Choice} choice */
  token(block, view, choice) {
    const token = (this.tokens[block] ??= this.makeToken(block));
    token.render(view.blocks[block], view.aside.includes(block), choice);
    return token.element;
  }

  /** @param {Block} block */
  makeToken(block) {
    const face = h("span", { class: "tray-face" });
    const touch = { class: "tray-touch", tabindex: "-1", "data-kind": "block", "data-key": block };
    const element = h("div", touch);
    const piece = h(
      "div",
      { class: "tray-token" },
      element,
      h(
        "div",
        { class: "tray-look", "aria-hidden": "true" },
        face,
        h("span", { class: "tray-name" }, hyphened(blockName(block, this.charts))),
      ),
    );
    const stay = h(
      "div",
      {
        class: "tray-stay",
        "data-kind": "aside",
        "data-key": block,
      },
      "Stay",
    );
    const cell = h("div", { role: "gridcell", class: "tray-cell" }, piece, stay);
    let now = "";
    /** @param {Seen} state @param {boolean} aside @param {Choice} choice */
    const render = (state, aside, choice) => {
      const { steps, flags } = state;
      setAttr(element, "aria-label", blockWords(block, state, this.charts));
      setAttr(element, "data-aside", aside);
      setHidden(stay, !aside && !choice.offers("aside", block));
      // A decided block can no longer be chosen, so the focus returns to the tray.
      if (aside && document.activeElement === stay) this.element.focus();
      setText(stay, aside ? "Stays" : "Stay");
      setAttr(stay, "aria-label", `${stay.textContent}: ${blockName(block, this.charts)}`);
      if (now === `${steps} ${flags}`) return;
      now = `${steps} ${flags}`;
      const shown = { steps, spent: flags.includes("moved"), down: flags.includes("down") };
      setAttr(element, "data-spent", shown.spent);
      face.replaceChildren(blockPicture(block, this.charts, shown));
    };
    return { element: cell, render };
  }
}

/** @param {number} hidden @param {Seat} seat */
const pile = (hidden, seat) =>
  h(
    "div",
    {
      class: "tray-token tray-pile",
      role: "gridcell",
    },
    h("span", { class: "tray-face" }, blankPicture(seat, hidden)),
    h("span", { class: "tray-name" }, count(hidden, "block")),
    h("span", { class: "visually-hidden" }, ` of ${TITLE[seat]}, unseen`),
  );
