/** The battle's questions: declare, believe or challenge, and take the dice. */

import { html } from "../../../common/draw.js";
import { standing } from "./challenge.js";
import { die } from "../pieces/dice.js";
import { against, chances } from "../text/odds.js";
import { title } from "../../shared/speech.js";
import { contain, house, KINDS, result } from "../text/vocabulary.js";
import { say } from "../text/words.js";

/**
 * @import { Choice } from "../../../types/board.js"
 * @import { Battle, Charts, Result, View } from "../../../types/cousins_war.js"
 */

const FACES = [1, 2, 3, 4, 5, 6];

/** @param {View} view @param {Choice} choice */
export const isToDeclare = ({ battle }, { active, actions }) =>
  active && battle !== null && actions.every((action) => action.do === "Declare");

/**
 * The declaration: single, double or triple, then its number.
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 */
export function calls(view, choice, charts) {
  const { battle } = view;
  const kind = KINDS.find((one) => choice.picked("kind", one));
  if (!battle || !isToDeclare(view, choice)) return html`<div class="calls" hidden></div>`;
  return html`<div class="calls" data-step=${kind ? "value" : "kind"}>
    <div class="call-kinds">
      ${KINDS.map(
        (one, i) =>
          html`<div
            class="call-kind"
            data-kind="kind"
            data-key=${one}
            aria-label=${title(say(`kind.${one}`))}
          >
            <b>${title(say(`kind.${one}`))}</b>
            <span aria-hidden="true"
              >${FACES.slice(0, i + 1).map(() => html`<i class="blank"></i>`)}</span
            >
          </div>`,
      )}
    </div>
    <div class="call-values">
      ${FACES.map((value) => number(value, battle, kind ? { kind, value } : null, charts))}
    </div>
    <p class="calls-note" .style=${kind ? "" : "visibility: hidden"}>${say("calls.note")}</p>
  </div>`;
}

/** @param {number} value @param {Battle} battle @param {Result | null} claim @param {Charts} charts */
function number(value, battle, claim, charts) {
  const isTrue = claim && battle.secret && contain(battle.secret, claim);
  const truth = say(isTrue ? "calls.true" : "calls.bluff");
  const win = claim ? chances(charts, claim).win : "";
  const label = claim ? say("calls.label", { claim: title(result(claim)), truth, win }) : value;
  return html`<div class="call-value" data-kind="value" data-key=${value} aria-label=${label}>
    ${die(value)}<small>${claim && truth}</small> <small>${win}</small>
  </div>`;
}

/** @type {("Believe" | "ChallengeDeclaration" | "RollOpenly")[]} */
const ANSWERS = ["Believe", "ChallengeDeclaration", "RollOpenly"];

/** @param {Choice} choice */
export const isToAnswer = (choice) => ANSWERS.some((key) => choice.offers("do", key));

/**
 * Believe or challenge; and after a challenge, take the dice. Those not on offer are hidden: the table must
 * know that they stand for it.
 * @param {View} view
 * @param {Choice} choice
 * @param {Charts} charts
 */
export function answers(view, choice, charts) {
  const told = { ...weighed(view, charts), RollOpenly: "" };
  if (view.challenge) told.RollOpenly = against(charts, standing(view.challenge));
  return html`<div class="answers" ?hidden=${!isToAnswer(choice)}>
    ${ANSWERS.map((key) => {
      const [heading, text] = [say(`action.${key}`), told[key]];
      return html`<div
        class="answer answer-${key.toLowerCase()}"
        data-kind="do"
        data-key=${key}
        aria-label="${heading} ${text}"
        ?hidden=${!choice.offers("do", key)}
      >
        <b>${heading}</b> <small>${text}</small>
      </div>`;
    })}
  </div>`;
}

/** @param {View} view @param {Charts} charts */
function weighed({ battle, hands }, charts) {
  if (!battle?.claim) return { Believe: "", ChallengeDeclaration: "" };
  const { claim, active } = battle;
  return {
    Believe: say("calls.believe", { odds: against(charts, claim) }),
    ChallengeDeclaration: say("calls.challenge", {
      share: chances(charts, claim).true,
      house: house(active),
      card: hands[active].count > 0,
    }),
  };
}
