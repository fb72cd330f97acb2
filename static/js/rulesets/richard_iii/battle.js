/** The battle that is being fought: round, both lines, the last dice, and what may be done now. */

import { Tray } from "./dice.js";
import { h, hold, put, say } from "./dom.js";
import { fighterWords, needOf } from "./fighter.js";
import { Line } from "./line.js";
import { areaName, blockName, count, hits, list, TITLE } from "./words.js";

const ROUNDS = [1, 2, 3, 4];
const ROLLED = ["Fired", "Charged", "BonusFired", "TreacheryRolled"];

export class Battle {
  constructor(charts, context) {
    Object.assign(this, { charts, viewer: context.viewer });
    this.title = h("h3", {});
    this.rounds = h(
      "ol",
      { class: "rounds" },
      ROUNDS.map((round) => h("li", {}, String(round))),
    );
    this.line = new Line(charts);
    this.roll = new Roll(charts);
    this.orders = new Orders(charts);
    this.element = h(
      "section",
      { class: "panel battle", "aria-label": "Battle" },
      h("div", { class: "battle-head" }, this.title, this.rounds),
      this.roll.element,
      this.orders.element,
      this.line.element,
    );
  }

  render(view, choice, moment) {
    const { battle } = view;
    this.element.hidden = !battle;
    if (!battle) return;
    say(this.title, `Battle of ${areaName(battle.area, this.charts)}`);
    ROUNDS.forEach((round, i) => {
      const now = round === battle.round;
      put(this.rounds.children[i], "aria-current", now ? "step" : null);
      put(this.rounds.children[i], "data-past", round < battle.round);
    });
    put(this.rounds, "aria-label", battle.round ? `Round ${battle.round} of 4` : "Before round 1");
    this.line.render(battle, moment);
    const rolled = moment.animate && moment.events.some(({ event }) => ROLLED.includes(event));
    this.roll.render(battle, rolled);
    this.orders.render(view, choice, this.viewer);
  }
}

/** The last dice of the battle: whose they are, at whom, and what they did. */
class Roll {
  constructor(charts) {
    this.charts = charts;
    this.who = h("span", { class: "roll-who" });
    this.tray = new Tray();
    this.result = h("b", { class: "roll-result" });
    this.element = h("div", { class: "roll", role: "status" }, this.who, this.tray.element, this.result);
  }

  render({ rolls, line }, animate) {
    this.element.hidden = !rolls;
    if (!rolls) return;
    put(this.element, "data-seat", line.find(({ block }) => block === rolls.block)?.seat);
    say(this.who, rollWords(rolls, this.charts));
    this.tray.render(rolls.dice, goodOf(rolls), animate);
    say(this.result, resultWords(rolls));
  }
}

/** Whether a die counts: it hits, or it is even where treason is tried. */
export const goodOf = ({ kind, need }) =>
  kind === "treachery" ? (die) => die % 2 === 0 : (die) => die <= need;

export function rollWords({ kind, block, target, need }, charts) {
  const name = block ? blockName(block, charts) : "Treason";
  const at = target ? blockName(target, charts) : null;
  switch (kind) {
    case "charge":
      return `${name} charges ${at}, hitting on ${need} or less`;
    case "bonus":
      return `${name} strikes back at ${at}, hitting on ${need} or less`;
    case "treachery":
      return `${name} tempts ${at}: every die must be even`;
    default:
      return `${name} fires, hitting on ${need} or less`;
  }
}

export function resultWords({ kind, dice, hits: number, owed }) {
  if (kind === "treachery")
    return dice.every((die) => die % 2 === 0) ? "The block defects" : "It stays loyal";
  return owed ? `${title(hits(number))}, ${owed} still to take` : title(hits(number));
}

const title = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose turn it is and what it may do: a line for each, and the areas to which it could retreat. */
class Orders {
  constructor(charts) {
    Object.assign(this, { charts, chips: {} });
    this.turn = h("p", { class: "orders-turn" });
    this.ways = h("ul", { class: "orders-ways" });
    this.areas = h("div", { class: "orders-areas" });
    this.element = h("div", { class: "orders" }, this.turn, this.ways, this.areas);
  }

  render(view, choice, viewer) {
    const { battle } = view;
    const mine = battle.line.find(({ block }) => block === battle.turn);
    const asked = choice.active;
    say(this.turn, turnWords(battle, mine, viewer, this.charts));
    const lines = asked ? waysOf(choice.actions, mine, battle, this.charts) : [];
    this.ways.hidden = !lines.length;
    this.ways.replaceChildren(
      ...lines.map(([word, text]) => h("li", {}, h("b", {}, word), ` ${text}`)),
    );
    const areas = asked
      ? [...new Set(choice.actions.filter(({ to }) => to).map(({ to }) => to))].sort()
      : [];
    this.areas.hidden = !areas.length;
    hold(
      this.areas,
      areas.map((area) => this.chip(area)),
    );
    this.element.hidden = !this.turn.textContent && !lines.length && !areas.length;
  }

  chip(area) {
    this.chips[area] ??= h(
      "span",
      {
        class: "area-chip",
        "data-kind": "area",
        "data-key": area,
        "aria-label": areaName(area, this.charts),
      },
      areaName(area, this.charts),
    );
    return this.chips[area];
  }
}

function turnWords({ turn, rolls, round }, mine, viewer, charts) {
  if (rolls?.owed) {
    const who = rolls.seat === viewer ? "You take" : `${TITLE[rolls.seat]} takes`;
    return `${who} ${count(rolls.owed, "hit")}, one of the strongest blocks each.`;
  }
  if (!turn || !mine) return round ? "" : "Before the first round.";
  return `${TITLE[mine.seat]}: ${fighterWords(mine, charts)}.`;
}

const WAYS = {
  Fire: ["Fire", (m) => `${count(m.steps, "die", "dice")}, each hits on ${needOf(m)} or less; the strongest enemy takes the hits.`],
  Charge: ["Charge", () => "a block that you point at: surplus hits are lost, and if it lives it strikes back at once."],
  Treachery: ["Treachery", () => "point at a block that may turn: as many dice as its loyalty, and every one must be even."],
  Retreat: ["Retreat", () => "to one of these areas:"],
  Regroup: ["Regroup", () => "point at a block, then at its area:"],
  Pass: ["Pass", () => "do nothing this round."],
};

/** [[word, text]]: what the block may do now. */
export function waysOf(actions, mine, battle, charts) {
  if (!mine && !actions.some(({ do: name }) => name === "Regroup")) return [];
  const names = new Set(actions.map((action) => action.do));
  return Object.entries(WAYS)
    .filter(([name]) => names.has(name))
    .map(([name, [word, text]]) => [word, text(mine, battle, charts)]);
}

/** The battle as sentences, for those who want the board in words. */
export function battleLines({ battle }, charts) {
  const side = (seat) =>
    battle.line.filter((one) => one.seat === seat).map((one) => fighterWords(one, charts));
  const reserve = (seat) => {
    const { count: size, blocks } = battle.reserves[seat];
    const names = blocks?.length ? `: ${list(blocks.map((one) => blockName(one, charts)))}` : "";
    return size ? [`${TITLE[seat]} has ${count(size, "block")} in reserve${names}.`] : [];
  };
  const { rolls } = battle;
  return [
    battle.round ? `Round ${battle.round} of 4.` : "Before the first round.",
    ...["york", "lancaster"].flatMap((seat) => [
      `${TITLE[seat]}, ${seat === battle.attacker ? "attacking" : "defending"}: ${side(seat).join("; ") || "nobody"}.`,
      ...reserve(seat),
    ]),
    ...(battle.turn ? [`It is the turn of ${blockName(battle.turn, charts)}.`] : []),
    ...(rolls
      ? [`${rollWords(rolls, charts)}: ${rolls.dice.join(", ")}. ${resultWords(rolls)}.`]
      : []),
  ];
}
