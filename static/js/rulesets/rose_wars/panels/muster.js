/** Before the battle: the dice for the start, the houses, and the secret split of the units. */

import { isEarly } from "../pieces/cards.js";
import { Die } from "../pieces/dice.js";
import { html, nothing } from "../../../common/draw.js";
import { h, setChildren } from "../../shared/elements.js";
import { rose } from "../../shared/roses.js";
import { list } from "../../shared/speech.js";
import { called, foe, named, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice, Moment, Viewer } from "../../../types/board.js"
 * @import { House, Unit, View } from "../../../types/rose_wars.js"
 * @import { Tile } from "../pieces/tile.js"
 */

const REAR = 3;
/** @type {House[]} */
const HOUSES = ["york", "lancaster"];

/** What moves or rolls by itself: the dice for the start, and the places of the tiles. */
export const musterParts = () => ({
  dice: { south: new Die(), north: new Die() },
  front: h("div", { class: "stack-tiles" }),
  rear: h("div", { class: "stack-tiles" }),
});

/** @typedef {ReturnType<typeof musterParts>} Parts */

/**
 * @param {View} view
 * @param {Choice} choice
 * @param {Moment} moment
 * @param {{viewer: Viewer, units: Unit[], tiles: Record<Unit, Tile>, parts: Parts}} its
 */
export function muster(view, choice, moment, { viewer, units, tiles, parts }) {
  if (!isEarly(view)) return nothing;
  const isAsked = choice.actions.some((action) => action.do === "Command");
  const note = noteOf(view, viewer);
  return html`<section class="muster" aria-label=${say("muster.label")}>
    ${start(view, moment, parts)}
    <div class="houses" ?hidden=${!isAsked}>${HOUSES.map(houseCard)}</div>
    <p class="muster-note" ?hidden=${!note}>${note}</p>
    ${stacks(view, choice, viewer, units, tiles, parts)}
  </section>`;
}

/**
 * The dice that decided who starts; a tie is rolled again.
 * @param {View} view
 * @param {Moment} moment
 * @param {Parts} parts
 */
function start(view, { animate, events }, { dice }) {
  const pair = view.start.at(-1);
  if (!pair || view.houses.south) return nothing;
  const rolled = animate && events.some((event) => event.event === "StartRolled");
  return html`<div class="start">
    ${SEATS.map((seat, i) => {
      const look = {
        house: null,
        label: say("muster.die", { seat: named(seat) }),
        good: view.starter === seat,
        rolled,
      };
      dice[seat].render(pair[i], look);
      return html`<span class="start-die"><span>${named(seat)}</span>${dice[seat].element}</span>`;
    })}
  </div>`;
}

/**
 * The viewer's tiles, before they are shuffled.
 * @param {View} view
 * @param {Choice} choice
 * @param {Viewer} viewer
 * @param {Unit[]} units
 * @param {Record<Unit, Tile>} tiles
 * @param {Parts} parts
 */
function stacks(view, choice, viewer, units, tiles, { front, rear: guard }) {
  const plan = view.deployment?.[viewer];
  const { back, rear } = plan ?? {};
  const isMine = plan && view.houses[viewer] && !plan.laid && view.phase === "deploy";
  if (!isMine || !back) return nothing;
  const own = units.filter((unit) => unit[0] === viewer[0]);
  fill(
    front,
    tiles,
    own.filter((unit) => !back.includes(unit)),
    own.length - REAR,
  );
  fill(guard, tiles, back, REAR);
  const missing = REAR - back.length;
  const isDone = !missing && rear?.length === REAR && !choice.active;
  return html`<div class="stacks" data-sealed=${isDone || nothing}>
    <div class="stack stack-front">
      <h2>${say("muster.front", { missing })}</h2>
      ${front}
    </div>
    <div class="stack stack-rear">
      <h2>${say("muster.rear", { n: back.length, all: REAR })}</h2>
      ${guard}
    </div>
    <p class="sealed" ?hidden=${!isDone}>${say("muster.sealed")}</p>
  </div>`;
}

/** @param {HTMLElement} place @param {Record<Unit, Tile>} tiles @param {Unit[]} units @param {number} size */
function fill(place, tiles, units, size) {
  const gaps = Array.from({ length: Math.max(0, size - units.length) }, () =>
    h("span", { class: "gap", "aria-hidden": "true" }),
  );
  setChildren(place, [...units.map((unit) => tiles[unit].element), ...gaps]);
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
  if (laid.length) return say("muster.laid", { houses: list(laid) });
  if (!view.houses.south) return say("muster.start");
  const own = SEATS.find((seat) => seat === viewer);
  return say("muster.deploy", { house: own ? called(foe(own), view) : null });
}

/** @param {House} house */
function houseCard(house) {
  const badge = say("muster.badge", { house });
  return html`<div
    class="house-card"
    data-paper="parchment"
    data-kind="house"
    data-key=${house}
    data-house=${house}
    aria-label=${say("muster.command", { name: named(house), badge })}
  >
    ${rose(house, "rose rose-large")}<b>${named(house)}</b> <small>${badge}</small>
  </div>`;
}
