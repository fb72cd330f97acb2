"""Where matches stand, as their host may know it: whose turn it is and since when, who is there,
what the clocks show. No position, hand or plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import selectinload

from ...accounts.tables import Session
from ...base.web.text import ago, counted, lasting, listed, spoken, time_left
from ...lobby.catalogue import Catalogue
from ...play.clocks.fold import Reading
from ...play.clocks.store import MatchClocks, clocks_of
from ...play.matches.tables import Match, MatchSeat
from ...play.table.presence import Presence
from ...referee.log import milliseconds

WITH_PLAYERS = selectinload(Match.seats).joinedload(MatchSeat.player)
BOT, SERVED = "the computer", "played by the computer"


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, and who sits in it."""

    seat: str
    name: str
    is_awaited: bool
    where: str
    """Where its player is, or that the server plays; "" where that is said by the name."""
    clock: str
    """What its clock shows; "" without one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one match stands."""

    match: Match
    since: datetime
    """Since when it waits; of one that has ended, when it did."""
    sitters: tuple[Sitter, ...]
    why: str
    """Why it does not go on, in a sentence or two."""


async def standings(
    db: AsyncSession,
    matches: Sequence[Match],
    catalogue: Catalogue,
    presence: Presence,
    now: datetime,
) -> list[Standing]:
    """The standing of each match, which was read with WITH_PLAYERS."""
    running = [match for match in matches if match.status == "running"]
    clocks, seen = await clocks_of(db, running, now), await _last_seen(db, matches)
    found = []
    for match in matches:
        seats = [spoken(name) for name in catalogue.scenario_of(match).seats]
        mine, there = clocks.get(match.id), presence.seats(match.id)
        sitters = tuple(_sitter(seat, match, seats, mine, there, seen, now) for seat in match.seats)
        since = match.ended or match.awaited_since or match.started or match.created
        found.append(Standing(match, since, sitters, _why(match, sitters, mine, now)))
    return found


def told(standing: Standing) -> dict[str, object]:
    """What a command prints of it, beside what the log tells."""
    facts: dict[str, object] = {"why": standing.why, "since": standing.since}
    for one in standing.sitters:
        turn = "to choose" if one.is_awaited else ""
        facts[one.seat] = ", ".join(filter(None, [one.name, turn, one.where, one.clock]))
    return facts


def _sitter(
    seat: MatchSeat,
    match: Match,
    names: Sequence[str],
    clocks: MatchClocks | None,
    there: set[int],
    seen: Mapping[UUID, datetime],
    now: datetime,
) -> Sitter:
    is_server = bool(seat.bot or seat.stand_in)
    name = seat.player.name if seat.player is not None else BOT if is_server else "(open)"
    where = clock = ""
    if clocks is not None:
        at = milliseconds(now)
        clock = _shown(clocks.at(at)[seat.seat], paused=clocks.is_paused(at))
    if seat.player is not None:
        here = seat.seat in there
        where = SERVED if is_server else _where(seen.get(seat.player.id), here=here, now=now)
    return Sitter(names[seat.seat], name, seat.seat in match.awaited, where, clock)


def _where(seen: datetime | None, *, here: bool, now: datetime) -> str:
    if here:
        return "connected"
    return "not connected" + (f", here {ago(seen.isoformat(), now)}" if seen else "")


def _shown(reading: Reading | None, *, paused: bool) -> str:
    if reading is None:
        return ""
    stands = paused or (reading.awaited and not reading.runs and reading.left > 0)
    return time_left(reading.left) + (", stands still" if stands else "")


async def _last_seen(db: AsyncSession, matches: Sequence[Match]) -> dict[UUID, datetime]:
    """When the players of these matches were last on the server."""
    query = (
        select(Session.player_id, func.max(Session.last_seen))
        .join(MatchSeat, MatchSeat.player_id == Session.player_id)
        .where(MatchSeat.match_id.in_([match.id for match in matches]))
        .group_by(Session.player_id)
    )
    return dict((await db.execute(query)).all())


# Why it does not go on


def _why(match: Match, sitters: Sequence[Sitter], clocks: MatchClocks | None, now: datetime) -> str:
    match match.status:
        case "open":
            return _not_begun(match, sitters)
        case "over":
            return "It is over."
        case "cancelled":
            return "It was ended by the host." if match.started else "It was cancelled."
    if match.held is not None:
        return "It waits for you: the rules of this version could not follow what was played."
    since = "" if match.awaited_since is None else match.awaited_since.isoformat()
    awaited = [sitter for sitter in sitters if sitter.is_awaited]
    if not awaited:
        return "No one is awaited."
    waits = listed(
        [f"{one.name} ({', '.join(filter(None, [one.seat, one.where]))})" for one in awaited]
    )
    verb = "is" if len(awaited) == 1 else "are"
    told = f"{waits} {verb} to choose, {lasting(since, now)}."
    told = told[0].upper() + told[1:]
    up = [sitter.name for sitter in awaited if sitter.clock == time_left(0)]
    if up:
        told += f" No time is left for {listed(up)}: the others may decide what becomes of it."
    paused = clocks is not None and clocks.is_paused(milliseconds(now))
    return told + (" The clocks are paused." if paused else "")


def _not_begun(match: Match, sitters: Sequence[Sitter]) -> str:
    free = sum(not seat.is_taken for seat in match.seats)
    if free:
        verb = "is" if free == 1 else "are"
        seats = counted(len(match.seats), "seat")
        return f"It has not begun: {free} of {seats} {verb} free."
    late = [sitters[seat.seat].name for seat in match.seats if match.awaits_share(seat)]
    return f"It has not begun: it waits for a share of the dice from the browser of {listed(late)}."
