// Before the door of a match that may be watched: looks whether it has begun, and goes in.
const EVERY = 3000;
const { match } = document.querySelector("#door").dataset;

async function look() {
  const response = await fetch(`/api/matches/${match}`, { cache: "no-store" }).catch(() => null);
  if (response?.ok) location.reload();
  else setTimeout(look, EVERY); // not begun, or no connection
}

setTimeout(look, EVERY);
