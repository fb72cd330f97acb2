"""What the server tells a person of themselves."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from ..lobby.answers import SeatName, Time
from ..referee.messages import Outcome


class ExportedMatch(TypedDict, closed=True):
    """A match in which you had a seat, or that you made."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    status: str
    created: Time
    started: Time | None
    ended: Time | None
    outcome: Outcome | None
    made_by_you: bool
    your_seat: SeatName | None
    your_share_of_the_dice: Annotated[str | None, Field(description="in hexadecimal digits")]
    players: Annotated[
        dict[SeatName, str | None], Field(description="the names under which people sat there")
    ]


class OwnMove(TypedDict, closed=True):
    """Something that you did in a match."""

    match: str
    at: Time
    kind: str
    action: dict[str, Any] | None


class OwnLine(TypedDict, closed=True):
    """Something that you said."""

    match: str
    room: str
    text: str
    at: Time


class Everything(TypedDict, closed=True):
    """All that this server has of you."""

    player: dict[str, Any]
    matches: list[ExportedMatch]
    moves: Annotated[list[OwnMove], Field(description="of your seats, in order")]
    said: Annotated[list[OwnLine], Field(description="in the chats of matches")]
    kept: Annotated[
        dict[str, list[dict[str, Any]]],
        Field(description="all else that is yours alone, by the table in which it is kept"),
    ]
