"""Counts for the report on fairness of The Cousins' War."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait
from ..words import SAY

USES: Final = ("EventPlayed", "PointsSpent", "BattleWon")


class CousinsWarTally(Tally):
    """Houses, what cards were played as, and battles."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield SAY("tally.house"), SAY(f"name.{seat}")

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        cards = game.charts["cards"]
        for event in USES:
            for told in game.told(event):
                if told["seat"] == seat:
                    yield SAY(f"tally.use.{event}"), cards[told["card"]]["name"]

    def ending(self, game: Played) -> str:
        return SAY(f"tally.ending.{game.outcome.rule}")

    def turns(self, game: Played) -> float:
        return float(sum(1 for _ in game.told("RoundBegan")))


TALLY: Final = CousinsWarTally()
