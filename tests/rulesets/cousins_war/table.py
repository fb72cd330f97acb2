"""Tables laid out for a test, and scripted dice."""

from __future__ import annotations

from typing import Any

from rulesets.cousins_war.components.charts import (
    CARD_NAMES,
    LANCASTER,
    PLACE_NAMES,
    PLACES,
    SEATS,
    SUPPLY,
    YORK,
    Card,
    Place,
)
from rulesets.cousins_war.rules.turn import swap_cards
from rulesets.cousins_war.ruleset import build
from rulesets.cousins_war.state.game import Game, new_game
from rulesets.kernel.interface import Seat

from ..laid import Laid, dice
from ..packs import Packs

PACKS = Packs("cousins_war")
RULES = build(PACKS.pack)


def card(name: str) -> Card:
    return Card(CARD_NAMES.index(name))


def cards(names: str) -> tuple[Card, ...]:
    """The cards of "B1 E3", in that order."""
    return tuple(map(card, names.split()))


class Table(Laid[Game]):
    """A game of The Cousins\' War."""

    rules = RULES

    def cubes(self, seat: Seat, place: str) -> int:
        return self.game.cubes[PLACES * seat + PLACE_NAMES.index(place)]


def table(
    *plan: Any,
    lancaster: str = "",
    york: str = "",
    hand: dict[Seat, str] | None = None,
    battlefield: str = "",
    holder: Seat = LANCASTER,
    round: int = 1,
    discards: str = "",
    won: dict[Seat, str] | None = None,
    rolls: Any = None,
) -> Table:
    """A game about to work through `plan`. `lancaster` and `york` say where their cubes lie:
    "north 2, reserve 1, battlefield 3, french 2"; the others are in the supply, and cards that
    are not named in the box."""
    game = new_game(RULES.cards)
    game.round = round
    for seat, text in ((LANCASTER, lancaster), (YORK, york)):
        _lay(game, seat, text)
    for seat in SEATS:
        game.hands[seat] = tuple(sorted(cards((hand or {}).get(seat, ""))))
        game.won[seat] = cards((won or {}).get(seat, ""))
    game.discards = cards(discards)
    if battlefield:
        game.battlefield, game.holder = card(battlefield), holder
    out = {*game.hands[0], *game.hands[1], *game.won[0], *game.won[1], *game.discards}
    game.box = tuple(c for c in game.box if c not in out and c != game.battlefield)
    laid = Table(game)
    laid.work(*plan, chance=rolls or dice())
    return laid


HANDS = {LANCASTER: "B1 B2 E1 E2 E3 E4", YORK: "B3 B4 E5 E6 E7 E8"}


def swapping() -> Table:
    """Both choose a card to pass, of these hands."""
    return table(swap_cards(), hand=HANDS)


def _lay(game: Game, seat: Seat, text: str) -> None:
    for part in filter(None, text.split(", ")):
        name, count = part.split()
        if name == "french":
            game.french[seat] = int(count)
            continue
        place = Place(PLACE_NAMES.index(name))
        game.cubes[PLACES * seat + place] += int(count)
        game.cubes[PLACES * seat + SUPPLY] -= int(count)
