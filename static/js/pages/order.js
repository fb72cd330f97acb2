// The form of a new match: the style sheet hides the seats that the chosen scenario lacks; if such
// a seat was chosen, the choice goes back to random.
const form = document.querySelector("form.order");

form.addEventListener("change", ({ target }) => {
  if (target.name !== "scenario") return;
  const chosen = form.querySelector("[name=seat]:checked");
  if (!chosen.checkVisibility()) form.querySelector("[name=seat][value=random]").checked = true;
});
