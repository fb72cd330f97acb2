"""Counts for the report on fairness of Rose Wars."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait

ENDINGS: Final = {
    "7.1": "the enemy back line",
    "7.2": "no enemy unit left",
    "7.3": "stalemate",
}


class RoseWarsTally(Tally):
    """Houses, who began, the special units drawn and the cards dealt."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield "House", game.final["houses"][seat].title()
        yield "Start", "First" if game.final["starter"] == seat else "Second"

    def called(self, place: Trait) -> str:
        group, name = place
        if group == "House":
            return name
        return "the player who starts" if name == "First" else "the player who does not start"

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        kinds = game.charts["units"]
        for unit in game.final["units"].values():
            if unit["seat"] == seat and kinds[unit["kind"]]["type"] != "basic":
                house = game.final["houses"][seat].title()
                yield f"Special unit of {house}", kinds[unit["kind"]]["name"]
        # Only cards that were dealt: the battle bonus goes to the side that is losing units.
        dealt = next(told for told in game.told("CardsDrawn") if told["seat"] == seat)
        for card in dealt["cards"]:
            yield "Card dealt", game.charts["cards"][card]["name"]

    def ending(self, game: Played) -> str:
        return ENDINGS[game.outcome.rule]

    def turns(self, game: Played) -> float:
        turns: int = game.final["number"]
        return turns / 2


TALLY: Final = RoseWarsTally()
