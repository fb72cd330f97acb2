// The page behind an invite link: a name if needed, then the seat.
import { call, fieldsOf } from "./forms.js";
import { remember, take } from "./seat.js";

const form = document.querySelector("#join");
const problem = document.querySelector("#join-error");
const name = form.querySelector("#name");
const { match, invite, commitment, round } = form.dataset;

remember(match, commitment);

function show(error) {
  const atName = name && error?.field === "name";
  document.querySelector("#name-error")?.replaceChildren(atName ? error.message : "");
  name?.setAttribute("aria-invalid", Boolean(atName));
  if (atName) name.focus();
  problem.textContent = error && !atName ? error.message : "";
  problem.hidden = !problem.textContent;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button:not([type=button])");
  button.disabled = true;
  try {
    show(null);
    if (form.dataset.known === undefined) {
      await call("POST", "/api/guests", { name: name.value });
      form.dataset.known = "";
    }
    const { seat } = fieldsOf(form); // none if the link is for one seat, or the player takes any
    await take(match, Number(round), seat ? { invite, seat } : { invite });
    location.assign(`/matches/${match}`);
  } catch (error) {
    show(error);
    button.disabled = false;
  }
});
