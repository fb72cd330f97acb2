"""What a game says of its story: which of its events are worth a mark, how much each weighs, and
what else it takes to tell of them. `STORY` in a game's `story.py` is its `Storyteller`.

Everything is open by now, so hidden events are told, too. What happened is said in the words of the
game's headlines wherever they say it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final, NamedTuple

from ...kernel.interface import Json, Seat
from ..headlines import Headlines, Names, Told
from ..words import SAY

HEAVIEST: Final = 3
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
    brief: str = ""
    """What the timeline says instead, where that is a part of it."""
    extra: float = 0
    """How much more a whole turn weighs in a moment than on the timeline: it explains the chances
    of its seat alone. A fraction says which of several as heavy moved more."""
    until: int = 0
    """The last row that it explains, where that is a later one."""


class Scene(NamedTuple):
    """What an event is seen against."""

    step: Step
    last: Mapping[str, Json]
    """The newest event of each name before this one."""
    names: Names
    later: Sequence[Step] = ()
    """The steps after this one."""
    earlier: Sequence[Step] = ()
    """The steps before it."""

    def since(self, name: str) -> list[Json]:
        """What happened from the newest event of a name on, up to the end of the row; nothing
        where none is near."""
        found: list[Json] = []
        for step in (self.step, *reversed(self.earlier)):
            found[:0] = step.events
            names = [e["event"] for e in step.events]
            if name in names:
                return found[len(names) - 1 - names[::-1].index(name) :]
        return []

    def of_its_seat(self) -> Iterator[Step]:
        """What the seat of the step did right after it, without another between."""
        return takewhile(lambda one: one.seat == self.step.seat, self.later)


MarkOf = Callable[[Names, Json, Scene], Mark | None]
"""The mark of an event, None for one that is not worth it."""
DrawOf = Callable[[Names, Step, Scene], str | None]
"""A draw as a sentence with its odds, None for one that has none to tell."""


def _unsaid(_: Names, __: Json, ___: Any) -> str:
    return ""


def _is_itself(action: Json) -> object:
    return action


def _always(*_: object) -> bool:
    return True


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
    instead: Callable[[Names, Json, Any], str] = _unsaid
    """What a seat chose in place of that: "Mowbray"."""
    regrets: Callable[[Names, Json, Any, Seat, Sequence[Json]], bool] = _always
    """Whether an action that is never worse could have brought a seat anything in a state, by all
    events of the game."""
    planned: Callable[[Names, Sequence[Json], Any], str] = _unsaid
    """A plan of several actions, where the game has words for one as a whole."""
    of_one: Callable[[Json], object] = _is_itself
    """What an action is a part of, as one troop of all that go to a place: a better plan is told
    with the whole of it, or without it."""
    course: Callable[[Names, Sequence[Step], str], str] = _unsaid
    """What the course of a game came to for its winner, after a semicolon: "it lost no unit"."""
    counts: Collection[str] = ()
    """Kinds of heavy marks that are worth a moment, though they moved the chances little."""
    whole_turns: bool = False
    """Whether the row that ends a turn is told with it, as where its plans are carried out."""
    is_settled: Callable[[Any], bool] = _always
    """Whether a state is not in the middle of what is told as one thing, such as an attack that has
    hit and may yet be held: no lead is told of it."""
    people: Callable[[Sequence[Step]], Mapping[str, str]] = _no_people
    """How seats are called, where that comes out in play."""

    def could_have(self, names: Names, plan: Sequence[Json], before: Any) -> str:
        """What a seat could have done by a plan: its first step that there are words for and its
        last that names something, for the one is there for the other."""
        if whole := self.planned(names, plan, before):
            return whole
        able = [(one, text) for one in plan if (text := self.could(names, one, before))]
        last = [text for one, text in able[1:] if len(one) > 1][-1:]
        return SAY("then", first=able[0][1], last=last[0] if last else "none") if able else ""

    def undone(self, steps: Sequence[Step], decision: Json) -> list[Json]:
        """The better choice or plan, without what the seat then did all the same."""
        every = list(decision.get("plan") or [decision["better"]] if "better" in decision else ())
        plan, first = [*every], next((one for one in steps if one.row == decision["row"]), None)
        if first is not None:
            same = (one for one in steps if one.seat == first.seat and one.chapter == first.chapter)
            for action in [one.action for one in same if one.row >= first.row]:
                if action in plan:
                    plan.remove(action)
        undone = [self.of_one(action) for action in plan]
        return [action for action in every if self.of_one(action) in undone]


UNTOLD: Final = Storyteller({}, {})
"""Of a game that has no story."""


def ended(told: Told) -> MarkOf:
    """The mark of a game's end."""

    def mark(say: Names, e: Json, _: Scene) -> Mark:
        if (winner := e["winner"]) is None:
            drawn, even = SAY("word.drawn"), (SAY("title.drawn"),)
            return Mark(END, "star", drawn, HEAVIEST, even, None, SAY("end.drawn"))
        who = say.who(winner)
        text, title = (told(form, say, e, who=who) for form in ("story", "mark.title"))
        titles = tuple(filter(None, (title, SAY("title.victory", who=who))))
        return Mark(END, "star", SAY("word.victory"), HEAVIEST, titles, winner, text)

    return mark


def _resigned(say: Names, e: Json, scene: Scene) -> Mark:
    goes_on = any(one["event"] == "TakenOver" for one in scene.step.events)
    foes = [seat for seat in say.people if seat != e["seat"]]
    gainer = foes[0] if len(foes) == 1 else None
    return _of_all(say, e, ("player" if goes_on else END, "flag", "resigned"), gainer)


def _claimed(say: Names, e: Json, _: Scene) -> Mark:
    return _of_all(say, e, (END, "hourglass", "claimed"), e["seat"])


def _of_all(say: Names, e: Json, look: tuple[str, str, str], gainer: str | None) -> Mark:
    """A mark of what may happen in each game; `look`: its kind, icon and messages."""
    kind, icon, key = look
    who, foe = say.who(e["seat"]), say.who(e.get("against", ""))
    titles, text = (SAY(f"title.{key}", who=who),), SAY(f"end.{key}", who=who, foe=foe)
    return Mark(kind, icon, SAY(f"word.{key}"), HEAVIEST, titles, gainer, text)


def _agreed(_: Names, __: Json, ___: Scene) -> Mark:
    titles, text = (SAY("title.peace"),), SAY("end.agreed")
    return Mark(END, "seal", SAY("word.drawn"), HEAVIEST, titles, None, text)


OF_ALL_GAMES: Final[Mapping[str, MarkOf]] = {
    "Resigned": _resigned,
    "WinClaimed": _claimed,
    "DrawAgreed": _agreed,
}
"""Events of the server's own."""


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def within(text: str) -> str:
    """A sentence as it stands after another part of its sentence."""
    opening = text.partition(" ")[0]
    return text[:1].lower() + text[1:] if opening in SAY("articles").split() else text
