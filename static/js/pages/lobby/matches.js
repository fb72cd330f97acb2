// The list of matches follows what happens: while it is looked at, it is asked for now and then, and
// what has changed is drawn: who is to play, what is asked, who is there, and the address of a picture,
// which changes with the position. "n" opens the next table.
import { query } from "../../common/elements.js";
import { become } from "../../common/likeness.js";
import { pageAt } from "../../common/server.js";
import { listenToKeys } from "../../table/page/hotkeys.js";
import { tellTimes } from "../site.js";

const EVERY = 10_000;

export async function follow() {
  if (document.hidden) return;
  const page = await pageAt(location.href).catch(() => null);
  if (!page) return; // without a connection the list stays; the next time may bring one
  const told = page.querySelector("#shelves");
  if (!told) return location.reload(); // the last match is over, and this was the front page
  tellTimes(told);
  const href = document.activeElement?.getAttribute("href");
  become(query(document, "#shelves"), told);
  if (!href || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */
  const same = document.querySelector(`#shelves a[href="${CSS.escape(href)}"]`); // on another shelf now
  same?.focus({ preventScroll: true });
}

listenToKeys({
  n: () => {
    /** @type {HTMLElement | null} */
    const next = document.querySelector("#shelves a[data-next]");
    if (!next) return false;
    next.click();
  },
});

setInterval(follow, EVERY);
document.addEventListener("visibilitychange", follow);
