/** Explains a piece of the board on hover, focus or long press. */

import { h } from "../shared/elements.js";
import { made } from "../../common/draw.js";
import { picture } from "./pieces/pictures.js";
import { tieWords } from "./text/log.js";
import { standingWords } from "./pieces/plate.js";
import { given, list } from "../shared/speech.js";
import {
  area,
  areaTitle,
  awardName,
  capital,
  HOME,
  kindName,
  named,
  namer,
  PERSONALITIES,
  pictureOf,
  price,
  tieBreak,
  zone,
} from "./text/vocabulary.js";
import { say } from "./text/words.js";

/**
 * @import { Area, Award, Card, Charts, View, Zone } from "../../types/lancaster_york.js"
 * @import { CardFace } from "./text/vocabulary.js"
 */

/**
 * (kind, key, view) => {title, lines, node?} or null.
 * @param {Charts} charts
 */
export function explainer(charts) {
  const name = namer(charts);
  /** @param {string} kind @param {string} key @param {View} view */
  return (kind, key, view) => {
    switch (kind) {
      case "card":
      case "five":
      case "enough":
      case "hire":
      case "troop":
      case "mercenary":
      case "withdraw":
      case "cube":
      case "earlier":
        return explainCard(charts.cards[key], view, charts, name);
      case "area":
      case "standing":
        return explainArea(/** @type {Area} */ (key), view, charts);
      case "zone":
        return explainZone(/** @type {Zone} */ (key), view, charts, name);
      case "calais":
        return explainCalais(/** @type {Area} */ (key), view, charts);
      case "award":
        return explainAward(/** @type {Award | "captain"} */ (key), view);
      case "aid":
        return { title: say("explain.aid.title"), lines: [say("explain.aid.once")] };
      default:
        return null;
    }
  };
}

/**
 * @param {CardFace} face
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function explainCard(face, view, charts, name) {
  const { id, kind, status } = face;
  const isPriced = PERSONALITIES.includes(kind) && view.cards[id];
  return {
    title: kind === "mercenaries" ? kindName(kind) : name(id),
    lines: given([
      factsOf(face, charts),
      ownerLine(face, view),
      whereabouts(face, view),
      isPriced &&
        say("explain.card.price", { white: price(face, "white"), black: price(face, "black") }),
      status !== "known" && say("explain.card.source", { status }),
    ]),
    node: h("span", { class: "tooltip-piece" }, made(picture(pictureOf(face)))),
  };
}

/** @param {CardFace} face @param {View} view */
function ownerLine({ id }, { cards, box, neutral }) {
  const owner = cards[id];
  const free = box.includes(id) ? "gone" : neutral.includes(id) ? "neutral" : "none";
  return say("explain.card.owner", {
    where: owner ? "owned" : free,
    owner: owner ? named(owner) : "",
  });
}

/**
 * "Royal Castle in Northern England. 6 control points, garrison 3."
 * @param {CardFace} face
 * @param {Charts} charts
 */
function factsOf({ kind, value, income, cathedral, area: home }, charts) {
  if (kind === "mercenaries") {
    return say("explain.card.mercenaries", {
      counters: list(charts.mercenaries.per_card.map(String)),
    });
  }
  const garrison = charts.garrison[kind];
  const facts = given([
    say("count.control", { n: value || charts.points[kind] }),
    garrison && say("explain.card.garrison", { garrison, troops: garrison + 1 }),
    income && say("explain.card.income", { income }),
  ]);
  return say("explain.card.facts", {
    kind: kindName(kind),
    cathedral,
    noble: kind === "noble",
    area: areaTitle(home),
    facts: list(facts),
  });
}

/** @param {CardFace} face @param {View} view */
function whereabouts({ id, kind, area: home }, { nobles, ships }) {
  if (kind === "noble" && nobles[id] && nobles[id] !== home) {
    return say("explain.card.noble", { area: area(nobles[id]) });
  }
  if (kind === "ship" && ships[id] && ships[id] !== HOME[/** @type {Area} */ (home)]) {
    return say("explain.card.ship", { zone: zone(ships[id]) });
  }
  return null;
}

/** @param {Area} key @param {View} view @param {Charts} charts */
function explainArea(key, view, charts) {
  const face = charts.areas[key];
  const cell = view.standing[key];
  const present = view.players.filter((seat) => cell.points[seat]);
  return {
    title: areaTitle(key),
    lines: given([
      standingWords(face, cell, present),
      cell.ties.length && say("explain.area.tied", { tie: capital(tieWords(cell.ties)) }),
      cell.by && say("explain.area.votes", { by: tieBreak(cell.by) }),
      say("explain.area.next", { areas: list(face.adjacent.map(area)) }),
    ]),
  };
}

/**
 * @param {Zone} key
 * @param {View} view
 * @param {Charts} charts
 * @param {(key: Card) => string} name
 */
function explainZone(key, view, charts, name) {
  const here = Object.keys(view.ships).filter((ship) => view.ships[ship] === key);
  return {
    title: capital(zone(key)),
    lines: [
      say("explain.zone.here", { ships: list(here.map(name)) }),
      say("explain.zone.reach", { zones: list(charts.zones[key].reach.map(zone)) }),
    ],
  };
}

/** @param {Area} key @param {View} view @param {Charts} charts */
function explainCalais(key, { captain }, { points }) {
  return {
    title: say("explain.calais.title", { area: area(key) }),
    lines: given([
      captain?.area === key && say("explain.calais.here", { seat: named(captain.seat) }),
      say("explain.calais.bid", { points: points.captain }),
    ]),
  };
}

/** @param {Award | "captain"} award @param {View} view */
function explainAward(award, { awards }) {
  const title = awardName(award);
  if (award === "captain") return { title, lines: [say("explain.award.captain")] };
  const holder = awards[award];
  return {
    title,
    lines: [
      say("explain.award.most", { award }),
      say("explain.award.holder", { holder: holder && named(holder) }),
    ],
  };
}
