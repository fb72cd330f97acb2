/** Before the battle: the dice for the start, the houses, and the secret split of the units. */

import { Die } from "../pieces/dice.js";
import { h, rose, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { list, title } from "../../shared/speech.js";
import { called, foe, SEATS } from "../text/vocabulary.js";

/**
 * @import { Choice, Moment, Viewer } from "../../../types/board.js"
 * @import { Charts, House, Unit, View } from "../../../types/rose_wars.js"
 * @import { Tile } from "../pieces/tile.js"
 */

const REAR = 3;
/** @type {House[]} */
const HOUSES = ["york", "lancaster"];

export class Muster {
  /**
   * @param {Charts} charts
   * @param {Viewer} viewer
   * @param {Unit[]} units
   * @param {Record<Unit, Tile>} tiles
   */
  constructor(charts, viewer, units, tiles) {
    this.charts = charts;
    this.viewer = viewer;
    this.units = units;
    this.tiles = tiles;
    this.dice = Object.fromEntries(SEATS.map((seat) => [seat, new Die()]));
    this.start = h(
      "div",
      { class: "start" },
      SEATS.map((seat) =>
        h("span", { class: "start-die" }, h("span", {}, title(seat)), this.dice[seat].element),
      ),
    );
    this.houses = h("div", { class: "houses" }, HOUSES.map(houseCard));
    this.front = new Stack("front");
    this.rear = new Stack("rear");
    this.seal = h("p", { class: "sealed" });
    this.stacks = h("div", { class: "stacks" }, this.front.element, this.rear.element, this.seal);
    this.note = h("p", { class: "muster-note" });
    this.element = h(
      "section",
      { class: "muster", "aria-label": "Mustering" },
      this.start,
      this.houses,
      this.note,
      this.stacks,
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  render(view, choice, moment) {
    const early = view.phase === "start" || view.phase === "deploy";
    setHidden(this.element, !early);
    if (!early) return;
    const asked = choice.actions.some((action) => action.do === "Command");
    setHidden(this.houses, !asked);
    this.renderStart(view, moment);
    this.renderStacks(view, choice);
    setText(this.note, noteOf(view, this.viewer));
    setHidden(this.note, !this.note.textContent);
  }

  /**
   * The dice that decided who starts; a tie is rolled again.
   * @param {View} view
   * @param {Moment} moment
   */
  renderStart(view, { animate, events }) {
    const pair = view.start.at(-1);
    setHidden(this.start, !pair || Boolean(view.houses.south));
    if (!pair) return;
    const rolled = animate && events.some((event) => event.event === "StartRolled");
    SEATS.forEach((seat, i) =>
      this.dice[seat].render(pair[i], {
        house: null,
        label: `${title(seat)}'s die`,
        good: view.starter === seat,
        rolled,
      }),
    );
  }

  /** @param {View} view @param {Choice} choice */
  renderStacks(view, choice) {
    const plan = view.deployment?.[this.viewer];
    const { back, rear } = plan ?? {};
    const mine = plan && view.houses[this.viewer] && !plan.laid && view.phase === "deploy";
    setHidden(this.stacks, !mine || !back);
    if (!mine || !back) return;
    const own = this.units.filter((unit) => unit[0] === this.viewer[0]);
    /** @param {Unit[]} units */
    const tiles = (units) => units.map((unit) => this.tiles[unit].element);
    const missing = REAR - back.length;
    this.front.render(
      missing ? `Your units: choose ${missing} for the rear guard` : "Front line",
      tiles(own.filter((unit) => !back.includes(unit))),
      own.length - REAR,
    );
    this.rear.render(`Rear guard: ${back.length} of ${REAR}`, tiles(back), REAR);
    const done = back.length === REAR && rear?.length === REAR && !choice.active;
    setAttr(this.stacks, "data-sealed", done);
    setHidden(this.seal, !done);
    setText(this.seal, "Sealed. Your opponent sees it at the reveal.");
  }
}

/**
 * The viewer's knowledge of the other deployment.
 * @param {View} view
 * @param {Viewer} viewer
 */
function noteOf(view, viewer) {
  const laid = SEATS.filter((seat) => view.deployment?.[seat].laid).map((seat) =>
    called(seat, view),
  );
  if (laid.length) return `Face down on the board: the tiles of ${list(laid)}.`;
  if (!view.houses.south) return "The higher die starts and chooses its house.";
  const own = SEATS.find((seat) => seat === viewer);
  return own
    ? `${called(foe(own), view)} deploys out of your sight.`
    : "Both houses deploy in secret.";
}

/** @param {House} house */
function houseCard(house) {
  const badge = house === "york" ? "The white rose" : "The red rose";
  return h(
    "div",
    {
      class: "house-card",
      "data-paper": "parchment",
      "data-kind": "house",
      "data-key": house,
      "data-house": house,
      "aria-label": `${title(house)}: ${badge}. Command this house`,
    },
    rose(house, "rose rose-large"),
    h("b", {}, title(house)),
    " ",
    h("small", {}, badge),
  );
}

/** A stack of the viewer's tiles, before it is shuffled. */
class Stack {
  /** @param {string} name */
  constructor(name) {
    this.title = h("h2", {});
    this.tiles = h("div", { class: "stack-tiles" });
    this.gaps = Array.from({ length: REAR }, () =>
      h("span", { class: "gap", "aria-hidden": "true" }),
    );
    this.element = h("div", { class: `stack stack-${name}` }, this.title, this.tiles);
  }

  /** @param {string} title @param {HTMLElement[]} tiles @param {number} size */
  render(title, tiles, size) {
    setText(this.title, title);
    setChildren(this.tiles, [...tiles, ...this.gaps.slice(0, Math.max(0, size - tiles.length))]);
  }
}
