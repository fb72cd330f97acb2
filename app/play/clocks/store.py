"""Reads the clocks of matches: their moments, and when their players' clocks stand still."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import groupby
from uuid import UUID

from sqlalchemy import Uuid, any_, bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.time_off.quiet_hours import Version, counted_for_clocks, versions_of
from ...base.database.hot_query import HotQuery
from ...referee.log import milliseconds, to_datetime
from ..live.held_matches import spans
from ..matches.messages import PaceJson
from ..matches.tables import Entry, Match, MatchSeat, SeatLink
from .fold import ClockTable, Fold, Moment, Paced, Readings, Seated, Shown, TimeGiven, read, start
from .intervals import FOREVER, Span, Stops
from .tables import ClockFact, ServerAbsence

FORESIGHT = timedelta(days=60)
"""How far ahead quiet hours are worked out: farther than any clock lasts without them."""


@dataclass(frozen=True, slots=True)
class MatchClocks:
    """The clocks of one match."""

    table: ClockTable
    fold: Fold
    pauses: tuple[Span, ...]

    @property
    def pace(self) -> PaceJson | None:
        """The time control in force."""
        return self.table.pace

    def is_paused(self, now: int) -> bool:
        """Whether a pause that the players agreed on is under way at the moment `now`."""
        return self.pace is not None and any(start <= now < end for start, end in self.pauses)

    def at(self, now: int) -> Readings:
        """Every clock at the moment `now`, seat by seat."""
        return read(self.fold, self.table, now)

    def after(self, moment: Moment) -> MatchClocks:
        """The clocks after one more moment."""
        return replace(self, table=self.fold.after(self.table, [moment]))


async def clocks_of(
    db: AsyncSession, matches: Iterable[Match], now: datetime
) -> dict[UUID, MatchClocks]:
    """The clocks of those matches that have begun and have, or once had, a time control."""
    begun = {match.id: match for match in matches if match.started is not None}
    if not begun:
        return {}
    facts = await _facts(db, begun)
    begun = {key: match for key, match in begun.items() if match.pace or key in facts}
    if not begun:
        return {}
    rows = await _rows(db, begun)
    seated = await _seated(db, begun)
    replaced = [key for key in begun if any(row.kind == "replace" for row in rows[key])]
    handed = await _handed_over(db, replaced)
    players = {player for key in begun for player in _everyone(seated[key], handed[key])}
    quiet = await versions_of(db, players)
    absences = await _absences(db, min(match.started for match in begun.values() if match.started))
    return {
        key: _assembled(
            match, rows[key], facts[key], seated[key], handed[key], quiet, absences, now
        )
        for key, match in begun.items()
    }


async def away_times(db: AsyncSession, match: Match) -> Stops:
    """When no one could expect a move, whether there is a clock or not. Without quiet hours."""
    assert match.started is not None
    facts = (await _facts(db, [match.id]))[match.id]
    absences = await _absences(db, match.started)
    return Stops([*absences, *_pauses(facts), *spans(match.holds, FOREVER)])


def _assembled(
    match: Match,
    rows: list[Shown],
    facts: list[ClockFact],
    seated: Sequence[UUID | None],
    handed: list[Seated],
    quiet: Mapping[UUID, list[Version]],
    absences: list[Span],
    now: datetime,
) -> MatchClocks:
    assert match.started is not None
    beginning = milliseconds(match.started)
    paces, players = _at_first(match.pace, seated, facts, handed)
    pauses, held = _pauses(facts), spans(match.holds, FOREVER)
    counted = list(_quiet_spans(paces, facts, beginning))
    always = [*absences, *pauses, *held]
    stops = {
        player: Stops([*always, *_stopped_by_quiet_hours(quiet.get(player, ()), counted, now)])
        for player in _everyone(seated, handed)
    }
    fold = Fold(stops)
    moments: list[Moment] = [*rows, *_moments(facts), *handed]
    moments.sort(key=lambda moment: moment.at)
    table = fold.after(start(paces, players), moments)
    return MatchClocks(table, fold, tuple(pauses))


# The moments of a match


async def _rows(db: AsyncSession, matches: Iterable[UUID]) -> dict[UUID, list[Shown]]:
    """The rows that all viewers learnt of: every bit of `seen` is set."""
    everyone = (
        select(
            MatchSeat.match_id,
            (func.power(2, func.count() + 1) - 1).label("seen"),
        )
        .where(MatchSeat.match_id.in_(list(matches)))
        .group_by(MatchSeat.match_id)
        .subquery()
    )
    query = (
        select(Entry.match_id, Entry.at, Entry.kind, Entry.seat, Entry.awaited)
        .join(everyone, everyone.c.match_id == Entry.match_id)
        .where(Entry.seen == everyone.c.seen)
        .order_by(Entry.match_id, Entry.seq)
    )
    found: dict[UUID, list[Shown]] = defaultdict(list)
    for match_id, at, kind, seat, awaited in await db.execute(query):
        seats = None if awaited is None else tuple(awaited)
        found[match_id].append(Shown(milliseconds(at), kind, seat, seats))
    return found


FACTS = HotQuery(
    select(ClockFact.__table__)
    .where(ClockFact.match_id == any_(bindparam("matches", type_=ARRAY(Uuid))))
    .order_by(ClockFact.id)
)


async def _facts(db: AsyncSession, matches: Iterable[UUID]) -> dict[UUID, list[ClockFact]]:
    found: dict[UUID, list[ClockFact]] = defaultdict(list)
    for fact in await FACTS.rows(db, matches=list(matches)):
        found[fact.match_id].append(fact)
    return found


async def paces_of(db: AsyncSession, match: Match) -> list[PaceJson | None]:
    """The time controls by which a match was played, in order; None: without a clock."""
    facts = (await _facts(db, [match.id]))[match.id]
    changes = [fact.detail for fact in facts if fact.kind == "paced"]
    paces = [*(change["before"] for change in changes), match.pace]
    return [pace for pace, _ in groupby(paces)]


def _moments(facts: Iterable[ClockFact]) -> Iterator[Moment]:
    """A pause is a stop and no moment."""
    for fact in facts:
        at, detail = milliseconds(fact.at), fact.detail
        if fact.kind == "given":
            assert fact.seat is not None
            yield TimeGiven(at, fact.seat, detail["time"])
        elif fact.kind == "paced":
            yield Paced(at, detail["after"], tuple(detail["awaited"]))


# Who sat where, and by which pace, at the beginning


async def _handed_over(db: AsyncSession, matches: Sequence[UUID]) -> dict[UUID, list[Seated]]:
    """The seats that passed to other players, in order. Most matches know nothing of the kind."""
    found: dict[UUID, list[Seated]] = defaultdict(list)
    if not matches:
        return found
    query = (
        select(SeatLink, Entry.at)
        .join(Entry, (Entry.match_id == SeatLink.match_id) & (Entry.request == SeatLink.request))
        .where(SeatLink.match_id.in_(matches), Entry.kind == "replace")
        .order_by(Entry.seq)
    )
    for link, at in await db.execute(query):
        one = Seated(milliseconds(at), link.seat, link.taker_id, before=link.holder_id)
        found[link.match_id].append(one)
    return found


async def _seated(db: AsyncSession, matches: Iterable[UUID]) -> dict[UUID, list[UUID | None]]:
    """The players in the seats as they are now."""
    query = select(MatchSeat).where(MatchSeat.match_id.in_(list(matches)))
    found: dict[UUID, list[UUID | None]] = defaultdict(list)
    for seat in await db.scalars(query.order_by(MatchSeat.match_id, MatchSeat.seat)):
        found[seat.match_id].append(seat.player_id)
    return found


def _at_first(
    pace: PaceJson | None,
    seated: Sequence[UUID | None],
    facts: Sequence[ClockFact],
    handed: Sequence[Seated],
) -> tuple[PaceJson | None, list[UUID | None]]:
    """Pace and players at the beginning: what changed since says what was before it."""
    players = list(seated)
    for fact in reversed(facts):
        if fact.kind == "paced":
            pace = fact.detail["before"]
    for one in reversed(handed):
        players[one.seat] = one.before
    return pace, players


def _everyone(seated: Iterable[UUID | None], handed: Iterable[Seated]) -> set[UUID]:
    """All who sit or sat in a match."""
    once = {player for one in handed for player in (one.before, one.player)}
    return {player for player in {*seated, *once} if player is not None}


# When clocks stand still


def _pauses(facts: Iterable[ClockFact]) -> list[Span]:
    """The pauses, which may overlap. To resume ends all that are under way."""
    found: list[Span] = []
    for fact in facts:
        at = milliseconds(fact.at)
        if fact.kind == "paused":
            found.append((at, fact.detail.get("until", FOREVER)))
        elif fact.kind == "resumed":
            found = [(start, min(end, at)) for start, end in found]
    return found


def _quiet_spans(
    pace: PaceJson | None, facts: Iterable[ClockFact], beginning: int
) -> Iterator[Span]:
    """When quiet hours count: while a pace is in force that says so."""
    since = beginning
    for fact in facts:
        if fact.kind == "paced":
            if pace is not None and pace["quiet"]:
                yield since, milliseconds(fact.at)
            pace, since = fact.detail["after"], milliseconds(fact.at)
    if pace is not None and pace["quiet"]:
        yield since, FOREVER


async def _absences(db: AsyncSession, since: datetime) -> list[Span]:
    query = select(ServerAbsence).where(ServerAbsence.ends > since)
    return [(milliseconds(one.begins), milliseconds(one.ends)) for one in await db.scalars(query)]


def _stopped_by_quiet_hours(
    versions: Iterable[Version], counted: Iterable[Span], now: datetime
) -> Iterator[Span]:
    """When quiet hours stop their player's clock; `counted`: when they count at all."""
    known, horizon = list(counted_for_clocks(versions)), now + FORESIGHT
    for start_, end in counted:
        last = horizon if end >= milliseconds(horizon) else to_datetime(end)
        for since, until, hours in known:
            begins, ends = max(to_datetime(start_), since), min(last, until)
            if begins >= ends:
                continue
            for night, morning in hours.within(begins, ends):
                yield milliseconds(max(night, begins)), milliseconds(min(morning, ends))
