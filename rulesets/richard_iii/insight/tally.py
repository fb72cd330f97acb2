"""Counts for the report on fairness of Richard III."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait


class RichardIIITally(Tally):
    """Houses, the event cards they played, nobles who came over to them, and what they did to the
    throne."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        yield "House", seat.title()

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        cards, blocks = game.charts["cards"], game.charts["blocks"]
        for told in game.told("CardsRevealed"):
            card = cards[told[seat]]
            if card["event"]:
                yield "Event card played", card["name"]
        for told in game.told("Defected"):
            if told["new"].startswith(f"{seat}_"):
                yield "Noble who came over", blocks[told["new"]]["name"]
        for told in game.told("UsurpationCounted"):
            if told["usurper"] and told["usurper"].startswith(f"{seat}_"):
                yield "Throne", "Usurped it"

    def ending(self, game: Played) -> str:
        # Both end the game by paragraph 9; only a game that reached its end counts the throne.
        if "no heir" in game.outcome.reason:
            return "no enemy heir left"
        return "the throne at the end"


TALLY: Final = RichardIIITally()
