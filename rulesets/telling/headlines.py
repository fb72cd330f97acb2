"""Headlines: an event in one sentence, for players who are away from the table.

`HEADLINES` in a game's `headlines.py` has a sentence for each event that is worth it, the
weightiest first: a notice has room for three. Only events that everyone may read are told;
sentences are in the past tense, so that "you" and a name take the same verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..kernel.interface import Json
from .icu import Value
from .words import Words


@dataclass(frozen=True, slots=True)
class Names:
    """Whom and what the events of a match name."""

    people: Mapping[str, str]
    """By the name of the seat in JSON: "you", "Anne (York)"."""
    charts: Json
    """As of `Ruleset.charts`."""

    def who(self, seat: str) -> str:
        """A player, inside a sentence."""
        return self.people.get(seat, spoken(seat))

    def name(self, chart: str, key: str) -> str:
        """A card, a block, an area; the key in words for one that is not printed any more."""
        printed: str = self.charts.get(chart, {}).get(key, {}).get("name") or spoken(key)
        return printed

    def card(self, key: str) -> str:
        """A card."""
        return self.name("cards", key)


Headline = Callable[[Names, Json], str | None]
"""The sentence of an event, None for one that is not worth it."""
Headlines = Mapping[str, Headline]
"""By the names of the events, the weightiest first."""


def spoken(key: str) -> str:
    """A key as people read it: "isle_of_man" is Isle Of Man."""
    return key.replace("_", " ").title()


class Told:
    """The messages about a game's events, "event.NAME.FORM". What a message takes is found by its
    name among `values`, or else in the event."""

    def __init__(self, words: Words, values: Mapping[str, Callable[[Names, Json], Value]]) -> None:
        self._words, self._values = words, values

    def has(self, e: Json, form: str) -> bool:
        """Whether there is a message of that form about an event."""
        return f"event.{e['event']}.{form}" in self._words

    def __call__(self, form: str, say: Names, e: Json, **more: Value) -> str:
        """A message about an event, "" if it has none of that form. `more`: what else it takes."""

        return self._told(f"event.{e['event']}.{form}", say, e, more)

    def could(self, say: Names, action: Json, form: str = "could", **more: Value) -> str:
        """What a seat could have done, "story.could.NAME", or did; "" for an action without a
        message."""
        return self._told(f"story.{form}.{action['do']}", say, action, more)

    def _told(self, message: str, say: Names, e: Json, more: Mapping[str, Value]) -> str:
        def value(name: str) -> Value:
            if name in more:
                return more[name]
            found: Value = self._values[name](say, e) if name in self._values else e[name]
            return found

        return self._words.told(message, value) if message in self._words else ""

    def headline(self, say: Names, e: Json) -> str | None:
        """The headline of an event, or its line in the log where that is all there is to say."""
        return self("headline" if self.has(e, "headline") else "log", say, e) or None
