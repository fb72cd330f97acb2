"""What viewers are sent is what the rules say, whatever is remembered from one row to the next. The
JSON of actions that is remembered is what the ruleset would write, and is forgotten in time."""

from __future__ import annotations

import gc
import json
import random
import tracemalloc
import weakref
from typing import Any, cast
from uuid import UUID

import pytest

from app.referee.beginning import begin
from app.referee.frames import Payloads, texts_of
from app.referee.match_key import Chance
from app.referee.packs import load_ruleset
from app.referee.referee import Act, Proposal, Referee
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Ruleset

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
        assert referee.payloads == Payloads(now.situation).all()
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


# The JSON of actions


class Names:
    """As much of a ruleset as is asked: an action is a number, with a name from the data pack."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.written = 0

    def encode_action(self, action: Any) -> Any:
        self.written += 1
        return {"do": f"{self.name} {action.number}"}


class Numbered(Action):
    def __init__(self, number: int) -> None:
        self.number = number


def ruleset_of(names: Names) -> Ruleset[Any]:
    return cast("Ruleset[Any]", names)


def written(names: Names, actions: list[Numbered]) -> list[str]:
    ruleset = ruleset_of(names)
    told = json.loads(texts_of(ruleset).array(ruleset, actions))
    return [action["do"] for action in told]


def test_an_action_that_is_offered_again_is_written_once() -> None:
    names, actions = Names("march"), [Numbered(number) for number in range(3)]
    for _ in range(2):
        assert written(names, actions) == ["march 0", "march 1", "march 2"]
    assert written(names, actions[::-1][:2]) == ["march 2", "march 1"]
    assert names.written == 3
    assert written(names, []) == []


def test_rulesets_with_other_data_packs_write_the_same_action_in_their_own_way() -> None:
    actions = [Numbered(1)]
    english, french = Names("march"), Names("marche")
    assert written(english, actions) == ["march 1"]
    assert written(french, actions) == ["marche 1"]
    assert written(english, actions) == ["march 1"]


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.referee.frames.MOST", 2)
    names, actions = Names("march"), [Numbered(number) for number in range(5)]
    for _ in range(3):
        assert written(names, actions) == [f"march {number}" for number in range(5)]
    assert len(texts_of(ruleset_of(names))._texts) <= 2


def test_a_short_text_holds_little_memory() -> None:
    names, actions = Names("march"), [Numbered(number) for number in range(500)]
    tracemalloc.start()
    try:
        written(names, actions)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held / len(actions) < 500, "bytes an action"


def test_an_object_that_is_gone_is_not_taken_for_a_new_one_in_its_place() -> None:
    names = Names("march")
    for number in range(200):
        assert written(names, [Numbered(number)]) == [f"march {number}"]


def test_what_is_remembered_keeps_no_ruleset_alive() -> None:
    names = Names("march")
    written(names, [Numbered(1)])
    gone = weakref.ref(names)
    del names
    gc.collect()
    assert gone() is None
