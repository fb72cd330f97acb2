"""The law of the decision: what is asked, its buttons and why a click was refused are in sight with
what can be chosen, at every size, in positions of all kinds; `tools/looks/law.js` looks.

What breaks the law:

asked: what is asked, or a button, is not whole and in sight.
nothing: nothing can be chosen.
choice: one is out of sight on the board; on a tablet or a phone, and in a list of what has been
decided, without a named move to it.
clipped: a text is cut off.
small: a text is under 10 px.
target: a finger would miss it, and come no closer to it either.
first: the first button changes nothing.
tooltip: one lies on the header, the question or what is kept free, or comes during a drag.
refusal: why a click was refused is not whole and in sight.
moved: the refusal changed the height of the question."""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.cousins_war.state.actions import Believe
from rulesets.kernel.flow import Decision
from tests.support.daily import each_game
from tests.support.server import Site
from tools.looks.stage import LAPTOP, PHONE, SMALL_LAPTOP, TABLET, Position, Size, Stage

from ..conftest import OpenWindow
from ..support.positions import decision, kept_positions, positions

SIZES = (LAPTOP, SMALL_LAPTOP, TABLET, PHONE)
LETTERS = ("Liberation Serif", "DejaVu Serif")
"""Narrow and wide ones, as systems have them."""
COUNT = 24
"""Positions of a game that are looked at."""
TRIED = 3
"""In one of so many a piece is pointed at, one is dragged, and a click refused: it takes long."""

RARE = {
    "richard_iii": {"AnswerMulligan"},
    "rose_wars": {"FollowUp", "LevyUnit", "RallyUnit"},
}
"""Decisions that no random game here comes to."""


WEAR = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""


async def _broken(
    open_window: OpenWindow,
    url: str,
    size: Size,
    shown: tuple[Position, ...],
    letters: str = LETTERS[0],
) -> list[str]:
    """What breaks the law, and in which of the positions."""
    page = await open_window(calm=True, **size.context)
    await page.add_init_script(f"({WEAR})(`:root {{ --serif: {letters} !important }}`)")
    stage = Stage(page, size, url)
    broken = []
    for number, position in enumerate(shown):
        found = await stage.findings(position, number if number % TRIED == 0 else None)
        where = f"{size.name}, {position.moment.scenario.key}, {decision(position)}, {number}"
        broken += [f"{where}: {kind}: {place}" for kind, place in found]
    return broken


@pytest.mark.thorough
@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("key", RULESETS)
async def test_the_law_holds_at_every_size(
    server: Site, open_window: OpenWindow, key: str, letters: str
) -> None:
    shown = positions(key, COUNT)
    looks = [_broken(open_window, server.url, size, shown, letters) for size in SIZES]
    broken = [*chain.from_iterable(await asyncio.gather(*looks))]
    assert not broken, "\n".join(broken)


@each_game(*RULESETS)
async def test_no_kept_game_breaks_the_law(server: Site, open_window: OpenWindow, key: str) -> None:
    size = dict(zip(RULESETS, SIZES, strict=True))[key]
    assert not await _broken(open_window, server.url, size, kept_positions(key, 4))


@pytest.mark.thorough
@pytest.mark.parametrize("key", RULESETS)
def test_every_decision_is_looked_at(key: str) -> None:
    known = {kind.__name__ for kind in _below(Decision) if f".{key}." in kind.__module__}
    seen = {decision(position) for position in positions(key, COUNT)}
    assert known - seen == RARE.get(key, set())


def _below(kind: type[Any]) -> set[type[Any]]:
    below = set(kind.__subclasses__())
    return below.union(*map(_below, below))


FAULTS = {
    "asked": "#headline { margin-left: -200rem }",
    "nothing": "#boards [data-choice], #choices { display: none }",
    "choice": "#boards [data-choice] { display: none }",
    "clipped": "#question { height: 5px; overflow: hidden }",
    "small": "#question { font-size: 8px }",
    "tooltip": ".tooltip { left: 0 !important; top: 0 !important }",
    "refusal": ".refusals p { max-height: 5px; overflow: hidden }",
    "moved": "body:has(.toast-refusal) .prompt { min-height: 60vh }",
}


async def test_each_fault_of_style_is_found(server: Site, open_window: OpenWindow) -> None:
    page = await open_window(calm=True, **LAPTOP.context)
    stage = Stage(page, LAPTOP, server.url)
    position = _asking("PlayCard")
    assert await _kinds_of(stage, position) == set()
    for kind, rules in FAULTS.items():
        await page.evaluate(WEAR, rules)
        assert kind in await _kinds_of(stage, position)


def _asking(name: str) -> Position:
    return next(one for one in kept_positions("cousins_war", 30) if decision(one) == name)


async def _kinds_of(stage: Stage, position: Position) -> set[str]:
    return {kind for kind, _ in await stage.findings(position, 0)}


async def test_small_targets_and_a_first_choice_that_changes_nothing_are_found(
    server: Site, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await open_window(calm=True, **PHONE.context)
    stage = Stage(page, PHONE, server.url)
    position = _asking("AnswerDeclaration")
    assert not await _kinds_of(stage, position) & {"first", "target"}
    monkeypatch.setattr(type(position.moment.ruleset), "asides", {Believe: ""})
    await page.evaluate(WEAR, "#tools button { height: 20px; min-height: 0 }")
    assert await _kinds_of(stage, position) >= {"first", "target"}
