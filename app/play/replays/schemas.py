"""Films and records, as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from ...referee.messages import Event, LogRow, Means, Milliseconds, Outcome, Prompt, SeatName
from ..matches.messages import MatchJson


class FilmStepJson(TypedDict, closed=True):
    """One row of the log as the viewer saw it, and their view after it."""

    seq: int
    at: Milliseconds
    seat: SeatName | None
    prompt: Prompt
    awaited: list[SeatName]
    events: list[Event]
    row: NotRequired[Annotated[int, Means("the number of the row; in replays only")]]
    chapter: Annotated[str, Means("the heading of the view")]
    rests: NotRequired[
        Annotated[
            Literal[True],
            Means("played under an earlier edition of the rules: the view is not that of this row"),
        ]
    ]
    view: NotRequired[Annotated[dict[str, Any], Means("the whole view, every 25 steps")]]
    set: NotRequired[Annotated[list[list[Any]], Means("paths, each with its new value at the end")]]
    cut: NotRequired[Annotated[list[list[Any]], Means("paths of keys that are gone")]]


class FilmJson(TypedDict, closed=True):
    """A match step by step as one viewer saw it."""

    match: MatchJson
    viewer: Annotated[str, Means('the name of a seat, "spectator", or "open": everything face up')]
    outcome: Outcome | None
    steps: list[FilmStepJson]


FilmRow = dict[str, dict[str, Any]]
"""A row of the log as each of its viewers saw it: by the viewer's name what their step tells, and
under "all" what the steps of all of them tell (film/parts.py). A replay's film is told in parts,
which are lists of these."""


ProgressState = Literal["there", "being_made", "waits", "cannot"]


class ProgressJson(TypedDict, closed=True):
    """How far something is that is made after the game."""

    state: ProgressState
    words: Annotated[str, Means("the same in a sentence, with why there can be none")]


class DocumentsJson(TypedDict, closed=True):
    """Where the documents of a finished match are: at addresses that change with what they tell."""

    match: MatchJson
    outcome: Outcome | None
    film: Annotated[
        list[str], Means("its parts in order, each a list of rows as all viewers saw them")
    ]
    story: Annotated[str | None, Means("null while there is none")]
    story_progress: Annotated[
        ProgressJson, Means("ask again later unless it is `there` or `cannot`")
    ]
    record: str


class RecordRowJson(LogRow, closed=True):
    """A row of the log, and what is needed to compute the chain again."""

    undone: bool
    rules: Annotated[str | None, Means("the edition of the rules that wrote it")]
    salt: NotRequired[str]
    head: NotRequired[Annotated[str, Means("the head of the chain after this row")]]
    shown: NotRequired[Annotated[bool, Means("the head was shown to every viewer")]]


class MatchRecordJson(TypedDict, closed=True):
    """A finished match with all its secrets: what a stranger needs to check it."""

    match: MatchJson
    version: Annotated[int, Means("the version of the ruleset")]
    dice: Annotated[int, Means("the scheme of the dice")]
    round: Annotated[int, Means("how often the shares of the dice were drawn")]
    pack: dict[str, Any]
    outcome: Outcome | None
    seed: str
    commitments: dict[SeatName, str | None]
    entropies: dict[SeatName, str | None]
    rows: list[RecordRowJson]
