/** The board of The Cousins' War: ../README.md describes the renderer contract. */

import { draw, html, noChange } from "../common/draw.js";
import { query } from "../common/elements.js";
import { ender } from "./cousins_war/panels/score_sheet.js";
import { aidSheet } from "./cousins_war/panels/aid.js";
import { aim } from "./cousins_war/text/aim.js";
import { attempt, waits } from "./cousins_war/picking.js";
import { isAsked, roll } from "./cousins_war/battle/arena.js";
import { battlefield, explainHost } from "./cousins_war/battle/battlefield.js";
import { Deck, explainCard, isReadable } from "./cousins_war/pieces/cards.js";
import { Cubes } from "./cousins_war/pieces/cubes.js";
import { describer, explainRegion } from "./cousins_war/describe.js";
import { hand, isToUse, uses } from "./cousins_war/panels/hands.js";
import { labeller } from "./cousins_war/text/labels.js";
import { makeLog, touches } from "./cousins_war/text/log.js";
import { GameMap } from "./cousins_war/board/map.js";
import { explainPile, piles, strip, track } from "./cousins_war/panels/strips.js";
import { foe, house, SEATS } from "./cousins_war/text/vocabulary.js";
import { learn } from "./cousins_war/text/words.js";
import { h, LATER, setAttr } from "./shared/elements.js";

/**
 * @import { Choice, Context, Moment, Mount, Viewer } from "../types/board.js"
 * @import { Charts, Region, Seat, View } from "../types/cousins_war.js"
 */

const KINDS = { source: "region", target: "region" };

/**
 * The house that sits at the lower edge: the viewer's own, else York.
 * @param {Viewer} viewer
 */
const lower = (viewer) => SEATS.find((seat) => seat === viewer) ?? "york";

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  learn(charts.words);
  const map = new GameMap(charts, context);
  yield;
  const board = new Board(map, charts, context);
  root.append(board.element);
  return {
    steps: (view, choice, moment) => board.steps(view, choice, moment),
    describe: describer(charts),
    aim,
    log: makeLog(charts, context.viewer),
    label: labeller(charts),
    explain: (kind, key, view) => explain(kind, key, view, board),
    kinds: KINDS,
    waits,
    attempt,
    touches,
    seat: (key) => ({ title: house(/** @type {Seat} */ (key)), mark: key }),
    ending: ender(charts),
    sound: ({ event }) => (DICE.has(event) ? "dice" : null),
  };
}

const DICE = new Set(["PlacementRolled", "RemovalRolled", "DiceHidden", "DiceSeen", "DiceRolled"]);

/** All parts of the board; the style sheet lays them out. */
class Board {
  /**
   * @param {GameMap} map
   * @param {Charts} charts
   * @param {Context} context
   */
  constructor(map, charts, context) {
    this.map = map;
    this.charts = charts;
    this.context = context;
    this.cubes = new Cubes(map.slots());
    this.deck = new Deck(charts);
    /** What a click has opened, or a question, and may be out of sight on a phone. @type {Set<string>} */
    this.open = new Set();
    this.isListOpen = false;
    this.element = h("div", { class: "cousins", "data-paper": "page" });
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    setAttr(this.element, "data-round", view.round);
    setAttr(this.element, "data-phase", view.phase);
    this.map.render(view, choice, moment);
    yield;
    this.draw("middle", view, choice);
    roll(this.element, view, moment);
    this.uncover(".arena", isAsked(view, choice)); // on a phone it may have been scrolled away
    this.cubes.render(view);
    yield LATER;
    this.draw("sides", view, choice);
    yield LATER;
    this.draw("hands", view, choice);
    this.uncover(".uses", isToUse(choice, this.charts));
  }

  /**
   * Draw the parts whose step it is; the others stay as they are.
   * @param {"middle" | "sides" | "hands"} step
   * @param {View} view
   * @param {Choice} choice
   */
  draw(step, view, choice) {
    const { charts, context, deck, map } = this;
    const { slots } = this.cubes;
    const own = lower(context.viewer);
    /** @type {(its: typeof step, part: () => unknown) => unknown} */
    const on = (its, part) => (its === step ? part() : noChange);
    /** @param {Seat} seat */
    const place = (seat) => (seat === own ? "own" : "foe");
    /** @param {Seat} seat */
    const name = (seat) => context.seats?.find((one) => one.seat === seat)?.name ?? "";
    /** @param {Seat} seat */
    const side = (seat) =>
      on("sides", () => strip(seat, view, deck, { name: name(seat), place: place(seat), slots }));
    /** @param {Seat} seat */
    const held = (seat) => on("hands", () => hand(seat, view, deck, place(seat)));
    const sheet = {
      isOpen: this.isListOpen,
      onToggle: (/** @type {boolean} */ isOpen) => {
        this.isListOpen = isOpen;
        this.draw("sides", view, choice);
      },
    };
    draw(
      this.element,
      html`${held(foe(own))}${side(foe(own))}${map.element}${on("middle", () => track(view))}
        <div class="middle">
          ${on("middle", () => battlefield(view, choice, charts, { deck, slots, bottom: own }))}
          ${on("sides", () => piles(view, deck, slots, sheet))}
        </div>
        ${side(own)}${on("middle", () => aidSheet(charts, context.rules))}
        <div class="lower">${held(own)}${on("hands", () => uses(own, view, choice, charts))}</div>`,
    );
  }

  /**
   * Bring a part into sight when it opens.
   * @param {string} part
   * @param {boolean} isOpen
   */
  uncover(part, isOpen) {
    if (!isOpen) this.open.delete(part);
    if (!isOpen || this.open.has(part)) return;
    this.open.add(part);
    query(this.element, part).scrollIntoView({ block: "nearest" });
  }
}

/**
 * Explains a piece of the board in words.
 * @param {string} kind
 * @param {string} key
 * @param {View} view
 * @param {Board} board
 */
function explain(kind, key, view, board) {
  const { charts, element } = board;
  switch (kind) {
    case "card": // the open choice says enough and must not be covered
      return board.open.has(".uses")
        ? null
        : explainCard(charts.cards[key], view.round, isReadable(element, key));
    case "region":
      return explainRegion(/** @type {Region} */ (key), view, charts, lower(board.context.viewer));
    case "host":
      return explainHost(/** @type {Seat} */ (key), view, charts);
    default:
      return explainPile(kind, key, view, charts);
  }
}
