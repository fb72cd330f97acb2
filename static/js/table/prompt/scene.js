/** What the question says while a board plays back the scenes that led to it, and its ways on. */

import { draw, html } from "../../common/draw.js";
import { byId, setAttr, setText } from "../../common/elements.js";
import { isMyTurn } from "../page/store.js";
import { showQuestion } from "./prompt.js";

/**
 * @import { Scene } from "../../types/board.js"
 * @import { TableState } from "../../types/table.js"
 */

/** @param {TableState} state */
function present(state) {
  if (state.frame?.outcome) return "the end";
  return isMyTurn(state) ? "my turn" : "the present";
}

/**
 * @param {Scene} scene
 * @param {TableState} state
 */
export function showScene({ title, text, next, leave }, state) {
  const box = byId("prompt");
  box.dataset.mine = "true"; // to go on is the viewer's
  setAttr(box, "aria-busy", null); // what was sent has led here
  byId("when-asked").hidden = true;
  setText(byId("headline"), title);
  showQuestion(text, "");
  const words = `${next ? "Skip" : "On"} to ${present(state)}`;
  draw(
    byId("choices"),
    html`${way("1", words, leave, next ? "" : "button-primary")}${
      next && way("2", "Next", next, "button-primary")
    }`,
  );
}

/**
 * @param {string} key
 * @param {string} words
 * @param {() => void} click
 * @param {string} look
 */
const way = (key, words, click, look) =>
  html`<button
    type="button"
    class="button choice scene-way ${look}"
    aria-keyshortcuts=${key}
    @click=${click}
  >
    <span class="choice-number" aria-hidden="true" data-number=${key}></span
    ><span class="choice-words">${words}</span>
  </button>`;
