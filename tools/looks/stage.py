"""The page of a table with a stand-in for its socket, at the sizes that count."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.async_api import Page

from rulesets.kernel.interface import Seat

from .moments import CLOCK, Frame, Moment

HERE = Path(__file__).parent
PAGE = (HERE / "page.js").read_text("utf-8")
"""What every look at a page needs."""
SCRIPT = PAGE + (HERE / "law.js").read_text("utf-8")
SAY = "([welcome, frame]) => law.say(welcome, frame)"
LOOK = "([welcome, frame, how]) => law.look(welcome, frame, how)"
NAMES = ("Margaret", "Cecily", "Humphrey", "Anne")
Finding = tuple[str, str]
"""A kind and a place."""


@dataclass(frozen=True, slots=True)
class Size:
    """A window, and what can be asked of it."""

    width: int
    height: int
    far: bool = False
    """Whether what can be chosen may be one named move away: on tablets and phones."""
    touch: bool = False
    phone: bool = False

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def context(self) -> dict[str, Any]:
        """The options of a browsing context."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.phone,
            "device_scale_factor": 2 if self.phone else 1,
            "reduced_motion": "reduce",
            "service_workers": "block",
        }


LAPTOP = Size(1440, 900)
SMALL_LAPTOP = Size(1280, 720)
WIDE_TABLET = Size(1180, 820, far=True, touch=True)
TABLET = Size(1024, 768, far=True, touch=True)
PHONE = Size(390, 844, far=True, touch=True, phone=True)
PHONE_SIDEWAYS = Size(844, 390, far=True, touch=True, phone=True)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment, and the seat that is asked in it."""

    moment: Moment
    seat: Seat

    @property
    def welcome(self) -> Frame:
        """What the server says first to this seat; it empties the log."""
        moment, seats = self.moment, self.moment.scenario.seats
        sitting = zip(seats, NAMES, strict=False)
        match = {
            "id": "0",
            "ruleset": moment.ruleset.meta.key,
            "scenario": moment.scenario.key,
            "options": {},
            "seats": [
                {"seat": key, "name": name, "mark": "", "bot": None} for key, name in sitting
            ],
            "draws": False,
            "past_dice": False,
            "hints": True,
            "spectators": True,
            "delay": None,
        }
        told = {"match": match, "viewer": seats[self.seat], "seq": moment.seq, "now": CLOCK}
        return {"type": "welcome", **told, "log": [], "reset": True, "replay": None, "looked": None}

    @property
    def frame(self) -> str:
        return self.moment.frame(self.seat).decode()


class Stage:
    """Shows positions on a table page; whatever the page sends is thrown away."""

    def __init__(self, page: Page, size: Size, url: str) -> None:
        self.page = page
        self.size = size
        self._url = url
        self._scenario = ""
        self._seat: Seat | None = None

    async def show(self, position: Position) -> None:
        """On a page of its own for each player of each scenario."""
        scenario = position.moment.scenario
        if scenario.key != self._scenario:
            await self._begin(position)
        elif position.seat != self._seat:
            await self.page.reload()
        else:
            return
        self._scenario, self._seat = scenario.key, position.seat
        await self.page.wait_for_function("() => law.isReady()")
        await self.page.evaluate(SAY, [position.welcome, position.frame])
        await self.page.wait_for_function("() => law.isDrawn()")

    async def _begin(self, position: Position) -> None:
        """A real match of this scenario; we are between its page and the server."""
        scenario, key = position.moment.scenario, position.moment.ruleset.meta.key
        answer = await self.page.context.request.post(
            f"{self._url}/practice/{key}",
            form={"name": "Guest", "scenario": scenario.key, "seat": scenario.seats[0]},
            headers={"Origin": self._url},
            max_redirects=0,
        )
        if not self._scenario:
            await self.page.add_init_script(SCRIPT)
        await self.page.goto(urljoin(self._url, answer.headers["location"]))

    async def findings(self, position: Position, turn: int | None = None) -> list[Finding]:
        """What breaks the law in this position; `turn` says which of its pieces are tried."""
        await self.show(position)
        how = {
            "far": self.size.far,
            "touch": self.size.touch,
            "asides": [kind.__name__ for kind in position.moment.ruleset.asides],
            "turn": turn,
        }
        found = await self.page.evaluate(LOOK, [position.welcome, position.frame, how])
        return [(kind, place) for kind, place in found]
