/** The state of the game: campaign, turn and phase; each house with its ruler, cards and count. */

import {
  h,
  picture,
  rose,
  setAttr,
  setChildren,
  setHidden,
  setText,
  svg,
} from "../../shared/elements.js";
import { cardName } from "../text/card_words.js";
import { nobleWords, rulerWords } from "../text/house_words.js";
import { count } from "../../shared/speech.js";
import { areaName, foe, SEATS, TITLE } from "../text/vocabulary.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { ActionPoints, Charts, Seat, View } from "../../../types/richard_iii.js"
 */

const TURNS = [1, 2, 3, 4, 5, 6, 7];
const STEPS = ["cards", "actions", "battles", "supply"];
/** @type {Record<string, string>} */
const STEP = { cards: "Cards", actions: "Actions", battles: "Battles", supply: "Supply" };
const CROWN = "M4 30L2 9L13 18L20 5L27 18L38 9L36 30Z";

export class Tracks {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.charts = charts;
    this.viewer = context.viewer;
    this.title = h("h2", { class: "tracks-title" });
    this.turns = h(
      "ol",
      { class: "turns" },
      TURNS.map((turn) => h("li", {}, String(turn))),
    );
    this.steps = h(
      "ol",
      { class: "steps" },
      STEPS.map((step) => h("li", { "data-step": step }, STEP[step])),
    );
    this.points = new Points();
    const first = SEATS.find((seat) => seat === context.viewer) ?? SEATS[0];
    this.houses = [first, foe(first)].map((seat) => new House(seat, charts));
    this.houses.forEach((house, i) => setAttr(house.element, "data-place", i ? "foe" : "own"));
    this.element = h(
      "section",
      { class: "leaflet tracks", "aria-label": "State of the game" },
      h("div", { class: "tracks-head" }, this.title, this.turns),
      this.steps,
      this.points.element,
      this.houses.map((house) => house.element),
    );
  }

  /** @param {View} view */
  render(view) {
    setText(this.title, view.turn);
    TURNS.forEach((turn, i) => {
      const box = this.turns.children[i];
      setAttr(box, "aria-current", turn === view.game_turn && inTurn(view) ? "step" : null);
      setAttr(box, "data-past", turn < view.game_turn || !inTurn(view));
    });
    setAttr(this.turns, "aria-label", `Turn ${view.game_turn} of 7`);
    setHidden(this.steps, !STEPS.includes(view.phase));
    for (const step of this.steps.children) {
      setAttr(step, "aria-current", step.getAttribute("data-step") === view.phase ? "step" : null);
    }
    this.points.render(view, this.charts);
    for (const house of this.houses) house.render(view);
  }
}

/** @param {View} view */
const inTurn = ({ phase }) => STEPS.includes(phase);

/** The action points of the card in play. */
class Points {
  constructor() {
    this.who = h("span", { class: "points-who" });
    this.pips = h("span", { class: "ap-pips", "aria-hidden": "true" });
    this.left = h("b", {});
    this.note = h("span", { class: "points-note" });
    this.element = h("p", { class: "points" }, this.who, this.pips, this.left, this.note);
  }

  /** @param {View} view @param {Charts} charts */
  render(view, charts) {
    const { ap, acting } = view;
    setHidden(this.element, !ap || !acting);
    if (!ap || !acting) return;
    setText(this.note, noteWords(view, charts));
    setText(this.who, `${TITLE[acting]}: ${cardName(ap.card, charts)}`);
    setChildren(this.pips, pips(ap, this.pips.children));
    setText(this.left, `${ap.left} of ${ap.of} AP left`);
  }
}

/**
 * The current effect of the event card in play.
 * @param {View} view
 * @param {Charts} charts
 */
function noteWords({ extra, muster }, charts) {
  if (muster) return `gathering in ${areaName(muster, charts)}`;
  return extra ? "one extra block over each border" : "";
}

/**
 * One pip per point of the card; spent points are empty.
 * @param {ActionPoints} ap
 * @param {HTMLCollection} now
 */
function pips({ of, left }, now) {
  const all =
    now.length === of ? [...now] : Array.from({ length: of }, () => h("i", { class: "ap-pip" }));
  all.forEach((pip, i) => setAttr(pip, "data-spent", i >= left));
  return all;
}

/** A house: its leader and title, its cards, and its count of nobles. */
class House {
  /** @param {Seat} seat @param {Charts} charts */
  constructor(seat, charts) {
    this.seat = seat;
    this.charts = charts;
    this.crown = picture(40, "crown", svg("path", { d: CROWN }));
    this.role = h("span", { class: "house-role" });
    this.ruler = h("span", { class: "house-ruler", "data-kind": "ruler", "data-key": seat });
    this.first = h("span", { class: "house-first" }, "Player 1");
    this.treason = h("span", { class: "house-treason" }, "may tempt once");
    this.card = h("span", { class: "house-card" });
    this.cards = h("span", { class: "house-cards" });
    this.nobles = h("span", { class: "house-nobles", "data-kind": "usurpation", "data-key": seat });
    this.element = h(
      "div",
      { class: "house", "data-seat": seat },
      rose(seat),
      h("b", { class: "house-name" }, TITLE[seat]),
      this.ruler,
      this.card,
      this.nobles,
      this.cards,
      h("span", { class: "house-end" }, this.treason, this.first),
    );
    this.ruler.append(this.crown, this.role);
  }

  /** @param {View} view */
  render(view) {
    const { seat, charts } = this;
    const king = view.king === seat;
    setAttr(this.element, "data-king", king);
    setAttr(this.element, "data-acting", view.acting === seat);
    this.crown.toggleAttribute("hidden", !king);
    setText(this.role, rulerWords(seat, view, charts));
    setAttr(this.ruler, "aria-label", `${TITLE[seat]}: ${this.role.textContent}`);
    setHidden(this.first, view.first !== seat || !inTurn(view));
    setHidden(this.treason, view.treason !== seat);
    const { count: size, picked, played } = view.cards[seat];
    const card = played ? cardName(played, charts) : picked ? "card chosen" : "";
    setText(this.card, card);
    setHidden(this.card, !card);
    setAttr(this.card, "data-played", Boolean(played));
    setAttr(this.card, "data-kind", played ? "card" : null);
    setAttr(this.card, "data-key", played);
    setAttr(this.card, "aria-label", played ? `Played: ${card}` : card || null);
    setText(this.cards, count(size, "card"));
    setText(this.nobles, nobleWords(view.usurpation[seat]));
    setAttr(this.nobles, "aria-label", `${TITLE[seat]}: ${this.nobles.textContent}`);
  }
}
