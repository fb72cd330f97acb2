"""Everything that the server has of a person, as one JSON document for that person.

It holds what they wrote and chose, and of other people no more than the name that they played
under at the same table. Of secrets by which they sign in it says only that there are some.
"""

from __future__ import annotations

from datetime import datetime
from operator import itemgetter
from typing import Any
from uuid import UUID

from sqlalchemy import LargeBinary, select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..after.comments.tables import Comment
from ..lobby.access import WITH_SEATS
from ..lobby.catalogue import Catalogue
from ..play.log import log_reader
from ..play.matches.tables import Entry, FinishedLog, Match, MatchSeat
from ..play.table.tables import ChatLine
from ..referee.log import to_datetime
from .owned_rows import belongings, matches_of
from .schemas import EverythingJson, ExportedMatchJson, OwnLineJson, OwnMoveJson

Row = dict[str, Any]
SECRETS = frozenset({"token", "keys", "words_locator", "words_hash", "password_hash"})
"""Columns that open something."""


async def everything(db: AsyncSession, catalogue: Catalogue, player: Player) -> EverythingJson:
    """What is kept of the player."""
    return EverythingJson(
        player={
            "id": str(player.id),
            "name": player.name,
            "created": player.created.isoformat(),
            "has_password": player.password_hash is not None,
            "has_recovery_words": player.words_hash is not None,
        },
        matches=await _matches(db, catalogue, player),
        moves=await _moves(db, player.id),
        said=await _said(db, player.id),
        kept=await _own_rows(db, player.id),
    )


async def _matches(
    db: AsyncSession, catalogue: Catalogue, player: Player
) -> list[ExportedMatchJson]:
    ids = await matches_of(db, player.id)
    query = select(Match).where(Match.id.in_(ids)).options(*WITH_SEATS).order_by(Match.created)
    return [_match(catalogue, match, player) for match in await db.scalars(query)]


def _match(catalogue: Catalogue, match: Match, player: Player) -> ExportedMatchJson:
    names = catalogue.scenario_of(match).seats
    mine = match.seat_of(player)
    return ExportedMatchJson(
        id=str(match.id),
        game=catalogue.named(match.ruleset),
        scenario=match.scenario,
        options=match.options,
        status=match.status,
        created=match.created.isoformat(),
        started=match.started.isoformat() if match.started else None,
        ended=match.ended.isoformat() if match.ended else None,
        outcome=match.outcome,
        made_by_you=match.is_by(player),
        your_seat=names[mine.seat] if mine else None,
        your_share_of_the_dice=mine.entropy.hex() if mine and mine.entropy else None,
        players={
            names[seat.seat]: seat.player.name if seat.player else None for seat in match.seats
        },
    )


async def _moves(db: AsyncSession, player: UUID) -> list[OwnMoveJson]:
    """Not their places in the log: those would tell how often others chose in secret."""
    query = (
        select(Entry.match_id, Entry.seq, Entry.at, Entry.kind, Entry.action)
        .join(MatchSeat, (MatchSeat.match_id == Entry.match_id) & (MatchSeat.seat == Entry.seat))
        .where(MatchSeat.player_id == player)
    )
    moves = {(row.at, row.match_id, row.seq): row for row in await db.execute(query)}
    moves |= await _put_away(db, player)
    return [
        OwnMoveJson(match=str(match), at=at.isoformat(), kind=row.kind, action=row.action)
        for (at, match, _), row in sorted(moves.items(), key=itemgetter(0))
    ]


async def _put_away(db: AsyncSession, player: UUID) -> dict[tuple[datetime, UUID, int], Any]:
    """The rows of the player in matches that have been put away, by when and where they are."""
    query = (
        select(MatchSeat.match_id, MatchSeat.seat)
        .join(FinishedLog, FinishedLog.match_id == MatchSeat.match_id)
        .where(MatchSeat.player_id == player)
    )
    return {
        (to_datetime(row.at), match_id, row.seq): row
        for match_id, seat in (await db.execute(query)).all()
        for row in await log_reader.read_rows(db, match_id)
        if row.seat == seat
    }


async def _said(db: AsyncSession, player: UUID) -> list[OwnLineJson]:
    query = select(ChatLine).where(ChatLine.player_id == player).order_by(ChatLine.id)
    comments = select(Comment).where(Comment.player_id == player).order_by(Comment.at, Comment.id)
    return [
        *(_line(line.room, line) for line in await db.scalars(query)),
        *(_line("comments", comment) for comment in await db.scalars(comments)),
    ]


def _line(room: str, said: ChatLine | Comment) -> OwnLineJson:
    return OwnLineJson(match=str(said.match_id), room=room, text=said.text, at=said.at.isoformat())


async def _own_rows(db: AsyncSession, player: UUID) -> dict[str, list[Row]]:
    """The rows of every table that are the player's alone, whatever room they belong to."""
    rows: dict[str, list[Row]] = {}
    for belonging in belongings():
        if not belonging.is_own or belonging.is_about:
            continue
        table = belonging.table
        told = [
            column
            for column in table.columns
            if column.name not in SECRETS and not isinstance(column.type, LargeBinary)
        ]
        query = select(*told).where(belonging.column == player)
        names = [str(column.name) for column in told]
        found = [dict(zip(names, row, strict=True)) for row in await db.execute(query)]
        if found:
            rows.setdefault(str(table.name), []).extend(found)
    return rows
