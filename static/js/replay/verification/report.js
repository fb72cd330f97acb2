/** The result of the verification: in words, with every number on request. */

import { pageOf } from "../../common/assets.js";
import { codeOf } from "../../common/bytes.js";
import { draw, html, nothing } from "../../common/draw.js";
import { emblem } from "../../table/page/emblems.js";

/**
 * @import { SeatJson } from "../../types/protocol.js"
 * @import { Check, CheckedDraw, CheckName, GameRecord, Verdict } from "../../types/table.js"
 */

/**
 * The words for what a check has found.
 * @param {Record<string, string>} words
 * @param {Check} check
 */
const said = (words, check) => words[String(check)];

/** @type {Record<CheckName, string>} */
const FAULTS = {
  seed: "the revealed seed is not the sealed one",
  seals: "a player’s random bytes are not the sealed ones",
  shown: "the players’ seals differ from those this browser saw before the game",
  whole: "rows of the log are missing",
  chain: "the log has been changed since it was written",
  codes: "the log differs from the one this browser saw",
  seal: "the seal differs from the one this browser saw before the game",
  share: "this browser’s random bytes are missing",
};

/** @param {Verdict} result */
function summary({ holds, draws, wrong, checks }) {
  if (holds) {
    const log = checks.chain ? " No row of the log has been changed." : "";
    return `All ${draws.length} draws match: every die and shuffle came from the sealed seed.${log}`;
  }
  const names = /** @type {CheckName[]} */ (Object.keys(FAULTS));
  const faults = names.filter((check) => checks[check] === false);
  const words = faults.map((check) => FAULTS[check]);
  if (wrong.length) words.push(`${wrong.length} of ${draws.length} draws differ from the seed’s`);
  return `This does not match: ${words.join("; ")}.`;
}

const SEED = { true: "matches the seed", false: "does not match the seed" };
const SEAL = {
  true: "the same as this browser saw before the game",
  false: "not the one this browser saw before the game",
  null: "this browser did not see it before the game, so it cannot compare",
};
const SHARE = {
  true: "This browser’s bytes are among them.",
  false: "This browser’s bytes are not among them.",
  null: "This browser added none, so it cannot compare.",
};

const SEALS = {
  true: "Each matches the seal of its player’s browser, made before any was opened.",
  false: "One does not match the seal of its player’s browser.",
  null: "This match began before players’ bytes were sealed.",
};
const SHOWN = {
  true: "The seals are those this browser saw before it opened its own.",
  false: "The seals are not those this browser saw before it opened its own.",
  null: "This browser saw none.",
};

const CHAIN = {
  true: "Every row’s hash follows from the rows before it.",
  false: "The hashes do not follow from the rows.",
  null: "This match began before logs were chained.",
};
const CODES = {
  true: "It contains every code that this browser saw at the table.",
  false: "It lacks a code that this browser saw at the table.",
  null: "This browser saw no part of it, so it cannot compare.",
};

/**
 * @param {SeatJson} seat
 * @param {GameRecord} record
 */
function added({ seat, name }, { entropies, commitments = {} }) {
  const [bytes, seal] = [entropies[seat], commitments[seat]];
  const sealed = seal ? html`, sealed as <code>${seal}</code>` : nothing;
  return fact(
    `Added for ${name}`,
    bytes ? html`<code>${bytes}</code>${sealed}` : "zeros: the computer adds nothing",
  );
}

/** @param {GameRecord} record */
function rounds({ round = 1 }) {
  if (round === 1) return "Drawn once.";
  return `Drawn ${round} times, because a player left or changed browsers after all were sealed.`;
}

/** @param {CheckedDraw} draw */
function drawRow({ seq, n, logged, computed }) {
  const isSame = logged === computed;
  const least = n === 6 ? 1 : 0; // of a die
  return html`<tr class=${isSame ? nothing : "draw-wrong"}>
    <td>${seq}</td>
    <td>${n === 6 ? "a die" : `0 to ${n - 1}`}</td>
    <td>${logged + least}</td>
    <td>${computed + least}</td>
    <td>${isSame ? "matches" : "differs"}</td>
  </tr>`;
}

/**
 * @param {string} name
 * @param {any} value
 */
const fact = (name, value) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/**
 * @param {GameRecord} record
 * @param {Verdict} result
 */
function facts(record, { checks, heads }) {
  const { match, seed, rows } = record;
  const last = heads.at(-1);
  const code = last ? html`The final code is <code>${codeOf(last)}</code>. ` : nothing;
  const seals = [said(SEALS, checks.seals), said(SHOWN, checks.shown), said(SHARE, checks.share)];
  return [
    fact("Seed, revealed at the end", html`<code>${seed}</code>`),
    fact(
      "Its SHA-256, shown before the first seat was taken",
      html`<code>${match.commitment}</code> – ${said(SEED, checks.seed)};
        ${said(SEAL, checks.seal)}.`,
    ),
    ...match.seats.map((seat) => added(seat, record)),
    fact("Every seat’s random bytes", [...seals, rounds(record)].join(" ")),
    fact(
      "The chain of the log",
      html`${code}${said(CHAIN, checks.chain)} ${said(CODES, checks.codes)}`,
    ),
    fact("Rows of the log", `${rows.length}, ${checks.whole ? "none" : "some"} missing`),
  ];
}

/**
 * @param {HTMLElement} holder
 * @param {GameRecord} record
 * @param {Verdict} result
 */
export function showReport(holder, record, result) {
  const [mark, outcome] = result.holds ? ["seal", "holds"] : ["cross", "fails"];
  const heads = ["Row", "Range", "Logged", "From the seed", ""];
  draw(
    holder,
    html`<p class="verdict verdict-${outcome}" role="status">${emblem(mark)} ${summary(result)}</p>
      <details>
        <summary>Checks</summary>
        <dl class="facts">${facts(record, result)}</dl>
        <div class="draws" tabindex="0" role="region" aria-label="Every draw">
          <table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${result.draws.map(drawRow)}
            </tbody>
          </table>
        </div>
        <p><a href=${pageOf("/docs/protocol#the-dice")}>How the dice are made</a></p>
      </details>`,
  );
}
