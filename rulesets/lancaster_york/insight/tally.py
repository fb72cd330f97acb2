"""Counts for the report on fairness of Lancaster vs York."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait
from ..words import SAY


class LancasterYorkTally(Tally):
    """Turn order on the first turn, Houses, seats; the cards that were taken from the display, and
    what else brings points or money."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        first_turn = next(game.told("TurnOrderSet"))
        yield SAY("tally.first_turn"), SAY("tally.order", place=first_turn["order"].index(seat))
        if game.final["houses"]:
            yield SAY("tally.house"), SAY(f"name.{game.final['houses'][seat]}")
        yield SAY("tally.seat"), SAY(f"name.{seat}")

    def called(self, place: Trait) -> str:
        group, name = place
        if group == SAY("tally.first_turn"):
            return SAY("tally.on_turn", place=name.lower())
        return SAY("tally.of_house", house=name) if group == SAY("tally.house") else name

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        for told in game.told("CardTaken"):
            if told["seat"] == seat:
                card = game.charts["cards"][told["card"]]
                # Two nobles are called Neville.
                value = f" {card['value']}" if card["value"] else ""
                yield SAY(f"tally.taken.{card['kind']}"), card["name"] + value
        for event in ("FranceVisited", "CaptainNamed"):
            if any(told["seat"] == seat for told in game.told(event)):
                yield SAY("tally.office"), SAY(f"tally.aid.{event}")
        for told in game.told("AwardScored"):
            if told["seat"] == seat and told["award"] is not None:
                yield SAY("tally.office"), told["award"].replace("_", " ").capitalize()

    def ending(self, game: Played) -> str:
        return SAY("tally.ending", tie=game.outcome.rule == "9.3")

    def turns(self, game: Played) -> float:
        return float(sum(1 for _ in game.told("TurnOrderSet")))


TALLY: Final = LancasterYorkTally()
