"""Counts for the report on fairness of Lancaster vs York."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...telling.tally import Played, Tally, Trait

ORDER: Final = ("First", "Second", "Third", "Fourth")
ENDINGS: Final = {"9.2": "most victory points", "9.3": "a tie for victory points, broken"}
KINDS: Final = {
    "noble": "Noble taken",
    "royal_castle": "Royal castle taken",
    "large_town": "Large town taken",
    "town": "Town taken",
    "port": "Port taken",
    "bishop": "Bishop taken",
    "ship": "Ship taken",
    "mercenaries": "Mercenaries taken",
}


class LancasterYorkTally(Tally):
    """Turn order on the first turn, Houses, seats; the cards that were taken from the display, and
    what else brings points or money."""

    def places(self, game: Played, seat: str) -> Iterable[Trait]:
        first_turn = next(game.told("TurnOrderSet"))
        yield "First turn", ORDER[first_turn["order"].index(seat)]
        if game.final["houses"]:
            yield "House", game.final["houses"][seat].title()
        yield "Seat", seat.title()

    def called(self, place: Trait) -> str:
        group, name = place
        if group == "First turn":
            return f"the player who is {name.lower()} on the first turn"
        return f"a player of {name}" if group == "House" else name

    def means(self, game: Played, seat: str) -> Iterable[Trait]:
        for told in game.told("CardTaken"):
            if told["seat"] == seat:
                card = game.charts["cards"][told["card"]]
                # Two nobles are called Neville.
                value = f" {card['value']}" if card["value"] else ""
                yield KINDS[card["kind"]], card["name"] + value
        for event, name in (("FranceVisited", "French Aid"), ("CaptainNamed", "Captain of Calais")):
            if any(told["seat"] == seat for told in game.told(event)):
                yield "Office or aid", name
        for told in game.told("AwardScored"):
            if told["seat"] == seat and told["award"] is not None:
                yield "Office or aid", told["award"].replace("_", " ").capitalize()

    def ending(self, game: Played) -> str:
        return ENDINGS[game.outcome.rule]

    def turns(self, game: Played) -> float:
        return float(sum(1 for _ in game.told("TurnOrderSet")))


TALLY: Final = LancasterYorkTally()
