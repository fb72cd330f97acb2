/** The current question, its paragraph, and buttons for actions without an element on the board. */

import { draw, html, nothing, repeat } from "../../common/draw.js";
import { byId, ifThere, query, setAttr, setText } from "../../common/elements.js";
import { ruleLink } from "../page/rule_link.js";
import { hasResigned, isAway, isMyTurn, isPlayedFor, nameOf } from "../page/store.js";
import { list } from "../../common/speech.js";

/**
 * @import { Action } from "../../types/board.js"
 * @import { Prompt, StateMessage } from "../../types/protocol.js"
 * @import { TableState } from "../../types/table.js"
 * @import { LiveShell } from "../live_shell.js"
 * @import { Shell } from "../shell.js"
 */

const SECRETLY = "They choose in secret.";
/** How many buttons have a key: 1 to 9. */
const KEYS = 9;

/**
 * Whether a prompt only says who is awaited, for what each is asked is a secret: it has no paragraph.
 * @param {Pick<StateMessage, "awaited">} now
 * @param {Prompt} prompt
 */
export const isSecret = ({ awaited }, prompt) => awaited.length > 0 && !prompt.rule;

/**
 * @param {TableState & {frame: StateMessage}} state
 * @param {boolean} past
 */
function headline(state, past) {
  const { frame, match, viewer } = state;
  if (past) return "Looking back";
  if (frame.outcome) return "The game is over";
  if (isMyTurn(state)) return "Your turn";
  if (hasResigned(frame, viewer)) return "You have resigned";
  if (isAway(frame, viewer)) return "You are away";
  const names = frame.awaited.map((seat) => nameOf(match, seat));
  return names.length ? `Waiting for ${list(names)}` : "";
}

/** @param {TableState & {frame: StateMessage}} state */
function whoPlays({ frame, viewer }) {
  if (frame.resigned.includes(viewer)) return "The computer plays your seat.";
  if (frame.stand_ins.includes(viewer)) return "The computer sits in for you.";
  return "Your seat waits for you.";
}

/**
 * Show the prompt of a state or of a step of a timeline.
 * @param {LiveShell} shell
 * @param {Prompt} prompt
 * @param {boolean} past whether it was asked then
 */
export function showPrompt({ handling, host, now: state, pending, rules }, prompt, past) {
  if (!host || !state) return;
  const mine = !past && isMyTurn(state);
  const box = byId("prompt");
  box.dataset.mine = String(mine);
  setAttr(box, "aria-busy", pending ? "true" : null);
  const isAnothers = !past && isPlayedFor(state.frame, state.viewer) && !state.frame.outcome;
  const forgone = handling.asked && host.forgoes(handling.asked);
  const asks = forgone ? `This gives up ${forgone}. Choose it again to do it.` : host.asks();
  const words = isAnothers ? whoPlays(state) : (asks ?? prompt.text);
  const link = isAnothers ? "" : ruleLink(rules, prompt.rule);
  const isSaid = !past && !mine && !isAnothers && isSecret(state.frame, prompt); // by the headline
  setText(byId("headline"), headline(state, past));
  showQuestion(isSaid ? SECRETLY : words, link);
}

/**
 * A question and its paragraph. A phone puts it on the line of the headline, after a colon.
 * @param {string} words
 * @param {ReturnType<typeof ruleLink>} link
 */
export function showQuestion(words, link) {
  const place = byId("question");
  draw(place, html`${words}${words && link ? " " : ""}${link}`);
  setAttr(place, "data-wordless", !words);
}

/**
 * The buttons: actions without an element on the board, or all that the picks have left to ask about, and a way
 * to undo a pick. A button that is still wanted stays the same element, for it may be under a finger. It shows
 * the key that presses it (hotkeys.js), and what its action gives up; such a one is asked about alone.
 * @param {Pick<Shell, "act" | "hand" | "handling" | "host" | "isBusy">} shell
 */
export function showButtons(shell) {
  const { hand, handling, host, isBusy } = shell;
  if (!host) return;
  const { asked } = handling;
  const { picker, renderer, view } = host;
  const left = host.asks() === null ? picker.buttons() : picker.actions;
  const choices = repeat(asked ? [asked] : left, inWords, (action, index) => {
    const key = index < KEYS ? index + 1 : nothing;
    const forgone = host.forgoes(action);
    return html`<button
      type="button"
      class="button choice"
      data-action=${inWords(action)}
      aria-keyshortcuts=${key}
      ?disabled=${isBusy}
      @click=${(/** @type {MouseEvent} */ { detail }) => (detail < 2 || !asked) && handling.choose(action)}
    >
      <span class="choice-number" aria-hidden="true" data-number=${key}></span
      ><span class="choice-words"
        >${renderer.label(action, view)}${
          forgone && html`<small class="choice-forgone"> gives up ${forgone}</small>`
        }</span
      >
    </button>`;
  });
  const hasPicked = picker.picks.length > 0 || asked !== null;
  const back = html`<button
    type="button"
    class="button button-quiet back"
    @click=${() => handling.back()}
  >
    ${hasPicked ? "Back" : "Put back"}
  </button>`;
  draw(byId("choices"), html`${choices}${hasPicked || hand?.isHeld ? back : nothing}`);
}

/** @param {Action} action */
const inWords = (action) => JSON.stringify(action);

/**
 * What settles when the player is asked is no choice: it stands apart, behind one line, until something is picked;
 * and not in a lesson.
 * @param {LiveShell} shell
 */
export function showAsides(shell) {
  const place = byId("when-asked");
  const { handling, host, isBusy } = shell;
  if (!host) return;
  const { picker, renderer, view } = host;
  const asides = ifThere("coach") ? [] : host.asides;
  place.hidden = !asides.length || picker.picks.length > 0 || handling.asked !== null;
  const buttons = repeat(
    asides,
    inWords,
    (action) =>
      html`<button
        type="button"
        class="button button-small"
        ?disabled=${isBusy}
        @click=${() => shell.act(action)}
      >
        ${renderer.label(action, view)}
      </button>`,
  );
  draw(query(place, ".buttons"), html`${buttons}`);
}
