"""Headlines: an event in one sentence, for players who are away from the table.

`HEADLINES` in a game's `headlines.py` has a sentence for each event that is worth it, the
weightiest first: a notice has room for three. Only events that everyone may read are told;
sentences are in the past tense, so that "you" and a name take the same verb.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..kernel.interface import Json


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


def listed(names: Sequence[str]) -> str:
    """ "Anne", "Anne and Cecily", "Anne, Cecily and Margaret"."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
