"""Playing by what a page offers: its user knows no rule of any game."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from playwright.async_api import Locator, Page

OFFERED = "#board [data-choice=offered]:visible"
BUTTONS = "#choices .choice:enabled"

STANDING = """(patient) => {
  const prompt = document.querySelector('#prompt');
  if (!document.querySelector('#ending').hidden) return 'over';
  if (prompt.ariaBusy === 'true') return null;
  if (prompt.dataset.mine !== 'true') return patient ? null : 'waits';
  const offered = document.querySelectorAll(
    '#board [data-choice=offered], #choices .choice:enabled');
  return [...offered].some((element) => element.checkVisibility()) ? 'asked' : null;
}"""

ON = 0.7
"""How often a hand goes on with what it has picked, by a button, and picks nothing else."""
SPOT = """([roll, on]) => {
  const offered = [...document.querySelectorAll(
    '#board [data-choice=offered], #choices .choice:enabled')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const buttons = offered.filter((element) => element.matches('.choice'));
  const isOn = on && document.querySelector('#board [data-choice=picked]') && buttons.length;
  const isAsked = document.querySelector('#question').textContent.startsWith('This gives up');
  const among = isOn || isAsked ? buttons : offered;
  const element = among[Math.floor(roll * among.length)];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}"""


@dataclass
class Hands:
    """A person at a table: looks, then clicks (or taps) one of the things that can be chosen.
    Who plays against the computer is `patient`: it waits until it is asked again."""

    page: Page
    touch: bool = False
    patient: bool = False
    chance: random.Random = field(default_factory=lambda: random.Random(1455))
    picks: int = 0

    async def press(self, element: Locator) -> None:
        """Click it, or tap it; the browser refuses if something else lies over it."""
        await (element.tap() if self.touch else element.click())

    async def is_over(self) -> bool:
        return await self.page.locator(".ending-sheet").is_visible()

    async def is_asked(self) -> bool:
        """Whether this player has something to choose now; waits until the page has settled."""
        standing = await self.page.wait_for_function(STANDING, arg=self.patient)
        return bool(await standing.json_value() == "asked")

    async def choose_something(self) -> None:
        """One click on any of the things that can be chosen."""
        roll = self.chance.random()
        spot = await self.page.evaluate(SPOT, [roll, self.chance.random() < ON])
        if spot is None:  # its middle is covered: let the browser look for a way
            await self._choose_patiently(roll)
        elif self.touch:
            await self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            await self.page.mouse.click(spot["x"], spot["y"])
        self.picks += 1

    async def _choose_patiently(self, roll: float) -> None:
        choices = [self.page.locator(OFFERED), self.page.locator(BUTTONS)]
        counts = [await choice.count() for choice in choices]
        at = int(roll * sum(counts))
        which = at >= counts[0]
        await self.press(choices[which].nth(at - counts[0] * which))

    async def go_on(self, until: int = 1_000_000) -> None:
        """Choose while the seat is asked, at most until this many picks have been made."""
        while self.picks < until and await self.is_asked():
            await self.choose_something()


async def play_to_the_end(*players: Hands, most: int = 1500) -> None:
    """All players play when asked, until every page says that the game is over."""
    while not all([await player.is_over() for player in players]):
        for player in players:
            await player.go_on()
        assert sum(player.picks for player in players) < most, "this game does not end"
