"""What readers get who play along with a finished match, as JSON: nothing of what is to come."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ...lobby.hints.schemas import AdviceJson, KeptHintJson
from ...play.matches.messages import MatchJson
from ...play.replays.schemas import FilmStepJson
from ..stories.schemas import CostlyDecisionJson


class AskJson(TypedDict, closed=True):
    """A decision that the viewer's seat had to take after the last step of a part."""

    row: Annotated[int, Field(description="the row of the log that holds what was played")]
    actions: Annotated[list[dict[str, Any]], Field(description="all legal actions of the seat")]


class PlayedJson(TypedDict, closed=True):
    """What came of the decision with which the part before ended."""

    action: dict[str, Any]
    judged: Annotated[
        CostlyDecisionJson | None, Field(description="as in the story, where the choice was dear")
    ]
    advised: Annotated[
        AdviceJson | None,
        Field(description="what the computer would have played by what the seat knew, and why"),
    ]
    hints: Annotated[list[KeptHintJson], Field(description="what the seat was advised there")]


class PartJson(TypedDict, closed=True):
    """Some steps of a film, up to the viewer's next decision at most. The end has a part of its
    own."""

    match: NotRequired[Annotated[MatchJson, Field(description="in the first part only")]]
    steps: list[FilmStepJson]
    played: PlayedJson | None
    ask: AskJson | None
    more: Annotated[bool, Field(description="whether there is another part")]
