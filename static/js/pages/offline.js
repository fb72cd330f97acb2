// The page that the service worker shows where the server cannot be reached: it goes away by itself.
// It stands alone, because only the files that app/people/documents/installing.py lists are there.

const LOOK_AGAIN = 5_000;

/** Load the page that was wanted; somewhere to go on, if it was this one. */
function goOn() {
  if (location.pathname === "/offline") location.replace("/matches");
  else location.reload();
}

/** Go on as soon as the server answers. */
async function look() {
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store" });
    if (ok) goOn();
  } catch {
    // Still away, as the page says.
  }
}

document.getElementById("again")?.addEventListener("click", goOn);
window.addEventListener("online", look);
document.addEventListener("visibilitychange", look);
setInterval(look, LOOK_AGAIN);
