"""Richard III behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Action, Dice, Event, Json, Seat, Viewer
from . import (
    actions,
    attacks,
    battle_events,
    battle_turns,
    battles,
    eager,
    events,
    hand,
    heirs,
    hits,
    memory,
    orders,
    politics,
    retreats,
    setup,
    supply,
    treachery,
    turn,
    worlds,
)
from . import view as views
from .areas import AREA_NAMES, BORDER_NAMES, PLACE_NAMES, SEA_NAMES, area_chart, map_chart
from .blocks import BLOCK_NAMES
from .cards import CARD_NAMES, card_chart, cards_from
from .charts import PHASE_NAMES, SEAT_NAMES, Area, Block, Border, Card, Phase, Place, Sea
from .check import check
from .faces import block_chart, faces_from
from .field import HOW_NAMES, How
from .game import Game, new_game
from .meta import ALIASES, META, VERSION
from .upgrade import upgrade
from .witness import contradiction

CODEC = Codec(
    actions,
    events,
    battle_events,
    setup,
    turn,
    hand,
    orders,
    attacks,
    battles,
    battle_turns,
    hits,
    treachery,
    retreats,
    supply,
    heirs,
    politics,
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

    meta = META
    version = VERSION
    seats = SEAT_NAMES
    codec = CODEC
    state = Game
    shared = ("faces", "cards", "at")
    leanings = MappingProxyType(
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
        """Raises PackError where the pack, which fits its schema, makes no sense."""
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
        state.derive()
        if not state.maybe:
            memory.forget(state)

    def upgrade(self, data: Json, version: int) -> Json:
        return data if version == VERSION else upgrade(data, version)

    def clone(self, state: Game) -> Game:
        return state.clone()

    def eagerness(self, state: Game, seat: Seat, action: Action) -> int:
        return eager.eagerness(state, seat, action)

    def view(self, state: Game, viewer: Viewer) -> Json:
        return views.view(state, viewer)

    def reveal(self, state: Game) -> Json:
        return views.reveal(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return worlds.determinize(state, viewer, dice)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        return contradiction(state, viewer, told)

    def check(self, state: Game) -> None:
        """Blocks and cards are conserved, and the board agrees with itself."""
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
