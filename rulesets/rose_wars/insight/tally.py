"""Counts for the report on fairness of Rose Wars."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait
from ..words import SAY


class RoseWarsTally(Tally):
    """Houses, who began, the special units drawn and the cards dealt."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield SAY("tally.house"), SAY(f"name.{game.final['houses'][seat]}")
        yield SAY("tally.start"), SAY("tally.order", first=game.final["starter"] == seat)

    def called(self, place: Trait) -> str:
        group, name = place
        if group == SAY("tally.house"):
            return name
        return SAY("tally.called", first=name == SAY("tally.order", first=True))

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        kinds = game.charts["units"]
        for unit in game.final["units"].values():
            if unit["seat"] == seat and kinds[unit["kind"]]["type"] != "basic":
                house = SAY(f"name.{game.final['houses'][seat]}")
                yield SAY("tally.special", house=house), kinds[unit["kind"]]["name"]
        # Only cards that were dealt: the battle bonus goes to the side that is losing units.
        dealt = next(told for told in game.told("CardsDrawn") if told["seat"] == seat)
        for card in dealt["cards"]:
            yield SAY("tally.card"), game.charts["cards"][card]["name"]

    def ending(self, game: Played) -> str:
        return SAY(f"tally.ending.{game.outcome.rule}")

    def turns(self, game: Played) -> float:
        turns: int = game.final["number"]
        return turns / 2


TALLY: Final = RoseWarsTally()
