"""Commanders of Richard III who mean something: they look for a battle, and fight it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.async_api import Page

from .page_player import Hands

SEEN = """() => {
  const all = [...document.querySelectorAll('#board [data-choice=offered]')]
    .filter((element) => element.checkVisibility());
  const buttons = [...document.querySelectorAll('#choices .choice:enabled')];
  const foes = [...document.querySelectorAll('#board [data-kind=foe]')];
  return {
    offered: all.map(({ dataset }) => [dataset.kind, dataset.key]),
    buttons: buttons.map(({ dataset }) => dataset.action),
    foes: foes.map(({ dataset }) => dataset.key),
    fighting: document.querySelector('#board .stage .battle')?.checkVisibility() ?? false,
    fired: document.querySelectorAll('#board .battle .die').length > 0,
  };
}"""
"""What lies open before a commander, by the table's own marks."""

SPOT_OF = """([kind, key]) => {
  const found = kind === 'button'
    ? [...document.querySelectorAll('#choices .choice:enabled')]
      .filter(({ dataset }) => dataset.action === key)
    : [...document.querySelectorAll(
      `#board [data-choice=offered][data-kind="${kind}"][data-key="${key}"]`)];
  const shown = found.filter((element) => element.checkVisibility());
  for (const element of shown) {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    for (const [right, down] of [[5, 5], [3, 3], [7, 3], [3, 7], [7, 7], [5, 2], [2, 5], [8, 5]]) {
      const [x, y] = [box.left + box.width * right / 10, box.top + box.height * down / 10];
      const hit = document.elementFromPoint(x, y)?.closest('[data-kind], button');
      if (hit === element) return { x, y };
    }
  }
  shown[0]?.focus();
  return null;
}"""
"""A point where a finger hits the element for this; null if something covers all of it, and then
the element has the focus, or if it is gone: the page may have been drawn again in between."""

Pair = tuple[str, str]


@dataclass
class General(Hands):
    """Attacks where it can, fires where it may, and ends its actions at last."""

    chance: random.Random = field(default_factory=lambda: random.Random(1469))
    near: dict[str, set[str]] = field(default_factory=dict)
    """The neighbours of each area."""
    weary: bool = False
    """No more marches: only what must be done."""
    fired: bool = False
    """Has seen dice in a battle."""

    async def choose_something(self) -> None:
        """One click, or one tap, on what serves the plan."""
        seen = await self.page.evaluate(SEEN)
        self.fired = self.fired or seen["fired"]
        offered = [(kind, key) for kind, key in seen["offered"]]
        names = [json.loads(action)["do"] for action in seen["buttons"]]
        button = self._button(names, bool(offered))
        if button is not None:
            await self._point(("button", seen["buttons"][button]))
        elif offered:
            await self._point(self._pick(offered, set(seen["foes"])))
        self.picks += 1

    async def _point(self, pair: Pair) -> None:
        spot = await self.page.evaluate(SPOT_OF, list(pair))
        if spot is None:
            await self.page.keyboard.press("Enter")
        elif self.touch:
            await self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            await self.page.mouse.click(spot["x"], spot["y"])

    def _button(self, names: list[str], more: bool) -> int | None:
        """The button to press; None to point at the board instead."""
        if "EndActions" in names and (self.weary or self.chance.random() < 0.1):
            return names.index("EndActions")
        for name in ("Fire", "Charge", "Treachery", "Accuse", "PlayCard", "Retreat", "EndSupply"):
            if name in names and not (name == "Treachery" and self.chance.random() < 0.5):
                return names.index(name)
        last = [i for i, name in enumerate(names) if name not in ("Mulligan", "EndActions")]
        if names and (not more or (last and self.chance.random() < 0.3)):
            return self.chance.choice(last or list(range(len(names))))
        return None

    def _pick(self, offered: list[Pair], foes: set[str]) -> Pair:
        """Into the enemy, or next to them; else anywhere."""
        wishes: tuple[Callable[[Pair], bool], ...] = (
            lambda pair: pair[0] == "area" and pair[1] in foes,
            lambda pair: pair[0] == "stack" and bool(self.near.get(pair[1], set()) & foes),
            lambda pair: pair[0] == "area" and bool(self.near.get(pair[1], set()) & foes),
        )
        for wish in wishes:
            wished = [pair for pair in offered if wish(pair)]
            if wished and self.chance.random() < 0.85:
                return self.chance.choice(wished)
        return self.chance.choice(offered)


async def neighbours(page: Page) -> dict[str, set[str]]:
    """Which areas border on each other, as the server tells everyone."""
    charts = await page.evaluate(
        "fetch('/api/rulesets/richard_iii/charts.json').then((answer) => answer.json())"
    )
    near: dict[str, set[str]] = {}
    for border in charts["borders"]:
        one, two = border.split("|")
        near.setdefault(one, set()).add(two)
        near.setdefault(two, set()).add(one)
    return near
