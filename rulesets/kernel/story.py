"""The story of a finished game: its parts as bands, and what happened in it as marks.

`STORY` in a game's `story.py` says which of its events are worth a mark, how much each weighs, and
what else it takes to tell of them. Everything is open by now, so hidden events are told, too. What
happened is said in the words of the game's headlines wherever they say it; `words_of_chance.py` and
`moments.py` say what it meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from .headlines import Headline, Headlines, Names
from .interface import Json, Seat

LACKING: Final = (KeyError, IndexError, TypeError)
"""A row that older rules wrote may lack what is told today: it is left out."""
MOST_MARKS: Final = 60
"""A timeline with more is a fence."""
HEAVIEST: Final = 3
ARTICLES: Final = ("The", "A", "No", "After", "Both")
FEW: Final = 5
"""In a game of fewer turns the phases are parts of their own."""
END: Final = "end"
"""The kind of the mark of the end."""
ICONS: Final = (
    *("axe", "book", "coin", "crown", "die", "eye", "flag", "hourglass", "rose", "scroll"),
    *("seal", "ship", "skull", "star", "sword", "swords", "tower"),
)
"""What marks are drawn with: names in static/svg/icons.svg."""


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the log that stands, as the walk of a story sees it."""

    row: int
    seat: Seat | None
    """Who acted; None for the setup and the clock."""
    action: Json | None
    events: Sequence[Json]
    """All of them, face up."""
    before: Any | None
    """The state before it; None for the setup."""
    after: Any
    dice: Sequence[Sequence[int]] = ()
    """Each number drawn, as [n, value]."""
    chapter: str = ""
    """The heading of the part of the game in which it leaves it: "turn" of the view."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An event worth a mark on the timeline."""

    kind: str
    """What it is one of, for the keys that go from one battle to the next: "battle"."""
    icon: str
    word: str
    """What it is, on the mark."""
    weight: int
    """1 to 3. With 0 it is no mark, but a moment may be about it."""
    titles: tuple[str, ...] = ()
    """What a moment about it is called, the best first."""
    seat: str | None = None
    """Whose doing or gain it is."""
    text: str = ""
    """The sentence, where the headline does not say it."""
    against: str | None = None
    """Whose loss it is, where there are more than two seats."""


class Scene(NamedTuple):
    """What an event is seen against."""

    step: Step
    last: Mapping[str, Json]
    """The newest event of each name before this one."""
    names: Names


MarkOf = Callable[[Names, Json, Scene], Mark | None]
"""The mark of an event, None for one that is not worth it."""
DrawOf = Callable[[Names, Step, Scene], str | None]
"""A draw as a sentence with its odds, None for one that has none to tell."""


def _no_people(_: Sequence[Step]) -> Mapping[str, str]:
    return {}


def _no_draw(_: Names, __: Step, ___: Scene) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Storyteller:
    """How a game is told: `STORY` in its `story.py`."""

    headlines: Headlines
    """The game's, and the sentences of its hidden events."""
    marks: Mapping[str, MarkOf]
    """By the names of the events, the weightiest first."""
    bands: Mapping[str, Callable[[Names, Json], str]] = field(default_factory=dict)
    """The titles of the phases that events begin, inside a part of the game."""
    draw: DrawOf = _no_draw
    people: Callable[[Sequence[Step]], Mapping[str, str]] = _no_people
    """How seats are called, where that comes out in play."""


UNTOLD: Final = Storyteller({}, {})
"""Of a game that has no story."""


@dataclass(frozen=True, slots=True)
class Told:
    """A mark where it stands."""

    step: Step
    mark: Mark
    rank: int
    """The place of its event among those of the game, the weightiest first."""
    inside: str
    """What happened, as it stands inside a sentence."""

    @property
    def text(self) -> str:
        """What happened, in a sentence of its own."""
        return sentence(self.inside)


def plain(
    kind: str,
    icon: str,
    word: str,
    weight: int,
    title: Headline,
    text: Headline = lambda _, __: None,
) -> MarkOf:
    """A mark for every event of a name: of its seat, if it has one, and in the words of its
    headline, or of `text`."""

    def mark(say: Names, e: Json, _: Scene) -> Mark:
        titles = tuple(filter(None, (title(say, e),)))
        return Mark(kind, icon, word, weight, titles, e.get("seat"), text(say, e) or "")

    return mark


def _resigned(say: Names, e: Json, scene: Scene) -> Mark:
    goes_on = any(one["event"] == "TakenOver" for one in scene.step.events)
    who = say.who(e["seat"])
    titles, kind = (f"{who} resigns",), "player" if goes_on else END
    return Mark(kind, "flag", "Resigned", HEAVIEST, titles, e["seat"], f"{who} resigned.")


OF_ALL_GAMES: Final[Mapping[str, MarkOf]] = {
    "Resigned": _resigned,
    "WinClaimed": plain(
        END,
        "hourglass",
        "Claimed",
        HEAVIEST,
        lambda say, e: f"{say.who(e['seat'])} claims the win",
        lambda say, e: f"{say.who(e['seat'])} claimed the win against {say.who(e['against'])}.",
    ),
    "DrawAgreed": plain(
        END, "seal", "Draw", HEAVIEST, lambda _, __: "Peace", lambda _, __: "A draw was agreed."
    ),
}
"""Events of the server's own."""


def named(teller: Storyteller, names: Names, steps: Sequence[Step]) -> Names:
    """The names of this game."""
    return Names({**names.people, **teller.people(steps)}, names.charts)


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def within(text: str) -> str:
    """A sentence as it stands after another part of its sentence."""
    opening = text.partition(" ")[0]
    return text[:1].lower() + text[1:] if opening in ARTICLES else text


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
    turns = {step.row: step.chapter.partition(":")[0] for step in steps}
    if len(set(turns.values())) >= FEW:
        return turns
    found = enumerate(bands(teller, names, steps))
    begun = {band["row"]: f"{at} {band['title']}" for at, band in found}
    part = ""
    return {row: (part := begun.get(row, part)) for row in turns}


def marks(teller: Storyteller, names: Names, steps: Sequence[Step]) -> list[Json]:
    """The events worth a mark, in order; the heaviest if they are too many."""
    names = named(teller, names, steps)
    found = _fewer([told for told in told_of(teller, names, steps) if told.mark.weight])
    return [
        {
            "row": told.step.row,
            "kind": told.mark.kind,
            "icon": told.mark.icon,
            "word": told.mark.word,
            "weight": told.mark.weight,
            "seat": told.mark.seat,
            "text": told.text,
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
    marks_of = {**teller.marks, **OF_ALL_GAMES}
    ranks = {name: rank for rank, name in enumerate(marks_of)}
    for step in steps:
        said: set[str] = set()
        for event in step.events:
            name = event["event"]
            if name in marks_of:
                scene = Scene(step, last, names)
                told = _told(teller, marks_of[name], ranks[name], names, event, scene)
                if told is not None and told.inside not in said:
                    said.add(told.inside)
                    yield told
            last[name] = event


def _told(
    teller: Storyteller, mark_of: MarkOf, rank: int, names: Names, event: Json, scene: Scene
) -> Told | None:
    try:
        mark = mark_of(names, event, scene)
        text = mark.text or _headline(teller, names, event) if mark else ""
    except LACKING:
        return None
    return Told(scene.step, mark, rank, within(text)) if mark and text else None


def _headline(teller: Storyteller, names: Names, event: Json) -> str:
    headline = teller.headlines.get(event["event"])
    return (headline(names, event) if headline else None) or ""


def draw_texts(teller: Storyteller, names: Names, steps: Sequence[Step]) -> dict[int, str]:
    """By row, a sentence for its draws with their odds."""
    names = named(teller, names, steps)
    last: dict[str, Json] = {}
    found = {}
    for step in steps:
        try:
            text = teller.draw(names, step, Scene(step, last, names))
        except LACKING:
            text = None
        if text:
            found[step.row] = sentence(text)
        last.update((event["event"], event) for event in step.events)
    return found
