"""What viewers are sent is what the rules say, whatever is remembered from one row to the next."""

from __future__ import annotations

import json
import random
from typing import Any
from uuid import UUID

import pytest

from app.referee.beginning import begin
from app.referee.frames import encode
from app.referee.match_key import Chance
from app.referee.packs import load_ruleset
from app.referee.referee import Act, Proposal, Referee
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset

ACTIONS = 80


def _begun(ruleset: Ruleset[Any], number: int) -> Referee:
    """A match of the scenario with the most seats; the number chooses its dice."""
    chance = Chance(number.to_bytes(32))
    scenario = max(ruleset.meta.scenarios, key=lambda scenario: len(scenario.seats))
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    setup = begin(ruleset, len(scenario.seats), scenario.key, options, chance, None, 1000)
    return Referee(ruleset, chance, None, setup.after)


@pytest.mark.parametrize("key", RULESETS)
def test_a_payload_is_the_viewers_view_and_legal_actions_and_at_the_end_everything(
    key: str,
) -> None:
    ruleset, rng = load_ruleset(key), random.Random(3)
    referee = _begun(ruleset, 0)
    for row in range(ACTIONS):
        now = referee.now
        assert referee.payloads == encode(now.situation)
        for index, payload in enumerate(map(json.loads, referee.payloads)):
            viewer = now.viewer(index)
            legal = () if viewer is None else ruleset.legal(now.state, viewer)
            over = now.outcome is not None
            view = ruleset.reveal(now.state) if over else ruleset.view(now.state, viewer)
            assert payload["view"] == json.loads(json.dumps(view))
            assert payload["actions"] == [ruleset.encode_action(action) for action in legal]
        if not now.awaited:  # this game is over
            referee = _begun(ruleset, row)
            continue
        seat = rng.choice(now.awaited)
        action = ruleset.encode_action(rng.choice(ruleset.legal(now.state, seat)))
        proposal = referee.propose(seat, Act(now.counts[seat], action), UUID(int=row), 1000 + row)
        assert isinstance(proposal, Proposal), proposal
        referee.accept(proposal)
