"""Reads what messages say of matches: who sits there, what happened, what is asked, how long there
is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.headlines import Names
from rulesets.telling.words import listed

from ...accounts.notices.tables import Notice
from ...base.database.in_hand import let_go
from ...base.web.text import spoken
from ...lobby.access import WITH_SEATS
from ...lobby.catalogue import Catalogue
from ...play.clocks.fold import Readings
from ...play.clocks.pace import in_words
from ...play.clocks.service import Clocks
from ...play.live.registry import MatchRegistry
from ...play.log import log_reader
from ...play.matches.tables import Match, MatchSeat
from ...play.offers.tables import Offer
from ...referee.log import ToldRow
from ...referee.position import AudienceEvents
from .asking import asked_of, time_left
from .happenings import says_why, told
from .words import OpenProposal, TableText

MAX_ROWS = 100
"""Rows of the log that a message looks back upon."""
SINCE = text("""
select asked.match_id, asked.seat as mine, entry.*
from unnest(cast(:matches as uuid[]), cast(:seats as smallint[])) as asked (match_id, seat)
join lateral (
    select seq, seat, kind, action, events from entries
    where entries.match_id = asked.match_id and seq > coalesce((
        select max(seq) from entries as own
        where own.match_id = asked.match_id and own.seat = asked.seat
    ), 0)
    order by seq desc limit :most
) as entry on true
order by entry.seq
""")
"""The rows since each of several seats last did something."""

Place = tuple[UUID, UUID]
"""A match, and a player who reads of it."""


ASKING = frozenset({"your_turn", "nudge", "match_started", "clock_low", "settlement"})
"""The kinds that say what the match asks of their reader: it is opened for them."""


class Rooms:
    """Reads for this server, whose games are in `catalogue`. A match that has not begun is kept for
    `open_days`."""

    def __init__(
        self, catalogue: Catalogue, clocks: Clocks, registry: MatchRegistry, open_days: int
    ) -> None:
        self._catalogue, self._clocks, self._registry = catalogue, clocks, registry
        days = f" for {open_days} days" if open_days else ""
        self._kept = f"Your seat is kept{days}. Open the match to take it."

    async def tables(self, db: AsyncSession, notices: Sequence[Notice]) -> dict[Place, TableText]:
        """What the notices are about, by match and reader."""
        wanted = {(n.match_id, n.player_id) for n in notices if n.match_id is not None}
        if not wanted:
            return {}
        query = select(Match).where(Match.id.in_({match for match, _ in wanted}))
        matches = {match.id: match for match in await db.scalars(query.options(*WITH_SEATS))}
        wanted = {place for place in wanted if place[0] in matches}
        deeds = await self._deeds(db, wanted, matches)
        proposals = await self._proposals(db, matches)
        readings = await self._clocks.now(db, list(matches.values()))
        await let_go(db)  # a match may have to be loaded
        asking = {(n.match_id, n.player_id) for n in notices if n.kind in ASKING}
        found = {}
        for place in wanted:
            match = matches[place[0]]
            seat = seat_of(match, place[1])
            table = self._table(match, seat, deeds.get(place, ()), proposals, readings)
            found[place] = table
            if place in asking and table.awaited and seat is not None:
                question = await asked_of(self._registry, place[0], seat)
                found[place] = replace(table, question=question)
        return found

    def _table(
        self,
        match: Match,
        mine: int | None,
        deeds: Sequence[AudienceEvents],
        proposals: Mapping[tuple[UUID, int], Mapping[str, OpenProposal]],
        readings: Mapping[UUID, Readings],
    ) -> TableText:
        outcome, people = match.outcome, self._people(match, mine)
        clocks = readings.get(match.id, ())
        reading = clocks[mine] if mine is not None and mine < len(clocks) else None
        awaited = match.awaited if match.status == "running" else []
        return TableText(
            game=self._catalogue.named(match.ruleset),
            others=tuple(name_in(seat) for seat in match.seats if seat.seat != mine),
            status=match.status,
            awaited=mine in awaited,
            to_play=tuple(people[seat] for seat in awaited if seat != mine),
            won=self._winners(match, people) if outcome else "",
            reason=str(outcome["reason"]) if outcome and not says_why(deeds) else "",
            told=tuple(told_of(self._catalogue, match, people, deeds)),
            time=time_left(reading),
            terms=self._terms(match),
            kept=self._kept,
            proposals=proposals.get((match.id, -1 if mine is None else mine), {}),
        )

    def _people(self, match: Match, mine: int | None) -> dict[int, str]:
        """What everyone is called to the reader."""
        people = signatures(self._catalogue, match)
        return people if mine is None else people | {mine: "you"}

    def _winners(self, match: Match, people: Mapping[int, str]) -> str:
        seats = self._catalogue.scenario_of(match).seats
        won = match.outcome["winners"] if match.outcome else []
        known = [people[seats.index(key)] for key in won if key in seats]
        told = listed(known) if won else "no one"
        return f"{told[:1].upper()}{told[1:]}"

    def _terms(self, match: Match) -> str:
        clock = (
            f"The clock: {in_words(match.pace)}."
            if match.pace
            else "There is no clock: take your time."
        )
        scenario = self._catalogue.scenario_of(match).title
        return clock if scenario == self._catalogue.named(match.ruleset) else f"{scenario}. {clock}"

    async def _deeds(
        self, db: AsyncSession, wanted: Iterable[Place], matches: Mapping[UUID, Match]
    ) -> dict[Place, list[AudienceEvents]]:
        asked = {
            (match, seat): (match, player)
            for match, player in wanted
            if (seat := seat_of(matches[match], player)) is not None
        }
        found = await db.execute(
            SINCE,
            {
                "matches": [match for match, _ in asked],
                "seats": [seat for _, seat in asked],
                "most": MAX_ROWS,
            },
        )
        logs: dict[Place, list[Any]] = {}
        for row in found:
            logs.setdefault(asked[UUID(str(row.match_id)), row.mine], []).append(row)
        for (match, seat), place in asked.items():
            if place not in logs and matches[match].status == "over":
                logs[place] = await _newest_told(db, match, seat)
        return {place: [row.events for row in drop_undone(log)] for place, log in logs.items()}

    async def _proposals(
        self, db: AsyncSession, matches: Mapping[UUID, Match]
    ) -> dict[tuple[UUID, int], dict[str, OpenProposal]]:
        """The offers that wait for answers, by match and seat."""
        query = select(Offer).where(Offer.match_id.in_(matches), Offer.status == "open")
        found: dict[tuple[UUID, int], dict[str, OpenProposal]] = {}
        for offer in await db.scalars(query.order_by(Offer.made)):
            names = {seat.seat: name_in(seat) for seat in matches[offer.match_id].seats}
            about = "" if offer.about is None else names.get(offer.about, "")
            proposal = OpenProposal(offer.kind, names.get(offer.by, ""), about, offer.detail)
            for seat in offer.asked:
                if str(seat) not in offer.answers:
                    found.setdefault((offer.match_id, seat), {})[str(offer.id)] = proposal
        return found


async def _newest_told(db: AsyncSession, match: UUID, seat: int) -> list[ToldRow]:
    """What `SINCE` finds, of a match whose log may have been put away."""
    rows = await log_reader.read_told(db, match)
    own = max((row.seq for row in rows if row.seat == seat), default=0)
    return [row for row in rows if row.seq > own][-MAX_ROWS:]


def told_of(
    catalogue: Catalogue,
    match: Match,
    people: Mapping[int, str],
    rows: Iterable[AudienceEvents],
) -> list[str]:
    """What rows of a match told everyone, for a reader who knows people by these names."""
    headlines, charts = catalogue.headlines(match.ruleset)
    seats = enumerate(catalogue.scenario_of(match).seats)
    names = {seat: people[index] for index, seat in seats if index in people}
    return told(headlines, Names(names, charts), rows)


def seat_of(match: Match, player: UUID) -> int | None:
    """Where a player sits."""
    return next((seat.seat for seat in match.seats if seat.player_id == player), None)


def name_in(seat: MatchSeat) -> str:
    """The name of whoever sits there."""
    return seat.player.name if seat.player else "the computer"


def signatures(catalogue: Catalogue, match: Match) -> dict[int, str]:
    """The players with their seats: "Margaret (York)"."""
    keys = catalogue.scenario_of(match).seats
    return {seat.seat: f"{name_in(seat)} ({spoken(keys[seat.seat])})" for seat in match.seats}


def drop_undone(rows: Iterable[Any]) -> list[Any]:
    """The players' rows, in order, without those that were taken back."""
    log: list[Any] = []
    for row in rows:
        if row.kind == "undo":
            _undo(log, row.seat)
            continue
        if row.kind == "takeback":
            first = row.action["first"]
            log = [one for one in log if one.kind != "act" or one.seq < first]
        if row.seat is not None:
            log.append(row)
    return log


def _undo(log: list[Any], seat: int) -> None:
    """An undo drops the newest row of its seat; that row may lie before what was asked for."""
    for index in range(len(log) - 1, -1, -1):
        if log[index].seat == seat:
            del log[index]
            return
