"""The Cousins' War behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Dice, Json, Seat, Viewer
from . import (
    actions,
    aftermath,
    battle,
    battlefield,
    effects,
    events,
    last_card,
    play,
    points,
    setup,
    turn,
)
from . import view as views
from .cards import card_chart, cards_from
from .charts import (
    ADJACENT,
    CARD_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    PHASE_NAMES,
    PLACE_NAMES,
    REGION_NAMES,
    ROUNDS,
    SEAT_NAMES,
    USE_NAMES,
    Card,
    Colour,
    Kind,
    Phase,
    Place,
    Region,
    Use,
)
from .check import check
from .game import Game, new_game
from .meta import ALIASES, META, VERSION

CODEC = Codec(
    actions,
    events,
    setup,
    turn,
    battlefield,
    play,
    points,
    effects,
    battle,
    last_card,
    aftermath,
    keys={
        Seat: SEAT_NAMES,
        Place: PLACE_NAMES,
        Region: REGION_NAMES,
        Card: CARD_NAMES,
        Use: USE_NAMES,
        Colour: COLOUR_NAMES,
        Kind: KIND_NAMES,
        Phase: PHASE_NAMES,
    },
    aliases=ALIASES,
)


class CousinsWar(FlowRuleset[Game]):
    """The game with the cards of one data pack."""

    meta = META
    version = VERSION
    seats = SEAT_NAMES
    codec = CODEC
    state = Game
    shared = ("cards",)

    def __init__(self, pack: Json) -> None:
        """Raises PackError where the pack, which fits its schema, makes no sense."""
        self.cards = cards_from(pack)
        self.note: str = pack["note"]
        self.rulings: list[str] = pack["rulings"]

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        return new_game(self.cards), [setup.set_up(), turn.game_round(1)]

    def attach(self, state: Game) -> None:
        state.cards = self.cards

    def clone(self, state: Game) -> Game:
        return state.clone()

    def view(self, state: Game, viewer: Viewer) -> Json:
        return views.view(state, viewer)

    def reveal(self, state: Game) -> Json:
        return views.reveal(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return views.determinize(state, viewer, dice)

    def check(self, state: Game) -> None:
        """Cubes and cards are conserved, and every number is possible."""
        check(state)

    def charts(self) -> Json:
        """The cards, what we know of them, and which regions touch."""
        return {
            "note": self.note,
            "rulings": self.rulings,
            "rounds": ROUNDS,
            "regions": {
                name: [REGION_NAMES[region] for region in ADJACENT[i]]
                for i, name in enumerate(REGION_NAMES)
            },
            "cards": {face.key: card_chart(face) for face in self.cards},
        }


def build(pack: Json) -> CousinsWar:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return CousinsWar(pack)
