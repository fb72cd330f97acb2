"""What a game says of its story: which of its events are worth a mark, how much each weighs, and
what else it takes to tell of them. `STORY` in a game's `story.py` is its `Storyteller`.

Everything is open by now, so hidden events are told, too. What happened is said in the words of the
game's headlines wherever they say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final, NamedTuple

from ...kernel.interface import Json, Seat
from ..headlines import Headline, Headlines, Names, Told

HEAVIEST: Final = 3
ARTICLES: Final = ("The", "A", "No", "After", "Both")
DRAWN: Final = "The game ended in a draw."
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
    """All events, face up."""
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
    """1 to 3. With 0 it is no mark, but a moment may be about it; below, it explains none."""
    titles: tuple[str, ...] = ()
    """What a moment about it is called, the best first."""
    seat: str | None = None
    """Whose doing or gain it is."""
    text: str = ""
    """The sentence, where the headline does not say it."""
    against: str | None = None
    """Whose loss it is, where there are more than two seats."""
    extra: int = 0
    """How much more it weighs in a moment than on the timeline."""


class Scene(NamedTuple):
    """What an event is seen against."""

    step: Step
    last: Mapping[str, Json]
    """The newest event of each name before this one."""
    names: Names
    later: Sequence[Step] = ()
    """The steps after this one."""

    def of_its_seat(self) -> Iterator[Step]:
        """What the seat of the step did right after it, without another between."""
        return takewhile(lambda one: one.seat == self.step.seat, self.later)


MarkOf = Callable[[Names, Json, Scene], Mark | None]
"""The mark of an event, None for one that is not worth it."""
DrawOf = Callable[[Names, Step, Scene], str | None]
"""A draw as a sentence with its odds, None for one that has none to tell."""


def _unsaid(_: Names, __: Json, ___: Any) -> str:
    return ""


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
    could: Callable[[Names, Json, Any], str] = _unsaid
    """What a seat could have done in a state: "it could have played Surprise"; "" where the words
    say nothing of it."""
    people: Callable[[Sequence[Step]], Mapping[str, str]] = _no_people
    """How seats are called, where that comes out in play."""


UNTOLD: Final = Storyteller({}, {})
"""Of a game that has no story."""


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


def ended(told: Told) -> MarkOf:
    """The mark of a game's end."""

    def mark(say: Names, e: Json, _: Scene) -> Mark:
        if (winner := e["winner"]) is None:
            return Mark(END, "star", "Draw", HEAVIEST, ("Honours even",), None, DRAWN)
        who = say.who(winner)
        text, title = (told(form, say, e, who=who) for form in ("story", "mark.title"))
        titles = tuple(filter(None, (title, f"Victory for {who}")))
        return Mark(END, "star", "Victory", HEAVIEST, titles, winner, text)

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


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def within(text: str) -> str:
    """A sentence as it stands after another part of its sentence."""
    opening = text.partition(" ")[0]
    return text[:1].lower() + text[1:] if opening in ARTICLES else text
