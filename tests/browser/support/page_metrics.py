"""What can be measured of how a page looks and speaks."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page

FAINT = """(root) => {
  const channel = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const read = (text) => text.startsWith('rgb') ? text.match(/[\\d.]+/g).map(Number) : null;
  const grounds = new Map([[null, null]]);
  const backOf = (element) => {
    if (!grounds.has(element)) grounds.set(element, groundOf(element));
    return grounds.get(element);
  };
  const groundOf = (element) => {
    const style = getComputedStyle(element);
    const painted = (part) => getComputedStyle(element, part).content !== 'none';
    if (style.backgroundImage !== 'none' || painted('::before') || painted('::after')) {
      return null; // to be judged by eye
    }
    const colour = read(style.backgroundColor);
    if (!colour || (colour.length === 4 && colour[3] > 0 && colour[3] < 1)) return null;
    return colour.length === 3 || colour[3] === 1 ? colour : backOf(element.parentElement);
  };
  const faint = [];
  let measured = 0;
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || !element.checkVisibility() || element.closest(':disabled, svg')) continue;
    const style = getComputedStyle(element);
    if (style.zIndex !== 'auto') continue; // it lies on something else: to be judged by eye
    const [fore, back] = [read(style.color), backOf(element)];
    if (!fore || !back) continue;
    const [a, b] = [light(fore), light(back)].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    measured += 1;
    const ratio = (a + 0.05) / (b + 0.05);
    const said = `${words.slice(0, 40)} (${element.className}): ${ratio.toFixed(2)}`;
    if (ratio < (large ? 3 : 4.5)) faint.push(said);
  }
  return { measured, faint };
}"""

MUTE = """() => [...document.querySelectorAll(
  'button, a[href], input, select, [role=button], [role=tab], [role=img], [data-choice]')]
  .filter((element) => element.checkVisibility())
  .filter((element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const own = [element.getAttribute('aria-label'), element.title, element.textContent];
    const said = [...own, ...labels];
    return !said.some((text) => text && text.trim());
  })
  .map((element) => element.outerHTML.slice(0, 120))"""

SMALL = """(selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility())
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)}: ${box.width}x${box.height}`)"""


async def faint_text(page: Page, root: str = "body") -> dict[str, Any]:
    """The texts under `root` below WCAG AA on a plain ground, and how many were measured."""
    found: dict[str, Any] = await page.evaluate(FAINT, root)
    return found


async def mute_controls(page: Page) -> list[str]:
    """The controls and pictures that a screen reader could not name."""
    found: list[str] = await page.evaluate(MUTE)
    return found


async def small_targets(page: Page, selector: str) -> list[str]:
    """What a finger would miss: less than 44 px wide or high."""
    found: list[str] = await page.evaluate(SMALL, selector)
    return found
