"""What follows from the rows of a match and its seats, however they were read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol, TypeVar
from uuid import UUID

from ...accounts.tables import Player


class SeatColumns(Protocol):
    """What is asked of a seat's row."""

    player_id: UUID | None
    bot: str | None
    joined: datetime | None
    commitment: bytes | None
    entropy: bytes | None

    @property
    def is_sealed(self) -> bool: ...


S_co = TypeVar("S_co", bound=SeatColumns, covariant=True)


class MatchColumns(Protocol[S_co]):
    """What is asked of a match's row."""

    creator_id: UUID
    removed: list[UUID]

    @property
    def seats(self) -> Sequence[S_co]: ...
    @property
    def is_sealed(self) -> bool: ...


class SeatFacts:
    """Of one seat."""

    @property
    def is_taken(self: SeatColumns) -> bool:
        """Whether a player or a bot sits here. If the player has not joined, it is only kept."""
        return self.bot is not None or self.joined is not None

    @property
    def is_kept(self: SeatColumns) -> bool:
        """Whether the seat waits for one player: the creator, or a player of the first match."""
        return self.player_id is not None and self.joined is None

    @property
    def is_open(self: SeatColumns) -> bool:
        """Whether anyone with the link may sit here."""
        return self.player_id is None and self.bot is None

    @property
    def has_resigned(self: SeatColumns) -> bool:
        """Whether the seat's player has given up and the server's own player goes on."""
        return self.player_id is not None and self.bot is not None

    @property
    def is_sealed(self: SeatColumns) -> bool:
        """Whether the seat's share of the dice is fixed. The computer has none."""
        return self.bot is not None or self.commitment is not None


class MatchFacts:
    """Of a match with its seats."""

    @property
    def is_sealed(self: MatchColumns[SeatColumns]) -> bool:
        """Whether every seat is taken and its share of the dice fixed: time to disclose them."""
        return all(seat.is_sealed for seat in self.seats)

    def awaits_share(self: MatchColumns[SeatColumns], seat: SeatColumns) -> bool:
        """Whether the match cannot begin before the browser of the seat's player does something:
        seals a share of the dice or, when all are sealed, discloses it."""
        if seat.joined is None or seat.bot is not None:
            return False
        return not seat.is_sealed or (self.is_sealed and seat.entropy is None)

    def seat_of(self: MatchColumns[S_co], player: Player | None) -> S_co | None:
        """The seat that the player has or that is kept for them."""
        if player is None:
            return None
        own = player.id
        return next((seat for seat in self.seats if seat.player_id == own), None)

    def is_by(self: MatchColumns[SeatColumns], player: Player | None) -> bool:
        """Whether `player` created the match."""
        return player is not None and player.id == self.creator_id

    def has_removed(self: MatchColumns[SeatColumns], player: Player | None) -> bool:
        """Whether the creator has removed the player, who has not been given a link since."""
        return player is not None and player.id in self.removed
