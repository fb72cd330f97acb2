"""Lists of matches: a player's own, those that wait for them first, and those that anyone may join
or watch; the same for the API and the pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import Annotated, Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ...base.database.in_hand import let_go
from ...base.web.deps import DbDep
from ...base.web.injection import made
from ...play.live.deps import RegistryDep
from ...play.live.registry import MatchRegistry
from ...play.log.store import NoSuchMatch
from ...play.matches.tables import Match
from ...play.thumbnails.drawing import version_of
from ...referee.log import FoldError
from ..access import set_all_back
from ..deps import ClocksDep, PresenceDep, ReaderDep
from ..schemas import MatchSummaryJson
from .queries import JOINABLE, LISTED_PER_PAGE, ON_SHOW, OWN, PLACE, TOKENS, WAITING
from .summary import match_summary, waits_for

NO_ONE = UUID(int=0)
"""In place of the id of a visitor without a name."""
NEVER = datetime.min.replace(tzinfo=UTC)
MAX_OPENED = 40
"""Matches that are opened for the lists: those that have waited longest first."""
Shelf = Literal["waiting", "running", "open", "over"]
"""What a player's match asks of them: those that wait for the player, or keep a seat for them, are
on a shelf of their own, the longest wait first."""


@dataclass(frozen=True, slots=True)
class MatchLists:
    """The lists of matches as the one who asks is shown them. Raises DATABASE_ERRORS."""

    _db: DbDep
    _reader: ReaderDep
    _registry: RegistryDep
    _clocks: ClocksDep
    _presence: PresenceDep

    async def own(self) -> dict[Shelf, list[MatchSummaryJson]]:
        """The asker's matches, with their replays, clocks and questions, those who are at the
        table, and the version of their pictures."""
        player = self._reader.player
        if player is None:
            return {"waiting": [], "running": [], "open": [], "over": []}
        mine, late = await matches_of(self._db, player, self._reader.now)
        tokens = await replay_tokens(self._db, mine["over"])
        live = [one for one in (*mine["waiting"], *mine["running"]) if one.id not in late]
        readings = await self._clocks.now(self._db, live)
        await let_go(self._db)
        questions, drawn = await shown(self._registry, player, live)

        def summary(match: Match) -> MatchSummaryJson:
            token, clock = tokens.get(match.id), readings.get(match.id, ())
            told = match_summary(self._reader, match, token, clock, questions.get(match.id))
            if match.id in drawn:
                told["picture"] += f"?v={drawn[match.id]}"
            here = set() if match.id in late else self._presence.seats(match.id)
            for number, seat in enumerate(told["seats"]):
                seat["here"] = number in here
            return told

        return {shelf: [summary(match) for match in matches] for shelf, matches in mine.items()}

    async def joinable(self, page: int) -> tuple[list[MatchSummaryJson], bool]:
        """A page, counted from 1, of the listed matches that still have an open seat and are not
        the asker's own, newest first; and whether there is another page."""
        asked = {"player": self._asker, "skipped": (page - 1) * LISTED_PER_PAGE}
        found = (await self._db.scalars(JOINABLE, asked)).all()
        told = [match_summary(self._reader, match) for match in found[:LISTED_PER_PAGE]]
        return told, len(found) > LISTED_PER_PAGE

    async def on_show(self) -> list[MatchSummaryJson]:
        """Running matches that everyone may watch, as strangers may know them now; those that began
        last come first. Without those of the asker, and of people whom a block bars from them."""
        player, now = self._reader.player, self._reader.now
        found = (await self._db.scalars(ON_SHOW, {"player": self._asker, "now": now})).all()
        await set_all_back(self._db, found, player, now)
        return [match_summary(self._reader, match) for match in found]

    @property
    def _asker(self) -> UUID:
        return NO_ONE if self._reader.player is None else self._reader.player.id


ListsDep = Annotated[MatchLists, made(MatchLists)]


async def matches_of(
    db: AsyncSession, player: Player, now: datetime
) -> tuple[dict[Shelf, list[Match]], set[UUID]]:
    """Every match that `player` sits in or has created, as they may know it now, except cancelled
    ones and guided games; and those among them that the player, who has no seat there, is shown
    late."""
    found = (await db.scalars(OWN, {"player": player.id})).all()
    seen = await set_all_back(db, found, player, now)
    late = {match.id for match, one in zip(found, seen, strict=True) if one.is_late}
    mine: dict[Shelf, list[Match]] = {"waiting": [], "running": [], "open": [], "over": []}
    for match in found:
        waits = match.id not in late and waits_for(match, player)
        mine["waiting" if waits else cast(Shelf, match.status)].append(match)
    mine["waiting"].sort(key=_since)
    mine["running"].sort(key=_since, reverse=True)
    mine["open"].sort(key=_since, reverse=True)
    return mine, late


def _since(match: Match) -> datetime:
    return match.awaited_since or match.created or NEVER


async def shown(
    registry: MatchRegistry, player: Player, matches: Iterable[Match]
) -> tuple[dict[UUID, str], dict[UUID, str]]:
    """By match id, what the player is asked in each of these running matches, and the version of
    their picture of it. One that cannot be read is left out: its table says so. Raises
    DATABASE_ERRORS."""
    words: dict[UUID, str] = {}
    drawn: dict[UUID, str] = {}
    running = (match for match in matches if match.status == "running")
    for match in islice(running, MAX_OPENED):
        try:
            live = await registry.open(match.id)
        except (NoSuchMatch, FoldError):
            continue
        now, seat = live.referee.now, live.header.seat_of(player.id)
        if seat is not None and now.outcome is None and seat in now.awaited:
            words[match.id] = now.ruleset.prompt(now.state, seat).text
        drawn[match.id] = version_of(live, len(live.header.seats) if seat is None else seat)
    return words, drawn


async def count_waiting(db: AsyncSession, player: Player, besides: UUID | None = None) -> int:
    """How many matches wait for the player: the length of that shelf of `matches_of`, less the one
    named `besides`."""
    return len(await WAITING.rows(db, player=player.id, besides=besides))


async def next_waiting(db: AsyncSession, player: Player, after: UUID | None = None) -> UUID | None:
    """The match that has waited longest for the player. `after` is their match that they come from:
    the next one in that order, so that they get round to all. It is never `after` itself."""
    waiting = await WAITING.rows(db, player=player.id, besides=after)
    here = await PLACE.rows(db, player=player.id, match=after)
    later = [each for each in waiting if here and each > here[0]]
    return next((each.id for each in later or waiting), None)


async def replay_tokens(db: AsyncSession, matches: Sequence[Match]) -> dict[UUID, str]:
    """The replay tokens of those that are finished and archived, by match id."""
    ids = [match.id for match in matches if match.status == "over"]
    rows = await TOKENS.rows(db, matches=ids) if ids else ()
    return {row.match_id: row.token for row in rows}
