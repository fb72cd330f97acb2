// The list of matches follows what happens: while it is looked at, it is asked for now and then, and
// laid out again where anything but the time of day has changed: who is to play, what is asked, who
// is there, and the address of a picture, which changes with the position. "n" opens the next table.
import { query } from "../../common/elements.js";
import { listenToKeys } from "../../table/page/hotkeys.js";
import { tellTimes } from "../site.js";

const EVERY = 10_000;

/** The lists without the times that run on by themselves. @param {Element} shelves */
function timeless(shelves) {
  const copy = /** @type {Element} */ (shelves.cloneNode(true));
  for (const time of copy.querySelectorAll("time")) time.textContent = "";
  return copy;
}

/** Put a fresh list in the place of the old one; the focus stays on the same link. @param {Element} fresh */
function lay(fresh) {
  const old = query(document, "#shelves");
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute("href");
  old.replaceWith(fresh);
  tellTimes(fresh);
  /** @type {HTMLElement | null} */
  const same = href ? fresh.querySelector(`a[href="${CSS.escape(href)}"]`) : null;
  same?.focus({ preventScroll: true });
}

export async function follow() {
  if (document.hidden) return;
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("#shelves");
    if (!fresh) return location.reload(); // the last match is over, and this was the front page
    const now = timeless(fresh);
    if (!now.isEqualNode(known)) lay(document.adoptNode(fresh));
    known = now;
  } catch {
    // Without a connection the list stays; the next time may bring one.
  }
}

listenToKeys({
  n: () => {
    /** @type {HTMLElement | null} */
    const next = document.querySelector("#shelves a[data-next]");
    if (!next) return false;
    next.click();
  },
});

let known = timeless(query(document, "#shelves"));
setInterval(follow, EVERY);
document.addEventListener("visibilitychange", follow);
