/** Decisions block by block: the hungry, and moves after a battle or at the end of a campaign. The
 * map shows the same; here it is in one place and large enough. */

import { Chips } from "../board/area_chips.js";
import { h, setAttr, setChildren, setHidden, setText } from "../../shared/elements.js";
import { Token } from "../pieces/token.js";
import { list } from "../../shared/speech.js";
import { areaName, blockName, placeName, SEATS } from "../text/vocabulary.js";

/**
 * @import { Block, Charts, View } from "../../../types/richard_iii.js"
 * @import { Choice, Context, Viewer } from "../../../types/board.js"
 */

/** @type {Record<string, string>} */
const TITLE = {
  Fight: "Which battle is fought next?",
  Starve: "Which block loses a step?",
  Execute: "Supply",
  EnterHeir: "An heir comes of age",
  Regroup: "Regroup the victors",
  GoHome: "Where does each block go?",
  SendToPool: "Too many exiles",
};

export class Plan {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, context) {
    this.charts = charts;
    this.viewer = context.viewer;
    /** @type {Record<Block, Token>} */
    this.tokens = {};
    this.title = h("h2", {});
    this.blocks = h("div", { class: "tokens" });
    this.chips = new Chips(charts);
    this.chosen = h("p", { class: "plan-chosen" });
    this.element = h(
      "section",
      { class: "leaflet plan", "aria-label": "Your blocks, one by one" },
      this.title,
      this.blocks,
      this.chips.element,
      this.chosen,
    );
  }

  /** @param {View} view @param {Choice} choice */
  render(view, choice) {
    const asked = choice.actions.find(({ do: name }) => name in TITLE);
    const chosen = chosenWords(view, this.viewer, this.charts);
    setHidden(this.element, !asked && !chosen);
    setAttr(this.element, "data-asked", Boolean(asked));
    if (this.element.hidden) return;
    setText(this.title, asked ? TITLE[asked.do] : "Decided");
    const blocks = asked ? blocksOf(view, choice) : [];
    setHidden(this.blocks, !blocks.length);
    setChildren(
      this.blocks,
      blocks.map((block) => this.token(block, view)),
    );
    this.chips.render(asked ? choice.actions : [], asked?.do === "Fight" ? "In" : "To");
    setText(this.chosen, chosen);
    setHidden(this.chosen, !chosen);
  }

  /** @param {Block} block @param {View} view */
  token(block, view) {
    const token = (this.tokens[block] ??= new Token(block, this.charts));
    const now = view.blocks[block];
    const where = now && this.charts.areas[now.at] ? areaName(now.at, this.charts) : "";
    token.render({ steps: now?.steps, note: where, said: where && `in ${where}` });
    return token.element;
  }
}

/** @type {("offers" | "picked" | "other")[]} */
const ASKS = ["offers", "picked", "other"];

/**
 * The blocks to choose from, including those whose choice can still change.
 * @param {View} view
 * @param {Choice} choice
 */
function blocksOf(view, choice) {
  const open = Object.keys(view.blocks).filter((block) =>
    ASKS.some((ask) => choice[ask]("block", block)),
  );
  if (open.length) return open;
  return [...new Set(choice.actions.map(({ block }) => block).filter(Boolean))];
}

/**
 * The viewer's decisions, which no other viewer sees yet.
 * @param {View} view
 * @param {Viewer} viewer
 * @param {Charts} charts
 */
function chosenWords(view, viewer, charts) {
  if (!SEATS.some((seat) => seat === viewer)) return "";
  /** @param {Block[]} blocks */
  const names = (blocks) => list(blocks.map((block) => blockName(block, charts)));
  const { starve = [], execute = [] } = view.losses[viewer] ?? {};
  const going = Object.entries(view.going?.[viewer] ?? {});
  const recalled = view.recalled?.[viewer] ?? [];
  return [
    execute.length && `To be executed: ${names(execute)}.`,
    starve.length && `To lose a step: ${names(starve)}.`,
    recalled.length && `To the pool: ${names(recalled)}.`,
    going.length &&
      `${list(going.map(([block, to]) => `${blockName(block, charts)} to ${placeName(to, charts)}`))}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
