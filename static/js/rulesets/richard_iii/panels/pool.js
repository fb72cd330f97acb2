/** The viewer's pool: blocks to recruit and where, and blocks that lie face down. */

import { Chips } from "../board/area_chips.js";
import { h, setChildren, setHidden, setText } from "../../shared/elements.js";
import { Token } from "../pieces/token.js";
import { poolName, poolsInShort, unnamedWords } from "../text/house_words.js";
import { list } from "../../shared/speech.js";
import { areaName, foe, SEATS } from "../text/vocabulary.js";

/**
 * @import { Area, Block, Charts, Seat, View } from "../../../types/richard_iii.js"
 * @import { Choice, Context } from "../../../types/board.js"
 */

/** @typedef {{areas?: Area[], words?: string, now?: boolean}} Places */

const MANY = 3;

export class Pool {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.charts = charts;
    this.viewer = context.viewer;
    /** @type {Record<Block, Token>} */
    this.tokens = {};
    this.chips = new Chips(charts);
    const first = SEATS.find((seat) => seat === context.viewer) ?? SEATS[0];
    this.shelves = [first, foe(first)].map((seat) => new Shelf(seat));
    this.said = h("summary", {});
    /** What was asked last: a new question that concerns the pool opens it. */
    this.asked = false;
    this.element = h(
      "details",
      { class: "leaflet pool", "aria-label": "Pools" },
      this.said,
      this.shelves[0].element,
      this.chips.element,
      this.shelves[1].element,
    );
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    for (const shelf of this.shelves) {
      const { up, down } = view.pools[shelf.seat];
      const note = unnamedWords(view.unnamed[shelf.seat], this.charts);
      setHidden(shelf.element, !view.pools[shelf.seat].count && !down.length && !note);
      shelf.render(poolName(shelf.seat, view, this.viewer), note, [
        ...offeredFirst(up ?? [], choice).map((block) => this.standing(block, view, choice)),
        ...down.map((block) => this.lying(block)),
      ]);
    }
    const recruits = recruitsOf(choice);
    this.chips.render(recruits, "Recruit in");
    const asked = recruits.length > 0;
    if (asked !== this.asked && choice.active) this.element.open = asked;
    if (choice.active) this.asked = asked;
    const seats = this.shelves.map(({ seat }) => seat);
    setText(this.said, poolsInShort(seats, view, this.viewer));
    setHidden(
      this.element,
      this.shelves.every(({ element }) => element.hidden),
    );
  }

  /** @param {Block} block */
  token(block) {
    return (this.tokens[block] ??= new Token(block, this.charts));
  }

  /** @param {Block} block @param {View} view @param {Choice} choice */
  standing(block, view, choice) {
    const token = this.token(block);
    const places = placesOf(block, view, choice, this.charts);
    token.render({ idle: places.now && !places.areas?.length, ...placeWords(places, this.charts) });
    return token.element;
  }

  /** @param {Block} block */
  lying(block) {
    const token = this.token(block);
    token.render({ down: true, note: "face down", said: "face down until the campaign ends" });
    return token.element;
  }
}

/**
 * Blocks that can be recruited now come first.
 * @param {Block[]} blocks
 * @param {Choice} choice
 */
function offeredFirst(blocks, choice) {
  const now = new Set(recruitsOf(choice).map(({ block }) => block));
  return [
    ...blocks.filter((block) => now.has(block)),
    ...blocks.filter((block) => !now.has(block)),
  ];
}

/** @param {Choice} choice */
const recruitsOf = ({ actions }) => actions.filter(({ do: name }) => name === "Recruit");

/**
 * Whether one block of several has been chosen: the choice says nothing about the others.
 * @param {Choice["actions"]} recruits
 */
const isDecided = (recruits) => recruits.every(({ block }) => block === recruits[0].block);

/**
 * Where a pool block can be recruited now, as {areas} or {words}; else its home.
 * @param {Block} block
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 * @returns {Places}
 */
function placesOf(block, view, choice, charts) {
  const recruits = recruitsOf(choice);
  const areas = recruits.filter((one) => one.block === block).map(({ area }) => area);
  if (areas.length || (recruits.length && !isDecided(recruits))) return { areas, now: true };
  const { kind, seat, symbols } = charts.blocks[block];
  if (kind === "bombard") return { words: "any friendly city area" };
  if (kind === "rebel") return { words: "any vacant area" };
  if (kind === "heir") return { words: seat === view.king ? "a crown area" : "exile" };
  return { areas: symbols };
}

/**
 * A short note below the block, and the same for screen readers.
 * @param {Places} place
 * @param {Charts} charts
 */
function placeWords({ areas = [], words, now }, charts) {
  if (words) return { note: words, said: `recruited in ${words}` };
  const names = areas.map((area) => areaName(area, charts));
  if (!names.length) return { note: "nowhere now", said: "cannot be recruited now" };
  const note = names.length > MANY ? `${names.length} areas` : names.join(", ");
  return { note, said: `${now ? "can be recruited" : "recruited"} in ${list(names)}` };
}

class Shelf {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.title = h("h2", {});
    this.blocks = h("div", { class: "tokens tokens-small" });
    this.note = h("p", { class: "shelf-note" });
    this.element = h(
      "div",
      { class: "shelf", "data-seat": seat },
      this.title,
      this.blocks,
      this.note,
    );
  }

  /** @param {string} name @param {string} note @param {HTMLElement[]} elements */
  render(name, note, elements) {
    setText(this.title, name);
    setText(this.note, note);
    setHidden(this.note, !note);
    setChildren(this.blocks, elements);
  }
}
