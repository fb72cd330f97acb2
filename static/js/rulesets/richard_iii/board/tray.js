/**
 * The tray: the blocks of one area at the size of a finger, named.
 *
 * It holds the area that the viewer has hovered or picked from the list, which reaches every area without a
 * mouse; else the stack in hand, or where its blocks have gone that may march on.
 */

import { draw, guard, html, nothing, repeat } from "../../../common/draw.js";
import { blankPicture } from "../pieces/block.js";
import { face } from "../pieces/face.js";
import { h, setAttr, setHidden } from "../../shared/elements.js";
import { placeList } from "../../shared/zoom.js";
import { AREAS } from "./land.js";
import { blockWords } from "./pieces.js";
import { loneMover, movers, stackCounts } from "./stack_counts.js";
import { areaName, blockName, hyphened, named, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Area, Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Groups } from "./stack_counts.js"
 */

/** @typedef {[key: string, cell: ReturnType<typeof html>]} Cell */

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
    this.list = this.makeList(onLook);
    this.element = h("div", {
      class: "tray",
      "data-uncovered": true,
      tabindex: "0",
      role: "group",
      "aria-labelledby": "tray-title",
      on: { keydown: (/** @type {KeyboardEvent} */ event) => this.enter(event) },
    });
  }

  /** @param {(area: Area) => void} onLook */
  makeList(onLook) {
    const areas = Object.keys(AREAS)
      .map((area) => /** @type {[Area, string]} */ ([area, areaName(area, this.charts)]))
      .sort(([, a], [, b]) => (a < b ? -1 : 1)); // plain letters: to read a language's rules takes long
    const words = { label: say("tray.look"), none: say("tray.choose") };
    return placeList("tray-list", words, areas, (area) => {
      this.show(area || null);
      if (area) onLook(area);
    });
  }

  /**
   * From the tray the arrow keys move to its blocks; the table handles them from there.
   * @param {KeyboardEvent} event
   */
  enter(event) {
    if (event.target !== this.element || !event.key.startsWith("Arrow")) return;
    /** @type {HTMLElement | null} */ (
      this.element.querySelector("[role=row] [data-kind]")
    )?.focus();
    event.preventDefault();
  }

  /** @param {Area | null} area */
  show(area) {
    this.asked = area;
    if (this.view && this.choice) this.render(this.view, this.choice, this.held);
  }

  /** @param {View} view @param {Choice} choice @param {boolean} [held] */
  render(view, choice, held = false) {
    if (this.view && this.view.stack !== view.stack) this.asked = null;
    this.view = view;
    this.choice = choice;
    this.held = held;
    const looked = this.asked ?? "";
    if (this.list.value !== looked) this.list.value = looked; // to write it again is a change to a browser
    const area = this.asked ?? heldAt(view, choice);
    const groups = area ? stackCounts(view, this.charts)[area] : undefined;
    // Without blocks, the stack in hand has moved away; a prisoner has stayed behind.
    const standing = groups && { ...groups, lying: [] };
    setHidden(this.element, !area || (!this.asked && !sizeOf(standing)));
    if (!area) return;
    setAttr(this.element, "data-many", sizeOf(groups) > 5);
    this.letGo(view);
    draw(this.element, this.template(area, groups, view, choice));
  }

  /**
   * A decided block can no longer be chosen, so the focus returns to the tray.
   * @param {View} view
   */
  letGo({ aside }) {
    const held = this.element.querySelector("[data-kind=aside]:focus");
    if (held && aside.includes(held.getAttribute("data-key") ?? "")) this.element.focus();
  }

  /** @param {Area} area @param {Groups | undefined} groups @param {View} view @param {Choice} choice */
  template(area, groups, view, choice) {
    const name = areaName(area, this.charts);
    const inHand = heldAt(view, choice) === area;
    const moving = inHand ? (movers(view, choice).get(area) ?? []) : [];
    const one = moving.length === 1 ? blockName(moving[0], this.charts) : "";
    const held = inHand && (one ? "one" : "all");
    const taken = Boolean(loneMover(view, choice)) || choice.picked("block", moving[0]);
    const order = inHand && orderNote(choice, view, taken);
    const note = sizeOf(groups) ? order : say("explain.area.empty");
    return html`<button
        type="button"
        class="tray-back"
        data-put-back=""
        ?hidden=${!this.held || !inHand}
      >
        ${say("tray.back")}
      </button>
      <button
        type="button"
        class="tray-shut"
        aria-label=${say("tray.shut")}
        ?hidden=${!this.asked}
        @click=${() => this.show(null)}
      >
        ×
      </button>
      <h2 class="tray-title" id="tray-title">
        ${say("tray.title", { held, block: one, area: name })}
      </h2>
      ${note ? html`<p class="tray-note">${note}</p>` : nothing}
      <div role="grid" aria-labelledby="tray-title">
        <div class="tray-blocks" role="row">
          ${groups && this.cells(groups, view, choice, moving)}
        </div>
      </div>`;
  }

  /** @param {Groups} groups @param {View} view @param {Choice} choice @param {Block[]} moving */
  cells(groups, view, choice, moving) {
    /** @param {Block} block @returns {Cell} */
    const token = (block) => [block, this.token(block, view, choice, moving.includes(block))];
    const cells = [
      ...SEATS.flatMap((seat) => {
        const { known, hidden } = groups[seat];
        return [...known.map(token), ...(hidden > 0 ? [pile(hidden, seat)] : [])];
      }),
      ...groups.lying.map(token),
    ];
    return repeat(
      cells,
      ([key]) => key,
      ([, cell]) => cell,
    );
  }

  /** @param {Block} block @param {View} view @param {Choice} choice @param {boolean} moves whether it can */
  token(block, view, choice, moves) {
    const { charts } = this;
    const seen = view.blocks[block];
    const isAside = view.aside.includes(block);
    const spent = seen.flags.includes("moved");
    const state = { steps: seen.steps, spent, down: seen.flags.includes("down") };
    const name = blockName(block, charts);
    const stay = say("tray.stay", { aside: isAside });
    return html`<div role="gridcell" class="tray-cell">
      <div class="tray-token">
        <div
          class="tray-touch"
          tabindex="-1"
          data-kind=${block === loneMover(view, choice) ? "known" : "block"}
          data-key=${block}
          data-aside=${isAside || nothing}
          data-spent=${spent || nothing}
          data-moves=${moves || nothing}
          aria-label=${blockWords(block, seen, charts)}
        ></div>
        <div class="tray-look" aria-hidden="true">
          ${face(block, charts, "tray-face", state)}<span class="tray-name">${hyphened(name)}</span>
        </div>
      </div>
      <div
        class="tray-stay"
        data-kind="aside"
        data-key=${block}
        ?hidden=${!isAside && !choice.offers("aside", block)}
        aria-label=${say("token", { block: stay, note: name })}
      >
        ${stay}
      </div>
    </div>`;
  }
}

/** @param {Groups | undefined} groups */
function sizeOf(groups) {
  if (!groups) return 0;
  const piles = SEATS.map((seat) => groups[seat].known.length + (groups[seat].hidden > 0 ? 1 : 0));
  return piles.reduce((sum, pile) => sum + pile, groups.lying.length);
}

/**
 * Where the blocks in hand stand: where they were taken up, or where the last of them may march on.
 * @param {View} view
 * @param {Choice} choice
 * @returns {Area | null}
 */
function heldAt(view, choice) {
  const { stack } = view;
  const areas = [...movers(view, choice).keys()];
  return !stack || areas.includes(stack) ? stack : (areas[0] ?? stack);
}

/**
 * How the blocks in hand are ordered about.
 * @param {Choice} choice
 * @param {View} view
 * @param {boolean} taken whether the only one that can move need not be chosen, or has been
 */
function orderNote({ actions }, { prices }, taken) {
  /** @param {...string} names */
  const can = (...names) => actions.some(({ do: name }) => names.includes(name));
  const isPart = Object.values(prices?.together ?? {}).some(({ stays }) => stays.length > 0);
  if ((isPart && !taken) || can("MarchAll", "SailAll")) return say("tray.all");
  return can("March", "Sail") ? say("tray.one", { taken }) : "";
}

/** @param {number} hidden @param {Seat} seat @returns {Cell} */
const pile = (hidden, seat) => [
  seat,
  html`<div class="tray-token tray-pile" role="gridcell">
    <span class="tray-face">${guard([seat, hidden], () => blankPicture(seat, hidden))}</span
    ><span class="tray-name">${say("tray.pile", { n: hidden })}</span
    ><span class="visually-hidden">${say("tray.unseen", { house: named(seat) })}</span>
  </div>`,
];
