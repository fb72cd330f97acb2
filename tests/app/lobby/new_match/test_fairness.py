"""What the lobby says about how even a game is."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from app.lobby.catalogue import Catalogue, declared, in_words, measured
from app.referee.packs import OURS, Library
from rulesets import RULESETS, plugins
from rulesets.search.levels import LEVELS
from rulesets.telling.fairness import FILE, Fairness, SideShare, written


def found(york: float, low: float, called: str = "York", even: float = 50) -> Fairness:
    rest = 2 * even - york
    shares = (
        SideShare("House", "York", called, york, low, york + 4),
        SideShare("House", "Lancaster", "Lancaster", rest, rest - 4, rest + 4),
    )
    return Fairness("earl", 0.1, 600, "2026-11-22", even, shares)


@pytest.mark.parametrize(
    ("fairness", "seats", "words"),
    [
        pytest.param(found(57.3, 53.3), 2, "Favours York", id="uneven"),
        pytest.param(found(93.0, 89.0), 2, "Strongly favours York", id="very uneven"),
        pytest.param(found(51.2, 47.2), 2, "Balanced", id="even"),
        pytest.param(found(55.0, 50.9), 2, "", id="neither certain nor close"),
        pytest.param(found(26.0, 23.0, even=25), 4, "", id="close among four"),
        pytest.param(
            found(32.0, 28.0, "the player who is fourth on the first turn", 25),
            4,
            "House: favours York",
            id="the better seat among more than two",
        ),
    ],
)
def test_only_what_is_certain_is_told(fairness: Fairness, seats: int, words: str) -> None:
    assert in_words(fairness, seats) == words


def test_it_has_at_most_eight_words() -> None:
    for seats, even in ((2, 50.0), (4, 25.0)):
        words = in_words(found(93.0, 89.0, "the player who starts", even), seats)
        assert 0 < len(words.split()) <= 8


@pytest.mark.parametrize("key", RULESETS)
def test_the_file_of_each_game_is_as_the_tool_writes_it(key: str) -> None:
    plugin = RULESETS[key]
    fairness = measured(plugin)
    text = files(plugin.package).joinpath(FILE).read_text("utf-8")
    assert text == json.dumps(written(fairness), indent=2) + "\n"
    scenarios = {scenario.key: scenario for scenario in Library().ruleset(key).meta.scenarios}
    assert set(fairness) <= set(scenarios)
    for scenario, told in fairness.items():
        assert told.level in LEVELS
        assert told.games >= 100
        assert told.even == round(100 / len(scenarios[scenario].seats), 1)
        for share in told.shares:
            assert 0 <= share.low <= share.percent <= share.high <= 100


def test_programs_read_it_and_a_game_that_was_not_measured_says_nothing() -> None:
    library = Library({**RULESETS, **plugins("tests.toys.council")})
    games = {game.meta.key: declared(game) for game in Catalogue(library).games}
    assert {scenario["fairness"] for scenario in games["council"]["scenarios"]} == {""}
    assert any(scenario["fairness"] for scenario in games["rose_wars"]["scenarios"])


def test_our_figures_say_nothing_about_the_pack_of_a_host(tmp_path: Path) -> None:
    pack = OURS.pack("rose_wars").content
    (tmp_path / "rose_wars.json").write_text(json.dumps({**pack, "note": "Corrected."}), "utf-8")
    game = declared(Catalogue(Library(data_dir=tmp_path)).game("rose_wars"))
    assert {scenario["fairness"] for scenario in game["scenarios"]} == {""}
