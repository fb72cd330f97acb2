"""Counts for the report on fairness of Richard III."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait
from ..words import SAY


class RichardIIITally(Tally):
    """Houses, the event cards they played, nobles who came over to them, and what they did to the
    throne."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield SAY("tally.house"), SAY(f"name.{seat}")

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        cards, blocks = game.charts["cards"], game.charts["blocks"]
        for told in game.told("CardsRevealed"):
            card = cards[told[seat]]
            if card["event"]:
                yield SAY("tally.card"), card["name"]
        for told in game.told("Defected"):
            if told["new"].startswith(f"{seat}_"):
                yield SAY("tally.noble"), blocks[told["new"]]["name"]
        for told in game.told("UsurpationCounted"):
            if told["usurper"] and told["usurper"].startswith(f"{seat}_"):
                yield SAY("tally.throne"), SAY("tally.usurped")

    def ending(self, game: Played) -> str:
        # Both end the game by paragraph 9; only a game that reached its end counts the throne.
        extinct = any(told["reason"] == "extinct" for told in game.told("VictoryWon"))
        return SAY("tally.ending", extinct=extinct)


TALLY: Final = RichardIIITally()
