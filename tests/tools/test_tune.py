"""Tuning weights by self-play: the same words lead to the same log, and the log to better ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.__main__ import main
from tools.tune.selfplay import Course, Position, match, positions, weighted
from tools.tune.spsa import halves, loss, spreads, tuned

AT_ONCE = "0.0005"
"""A share of the work at which no level looks ahead."""
COURSE = Course("rose_wars", ("skirmish",), 1, float(AT_ONCE))


def scored(count: int) -> list[Position]:
    """Games that the feature "good" decides, with which "noise" has nothing to do."""
    return [
        Position(n, {"good": 1.0 if n % 2 else -1.0, "noise": (n * 7 % 5) - 2.0}, float(n % 2))
        for n in range(count)
    ]


def test_a_run_is_repeatable_and_writes_its_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["tune", "rose_wars", "--games", "3", "--steps", "20", "--scale", AT_ONCE]
    told = []
    for name in ("one", "two"):
        log = tmp_path / name
        assert main([*words, "--log", str(log), "--match", "2"]) == 0
        told.append(log.read_text("utf-8"))
        assert capsys.readouterr().out == told[-1]
    assert told[0] == told[1]
    asked, old, new, played = map(json.loads, told[0].splitlines())
    assert asked["weights"].keys() == new["weights"].keys()
    assert asked["weights"] != new["weights"]
    assert old["positions"] == new["positions"] > 0
    assert played["match"] == 2
    assert len(played["score by seat"]) == 2


def test_what_cannot_be_tuned_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "rose_wars", "--scenarios", "chess"]) == 2
    assert "skirmish" in capsys.readouterr().err


def test_weights_that_do_not_decide_what_is_played_are_not_tuned(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # Its judgement has other weights for each number of players.
    words = ["--games", "1", "--steps", "1", "--scale", AT_ONCE]
    assert main(["tune", "lancaster_york", *words]) == 2
    assert "one set of weights" in capsys.readouterr().err


def test_weights_follow_what_decided_the_games() -> None:
    found = scored(40)
    old = {"good": 0.1, "noise": 0.1, "never": 3.0}
    new = tuned(old, found, 300, 1)
    assert loss(new, found) < loss(old, found)
    assert new["good"] > 0.5
    assert abs(new["noise"]) < new["good"] / 3
    assert new["never"] == 3.0


def test_the_same_seed_makes_the_same_steps() -> None:
    found, old = scored(20), {"good": 0.1, "noise": 0.1}
    assert tuned(old, found, 30, 1) == tuned(old, found, 30, 1) != tuned(old, found, 30, 2)


def test_a_coin_is_worth_its_loss_and_certainty_nothing() -> None:
    found = scored(10)
    assert round(loss({"good": 0, "noise": 0}, found), 3) == 0.693
    assert loss({"good": 30, "noise": 0}, found) < 0.001
    assert spreads(["good", "never"], found) == {"good": 1.0, "never": 0.0}


def test_games_that_are_set_aside_are_not_learnt_from() -> None:
    learnt, aside = halves(scored(20))
    assert len(aside) == 4
    assert not {one.game for one in learnt} & {one.game for one in aside}


def test_each_game_names_its_winner_once() -> None:
    found = positions(COURSE, 0)
    assert {one.won for one in found} == {0.0, 1.0}
    insight = weighted("rose_wars")
    assert insight is not None
    assert all(set(one.features) <= set(insight.weights) for one in found)


def test_in_a_match_each_deal_is_played_from_both_seats() -> None:
    insight = weighted("rose_wars")
    assert insight is not None
    (first, one), (second, other) = (
        match(COURSE, number, insight.weights, insight.weights) for number in (0, 1)
    )
    assert (first, second) == (0, 1)
    assert one + other == 1  # equal players: the same seat wins the same deal
