/** The whole board in words. */

import { fightOf, verdictOf } from "./battle/fight.js";
import { deedsOf } from "./board/arrows.js";
import { knownLines } from "./explain.js";
import { given, list, title } from "../shared/speech.js";
import {
  called,
  faceOf,
  namesOf,
  percent,
  regionOf,
  RESULT,
  rowOf,
  SEATS,
  squareOf,
  statLine,
  statsOf,
  WINDOW,
} from "./text/vocabulary.js";
import { say } from "./text/words.js";

/** @import { Card, Charts, OnBoard, Seat, Unit, View } from "../../types/rose_wars.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  return (/** @type {View} */ view) => [
    { title: view.turn, lines: turnLines(view) },
    ...fightLines(view, charts),
    ...SEATS.map((seat) => ({ title: called(seat, view), lines: seatLines(seat, view, charts) })),
    ...SEATS.map((seat) => ({
      title: say("describe.units", { house: called(seat, view) }),
      lines: unitLines(seat, view, charts),
    })),
    ...oddsLines(view, charts),
    ...deedLines(view, charts),
    {
      title: say("describe.table"),
      lines: [
        say("describe.deck", { n: view.deck.count }),
        say("describe.played", { cards: namesOf(view.discards, charts) }),
      ],
    },
  ];
}

/** @param {Unit} unit @param {View} view @param {Charts} charts */
const kindOf = (unit, view, charts) =>
  view.units[unit].kind ? faceOf(unit, view, charts).name : say("unit.hidden");

/** @param {View} view */
function turnLines(view) {
  if (view.phase !== "play") {
    const dice = view.phase === "start" ? view.start : [];
    return [
      say(`describe.${view.phase}`),
      ...dice.map(([south, north]) => say("describe.dice", { south, north })),
    ];
  }
  const { left: n, quiet, quiet_limit: limit, last_turn: last, snow, caltrops } = view;
  /** @param {Seat} seat */
  const house = (seat) => called(seat, view);
  return [
    say("describe.left", { house: house(/** @type {Seat} */ (view.player)), n }),
    say("describe.quiet", { n: quiet, limit, last }),
    ...SEATS.filter((seat) => snow[seat]).map((seat) =>
      say("describe.snow", { house: house(seat) }),
    ),
    ...SEATS.filter((seat) => caltrops[seat].length).map((seat) =>
      say("describe.caltrops", { house: house(seat), squares: list(caltrops[seat]) }),
    ),
  ];
}

/** @param {View} view @param {Charts} charts */
function fightLines(view, charts) {
  const fight = fightOf(view);
  if (!fight) return [];
  const { from, at, ranged } = fight;
  const unit = kindOf(fight.unit, view, charts);
  const target = kindOf(fight.target, view, charts);
  return [
    {
      title: say(view.fight ? "describe.fight.now" : "describe.fight.last"),
      lines: [
        say("describe.fight.who", { unit, from, target, at, ranged }),
        say("describe.fight.attack", { value: fight.attack, die: fight.attack_die }),
        say("describe.fight.defense", { value: fight.defense, die: fight.defense_die }),
        verdictOf(fight),
      ],
    },
  ];
}

/** @param {Seat} seat @param {View} view @param {Charts} charts */
function seatLines(seat, view, charts) {
  const { count: n, cards } = view.hands[seat];
  const { always = [], ready = [], turn = false } = view.orders[seat] ?? {};
  const plan = view.deployment?.[seat];
  const rear = list(plan?.rear ?? []);
  const open = Boolean(cards?.length);
  const readied = namesOf([...new Set(ready.map((key) => charts.windows[key]))], charts);
  return given([
    say("describe.hand", { n, open, cards: namesOf(cards ?? [], charts) }),
    ...knownLines(seat, view, charts),
    view.quick[seat] && say("describe.quick"),
    say("describe.losses", { n: view.losses[seat] }),
    plan?.laid && say("describe.laid", { rear }),
    plan &&
      !plan.laid &&
      plan.back &&
      say("describe.plan", {
        units: list(plan.back.map((unit) => kindOf(unit, view, charts))),
        rear,
      }),
    always.length && say("describe.skipped", { windows: list(always.map((key) => WINDOW[key])) }),
    ready.length && say("describe.readied", { cards: readied }),
    turn && say("describe.passing"),
  ]);
}

/**
 * Every unit with its place, foremost first.
 * @param {Seat} seat
 * @param {View} view
 * @param {Charts} charts
 */
function unitLines(seat, view, charts) {
  /** @param {OnBoard} onBoard */
  const ahead = ({ square }) => (square ? (seat === "south" ? -rowOf(square) : rowOf(square)) : 9);
  const units = Object.entries(view.units)
    .filter(([, unit]) => unit.seat === seat)
    .sort(([, a], [, b]) => ahead(a) - ahead(b));
  return units.map(([key, { kind, square, flags }]) => {
    if (!kind) return say("describe.unknown");
    const where = square
      ? say("describe.place", { square, region: regionOf(square, view) })
      : say(view.deployment ? "describe.unplaced" : "describe.fallen");
    const stats = statLine(statsOf(kind, view, charts));
    const line = say("describe.unit", { unit: kindOf(key, view, charts), where, stats });
    return [line, ...flags.map((flag) => say(`flag.${flag}`))].join(" ");
  });
}

/** @param {View} view @param {Charts} charts */
function oddsLines(view, charts) {
  if (!view.odds.length) return [];
  const lines = view.odds.map(({ unit, target, square, hit, defeat }) =>
    say("describe.odds.line", {
      unit: kindOf(unit, view, charts),
      place: squareOf(unit, view),
      target: kindOf(target, view, charts),
      at: squareOf(target, view),
      square,
      hit: percent(hit),
      defeat: percent(defeat),
    }),
  );
  return [{ title: say("describe.odds.title"), lines }];
}

/** @param {View} view @param {Charts} charts */
function deedLines(view, charts) {
  const { deeds, turn } = deedsOf(view);
  if (!deeds.length) return [];
  return [
    {
      title: say(turn === view.number ? "describe.deeds.now" : "describe.deeds.last"),
      lines: deeds.map(({ unit: key, how, source, target, result }) => {
        const unit = title(kindOf(key, view, charts));
        return how
          ? say("describe.deeds.move", { unit, how: say(`how.${how}`), source, target })
          : say("describe.deeds.attack", {
              unit,
              source,
              target,
              result: result ? RESULT[result] : "",
            });
      }),
    },
  ];
}
