"""Matches, their seats, the append-only log of actions, and what is derived from it."""

from __future__ import annotations

from typing import Any, get_args
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    Text,
    Uuid,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from ...accounts.tables import Player
from ...base.database.base import Base, Created, OfMatch, Timestamp
from ...referee.messages import Outcome
from .messages import BeginsJson, Late, PaceJson

STATUSES = ("open", "running", "over", "cancelled")


class StoredPack(Base):
    """A data pack as matches were played with it, kept under its SHA-256 (hex)."""

    __tablename__ = "packs"
    digest: Mapped[str] = mapped_column(primary_key=True)
    ruleset: Mapped[str]
    content: Mapped[dict[str, Any]] = mapped_column(JSONB)
    created: Mapped[Created]


class Match(Base):
    """A hosted play of one scenario, from its creation to its replay."""

    __tablename__ = "matches"
    id: Mapped[UUID] = mapped_column(primary_key=True, server_default=text("gen_random_uuid()"))
    ruleset: Mapped[str]
    scenario: Mapped[str]
    options: Mapped[dict[str, str]] = mapped_column(JSONB)
    pack: Mapped[str] = mapped_column(ForeignKey(StoredPack.digest))
    creator_id: Mapped[UUID] = mapped_column(ForeignKey(Player.id), index=True)
    status: Mapped[str] = mapped_column(server_default="open")
    listed: Mapped[bool] = mapped_column(server_default=text("false"))
    """Shown to everyone on the server; otherwise only to people with its link."""
    spectators: Mapped[bool] = mapped_column(server_default=text("true"))
    """Whether people without a seat may watch while it runs."""
    on_show: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether it is listed for everyone to watch."""
    delay: Mapped[Late] = mapped_column(Text, server_default="none")
    """How late people without a seat are shown what happens: see audience.py."""
    turn_seq: Mapped[int] = mapped_column(server_default="0")
    """The newest log row that ended a turn."""
    guide: Mapped[str | None]
    """For a guided first game, the digest of the guide that it follows: see `guided.py`. It is in
    no list of matches, and its player alone may see it."""
    begins: Mapped[BeginsJson | None] = mapped_column(JSONB(none_as_null=True))
    """Of a match that plays on from a step of a replay, which that is. It counts in no results."""
    position: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True), deferred=True)
    """The position with which such a match will begin, secrets and all; None once its row 0 holds
    it."""
    past_dice: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether the players may agree on takebacks past dice, revelations and answers."""
    hints: Mapped[bool] = mapped_column(server_default=text("false"))
    """Whether players who play each other may ask for hints: see app/lobby/hints/."""
    invite: Mapped[str | None] = mapped_column(unique=True)
    """The unguessable token of a link that seats anyone who follows it; None once the match has
    begun."""
    removed: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid), server_default="{}")
    """The players whom the creator has removed from a seat: they need a new link to sit again."""
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    """32 secret bytes from which all chance comes, together with the seats' `entropy`. Never
    leaves the server before the match is over; its SHA-256 is shown from the beginning."""
    dice: Mapped[int] = mapped_column(SmallInteger, server_default="2")
    """The scheme by which seed and entropies become dice: see app/referee/match_key.py."""
    share_round: Mapped[int] = mapped_column(server_default="1")
    """Counts how often the players' shares have been sealed: see app/lobby/seats/dice_shares.py."""
    pace: Mapped[PaceJson | None] = mapped_column(JSONB(none_as_null=True))
    """The time control in force; None: no clock."""
    rematch_of: Mapped[UUID | None] = mapped_column(ForeignKey("matches.id"))
    created: Mapped[Created]
    started: Mapped[Timestamp | None]
    ended: Mapped[Timestamp | None]
    awaited: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger), server_default="{}")
    """The seats that must choose now: what the list of matches sorts by."""
    awaited_since: Mapped[Timestamp | None]
    last_seq: Mapped[int] = mapped_column(server_default="-1")
    """The newest log row that `awaited` was worked out from."""
    held: Mapped[str | None]
    """Why no rules here can follow its log, for the host (held_matches.py); None if they can."""
    holds: Mapped[list[int]] = mapped_column(ARRAY(BigInteger), server_default="{}")
    """When it was held, and no clock ran: beginnings and ends in turn, in milliseconds. The last
    one is a beginning while it is held."""
    outcome: Mapped[Outcome | None] = mapped_column(JSONB)
    creator: Mapped[Player] = relationship(lazy="raise")
    seats: Mapped[list[MatchSeat]] = relationship(order_by="MatchSeat.seat", lazy="raise")
    """In order. A query that needs the seats or the players says so, for instance with
    `app.lobby.access.WITH_SEATS`."""

    __table_args__ = (
        CheckConstraint(f"status in {STATUSES}", name="status"),
        CheckConstraint(f"delay in {get_args(Late)}", name="delay"),
        CheckConstraint("spectators or not on_show", name="on_show"),
        Index(
            "ix_matches_on_show", "started", postgresql_where=text("on_show and status = 'running'")
        ),
        Index("ix_matches_listed", "created", postgresql_where=text("listed")),
        Index("ix_matches_running", "id", postgresql_where=text("status = 'running'")),
        Index(
            "ix_matches_rematch_of",
            "rematch_of",
            postgresql_where=text("rematch_of is not null"),
        ),
    )

    @property
    def is_sealed(self) -> bool:
        """Whether every seat is taken and its share of the dice fixed: time to disclose them."""
        return all(seat.is_sealed for seat in self.seats)

    def awaits_share(self, seat: MatchSeat) -> bool:
        """Whether the match cannot begin before the browser of the seat's player does something:
        seals a share of the dice or, when all are sealed, discloses it."""
        if seat.joined is None or seat.bot is not None:
            return False
        return not seat.is_sealed or (self.is_sealed and seat.entropy is None)

    def seat_of(self, player: Player | None) -> MatchSeat | None:
        """The seat that the player has or that is kept for them."""
        if player is None:
            return None
        own = player.id
        return next((seat for seat in self.seats if seat.player_id == own), None)

    def is_by(self, player: Player | None) -> bool:
        """Whether `player` created the match."""
        return player is not None and player.id == self.creator_id

    def has_removed(self, player: Player | None) -> bool:
        """Whether the creator has removed the player, who has not been given a link since."""
        return player is not None and player.id in self.removed


class MatchSeat(Base):
    """One seat of a match: open (with its invite), a player's, or the computer's."""

    __tablename__ = "match_seats"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    player_id: Mapped[UUID | None] = mapped_column(ForeignKey(Player.id), index=True)
    bot: Mapped[str | None]
    """The key of the server-side player that sits here, for instance "random"; with a player in
    the seat: of the one that has taken it over from them, since they resigned."""
    stand_in: Mapped[str | None]
    """The kind of the server-side player that sits in for the player until they return."""
    invite: Mapped[str | None] = mapped_column(unique=True)
    """The unguessable token of the seat's invite link; None once it was revoked, or the seat was
    taken in another way. It stays with the one who has used it, to be known again."""
    commitment: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The SHA-256 of the entropy, told while that is still secret."""
    entropy: Mapped[bytes | None] = mapped_column(LargeBinary)
    """Random bytes from the player's browser, mixed into the dice; None until it discloses them,
    which it does when every player has committed to theirs."""
    joined: Mapped[Timestamp | None]
    player: Mapped[Player | None] = relationship(lazy="raise")
    __table_args__ = (
        Index(
            "ix_match_seats_of_server",
            "match_id",
            postgresql_where=text("bot is not null or stand_in is not null"),
        ),
    )

    @property
    def is_taken(self) -> bool:
        """Whether a player or a bot sits here. If the player has not joined, it is only kept."""
        return self.bot is not None or self.joined is not None

    @property
    def is_kept(self) -> bool:
        """Whether the seat waits for one player: the creator, or a player of the first match."""
        return self.player_id is not None and self.joined is None

    @property
    def is_open(self) -> bool:
        """Whether anyone with the link may sit here."""
        return self.player_id is None and self.bot is None

    @property
    def has_resigned(self) -> bool:
        """Whether the seat's player has given up and the server's own player goes on."""
        return self.player_id is not None and self.bot is not None

    @property
    def is_sealed(self) -> bool:
        """Whether the seat's share of the dice is fixed. The computer has none."""
        return self.bot is not None or self.commitment is not None


class SeatLink(Base):
    """A link by which a seat whose player is not there is offered to another person, once. The
    statement that writes the row `request` seats its `taker` (app/play/log/sql.py)."""

    __tablename__ = "seat_links"
    id: Mapped[UUID] = mapped_column(primary_key=True)
    """The id of the offer by which the players decided on it."""
    match_id: Mapped[OfMatch]
    seat: Mapped[int] = mapped_column(SmallInteger)
    by: Mapped[int] = mapped_column(SmallInteger)
    """The seat that proposed it."""
    token: Mapped[str] = mapped_column(unique=True)
    """Unguessable; its bearer may sit down."""
    seq: Mapped[int]
    """The newest row when it was made: if the player acts or returns after it, the link is dead."""
    request: Mapped[UUID] = mapped_column(unique=True)
    """The id under which the log takes the row, so that the seat is taken once."""
    holder_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(Player.id, ondelete="SET NULL"), index=True
    )
    """The player who is not there."""
    taker_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(Player.id, ondelete="SET NULL"), index=True
    )
    """The one who follows the link; seated only if the log has the row."""
    made: Mapped[Timestamp]
    ended: Mapped[Timestamp | None]
    """When it was taken or stopped working."""

    __table_args__ = (
        Index(
            "uq_seat_links_open",
            "match_id",
            "seat",
            unique=True,
            postgresql_where=text("ended is null"),
        ),
    )


class WatchLink(Base):
    """An address that releases before 0.5.0 gave to one person, to watch from a player's seat. It
    names the match, and opens nothing in it."""

    __tablename__ = "watch_links"
    token: Mapped[str] = mapped_column(primary_key=True)
    match_id: Mapped[OfMatch] = mapped_column(index=True)


class Entry(Base):
    """One row of a match's log. Rows are never changed: the state of a match is their fold."""

    __tablename__ = "entries"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    """0 is the setup; counts every row, undone ones and undos too."""
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    """Whose row it is; None for the setup and for what the server itself does."""
    kind: Mapped[str]
    """"setup", "act", "undo" (drops the seat's last row of the tail), "resign", or a settlement
    (app/referee/settlements.py)."""
    action: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    draws: Mapped[list[list[int]]] = mapped_column(JSONB)
    """Every draw in order, as [n, value]: a number from 0 to n - 1."""
    events: Mapped[list[list[Any]]] = mapped_column(JSONB)
    """[audience, event] pairs as told when it happened; audience None is everyone."""
    seen: Mapped[int] = mapped_column(SmallInteger)
    """A bit for each viewer whose view or log changed: seat i is bit i, spectators the bit after
    the last seat. A viewer's own sequence number counts the rows with its bit."""
    awaited: Mapped[list[int] | None] = mapped_column(ARRAY(SmallInteger))
    """The seats awaited after it, where that changed: clocks follow from it. None in rows from
    before there were clocks."""
    request: Mapped[UUID | None]
    """The id that the client gave the action, so that sending it twice counts once."""
    rules: Mapped[str | None]
    """The edition of the rules that wrote it (app/base/edition.py), and the digest of the state
    after it (referee/match_key.py), which is told to no one. None in rows from before there were
    any."""
    digest: Mapped[bytes | None] = mapped_column(LargeBinary)
    at: Mapped[Created]

    __table_args__ = (Index("uq_entries_request", "match_id", "seat", "request", unique=True),)


class FinishedLog(Base):
    """The whole log of a match that has been put away, as one value (log/finished_log.py). None of
    its rows is in `entries` any more."""

    __tablename__ = "finished_logs"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    rows: Mapped[int]
    content: Mapped[bytes] = mapped_column(LargeBinary)


class Snapshot(Base):
    """A cache of the fold after `seq`; the newest usable one serves. Of each edition of the rules
    the last one stays, because what was played before it can be folded by that edition only."""

    __tablename__ = "snapshots"
    match_id: Mapped[OfMatch] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int]
    """The ruleset's version that wrote `state`."""
    state: Mapped[dict[str, Any]] = mapped_column(JSONB)
    rules: Mapped[str | None]
    """The edition that wrote it; None in snapshots from before they were told apart."""
    midst: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """What can still be taken back after `seq` (snapshots.py); None where nothing can."""
    counts: Mapped[list[int]] = mapped_column(JSONB)
    """Each viewer's own sequence number after `seq` (seats in order, then spectators)."""
    head: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The end of the hash chain after `seq`, and the newest head that everyone was shown. None in
    matches without a chain."""
    shown: Mapped[bytes | None] = mapped_column(LargeBinary)
