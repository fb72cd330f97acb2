"""What other rooms are told of the matches of this process."""

from __future__ import annotations

from uuid import UUID

from rulesets.kernel.interface import Seat

from ...referee.position import Row


class Observer:
    """What others may want to know of the matches of this process. It does not matter when they
    begin to observe: each also looks into the database for what it was not told."""

    def on_ended(self, match_id: UUID) -> None:
        """The last row of a match has been written here."""

    def on_awaited(self, match_id: UUID) -> None:
        """Someone has come to a match that is over, and there is no replay for them yet; or those
        who watch it here may have missed the news of one."""

    def on_taken_over(self, match_id: UUID) -> None:
        """A server-side player has just taken a seat over here, and the match goes on."""

    def on_replaced(self, match_id: UUID, seat: Seat) -> None:
        """A seat has passed to a person of whom the match knows nothing yet."""

    def on_seen_by_all(self, match_id: UUID, row: Row, awaited: tuple[Seat, ...] | None) -> None:
        """Every viewer of a match with clocks has learnt of a row; `awaited` are the seats awaited
        after it, None where that has not changed."""

    def on_lost(self, match_id: UUID) -> None:
        """The log of a match cannot be followed, and it is shown to no one here."""
