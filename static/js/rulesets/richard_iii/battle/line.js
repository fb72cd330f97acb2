/** Both lines of a battle, in the order of firing: facing each other, or as a ladder that is read like a page. */

import { guard, html, nothing, repeat } from "../../../common/draw.js";
import { blankPicture } from "../pieces/block.js";
import { face } from "../pieces/face.js";
import { rose } from "../../shared/roses.js";
import { fighterTile } from "./fighter.js";
import { wayWord } from "./orders.js";
import { list } from "../../shared/speech.js";
import { blockName, foe, LETTERS, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Battle, Charts, Fighter, Seat, View } from "../../../types/richard_iii.js"
 * @import { Eyes } from "../panels/hand.js"
 */

/**
 * The sides by role: the one that fires first among equals comes first.
 * @param {Battle} battle
 * @returns {Seat[]}
 */
export const sidesOf = ({ attacker }) => [foe(attacker), attacker];

/** @param {View} view @param {Battle} battle @param {Choice} choice @param {Eyes} eyes */
export function line(view, battle, choice, { charts, viewer }) {
  const sides = sidesOf(battle);
  const near = sides.find((seat) => seat === viewer) ?? sides[1];
  const isHeld = sides.some((seat) => battle.reserves[seat].count);
  const heads = sides.map(
    (seat, i) =>
      html`<div class="line-head" data-seat=${seat} data-near=${seat === near || nothing}>
        ${rose(seat)}<b>${named(seat)}</b><small>${say("line.role", { attacks: i > 0 })}</small>
      </div>`,
  );
  return html`<div class="line" role="group" aria-label=${say("line.label")}>
    ${heads}${LETTERS.map((letter) => {
      const cells = sides.map((seat) => cell({ letter, seat, near }, battle, choice, charts));
      const [first, second] = cells;
      const isEmpty = battle.line.every((one) => one.letter !== letter);
      return html`<div class="line-rank" data-empty=${isEmpty || nothing}>
        ${first}<span class="line-letter" aria-hidden="true">${letter}</span>${second}
      </div>`;
    })}${isHeld ? sides.map((seat) => reserve({ seat, near }, battle, view.blocks, charts)) : nothing}
  </div>`;
}

/**
 * The blocks of one letter of a side; those of the viewer stand `near`.
 * @param {{letter: string, seat: Seat, near: Seat}} of
 * @param {Battle} battle
 * @param {Choice} choice
 * @param {Charts} charts
 */
function cell({ letter, seat, near }, { line: all, turn, volley }, choice, charts) {
  const group = say("line.now", { several: turn.length > 1 });
  return html`<div class="line-cell" data-near=${seat === near || nothing}>
    ${repeat(
      all.filter((one) => one.seat === seat && one.letter === letter),
      ({ block }) => block,
      (one) => {
        const now = {
          turn: turn.includes(one.block) ? group : null,
          aimed: volley?.target === one.block,
          ways: waysOn(one, choice),
        };
        return fighterTile(one, now, charts);
      },
    )}
  </div>`;
}

/**
 * What a block may do now, or what may be done to it.
 * @param {Fighter} fighter
 * @param {Choice} choice
 */
function waysOn({ block }, { active, actions }) {
  if (!active) return [];
  const own = actions.filter((one) => one.block === block || one.target === block);
  return [...new Set(own.map((one) => wayWord(one.do)))].filter(Boolean);
}

/**
 * The reserve of the second round: faces for its owner, a number for other viewers.
 * @param {{seat: Seat, near: Seat}} of
 * @param {Battle} battle
 * @param {View["blocks"]} known
 * @param {Charts} charts
 */
function reserve({ seat, near }, { reserves }, known, charts) {
  const { count: size, blocks } = reserves[seat];
  const names = list((blocks ?? []).map((block) => blockName(block, charts)));
  const text = say("line.reserve", { n: size, names });
  const faces = blocks?.map((block) =>
    face(block, charts, "face reserve-face", { steps: known[block].steps }),
  );
  return html`<div
    class="reserve"
    data-kind="reserve"
    data-key=${seat}
    data-near=${seat === near || nothing}
    data-empty=${!size || nothing}
    aria-label=${say("house.label", { house: named(seat), text })}
  >
    <small>${text}</small>${size ? (faces ?? back(seat, size)) : nothing}
  </div>`;
}

/** @param {Seat} seat @param {number} size */
const back = (seat, size) =>
  html`<span class="face reserve-face reserve-back"
    >${guard([seat, size], () => blankPicture(seat, size))}</span
  >`;
