// The door of a match that allows spectators: watches until it begins, then opens the table.
const EVERY = 3000;
const { match } = /** @type {HTMLElement} */ (document.querySelector("#door")).dataset;

async function look() {
  const response = await fetch(`/api/matches/${match}`, { cache: "no-store" }).catch(() => null);
  if (response?.ok) location.reload();
  else setTimeout(look, EVERY); // not begun, or no connection
}

setTimeout(look, EVERY);
