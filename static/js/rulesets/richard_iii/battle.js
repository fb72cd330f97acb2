/** The current battle, and for a moment the last one. */

import { h, put, say } from "../dom.js";
import { fighterWords } from "./fighter.js";
import { Line } from "./line.js";
import { Orders } from "./orders.js";
import { resultWords, Roll, ROLLED, rollOf, rollWords } from "./roll.js";
import { areaName, blockName, count, FATE, list, SEATS, title, TITLE } from "./words.js";

const ROUNDS = [1, 2, 3, 4];
const SEEN = 0.6;

export class Battle {
  constructor(charts, context) {
    const { viewer, calm } = context;
    this.charts = charts;
    this.viewer = viewer;
    this.calm = calm;
    this.past = null;
    this.seq = null;
    this.title = h("h2", {});
    this.rounds = h(
      "ol",
      { class: "rounds" },
      ROUNDS.map((round) => h("li", {}, String(round))),
    );
    this.line = new Line(charts);
    this.roll = new Roll(charts);
    this.orders = new Orders(charts);
    this.end = h("p", { class: "battle-end" });
    this.element = h(
      "section",
      { class: "leaflet battle", "aria-label": "Battle" },
      h("div", { class: "battle-head" }, this.title, this.rounds),
      this.roll.element,
      this.end,
      this.orders.element,
      this.line.element,
    );
  }

  render(view, choice, moment) {
    const { battle } = view;
    const over = this.remembered(moment);
    this.element.hidden = !battle && !over;
    put(this.element, "data-over", !battle);
    for (const part of [this.rounds, this.orders.element, this.line.element]) part.hidden = !battle;
    this.end.hidden = !over;
    if (over) {
      say(
        this.end,
        `${battle ? `${areaName(over.area, this.charts)}: ` : ""}${over.lines.join(" ")}`,
      );
    }
    const rolled = moment.animate && moment.events.some(({ event }) => ROLLED.includes(event));
    if (battle) this.renderFight(view, choice, moment, rolled);
    else this.clear();
    if (over && !battle) this.renderEnd(over, rolled);
  }

  /** Remove the battle: its blocks stand up again, so none may stay on the page. */
  clear() {
    this.line.clear();
    this.orders.clear();
  }

  /** The result of a battle that these events ended; it stays until the next event. */
  remembered({ events, seq }) {
    if (events.length) this.past = endOf(events, this.charts);
    else if (seq !== this.seq) this.past = null;
    this.seq = seq;
    return this.past;
  }

  renderFight(view, choice, moment, rolled) {
    const { battle } = view;
    say(this.title, `Battle of ${areaName(battle.area, this.charts)}`);
    ROUNDS.forEach((round, i) => {
      put(this.rounds.children[i], "aria-current", round === battle.round ? "step" : null);
      put(this.rounds.children[i], "data-past", round < battle.round);
    });
    put(this.rounds, "aria-label", roundWords(battle));
    this.line.render(view, moment);
    this.roll.render(battle.volley, rolled);
    this.orders.render(view, choice, this.viewer);
    if (moment.mode === "live" && moment.events.length) this.comeIntoSight();
  }

  /** In a small window the player may see only the map when a battle goes on. */
  comeIntoSight() {
    const { top, bottom } = this.element.getBoundingClientRect();
    if (top < innerHeight * SEEN && bottom > innerHeight * (1 - SEEN)) return;
    this.element.scrollIntoView({ block: "start", behavior: this.calm() ? "auto" : "smooth" });
  }

  renderEnd({ area, roll }, rolled) {
    say(this.title, `After the battle of ${areaName(area, this.charts)}`);
    this.roll.render(roll, rolled);
  }
}

const roundWords = ({ round }) => (round ? `Round ${round} of 4` : "Before the first round");

/** {area, roll, lines}: the end of a battle, from its events, or null if none ended. */
export function endOf(events, charts) {
  const ended = events.findLast(({ event }) => event === "BattleEnded");
  if (!ended) return null;
  const fates = events
    .filter(({ event }) => event === "Eliminated")
    .map(({ block, fate }) => `${blockName(block, charts)} ${FATE[fate]}.`);
  const field = ended.winner ? `${TITLE[ended.winner]} holds the field.` : "No block is left.";
  return { area: ended.area, roll: rollOf(events, charts), lines: [...fates, field] };
}

/** The battle in sentences, for the board in words. */
export function battleLines({ battle }, charts) {
  const { line, reserves, attacker, turn, volley, hits, tried } = battle;
  const side = (seat) =>
    line.filter((one) => one.seat === seat).map((one) => fighterWords(one, charts));
  const reserve = (seat) => {
    const { count: size, blocks } = reserves[seat];
    const names = blocks?.length ? `: ${list(blocks.map((one) => blockName(one, charts)))}` : "";
    return size ? [`${TITLE[seat]} has ${count(size, "block")} in reserve${names}.`] : [];
  };
  return [
    `${roundWords(battle)}.`,
    ...SEATS.flatMap((seat) => [
      `${TITLE[seat]}, ${seat === attacker ? "attacking" : "defending"}: ${side(seat).join("; ") || "no blocks"}.`,
      ...reserve(seat),
    ]),
    ...(turn.length
      ? [`It is the turn of ${list(turn.map((one) => blockName(one, charts)))}.`]
      : []),
    ...(volley
      ? [`${rollWords(volley, charts)}: ${volley.dice.join(", ")}. ${resultWords(volley)}.`]
      : []),
    ...(tried.length ? [`Treachery was tried by ${list(tried.map(title))}.`] : []),
    ...(hits ? [`Still to be taken: ${count(hits, "hit")}.`] : []),
  ];
}
