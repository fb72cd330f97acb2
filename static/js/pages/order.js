// The form of a new match: a seat that the chosen scenario does not have is hidden by the style
// sheet; if it was chosen, the lot decides again.
const form = document.querySelector("form.order");

form.addEventListener("change", ({ target }) => {
  if (target.name !== "scenario") return;
  const chosen = form.querySelector("[name=seat]:checked");
  if (!chosen.checkVisibility()) form.querySelector("[name=seat][value=random]").checked = true;
});
