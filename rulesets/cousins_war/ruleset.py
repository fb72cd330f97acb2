"""The Cousins' War behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Dice, Event, Json, Seat, Viewer
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
    CUBES,
    KIND_NAMES,
    KINDS,
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
from .determinize import determinize
from .dice import losses, odds, placement, prospects, removal
from .game import Game, new_game
from .invariants import check
from .meta import ALIASES, META, VERSION
from .upgrade import from_version_1
from .witness import contradiction

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

    def view(self, state: Game, viewer: Viewer) -> Json:
        return views.view(state, viewer)

    def reveal(self, state: Game) -> Json:
        return views.reveal(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def upgrade(self, data: Json, version: int) -> Json:
        return from_version_1(data) if version == 1 else super().upgrade(data, version)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        return contradiction(state, viewer, told)

    def check(self, state: Game) -> None:
        """Cubes and cards are conserved, and every number is possible."""
        check(state)

    def charts(self) -> Json:
        """The cards, what we know of them, and which regions touch."""
        return {
            "note": self.note,
            "rulings": self.rulings,
            "rounds": ROUNDS,
            "odds": _odds_tables(),
            "losses": _loss_table(),
            "declarations": [_declaration_chart(kind, value) for kind, value in DECLARED],
            "regions": {
                name: [REGION_NAMES[region] for region in ADJACENT[i]]
                for i, name in enumerate(REGION_NAMES)
            },
            "cards": {face.key: card_chart(face) for face in self.cards},
        }


DECLARED = tuple((kind, value) for kind in KINDS for value in range(1, 7))


def _odds_tables() -> Json:
    """4.6, 4.7 On how many of the six sides of a die each result comes up: by the number of the
    player's cubes that are in the region already, or of the opponent's that are there."""
    return {
        "place": [odds(placement, cubes + 1) for cubes in range(CUBES + 1)],
        "remove": [odds(removal, cubes) for cubes in range(CUBES + 1)],
    }


def _loss_table() -> Json:
    """5.8 What a loser of one kind loses against a winner of another; 0 where the winner's kind
    cannot win."""
    return {
        KIND_NAMES[loser]: {
            KIND_NAMES[winner]: max(0, losses((winner, 6), (loser, 1))) for winner in KINDS
        }
        for loser in KINDS
    }


def _declaration_chart(kind: Kind, value: int) -> Json:
    """5.3 What a declaration is worth, before any card: of all 216 rolls, how many prove it, and
    how many open rolls win, tie and lose against it."""
    true, win, tie, lose = prospects((kind, value))
    chances = {"true": true, "win": win, "tie": tie, "lose": lose}
    return {"kind": KIND_NAMES[kind], "value": value, **chances}


def build(pack: Json) -> CousinsWar:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return CousinsWar(pack)
