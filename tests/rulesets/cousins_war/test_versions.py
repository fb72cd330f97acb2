"""Matches begun with version 1 can go on: their logs can be followed, their states loaded."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.referee.match_key import ReplayDice
from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.state.invariants import check
from tests.support.dice import Chance
from tests.support.random_games import anything, played_on

from .table import RULES

FOLDER = Path(__file__).parent / "version_1"
"""What version 1 wrote: the log of a whole game, and a table of each kind."""
LOG, *ROWS = (json.loads(line) for line in (FOLDER / "log.jsonl").read_text().splitlines())
SAVED = [json.loads(line) for line in (FOLDER / "saved.jsonl").read_text().splitlines()]


def test_a_log_of_version_1_is_followed_to_its_end_with_its_own_dice() -> None:
    state, _ = RULES.setup("standard", {}, ReplayDice(LOG["draws"]))
    actions = [row for row in ROWS if isinstance(row, list)]
    for seat, action, draws in actions:
        dice = ReplayDice(draws)
        RULES.apply(state, seat, RULES.decode_action(action), dice)
        dice.finish()
        check(state)
    assert RULES.outcome(state) is not None
    assert [a["do"] for _, a, _ in actions if a["do"] == "Challenge"] == ["Challenge"] * 6


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved["at"])
def test_a_table_of_version_1_is_loaded_and_played_to_its_end(saved: dict[str, Any]) -> None:
    state = RULES.load(RULES.upgrade(saved["dump"], 1))
    for _ in played_on(RULES, state, choose=anything):
        for viewer in (LANCASTER, YORK, None):
            RULES.view(RULES.determinize(state, viewer, Chance(1)), viewer)
        check(state)
    assert RULES.outcome(state) is not None


def test_a_challenge_that_waited_for_the_last_card_has_a_verdict_to_come() -> None:
    (saved,) = (saved["dump"] for saved in SAVED if saved["at"] == "ChangeShownDice")
    challenge = RULES.view(RULES.load(RULES.upgrade(saved, 1)), None)["challenge"]
    assert challenge["rolled"] == challenge["final"] == saved["shown"]
    assert (challenge["verdict"], challenge["loser"]) == (None, None)
