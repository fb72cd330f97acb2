"""The terms of a match in a few words each: the line that sums up the form of a new match; and what
was agreed, in brief and in full, in the waiting room, on an invitation and in its preview."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulesets.kernel.interface import Meta

from ...base.web.text import duration, spoken
from ...play.clocks.pace import in_words
from ...play.matches.messages import Late
from ..schemas import MatchSummaryJson

OFF: Final = ""
"""The value of a box that is not checked."""
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "pace": {
        "none": "no clock",
        "brisk": "brisk clock over days",
        "calm": "calm clock over days",
        "own": "your own clock over days",
        "live": "live clock",
    },
    "listed": {OFF: "private", "yes": "listed for everyone"},
    "spectators": {
        OFF: "nobody can watch",
        "yes": "anyone with the link can watch",
        "all": "everyone can watch",
    },
    "delay": {
        "none": "",
        "5": "five minutes late",
        "15": "a quarter of an hour late",
        "60": "an hour late",
        "turn": "one turn late",
    },
    "past_dice": {OFF: "", "yes": "takebacks past dice allowed"},
    "hints": {OFF: "no hints", "yes": "hints allowed"},
}
"""What the summary says for each value of these fields; "" says nothing."""
USUAL: Final[Mapping[str, str]] = {
    "seat": "random",
    "pace": "none",
    "spectators": "yes",
    "delay": "none",
}
"""What is chosen for those who do not choose, where that is not `OFF`."""
AMONG_PEOPLE: Final = frozenset({"pace", "listed", "past_dice", "hints"})
"""What has no meaning against the computer."""


@dataclass(frozen=True, slots=True)
class Term:
    """What the form says for one field."""

    field: str
    text: str
    usual: bool
    among_people: bool
    goes_on: bool
    """Whether it belongs to the term before it."""


class Terms:
    """The words for the choices of one game's form."""

    def __init__(self, meta: Meta | None) -> None:
        scenarios = meta.scenarios if meta else ()
        seats = dict.fromkeys(seat for scenario in scenarios for seat in scenario.seats)
        options = {
            f"option.{option.key}": {
                key: f"{option.title}: {title}" for key, title in option.choices
            }
            for option in (meta.options if meta else ())
        }
        self.words: Mapping[str, Mapping[str, str]] = {
            "seat": {"random": "random seat"}
            | {seat: f"you play {spoken(seat)}" for seat in seats},
            **options,
            **WORDS,
        }
        self.usual: Mapping[str, str] = {
            field: USUAL.get(field, next(iter(words))) for field, words in self.words.items()
        }

    def line(self, form: Mapping[str, str]) -> list[Term]:
        """What the form as it is filled in says of everything but opponent and scenario, in the
        order of its fields; an empty form is the usual one."""
        said = []
        for field, words in self.words.items():
            chosen = form.get(field, OFF if form and OFF in words else self.usual[field])
            usual = chosen == self.usual[field]
            if field == "delay" and form and not form.get("spectators", OFF):
                continue
            if text := words.get(chosen, ""):
                said.append(Term(field, text, usual, field in AMONG_PEOPLE, field == "delay"))
        return said


def agreed(match: MatchSummaryJson, meta: Meta | None) -> list[str]:
    """Everything that the players of a match have agreed on: its clock, its options, what they may
    do, and who may see it."""
    return [_clock(match) or WORDS["pace"]["none"], *(term.text for term in _line(match, meta))]


def in_brief(match: MatchSummaryJson, meta: Meta | None, *, invited: bool) -> str:
    """What someone wants to know who is `invited`, or else comes to watch: how long it takes, with
    whom, at what pace, and of the rest only what differs from the usual."""
    said = [f"about {duration(meta.minutes_of(match['scenario']))}"] if meta else []
    pace = _clock(match)
    if invited:
        number = len(match["seats"])
        alone = number == 2 and not match["on_show"]
        company = "just the two of you" if alone else f"{number} players"
        said.append(f"{company}; {pace or 'come and go as you like'}")
    elif pace:
        said.append(pace)
    said += [term.text for term in _line(match, meta) if not term.usual]
    return " ".join(f"{words[0].upper()}{words[1:]}." for words in said)


def _clock(match: MatchSummaryJson) -> str:
    pace = match["pace"]
    quiet = ", stopped in quiet hours" if pace and pace["quiet"] else ""
    return f"clock: {in_words(pace)}{quiet}" if pace else ""


def _line(match: MatchSummaryJson, meta: Meta | None) -> list[Term]:
    """What the form says that would make this match, but for seat and clock."""
    yes = {"listed": match["listed"], "past_dice": match["past_dice"], "hints": match["hints"]}
    form = {f"option.{key}": value for key, value in match["options"].items()}
    form |= {field: "yes" if chosen else OFF for field, chosen in yes.items()}
    watched = watching(match["spectators"], match["on_show"], match["delay"])
    usual = watched == WORDS["spectators"][USUAL["spectators"]]
    terms = Terms(meta).line(form)
    told = [term for term in terms if term.field not in ("seat", "pace", "spectators")]
    return [*told, Term("spectators", watched, usual, among_people=False, goes_on=False)]


def watching(spectators: bool, on_show: bool, delay: Late) -> str:
    """Who may watch, and how late."""
    who = WORDS["spectators"][("all" if on_show else "yes") if spectators else OFF]
    late = WORDS["delay"][delay] if spectators else ""
    return f"{who}, {late}" if late else who
