/** The turn chart with the history of Kings, the awards on the board, and the score track. */

import { h, hold, piece, pieceAt, put, say, svg, swap } from "./dom.js";
import { medal } from "./players.js";
import { AWARDS, house, PHASE, seatName, SEATS, TURNS, years } from "./words.js";

export class Chart {
  constructor() {
    this.turns = Array.from({ length: TURNS }, (_, i) => turnOf(i + 1));
    this.phase = h("p", { class: "phase" });
    this.votes = h("p", { class: "votes" });
    this.awards = h("span", { class: "free-awards", role: "group", "aria-label": "Awards on the board" });
    this.element = h(
      "section",
      { class: "chart", "aria-label": "Turn chart" },
      h("ol", { class: "turns" }, this.turns.map(({ element }) => element)),
      h("div", { class: "chart-words" }, this.phase, this.votes),
      this.awards,
    );
  }

  render(view) {
    this.turns.forEach((turn, i) => turn.render(i, view));
    say(this.phase, PHASE[view.phase]);
    put(this.votes, "hidden", !view.votes);
    if (view.votes) say(this.votes, `Votes now: Lancaster ${view.votes.lancaster}, York ${view.votes.york}`);
    const free = Object.keys(AWARDS).filter((key) => !view.awards[key]);
    const all = view.captain ? free : [...free, "captain"];
    hold(this.awards, all.map((key) => this.awards.querySelector(`[data-key="${key}"]`) ?? medal(key)));
  }
}

function turnOf(turn) {
  const king = piece("rose", "king");
  const element = h("li", { class: "turn" }, h("b", {}, String(turn)), h("small", {}, years(turn)), king);
  return {
    element,
    render(i, { round, kings }) {
      const elected = kings[i] ?? null;
      put(element, "aria-current", round === turn ? "step" : null);
      put(king, "data-none", !elected);
      if (elected) swap(king, `rose-${elected}`);
      put(element, "title", elected ? `${house(elected)}'s heir was King` : null);
      put(element, "aria-label", `Turn ${turn}, ${years(turn)}${elected ? `: ${house(elected)}'s heir was King` : ""}`);
    },
  };
}

const LONG = 1000;
const EDGE = 22;

/** Everybody's disc on one line; those with the same score stand on each other. */
export class ScoreTrack {
  constructor() {
    this.ticks = svg("g", { class: "ticks" });
    this.discs = Object.fromEntries(SEATS.map((seat) => [seat, discOf(seat)]));
    this.drawing = svg(
      "svg",
      { class: "score", viewBox: `0 0 ${LONG} 62`, role: "img", preserveAspectRatio: "xMidYMid meet" },
      svg("path", { class: "score-line", d: `M${EDGE} 44H${LONG - EDGE}` }),
      this.ticks,
      ...SEATS.map((seat) => this.discs[seat].element),
    );
    this.element = h("div", { class: "score-track" }, this.drawing);
    this.most = 0;
  }

  render({ score, players }) {
    const top = Math.max(...players.map((seat) => score[seat]), 1);
    const most = Math.max(50, Math.ceil((top + 1) / 25) * 25);
    const at = (points) => EDGE + ((LONG - 2 * EDGE) * points) / most;
    if (most !== this.most) this.ticks.replaceChildren(...ticks(most, at));
    this.most = most;
    const level = {};
    for (const seat of SEATS) {
      const points = score[seat];
      const near = Object.keys(level).find((other) => Math.abs(at(points) - at(Number(other))) < 24);
      const high = near === undefined ? 0 : level[near];
      if (points !== undefined) level[near ?? points] = high + 1;
      this.discs[seat].render(points === undefined ? null : [at(points), 26 - 9 * high]);
    }
    const said = players.map((seat) => `${seatName(seat)} ${score[seat]}`).join(", ");
    put(this.drawing, "aria-label", `Score track: ${said}`);
  }
}

function ticks(most, at) {
  return Array.from({ length: most / 5 + 1 }, (_, i) => {
    const ten = i % 2 === 0;
    return svg(
      "g",
      {},
      svg("path", { d: `M${at(5 * i)} 44V${ten ? 36 : 40}` }),
      ten && svg("text", { x: at(5 * i), y: 58 }, String(5 * i)),
    );
  });
}

function discOf(seat) {
  const element = svg("g", { class: "score-disc", "data-flip": `score-${seat}` }, pieceAt(`disc-${seat}`, 0, 0, 27));
  return {
    element,
    render(at) {
      put(element, "display", at ? null : "none");
      if (at) put(element, "transform", `translate(${at[0]} ${at[1]})`);
    },
  };
}
