"""The commands for the rules, as one types them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import __main__ as app
from app.referee.packs import load_ruleset
from roses_rules.conformance.coverage import Coverage
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.scripted import opening
from rulesets import RULESETS
from rulesets.cousins_war.ruleset import CousinsWar
from tools.__main__ import COMMANDS, main
from tools.commands import fuzz


@pytest.mark.parametrize(
    ("package", "name"), [("app", n) for n in app.COMMANDS] + [("tools", n) for n in COMMANDS]
)
def test_every_command_has_help(
    package: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        (app.main if package == "app" else main)([name, "--help"])
    assert end.value.code == 0
    assert f"python -m {package} {name}" in capsys.readouterr().out


def test_fuzz_of_all_games_draws_a_seed_and_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = set()
    for _ in range(2):
        assert main(["fuzz", "all", "--games", "1", "--upto", "9"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[0] for line in lines[::2]] == list(RULESETS)
        assert lines[1::2] == ["1 games, 9 actions, 0 failures"] * len(RULESETS)
        (seed,) = {line.split()[-1] for line in lines[::2]}
        seeds.add(seed)
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("words", "heading", "more"),
    [
        ("cousins_war", [], ""),
        ("all", ["cousins_war from seed 17"], f" --share {fuzz.SHARES['cousins_war']}"),
        ("cousins_war --share 0.1 --eager", [], " --share 0.1 --eager"),
    ],
    ids=["of one game", "of all games", "of eager fighters"],
)
def test_a_failure_is_told_with_the_command_that_shows_it_again(
    words: str,
    heading: list[str],
    more: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fuzz, "RULESETS", {"cousins_war": RULESETS["cousins_war"]})
    monkeypatch.setattr(CousinsWar, "outcome", lambda self, state: None)
    assert main(["fuzz", *words.split(), "--games", "1", "--seed", "17"]) == 1
    *told, command, why, counts = capsys.readouterr().out.splitlines()
    assert told == heading
    assert why == "    dead end: no seat is awaited, and there is no outcome"
    assert counts.endswith("1 failures")
    same = rf"fuzz cousins_war --games 1 --seed 17 --upto \d+{more}"
    found = re.fullmatch(f"python -m tools ({same})", command)
    assert found
    assert main(found[1].split()) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [command, why]


def test_fuzz_plays_one_scenario_with_eager_fighters(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--scenario", "kingmaker", "--eager", "--games", "1", "--upto", "60"]
    assert main(["fuzz", "richard_iii", *words]) == 0
    assert capsys.readouterr().out == "1 games, 60 actions, 0 failures\n"


@pytest.mark.parametrize("command", ["fuzz", "playthrough", "golden", "balance", "ladder"])
def test_a_scenario_that_a_game_does_not_have_is_refused(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "rose_wars", "--scenario", "towton"]) == 2
    assert "rose_wars has the scenarios skirmish, long_battle" in capsys.readouterr().err


def test_eager_fighters_choose_as_the_ruleset_says(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = load_ruleset("cousins_war")
    scenario = ruleset.meta.scenarios[0]
    state = opening(ruleset, scenario)
    seat = ruleset.awaited(state)[0]
    *others, liked = ruleset.legal(state, seat)
    assert others
    monkeypatch.setattr(ruleset, "eager_weight", lambda state, seat, action: int(action == liked))
    for seed in range(5):
        assert PlayStyle(eager=True).pick_action(ruleset, state, seat, Random(seed)) == liked
    assert PlayStyle(scenario=scenario.key).pick_scenario(ruleset.meta, Random(1)) == scenario


def test_a_golden_game_is_named_by_how_it_was_played(tmp_path: Path) -> None:
    words = ["--folder", str(tmp_path), "--games", "1", "--eager", "--scenario", "skirmish"]
    assert main(["golden", "rose_wars", *words]) == 0
    assert main(["golden", "rose_wars", "--folder", str(tmp_path), "--check"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["skirmish-eager-1.jsonl"]


@pytest.mark.thorough
def test_a_failure_of_a_whole_run_is_shown_again_by_the_whole_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roses_rules.conformance.run.ENOUGH", 1)
    monkeypatch.setattr(Coverage, "missing", lambda self, ruleset: ["clean_up"])
    assert main(["fuzz", "cousins_war", "--games", "1", "--thorough", "--seed", "3"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "python -m tools fuzz cousins_war --games 1 --seed 3 --thorough"
    assert lines[1] == "    reach: clean_up never came up"


def test_one_scenario_need_not_come_to_everything(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roses_rules.conformance.run.ENOUGH", 1)
    monkeypatch.setattr(Coverage, "missing", lambda self, ruleset: ["clean_up"])
    key = load_ruleset("cousins_war").meta.scenarios[0].key
    assert main(["fuzz", "cousins_war", "--games", "1", "--scenario", key]) == 0
    assert "never came up" not in capsys.readouterr().out


@pytest.mark.parametrize("command", ["fuzz", "playthrough", "golden", "perft"])
def test_a_game_that_is_not_there_is_refused(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "thirty_years_war"])
    assert end.value.code == 2
    assert "invalid choice: 'thirty_years_war'" in capsys.readouterr().err


def test_a_golden_game_that_leads_elsewhere_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments: list[Any] = ["golden", "cousins_war", "--folder", str(tmp_path)]
    assert main([*arguments, "--games", "2"]) == 0
    assert main([*arguments, "--check"]) == 0
    path = tmp_path / "seed-1.jsonl"
    path.write_text(re.sub('"dump":"..', '"dump":"xx', path.read_text("utf-8")), "utf-8")
    capsys.readouterr()
    assert main([*arguments, "--check"]) == 1
    assert "another state after 10 actions" in capsys.readouterr().err


def test_a_playthrough_goes_to_the_screen_or_to_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    assert main(["playthrough", "cousins_war", "--seed", "2"]) == 0
    assert main(["playthrough", "cousins_war", "--seed", "2", "--to", str(path)]) == 0
    assert capsys.readouterr().out == path.read_text("utf-8")


def test_perft_prints_what_the_file_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "cousins_war", "--depth", "1"]) == 0
    assert capsys.readouterr().out == "standard = [12]\n"
