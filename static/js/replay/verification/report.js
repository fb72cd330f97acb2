/** The result of the verification: in words, with every number on request. */

import { pageOf } from "../../common/assets.js";
import { codeOf } from "../../common/bytes.js";
import { h } from "../../common/elements.js";
import { emblem } from "../../table/page/emblems.js";

/**
 * @import { Child } from "../../common/elements.js"
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

/** @param {Verdict} result */
function chainFact({ heads, checks }) {
  const last = heads.at(-1);
  const shown = last ? ["The final code is ", h("code", {}, codeOf(last)), ". "] : [];
  return fact(
    "The chain of the log",
    ...shown,
    `${said(CHAIN, checks.chain)} ${said(CODES, checks.codes)}`,
  );
}

/**
 * @param {SeatJson} seat
 * @param {GameRecord} record
 */
function added({ seat, name }, { entropies, commitments = {} }) {
  const bytes = entropies[seat];
  if (!bytes) return fact(`Added for ${name}`, "zeros: the computer adds nothing");
  const seal = commitments[seat];
  const sealed = seal ? [", sealed as ", h("code", {}, seal)] : [];
  return fact(`Added for ${name}`, h("code", {}, bytes), ...sealed);
}

/** @param {GameRecord} record */
function rounds({ round = 1 }) {
  if (round === 1) return "Drawn once.";
  return `Drawn ${round} times, because a player left or changed browsers after all were sealed.`;
}

/** @param {CheckedDraw} draw */
function drawRow({ seq, n, logged, computed }) {
  const same = logged === computed;
  return h(
    "tr",
    { class: same ? null : "draw-wrong" },
    h("td", {}, seq),
    h("td", {}, n === 6 ? "a die" : `0 to ${n - 1}`),
    h("td", {}, n === 6 ? logged + 1 : logged),
    h("td", {}, n === 6 ? computed + 1 : computed),
    h("td", {}, same ? "matches" : "differs"),
  );
}

/**
 * @param {string} name
 * @param {...Child} value
 */
const fact = (name, ...value) => h("div", {}, h("dt", {}, name), h("dd", {}, ...value));

/**
 * @param {HTMLElement} holder
 * @param {GameRecord} record
 * @param {Verdict} result
 */
export function showReport(holder, record, result) {
  const { checks } = result;
  const heads = ["Row", "Range", "Logged", "From the seed", ""];
  holder.replaceChildren(
    h(
      "p",
      { class: `verdict verdict-${result.holds ? "holds" : "fails"}`, role: "status" },
      emblem(result.holds ? "seal" : "cross"),
      " ",
      summary(result),
    ),
    h(
      "details",
      {},
      h("summary", {}, "Checks"),
      h(
        "dl",
        { class: "facts" },
        fact("Seed, revealed at the end", h("code", {}, record.seed)),
        fact(
          "Its SHA-256, shown before the first seat was taken",
          h("code", {}, record.match.commitment),
          ` – ${said(SEED, checks.seed)}; ${said(SEAL, checks.seal)}.`,
        ),
        ...record.match.seats.map((seat) => added(seat, record)),
        fact(
          "Every seat’s random bytes",
          [
            said(SEALS, checks.seals),
            said(SHOWN, checks.shown),
            said(SHARE, checks.share),
            rounds(record),
          ].join(" "),
        ),
        chainFact(result),
        fact("Rows of the log", `${record.rows.length}, ${checks.whole ? "none" : "some"} missing`),
      ),
      h(
        "div",
        { class: "draws", tabindex: 0, role: "region", "aria-label": "Every draw" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              heads.map((head) => h("th", { scope: "col" }, head)),
            ),
          ),
          h("tbody", {}, result.draws.map(drawRow)),
        ),
      ),
      h("p", {}, h("a", { href: pageOf("/docs/protocol#the-dice") }, "How the dice are made")),
    ),
  );
}
