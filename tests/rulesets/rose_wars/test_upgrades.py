"""Games saved by an earlier version can be played on."""

import json
from pathlib import Path
from typing import Any

from rulesets.rose_wars.components.charts import (
    ALWAYS,
    CARD_NAMES,
    MISSED,
    NORTH,
    PRESS,
    SEATS,
    SOUTH,
    TURN,
)
from rulesets.rose_wars.state.actions import Pass
from tests.support.dice import Chance
from tests.support.random_games import played_on

from ..laid import dice
from .table import RULES, table

FOLDER = Path(__file__).parent / "saved"
SAVED = FOLDER / "version-1.json"
"""In the middle of an attack: south is asked after its hit, and a unit is held."""


def saved() -> Any:
    return json.loads(SAVED.read_text())


def restored() -> Any:
    return RULES.load(RULES.upgrade(saved(), 1))


def test_a_table_of_version_1_is_read_and_lacks_nothing() -> None:
    game = restored()
    RULES.check(game)
    written = RULES.dump(game)
    for added in ("start", "rallied", "guarded"):
        written["fight"].pop(added)
    assert {key: written[key] for key in saved()} == saved()
    written = RULES.dump(game)
    assert RULES.dump(RULES.load(written)) == written


def test_the_seat_that_was_asked_is_asked_still() -> None:
    game = restored()
    assert list(RULES.awaited(game)) == [SOUTH]
    assert game.quick == [False, False]
    for seat in SEATS:
        assert RULES.view(game, seat)["hands"]["south"]["lacking"] == []


def test_a_unit_that_was_held_counts_as_betrayed_if_treachery_was_played() -> None:
    assert restored().betrayed == restored().held
    data = saved()
    data["discards"].remove("treachery")
    data["deck"] = sorted([*data["deck"], "treachery"], key=CARD_NAMES.index)
    assert RULES.load(RULES.upgrade(data, 1)).betrayed == 0


def test_orders_that_are_no_longer_offered_go_on_answering_and_can_be_taken_back() -> None:
    game = restored()
    assert game.orders[SOUTH] == 1 << MISSED
    assert RULES.view(game, SOUTH)["orders"]["south"]["always"] == ["missed"]
    assert RULES.view(game, NORTH)["orders"]["south"] is None


def test_a_logged_order_of_version_1_is_still_obeyed() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "rally"}).attacked("c3", "c4")
    RULES.apply(laid.game, SOUTH, Pass(ALWAYS), Chance(1))
    assert laid.game.orders[SOUTH] & 1 << PRESS


def test_it_can_be_played_to_its_end() -> None:
    game = restored()
    for _ in played_on(RULES, game):
        RULES.check(game)
    assert RULES.outcome(game) is not None


def test_an_arrow_storm_of_version_2_has_as_many_shots_left() -> None:
    data = json.loads((FOLDER / "version-2.json").read_text())
    game = RULES.load(RULES.upgrade(data, 2))
    RULES.check(game)
    assert list(RULES.awaited(game)) == [NORTH]
    RULES.apply(game, NORTH, Pass(TURN), dice(1))
    assert RULES.prompt(game, SOUTH).decision == "StormShot"
    between = {**data, "agenda": [["TakeAction", "south"], *[["StormShot", "south"]] * 2]}
    game = RULES.load(RULES.upgrade({**between, "fight": None, "failed": 0}, 2))
    assert RULES.prompt(game, SOUTH).text.startswith("Arrow Storm, 2 shots")
