"""Lancaster vs York as an implementation of the kernel's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType

from ..kernel.board import FlowRuleset
from ..kernel.codec import Codec
from ..kernel.flow import Item, required
from ..kernel.interface import Dice, Json, Seat, Viewer
from . import rules, state
from .components.cards import area_chart, card_chart, printed_from
from .components.charts import (
    ADJACENT,
    AREA_NAMES,
    AREAS,
    AWARD_NAMES,
    CAPTAIN_POINTS,
    CARD_NAMES,
    GARRISON,
    HOME_ZONE,
    HOUSE_NAMES,
    IN_REACH,
    KIND_NAMES,
    LOCATIONS,
    PHASE_NAMES,
    PLANNING,
    PLAYERS,
    POINTS,
    PURCHASE_NAMES,
    SEAT_NAMES,
    SHORE,
    TIE_NAMES,
    TURNS,
    ZONE_NAMES,
    ZONES,
    Area,
    Award,
    Card,
    House,
    Phase,
    Purchase,
    Tie,
    Zone,
)
from .knowledge import view as views
from .knowledge.determinize import determinize
from .rules import ch9_end, setup, turn
from .state.board import board_of
from .state.game import Game, new_game
from .state.invariants import check
from .state.playback_log import Scenes
from .state.upgrade import ALIASES, VERSION, upgraded

CODEC = Codec(
    state,
    rules,
    keys={
        Seat: SEAT_NAMES,
        Area: AREA_NAMES,
        Zone: ZONE_NAMES,
        Card: CARD_NAMES,
        House: HOUSE_NAMES,
        Award: AWARD_NAMES,
        Phase: PHASE_NAMES,
        Purchase: PURCHASE_NAMES,
        Tie: TIE_NAMES,
    },
    aliases=ALIASES,
)


class LancasterYork(FlowRuleset[Game]):
    """The game with the cards of one data pack."""

    package = __package__
    version = VERSION
    seats = SEAT_NAMES
    codec = CODEC
    state = Game
    shared = ("printed", "scenes", "kept_board")
    action_weights = MappingProxyType(
        {
            "Seal": 4,
            "ClearPlan": 0.2,
            "AddFive": 0.3,
            "RemoveTroop": 0.3,
            "RemoveAll": 0.3,
            "BribeEarlier": 0.3,
            "FightEarlier": 0.3,
            "TakeBribeBack": 0.3,
        }
    )
    """Random players make about a dozen orders and rarely undo one."""

    def __init__(self, pack: Json) -> None:
        """`pack` fits its schema. Raises PackError if its entries contradict each other."""
        self.printed = printed_from(pack)
        self.note: str = pack["note"]
        self.rulings: list[str] = pack["rulings"]
        self.mercenaries: Json = pack["mercenaries"]

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        game = new_game(self.printed, scenario, PLAYERS[scenario])
        turns = map(turn.game_turn, range(1, TURNS + 1))
        return game, [setup.set_up(), *turns, ch9_end.end_of_game()]

    def attach(self, state: Game) -> None:
        state.printed = self.printed
        if state.phase == PLANNING:
            state.kept_board = board_of(state)

    def dump(self, state: Game) -> Json:
        """The state as JSON, including the scenes, which are events."""
        return {**super().dump(state), "scenes": [*map(self.encode_event, state.scenes.events)]}

    def fingerprint(self, state: Game) -> bytes:
        return super().fingerprint(state) + state.scenes.fingerprint()

    def load(self, data: Json) -> Game:
        game = super().load(data)
        game.scenes = Scenes(map(self.codec.decode_event, data["scenes"]))
        return game

    def upgrade(self, data: Json, version: int) -> Json:
        """Accept a state saved by any earlier version."""
        return upgraded(data, version) if version < VERSION else super().upgrade(data, version)

    def turn(self, state: Game) -> str:
        return f"Turn {state.turn}"

    def public(self, state: Game) -> Json:
        return views.public(state, self.encode_event)

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return views.personal(state, viewer)

    def secrets(self, state: Game) -> Json:
        return views.secrets(state)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def check(self, state: Game) -> None:
        """Raise AssertionError if the state breaks an invariant."""
        check(state)

    def charts(self) -> Json:
        """Areas, cards and how sure we are of them, borders, sea zones, control points, and the
        fields of each event in order, which readers of `last` in a view need."""
        kinds, talk = KIND_NAMES, required(self.meta.talk)
        return {
            "note": self.note,
            "talk": f"{talk.text} ({talk.rule})",
            "rulings": self.rulings,
            "turns": TURNS,
            "areas": {
                name: {
                    **area_chart(self.printed.areas[area]),
                    "adjacent": [AREA_NAMES[other] for other in ADJACENT[area]],
                    "zones": [ZONE_NAMES[zone] for zone in ZONES if SHORE[zone] == area],
                    "home_zone": ZONE_NAMES[HOME_ZONE[area]],
                }
                for area, name in zip(AREAS, AREA_NAMES, strict=True)
            },
            "zones": {
                ZONE_NAMES[zone]: {
                    "area": AREA_NAMES[SHORE[zone]],
                    "reach": [ZONE_NAMES[other] for other in IN_REACH[zone]],
                }
                for zone in ZONES
            },
            "points": {**dict(zip(kinds, POINTS, strict=True)), "captain": CAPTAIN_POINTS},
            "garrison": {kinds[i]: troops for i, troops in enumerate(GARRISON) if troops},
            "locations": [CARD_NAMES[location] for location in LOCATIONS],
            "mercenaries": self.mercenaries,
            "events": {
                name: [field.name for field in fields(kind)]
                for name, kind in self.codec.events.items()
            },
            "cards": {face.key: card_chart(face) for face in self.printed.cards},
        }


def build(pack: Json) -> LancasterYork:
    """The ruleset for a data pack that fits `pack.schema.json`. Raises PackError."""
    return LancasterYork(pack)
