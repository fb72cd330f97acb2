/** The players in turn order: score, money and possessions. */

import { h, setAttr, setChildren, setText } from "../../shared/elements.js";
import { piece, swap } from "../pieces/pictures.js";
import { count } from "../../shared/speech.js";
import { AWARDS, CAPTAIN, house, namer, pounds, seatName } from "../text/vocabulary.js";

/**
 * @import { Context, Viewer } from "../../../types/board.js"
 * @import { Award, Charts, Seat, View } from "../../../types/lancaster_york.js"
 * @import { CardFace } from "../text/vocabulary.js"
 */

export class Players {
  /** @param {Charts} charts @param {Context} context */
  constructor(charts, { viewer, seats }) {
    this.charts = charts;
    this.viewer = viewer;
    // The computer's name would be the same in every row.
    /** @param {Context["seats"][number]} sitter */
    const called = ({ name, bot }) => (bot ? "bot" : (name ?? "open"));
    const names = Object.fromEntries(seats.map((one) => [one.seat, called(one)]));
    const keys = seats.map((one) => /** @type {Seat} */ (one.seat));
    this.rows = Object.fromEntries(keys.map((seat) => [seat, new Row(seat, names[seat], viewer)]));
    this.list = h("ol", { class: "players-list" });
    this.element = h("section", { class: "players" }, h("h2", {}, "Turn order"), this.list);
  }

  /** @param {View} view */
  render(view) {
    setChildren(
      this.list,
      view.order.filter((seat) => this.rows[seat]).map((seat) => this.rows[seat].element),
    );
    for (const seat of view.players) this.rows[seat]?.render(seat, view);
  }
}

class Row {
  /** @param {Seat} seat @param {string} name @param {Viewer} viewer */
  constructor(seat, name, viewer) {
    this.viewer = viewer;
    this.rose = piece("rose", "row-rose");
    this.score = h("b", { class: "row-score" });
    this.money = fact("coin", "money");
    this.income = h("span", { class: "row-income" });
    this.men = fact("mercenaries", "men");
    this.aid = h("span", { class: "row-aid", "data-kind": "aid", "data-key": seat }, piece("aid"));
    this.medals = h("span", { class: "row-medals" });
    this.house = h("span", { class: "row-house" });
    this.element = h(
      "li",
      { class: "player", "data-seat": seat },
      piece(`disc-${seat}`, "row-disc"),
      h(
        "span",
        { class: "row-who" },
        h("b", {}, seatName(seat)),
        h("span", { class: "row-name" }, name),
        this.house,
      ),
      h("span", { class: "row-points" }, this.rose, this.score),
      h(
        "span",
        { class: "row-facts" },
        this.money.element,
        this.income,
        this.men.element,
        this.aid,
        this.medals,
      ),
    );
  }

  /** @param {Seat} seat @param {View} view */
  render(seat, view) {
    const money = view.money[seat];
    setAttr(this.element, "data-active", view.active === seat);
    setAttr(this.element, "data-own", seat === this.viewer);
    setAttr(this.rose, "hidden", !view.houses);
    if (view.houses) swap(this.rose, `rose-${view.houses[seat]}`);
    setText(this.house, view.houses ? house(view.houses[seat]) : "");
    setText(this.score, String(view.score[seat]));
    setAttr(this.score, "aria-label", count(view.score[seat], "victory point"));
    this.money.say(
      pounds(money),
      view.phase === "planning" && seat !== this.viewer
        ? `Money when the screens went up: ${pounds(money)}`
        : `Money: ${pounds(money)}`,
    );
    setText(this.income, `+${view.income[seat]}`);
    setAttr(this.income, "title", `Income ${pounds(view.income[seat])} each turn`);
    this.men.say(
      String(view.mercenaries[seat]),
      count(view.mercenaries[seat], "mercenary", "mercenaries"),
    );
    setAttr(this.aid, "data-used", !view.aid[seat]);
    setAttr(this.aid, "aria-label", `French Aid: ${view.aid[seat] ? "not used yet" : "used"}`);
    setChildren(this.medals, medalsOf(seat, view, this.medals));
  }
}

/** @param {string} picture @param {string} name */
function fact(picture, name) {
  const words = h("span", {});
  const element = h("span", { class: `row-${name}` }, piece(picture), words);
  /** @param {string} text @param {string} title */
  const tell = (text, title) => {
    setText(words, text);
    setAttr(element, "title", title);
  };
  return { element, say: tell };
}

/**
 * A player's awards; unchanged elements are kept.
 * @param {Seat} seat
 * @param {View} view
 * @param {Element} holder
 */
function medalsOf(seat, { awards, captain }, holder) {
  const held = Object.keys(awards).filter((key) => awards[key] === seat);
  const all = captain?.seat === seat ? [...held, "captain"] : held;
  return all.map((key) => holder.querySelector(`[data-key="${key}"]`) ?? medal(key));
}

/** @param {string} key */
export function medal(key) {
  const { name, piece: picture } = key === "captain" ? CAPTAIN : AWARDS[/** @type {Award} */ (key)];
  return h(
    "span",
    { class: "medal", "data-kind": "award", "data-key": key, "aria-label": name },
    piece(picture),
  );
}

/** All players' possessions, card by card. */
export class Holdings {
  /** @param {Charts} charts */
  constructor(charts) {
    this.charts = charts;
    this.name = namer(charts);
    this.holder = h("div", { class: "holdings-list" });
    this.element = h(
      "details",
      { class: "holdings", open: true },
      h("summary", {}, "All players’ cards"),
      this.holder,
    );
    this.now = "";
  }

  /** @param {View} view */
  render(view) {
    const now = JSON.stringify([view.order, view.cards]);
    if (now === this.now) return;
    this.now = now;
    setChildren(
      this.holder,
      view.order.map((seat) => this.column(seat, view)),
    );
  }

  /** @param {Seat} seat @param {View} view */
  column(seat, view) {
    const own = Object.values(this.charts.cards).filter(({ id }) => view.cards[id] === seat);
    return h(
      "section",
      { class: "holding", "data-seat": seat },
      h("h3", {}, piece(`disc-${seat}`), seatName(seat)),
      own.length
        ? h(
            "ul",
            {},
            own.map((face) =>
              h("li", {}, this.name(face.id), h("small", {}, worth(face, this.charts))),
            ),
          )
        : h("p", { class: "note" }, "Nothing yet."),
    );
  }
}

/** @param {CardFace} face @param {Charts} charts */
function worth({ value, kind, income }, charts) {
  return ` ${value || charts.points[kind]}${income ? ` · ${pounds(income)}` : ""}`;
}
