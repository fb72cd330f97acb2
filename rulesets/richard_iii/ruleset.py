"""Richard III as an implementation of the kernel's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Action, Dice, Event, Json, Seat, Viewer
from . import rules, state
from .components.areas import (
    AREA_NAMES,
    BORDER_NAMES,
    PLACE_NAMES,
    SEA_NAMES,
    area_chart,
    map_chart,
)
from .components.block_data import block_chart, faces_from
from .components.blocks import BLOCK_NAMES
from .components.cards import CARD_NAMES, card_chart, cards_from
from .components.ids import (
    PHASE_NAMES,
    SEAT_NAMES,
    Area,
    Block,
    Border,
    Card,
    Phase,
    Place,
    Sea,
)
from .knowledge import view as views
from .knowledge.contradiction import contradiction
from .knowledge.determinize import determinize
from .rules import setup, turn
from .state import seen_blocks
from .state.actions import SetAside, Take
from .state.battle_state import HOW_NAMES, How
from .state.game import Game, new_game
from .state.invariants import check
from .state.upgrade import ALIASES, VERSION, upgrade

CODEC = Codec(
    state,
    rules,
    keys={
        Seat: SEAT_NAMES,
        Area: AREA_NAMES,
        Sea: SEA_NAMES,
        Border: BORDER_NAMES,
        Place: PLACE_NAMES,
        Block: BLOCK_NAMES,
        Card: CARD_NAMES,
        Phase: PHASE_NAMES,
        How: HOW_NAMES,
    },
    aliases=ALIASES,
)


class RichardIII(FlowRuleset[Game]):
    """The game with the blocks and cards of one data pack."""

    package = __package__
    version = VERSION
    seats = SEAT_NAMES
    codec = CODEC
    state = Game
    preliminary = (Take, SetAside)
    shared = ("faces", "cards", "at", "held", "off", "possible")
    action_weights = MappingProxyType(
        {
            "Fire": 4,
            "MarchAll": 2,
            "SailAll": 2,
            "SetAside": 0.1,
            "Raid": 3,
            "Pass": 0.3,
            "EndActions": 0.3,
            "Mulligan": 0.3,
        }
    )

    def __init__(self, pack: Json) -> None:
        """`pack` fits its schema. Raises PackError if its entries contradict each other."""
        self.faces = faces_from(pack)
        self.cards = cards_from(pack)
        self.note: str = pack["note"]
        self.rulings: list[str] = pack["rulings"]

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        campaigns = setup.CAMPAIGNS[scenario]
        game = new_game(self.faces, self.cards, scenario, campaigns)
        numbers = range(1, campaigns + 1)
        return game, [setup.set_up(), *(turn.campaign(number) for number in numbers)]

    def attach(self, state: Game) -> None:
        state.faces = self.faces
        state.cards = self.cards
        if not state.maybe:
            seen_blocks.forget(state)

    def upgrade(self, data: Json, version: int) -> Json:
        return data if version == VERSION else upgrade(data, version)

    def eager_weight(self, state: Game, seat: Seat, action: Action) -> int:
        return int(self.beside("eager_weights", "eager_weight")(state, seat, action))

    def turn(self, state: Game) -> str:
        return views.heading(state)

    def public(self, state: Game) -> Json:
        return views.public(state)

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return views.personal(state, viewer)

    def secrets(self, state: Game) -> Json:
        return views.secrets(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        return contradiction(state, viewer, told)

    def check(self, state: Game) -> None:
        """Raise AssertionError if the state breaks an invariant."""
        check(state)

    def charts(self) -> Json:
        """Areas with their symbols, borders with their colours and limits, sea zones, blocks and
        cards as they are printed."""
        return {
            "note": self.note,
            "rulings": self.rulings,
            **map_chart(),
            "areas": {name: area_chart(name) for name in AREA_NAMES},
            "blocks": {face.key: block_chart(face) for face in self.faces},
            "cards": {face.key: card_chart(face) for face in self.cards},
        }


def build(pack: Json) -> RichardIII:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return RichardIII(pack)
