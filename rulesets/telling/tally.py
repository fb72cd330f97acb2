"""What is counted of games that have ended, to say how fair a game is.

`Tally` counts what every game has. A game with more to count has a `TALLY` of its own in
`insight/tally.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..kernel.interface import Json, Outcome
from .words import SAY

Trait = tuple[str, str]
"""A group and a name in it, such as ("House", "York") or ("Card", "Treason")."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has ended, as JSON: the printed facts, the last position with all secrets shown,
    and every event."""

    charts: Json
    final: Json
    events: Sequence[Json]
    outcome: Outcome
    seats: tuple[str, ...]

    def told(self, name: str) -> Iterator[Json]:
        """The events of that name, in order."""
        return (event for event in self.events if event["event"] == name)


class Tally:
    """Seats, paragraphs that end the game, and its turns."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        """What each seat has exactly one of: its side, or when it began. Means are compared among
        seats that share the first of them."""
        return ((SAY("tally.seat"), seat.title()),)

    def called(self, place: Trait) -> str:
        """A place in a sentence: "York" wins most."""
        return place[1]

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        """Cards, units and the like that the seat had or used, each once."""
        return ()

    def ending(self, game: Played) -> str:
        """The way in which the game was won, in words that do not name the winner."""
        return SAY("tally.ending", rule=game.outcome.rule or "none")

    def turns(self, game: Played) -> float:
        """How many turns each player had."""
        return float(sum(1 for _ in game.told("TurnBegan")))
