/**
 * The twenty-six wooden cubes.
 *
 * Views only count cubes. So that one can be seen sliding from its reserve to a region, each cube
 * here is an element of its own that keeps its place while the counts allow it.
 */

import { REGIONS, SEATS } from "./words.js";
import { h, hold } from "../dom.js";
import { piece } from "./pieces.js";

export const CUBES = { lancaster: 12, york: 12, french: 2 };

/** How many cubes of each colour lie where: `{york: {north: 1, …}}`, as a view says. */
export function counted(view) {
  const field = view.battlefield;
  const own = (seat) => ({
    ...Object.fromEntries(REGIONS.map((key) => [key, view.regions[key][seat]])),
    reserve: view.reserve[seat],
    battlefield: field ? field[seat] : 0,
    supply: view.supply[seat],
  });
  const hired = (seat) => (field ? field.french[seat] : 0);
  return {
    lancaster: own("lancaster"),
    york: own("york"),
    french: { lancaster: hired("lancaster"), york: hired("york"), supply: view.supply.french },
  };
}

/**
 * Which cubes of one colour lie where, with as few moved as possible.
 * `before` and the answer are `{place: [number of a cube, …]}`; the last to come is the first to go.
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
  /** @param slots `{"york/north": element}`: where the cubes of a colour lie in a place */
  constructor(slots) {
    this.slots = slots;
    this.lying = { lancaster: {}, york: {}, french: {} };
    this.elements = Object.fromEntries(
      Object.entries(CUBES).map(([colour, n]) => [
        colour,
        Array.from({ length: n }, (_, i) => cube(colour, i)),
      ]),
    );
  }

  render(view) {
    const counts = counted(view);
    for (const colour of [...SEATS, "french"]) {
      const lying = allocate(this.lying[colour], counts[colour], CUBES[colour]);
      for (const [place, ids] of Object.entries(lying)) {
        hold(
          this.slots[`${colour}/${place}`],
          ids.map((id) => this.elements[colour][id]),
        );
      }
      this.lying[colour] = lying;
    }
  }
}

function cube(colour, i) {
  return h(
    "span",
    { class: "cube", "data-colour": colour, "data-flip": `cube-${colour}-${i}` },
    piece(`cube-${colour}`),
  );
}
