"""The beliefs of server players, as a replay shows them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from ..referee.shown.messages import SeatName


class HeldBelief(TypedDict, closed=True):
    """One thing that a server-side player could not see, and what it took for most likely."""

    subject: Annotated[str, Field(description="what it is about, such as the key of a block")]
    answer: Annotated[str, Field(description="what was believed of it, such as an area")]
    text: Annotated[str, Field(description="both in words: “Clarence stood in Kent”")]
    share: Annotated[float, Field(description="in what share of the worlds it was so")]
    right: Annotated[bool, Field(description="whether it was so")]
    truth: Annotated[
        str | None,
        Field(description="in words, what was so; null if there was nothing to be said"),
    ]


class KeptBeliefs(TypedDict, closed=True):
    """What a seat believed when it thought about an action."""

    seat: SeatName
    row: Annotated[int, Field(description="the newest row of the log then")]
    worlds: Annotated[int, Field(description="in how many worlds the shares were counted")]
    held: list[HeldBelief]


class Hurried(TypedDict, closed=True):
    """A decision that a seat took by first impressions, since the server was too busy."""

    seat: SeatName
    row: Annotated[int, Field(description="the newest row of the log then")]


class AllBeliefs(TypedDict, closed=True):
    """The beliefs of the server-side players of a finished match, and where they played in a hurry,
    both in order."""

    beliefs: list[KeptBeliefs]
    hurried: list[Hurried]
