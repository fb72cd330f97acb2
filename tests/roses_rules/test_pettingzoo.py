"""The environments: PettingZoo's own tests, secrets, chance and rewards."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from roses_rules.conformance.dice import RandomDice
from roses_rules.games import UnknownChoice, UnknownGame
from roses_rules.pettingzoo import RosesEnv, env
from rulesets.kernel.interface import Outcome, Seat

from .test_encoding import scenarios

ROOT = Path(__file__).parents[2]


def raw(game: str, scenario: str | None = None) -> RosesEnv:
    found: RosesEnv = env(game, scenario).unwrapped
    return found


def play(environment: RosesEnv, random: Random, words: int | None = None) -> str:
    """Say random words, to the end if there is no limit; return a digest of all that was shown."""
    digest, said = hashlib.sha256(), 0
    while environment.agents and said != words:
        row, reward, over, _, info = environment.last()
        digest.update(row["observation"].tobytes() + row["action_mask"].tobytes())
        digest.update(json.dumps([environment.agent_selection, reward, over, info]).encode())
        allowed = np.flatnonzero(row["action_mask"]).tolist()
        environment.step(None if over else random.choice(allowed))
        said += 1
    return digest.hexdigest()


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # a row and its mask
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")  # seats have names
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # when it is all over
@pytest.mark.parametrize(("game", "scenario"), scenarios())
def test_it_passes_the_api_test(game: str, scenario: str) -> None:
    api_test(env(game, scenario), num_cycles=200)


@pytest.mark.parametrize(("game", "scenario"), scenarios())
def test_it_passes_the_seed_test(game: str, scenario: str) -> None:
    seed_test(partial(env, game, scenario), num_cycles=40)


def test_environments_side_by_side_do_not_disturb_each_other() -> None:
    alone, one, other = raw("rose_wars"), raw("rose_wars"), raw("rose_wars")
    alone.reset(seed=4)
    first, second = play(alone, Random(1), 40), play(alone, Random(2), 40)
    one.reset(seed=4)
    other.reset(seed=5)
    assert play(one, Random(1), 40) == first
    play(other, Random(3), 60)
    assert play(one, Random(2), 40) == second


def test_a_seed_means_the_same_in_every_process() -> None:
    code = (
        "from random import Random\n"
        "from tests.roses_rules.test_pettingzoo import play, raw\n"
        "for game in ('cousins_war', 'richard_iii'):\n"
        "    found = raw(game)\n"
        "    found.reset(seed=7)\n"
        "    print(play(found, Random(7), 80))\n"
    )
    here = []
    for game in ("cousins_war", "richard_iii"):
        found = raw(game)
        found.reset(seed=7)
        here.append(play(found, Random(7), 80))
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    there = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    assert there.stdout.decode().split() == here


def test_without_a_seed_the_chance_goes_on() -> None:
    found = raw("cousins_war")
    found.reset(seed=1)
    found.reset()
    second = play(found, Random(1), 30)
    found.reset(seed=1)
    assert play(found, Random(1), 30) != second
    found.reset(seed=1)
    found.reset()
    assert play(found, Random(1), 30) == second


@pytest.mark.parametrize(("game", "scenario"), scenarios())
def test_an_agent_is_shown_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: str, scenario: str
) -> None:
    found, dice = raw(game, scenario), RandomDice(Random(1))
    found.reset(seed=2)
    for number in range(6):
        play(found, Random(number), 25)
        if not found.agents:
            break
        truth, ruleset = found._match.state, found._match.ruleset
        for agent, seat in found._seat.items():
            shown = set()
            for _ in range(3):
                found._seen = {}
                row = found.observe(agent)
                shown.add(row["observation"].tobytes() + row["action_mask"].tobytes())
                found._match.state = ruleset.determinize(found._match.state, seat, dice)
            assert len(shown) == 1
            found._match.state = truth
        found._seen = {}


@pytest.mark.parametrize(
    ("game", "words"), [("cousins_war", 1), ("lancaster_york", 3), ("rose_wars", 2)]
)
def test_a_secret_plan_changes_nothing_for_the_seat_that_plans_next(game: str, words: int) -> None:
    """Whatever the first of two seats plans, the second is asked the same."""
    shown = set()
    for number in range(4):
        found = raw(game)
        found.reset(seed=3)
        planner = _reach_a_secret_plan(found)
        random = Random(number)
        while found.agent_selection == planner:
            mask = found.observe(planner)["action_mask"]
            found.step(random.choice(np.flatnonzero(mask).tolist()))
        row = found.observe(found.agent_selection)
        info = json.dumps(found.infos[found.agent_selection])
        shown.add((row["observation"].tobytes(), row["action_mask"].tobytes(), info))
    assert len(shown) == 1


def _reach_a_secret_plan(found: RosesEnv) -> str:
    """Say words, always the same ones, until seats plan at the same time; return the first."""
    random = Random(5)
    while not found._ruleset.simultaneous(found._match.state):
        mask = found.observe(found.agent_selection)["action_mask"]
        found.step(random.choice(np.flatnonzero(mask).tolist()))
    agent: str = found.agent_selection
    return agent


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [((), [0, 0, 0, 0]), ((2,), [-1, -1, 1, -1]), ((0, 3), [1, -1, -1, 1])],
)
def test_rewards_come_at_the_end_and_a_win_may_be_shared(
    winners: tuple[int, ...], rewards: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = raw("lancaster_york")
    found.reset(seed=1)
    outcome = Outcome(tuple(map(Seat, winners)), "So it ended.")
    before = list(found.rewards.values())
    monkeypatch.setattr(found._ruleset, "awaited", lambda state: [])
    monkeypatch.setattr(found._ruleset, "outcome", lambda state: outcome)
    found.step(int(np.flatnonzero(found.observe(found.agent_selection)["action_mask"])[0]))
    while found._choice.words:
        found.step(found._choice.words[0])
    assert before == [0, 0, 0, 0]
    assert [found.rewards[agent] for agent in found.possible_agents] == rewards
    assert all(found.terminations.values())
    assert found.infos["red"]["reason"] == "So it ended."


def test_an_action_that_the_mask_does_not_allow_changes_nothing() -> None:
    found = raw("cousins_war")
    found.reset(seed=1)
    before = found.observe(found.agent_selection)
    wrong: Any
    for wrong in (int(np.flatnonzero(before["action_mask"] == 0)[0]), None):
        with pytest.raises(ValueError, match=r"cannot be said now|still playing"):
            found.step(wrong)
    after = found.observe(found.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_what_stands_where_is_told_without_gaps() -> None:
    found = raw("richard_iii")
    end = 0
    for _, start, size in found.places():
        assert start == end
        end += size
    found.reset(seed=1)
    row = found.observe(found.agent_selection)["observation"]
    assert len(row) == end
    assert [name for name, _, _ in found.places()][-3:] == ["you", "decision", "spoken"]


def test_the_words_said_stand_in_the_row_in_their_order() -> None:
    found = raw("cousins_war")
    found.reset(seed=1)
    row = found.observe(found.agent_selection)["observation"]
    (start,) = (at for name, at, _ in found.places() if name == "spoken")
    words = found.vocabulary.words
    assert {words[i]: int(n) for i, n in enumerate(row[start:]) if n} == {"do PassCard": 1}
    assert found.infos[found.agent_selection]["spoken"] == ["do PassCard"]


def test_a_spectators_view_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    quiet, loud = (env("cousins_war", render_mode=mode) for mode in ("ansi", "human"))
    for found in (quiet, loud):
        found.reset(seed=1)
    text = quiet.render()
    assert text.startswith("Round 1\n")
    assert "cards" not in text  # of the hands only their number
    assert loud.render() is None
    assert capsys.readouterr().out == f"{text}\n"
    loud.close()


def test_games_and_scenarios_that_are_not_there_are_refused() -> None:
    with pytest.raises(UnknownGame, match="no environment for 'chess': cousins_war"):
        env("chess")
    with pytest.raises(UnknownChoice, match="rose_wars has the scenarios"):
        env("rose_wars", "towton")
