"""What other rooms are told of the matches of this process."""

from __future__ import annotations

from uuid import UUID


class Observer:
    """What others may want to know of the matches of this process. It does not matter when they
    begin to observe: each also looks into the database for what it was not told."""

    def on_ended(self, match_id: UUID) -> None:
        """The last row of a match has been written here."""

    def on_rechecked(self, match_id: UUID) -> None:
        """A watched match is over, and messages of other processes may have been missed."""

    def on_awaited(self, match_id: UUID) -> None:
        """Someone has come to a match that is over, and there is no replay for them yet."""

    def on_taken_over(self, match_id: UUID) -> None:
        """A server-side player has just taken a seat over here, and the match goes on."""
