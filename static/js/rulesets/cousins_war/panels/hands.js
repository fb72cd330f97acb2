/** The cards in the players' hands, and the uses of a picked card. */

import { html, nothing, noChange } from "../../../common/draw.js";
import { piece } from "../pieces/pieces.js";
import { title } from "../../shared/speech.js";
import { foe, house, lack, use as named, USES } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Charts, Seat, View } from "../../../types/cousins_war.js"
 * @import { TemplateResult } from "../../../../vendor/lit-html/lit-html.js"
 * @import { Deck, Marks } from "../pieces/cards.js"
 */

/**
 * The viewer's secret choice about a card in a hand, in one word, or null.
 * @param {View} view
 * @param {Seat} seat
 * @param {string} key
 */
export function intention(view, seat, key) {
  if (view.passing[seat] === key) return say("hand.passing");
  if (view.nominated[seat] === key) return say("hand.nominated");
  if (view.keeping[seat] === true) return say("hand.kept");
  return view.keeping[seat] === false ? say("hand.discarding") : null;
}

/**
 * A hand: faces where the viewer may see them, backs for the others.
 * @param {Seat} seat
 * @param {View} view
 * @param {Deck} deck
 * @param {"own" | "foe"} place
 */
export function hand(seat, view, deck, place) {
  const { count: size, cards, known } = view.hands[seat];
  const faces = (cards ?? known).map((key) => deck.lying(key, marks(view, seat, key)));
  const all = [...faces, ...deck.backs(seat, size - faces.length)];
  all.forEach(({ style }, i) => {
    style.setProperty("--i", String(i));
    style.setProperty("--n", String(size));
  });
  return html`<section
    class="hand"
    data-house=${seat}
    data-place=${place}
    data-open=${cards !== null || nothing}
    data-size=${size}
    aria-label=${say("hand.title", { house: house(seat) })}
  >
    ${deck.place("hand-cards", all, seat)}
    <span class="hand-count"
      >${cards ? "" : say("hand.count", { n: size, known: known.length })}</span
    >
  </section>`;
}

/**
 * What is marked on a card in a hand.
 * @param {View} view
 * @param {Seat} seat
 * @param {string} key
 * @returns {Marks}
 */
function marks(view, seat, key) {
  const intended = intention(view, seat, key);
  const { cards, known, stuck } = view.hands[seat];
  const opponent = house(foe(seat));
  const isKnown = known.includes(key);
  const words = [
    intended && `${title(intended)}.`,
    isKnown && say(cards ? "hand.known" : "hand.passed", { house: opponent }),
    stuck[key] && say("hand.stuck", { why: lack(stuck[key]) }),
  ];
  return {
    intended,
    known: cards && isKnown ? say("hand.knows", { house: opponent }) : null,
    isStuck: Boolean(stuck[key]),
    words: words.filter((line) => typeof line === "string"),
  };
}

/**
 * @param {Choice} choice
 * @param {Charts} charts
 */
const pickedCard = ({ active, picked }, { cards }) =>
  Object.keys(cards).find((key) => active && picked("card", key));

/**
 * Whether a card has been picked and there is something to choose for it.
 * @param {Choice} choice
 * @param {Charts} charts
 */
export const isToUse = (choice, charts) =>
  pickedCard(choice, charts) !== undefined &&
  (choice.offers("do", "PlayEvent") ||
    choice.offers("do", "Forgo") ||
    USES.some((use) => choice.offers("use", use)));

/**
 * The choices that open beside the hand when a card has been picked: its event, or its points. They are
 * there, hidden, once there has been something to choose: the table must know that they stand for it.
 * @param {Seat} seat who owns the hand and the cubes in the pictures
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 */
export function uses(seat, { hands }, choice, charts) {
  const key = pickedCard(choice, charts);
  const card = key ? charts.cards[key] : null;
  const { stuck, lacking } = hands[seat];
  const canForgo = choice.offers("do", "Forgo");
  /** @type {(picture: string, pair: [string, string], said: string[], why?: string | null, isHidden?: boolean) => TemplateResult} */
  const use = (picture, [kind, value], [heading, text], why, isHidden = false) => {
    const said = why ? say("hand.lacking", { why }) : text;
    return html`<div
      class="use use-${picture}"
      data-kind=${kind}
      data-key=${value}
      data-off=${Boolean(why) || nothing}
      aria-label="${heading} ${said}"
      ?hidden=${isHidden}
    >
      <span class="use-icon use-icon-${seat}" aria-hidden="true"
        >${piece(picture === "gain" ? `cube-${seat}` : ICONS[picture])}</span
      >
      <span class="use-words"><b>${heading}</b> <small>${said}</small></span>
    </div>`;
  };
  const event = [say("hand.event"), card?.primary ?? ""];
  return html`<section
    class="uses"
    aria-label=${say("hand.uses")}
    ?hidden=${!isToUse(choice, charts)}
  >
    ${
      choice.actions.length
        ? html`<p class="uses-title">
              ${card && say("hand.card", { card: card.name, points: card.cp })}
            </p>
            <div class="uses-grid">
              ${use("event", ["do", "PlayEvent"], event, key && stuck[key] && lack(stuck[key]), card?.type !== "event")}
              ${USES.map((way) =>
                use(
                  way,
                  ["use", way],
                  [title(named(way)), say(`use.${way}.text`, { n: card?.cp ?? 0 })],
                  lacking[way] && say("lack.points", { use: way }),
                ),
              )}
              ${use("forgo", ["do", "Forgo"], [say("hand.forgo.title"), say("hand.forgo.text")], null, !canForgo)}
            </div>`
        : noChange
    }
  </section>`;
}

/** @type {Record<string, string>} */
const ICONS = {
  event: "crown",
  add: "swords",
  move: "banner",
  place: "die-5",
  remove: "die-2",
  forgo: "cup",
};
