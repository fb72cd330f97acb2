"""Messages beside the game: refusals and errors, chat, presence."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired
from uuid import UUID

import orjson
from typing_extensions import TypedDict

from ...referee.messages import Means, Milliseconds, RefusalCode, SeatName
from ..matches.audience import ChatRoom


class RefusedMessage(TypedDict, closed=True):
    """Why a message was not carried out. The current `state` follows."""

    type: Literal["refused"]
    id: UUID
    code: RefusalCode
    reason: str
    rule: Annotated[str, Means('the paragraph that forbids it, or ""')]


class _LineJson(TypedDict):
    room: ChatRoom
    id: int
    name: str
    keeps_name: Annotated[bool, Means("a password protects the name, so no other player has it")]
    seat: SeatName | None
    text: str
    at: Milliseconds


class ChatLineJson(_LineJson, closed=True):
    """Something that was said."""


class SaidMessage(_LineJson, closed=True):
    """Something was said just now."""

    type: Literal["chat"]


class ChatsMessage(TypedDict, closed=True):
    """Everything said until now that this viewer may read."""

    type: Literal["chats"]
    lines: list[ChatLineJson]


class PresenceMessage(TypedDict, closed=True):
    """Which seats are connected, and how many spectators. Those who watch late are told of no
    seat."""

    type: Literal["presence"]
    seats: dict[SeatName, bool]
    spectators: int
    names: Annotated[list[str], Means("some of the spectators who have a name")]


class ErrorMessage(TypedDict, closed=True):
    """A message that was not understood or not taken, or why the connection ends."""

    type: Literal["error"]
    code: str
    reason: str
    refused: NotRequired[
        Annotated[str, Means("the `type` of the message that was not taken, where it has one")]
    ]


class PongMessage(TypedDict, closed=True):
    """The answer to `ping`."""

    type: Literal["pong"]


PONG = orjson.dumps(PongMessage(type="pong"))


def error(code: str, reason: str, refused: object = None) -> bytes:
    """An `error`; where it refuses a message, with the type of that."""
    told = ErrorMessage(type="error", code=code, reason=reason)
    if isinstance(refused, str):
        told["refused"] = refused
    return orjson.dumps(told)
