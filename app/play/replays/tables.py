"""Finished matches as they are kept for everyone."""

from __future__ import annotations

import secrets
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, select
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created, OfMatch
from ..matches import messages

RECORD = "record"
"""The document that is the log as it was written, with the seed."""
STORY = "story"
TOPIC = "replay"
"""Told to all processes as {"match", "token"} once the documents of a finished match are there."""


class Replay(Base):
    """A finished match that anyone with its link can look at. What they get are its documents."""

    __tablename__ = "replays"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(unique=True)
    created: Mapped[Created]
    match: Mapped[messages.MatchJson | None] = mapped_column(JSONB(none_as_null=True))
    """What its readers are told of it beside the documents. None until these are there."""
    why: Mapped[str | None]
    """Why there can be none: the end of a sentence. None where that is not known."""

    @property
    def seats(self) -> list[str]:
        """The names of the seats."""
        return [seat["seat"] for seat in self.match["seats"]] if self.match else []


async def replay_token(db: AsyncSession, match_id: UUID) -> str | None:
    """The token of a finished match's replay, once its documents are there."""
    query = select(Replay.token).where(Replay.match_id == match_id, Replay.match.is_not(None))
    return (await db.execute(query)).scalar_one_or_none()


async def give_token(db: AsyncSession, match_id: UUID) -> str:
    """The token under which the replay of a finished match will be found, or is. Does not
    commit."""
    fresh = insert(Replay).values(match_id=match_id, token=secrets.token_urlsafe(16))
    await db.execute(fresh.on_conflict_do_nothing())
    query = select(Replay.token).where(Replay.match_id == match_id)
    return (await db.execute(query)).scalar_one()


class Document(Base):
    """What readers of a finished match are sent as it is: gzipped JSON. It never needs the rules
    again."""

    __tablename__ = "documents"
    match_id: Mapped[UUID] = mapped_column(
        ForeignKey(Replay.match_id, ondelete="CASCADE"), primary_key=True
    )
    name: Mapped[str] = mapped_column(primary_key=True)
    """"record", "story", "advice"; "film" and "choices" with the number of the part: "film-0"."""
    digest: Mapped[str]
    """The SHA-256 of the content: it is in the address, so other content has another address."""
    content: Mapped[bytes] = mapped_column(LargeBinary)
