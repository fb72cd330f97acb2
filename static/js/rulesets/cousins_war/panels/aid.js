/** The play aid, always in reach: the order of a battle sequence, and the losses. */

import { h } from "../../shared/elements.js";
import { title } from "../../shared/speech.js";
import { KINDS } from "../text/vocabulary.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { Charts, Kind } from "../../../types/cousins_war.js"
 */

const ORDER = [
  "The active player rolls three dice under the cup and declares a single, double or triple.",
  "The opponent believes it, or challenges and sees the dice.",
  "True: the opponent loses a cube. False: the active player may play the last card to change dice by 1 each. If that does not make it true, the active player loses a cube and the dice count.",
  "If both have cubes, the opponent rolls openly and may play the last card to change dice by 1 each.",
  "The lower result loses cubes, the French first. On a tie no cube is lost.",
  "If both have cubes, they swap parts.",
];

const RANKS =
  "A triple beats a double, a double beats a single; within a kind the higher number wins, and the other dice do not matter.";

/**
 * "A single loses 1 cube to a single, 2 to a double and 3 to a triple."
 * @param {Charts} charts
 * @param {Kind} loser
 */
function lossLine(charts, loser) {
  const to = KINDS.filter((winner) => charts.losses[loser][winner]).map(
    (winner) => `${charts.losses[loser][winner]} to a ${winner}`,
  );
  return `A ${loser} loses ${to.join(", ")}.`;
}

/**
 * The play aid in words.
 * @param {Charts} charts
 */
export const aidLines = (charts) => [
  ...ORDER.map((line, i) => `${i + 1}. ${line}`),
  RANKS,
  ...KINDS.map((kind) => lossLine(charts, kind)),
];

/**
 * The loser's (row) losses against the winner (column).
 * @param {Charts} charts
 */
export function lossTable(charts) {
  const head = KINDS.map((kind) => h("th", { scope: "col" }, title(kind)));
  const rows = KINDS.map((loser) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, title(loser)),
      KINDS.map((winner) => h("td", {}, String(charts.losses[loser][winner] || "–"))),
    ),
  );
  return h(
    "table",
    { class: "loss-table" },
    h("caption", {}, "Cubes lost: the loser’s roll, against the winner’s"),
    h("thead", {}, h("tr", {}, h("td", {}), head)),
    h("tbody", {}, rows),
  );
}

const ID = "cousins-aid";

/**
 * A button and the sheet it opens, which is filled when it first does.
 * @param {Charts} charts
 * @param {Context["rules"]} rules
 */
export function playAid(charts, rules) {
  const open = h("button", { type: "button", class: "aid-open", popovertarget: ID }, "Play aid");
  const sheet = h("div", {
    id: ID,
    class: "cousins sheet aid-sheet",
    popover: "auto",
    role: "dialog",
    "aria-label": "Play aid",
  });
  sheet.addEventListener("beforetoggle", () => sheet.append(...contents(charts, rules)), {
    once: true,
  });
  return { open, sheet };
}

/**
 * @param {Charts} charts
 * @param {Context["rules"]} rules
 */
function contents(charts, rules) {
  return [
    h(
      "header",
      {},
      h("h3", {}, "A battle sequence"),
      h("button", { type: "button", popovertarget: ID, popovertargetaction: "hide" }, "Close"),
    ),
    h(
      "ol",
      { class: "aid-order" },
      ORDER.map((line) => h("li", {}, line)),
    ),
    h("p", {}, RANKS),
    lossTable(charts),
    h("p", {}, h("a", { href: rules("5"), target: "_blank" }, "The rules of the battle")),
  ];
}
