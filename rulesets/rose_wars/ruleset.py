"""Rose Wars as an implementation of the kernel's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Dice, Event, Json, Seat, Viewer
from . import rules, state
from .components.cards import card_chart, cards_from
from .components.charts import (
    CARD_NAMES,
    FITS,
    HOUSE_NAMES,
    HOW_NAMES,
    MANNER_NAMES,
    RESULT_NAMES,
    SEAT_NAMES,
    UNDRAWN_NAME,
    UNIT_NAMES,
    UNTIL_NAMES,
    WINDOW_NAMES,
    Card,
    House,
    How,
    Kind,
    Manner,
    Result,
    Unit,
    Until,
    Window,
)
from .components.squares import SPOT_NAMES, SQUARE_NAMES, Spot, Square
from .components.units import SCENARIOS, Faces, faces_from, limits_from, scales_from, unit_chart
from .knowledge import contradiction as memory
from .knowledge import view as views
from .knowledge.determinize import determinize
from .rules import setup, turn
from .state.actions import AskAgain, AskThisTurn, PassQuickly
from .state.game import Game, new_game
from .state.invariants import check
from .state.upgrade import ALIASES, VERSION, from_version_1, from_version_2


def codec(faces: Faces) -> Codec:
    """The codec of the game with these tiles, whose kinds are named by the pack."""
    return Codec(
        state,
        rules,
        keys={
            Seat: SEAT_NAMES,
            House: HOUSE_NAMES,
            Unit: UNIT_NAMES,
            Kind: (*(face.key for face in faces), UNDRAWN_NAME),
            Square: SQUARE_NAMES,
            Spot: SPOT_NAMES,
            Card: CARD_NAMES,
            Window: WINDOW_NAMES,
            Until: UNTIL_NAMES,
            How: HOW_NAMES,
            Result: RESULT_NAMES,
            Manner: MANNER_NAMES,
        },
        aliases=ALIASES,
    )


class RoseWars(FlowRuleset[Game]):
    """The game with the units and cards of one data pack."""

    package = __package__
    version = VERSION
    seats = SEAT_NAMES
    state = Game
    action_weights = MappingProxyType(
        {
            "Ready": 0.3,
            "PutBack": 0.01,
            "AskAgain": 0.01,
            "AskThisTurn": 0.01,
            "PassQuickly": 0.01,
        }
    )
    asides = MappingProxyType({AskAgain: "orders", AskThisTurn: "orders", PassQuickly: "quick"})
    shared = ("faces", "cards", "limits", "on", "occupied", "blockers")

    def __init__(self, pack: Json) -> None:
        """`pack` fits its schema. Raises PackError if its entries contradict each other."""
        self.faces = {key: faces_from(pack, scale) for key, scale in scales_from(pack).items()}
        self.cards = cards_from(pack)
        self.limits = limits_from(pack)
        self.codec = codec(self.faces[SCENARIOS[0]])
        self.scenarios: dict[str, str] = {row["id"]: row["status"] for row in pack["scenarios"]}
        self.note: str = pack["note"]
        self.rulings: list[str] = pack["rulings"]

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        game = new_game(self.faces[scenario], self.cards, self.limits, scenario)
        return game, [setup.set_up(), turn.player_turn(1)]

    def attach(self, state: Game) -> None:
        state.faces = self.faces[state.scenario]
        state.cards = self.cards
        state.limits = self.limits
        state.derive()

    def upgrade(self, data: Json, version: int) -> Json:
        if version == 1:
            return from_version_2(from_version_1(data, self.cards))
        if version == 2:
            return from_version_2(data)
        return super().upgrade(data, version)

    def called(self, state: Game, seat: Seat) -> str:
        return state.called(seat)

    def turn(self, state: Game) -> str:
        return f"Turn {state.turn}"

    def public(self, state: Game) -> Json:
        return views.public(state)

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return views.personal(state, viewer)

    def secrets(self, state: Game) -> Json:
        return views.secrets(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        return memory.contradiction(state, viewer, told)

    def check(self, state: Game) -> None:
        """Raise AssertionError if the state breaks an invariant."""
        check(state)

    def charts(self) -> Json:
        """Tiles and cards with how sure we are of them; for each scenario the Movement, Attack,
        Defense and Range of each kind, and their source; the card that fits each window."""
        return {
            "note": self.note,
            "rulings": self.rulings,
            "limits": {"attack": self.limits[:2], "defense": self.limits[2:]},
            "units": {face.key: unit_chart(face) for face in self.faces[SCENARIOS[0]]},
            "scenarios": {
                scenario: {f.key: [f.movement, f.attack, f.defense, f.range] for f in faces}
                for scenario, faces in self.faces.items()
            },
            "provenance": self.scenarios,
            "cards": {face.key: card_chart(face) for face in self.cards},
            "windows": {
                name: CARD_NAMES[card] for name, card in zip(WINDOW_NAMES, FITS, strict=True)
            },
        }


def build(pack: Json) -> RoseWars:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return RoseWars(pack)
