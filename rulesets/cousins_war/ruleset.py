"""The Cousins' War as an implementation of the kernel's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item
from ..kernel.interface import Dice, Event, Json, Seat, Viewer
from . import rules, state
from .components.cards import card_chart, cards_from
from .components.charts import (
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
from .knowledge import view as views
from .knowledge.contradiction import contradiction
from .knowledge.determinize import determinize
from .rules import setup, turn
from .state.dice import losses, odds, placement, prospects, removal
from .state.game import Game, new_game
from .state.invariants import check
from .state.upgrade import ALIASES, VERSION, from_version_1

CODEC = Codec(
    state,
    rules,
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

    package = __package__
    version = VERSION
    seats = SEAT_NAMES
    codec = CODEC
    state = Game
    shared = ("cards",)

    def __init__(self, pack: Json) -> None:
        """`pack` fits its schema. Raises PackError if its entries contradict each other."""
        self.cards = cards_from(pack)
        self.note: str = pack["note"]
        self.rulings: list[str] = pack["rulings"]

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        return new_game(self.cards), [setup.set_up(), turn.game_round(1)]

    def attach(self, state: Game) -> None:
        state.cards = self.cards

    def turn(self, state: Game) -> str:
        return f"Round {state.round}"

    def public(self, state: Game) -> Json:
        return views.public(state)

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return views.personal(state, viewer)

    def secrets(self, state: Game) -> Json:
        return views.secrets(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def upgrade(self, data: Json, version: int) -> Json:
        return from_version_1(data) if version == 1 else super().upgrade(data, version)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        return contradiction(state, viewer, told)

    def check(self, state: Game) -> None:
        """Raise AssertionError if the state breaks an invariant."""
        check(state)

    def charts(self) -> Json:
        """The cards with how sure we are of them, the adjacent regions, and tables of odds and
        losses."""
        text = self.beside("prompts.ch4_action_cards", "effect_text")
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
            "cards": {face.key: card_chart(face, text) for face in self.cards},
        }


DECLARED = tuple((kind, value) for kind in KINDS for value in range(1, 7))


def _odds_tables() -> Json:
    """4.6, 4.7 How many of a die's six sides lead to each result, by the number of the player's
    cubes already in the region, or of the opponent's there."""
    return {
        "place": [odds(placement, cubes + 1) for cubes in range(CUBES + 1)],
        "remove": [odds(removal, cubes) for cubes in range(CUBES + 1)],
    }


def _loss_table() -> Json:
    """5.8 How many cubes a loser with one kind loses to a winner with another; 0 if the winner's
    kind cannot win."""
    return {
        KIND_NAMES[loser]: {
            KIND_NAMES[winner]: max(0, losses((winner, 6), (loser, 1))) for winner in KINDS
        }
        for loser in KINDS
    }


def _declaration_chart(kind: Kind, value: int) -> Json:
    """5.3 The prospects of a declaration, before any card: of all 216 rolls, how many make it true,
    and how many open rolls win, tie and lose against it."""
    true, win, tie, lose = prospects((kind, value))
    chances = {"true": true, "win": win, "tie": tie, "lose": lose}
    return {"kind": KIND_NAMES[kind], "value": value, **chances}


def build(pack: Json) -> CousinsWar:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return CousinsWar(pack)
