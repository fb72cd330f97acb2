/** The private notepad: saved while the player types, reloaded when they return to the page. */

import { byId, setAttr } from "../../common/elements.js";
import { Draft } from "./draft.js";

const PAUSE = 700; // ms after the last key
const LINE = "\n\n⸻\n";

/**
 * Merge the texts that two devices wrote at the same time, losing no word of either.
 * @param {string} theirs
 * @param {string} mine
 * @returns {string}
 */
export function merged(theirs, mine) {
  if (theirs.includes(mine)) return theirs;
  return mine.includes(theirs) ? mine : `${theirs}${LINE}${mine}`;
}

/**
 * @param {HTMLTextAreaElement} area
 * @param {string} match
 */
export function keepNotes(area, match) {
  const [state, error] = [byId("notes-state"), byId("notes-error")];
  let longest = Infinity;
  const onSay = (/** @type {string} */ words, wrong = "") => {
    state.textContent = words;
    if (error.textContent !== wrong) error.textContent = wrong;
    setAttr(area, "aria-invalid", wrong ? "true" : null);
  };
  area.disabled = true; // until the saved text is there
  const draft = new Draft(`/api/matches/${match}/notes`, {
    body: () => ({ text: area.value }),
    pause: PAUSE,
    onKept: (kept) => {
      longest = kept.longest;
      if (area.value !== kept.text) area.value = kept.text;
      area.disabled = false;
      onSay(kept.text ? "Saved" : "");
    },
    onTheirs: ({ text }) => (area.value = merged(text, area.value)),
    onSay,
    wrong: () => {
      const { length } = [...area.value];
      const [has, may] = [length, longest].map((count) => count.toLocaleString("en"));
      return length > longest ? `Too long: ${has} characters of at most ${may}.` : "";
    },
  });
  area.addEventListener("input", () => draft.touch());
  area.addEventListener("blur", () => draft.save());
}
