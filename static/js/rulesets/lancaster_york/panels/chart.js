/** The turn chart with the history of Kings, the awards on the board, and the score track. */

import { h, setAttr, setChildren, setText } from "../../shared/elements.js";
import { piece, swap } from "../pieces/pictures.js";
import { medal } from "./players.js";
import { AWARDS, house, PHASE, seatName, SEATS, TURNS, years } from "../text/vocabulary.js";

/**
 * @import { Award, Seat, View } from "../../../types/lancaster_york.js"
 */

export class Chart {
  constructor() {
    this.turns = Array.from({ length: TURNS }, (_, i) => turnOf(i + 1));
    this.phase = h("p", { class: "phase" });
    this.votes = h("p", { class: "votes" });
    this.awards = h("span", {
      class: "free-awards",
      role: "group",
      "aria-label": "Awards on the board",
    });
    this.element = h(
      "section",
      { class: "chart", "aria-label": "Turn chart" },
      h(
        "ol",
        { class: "turns" },
        this.turns.map(({ element }) => element),
      ),
      h("div", { class: "chart-words" }, this.phase, this.votes),
      this.awards,
    );
  }

  /** @param {View} view */
  render(view) {
    this.turns.forEach((turn, i) => turn.render(i, view));
    setText(this.phase, PHASE[view.phase]);
    setAttr(this.votes, "hidden", !view.votes);
    if (view.votes) {
      setText(this.votes, `Votes now: Lancaster ${view.votes.lancaster}, York ${view.votes.york}`);
    }
    const free = /** @type {Award[]} */ (Object.keys(AWARDS)).filter((key) => !view.awards[key]);
    const all = view.captain ? free : [...free, "captain"];
    setChildren(
      this.awards,
      all.map((key) => this.awards.querySelector(`[data-key="${key}"]`) ?? medal(key)),
    );
  }
}

/** @param {number} turn */
function turnOf(turn) {
  const king = piece("rose", "king");
  const element = h(
    "li",
    { class: "turn" },
    h("b", {}, String(turn)),
    h("small", {}, years(turn)),
    king,
  );
  return {
    element,
    /** @param {number} i @param {View} view */
    render(i, { round, kings }) {
      const elected = kings[i] ?? null;
      setAttr(element, "aria-current", round === turn ? "step" : null);
      setAttr(king, "data-none", !elected);
      if (elected) swap(king, `rose-${elected}`);
      setAttr(element, "title", elected ? `${house(elected)}'s heir was King` : null);
      setAttr(
        element,
        "aria-label",
        `Turn ${turn}, ${years(turn)}${elected ? `: ${house(elected)}'s heir was King` : ""}`,
      );
    },
  };
}

const LEAST = 50; // the track shows at least this many points
const NEAR = 3; // per cent of the track covered by a disc

/** All players' discs on one line; discs with similar scores are stacked. */
export class ScoreTrack {
  constructor() {
    this.ticks = h("div", { class: "ticks", "aria-hidden": "true" });
    this.discs = Object.fromEntries(SEATS.map((seat) => [seat, discOf(seat)]));
    this.element = h(
      "div",
      { class: "score-track", role: "img" },
      this.ticks,
      Object.values(this.discs),
    );
    this.most = 0;
  }

  /** @param {View} view */
  render({ score, players }) {
    const top = Math.max(...players.map((seat) => score[seat]));
    const most = Math.max(LEAST, Math.ceil((top + 1) / 25) * 25);
    /** @param {number} points */
    const at = (points) => 2.5 + (95 * points) / most;
    if (most !== this.most) this.ticks.replaceChildren(...ticks(most, at));
    this.most = most;
    /** @type {number[]} */
    const standing = [];
    for (const seat of SEATS) {
      const disc = this.discs[seat];
      setAttr(disc, "hidden", score[seat] === undefined);
      if (score[seat] === undefined) continue;
      const x = at(score[seat]);
      const below = standing.filter((other) => Math.abs(other - x) < NEAR).length;
      standing.push(x);
      disc.style.left = `${x}%`;
      disc.style.bottom = `${1.32 + 0.24 * below}rem`;
    }
    const said = players.map((seat) => `${seatName(seat)} ${score[seat]}`).join(", ");
    setAttr(this.element, "aria-label", `Score track: ${said}`);
  }
}

/** The points between two numbers: on a narrow track no more than ten fit side by side. */
const STEPS = [10, 20, 50, 100];

/** @param {number} most @param {(points: number) => number} at */
function ticks(most, at) {
  const step = STEPS.find((points) => most / points <= 10) ?? most;
  return Array.from({ length: Math.floor((2 * most) / step) + 1 }, (_, i) => {
    const points = (i * step) / 2;
    const tick = h(
      "span",
      { class: i % 2 ? "tick" : "tick ten" },
      i % 2 ? null : h("span", {}, String(points)),
    );
    tick.style.left = `${at(points)}%`;
    return tick;
  });
}

/** @param {Seat} seat */
const discOf = (seat) =>
  h("span", { class: "score-disc", "data-flip": `score-${seat}` }, piece(`disc-${seat}`));
