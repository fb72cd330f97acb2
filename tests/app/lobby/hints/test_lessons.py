"""Hints in guided games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.base.web.errors import Problem
from app.lobby.hints.service import _of_the_lesson
from rulesets.kernel.interface import Seat
from rulesets.telling.lessons import Reply


@pytest.mark.parametrize("mover", ["York", "Lancaster"])
def test_a_guided_game_gives_no_hint_while_moves_are_made_for_the_learner_to_watch(
    mover: str,
) -> None:
    guide = SimpleNamespace(seat="York", step=lambda _: Reply(mover, {"do": "Pass"}))
    ruleset = SimpleNamespace(
        seats=("York", "Lancaster"), legal=lambda *_: [{"do": "Pass"}], encode_action=lambda it: it
    )
    referee = SimpleNamespace(
        now=SimpleNamespace(seq=3, counts=(3, 3), state=None), ruleset=ruleset
    )
    live: Any = SimpleNamespace(guide=guide, referee=referee)
    with pytest.raises(Problem, match="asks for nothing"):
        _of_the_lesson(live, Seat(0))
