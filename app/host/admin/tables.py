"""What is kept for the host: keys to the page, problems from the log, reports of players, what was
told, and how large the database was."""

from __future__ import annotations

from datetime import date

from sqlalchemy import BigInteger, LargeBinary, SmallInteger, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from ...base.database.base import Base, Created, Id, OfMatch, OfPlayer, Timestamp


class HostKey(Base):
    """A link that opens the page of the host once, or a browser that it was opened in."""

    __tablename__ = "host_keys"
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    is_session: Mapped[bool]
    expires: Mapped[Timestamp]


class LogProblem(Base):
    """A warning or an error of the log, however often it came."""

    __tablename__ = "log_problems"
    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    """The SHA-256 of logger and text."""
    level: Mapped[str]
    logger: Mapped[str]
    text: Mapped[str]
    count: Mapped[int]
    first: Mapped[Timestamp]
    last: Mapped[Timestamp]


class Report(Base):
    """What a player or spectator of a match thinks is wrong there. Of the game it holds nothing:
    match, row and seat say what they saw."""

    __tablename__ = "reports"
    id: Mapped[Id]
    match_id: Mapped[OfMatch] = mapped_column(index=True)
    player_id: Mapped[OfPlayer] = mapped_column(index=True)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """None: a spectator."""
    row: Mapped[int]
    """The newest row of the log that they could have been shown."""
    text: Mapped[str]
    edition: Mapped[str]
    """Of the rules that the server ran, with its release (app/base/edition.py)."""
    browser: Mapped[str]
    """As "Firefox on Linux"."""
    at: Mapped[Created]


class HostAlarm(Base):
    """Something that goes wrong now. The row goes when it ends."""

    __tablename__ = "host_alarms"
    key: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str]
    since: Mapped[Timestamp]
    told: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}")
    """The kinds of channels by which the host was told."""


class DatabaseSize(Base):
    """How large the database was at the end of a day."""

    __tablename__ = "database_sizes"
    day: Mapped[date] = mapped_column(primary_key=True)
    bytes: Mapped[int] = mapped_column(BigInteger)
