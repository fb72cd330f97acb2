"""Messages about clocks."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypedDict

from ...referee.messages import Means, Milliseconds, SeatName
from ..matches.messages import PaceJson


class ClockJson(TypedDict, closed=True):
    """The clock of one seat."""

    seat: SeatName
    left: Annotated[int, Means("milliseconds left at `now`")]
    awaited: Annotated[bool, Means("the seat must choose")]
    runs: Annotated[bool, Means("whether it runs at `now`")]
    changes: Annotated[
        Milliseconds | None, Means("when it stops or runs again by itself, if that can be foreseen")
    ]


class ClocksMessage(TypedDict, closed=True):
    """All clocks of the match: after connecting, after each row that everyone learns of, and
    whenever one is changed, stopped or started. Seats without a person have none."""

    type: Literal["clocks"]
    now: Annotated[Milliseconds, Means("the server's clock")]
    pace: Annotated[PaceJson | None, Means("null: no clock any more")]
    paused: Annotated[bool, Means("all players agreed to a pause")]
    seats: list[ClockJson]
