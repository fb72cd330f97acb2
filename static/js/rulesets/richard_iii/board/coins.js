/** What it takes of the action points to go somewhere: a coin on each area that can be chosen, or that a
 * part of the stack in hand can reach. The rules work out the prices; this only looks them up. */

import { setAttr, setChildren, svg } from "../../shared/elements.js";
import { AREAS, FRAME } from "./land.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Action, Area, View } from "../../../types/richard_iii.js"
 */

/** @typedef {{ap: number, goes: number, of: number}} Price `goes`: how many of the blocks that are meant */

/**
 * The price of an area for what is in hand or picked; null if there is none, as for Plague.
 * @param {Area} area
 * @param {View} view
 * @param {Choice} choice
 * @returns {Price | null}
 */
export function priceOf(area, { prices }, { actions }) {
  if (!prices || !actions.length) return null;
  const isPicking = !actions.some(({ do: name }) => name === "EndActions");
  const whole = prices.together[area];
  if (whole && !isPicking) {
    return { ap: whole.ap, goes: whole.goes, of: whole.goes + whole.stays.length };
  }
  /** @type {Record<string, number | undefined>} */
  const costs = {
    March: prices.march,
    MarchAll: prices.march,
    Sail: prices.sail[area],
    Raid: prices.sail[area],
    SailAll: whole?.sea ? whole.ap : undefined,
    Recruit: prices.recruit,
  };
  const found = actions
    .filter(({ to, area: place }) => (to ?? place) === area)
    .flatMap(({ do: name }) => costs[name] ?? []);
  return found.length ? { ap: Math.min(...found), goes: 1, of: 1 } : null;
}

/** So far from the edge of the map a coin is whole. */
const RIM = 34;

export class Coins {
  constructor() {
    /** @type {Record<Area, SVGGElement>} */
    this.coins = {};
    this.element = svg("g", { class: "map-coins", "aria-hidden": "true" });
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const shown = Object.keys(AREAS).flatMap((area) => {
      const isMeant = choice.offers("area", area) || view.prices?.together[area];
      const price = isMeant ? priceOf(area, view, choice) : null;
      return price?.ap ? [this.coin(area, price, view)] : [];
    });
    setChildren(this.element, shown);
  }

  /** @param {Area} area @param {Price} price @param {View} view */
  coin(area, { ap, goes, of }, view) {
    const coin = (this.coins[area] ??= svg("g", { class: "coin" }));
    const [x, y, width, height] = AREAS[area].zone;
    const [right, up] = view.areas[area] ? [width / 2, height / 2] : [0, 0];
    const [left, , wide] = FRAME;
    const across = Math.min(x + right, left + wide - RIM);
    setAttr(coin, "transform", `translate(${across} ${y - up})`);
    setAttr(coin, "data-last", ap === view.ap?.left);
    const said = [svg("circle", {}), svg("text", { class: "coin-price" }, String(ap))];
    if (goes < of) said.push(svg("text", { class: "coin-part" }, `${goes}/${of}`));
    coin.replaceChildren(...said);
    return coin;
  }
}
