"""The timeline of a finished game: its parts as bands, and what happened in it as marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...kernel.interface import Json
from ..headlines import Names
from .storyteller import (
    HEAVIEST,
    OF_ALL_GAMES,
    Mark,
    MarkOf,
    Scene,
    Step,
    Storyteller,
    sentence,
    within,
)

LACKING: Final = (KeyError, IndexError, TypeError)
"""A row that older rules wrote may lack what is told today: it is left out."""
MOST_MARKS: Final = 60
"""A timeline with more is a fence."""
BEGINNINGS: Final = {
    "BattleWon": "BattleBegan",
    "BattleEnded": "BattleBegan",
    "AttackResolved": "AttackDeclared",
    "UnitRemoved": "AttackResolved",
    "RemovalRolled": "PointsSpent",
    "CubesMoved": "PointsSpent",
    "PlacementRolled": "CubesMoved",
}
"""Events that tell of all since another one, or since what that tells of."""
NEAR: Final = 40
"""So many steps are looked at for what followed from one."""
FAR: Final = 120
"""And so many for what led to one: a battle with its rounds."""
FEW: Final = 5
"""In a game of fewer turns the phases are parts of their own."""


@dataclass(frozen=True, slots=True)
class Told:
    """A mark where it stands."""

    step: Step
    mark: Mark
    rank: int
    """The place of its event among those of the game, the weightiest first."""
    inside: str
    """What happened, as it stands inside a sentence."""
    text: str
    """What happened, in a sentence of its own."""
    since: int
    """The first row that it tells of."""

    @property
    def rows(self) -> range:
        """All rows that it tells of: a battle of those from its beginning on."""
        return range(self.since, max(self.step.row, self.mark.until) + 1)

    def is_in(self, text: str) -> bool:
        """Whether a text says it already."""
        return self.inside.rstrip(".") in text or self.text.rstrip(".") in text


def named(teller: Storyteller, names: Names, steps: Sequence[Step]) -> Names:
    """The names of this game."""
    return Names({**names.people, **teller.people(steps)}, names.charts)


def bands(teller: Storyteller, names: Names, steps: Sequence[Step]) -> list[Json]:
    """Where the parts of the game begin (level 0), and the phases inside them (level 1)."""
    names = named(teller, names, steps)
    found: list[Json] = []
    chapter = ""
    for step in steps:
        part = step.chapter.partition(":")[0]
        if part != chapter:
            chapter = part
            found.append({"row": step.row, "title": part, "level": 0})
        title = ""
        for event in step.events:
            band = teller.bands.get(event["event"])
            title = sentence(band(names, event)) if band else title  # the last has its row
        if title and not (found and found[-1]["level"] and found[-1]["title"] == title):
            found.append({"row": step.row, "title": title, "level": 1})
    return found


def parts(teller: Storyteller, names: Names, steps: Sequence[Step]) -> dict[int, str]:
    """Of each row the part of the game that it belongs to: its turn, or its phase where the game
    has few turns."""
    since = [*steps[:1], *steps] if teller.whole_turns else steps
    turns = {one.row: was.chapter.partition(":")[0] for was, one in zip(since, steps, strict=False)}
    if len(set(turns.values())) >= FEW:
        return turns
    found = enumerate(bands(teller, names, steps))
    begun = {band["row"]: f"{at} {band['title']}" for at, band in found}
    part = ""
    return {row: (part := begun.get(row, part)) for row in turns}


def marks(teller: Storyteller, names: Names, steps: Sequence[Step]) -> list[Json]:
    """The events worth a mark, in order; the heaviest if they are too many."""
    names = named(teller, names, steps)
    found = _fewer([told for told in told_of(teller, names, steps) if told.mark.weight > 0])
    return [
        {
            "row": told.step.row,
            "kind": told.mark.kind,
            "icon": told.mark.icon,
            "word": told.mark.word,
            "weight": told.mark.weight,
            "seat": told.mark.seat,
            "text": told.mark.brief or told.text,
        }
        for told in found
    ]


def _fewer(found: list[Told]) -> list[Told]:
    """At most `MOST_MARKS`, and all that weigh most: first the heavy, then what is rare."""
    kinds = Counter(told.mark.kind for told in found)
    order = sorted(
        range(len(found)),
        key=lambda at: (-found[at].mark.weight, kinds[found[at].mark.kind], at),
    )
    heaviest = sum(told.mark.weight == HEAVIEST for told in found)
    return [found[at] for at in sorted(order[: max(MOST_MARKS, heaviest)])]


def told_of(teller: Storyteller, names: Names, steps: Sequence[Step]) -> Iterator[Told]:
    """Every event that the game has a mark and a sentence for, in order. A row that says the same
    of several events says it once."""
    last: dict[str, Json] = {}
    begun: dict[str, int] = {}
    marks_of = {**teller.marks, **OF_ALL_GAMES}
    ranks = {name: rank for rank, name in enumerate(marks_of)}
    for place, step in enumerate(steps, 1):
        said: set[str] = set()
        begun.pop("AttackResolved", None)  # no later row is of that attack
        later, earlier = steps[place : place + NEAR], steps[max(0, place - 1 - FAR) : place - 1]
        for event in step.events:
            name = event["event"]
            begun[name] = since = begun.pop(BEGINNINGS.get(name, ""), step.row)
            if name in marks_of:
                scene = Scene(step, last, names, later, earlier)
                told = _told(teller, marks_of[name], ranks[name], names, event, scene)
                if told is not None and told.inside not in said:
                    said.add(told.inside)
                    yield replace(told, since=since)
            last[name] = event


def _told(
    teller: Storyteller, mark_of: MarkOf, rank: int, names: Names, event: Json, scene: Scene
) -> Told | None:
    try:
        mark = mark_of(names, event, scene)
        text = mark.text or _headline(teller, names, event) if mark else ""
    except LACKING:
        return None
    if not (mark and text):
        return None
    return Told(scene.step, mark, rank, within(text), sentence(text), scene.step.row)


def _headline(teller: Storyteller, names: Names, event: Json) -> str:
    headline = teller.headlines.get(event["event"])
    return (headline(names, event) if headline else None) or ""


def draw_texts(teller: Storyteller, names: Names, steps: Sequence[Step]) -> dict[int, str]:
    """By row, a sentence for its draws with their odds."""
    names = named(teller, names, steps)
    last: dict[str, Json] = {}
    found = {}
    for at, step in enumerate(steps):
        try:
            text = teller.draw(names, step, Scene(step, last, names, steps[at + 1 :]))
        except LACKING:
            text = None
        if text:
            found[step.row] = sentence(text)
        last.update((event["event"], event) for event in step.events)
    return found
