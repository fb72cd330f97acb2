"""Every message on the websocket of a match: those of clients, and a list of the server's.

What clients send is checked by the models here. What the server sends is defined beside what sends
it, as typed dictionaries. /docs/api shows all of them, and `python -m tools types` writes the types
of the browser's code from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ...base.web.validation import LARGEST_INTEGER
from ...referee.messages import ConsideredMessage, ForeseenMessage, StateMessage
from ..announcements.messages import AnnouncementMessage
from ..clocks.messages import ClocksMessage
from ..matches.messages import HurryMessage, ReplayMessage, WelcomeMessage
from ..offers.messages import OffersMessage
from .messages import (
    ChatsMessage,
    ErrorMessage,
    PongMessage,
    PresenceMessage,
    RefusedMessage,
    SaidMessage,
)

Sequence = Annotated[
    int, Field(ge=0, le=LARGEST_INTEGER, description="the viewer's own sequence number")
]
Request = Annotated[UUID, Field(description="made up by the client; the same id counts only once")]


InHand = Annotated[
    tuple[dict[str, Any], ...],
    Field(
        max_length=40,
        strict=False,
        description="actions that only say what is in hand, in order: see the game's page",
    ),
]


class Message(BaseModel):
    """What a client sends: its fields, and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ActMessage(Message):
    """Take one of the `actions` of the newest `state`; or, with what is taken in hand `first`, one
    of those of the newest `considered`."""

    type: Literal["act"]
    id: Request
    seq: Sequence
    action: dict[str, Any]
    first: InHand = ()


class ConsiderMessage(Message):
    """Ask what you could do with something in hand, before you act. Nothing is written."""

    type: Literal["consider"]
    id: Request
    seq: Sequence
    first: InHand


class ForeseeMessage(Message):
    """Ask what may come of one of the actions of the newest `state`, or of what you could do with
    `first` in hand; without an action, what everyone can reach next turn. Nothing is written."""

    type: Literal["foresee"]
    id: Request
    seq: Sequence
    action: dict[str, Any] | None = None
    first: InHand = ()


class UndoMessage(Message):
    """Take back your newest action, if the newest `state` says `undo`."""

    type: Literal["undo"]
    id: Request
    seq: Sequence


class ResignMessage(Message):
    """Give up the game at any time. With more than two seats the others play on."""

    type: Literal["resign"]
    id: Request


class LeaveMessage(Message):
    """Say that you cannot go on for now. The others may choose what becomes of your seat."""

    type: Literal["leave"]
    id: Request


class ReturnMessage(Message):
    """Take your seat back after you had left, or from the computer."""

    type: Literal["return"]
    id: Request


class OfferMessage(Message):
    """Propose something to the other players: see “Offers”. The `id` becomes the offer's."""

    type: Literal["offer"]
    id: Request
    kind: Annotated[str, Field(max_length=40)]
    about: Annotated[str | None, Field(max_length=40, description="the seat that it concerns")] = (
        None
    )
    detail: Annotated[dict[str, Any], Field(max_length=20)] = Field(default_factory=dict)


class AnswerMessage(Message):
    """Accept or refuse an open offer for which your seat is asked."""

    type: Literal["answer"]
    id: Request
    offer: UUID
    accept: bool


class WithdrawMessage(Message):
    """Withdraw an offer of yours that is still open."""

    type: Literal["withdraw"]
    id: Request
    offer: UUID


class ChatMessage(Message):
    """Say something in the room of the players, or of the spectators."""

    type: Literal["chat"]
    text: Annotated[str, Field(max_length=2000)]


class LookMessage(Message):
    """Tell how far you have seen the match. Not answered."""

    type: Literal["look"]
    seq: Sequence


class PingMessage(Message):
    """Answered by `pong`, once all that was sent before it is dealt with."""

    type: Literal["ping"]


AnyClientMessage = (
    ActMessage
    | ConsiderMessage
    | ForeseeMessage
    | UndoMessage
    | ResignMessage
    | LeaveMessage
    | ReturnMessage
    | OfferMessage
    | AnswerMessage
    | WithdrawMessage
    | ChatMessage
    | LookMessage
    | PingMessage
)
CLIENT: TypeAdapter[AnyClientMessage] = TypeAdapter(
    Annotated[AnyClientMessage, Field(discriminator="type")]
)
CLIENT_MESSAGES: tuple[type, ...] = get_args(AnyClientMessage)

AnyServerMessage = (
    WelcomeMessage
    | StateMessage
    | ConsideredMessage
    | ForeseenMessage
    | ClocksMessage
    | RefusedMessage
    | ReplayMessage
    | OffersMessage
    | SaidMessage
    | ChatsMessage
    | PresenceMessage
    | HurryMessage
    | AnnouncementMessage
    | ErrorMessage
    | PongMessage
)
SERVER: TypeAdapter[Any] = TypeAdapter(
    Annotated[AnyServerMessage, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
SERVER_MESSAGES: tuple[type, ...] = get_args(AnyServerMessage)
