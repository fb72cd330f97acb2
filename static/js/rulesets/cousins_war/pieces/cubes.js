/**
 * The twenty-six wooden cubes.
 *
 * Views only count cubes. Here each cube is a separate element that keeps its place as long as the
 * counts allow, so that a cube visibly slides from its reserve to a region.
 */

import { REGIONS, SEATS } from "../text/vocabulary.js";
import { html, made } from "../../../common/draw.js";
import { h, setChildren } from "../../shared/elements.js";
import { piece } from "./pieces.js";

/** @import { Colour, Seat, View } from "../../../types/cousins_war.js" */

/** @type {Colour[]} */
const COLOURS = [...SEATS, "french"];
export const CUBES = { lancaster: 12, york: 12, french: 2 };

/**
 * The number of cubes of each colour in each place of a view: `{york: {north: 1, …}}`.
 * @param {View} view
 * @returns {Record<Colour, Record<string, number>>}
 */
export function counted(view) {
  const field = view.battlefield;
  /** @param {Seat} seat */
  const own = (seat) => ({
    ...Object.fromEntries(REGIONS.map((key) => [key, view.regions[key][seat]])),
    reserve: view.reserve[seat],
    battlefield: field ? field[seat] : 0,
    supply: view.supply[seat],
  });
  /** @param {Seat} seat */
  const hired = (seat) => (field ? field.french[seat] : 0);
  return {
    lancaster: own("lancaster"),
    york: own("york"),
    french: { lancaster: hired("lancaster"), york: hired("york"), supply: view.supply.french },
  };
}

/**
 * Assigns the cubes of one colour to places, moving as few as possible.
 * `before` and the result are `{place: [number of a cube, …]}`; the last to come is the first to go.
 * @param {Record<string, number[]>} before
 * @param {Record<string, number>} counts
 * @param {number} total
 */
export function allocate(before, counts, total) {
  const kept = Object.fromEntries(
    Object.entries(counts).map(([place, n]) => [place, (before[place] ?? []).slice(0, n)]),
  );
  const lying = new Set(Object.values(kept).flat());
  const free = Array.from({ length: total }, (_, i) => i).filter((i) => !lying.has(i));
  return Object.fromEntries(
    Object.entries(kept).map(([place, ids]) => [
      place,
      [...ids, ...free.splice(0, counts[place] - ids.length)],
    ]),
  );
}

export class Cubes {
  /**
   * The slot for the cubes of a colour in a place is `{"york/north": element}`; `regions`: those on the map.
   * @param {Record<string, HTMLElement>} regions
   */
  constructor(regions) {
    const pool = () => h("span", { class: "pool-cubes" });
    /** @type {Record<string, HTMLElement>} */
    this.slots = { ...regions, "french/supply": pool() };
    for (const seat of SEATS) {
      Object.assign(this.slots, {
        [`${seat}/reserve`]: pool(),
        [`${seat}/supply`]: pool(),
        [`${seat}/battlefield`]: h("span", { class: "host-cubes" }),
        [`french/${seat}`]: h("span", { class: "host-cubes french" }),
      });
    }
    /** @type {Record<Colour, Record<string, number[]>>} */
    this.lying = { lancaster: {}, york: {}, french: {} };
    this.elements = Object.fromEntries(COLOURS.map((colour) => [colour, cubes(colour)]));
  }

  /** @param {View} view */
  render(view) {
    const counts = counted(view);
    for (const colour of COLOURS) {
      const lying = allocate(this.lying[colour], counts[colour], CUBES[colour]);
      for (const [place, ids] of Object.entries(lying)) {
        setChildren(
          this.slots[`${colour}/${place}`],
          ids.map((id) => this.elements[colour][id]),
        );
      }
      this.lying[colour] = lying;
    }
  }
}

/** One is drawn, and the others are its copies. @param {Colour} colour */
function cubes(colour) {
  const first = made(
    html`<span class="cube" data-colour=${colour}>${piece(`cube-${colour}`)}</span>`,
  );
  return Array.from({ length: CUBES[colour] }, (_, i) => {
    const cube = /** @type {HTMLElement} */ (first.cloneNode(true));
    cube.dataset.flip = `cube-${colour}-${i}`;
    return cube;
  });
}
