"""A match step by step, as one viewer was allowed to see it: for replays and for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesets.kernel.interface import Json, Outcome, Prompt, Ruleset, Viewer

from ...play.matches.header import Header
from ...play.replays.schemas import FilmJson, FilmStepJson
from ...referee import messages
from ...referee.frames import outcome_json, prompt_json, told_to_all
from ...referee.position import Position, Row, name_of, visible_to
from .delta import delta
from .steps import TimelineStep, walked

OPEN = "open"
"""The viewer for whom everything lies face up; only finished matches have one."""
KEYFRAME = 25
"""Every so many steps, a step holds the whole view, so that a reader can begin in the middle."""
RESTING = prompt_json(Prompt("This was played under an earlier edition of the rules.", ""))
"""Where the board rests."""
View = dict[str, Json]
"""What one viewer sees, as the browser gets it."""


class Views:
    """What the viewers of one position see and are asked: what all of them see is made once."""

    def __init__(self, ruleset: Ruleset[Any], now: Position) -> None:
        self._ruleset, self._now, self._state = ruleset, now, now.state
        self._public: View = ruleset.public(now.state)
        self._waiting: messages.Prompt | None = None

    def of(self, viewer: Viewer) -> View:
        """What one viewer sees."""
        return {**self._public, **self._ruleset.personal(self._state, viewer)}

    def face_up(self) -> View:
        """What lies on the table when everything is revealed."""
        return {**self._public, **self._ruleset.secrets(self._state)}

    def prompt(self, viewer: Viewer) -> messages.Prompt:
        """What one viewer is asked; all who are not asked are told the same."""
        if viewer is not None and viewer in self._now.awaited:
            return prompt_json(self._ruleset.prompt(self._state, viewer))
        if self._waiting is None:
            self._waiting = prompt_json(told_to_all(self._ruleset, self._state, self._now.outcome))
        return self._waiting


class Timeline:
    """The steps of one viewer. `index` counts viewers as `Entry.seen` does; None is OPEN."""

    def __init__(self, header: Header, index: int | None, *, archived: bool) -> None:
        self.name = OPEN if index is None else header.viewer_name(index)
        self._header, self._index, self._archived = header, index, archived
        self._steps: list[FilmStepJson] = []
        self._view: View = {}
        self._outcome: Outcome | None = None

    def see(self, moment: TimelineStep, views: Views) -> None:
        """Add what the viewer saw of this step, if anything. `views` are those of its position."""
        row, position = moment.row, moment.position
        if self._index is not None and not row.seen >> self._index & 1:
            return
        view = self._view if moment.rests and self._steps else self._look(views, position)
        awaited = () if moment.rests else position.awaited
        step = FilmStepJson(
            seq=row.seq if self._index is None else self._numbers[row.seq],
            at=row.at,
            seat=name_of(self._header.ruleset, row.seat),
            prompt=RESTING if moment.rests else views.prompt(self._viewer),
            awaited=[self._header.viewer_name(seat) for seat in awaited],
            events=self._events(row),
            chapter=view["turn"],
        )
        if moment.rests:
            step["rests"] = True
        if self._archived:  # while a match runs, it would tell how often others moved in secret
            step["row"] = row.seq
        self._add(step, view)
        self._outcome = None if moment.rests else position.outcome

    def number(self, rows: Iterable[Row]) -> None:
        """Learn the sequence numbers that the viewer knew the rows by, undone ones counted."""
        told = [row for row in rows if self._index is None or row.seen >> self._index & 1]
        self._numbers = {row.seq: number for number, row in enumerate(told)}

    def json(self) -> FilmJson:
        """The whole timeline."""
        return FilmJson(
            match=self._header.public(),
            viewer=self.name,
            outcome=outcome_json(self._header.ruleset, self._outcome),
            steps=self._steps,
        )

    @property
    def _viewer(self) -> Viewer:
        seated = self._index is not None and self._index < len(self._header.seats)
        return self._index if seated else None  # type: ignore[return-value]

    def _events(self, row: Row) -> list[Json]:
        if self._index is None:
            return [event for _, event in row.events]
        return visible_to(row.events, self._viewer)

    def _look(self, views: Views, now: Position) -> View:
        """The end shows everything, as at the table."""
        is_open = self._index is None or now.outcome is not None
        return views.face_up() if is_open else views.of(self._viewer)

    def _add(self, step: FilmStepJson, view: View) -> None:
        if len(self._steps) % KEYFRAME == 0:
            step["view"] = view
        else:
            changes = delta(self._view, view)
            step["set"] = changes.set
            if changes.cut:
                step["cut"] = changes.cut
        self._view = view
        self._steps.append(step)


async def build_timelines(
    header: Header,
    rows: Sequence[Row],
    timelines: Sequence[Timeline],
    known: Sequence[Position] = (),
) -> None:
    """Play the log once for all `timelines`, with pauses in which the server can do other things.
    `known` as in `walk`. Raises FoldError."""
    for timeline in timelines:
        timeline.number(rows)
    async for moment in walked(header, rows, known):
        # Views may hold lists of the state: the referee never changes a state it has given out.
        views = Views(header.ruleset, moment.position)
        for timeline in timelines:
            timeline.see(moment, views)
