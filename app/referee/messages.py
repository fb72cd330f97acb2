"""Messages about a position, as typed dictionaries.

A message is defined once, beside what sends it: here `state`; in the `messages.py` of the rooms
above, the others. A typed dictionary costs no more than the dictionary that it is, mypy holds the
sender to it, and the schemas on the protocol page and the browser's types are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal
from uuid import UUID

from typing_extensions import TypedDict

from .position import Kind


@dataclass(frozen=True, slots=True)
class Means:
    """What a field means, where the name does not say it all: its description in schemas."""

    text: str

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        """Asked by pydantic, which the referee does not need for anything else."""
        return {**handler(core), "description": self.text}


Event = dict[str, Any]
"""Described on the page of the game; so are views and actions."""
Milliseconds = Annotated[int, Means("milliseconds since 1970, UTC")]
SeatName = Annotated[str, Means('the name of a seat, for instance "york"')]
Forgoes = Annotated[
    dict[str, str],
    Means("what an action gives up, in words, by its place in `actions`; few give up anything"),
]
Sequence = Annotated[int, Means("the viewer's own sequence number")]


RefusalCode = Literal[
    "away",
    "guided",
    "illegal",
    "internal_error",
    "malformed",
    "no_offer",
    "not_known",
    "not_saved",
    "not_seated",
    "not_your_turn",
    "not_now",
    "nothing_to_undo",
    "over",
    "resigned",
    "stale",
    "too_frequent",
    "unknown_action",
]
"""Why a message is not carried out, for programs."""


class Prompt(TypedDict, closed=True):
    """The question of the moment, its paragraph in the rules, and the decision's name."""

    text: str
    rule: str
    decision: str


class Outcome(TypedDict, closed=True):
    """How it ended. Several winners share the win; none is a draw."""

    winners: list[SeatName]
    reason: str
    rule: str


class StateNews(TypedDict):
    """How a position came about: the part of a `state` that comes first."""

    type: Literal["state"]
    seq: Sequence
    at: Annotated[Milliseconds, Means("when the latest change happened")]
    by: Annotated[SeatName | None, Means("the seat that caused it; null: the setup")]
    events: list[Event]
    dropped: Annotated[list[int], Means("lines of the log that no longer count")]
    ack: Annotated[UUID | None, Means("the id of this seat's message")]
    head: Annotated[str | None, Means("the head of the log's hash chain; see “The chain”")]


class ForAll(TypedDict):
    """What all viewers are shown alike, encoded once for all of them."""

    awaited: Annotated[list[SeatName], Means("the seats that must choose now")]
    since: Annotated[Milliseconds, Means("since when they are awaited")]
    outcome: Outcome | None
    resigned: Annotated[list[SeatName], Means("seats that the server plays from now on")]
    left: Annotated[list[SeatName], Means("seats whose players have left for now")]
    stand_ins: Annotated[
        list[SeatName], Means("seats that the server plays until their players return")
    ]


class ForOne(TypedDict):
    """What one viewer is shown."""

    undo: bool
    prompt: Prompt
    view: dict[str, Any]
    actions: Annotated[list[dict[str, Any]], Means("all legal actions of the seat")]
    forgoes: Forgoes


class Payload(ForAll, ForOne):
    """What a viewer is shown of a situation: the rest of a `state`, encoded ahead."""


class StateMessage(StateNews, Payload, closed=True):
    """The position as this viewer may see it, and how it came about."""


class ConsideredMessage(TypedDict, closed=True):
    """The answer to `consider`: what the seat would see and might do, had it that in hand."""

    type: Literal["considered"]
    id: UUID
    prompt: Prompt
    view: dict[str, Any]
    actions: Annotated[list[dict[str, Any]], Means("all legal actions of the seat")]
    forgoes: Forgoes


class ReachJson(TypedDict, closed=True):
    """How much of a seat's can reach something on the board on its next turn."""

    kind: Annotated[str, Means("of the element that stands for it")]
    key: str
    seat: SeatName
    number: int


class ForeseenMessage(TypedDict, closed=True):
    """The answer to `foresee`, from what the seat knows alone."""

    type: Literal["foreseen"]
    id: UUID
    lines: Annotated[list[str], Means("what may come of the action, in sentences")]
    reach: Annotated[list[ReachJson], Means("who can reach what, where no action was named")]


class LogRow(TypedDict):
    """A row of the log, as the chain and the record have it."""

    seq: int
    at: Milliseconds
    kind: Kind
    seat: SeatName | None
    action: dict[str, Any] | None
    draws: Annotated[list[list[int]], Means("every draw as [n, value]: from 0 to n − 1")]
    events: Annotated[
        list[tuple[SeatName | None, Event]],
        Means("the only seat that may see it (null: all viewers), and the event"),
    ]
