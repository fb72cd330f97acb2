"""A learner at the table of a guided game, over HTTP and the socket as their browser is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

from rulesets import RULESETS
from rulesets.telling.lessons import Guide, Task, fits
from tests.app.lobby.people import Person
from tests.app.sockets import Ear, Message

GUIDES = {key: plugin.guide for key, plugin in RULESETS.items() if plugin.guide is not None}


async def begin(person: Person, ruleset: str, lesson: int = 1) -> str:
    """Begin a lesson by the form on the game's page; the id of the match."""
    answer = await person.post(f"/learn/{ruleset}", data={"lesson": str(lesson)})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/matches/")


async def coaching(person: Person, match: str) -> Any:
    """What the coach says now."""
    answer = await person.get(f"/api/learning/{match}")
    assert answer.status_code == 200, answer.text
    return answer.json()


class Pupil:
    """Sees the table, and acts when the guide asks."""

    def __init__(self, person: Person, match: str, ear: Ear, guide: Guide) -> None:
        self.person, self.match, self.ear, self.guide = person, match, ear, guide
        self.row = 0

    @property
    def frame(self) -> Message:
        return self.ear.all("state")[-1]

    @property
    def task(self) -> Task:
        step = self.guide.step(self.row)
        assert isinstance(step, Task)
        return step

    async def is_asked(self) -> Any:
        """Wait until the tutor has moved; what the coach says then."""
        while True:
            heard = len(self.ear.heard)
            now = await coaching(self.person, self.match)
            self.row = now["step"]
            if now["over"]:
                return now
            if now["ask"] is not None:
                await self.ear.wait("state", self._shows_the_task)
                return now
            await self.ear.wait("state", after=heard)

    def _shows_the_task(self, frame: Message) -> bool:
        return any(self.task.takes(action) for action in frame["actions"])

    async def try_(self, action: Any) -> Message:
        """Send it; the answer, which is a refusal or the next state."""
        start, request = len(self.ear.heard), str(uuid4())
        await self.ear.say(type="act", id=request, seq=self.frame["seq"], action=action)
        while True:  # a state follows every refusal, and the tutor's rows are states too
            for message in self.ear.heard[start:]:
                if message.get("id") == request or message.get("ack") == request:
                    return message
            await self.ear.wait("state", after=len(self.ear.heard))

    def wanted(self) -> Any:
        """The first of the offered actions that the guide asks for."""
        pattern = self.task.do[0]
        return next(action for action in self.frame["actions"] if fits(action, pattern))

    def unwanted(self) -> list[Any]:
        """The offered actions that it does not."""
        return [action for action in self.frame["actions"] if not self.task.takes(action)]


@asynccontextmanager
async def at_table(person: Person, match: str, ruleset: str) -> AsyncIterator[Pupil]:
    """Open the table, in one tab more."""
    async with person.hear(match) as listening:
        yield Pupil(person, match, listening, GUIDES[ruleset])


@asynccontextmanager
async def asked(person: Person, ruleset: str, lesson: int = 1) -> AsyncIterator[Pupil]:
    """Begin a lesson, open its table, and wait for its first task."""
    match = await begin(person, ruleset, lesson)
    async with at_table(person, match, ruleset) as pupil:
        await pupil.is_asked()
        yield pupil
