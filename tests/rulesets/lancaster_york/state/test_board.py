"""What follows from the open board is worked out once for each board, and is never out of date."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from rulesets.kernel.interface import Seat
from rulesets.lancaster_york.components.charts import BLUE, LANCASTER, OVER, YORK
from rulesets.lancaster_york.rules.ch4_planning import planning, troop_edits
from rulesets.lancaster_york.rules.ch4_planning.planning import edits
from rulesets.lancaster_york.state import legality
from rulesets.lancaster_york.state.board import Board, board_of
from rulesets.lancaster_york.state.game import Game

from ..table import RULES
from .test_invariants import SCENARIOS, first_plans, played

CACHES: list[Any] = [
    thing
    for module in (legality, troop_edits, planning)
    for thing in vars(module).values()
    if hasattr(thing, "cache_clear")
]
"""Of the changes on offer."""

OTHERS = {
    "printed": None,
    "phase": OVER,
    "order": (BLUE,),
    "houses": (YORK, YORK, LANCASTER, LANCASTER),
    "owner": [BLUE] * 48,
    "noble_at": [0] * 12,
    "ship_at": [3] * 6,
    "awards": [BLUE] * 4,
    "captain": BLUE,
    "captain_area": 3,
}
"""Another value for each field of a board."""


def test_tables_that_look_the_same_share_a_board() -> None:
    game = first_plans()
    assert board_of(game) is board_of(RULES.clone(game))
    assert board_of(game) is board_of(RULES.load(RULES.dump(game)))


@pytest.mark.parametrize("name", [field.name for field in fields(Board)])
def test_a_table_that_looks_different_has_another_board(name: str) -> None:
    game, other = first_plans(), first_plans()
    setattr(other, name, OTHERS[name])
    assert board_of(other) is not board_of(game)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_offered_is_the_same_as_if_it_were_worked_out_now(scenario: str) -> None:
    kept: list[tuple[Game, Seat, Any]] = []
    for seed in (11, 12):
        for count, (game, seat, _) in enumerate(played(scenario, seed)):
            if RULES.simultaneous(game) and count % 5 == 0:
                kept.append((RULES.clone(game), seat, edits(game, seat)))
    assert len(kept) > 20
    for cache in CACHES:
        assert cache.cache_info().hits, "it was asked the same more than once"
    for game, seat, offered in kept:
        for cache in CACHES:
            cache.cache_clear()
        assert edits(game, seat) == offered
