// The form of a new match: keeps the line that sums it up, takes back what a scenario does not offer,
// and puts the link of the match on the clipboard at the click that makes it.
import { isCopiedLater } from "../../common/copying.js";
import { h, query } from "../../common/elements.js";

/** @type {HTMLFormElement} */
const form = query(document, "form.order");
const line = query(document, "#terms");

/** @param {Element} element */
const isLeftOut = (element) => getComputedStyle(element).display === "none";

/** What the chosen scenario does not have goes back to the usual: the style sheet hides it. */
function fit() {
  const seat = query(form, "[name=seat]:checked");
  if (!isLeftOut(/** @type {Element} */ (seat.closest(".pick")))) return;
  /** @type {HTMLInputElement} */ (query(form, "[name=seat][value=random]")).checked = true;
}

/** Whether there is no one for whom it could be late. */
const isUnwatched = () => new FormData(form).get("spectators") === "";

/**
 * What the line says of a field; null: nothing.
 * @param {HTMLInputElement | HTMLOptionElement} field
 */
function term(field) {
  const { dataset, parentElement } = field;
  const isBox = field instanceof HTMLInputElement && field.type === "checkbox";
  const checked = field instanceof HTMLInputElement ? field.checked : field.selected;
  const text = checked ? dataset.term : isBox ? dataset.unchecked : "";
  const goesOn = Boolean(parentElement?.matches("[name=delay]"));
  if (!text || (goesOn && isUnwatched())) return null;
  const isUsual = (dataset.usual !== undefined) === (checked || !isBox);
  const among = parentElement?.closest(".among-people") ? "among-people" : "";
  return h("span", { class: goesOn ? "term-more" : among }, isUsual ? text : h("b", {}, text));
}

function sumUp() {
  /** @type {NodeListOf<HTMLInputElement | HTMLOptionElement>} */
  const fields = form.querySelectorAll("[data-term]");
  line.replaceChildren(...[...fields].map(term).filter((node) => node !== null));
}

/**
 * Make the match: the address of its room, and the link to send. Throws if the server refuses.
 * @returns {Promise<{room: string, link: string}>}
 */
async function make() {
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
  const answer = await fetch(form.action, { method: "POST", body });
  if (!answer.redirected) throw new Error("refused");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  /** @type {HTMLElement | null} */
  const room = page.querySelector("[data-address]");
  return { room: answer.url, link: new URL(room?.dataset.address ?? "", answer.url).href };
}

form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "scenario") fit();
  sumUp();
});

form.addEventListener("submit", async (event) => {
  if (new FormData(form).get("opponent") !== "friend") return;
  event.preventDefault();
  /** @type {HTMLButtonElement} */
  const button = query(form, "button");
  button.disabled = true;
  const made = make();
  const copied = isCopiedLater(made.then(({ link }) => link)); // or the room has a button for it
  try {
    const { room } = await made;
    location.assign(room + ((await copied) ? "#copied" : ""));
  } catch {
    form.submit(); // the browser shows what is wrong: the form with its problem, or that it is offline
  }
});

sumUp();
