/** The code of the log: players who see the same one see the same game. */

import { codeOf } from "../replay/chain.js";
import { memory } from "./dom.js";

/** Show the newest head as a short code, and note it for the replay page to look for. */
export function showCode(place, { frame, match }) {
  const head = frame?.head;
  place.hidden = !head;
  if (!head || place.dataset.head === head) return;
  place.dataset.head = head;
  const code = codeOf(head);
  place.querySelector("code").textContent = code;
  const key = `roses:codes:${match.id}`;
  memory.set(key, withCode(memory.get(key) ?? "", code));
}

/** The codes that were shown, oldest first, each once; a table shows the newest again on coming back. */
export const withCode = (codes, code) =>
  codes.split(" ").includes(code) ? codes : `${codes} ${code}`.trimStart();
