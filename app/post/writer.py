"""Writes the letters: reads what the notices of a batch are about, and puts it into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts import mailed_links
from ..accounts.tables import Player
from ..lobby.catalogue import Catalogue
from ..matches.tables import Match, MatchSeat
from ..notices.tables import Delivery, Notice, Way
from ..web.text import spoken
from . import words
from .letter import Letter

MOST_ROWS = 100
"""Rows of the log that a letter looks back upon."""
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


class Writer:
    """Writes for this server, whose games are in `catalogue`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    async def write(
        self, db: AsyncSession, found: Sequence[tuple[Delivery, Notice, Way]]
    ) -> list[tuple[Way, Letter]]:
        """One letter for each way, of all deliveries that go this way; a way back comes alone."""
        tables = await self._tables(db, [notice for _, notice, _ in found])
        together: dict[UUID, list[tuple[Delivery, Notice, Way]]] = {}
        written: list[tuple[Way, Letter]] = []
        for delivery, notice, way in found:
            if notice.kind == "way_back":
                token = await mailed_links.make(db, notice.player_id, way.id)
                letter = _letter([(delivery, notice, way)], tables)
                written.append((way, replace(letter, path=f"/way-back/{token}")))
            else:
                together.setdefault(way.id, []).append((delivery, notice, way))
        return [*written, *((these[0][2], _letter(these, tables)) for these in together.values())]

    async def _tables(
        self, db: AsyncSession, notices: Sequence[Notice]
    ) -> dict[Place, words.Table]:
        wanted = {(n.match_id, n.player_id) for n in notices if n.match_id is not None}
        if not wanted:
            return {}
        query = select(Match).where(Match.id.in_({match for match, _ in wanted}))
        matches = {match.id: match for match in await db.scalars(query)}
        people = select(MatchSeat, Player.name).outerjoin(Player, Player.id == MatchSeat.player_id)
        seats: dict[UUID, list[tuple[MatchSeat, str]]] = {}
        for seat, name in await db.execute(
            people.where(MatchSeat.match_id.in_(matches)).order_by(MatchSeat.seat)
        ):
            seats.setdefault(seat.match_id, []).append((seat, name or "the practice opponent"))
        mine = {
            (match, player): seat.seat
            for match, player in wanted
            for seat, _ in seats.get(match, ())
            if seat.player_id == player
        }
        deeds = await self._deeds(db, mine, matches, seats)
        return {
            (match, player): self._table(
                matches[match], seats.get(match, []), player, deeds.get((match, player), ())
            )
            for match, player in wanted
        }

    def _table(
        self,
        match: Match,
        seats: Sequence[tuple[MatchSeat, str]],
        player: UUID,
        deeds: Sequence[words.Deed],
    ) -> words.Table:
        mine = [seat.seat for seat, _ in seats if seat.player_id == player]
        return words.Table(
            game=self._catalogue.named(match.ruleset),
            others=tuple(name for seat, name in seats if seat.player_id != player),
            status=match.status,
            awaited=bool(set(mine) & set(match.awaited)),
            result=str(match.outcome["reason"]) if match.outcome else "",
            deeds=tuple(deeds),
        )

    async def _deeds(
        self,
        db: AsyncSession,
        mine: dict[Place, int],
        matches: dict[UUID, Match],
        seats: dict[UUID, list[tuple[MatchSeat, str]]],
    ) -> dict[Place, list[words.Deed]]:
        asked = {(match, seat): (match, player) for (match, player), seat in mine.items()}
        rows = await db.execute(
            SINCE,
            {
                "matches": [match for match, _ in asked],
                "seats": [seat for _, seat in asked],
                "most": MOST_ROWS,
            },
        )
        logs: dict[Place, list[Any]] = {}
        for row in rows:
            logs.setdefault(asked[UUID(str(row.match_id)), row.mine], []).append(row)
        names = {
            (match, seat.seat): signature(self._catalogue, matches[match], seat.seat, name)
            for match, there in seats.items()
            for seat, name in there
        }
        return {
            place: [words.Deed(names[place[0], row.seat], row.events) for row in drop_undone(log)]
            for place, log in logs.items()
        }


def signature(catalogue: Catalogue, match: Match, seat: int, name: str) -> str:
    """A player with their seat: "Margaret (York)"."""
    meta = catalogue.meta(match.ruleset)
    scenarios = {one.key: one for one in meta.scenarios} if meta else {}
    if match.scenario not in scenarios:  # this server no longer has the game
        return name
    return f"{name} ({spoken(scenarios[match.scenario].seats[seat])})"


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


def _letter(
    found: Sequence[tuple[Delivery, Notice, Way]], tables: dict[Place, words.Table]
) -> Letter:
    notices = [notice for _, notice, _ in found]
    way = found[0][2]
    ids = tuple(sorted(delivery.id for delivery, _, _ in found))
    stop = way.token if way.kind == "mail" else None
    if len(notices) == 1:
        notice = notices[0]
        table = _table_of(notice, tables)
        return Letter(
            title=words.title(notice, table),
            lines=tuple(words.lines(notice, table)),
            path=path_of(notice, way),
            button=_button(notice),
            tag=str(notice.match_id or notice.kind),
            stop=stop,
            ids=ids,
        )
    titles = Counter(words.title(notice, _table_of(notice, tables)) for notice in notices)
    named = [name if n == 1 else f"{name} ({n} times)" for name, n in titles.items()]
    more = len(named) - words.MOST_TITLES
    matches = {notice.match_id for notice in notices}
    one = notices[0] if len(matches) == 1 and None not in matches else None
    return Letter(
        title=f"{len(notices)} notices from Roses",
        lines=(*named[: words.MOST_TITLES], *([f"and {more} more"] if more > 0 else [])),
        path=path_of(one, way) if one else "/matches",
        button="Open the table" if one else "Open your matches",
        stop=stop,
        ids=ids,
    )


def _table_of(notice: Notice, tables: dict[Place, words.Table]) -> words.Table | None:
    return None if notice.match_id is None else tables.get((notice.match_id, notice.player_id))


def _button(notice: Notice) -> str:
    if notice.kind in BUTTONS:
        return BUTTONS[notice.kind]
    return "Open the table" if notice.match_id else "Open Roses"


BUTTONS = {
    "confirm": "Confirm this address",
    "way_back": "Sign in",
    "came_back": "Open your account",
}


def path_of(notice: Notice, way: Way) -> str:
    """Where on this server the notice leads."""
    if notice.kind == "confirm":
        return f"/notices/confirm/{way.token}"
    path = notice.detail.get("path")
    if isinstance(path, str) and path.startswith("/") and not path.startswith("//"):
        return path
    if notice.kind == "came_back":
        return "/account"
    if notice.kind in ("test", "way_off"):
        return "/account/notices"
    if notice.kind == "your_turn":
        return f"/matches/{notice.match_id}#since"  # where it plays what they have not seen
    return f"/matches/{notice.match_id}" if notice.match_id else "/matches"
