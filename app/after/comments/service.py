"""Reading and writing comments. Those who played a match write; all who have its link read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Select, and_, delete, exists, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.blocks import barred_from
from ...accounts.notices import outbox
from ...accounts.notices.tables import Notice
from ...accounts.tables import Player
from ...base.web.errors import bad_input, conflict, forbidden, not_found
from ...play.log import log_reader
from ...play.matches.tables import MatchSeat
from ...play.replays.tables import Replay
from ...play.table.plain_text import paragraphs
from ...referee.log import milliseconds
from . import schemas
from .tables import Comment, CommentMute

LONGEST = 1000
"""Characters of a comment."""
MOST = 200
"""Comments of one player on one match."""
QUIET = timedelta(hours=1)
"""A player is told once in this time that there are comments on a match."""
NOT_A_PLAYER = "Only those who played this match comment on it."
NO_COMMENT = "This comment does not exist, or it is not yours."
SITS = and_(MatchSeat.match_id == Comment.match_id, MatchSeat.player_id == Comment.player_id)


async def comments_for(
    db: AsyncSession, replay: Replay, reader: Player | None
) -> schemas.CommentsJson:
    """The comments on a match as `reader` gets them; None: a visitor without a name."""
    rows = await db.execute(_readable(replay.match_id, reader))
    return schemas.CommentsJson(
        comments=[_told(reader, replay.seats, *row) for row in rows],
        may_write=await played(db, replay.match_id, reader),
        may_mute=reader is not None,
        longest=LONGEST,
    )


def _readable(match_id: UUID, reader: Player | None) -> Select[Comment, str, bool, int, bool]:
    """What `reader` may read, in the order of the steps. Those whom a block keeps apart do not
    read each other."""
    muted = exists().where(
        CommentMute.player_id == (reader.id if reader else None),
        CommentMute.muted_id == Comment.player_id,
    )
    query = select(Comment, Player.name, Player.password_hash.is_not(None), MatchSeat.seat, muted)
    query = query.join(Player, Player.id == Comment.player_id).outerjoin(MatchSeat, SITS)
    query = query.where(Comment.match_id == match_id)
    if reader is not None:
        query = query.where(Comment.player_id.not_in(barred_from(reader.id)))
    return query.order_by(Comment.row, Comment.at, Comment.id)


def _told(
    reader: Player | None,
    seats: Sequence[str],
    comment: Comment,
    name: str,
    keeps_name: bool,
    seat: int | None,
    muted: bool,
) -> schemas.CommentJson:
    return schemas.CommentJson(
        id=str(comment.id),
        row=comment.row,
        seat=None if seat is None else seats[seat],
        name=name,
        keeps_name=keeps_name,
        text=comment.text,
        at=milliseconds(comment.at),
        changed=milliseconds(comment.changed) if comment.changed else None,
        own=reader is not None and comment.player_id == reader.id,
        muted=muted,
    )


async def played(db: AsyncSession, match_id: UUID, player: Player | None) -> bool:
    """Whether the player has a seat of the match, which is over."""
    if player is None:
        return False
    seat = exists().where(MatchSeat.match_id == match_id, MatchSeat.player_id == player.id)
    return bool(await db.scalar(select(seat)))


async def write(
    db: AsyncSession, match_id: UUID, player: Player, row: int, text: str, token: str
) -> UUID:
    """A new comment; the other players are told of it. Commits. Raises Problem."""
    if not await played(db, match_id, player):
        raise forbidden(NOT_A_PLAYER)
    kept = cleaned(text)
    if not await log_reader.read_told(db, match_id, row - 1, row):
        raise bad_input("row", "The match has no such row.")
    await db.execute(select(Player.id).where(Player.id == player.id).with_for_update())
    mine = select(func.count()).where(Comment.match_id == match_id, Comment.player_id == player.id)
    if (await db.execute(mine)).scalar_one() >= MOST:
        raise conflict("too_many_comments", f"You have written {MOST} comments on this match.")
    fresh = insert(Comment).values(match_id=match_id, player_id=player.id, row=row, text=kept)
    made = (await db.execute(fresh.returning(Comment.id))).scalar_one()
    await _tell_others(db, match_id, player, f"/replay/{token}#comments")
    await db.commit()
    return made


async def rewrite(db: AsyncSession, match_id: UUID, player: Player, id: UUID, text: str) -> None:
    """Change a comment of the player's. Commits. Raises Problem."""
    comment = await db.scalar(select(Comment).where(*_own(match_id, player, id)))
    if comment is None:
        raise not_found(NO_COMMENT)
    comment.text, comment.changed = cleaned(text), func.now()
    await db.commit()


async def remove(db: AsyncSession, match_id: UUID, player: Player, id: UUID) -> None:
    """Delete a comment of the player's. Commits. Raises Problem."""
    gone = delete(Comment).where(*_own(match_id, player, id)).returning(Comment.id)
    if (await db.execute(gone)).scalar_one_or_none() is None:
        raise not_found(NO_COMMENT)
    await db.commit()


async def mute(db: AsyncSession, match_id: UUID, player: Player, id: UUID, *, on: bool) -> None:
    """From now on `player` does not read what the writer of a comment says, in any match; or does
    again. Commits. Raises Problem."""
    this = (Comment.id == id, Comment.match_id == match_id, Comment.player_id != player.id)
    writer = await db.scalar(select(Comment.player_id).where(*this))
    if writer is None:
        raise not_found("This comment does not exist, or it is your own.")
    pair = {"player_id": player.id, "muted_id": writer}
    if on:
        await db.execute(insert(CommentMute).values(pair).on_conflict_do_nothing())
    else:
        await db.execute(delete(CommentMute).filter_by(**pair))
    await db.commit()


def cleaned(text: str) -> str:
    """A comment as it is kept. Raises Problem."""
    kept = paragraphs(text)
    if not kept:
        raise bad_input("text", "The comment is empty.")
    if len(kept) > LONGEST:
        raise bad_input("text", f"A comment has at most {LONGEST} characters.")
    return kept


def _own(match_id: UUID, player: Player, id: UUID) -> tuple[Any, ...]:
    return Comment.id == id, Comment.match_id == match_id, Comment.player_id == player.id


async def _tell_others(db: AsyncSession, match_id: UUID, writer: Player, path: str) -> None:
    """The other players who read the writer, and have not been told of comments just now."""
    told = exists().where(
        Notice.player_id == MatchSeat.player_id,
        Notice.match_id == match_id,
        Notice.kind == "chat",
        Notice.detail.has_key("comment"),
        Notice.created > func.now() - QUIET,
    )
    deaf = exists().where(
        CommentMute.player_id == MatchSeat.player_id, CommentMute.muted_id == writer.id
    )
    others = select(MatchSeat.player_id).where(
        MatchSeat.match_id == match_id,
        MatchSeat.player_id.is_not(None),
        MatchSeat.player_id != writer.id,
        MatchSeat.player_id.not_in(barred_from(writer.id)),
        ~told,
        ~deaf,
    )
    people = [player for player in await db.scalars(others) if player is not None]
    detail = {"by": writer.name, "comment": True, "path": path}
    await outbox.add(db, "chat", people, match_id, detail=detail)
