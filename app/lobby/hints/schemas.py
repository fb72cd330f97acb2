"""Hints as players and readers of the replay get them, as JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from rulesets.kernel.interface import Json

from ...referee.messages import SeatName


class ReasonJson(TypedDict, closed=True):
    """One thing that speaks for an action, or against it."""

    text: Annotated[str, Field(description="goes on from “It”: “leads in more regions”")]
    by: Annotated[str, Field(description='how much it makes on average, such as "+0.5"')]
    good: Annotated[bool, Field(description="whether it speaks for the action")]


Found = Literal["search", "plan", "mixed", "only", "lesson", "guess"]


class _AdviceJson(TypedDict):
    first: Annotated[list[Json], Field(description="what is taken in hand for it, as in `act`")]
    action: Annotated[Json, Field(description="one of those that are legal then")]
    found: Annotated[
        Found,
        Field(
            description="how: by looking ahead; as the beginning of a plan, which the reasons are "
            "about; drawn by chance because a good player varies here; the only thing to do; what "
            "the guided game asks for; a first impression, since the server was too busy to look "
            "ahead within three seconds: ask again"
        ),
    ]
    often: Annotated[
        float | None,
        Field(description="where a good player varies: in what share of cases they do this"),
    ]
    reasons: list[ReasonJson]


class AdviceJson(_AdviceJson, closed=True):
    """What a player might do in a position."""


class GivenHintJson(_AdviceJson, closed=True):
    """A hint for your seat."""

    seq: Annotated[int, Field(description="your sequence number when you asked")]


class KeptHintJson(_AdviceJson, closed=True):
    """A hint that was given in a finished match."""

    seat: SeatName
    row: Annotated[int, Field(description="the newest row of the log when it was asked")]


class KeptHintsJson(TypedDict, closed=True):
    """Every hint of a finished match, in order."""

    hints: list[KeptHintJson]
