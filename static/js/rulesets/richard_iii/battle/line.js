/** Both lines of a battle as one ladder: read like a page, in the order of firing. */

import { guard, html, nothing, repeat } from "../../../common/draw.js";
import { blankPicture } from "../pieces/block.js";
import { face } from "../pieces/face.js";
import { rose } from "../../shared/roses.js";
import { fighterTile } from "./fighter.js";
import { list } from "../../shared/speech.js";
import { blockName, foe, LETTERS, named } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/** @import { Battle, Charts, Fighter, Seat, View } from "../../../types/richard_iii.js" */

/**
 * The sides by role: the one that fires first among equals comes first.
 * @param {Battle} battle
 * @returns {Seat[]}
 */
export const sidesOf = ({ attacker }) => [foe(attacker), attacker];

/** @param {View} view @param {Battle} battle @param {Charts} charts */
export function line(view, battle, charts) {
  const sides = sidesOf(battle);
  const isHeld = sides.some((seat) => battle.reserves[seat].count);
  const heads = sides.map(
    (seat, i) =>
      html`<div class="line-head" data-seat=${seat}>
        ${rose(seat)}<b>${named(seat)}</b><small>${say("line.role", { attacks: i > 0 })}</small>
      </div>`,
  );
  return html`<div class="line" role="group" aria-label=${say("line.label")}>
    ${heads}${repeat(
      LETTERS.filter((letter) => battle.line.some((one) => one.letter === letter)),
      (letter) => letter,
      (letter) => row(letter, sides, battle, charts),
    )}${isHeld ? sides.map((seat) => reserve(seat, battle, view.blocks, charts)) : nothing}
  </div>`;
}

/**
 * The blocks of one letter: the defender's before the attacker's.
 * @param {string} letter
 * @param {Seat[]} sides
 * @param {Battle} battle
 * @param {Charts} charts
 */
function row(letter, sides, battle, charts) {
  const here = battle.line.filter((one) => one.letter === letter);
  const [first, second] = sides.map((seat) =>
    cell(
      here.filter((one) => one.seat === seat),
      battle,
      charts,
    ),
  );
  return html`${first}<span class="line-letter" aria-hidden="true">${letter}</span>${second}`;
}

/** @param {Fighter[]} fighters @param {Battle} battle @param {Charts} charts */
function cell(fighters, { turn, volley }, charts) {
  const group = say("line.now", { several: turn.length > 1 });
  return html`<div class="line-cell">
    ${repeat(
      fighters,
      ({ block }) => block,
      (one) => {
        const aimed = volley?.target === one.block;
        return fighterTile(one, { turn: turn.includes(one.block) ? group : null, aimed }, charts);
      },
    )}
  </div>`;
}

/**
 * The reserve of the second round: faces for its owner, a number for other viewers.
 * @param {Seat} seat
 * @param {Battle} battle
 * @param {View["blocks"]} known
 * @param {Charts} charts
 */
function reserve(seat, { reserves }, known, charts) {
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
