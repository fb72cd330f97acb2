"""Rematches and the score of a pair, as JSON."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict


class RematchOfferJson(TypedDict, closed=True):
    """A rematch in which you have a seat."""

    url: Annotated[str, Field(description="the path of its page")]
    by: Annotated[str, Field(description="the name of the player who offered it")]
    mine: Annotated[bool, Field(description="you offered it")]
    seated: Annotated[bool, Field(description="you have taken your seat in it")]


class PlayerPointsJson(TypedDict, closed=True):
    """What a player has of a pair of matches."""

    name: str
    points: Annotated[float, Field(description="1 for a win, 0.5 for a draw")]


class PairScoreJson(TypedDict, closed=True):
    """Two matches of the same players with swapped seats, the points of those that are over
    added."""

    other: Annotated[str, Field(description="the path of the other match")]
    scores: Annotated[
        list[PlayerPointsJson], Field(description="in the order of this match's seats")
    ]


class RematchesJson(TypedDict, closed=True):
    """The rematch that one of the players has offered, and the pair that the match belongs to, if
    any."""

    offer: RematchOfferJson | None
    pair: PairScoreJson | None
