"""The outbox of notices, their kinds, and the channels by which players want to be reached."""

from __future__ import annotations

from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ForeignKey,
    Identity,
    Index,
    LargeBinary,
    SmallInteger,
    String,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created, Id, OfMatch, OfPlayer, Timestamp

TOPIC = "notices"
"""An empty message goes out with every transaction that adds notices."""

Chosen = Literal[
    "your_turn",
    "match_started",
    "match_ended",
    "consent",
    "chat",
    "clock_low",
    "settlement",
    "rematch",
    "invitation",
]
Told = Literal["way_off", "test", "confirm", "way_back", "came_back"]
"""About the notices themselves: they go wherever they must, whatever a player has chosen."""
Kind = Chosen | Told | Literal["nudge"]
"""Kinds are saved with notices and with the choices of players: they keep their names. A nudge goes
by the ways that `your_turn` goes."""
KINDS: tuple[Chosen, ...] = get_args(Chosen)
"""The kinds that a player may have sent by one channel and not by another."""


class Notice(Base):
    """Something that a player is to be told. It is written in the transaction of its cause, so it
    exists exactly if its cause does; what sends it comes later and finds it here."""

    __tablename__ = "notices"
    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    player_id: Mapped[OfPlayer]
    match_id: Mapped[OfMatch | None] = mapped_column(index=True)
    kind: Mapped[str]
    """One of `KINDS`."""
    seq: Mapped[int | None]
    """The row of the log that it is about, if it is about one. Who has acted since that row, or
    has a newer notice of its kind, is not told."""
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}")
    """What else is needed to word it. Never a secret: it leaves the server."""
    created: Mapped[Created]
    due: Mapped[Created]
    """When to look at it next."""
    settled: Mapped[Timestamp | None]
    """When it was decided what becomes of it; None while that is still to be done."""

    __table_args__ = (
        Index("ix_notices_due", "due", postgresql_where=text("settled is null")),
        Index("ix_notices_player", "player_id", "id"),
    )


class Channel(Base):
    """How a player is reached: by a mail address, a browser that takes pushes, or a hook."""

    __tablename__ = "notice_ways"
    id: Mapped[Id]
    player_id: Mapped[OfPlayer]
    kind: Mapped[str]
    """"mail", "push" or "hook"."""
    address: Mapped[str]
    """A mail address, the endpoint of a push subscription, or the URL of a hook."""
    label: Mapped[str]
    """What its owner knows it by."""
    keys: Mapped[dict[str, str]] = mapped_column(JSONB, server_default="{}")
    """The keys of a push subscription."""
    token: Mapped[str] = mapped_column(unique=True)
    """Unguessable; its bearer may switch it off without signing in."""
    kinds: Mapped[list[str]] = mapped_column(ARRAY(String))
    """The kinds of notices that go by it."""
    gather: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    """Minutes for which notices are gathered into one message; 0 sends each at once."""
    created: Mapped[Created]
    confirmed: Mapped[Timestamp | None]
    """When its owner proved that it is theirs; nothing is sent before."""
    off: Mapped[Timestamp | None]
    """Since when nothing goes by it, by its owner's wish or because it does not work."""
    why_off: Mapped[str | None]
    """What did not work, in words for its owner; None if they switched it off."""

    __table_args__ = (
        UniqueConstraint("player_id", "kind", "address", name="uq_notice_ways_address"),
        Index(
            "ix_notice_ways_open",
            "player_id",
            postgresql_where=text("confirmed is not null and off is null"),
        ),
    )


class Delivery(Base):
    """The attempt to carry one notice by one channel; there is one at most."""

    __tablename__ = "notice_deliveries"
    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    notice_id: Mapped[int] = mapped_column(ForeignKey(Notice.id, ondelete="CASCADE"))
    channel_id: Mapped[UUID] = mapped_column(
        "way_id", ForeignKey(Channel.id, ondelete="CASCADE"), index=True
    )
    channel_kind: Mapped[str] = mapped_column("lane")
    """Each kind is sent independently, so that one cannot hold up another."""
    state: Mapped[str] = mapped_column(server_default="waiting")
    """"waiting", "sending", and then "sent", "failed", "withdrawn" or "unknown": the server was
    killed while it sent, and sending again might tell it twice."""
    due: Mapped[Timestamp]
    """When to send it; while it is being sent, when to take it for lost."""
    attempts: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    why: Mapped[str | None]
    """Why it was not sent, in words for the player."""
    changed: Mapped[Created]

    __table_args__ = (
        UniqueConstraint("notice_id", "way_id", name="uq_notice_deliveries_notice_id"),
        Index(
            "ix_notice_deliveries_due",
            "lane",
            "due",
            postgresql_where=text("state in ('waiting', 'sending')"),
        ),
    )


class Muted(Base):
    """A match of which a player wants no notices."""

    __tablename__ = "notice_mutes"
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True, index=True)


class PushKey(Base):
    """The private key by which push services know this server: one row, written at the first
    start."""

    __tablename__ = "push_keys"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    private: Mapped[bytes] = mapped_column(LargeBinary)


class MatchHook(Base):
    """Where the host of a match has it told to a group. The address is a secret of the host."""

    __tablename__ = "match_hooks"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    player_id: Mapped[OfPlayer] = mapped_column(index=True)
    """The host."""
    address: Mapped[str]
    label: Mapped[str]
    """What its host knows it by."""
    keys: Mapped[dict[str, str]] = mapped_column(JSONB, server_default="{}")
    """As of a channel that is a hook."""
    created: Mapped[Created]
    told_status: Mapped[str]
    """The match's status when the group was told of it last, and whom it waited for, and its newest
    row."""
    told_awaited: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger), server_default="{}")
    told_seq: Mapped[int]
    told: Mapped[int] = mapped_column(server_default="0")
    """How many messages there were."""
    due: Mapped[Created]
    """When to look at it next; while a message is under way, when to take that for lost."""
    attempts: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    """Since the last message that arrived."""
    off: Mapped[Timestamp | None]
    """Since when it is off, because it does not work."""
    why_off: Mapped[str | None]
