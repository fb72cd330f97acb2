/**
 * The end of the game, as a sheet over the column beside the board: who won and how, the numbers that
 * decided, the board's score sheet, and what to play or watch next. The board stays in sight; closed,
 * the sheet is a line that opens it again.
 */

import { copyLink, forOthers } from "../../common/copying.js";
import { draw, html } from "../../common/draw.js";
import { byId, query } from "../../common/elements.js";
import { call, messageOf, online } from "../../common/server.js";
import { ruleLink } from "../page/rule_link.js";
import { emblemOf } from "../page/emblems.js";
import { nameOf } from "../page/store.js";
import { list } from "../../common/speech.js";

/**
 * @import { Ending } from "../../types/board.js"
 * @import { MatchJson, Outcome, StateMessage } from "../../types/protocol.js"
 * @import { Offer, MatchPair, Rules, SeatOf, TableState } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

/**
 * @typedef {object} Told
 * @property {string} won the verdict
 * @property {Outcome} outcome
 * @property {Ending | null} score what the board says of it
 * @property {Rules} rules
 * @property {SeatOf} seatOf
 */

/**
 * @param {Pick<TableState, "match" | "viewer">} state
 * @param {string[]} winners
 * @param {SeatOf} seatOf
 */
export function verdict({ match, viewer }, winners, seatOf) {
  if (!winners.length) return "A draw";
  const names = winners.map((seat) => {
    const name = nameOf(match, seat);
    const { title } = seatOf(seat);
    return title.startsWith(name) ? title : `${name} (${title})`;
  });
  if (winners.length === 1 && winners[0] === viewer) return "You have won";
  return `${list(names)} ${names.length > 1 ? "have" : "has"} won`;
}

/**
 * Who won, how, the three numbers, and the score sheet. Where the rules did not end it, as after a
 * resignation, no number decided anything: the sheet only says how it stood, once it is asked for.
 * @param {Told} told
 */
function story({ won, outcome, score, rules, seatOf }) {
  const { winners, reason, rule } = outcome;
  const figures = score?.figures.map(
    ({ value, words, said }) =>
      html`<li>
        <span class="visually-hidden">${said}</span><b aria-hidden="true">${value}</b
        ><span aria-hidden="true">${words}</span>
      </li>`,
  );
  return html`<header class="ending-head">
      ${winners.length === 1 ? emblemOf(seatOf(winners[0]).mark, "emblem-large") : ""}
      <h2 id="ending-title" tabindex="-1">${won}</h2>
    </header>
    <p class="ending-why">${reason} ${ruleLink(rules, rule)}</p>
    ${
      rule && figures?.length
        ? html`<ul class="ending-figures">
            ${figures}
          </ul>`
        : ""
    }
    ${
      score?.sheet.childElementCount
        ? html`<details class="ending-score" ?open=${rule !== ""}>
            <summary>${rule ? "Score sheet" : "How it stood"}</summary>
            ${score.sheet}
          </details>`
        : ""
    }`;
}

/** The sheet on the table page. */
export class EndingSheet {
  /** The last frame, of which the board has told the score. @type {StateMessage | null} */
  #frame = null;
  /** @type {Ending | null} */
  #score = null;
  /** Whether the game was seen before its end. */
  #wasOpen = false;

  /** @param {LiveTable} table */
  constructor(table) {
    this.table = table;
    const element = byId("ending");
    this.element = element;
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !("closed" in element.dataset)) this.close();
    });
  }

  /** Show how the game ended, if it has. */
  show() {
    const { element, table } = this;
    const { host, rematch, rules, seatOf } = table;
    const state = table.now ?? table.state;
    const { frame, match, lines } = state;
    const outcome = frame?.outcome;
    element.hidden = !outcome || !match || !host;
    this.#wasOpen ||= frame !== null && !outcome;
    if (!frame || !outcome || !match || !host) return;
    if (state.viewer !== "spectator") rematch.follow();
    const isNew = !this.#frame;
    if (this.#frame !== frame) {
      this.#score = host.renderer.ending?.(frame.view, lines, outcome.winners) ?? null;
      this.#frame = frame;
    }
    const won = verdict(state, outcome.winners, seatOf);
    draw(
      element,
      html`<button type="button" class="ending-open" @click=${() => this.open()}>
          ${won}<span>Show how</span>
        </button>
        <div class="ending-sheet">
          <button
            type="button"
            class="ending-close"
            aria-label="Close and see the table"
            @click=${() => this.close()}
          >
            ×
          </button>
          ${story({ won, outcome, score: this.#score, rules, seatOf })} ${ways(table)}
        </div>`,
    );
    if (!isNew) return;
    this.fold();
    if (this.#wasOpen) this.focus();
  }

  /** At first the score sheet is folded where not all would be in sight. */
  fold() {
    const sheet = query(this.element, ".ending-sheet");
    /** @type {HTMLDetailsElement | null} */
    const score = sheet.querySelector(".ending-score");
    if (score && sheet.scrollHeight > sheet.clientHeight) score.open = false;
  }

  close() {
    this.element.dataset.closed = "";
    query(this.element, ".ending-open").focus({ preventScroll: true });
  }

  open() {
    delete this.element.dataset.closed;
    this.focus();
  }

  focus() {
    query(this.element, "h2").focus({ preventScroll: true });
  }
}

/**
 * What to do next: a rematch first, then the replay and its link, then the rest, small.
 * @param {LiveTable} table
 */
function ways(table) {
  const { match, viewer } = table.state;
  const { offer, pair } = table.rematch;
  const isGuided = "guided" in table.root.dataset; // it has no replay
  const played = viewer !== "spectator" && match;
  const again = played && !offer ? rematches(match, table) : null;
  const look = offer || again ? "button" : "button button-primary";
  // Known from the last row on: it leads to the replay, or says there how far that is.
  const replay = match && !isGuided && `/matches/${match.id}/replay`;
  return html`${pair ? pairLine(pair) : ""}
    <div class="ending-ways">
      ${offer ? offered(offer) : ""}${again?.first}${
        replay
          ? html`<a class=${look} href=${replay}>Watch the replay</a>
              <button type="button" class="button" @click=${() => share(replay, table)}>
                Send it
              </button>`
          : ""
      }
    </div>
    <p class="ending-more">${again?.others}<a href="/matches">My matches</a></p>`;
}

/**
 * The replay's link, which anyone can follow, by the device's own sharing where it has one.
 * @param {string} replay the address that leads to it
 * @param {LiveTable} table
 */
async function share(replay, table) {
  const failed = (/** @type {unknown} */ error) => table.complain(messageOf(error));
  const link = await online(fetch(replay, { method: "HEAD" })).then(({ url }) => url, failed);
  if (!link) return;
  if (!navigator.share) return copyLink(link, table.toasts, "Link to the replay copied.");
  try {
    await navigator.share({ title: document.title, url: forOthers(link) });
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") throw error; // the player thought better of it
  }
}

/**
 * @param {MatchJson} match
 * @param {LiveTable} table
 */
function rematches({ id, ruleset, seats }, table) {
  /** @param {boolean} swap @param {string} words @param {string} look */
  const way = (swap, words, look) => {
    const click = async (/** @type {{currentTarget: HTMLButtonElement}} */ event) => {
      const button = event.currentTarget;
      button.disabled = true;
      try {
        const match = await call("POST", `/api/matches/${id}/rematch`, { swap });
        location.assign(match.url ?? `/matches/${match.id}`);
      } catch (error) {
        button.disabled = false;
        table.complain(messageOf(error));
      }
    };
    return html`<button type="button" class=${look} @click=${click}>${words}</button>`;
  };
  const swapped = seats.length > 2 ? "Rematch, one seat on" : "Rematch, sides swapped";
  return {
    first: way(true, swapped, "button button-primary"),
    others: html`${way(false, "Rematch, same seats", "tool")}<a href="/new/${ruleset}?again=${id}"
        >Same players, new match</a
      >`,
  };
}

/**
 * A rematch that another player, or your other device, has already offered.
 * @param {Offer} offer
 */
function offered({ url, by, mine, seated }) {
  const words = mine ? "You have offered a rematch." : `${by} wants a rematch.`;
  return html`<p class="ending-offer">${words}</p>
    <a class="button button-primary" href=${url}>${seated || mine ? "Open" : "Join"}</a>`;
}

/**
 * The points of this match and the other of its pair, added.
 * @param {MatchPair} pair
 */
function pairLine({ other, scores }) {
  const points = scores.map(({ name, points }) => `${name} ${points}`).join(", ");
  return html`<p><a href=${other}>Two matches with swapped seats</a>: ${points}.</p>`;
}
