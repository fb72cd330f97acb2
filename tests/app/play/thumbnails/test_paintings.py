"""Pictures are painted in the order of the budget, and who asks pays for the work."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import repeat
from typing import Any

import pytest

from app.base.budget.accounts import PICTURE, Budget, Payer
from app.base.budget.queue import LIMITS, Turnstiles
from app.base.process.helper import Helper
from app.base.process.patience import OutOfPatience
from app.base.web.errors import Problem
from app.play.thumbnails.cards import Card, Words
from app.play.thumbnails.paintings import (
    SECONDS_TO_PAINT,
    Paintings,
)
from tests.support.waiting import until

GREEDY, OTHER = Payer("10.0.0.1", None, None), Payer("10.0.0.2", None, None)
FRAMES = 40
_, MOST = LIMITS[PICTURE]


class Painter:
    """Paints one drawing at a time, when the test says so, at a tenth of a second for each."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self.worked = 0.0
        self._gate = asyncio.Semaphore(0)

    async def ask(self, question: partial[Any]) -> bytes:
        drawings = question.keywords["drawings"]
        self.painted.append(drawings[0])
        await self._gate.acquire()
        self.worked += 0.1 * len(drawings)
        return b"a picture"

    def go_on(self) -> None:
        self._gate.release()


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    painter = Painter()
    monkeypatch.setattr(Helper, "ask", lambda _, question, __: painter.ask(question))
    worked = property(lambda _: painter.worked, lambda _, __: None)
    monkeypatch.setattr(Helper, "worked", worked, raising=False)
    return painter


def card(name: str) -> Card:
    return Card(lambda: f"<svg {name}>", name, Words(name))


async def test_who_asks_for_one_preview_is_next_after_what_one_address_has_begun(
    painter: Painter,
) -> None:
    paintings = Paintings(Turnstiles(budget := Budget())[PICTURE])
    drawn = ["film", *repeat("", FRAMES - 1)]
    asked = [
        *(paintings.animation(GREEDY, lambda: drawn) for _ in range(10)),
        *(paintings.card(GREEDY, card("theirs")) for _ in range(100)),
    ]
    greedy = [asyncio.create_task(each) for each in asked]
    await until(lambda: painter.painted and len(budget.waiting[PICTURE]) == MOST)
    one = asyncio.create_task(paintings.card(OTHER, card("the other's")))
    await asyncio.sleep(0)
    assert len(budget.waiting[PICTURE]) == MOST
    painter.go_on()
    await until(lambda: len(painter.painted) == 2)
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
    assert not budget.waiting[PICTURE]


async def test_a_painter_may_work_for_some_seconds_and_then_the_picture_cannot_be_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask(_: Helper, __: object, seconds: float) -> bytes:
        assert seconds == SECONDS_TO_PAINT
        raise OutOfPatience(f"it has worked for more than {seconds}")

    monkeypatch.setattr(Helper, "ask", ask)
    with pytest.raises(Problem, match="cannot be made now"):
        await Paintings(Turnstiles(Budget())[PICTURE]).card(OTHER, card("endless"))


async def test_while_a_painter_that_keeps_failing_rests_no_one_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask(*_: object) -> bytes:
        raise ConnectionError("the process ended as it began")

    monkeypatch.setattr(Helper, "_running", ask)
    paintings = Paintings(Turnstiles(Budget())[PICTURE])
    for _ in range(3):  # the pause after the second failure would last a second
        with pytest.raises(Problem, match="cannot be made now"):
            await paintings.card(OTHER, card("broken"))
    assert paintings._helper.restarts == 2


async def test_who_asks_pays_for_the_work_of_the_painter_and_not_for_the_time_it_took(
    painter: Painter,
) -> None:
    paintings = Paintings(Turnstiles(budget := Budget())[PICTURE])
    painter.go_on()
    await paintings.animation(GREEDY, lambda: [""] * FRAMES)
    assert budget.standing(GREEDY)[0] == pytest.approx(0.1 * FRAMES)
