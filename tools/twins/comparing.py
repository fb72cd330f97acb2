"""One course is played at both servers, and what the viewer gets is compared."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar
from uuid import UUID, uuid5

from rulesets.kernel.interface import Seat

from .pairs import Pair
from .planting import address_of, plant
from .post import settled
from .servers import Twin
from .side import Line, Message, Side
from .telling import World, may_differ, reveals

T = TypeVar("T")
STEPS = 8
"""Actions that are taken in a pair, by all seats."""
WRONG = 6
"""Actions that the viewer is refused at first, and at last."""
TRIED = 4
"""Actions of a trial."""
NOW = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d:?\d\d)?")
"""A time of the database's own clock, which does not stand still."""
HEAD = re.compile(r'"head":"[0-9a-f]{64}"')
"""Of the chain of the log, salted with a secret: it differs as it should."""
BY_ITSELF = ("presence",)
"""What comes when others come and go, between the frames of the match."""
MAIL = re.compile(rb"^(Date|Message-ID):.*\r\n|boundary=.*|^--=+.*", re.MULTILINE | re.IGNORECASE)
PAGES = (
    "/api/matches", "/api/matches/waiting", "/api/matches/{id}",
    "/api/matches/{id}/notes", "/api/matches/{id}/plan", "/api/me", "/api/me/notices",
    "/api/me/results", "/api/people", "/matches", "/matches/{id}", "/next", "/account/notices",
    "/people", "/results", "/account", "/learn", "/",
)  # fmt: skip


@dataclass
class Report:
    """What a run has compared, and what differed."""

    pairs: int = 0
    different: int = 0
    """Pairs whose worlds were not the same."""
    revealed: int = 0
    """Pairs that ended with a revelation."""
    compared: dict[str, int] = field(default_factory=dict)
    """How many texts of each kind."""
    leaks: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.pairs += other.pairs
        self.different += other.different
        self.revealed += other.revealed
        self.leaks += other.leaks
        for kind, number in other.compared.items():
            self.compared[kind] = self.compared.get(kind, 0) + number


class Comparison:
    """One pair at both servers."""

    def __init__(self, pair: Pair, here: Twin, there: Twin) -> None:
        self.pair, self.twins = pair, (here, there)
        self.report = Report(pairs=1, different=int(pair.differs))
        self.viewer = pair.now.seats if pair.viewer is None else int(pair.viewer)
        self.pick = Random(f"comparison {pair.match_id}")
        self.worlds = [
            World(pair.ruleset, pair.chance, state, pair.now.rolls, pair.now.seq)
            for state in (pair.now.state, pair.other)
        ]

    async def run(self) -> Report:
        """Everything; what differed is in the report."""
        states = (self.pair.now.state, self.pair.other)
        for twin, state in zip(self.twins, states, strict=True):
            await plant(twin.sessions, self.pair, state)
        here, there = (Side(twin, self.pair) for twin in self.twins)
        async with here, there:
            self.sides = here, there
            await self._look("at first")
            await self._pages("at first")
            await self._refusals("at first")
            if self.pair.viewer is not None:
                await self._foresee(self.pair.viewer)
                await self._try_out(self.pair.viewer)
                await self._hint(self.pair.viewer)
            await self._play()
            if self._is_over():  # all is face up, and the replays have links of their own
                return self.report
            await self._refusals("at last")
            if self.pair.viewer is not None:
                await self._mails(self.pair.viewer)
            await self._pages("at last")
        return self.report

    async def _both(self, do: Callable[[Side], Awaitable[T]]) -> tuple[T, T]:
        here, there = self.sides
        return await do(here), await do(there)

    def _compare(self, kind: str, what: str, here: str, there: str) -> None:
        """Note what differs between two texts."""
        self.report.compared[kind] = self.report.compared.get(kind, 0) + 1
        ours, theirs = (HEAD.sub('"head":""', NOW.sub("", text)) for text in (here, there))
        if ours != theirs:
            at = next(
                (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
                min(len(ours), len(theirs)),
            )
            start = max(0, at - 60)
            excerpts = f"…{ours[start : at + 60]!r} / …{theirs[start : at + 60]!r}"
            self.report.leaks.append(f"{self.pair.name}: {kind}, {what}: {excerpts}")

    async def _look(self, what: str) -> None:
        """The viewer and a spectator were told the same since the last look."""
        for index in {self.viewer, self.pair.now.seats}:
            heard = await self._both(lambda side, index=index: side.lines[index].flush())  # type: ignore[misc]
            self._told("frames", what, *heard)

    def _told(self, kind: str, what: str, here: list[str], there: list[str]) -> None:
        ours, theirs = ([t for t in texts if _type(t) not in BY_ITSELF] for texts in (here, there))
        self._compare(kind, f"{what}, how many", str(len(ours)), str(len(theirs)))
        for one, other in zip(ours, theirs, strict=False):
            self._compare(kind, what, one, other)

    async def _pages(self, when: str) -> None:
        for index in {self.viewer, self.pair.now.seats}:
            for page in PAGES:
                path = page.replace("{id}", str(self.pair.match_id))
                answers = await self._both(lambda side: side.ask(index, "GET", path))  # noqa: B023
                self._compare("pages", f"{page} {when}", *answers)

    def _is_over(self) -> bool:
        ours = self.worlds[0]
        return ours.ruleset.outcome(ours.state) is not None

    # What is done

    async def _play(self) -> None:
        """Take actions until the worlds part."""
        for number in range(STEPS):
            ours = self.worlds[0]
            seat = self.pick.choice(ours.ruleset.awaited(ours.state))
            action = self._chosen(seat)
            if action is None:
                return
            request = uuid5(self.pair.match_id, f"act {number}")
            await self._both(lambda side: side.act(seat, action, request))  # noqa: B023
            if self._is_over():
                return
            await self._look(f"after {action}")
            viewer = self.pair.viewer
            if viewer is not None and viewer in ours.ruleset.awaited(ours.state):
                await self._post(viewer)

    def _chosen(self, seat: Seat) -> Any:
        """An action that looks the same in both worlds, taken in both of ours; None without any."""
        here, there = self.worlds
        ruleset, viewer = here.ruleset, self.pair.viewer
        legal = list(ruleset.legal(here.state, seat))
        weights = [ruleset.action_weights.get(type(action).__name__, 1) for action in legal]
        for action in self.pick.choices(legal, weights, k=WRONG):
            ours, theirs = here.tried(seat, action), there.tried(seat, action)
            if ours is None or theirs is None:
                continue
            if reveals(ruleset, ours, viewer) or reveals(ruleset, theirs, viewer):
                self.report.revealed = 1
                continue
            written = ruleset.encode_action(action)
            if not may_differ(ruleset, ours, theirs, seat, viewer, written):
                self.report.revealed = 0
                here.take(ours)
                there.take(theirs)
                return written
        return None

    async def _post(self, seat: Seat) -> list[str]:
        """The seat's notices at both, sent before there are others that could share a mail."""
        player = self.pair.player_id(seat)
        return [str(await settled(twin.sessions, player)) for twin in self.twins]

    async def _refusals(self, when: str) -> None:
        """The viewer asks for what the rules refuse, and hears the same reasons."""
        here = self.worlds[0]
        legal = [] if self.pair.viewer is None else here.ruleset.legal(here.state, self.pair.viewer)
        wrong = [action for action in self.pair.pool.values() if action not in legal]
        for number, action in enumerate(self.pick.sample(wrong, min(WRONG, len(wrong)))):
            written = here.ruleset.encode_action(action)
            request = uuid5(self.pair.match_id, f"wrong {number} {when}")

            async def ask(side: Side, written: Any = written, request: UUID = request) -> list[str]:
                line = side.lines[self.viewer]
                seq = line.state["seq"]
                await line.say(type="act", id=str(request), seq=seq, action=written)
                return await line.flush()

            self._told("refusals", f"{written} {when}", *await self._both(ask))

    async def _foresee(self, seat: Seat) -> None:
        """The viewer asks what may come of some actions, and who can reach what."""
        here = self.worlds[0]
        legal = list(here.ruleset.legal(here.state, seat))
        some = self.pick.sample(legal, min(WRONG, len(legal)))
        for action in (None, *map(here.ruleset.encode_action, some)):
            request = uuid5(self.pair.match_id, f"foresee {action}")

            async def ask(side: Side, action: Any = action, id: UUID = request) -> list[str]:
                line = side.lines[self.viewer]
                seq = line.state["seq"]
                await line.say(type="foresee", id=str(id), seq=seq, action=action)
                return await line.flush()

            self._told("foresights", str(action), *await self._both(ask))

    async def _try_out(self, seat: Seat) -> None:
        """A trial: drawn, played and looked at through all eyes."""
        here, there = await self._both(lambda side: side.connect(seat, "/try"))
        for number in range(TRIED):
            states = [await _newest(line) for line in (here, there)]
            self._told("trials", f"state {number}", await here.flush(), await there.flush())
            if not states[0]["actions"] or states[0]["actions"] != states[1]["actions"]:
                break
            action = self.pick.choice(states[0]["actions"])
            request = str(uuid5(self.pair.match_id, f"trial {number}"))
            for line, state in zip((here, there), states, strict=True):
                await line.say(type="act", id=request, seq=state["seq"], action=action)
        for name in self.pair.ruleset.seats[: self.pair.now.seats]:
            for line in (here, there):
                request = str(uuid5(self.pair.match_id, f"see {name}"))
                await line.say(type="see", id=request, seat=name)
            self._told("trials", f"seen by {name}", await here.flush(), await there.flush())

    async def _hint(self, seat: Seat) -> None:
        """A hint, and the question that it took."""
        if seat not in self.pair.now.awaited:
            return
        before = [len(twin.asked()) for twin in self.twins]
        path = f"/api/matches/{self.pair.match_id}/hint"

        async def ask(side: Side) -> str:
            return await side.ask(seat, "POST", path, {"seq": side.lines[seat].state["seq"]})

        self._compare("hints", "answer", *await self._both(ask))
        asked = [
            twin.asked()[start:].decode() for twin, start in zip(self.twins, before, strict=True)
        ]
        self._compare("questions", "of a hint", *asked)

    async def _mails(self, seat: Seat) -> None:
        """The notices that the viewer's turns have caused, and what was mailed of them."""
        self._compare("notices", "of the viewer", *await self._post(seat))
        address = address_of(self.pair, seat)
        mails = [b"".join(twin.mails.taken.get(address, ())) for twin in self.twins]
        here, there = (MAIL.sub(b"", mail).decode(errors="replace") for mail in mails)
        self._compare("mails", "to the viewer", here, there)


def _type(text: str) -> str:
    return str(json.loads(text)["type"])


async def _newest(line: Line) -> Message:
    """The state that comes next in a trial, or the one that has come."""
    return await line.until("state")
