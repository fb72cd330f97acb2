"""Matches of the toy on a real database, without HTTP around them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from app.accounts.tables import Player
from app.after.making.scheduler import ReplayScheduler
from app.after.replays.archive import archive
from app.after.stories.scheduler import StoryScheduler
from app.base.bus.notify import Notifier
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.start import start
from app.play.bus.hub import Hub, Watcher
from app.play.live.live_match import Verdict
from app.play.live.registry import MatchRegistry
from app.play.matches.tables import Entry, Match, MatchSeat, Snapshot, StoredPack
from app.referee.packs import OURS
from app.referee.referee import Act, Move
from rulesets.kernel.interface import Json, Ruleset, Seat
from tests.app.referee.council import RULESET
from tests.support.waiting import SECONDS

Frame = dict[str, Any]
PACK = "0" * 64


class Onlooker(Watcher):
    """Keeps what it is shown."""

    def __init__(self, match_id: UUID, viewer: int, seats: int = 2) -> None:
        self.match_id, self.viewer = match_id, viewer
        self.seat = Seat(viewer) if viewer < seats else None
        self.frames: list[Frame] = []
        self.closed: int | None = None
        self._news = asyncio.Event()

    def deliver(self, frame: bytes) -> None:
        self.frames.append(json.loads(frame))
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    @property
    def states(self) -> list[Frame]:
        return [frame for frame in self.frames if frame["type"] == "state"]

    @property
    def now(self) -> Frame:
        return self.states[-1]

    async def until(self, fits: Callable[[], object], seconds: float = SECONDS) -> None:
        async with asyncio.timeout(seconds):
            while not fits():
                self._news.clear()
                await self._news.wait()


@dataclass
class Process:
    """One server process, as far as matches go."""

    engine: AsyncEngine
    sessions: async_sessionmaker[Any]
    hub: Hub
    notifier: Notifier
    matches: MatchRegistry

    async def new_match(
        self, seats: int = 2, ruleset: str = "council", position: Json = None
    ) -> UUID:
        """A running match of the toy, or of the first scenario of another game; from a position,
        if there is one."""
        scenario, options, pack = f"s{seats}", {"rounds": "2"}, PACK
        content: Json = {}
        if ruleset != "council":
            meta, known = OURS.ruleset(ruleset).meta, OURS.pack(ruleset)
            scenario, seats = meta.scenarios[0].key, len(meta.scenarios[0].seats)
            options = {option.key: option.choices[0][0] for option in meta.options}
            pack, content = known.digest, known.content
        async with self.sessions() as db:
            row = insert(StoredPack).values(digest=pack, ruleset=ruleset, content=content)
            await db.execute(row.on_conflict_do_nothing())
            players = [Player(name=f"Player {number}") for number in range(seats)]
            db.add_all(players)
            await db.flush()
            match = Match(
                ruleset=ruleset,
                scenario=scenario,
                options=options,
                pack=pack,
                creator_id=players[0].id,
                seed=secrets.token_bytes(32),
                position=position,
                seats=[
                    MatchSeat(seat=seat, player_id=player.id, entropy=secrets.token_bytes(32))
                    for seat, player in enumerate(players)
                ],
            )
            db.add(match)
            await db.flush()
            await self.matches.begin(db, match)
            await db.commit()
            return match.id

    async def watch(self, match_id: UUID, viewer: int, since: int | None = None) -> Onlooker:
        onlooker = Onlooker(match_id, viewer)
        await self.matches.enter(onlooker, since)
        return onlooker

    async def make(self, match_id: UUID, seat: int, move: Move, request: UUID) -> Verdict:
        return await self.matches.submit(match_id, Seat(seat), move, request)

    async def act(self, onlooker: Onlooker, index: int = 0) -> Verdict:
        """Take one of the actions that a seat is offered."""
        state = onlooker.now
        move = Act(state["seq"], state["actions"][index])
        return await self.make(onlooker.match_id, onlooker.viewer, move, uuid4())

    async def step(self, *seats: Onlooker) -> str:
        """The first of them who may commits itself, or takes the first action on offer; which."""
        seat = next(seat for seat in seats if seat.now["actions"])
        offered = [action["do"] for action in seat.now["actions"]]
        index = offered.index("Commit") if "Commit" in offered else 0
        await self.act(seat, index)
        return str(offered[index])

    async def play_out(self, *seats: Onlooker) -> None:
        """Steps until the match is over."""
        while seats[0].now["outcome"] is None:
            await self.step(*seats)

    async def row_of(self, match_id: UUID) -> Match:
        async with self.sessions() as db:
            row: Match = await db.get_one(Match, match_id)
            return row

    async def rows(self, match_id: UUID) -> int:
        """How long the log of a match is."""
        async with self.sessions() as db:
            query = select(func.count()).where(Entry.match_id == match_id)
            return int((await db.execute(query)).scalar_one())

    async def snapshots(self, match_id: UUID) -> list[Snapshot]:
        async with self.sessions() as db:
            query = select(Snapshot).where(Snapshot.match_id == match_id).order_by(Snapshot.seq)
            return list((await db.execute(query)).scalars())


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Process]:
    """Start a process and end it properly."""
    async with AsyncExitStack() as until_the_end:
        base = await start(until_the_end, Settings(database_url=url), WallClock())
        sessions, notifier, outage = base.sessions, base.notifier, base.outage

        async def make(match_id: UUID) -> None:
            async with sessions() as db:
                await archive(db, match_id, _build)

        matches = MatchRegistry(url, sessions, Hub(), notifier, _build, base.wall, outage)
        stories = StoryScheduler(sessions, None, base.payers, outage)
        archiver = ReplayScheduler(sessions, notifier, matches, make, base.payers, stories)
        await base.begin(matches, archiver)
        await notifier.start()
        yield Process(base.sessions.kw["bind"], sessions, matches.hub, notifier, matches)


async def crash(url: str, match_id: UUID) -> None:
    """As if the server that played the match had been killed: no snapshot was written."""
    async with process(url) as killed, killed.sessions() as db:
        await db.execute(delete(Snapshot).where(Snapshot.match_id == match_id))
        await db.commit()
        killed.matches.open_matches._live.clear()


def _build(key: str, pack: Json) -> Ruleset[Any]:
    return RULESET if key == "council" else OURS.recorded(key, pack)
