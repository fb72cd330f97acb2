"""Every message on the websocket of a match. docs/protocol.md shows these models as JSON schemas;
`python -m tools protocol` writes them there, and a test holds the page against them."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ..web.inputs import LARGEST_INTEGER

Milliseconds = Annotated[int, Field(description="milliseconds since 1970, UTC")]
SeatName = Annotated[str, Field(description='the name of a seat, for instance "york"')]
Sequence = Annotated[
    int, Field(ge=0, le=LARGEST_INTEGER, description="the viewer's own sequence number")
]
Request = Annotated[UUID, Field(description="made up by the client; the same id counts only once")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# From the client


class Act(_Model):
    """Take one of the `actions` of the newest `state`."""

    type: Literal["act"]
    id: Request
    seq: Sequence
    action: dict[str, Any]


class Undo(_Model):
    """Take my last action back, if the newest `state` says `undo`."""

    type: Literal["undo"]
    id: Request
    seq: Sequence


class Resign(_Model):
    """Give the game up, whoever's turn it is. With more than two seats the others play on."""

    type: Literal["resign"]
    id: Request


class Chat(_Model):
    """Say something in the room of the players, or of the spectators."""

    type: Literal["chat"]
    text: Annotated[str, Field(max_length=2000)]


class Ping(_Model):
    """Answered by `pong`."""

    type: Literal["ping"]


ClientMessage = Annotated[Act | Undo | Resign | Chat | Ping, Field(discriminator="type")]
CLIENT: TypeAdapter[Act | Undo | Resign | Chat | Ping] = TypeAdapter(ClientMessage)


# From the server


class Seat(_Model):
    """Who sat down where; `bot` is the kind of a server-side player, or null."""

    seat: SeatName
    name: str
    mark: Annotated[
        str, Field(description='distinguishes players of the same name: "", then "II", "III" …')
    ]
    bot: str | None


class Match(_Model):
    """What does not change while a match is played."""

    id: str
    ruleset: str
    scenario: str
    options: dict[str, str]
    pack: Annotated[str, Field(description="the SHA-256 of the data pack: see charts.json")]
    commitment: Annotated[str, Field(description="the SHA-256 of the secret seed, in hex digits")]
    seats: list[Seat]
    spectators: Annotated[bool, Field(description="whether viewers without a seat may watch")]


class Line(_Model):
    """What one row of the log told this viewer. `seat` is null for the setup."""

    seq: Sequence
    at: Milliseconds
    seat: SeatName | None
    events: list[dict[str, Any]]


class Welcome(_Model):
    """The first message. With `reset` the log is whole, and what the client had is void."""

    type: Literal["welcome"]
    match: Match
    viewer: Annotated[str, Field(description='the name of a seat, or "spectator"')]
    seq: Sequence
    now: Annotated[Milliseconds, Field(description="the server's clock")]
    log: list[Line]
    reset: bool
    replay: Annotated[str | None, Field(description="the address of the replay, once it exists")]


class Prompt(_Model):
    """The question of the moment, its paragraph in the rules, and the decision's name."""

    text: str
    rule: str
    decision: str


class Outcome(_Model):
    """How it ended. Several winners share the win; none is a draw."""

    winners: list[SeatName]
    reason: str
    rule: str


class State(_Model):
    """The position as this viewer may see it, and how it came about."""

    type: Literal["state"]
    seq: Sequence
    at: Annotated[Milliseconds, Field(description="when the latest change happened")]
    by: Annotated[SeatName | None, Field(description="the seat that caused it; null: the setup")]
    events: list[dict[str, Any]]
    dropped: Annotated[list[int], Field(description="lines of the log that no longer count")]
    ack: Annotated[UUID | None, Field(description="the id of this seat's message")]
    head: Annotated[
        str | None, Field(description="the head of the log's hash chain; see “The chain”")
    ]
    awaited: Annotated[list[SeatName], Field(description="the seats that must choose now")]
    since: Annotated[Milliseconds, Field(description="since when they are awaited")]
    undo: bool
    outcome: Outcome | None
    resigned: Annotated[
        list[SeatName], Field(description="seats that the server plays from now on")
    ]
    prompt: Prompt
    view: dict[str, Any]
    actions: Annotated[list[dict[str, Any]], Field(description="all legal actions of the seat")]


class Refused(_Model):
    """Why a message was not carried out. The current `state` follows."""

    type: Literal["refused"]
    id: UUID
    code: Literal[
        "illegal",
        "internal_error",
        "malformed",
        "not_saved",
        "not_seated",
        "not_your_turn",
        "nothing_to_undo",
        "over",
        "resigned",
        "stale",
        "too_frequent",
        "unknown_action",
    ]
    reason: str
    rule: Annotated[str, Field(description='the paragraph that forbids it, or ""')]


class Replay(_Model):
    """The match is over and its replay can be looked at by whoever has this link."""

    type: Literal["replay"]
    url: str


class ChatLine(_Model):
    """Something that was said."""

    room: Literal["players", "spectators"]
    id: int
    name: str
    keeps_name: Annotated[
        bool, Field(description="a password protects the name, so no other player has it")
    ]
    seat: SeatName | None
    text: str
    at: Milliseconds


class Said(ChatLine):
    """Something was said just now."""

    type: Literal["chat"]


class Chats(_Model):
    """Everything that was said so far and that this viewer may read."""

    type: Literal["chats"]
    lines: list[ChatLine]


class Presence(_Model):
    """Which seats are connected, and how many spectators."""

    type: Literal["presence"]
    seats: dict[SeatName, bool]
    spectators: int


class Error(_Model):
    """A message that was not understood or not taken, or why the connection ends."""

    type: Literal["error"]
    code: str
    reason: str


class Pong(_Model):
    """The answer to `ping`."""

    type: Literal["pong"]


ServerMessage = Annotated[
    Welcome | State | Refused | Replay | Said | Chats | Presence | Error | Pong,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)

CLIENT_MODELS: tuple[type[BaseModel], ...] = (Act, Undo, Resign, Chat, Ping)
SERVER_MODELS: tuple[type[BaseModel], ...] = (
    Welcome,
    State,
    Refused,
    Replay,
    Said,
    Chats,
    Presence,
    Error,
    Pong,
)
