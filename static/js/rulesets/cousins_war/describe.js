/** The whole board in words. */

import { aidLines } from "./panels/aid.js";
import { challengeWords } from "./battle/challenge.js";
import { verdict } from "./battle/verdict.js";
import { given, list, title } from "../shared/speech.js";
import {
  control,
  dice,
  foe,
  house,
  lack,
  phase,
  place,
  region,
  REGIONS,
  result,
  SEATS,
  use,
} from "./text/vocabulary.js";
import { placing, removing } from "./text/odds.js";
import { say } from "./text/words.js";

/** @import { Card, Charts, Region, Seat, View } from "../../types/cousins_war.js" */

/**
 * [{title, lines}] for a view.
 * @param {Charts} charts
 */
export function describer(charts) {
  /** @param {string[]} keys */
  const names = (keys) => list(keys.map((key) => charts.cards[key].name));
  return (/** @type {View} */ view) => [
    {
      title: say("describe.round", { round: view.round, rounds: view.rounds }),
      lines: [say("describe.phase", { phase: phase(view.phase) }), ...playing(view, charts)],
    },
    { title: say("describe.england"), lines: regions(view) },
    ...SEATS.map((seat) => ({ title: house(seat), lines: seatLines(view, seat, names) })),
    {
      title: say("describe.battlefield"),
      lines: [...battlefield(view, charts), ...battle(view)],
    },
    ...(view.battle ? [{ title: say("aid.title"), lines: aidLines(charts) }] : []),
    {
      title: say("describe.table"),
      lines: [
        say("describe.discards", { cards: names(view.discards) }),
        say("describe.box", {
          n: view.box.count,
          cards: view.box.cards && names(view.box.cards),
        }),
      ],
    },
  ];
}

/** @param {View} view */
const regions = (view) =>
  REGIONS.map((key) => {
    const { lancaster, york } = view.regions[key];
    return say("describe.region", {
      region: region(key),
      lancaster,
      york,
      control: control(view.regions[key]),
    });
  });

/** @param {View} view @param {Seat} seat @param {(keys: Card[]) => string} names */
function seatLines(view, seat, names) {
  const { count: n, cards, known, stuck } = view.hands[seat];
  const { passing, nominated, keeping } = view;
  const [passed, put] = [passing[seat], nominated[seat]];
  return given([
    say("describe.pools", { reserve: view.reserve[seat], supply: view.supply[seat] }),
    say("describe.hand", {
      n,
      shown: cards ? "all" : known.length ? "some" : "none",
      cards: names(cards ?? known),
    }),
    cards &&
      known.length &&
      say("describe.knows", { house: house(foe(seat)), cards: names(known) }),
    ...Object.entries(stuck).map(([key, why]) =>
      say("describe.stuck", { card: names([key]), why: lack(why) }),
    ),
    passed && say("describe.passing", { card: names([passed]) }),
    put && say("describe.nominating", { card: names([put]) }),
    keeping[seat] !== null && say("describe.keeping", { keeps: keeping[seat] }),
    say("describe.won", { cards: names(view.won[seat]) }),
  ]);
}

/** @param {View} view @param {Charts} charts */
function playing({ play }, charts) {
  if (!play) return [];
  const { name, primary, secondary } = charts.cards[play.card];
  const who = { house: house(play.seat), card: name };
  return given([
    play.use
      ? say("describe.spends", { ...who, use: use(play.use), points: play.points })
      : say("describe.event", { ...who, event: primary }),
    play.secondary && say("describe.secondary", { house: house(foe(play.seat)), event: secondary }),
  ]);
}

/** @param {View} view @param {Charts} charts */
function battlefield({ battlefield: field, supply }, charts) {
  const free = say("describe.french", { n: supply.french });
  if (!field) return [say("describe.undetermined"), free];
  const { seat, by } = field.first;
  return [
    say("describe.field", {
      card: charts.cards[field.card].name,
      region: place(field.region),
      house: house(field.holder),
    }),
    ...SEATS.map((one) =>
      say("describe.host", { house: house(one), n: field[one], french: field.french[one] }),
    ),
    say("describe.first", { house: house(seat), by }),
    free,
  ];
}

/** @param {View} view */
function battle({ battle: now, last, challenge }) {
  return given([
    last && say("describe.comparison", { words: verdict(null, last) }),
    challenge && say("describe.challenge", { words: challengeWords(challenge) }),
    now && say("describe.active", { house: house(now.active) }),
    now?.secret
      ? say("describe.secret", { dice: dice(now.secret) })
      : now?.hidden && say("describe.hidden"),
    now?.claim && say("describe.claim", { claim: title(result(now.claim)) }),
    now?.shown && say("describe.shown", { dice: dice(now.shown) }),
    now?.rolled &&
      say("describe.rolled", { house: house(foe(now.active)), dice: dice(now.rolled) }),
  ]);
}

/**
 * A region: its cubes, and the odds of a roll by `seat`.
 * @param {Region} key
 * @param {View} view
 * @param {Charts} charts
 * @param {Seat} seat
 */
export function explainRegion(key, { regions }, charts, seat) {
  const cell = regions[key];
  const { lancaster, york } = cell;
  const other = foe(seat);
  const odds = { place: placing(charts, cell[seat]), remove: removing(charts, cell[other]) };
  return {
    title: region(key),
    lines: given([
      say("explain.region.cubes", { lancaster, york, control: control(cell) }),
      say("explain.region.next", { regions: list(charts.regions[key].map(place)) }),
      say("explain.region.place", { house: house(seat), odds: odds.place }),
      cell[other] > 0 && say("explain.region.remove", { house: house(other), odds: odds.remove }),
    ]),
  };
}
