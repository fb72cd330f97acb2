"""Tables laid out for a test, and scripted dice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
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
from rulesets.cousins_war.ruleset import build
from rulesets.cousins_war.state.game import Game, new_game
from rulesets.cousins_war.state.invariants import check
from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Action, Event, Refusal, Seat

FOLDER = Path(__file__).parents[3] / "rulesets" / "cousins_war"
PACK = json.loads((FOLDER / "pack.json").read_text())
RULES = build(PACK)


class dice:
    """Six-sided dice that show these numbers, in this order, and no others."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def below(self, n: int) -> int:
        assert n == 6, "no die has so many sides"
        assert self.faces, "a roll that the test does not expect"
        return self.faces.pop(0) - 1


class still:
    """Shuffles that leave every card where it is; dice show sixes."""

    def below(self, n: int) -> int:
        return n - 1


def card(name: str) -> Card:
    return Card(CARD_NAMES.index(name))


def cards(names: str) -> tuple[Card, ...]:
    """The cards of "B1 E3", in that order."""
    return tuple(map(card, names.split()))


class Table:
    """A game with the questions that tests ask."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def do(self, seat: Seat, action: Action, *faces: int, dice_: Any = None) -> list[Event]:
        """Take a legal action; `faces` are all dice that it causes to be rolled."""
        assert action in self.legal(seat), f"{action} is not among {self.legal(seat)}"
        source = dice_ or dice(*faces)
        self.events = RULES.apply(self.game, seat, action, source)
        assert not getattr(source, "faces", None), f"dice not rolled: {source.faces}"
        check(self.game)
        return self.events

    def legal(self, seat: Seat) -> Sequence[Action]:
        return RULES.legal(self.game, seat)

    def awaited(self) -> Sequence[Seat]:
        return RULES.awaited(self.game)

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        assert action not in self.legal(seat)
        return RULES.refusal(self.game, seat, action)

    def question(self, seat: Seat | None) -> str:
        return RULES.prompt(self.game, seat).text

    def asks(self, seat: Seat) -> str:
        """The name of the decision that the seat must make."""
        return RULES.prompt(self.game, seat).decision

    def view(self, viewer: Seat | None) -> Any:
        return RULES.view(self.game, viewer)

    def cubes(self, seat: Seat, place: str) -> int:
        return self.game.cubes[PLACES * seat + PLACE_NAMES.index(place)]

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


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
    game.agenda = list(reversed(plan))
    game.dice, game.events = rolls or dice(), laid.events
    advance(game)
    game.dice = game.events = None
    check(game)
    return laid


def _lay(game: Game, seat: Seat, text: str) -> None:
    for part in filter(None, text.split(", ")):
        name, count = part.split()
        if name == "french":
            game.french[seat] = int(count)
            continue
        place = Place(PLACE_NAMES.index(name))
        game.cubes[PLACES * seat + place] += int(count)
        game.cubes[PLACES * seat + SUPPLY] -= int(count)
