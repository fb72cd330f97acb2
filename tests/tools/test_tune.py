"""Training a net by self-play: the same words lead to the same net, which foretells who wins."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from rulesets.search.net import read
from tools.__main__ import main
from tools.tune.learning import Course, Learner, course, joined


def test_the_same_words_train_the_same_net_which_its_file_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "value.json"
    words = ["tune", "cousins_war", str(file), "--games", "4", "--searched", "2"]
    written = []
    for _ in range(2):
        assert main(words) == 0
        written.append(file.read_text("utf-8"))
    assert written[0] == written[1]
    data = json.loads(written[0])
    assert data["about"] == json.loads(capsys.readouterr().out.splitlines()[0])
    found = course("cousins_war", 1, searched=False, number=0)
    assert 0 < read(data).chance(found.own[0].tolist()) < 1


def test_a_game_without_inputs_gets_no_net(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tune", "rose_wars", str(tmp_path / "value.json")]) == 2
    assert "no inputs" in capsys.readouterr().err


def test_a_learner_finds_what_decides_and_writes_what_it_knows() -> None:
    own = np.array([[1.0, 0.3], [-1.0, 0.3]] * 400)
    one = Course(own, -own, np.array([1.0, 0.0] * 400), np.ones(800))
    learner = Learner(one, 1)
    before = learner.loss(one)
    learner.learn(one)
    assert learner.loss(one) < before
    net = read(learner.written())
    assert net.chance([1.0, 0.3]) > 0.5 > net.chance([-1.0, 0.3])


def test_the_last_position_of_each_game_is_told_its_end_alone() -> None:
    both = joined([course("cousins_war", 1, searched=False, number=n) for n in (0, 1)])
    assert both.last.sum() == 2
    assert set(both.won) <= {0.0, 0.5, 1.0}
    assert len(both.own) == len(both.foe) == len(both.won)
