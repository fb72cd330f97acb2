"""The story of a finished match as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ...referee.messages import SeatName

RowNumber = Annotated[int, Field(description="of the log: `row` of the replay's steps")]
Share = Annotated[float, Field(ge=0, le=1)]


class BandJson(TypedDict, closed=True):
    """A part of the game, which lasts until the next one of its level."""

    row: RowNumber
    title: str
    level: Annotated[int, Field(description="0: a turn or round; 1: a phase in it")]


class MarkJson(TypedDict, closed=True):
    """An event worth a mark on the timeline."""

    row: RowNumber
    kind: Annotated[str, Field(description='what it is one of: "battle"')]
    icon: Annotated[str, Field(description="a name in static/svg/icons.svg")]
    word: str
    weight: Annotated[int, Field(ge=1, le=3)]
    seat: Annotated[SeatName | None, Field(description="whose doing or gain it is")]
    text: str


class ChancesJson(TypedDict, closed=True):
    """Each side's chance of winning after some rows, by the server's own judgement."""

    rows: list[RowNumber]
    true: Annotated[
        dict[SeatName, list[Share]], Field(description="as it truly stood; together they are 1")
    ]
    sure: Annotated[list[float], Field(description="one standard error of those figures")]
    known: Annotated[
        dict[SeatName, list[Share]],
        Field(description="each seat's own chance by what that seat could know"),
    ]


class StoryReasonJson(TypedDict, closed=True):
    """One thing that speaks for the better choice, or against it."""

    text: Annotated[str, Field(description="goes on from “It”: “leads in more regions”")]
    by: Annotated[str, Field(description='how much it makes on average, such as "+0.5"')]
    good: bool


class CostlyDecisionJson(TypedDict, closed=True):
    """A choice that was worse than another, as the seat could know."""

    row: RowNumber
    seat: SeatName
    verdict: Literal["doubtful", "dear", "blunder"]
    cost: Annotated[float, Field(description="of the seat's chance of winning")]
    sure: Annotated[float, Field(description="one standard error of the cost")]
    played: Annotated[dict[str, Any], Field(description="the action, as in the log")]
    better: Annotated[dict[str, Any], Field(description="the better action")]
    plan: Annotated[
        list[dict[str, Any]],
        Field(description="the better action with what was to follow it in the same turn"),
    ]
    reasons: list[StoryReasonJson]
    certain: Annotated[
        str | None,
        Field(description="a sentence, where it was wrong for certain and nothing was estimated"),
    ]
    hindsight: Annotated[
        str | None, Field(description="a sentence, where the truth was on the side of the choice")
    ]


class AccountJson(TypedDict, closed=True):
    """What moved a seat's chance of winning, in hundredths: the parts add up to the difference."""

    before: int
    luck: int
    choices: Annotated[int, Field(description="its own, by what it could know")]
    hidden: Annotated[int, Field(description="what its choices did that it could not know")]
    others: Annotated[int, Field(description="what the other seats did")]
    together: Annotated[
        int, Field(description="what no one did alone: secret plans that met, or the clock")
    ]
    after: int


class SeatLuckJson(TypedDict, closed=True):
    """What a seat's rolls and draws gave it."""

    percent: Annotated[int, Field(description="of such games in which they fall worse")]
    sum: Annotated[float, Field(description="of the chances of winning")]
    curve: Annotated[
        list[tuple[RowNumber, float]], Field(description="the sum up to and with each row")
    ]
    account: Annotated[AccountJson | None, Field(description="of the whole game, with curves")]


class DrawJson(TypedDict, closed=True):
    """A roll or a draw that moved much."""

    row: RowNumber
    seat: Annotated[SeatName, Field(description="who gained")]
    by: float
    text: str
    exact: Annotated[bool, Field(description="whether all outcomes were worked out")]


class LuckJson(TypedDict, closed=True):
    """Every roll and draw against what could be expected of it."""

    seats: dict[SeatName, SeatLuckJson]
    draws: Annotated[list[DrawJson], Field(description="the three that moved most")]
    whole: Annotated[bool, Field(description="whether there was time for all of them")]


class TurningPointJson(TypedDict, closed=True):
    """A moment in which the game turned."""

    row: RowNumber
    title: str
    text: str
    seat: Annotated[SeatName, Field(description="whose chances moved")]
    by: float
    about: Annotated[str, Field(description='"luck", "decision", or the kind of a mark')]
    account: Annotated[AccountJson | None, Field(description="of that seat, where it turned")]
    rows: NotRequired[Annotated[list[RowNumber], Field(description="of what the text tells")]]


class KnownFactJson(TypedDict, closed=True):
    """Something that a seat could not see, and the share of worlds in which it is so."""

    subject: str
    answer: str
    text: str
    share: Share


class KnownThenJson(TypedDict, closed=True):
    """What a seat could know from a row on, until the next that is told."""

    row: RowNumber
    facts: list[KnownFactJson]


class StoryJson(TypedDict, closed=True):
    """The story of a finished match."""

    version: Annotated[int, Field(description="of the method; 0: a first story, without curves")]
    seats: list[SeatName]
    people: Annotated[
        dict[SeatName, str],
        Field(description="what each seat is called: in Rose Wars by the house that it took"),
    ]
    bands: list[BandJson]
    marks: list[MarkJson]
    chances: ChancesJson
    decisions: list[CostlyDecisionJson]
    luck: LuckJson
    moments: Annotated[
        list[TurningPointJson], Field(description="five at most, at least a turn apart")
    ]
    known: dict[SeatName, list[KnownThenJson]]
    arc: NotRequired[
        Annotated[str, Field(description="the course of the game in a sentence; empty without one")]
    ]
