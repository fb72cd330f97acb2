/** The fields by which a player proposes a clock of their own: as the form of a new match has them. */

import { html } from "../../common/draw.js";

/** @import { PaceJson } from "../../types/protocol.js" */

/** @typedef {"days" | "live"} Kind */
/** @typedef {{name: string, label: string, unit: string, value: number, least: number, most: number}} Amount */

const MINUTE = 60;
const HOUR = 3600;

/** @type {Record<Kind, Amount[]>} */
const AMOUNTS = {
  days: [
    { name: "bank", label: "Begin with", unit: "hours", value: 48, least: 1, most: 1440 },
    { name: "add", label: "add", unit: "hours a turn", value: 8, least: 0, most: 1440 },
    { name: "cap", label: "up to", unit: "hours", value: 96, least: 1, most: 1440 },
  ],
  live: [
    { name: "bank", label: "Begin with", unit: "minutes", value: 60, least: 1, most: 1440 },
    { name: "add", label: "add", unit: "seconds for each", value: 30, least: 0, most: 3600 },
  ],
};

/**
 * The clock that the fields make.
 * @param {Kind} kind
 * @param {Record<string, number>} amounts
 * @param {{per?: string, quiet?: boolean}} how
 * @returns {PaceJson}
 */
export function paceFrom(kind, { bank = 0, add = 0, cap = 0 }, { per, quiet = false }) {
  return kind === "days"
    ? { kind, bank: bank * HOUR, add: add * HOUR, per: "turn", cap: cap * HOUR, quiet }
    : {
        kind,
        bank: bank * MINUTE,
        add,
        per: per === "turn" ? "turn" : "decision",
        cap: null,
        quiet: false,
      };
}

/**
 * The fields of one kind of clock; while they are hidden, the form does not look at them.
 * @param {Kind} kind
 */
export const paceFields = (kind) =>
  html`<fieldset class="propose-pace" data-pace=${kind} hidden disabled>
    <legend class="visually-hidden">Your own clock</legend>
    ${AMOUNTS[kind].map(
      ({ name, label, unit, value, least, most }) =>
        html`<label class="amount"
          ><span>${label}</span
          ><input
            type="number"
            name=${name}
            value=${value}
            min=${least}
            max=${most}
            required
          />${unit}</label
        >`,
    )}${
      kind === "live"
        ? html`<select name="per" aria-label="Seconds for each">
            ${["decision", "turn"].map((per) => html`<option value=${per}>${per}</option>`)}
          </select>`
        : html`<label class="amount"
            ><input type="checkbox" name="quiet" checked />stands still in quiet hours</label
          >`
    }
  </fieldset>`;

/**
 * @param {HTMLFieldSetElement} fields
 * @returns {PaceJson}
 */
export function paceIn(fields) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = fields.querySelectorAll("input[type=number]");
  const amounts = Object.fromEntries([...inputs].map(({ name, value }) => [name, Number(value)]));
  /** @type {HTMLSelectElement | null} */
  const per = fields.querySelector("select");
  /** @type {HTMLInputElement | null} */
  const quiet = fields.querySelector("[name=quiet]");
  const kind = /** @type {Kind} */ (fields.dataset.pace);
  return paceFrom(kind, amounts, { per: per?.value, quiet: quiet?.checked });
}
