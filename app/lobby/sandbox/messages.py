"""The messages of a sandbox's websocket that a match's does not have; the others are the same."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from ...play.matches.messages import WelcomeMessage
from ...play.table.messages import ErrorMessage, PongMessage, RefusedMessage
from ...play.table.protocol import ActMessage, Message, PingMessage, Request, UndoMessage
from ...referee.messages import Means, SeatName, Sequence, StateMessage


class RestartMessage(Message):
    """Go back to where the trial began. Later dice are others."""

    type: Literal["restart"]
    id: Request


class RedrawMessage(Message):
    """Start again in a new world, drawn from what your seat now knows of the match."""

    type: Literal["redraw"]
    id: Request


class SeeMessage(Message):
    """Look through the eyes of a seat, and play it."""

    type: Literal["see"]
    id: Request
    seat: Annotated[str, Field(max_length=40)]


class TrialMessage(TypedDict, closed=True):
    """Where you are. Follows each `welcome`."""

    type: Literal["trial"]
    id: Annotated[str, Means("connect with `?trial=` and this id to go on in the same world")]
    own: Annotated[SeatName, Means("your seat in the match")]
    world: Annotated[int, Means("counts the worlds drawn since you came")]
    since: Annotated[Sequence, Means("the position of the match that it was drawn from")]


AnyTrialMessage = (
    ActMessage | UndoMessage | RestartMessage | RedrawMessage | SeeMessage | PingMessage
)
CLIENT: TypeAdapter[Any] = TypeAdapter(Annotated[AnyTrialMessage, Field(discriminator="type")])
CLIENT_MESSAGES: tuple[type, ...] = (RestartMessage, RedrawMessage, SeeMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(
    Annotated[
        WelcomeMessage | TrialMessage | StateMessage | RefusedMessage | ErrorMessage | PongMessage,
        Field(discriminator="type"),
    ],
    config=ConfigDict(defer_build=True),
)
SERVER_MESSAGES: tuple[type, ...] = (TrialMessage,)
