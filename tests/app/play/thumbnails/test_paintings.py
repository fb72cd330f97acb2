"""Pictures are painted in the order of the budget, and a painter is judged by its work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import repeat
from typing import Any

import pytest

from app.base.budget.accounts import PICTURE, Budget, Payer
from app.base.process import effort
from app.base.process.helper import Helper
from app.base.web.errors import Problem
from app.play.thumbnails.cards import Card, Words
from app.play.thumbnails.paintings import MOST_WAITING, CannotPaint, Paintings

GREEDY, OTHER = Payer("10.0.0.1", None, None), Payer("10.0.0.2", None, None)
FRAMES = 40


class Painter:
    """Paints one drawing at a time, when the test says so, at a tenth of a second for each."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self._gate = asyncio.Semaphore(0)

    async def ask(self, question: partial[Any]) -> bytes:
        told = question.keywords
        self.painted.append(told["drawings"][0])
        await self._gate.acquire()
        told["bill"].seconds = 0.1 * len(told["drawings"])
        return b"a picture"

    def go_on(self) -> None:
        self._gate.release()


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    painter = Painter()
    monkeypatch.setattr(Helper, "ask", lambda _, question: painter.ask(question))
    return painter


def card(name: str) -> Card:
    return Card(lambda: f"<svg {name}>", name, Words(name))


async def settled() -> None:
    """All tasks have gone as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_who_asks_for_one_preview_is_next_after_what_one_address_has_begun(
    painter: Painter,
) -> None:
    paintings = Paintings(budget := Budget())
    drawn = ["film", *repeat("", FRAMES - 1)]
    asked = [
        *(paintings.animation(GREEDY, FRAMES, lambda: drawn) for _ in range(10)),
        *(paintings.card(GREEDY, card("theirs")) for _ in range(60)),
    ]
    greedy = [asyncio.create_task(each) for each in asked]
    await settled()
    assert budget.waiting[PICTURE] == MOST_WAITING, "frames count as pictures"
    one = asyncio.create_task(paintings.card(OTHER, card("the other's")))
    await settled()
    assert budget.waiting[PICTURE] <= MOST_WAITING
    painter.go_on()
    await settled()
    assert painter.painted[0] == "film"
    assert "the other's" in painter.painted[1]
    painter.go_on()
    assert await one == b"a picture"
    for _ in greedy:
        painter.go_on()
    told = await asyncio.gather(*greedy, return_exceptions=True)
    refused = [problem for problem in told if isinstance(problem, Problem)]
    assert {(one.status, one.headers and one.headers["Retry-After"]) for one in refused} == {
        (503, "5")
    }
    assert 0 < len(refused) < len(greedy)
    assert budget.waiting[PICTURE] == 0


class Looks:
    """What a process is seen to do: CPU seconds, one more figure at each look."""

    def __init__(self, *, works: float, wants: bool) -> None:
        self.seconds, self._works, self._wants, self.number = 0.0, works, wants, 0

    def cpu_seconds(self, _: int) -> float:
        self.number += 1
        self.seconds += self._works
        return self.seconds

    def wants_cpu(self, _: int) -> bool:
        return self._wants


def looked(monkeypatch: pytest.MonkeyPatch, *, works: float, wants: bool) -> Looks:
    looks = Looks(works=works, wants=wants)
    monkeypatch.setattr(effort, "LOOK", 0)
    for name in ("cpu_seconds", "wants_cpu"):
        monkeypatch.setattr(effort, name, getattr(looks, name))
    return looks


async def after(happened: Callable[[], bool]) -> str:
    while not happened():  # noqa: ASYNC110 (the looks have no event)
        await asyncio.sleep(0)
    return "painted"


async def test_a_painter_without_a_processor_is_not_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = looked(monkeypatch, works=0.0, wants=True)
    answer = after(lambda: looks.number > 20 * effort.IDLE_LOOKS)
    assert await effort.within_cpu_seconds(10.0, 1, answer) == "painted"


@pytest.mark.parametrize(
    ("works", "why"), [(0.5, "more than 10 seconds"), (0.0, "stuck")], ids=["burns", "sleeps"]
)
async def test_a_painter_is_given_up_that_burns_its_processor_or_does_nothing(
    works: float, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked(monkeypatch, works=works, wants=False)
    with pytest.raises(TimeoutError, match=why):
        await effort.within_cpu_seconds(10.0, 1, after(lambda: False))


async def test_a_picture_that_takes_too_much_cannot_be_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask(*_: object) -> bytes:
        raise TimeoutError("it worked for more than 10 seconds")

    monkeypatch.setattr(Helper, "ask", ask)
    with pytest.raises(CannotPaint, match="worked for more"):
        await Paintings(Budget()).card(OTHER, card("endless"))
