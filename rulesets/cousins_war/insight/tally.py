"""Counts for the report on fairness of The Cousins' War."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait

ENDINGS: Final = {
    "6.1": "all three regions",
    "6.2": "more regions after the fifth round",
    "6.3": "regions level after the fifth round: battles",
}
USES: Final = {
    "EventPlayed": "Played as an event",
    "PointsSpent": "Played for points",
    "BattleWon": "Battle won",
}


class CousinsWarTally(Tally):
    """Houses, what cards were played as, and battles."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield "House", seat.title()

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        cards = game.charts["cards"]
        for event, group in USES.items():
            for told in game.told(event):
                if told["seat"] == seat:
                    yield group, cards[told["card"]]["name"]

    def ending(self, game: Played) -> str:
        return ENDINGS[game.outcome.rule]

    def turns(self, game: Played) -> float:
        return float(sum(1 for _ in game.told("RoundBegan")))


TALLY: Final = CousinsWarTally()
