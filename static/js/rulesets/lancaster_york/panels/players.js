/** The players in turn order: score, money and possessions. */

import { each, html, nothing } from "../../../common/draw.js";
import { picture } from "../pieces/pictures.js";
import { awardName, AWARDS, named, pounds } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Context } from "../../../types/board.js"
 * @import { Award, Card, Charts, Seat, View } from "../../../types/lancaster_york.js"
 * @import { CardFace } from "../text/vocabulary.js"
 */

/**
 * @typedef {object} Eyes who looks on, and what they can read
 * @property {Charts} charts
 * @property {Context["viewer"]} viewer
 * @property {Context["seats"]} seats
 * @property {(key: Card) => string} name
 */

/** @param {View} view @param {Eyes} eyes */
export const players = (view, { viewer, seats }) =>
  html`<section class="players">
    <h2>${say("players.title")}</h2>
    <ol class="players-list">
      ${each(view.order, (seat) => {
        const sitter = seats.find((one) => one.seat === seat);
        return sitter && row(seat, called(sitter), seat === viewer, view);
      })}
    </ol>
  </section>`;

/**
 * The computer's name would be the same in every row.
 * @param {Context["seats"][number]} sitter
 */
const called = ({ name, bot }) => (bot ? say("players.bot") : (name ?? say("players.open")));

/** @param {Seat} seat @param {string} name @param {boolean} isOwn @param {View} view */
function row(seat, name, isOwn, view) {
  const { houses, score, aid } = view;
  return html`<li
    class="player"
    data-seat=${seat}
    data-active=${view.active === seat || nothing}
    data-own=${isOwn || nothing}
  >
    ${picture(`disc-${seat}`, "row-disc")}
    <span class="row-who"
      ><b>${named(seat)}</b><span class="row-name">${name}</span
      ><span class="row-house">${houses ? named(houses[seat]) : ""}</span></span
    >
    <span class="row-points"
      >${houses ? picture(`rose-${houses[seat]}`, "row-rose") : nothing}<b
        class="row-score"
        aria-label=${say("count.points", { n: score[seat] })}
        >${score[seat]}</b
      ></span
    >
    <span class="row-facts">
      ${facts(seat, isOwn, view)}
      <span
        class="row-aid"
        data-kind="aid"
        data-key=${seat}
        data-used=${!aid[seat] || nothing}
        aria-label=${say("players.aid", { aid: aid[seat] })}
        >${picture("aid")}</span
      >
      <span class="row-medals">${medals(medalsOf(seat, view))}</span>
    </span>
  </li>`;
}

/** @param {Seat} seat @param {boolean} isOwn @param {View} view */
function facts(seat, isOwn, { money, income, mercenaries, phase }) {
  const hidden = phase === "planning" && !isOwn;
  const men = mercenaries[seat];
  return html`<span class="row-money" title=${say("players.money", { hidden, n: money[seat] })}
      >${picture("coin")}<span>${pounds(money[seat])}</span></span
    >
    <span class="row-income" title=${say("players.income", { n: income[seat] })}
      >+${income[seat]}</span
    >
    <span class="row-men" title=${say("count.mercenaries", { n: men })}
      >${picture("mercenaries")}<span>${men}</span></span
    >`;
}

/** @param {Seat} seat @param {View} view */
function medalsOf(seat, { awards, captain }) {
  const held = AWARDS.filter((key) => awards[key] === seat);
  return captain?.seat === seat ? [...held, /** @type {const} */ ("captain")] : held;
}

/** The pieces of the awards. @type {Record<Award | "captain", string>} */
const PIECES = {
  lord_high_admiral: "award-admiral",
  archbishop_of_canterbury: "award-archbishop",
  constable_of_the_tower: "award-constable",
  warden_of_the_cinque_ports: "award-warden",
  captain: "award-captain",
};

/** @param {(Award | "captain")[]} keys */
export const medals = (keys) =>
  each(
    keys,
    (key) =>
      html`<span class="medal" data-kind="award" data-key=${key} aria-label=${awardName(key)}
        >${picture(PIECES[key])}</span
      >`,
  );

/**
 * All players' possessions, card by card.
 * @param {View} view
 * @param {Eyes} eyes
 */
export const holdings = (view, eyes) =>
  html`<details class="holdings" open>
    <summary>${say("players.cards")}</summary>
    <div class="holdings-list">${each(view.order, (seat) => column(seat, view, eyes))}</div>
  </details>`;

/** @param {Seat} seat @param {View} view @param {Eyes} eyes */
function column(seat, view, { charts, name }) {
  const own = Object.values(charts.cards).filter(({ id }) => view.cards[id] === seat);
  return html`<section class="holding" data-seat=${seat}>
    <h3>${picture(`disc-${seat}`)}${named(seat)}</h3>
    ${
      own.length
        ? html`<ul>
            ${own.map((face) => html`<li>${name(face.id)}<small> ${worth(face, charts)}</small></li>`)}
          </ul>`
        : html`<p class="note">${say("players.nothing")}</p>`
    }
  </section>`;
}

/** @param {CardFace} face @param {Charts} charts */
const worth = ({ value, kind, income }, { points }) =>
  `${value || points[kind]}${income ? ` · ${pounds(income)}` : ""}`;
