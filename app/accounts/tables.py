"""Players, their sessions on devices, the links that open a session elsewhere, whom they keep or
block, and when they are not to be disturbed."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import (
    Index,
    LargeBinary,
    SmallInteger,
    String,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from ..base.database.base import Base, Created, Id, OfPlayer, Timestamp


class Player(Base):
    """An account: a guest while `password_hash` is empty. Guests may share a name; a name kept
    with a password is unique, whatever its case."""

    __tablename__ = "players"
    id: Mapped[Id]
    name: Mapped[str]
    password_hash: Mapped[str | None]
    words_locator: Mapped[int | None] = mapped_column(unique=True)
    """The first two recovery words, by which the account is found: see recovery.py."""
    words_hash: Mapped[str | None]
    """The other recovery words, which prove that the account is theirs."""
    created: Mapped[Created]
    left: Mapped[Timestamp | None]
    """When the person deleted their account. This row stands in for them, without their name: see
    app/people/deletion.py."""

    page: Mapped[str | None] = mapped_column(unique=True)
    """The unguessable token of the link to their page; None while only they can see it."""
    shows_presence: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the players whom they keep as friends see when they are at a table."""

    low_clock: Mapped[int] = mapped_column(SmallInteger, server_default="25")
    """Below how many hundredths of its bank their clock runs low; 0: it never does."""

    @property
    def keeps_name(self) -> bool:
        """Whether a password protects the name."""
        return self.password_hash is not None

    @property
    def may_be_locked_out(self) -> bool:
        """Whether only the browsers in which they are signed in hold their seats."""
        return self.password_hash is None and self.words_hash is None

    __table_args__ = (
        Index(
            "uq_players_kept_name",
            text("lower(name)"),
            unique=True,
            postgresql_where=text("password_hash is not null"),
        ),
    )


class Session(Base):
    """A signed-in browser. The cookie holds the token, the table its SHA-256."""

    __tablename__ = "sessions"
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    player_id: Mapped[OfPlayer] = mapped_column(index=True)
    device: Mapped[str]
    created: Mapped[Created]
    last_seen: Mapped[Created]


class KnownPlace(Base):
    """A browser or an address from which `player_id` has signed in: see proving.py."""

    __tablename__ = "known_places"
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)
    mark: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    seen: Mapped[Created]


class DeviceLink(Base):
    """A personal link that opens a session of `player_id` on another device, once, until
    `expires`."""

    __tablename__ = "device_links"
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    player_id: Mapped[OfPlayer] = mapped_column(index=True)
    expires: Mapped[Timestamp]
    used: Mapped[bool] = mapped_column(default=False)
    mailed_by: Mapped[UUID | None]
    """The channel by which it was mailed; None for one that its player made where they were signed
    in, or the host."""


class ApiToken(Base):
    """A token with which a program acts as its player; the program has it, the table its
    SHA-256."""

    __tablename__ = "api_tokens"
    id: Mapped[Id]
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    player_id: Mapped[OfPlayer] = mapped_column(index=True)
    label: Mapped[str]
    scopes: Mapped[list[str]] = mapped_column(ARRAY(String))
    created: Mapped[Created]
    used: Mapped[Timestamp | None]
    """When it was used last, to a few minutes."""


ABOUT = "about"
"""Marks a column that names the other player, who must not learn of the row."""


class Friend(Base):
    """A player has kept another with whom they have played. The other is not told."""

    __tablename__ = "friends"
    id: Mapped[Id]
    player_id: Mapped[OfPlayer]
    friend_id: Mapped[OfPlayer] = mapped_column(index=True, info={ABOUT: True})
    created: Mapped[Created]

    __table_args__ = (UniqueConstraint("player_id", "friend_id", name="uq_friends_pair"),)


class Block(Base):
    """A player wants nothing to do with another. It hides and bars both from each other."""

    __tablename__ = "blocks"
    id: Mapped[Id]
    player_id: Mapped[OfPlayer]
    blocked_id: Mapped[OfPlayer] = mapped_column(index=True, info={ABOUT: True})
    created: Mapped[Created]

    __table_args__ = (UniqueConstraint("player_id", "blocked_id", name="uq_blocks_pair"),)


class QuietHours(Base):
    """A player's quiet hours as set at `since`, or that there are none. The newest row counts; the
    older ones are kept because clocks count past time by them."""

    __tablename__ = "quiet_hours"
    player_id: Mapped[OfPlayer] = mapped_column(primary_key=True)
    since: Mapped[Timestamp] = mapped_column(primary_key=True)
    begins: Mapped[int | None] = mapped_column(SmallInteger)
    """In minutes after midnight; None: no quiet hours."""
    ends: Mapped[int | None] = mapped_column(SmallInteger)
    """May be the next morning."""
    zone: Mapped[str]
    """The IANA name of the player's time zone."""
