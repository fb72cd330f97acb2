"""What happens to the seats of a match that has not begun, in memory: none of it commits."""

from __future__ import annotations

from ...play.matches.tables import Match, MatchSeat
from ..access import new_invite


def break_up(match: Match) -> None:
    """Before a seat or its commitment changes: if the set of commitments was complete, shares may
    have been disclosed, and all of them are void."""
    if not match.is_sealed:
        return
    for seat in match.seats:
        seat.commitment = seat.entropy = None
    match.share_round += 1


def free(match: Match, seat: MatchSeat) -> None:
    """Open a seat again, with a new link."""
    break_up(match)
    seat.player = seat.bot = seat.joined = seat.commitment = None
    seat.invite = new_invite()


def call_off(match: Match) -> None:
    """The match will not begin; its invites stop working."""
    match.status, match.invite = "cancelled", None
    for seat in match.seats:
        seat.invite = None
