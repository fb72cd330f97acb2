/** Decisions block by block: the hungry, and moves after a battle or at the end of a campaign. The
 * map shows the same; here it is in one place and large enough. */

import { html, nothing } from "../../../common/draw.js";
import { chips } from "../board/area_chips.js";
import { tokens } from "../pieces/token.js";
import { given, list } from "../../shared/speech.js";
import { areaName, blockName, placeName, SEATS } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Block, Charts, View } from "../../../types/richard_iii.js"
 * @import { Choice, Viewer } from "../../../types/board.js"
 * @import { Eyes } from "./hand.js"
 */

const ASKED = ["Fight", "Starve", "Execute", "EnterHeir", "Regroup", "GoHome", "SendToPool"];

/** @param {View} view @param {Choice} choice @param {Eyes} eyes */
export function plan(view, choice, { charts, viewer }) {
  const asked = choice.actions.find(({ do: name }) => ASKED.includes(name));
  const chosen = chosenWords(view, viewer, charts);
  if (!asked && !chosen) return nothing;
  const tiles = asked ? blocksOf(view, choice).map((block) => tileOf(block, view, charts)) : [];
  return html`<section
    class="leaflet plan"
    aria-label=${say("plan.label")}
    data-asked=${Boolean(asked) || nothing}
  >
    <h2>${say("plan.title", { asked: asked?.do ?? null })}</h2>
    ${tiles.length ? html`<div class="tokens">${tokens(tiles, charts)}</div>` : nothing}
    ${asked && chips(choice.actions, say(asked.do === "Fight" ? "chips.in" : "chips.to"), charts)}
    ${chosen && html`<p class="plan-chosen">${chosen}</p>`}
  </section>`;
}

/** @param {Block} block @param {View} view @param {Charts} charts */
function tileOf(block, view, charts) {
  const now = view.blocks[block];
  const where = now && charts.areas[now.at] ? areaName(now.at, charts) : "";
  return { block, steps: now?.steps, note: where, said: where && say("block.in", { area: where }) };
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
  const homes = going.map(([key, to]) =>
    say("block.to", { block: blockName(key, charts), place: placeName(to, charts) }),
  );
  return given([
    execute.length && say("plan.execute", { blocks: names(execute) }),
    starve.length && say("plan.starve", { blocks: names(starve) }),
    recalled.length && say("plan.recall", { blocks: names(recalled) }),
    going.length && `${list(homes)}.`,
  ]).join(" ");
}
