"""The benchmark counts what it says it counts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from roses_rules.__main__ import main
from roses_rules.bench import open_spiel, ours
from roses_rules.bench.speed import Contest, measure

from .test_encoding import scenarios


def test_whole_games_are_played_until_the_time_is_over() -> None:
    played: list[int] = []

    def play(random: Random) -> int:
        played.append(random.randrange(5))
        return 1000

    speed = measure(play, 0.002, seed=1)
    assert speed.games == len(played) > 0
    assert speed.steps == 1000 * speed.games
    assert speed.seconds >= 0.002
    assert speed.steps_per_game == 1000
    assert speed.steps_per_second == pytest.approx(speed.steps / speed.seconds)


def test_a_seed_plays_the_same_games_alone_and_through_the_environment() -> None:
    cousins = next(ours.contests())
    assert cousins.name == "cousins_war standard"
    assert cousins.alone(Random(3)) == cousins.alone(Random(3)) > 50
    assert cousins.observed is not None
    assert cousins.observed(Random(3)) == cousins.observed(Random(3)) > 50


class ThreeMoves:
    """A game in the manner of OpenSpiel: chance, then three moves."""

    def __init__(self) -> None:
        self.history: list[int] = []
        self.looks = 0

    def new_initial_state(self) -> ThreeMoves:
        return self

    def is_terminal(self) -> bool:
        return len(self.history) == 4

    def is_chance_node(self) -> bool:
        return not self.history

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 0.0), (9, 1.0)]

    def current_player(self) -> int:
        return 0

    def observation_tensor(self, player: int) -> list[float]:
        self.looks += 1
        return []

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        self.history.append(action)


@pytest.mark.parametrize("observes", [False, True])
def test_chance_is_no_step_of_a_game_of_openspiel(observes: bool) -> None:
    game: Any = ThreeMoves()
    assert open_spiel._play(game, observes, Random(1)) == 3
    assert game.history[0] == 9
    assert set(game.history[1:]) <= {1, 2}
    assert game.looks == (3 if observes else 0)


def test_every_scenario_is_a_contest() -> None:
    assert [contest.name for contest in ours.contests()] == [f"{k} {s}" for k, s in scenarios()]


def test_each_contest_is_a_line_and_what_is_not_to_be_had_a_dash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cousins = next(ours.contests())
    blind = Contest("OpenSpiel blind", cousins.alone, None)
    monkeypatch.setattr(ours, "contests", lambda: [cousins])
    monkeypatch.setattr(open_spiel, "contests", lambda: [blind])
    assert main(["bench", "--seconds", "0"]) == 0
    heading, mine, theirs = map(str.split, capsys.readouterr().out.splitlines())
    assert heading == ["game", "alone/s", "per", "game", "observed/s", "per", "game"]
    assert mine[:2] == ["cousins_war", "standard"]
    assert all(int(figure.replace(",", "")) > 0 for figure in mine[2:])
    assert theirs[:2] + theirs[4:] == ["OpenSpiel", "blind", "-", "-"]
