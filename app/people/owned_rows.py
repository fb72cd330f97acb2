"""Lists the rows of the database that are a player's, in every room.

Every table says so itself, by its foreign keys to `players`: a row that is deleted with its player
(`ondelete="CASCADE"`) is theirs alone, such as a session or a note; any other is shared with
people who keep it, such as a seat or a line of chat. So a new table needs no entry here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    Column,
    Table,
    UniqueConstraint,
    Uuid,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
)
from sqlalchemy import update as change
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import ABOUT, Player
from ..base.database.base import Base
from ..play.matches.tables import Match, MatchSeat

PLAYERS = Base.metadata.tables[Player.__tablename__]


@dataclass(frozen=True, slots=True)
class Belonging:
    """A column that names a player, and whether its rows are theirs alone."""

    table: Table
    column: Column[UUID]
    is_own: bool

    @property
    def is_about(self) -> bool:
        """Whether the row is another's, who keeps or blocks the player: not for them to know."""
        return ABOUT in self.column.info


def belongings() -> Iterator[Belonging]:
    """Every column of the database that names one player."""
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            for key in column.foreign_keys:
                if key.column.table is PLAYERS:
                    yield Belonging(table, column, key.ondelete == "CASCADE")


def lists_of_players() -> Iterator[Column[list[UUID]]]:
    """Every column that holds several players."""
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, ARRAY) and isinstance(column.type.item_type, Uuid):
                yield column


async def matches_of(db: AsyncSession, player: UUID, *, shared: bool = False) -> list[UUID]:
    """Every match in which the player has a seat, or that they made; with `shared` no guided game,
    which has one player."""
    seats = select(MatchSeat.match_id).where(MatchSeat.player_id == player)
    query = select(Match.id).where(or_(Match.id.in_(seats), Match.creator_id == player))
    if shared:
        query = query.where(Match.guide.is_(None))
    return list(await db.scalars(query.order_by(Match.id)))


async def lock(db: AsyncSession, *players: UUID) -> list[UUID] | None:
    """Lock the matches that the players have in common with others, then the players, so that
    neither changes until the transaction ends; the matches. All who need both lock matches before
    players and each in the order of their ids, as the log writer does, which calls players in the
    statement that moves a match: so no two wait for each other. Guided games have one player, and
    are locked after them. None: a match has come in between; roll back and begin again."""
    found = await _shared(db, players)
    first = select(Match.id).where(Match.id.in_(found)).order_by(Match.id)
    await db.execute(first.with_for_update(key_share=True))
    then = select(Player).where(Player.id.in_(players)).order_by(Player.id).with_for_update()
    await db.execute(then.execution_options(populate_existing=True))
    now = await _shared(db, players)
    return sorted(now) if now <= found else None


async def _shared(db: AsyncSession, players: Iterable[UUID]) -> set[UUID]:
    return {one for player in players for one in await matches_of(db, player, shared=True)}


async def hand_over(db: AsyncSession, giver: UUID, taker: UUID, *, own: bool) -> None:
    """Make the rows of one player another's: the shared ones and, with `own`, those that would go
    with the giver. Where only one such row may exist for a player, the taker's own stays. Does not
    commit."""
    for belonging in belongings():
        if own or not belonging.is_own:
            await _hand_over(db, belonging, giver, taker)
    for belonging in belongings():
        if belonging.is_about:  # those who were two players to each other are one now
            owner = belonging.table.c.player_id
            await db.execute(delete(belonging.table).where(owner == belonging.column))
    for column in lists_of_players():
        table = column.table
        replaced = {column.name: func.array_replace(column, giver, taker)}
        await db.execute(change(table).where(column.contains([giver])).values(replaced))


async def _hand_over(db: AsyncSession, belonging: Belonging, giver: UUID, taker: UUID) -> None:
    table, column = belonging.table, belonging.column
    rows = change(table).where(column == giver)
    for unique in _unique_with(belonging):
        other = table.alias()
        same = (other.c[name] == table.c[name] for name in unique if name != column.name)
        rows = rows.where(~exists(select(1).where(and_(other.c[column.name] == taker, *same))))
    await db.execute(rows.values({column.name: taker}))


def _unique_with(belonging: Belonging) -> Iterator[list[str]]:
    """The sets of columns, the player's among them, of which no two rows may agree in all."""
    table, name = belonging.table, belonging.column.name
    sets = [list(table.primary_key.columns.keys())]
    sets += [
        constraint.columns.keys()
        for constraint in table.constraints
        if isinstance(constraint, UniqueConstraint)
    ]
    sets += [[column.name for column in index.columns] for index in table.indexes if index.unique]
    yield from (columns for columns in sets if name in columns)
