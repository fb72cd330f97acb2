// What was typed or pasted is never cut: a field that holds too much keeps it, says so, and is not sent.
// A browser would drop what goes beyond `maxlength` without a word.

document.addEventListener("beforeinput", ({ target }) => {
  if (!isField(target) || target.maxLength < 0) return;
  target.dataset.longest = String(target.maxLength);
  target.removeAttribute("maxlength");
});

document.addEventListener("input", ({ target }) => {
  if (!isField(target) || !target.dataset.longest) return;
  const [has, may] = [[...target.value].length, Number(target.dataset.longest)];
  target.setCustomValidity(has > may ? `Too long: ${has} characters of at most ${may}.` : "");
  if (has > may) target.reportValidity();
});

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement | HTMLTextAreaElement}
 */
function isField(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
