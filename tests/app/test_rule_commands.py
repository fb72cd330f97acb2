"""The commands for the rules, as one types them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import COMMANDS, main
from app.conformance import game
from rulesets.cousins_war.ruleset import CousinsWar


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"python -m app {name}" in capsys.readouterr().out


def test_fuzz_ends_with_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "cousins_war", "--games", "2", "--seed", "5"]) == 0
    assert re.fullmatch(r"2 games, \d+ actions, 0 failures\n", capsys.readouterr().out)


def test_fuzz_prints_the_line_that_shows_a_failure_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CousinsWar, "outcome", lambda self, state: None)
    assert main(["fuzz", "cousins_war", "--games", "1", "--seed", "17"]) == 1
    command, why, counts = capsys.readouterr().out.splitlines()
    assert why == "    dead end: nobody is awaited, and there is no outcome"
    assert counts.endswith("1 failures")
    found = re.fullmatch(
        r"python -m app (fuzz cousins_war --games 1 --seed 17 --upto \d+)", command
    )
    assert found
    assert main(found[1].split()) == 1
    assert capsys.readouterr().out.splitlines()[:2] == [command, why]


def test_a_failure_of_a_whole_run_is_shown_again_by_the_whole_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.conformance.run.ENOUGH", 1)
    monkeypatch.setattr(game.Reach, "missing", lambda self, ruleset: ["clean_up"])
    assert main(["fuzz", "cousins_war", "--games", "1", "--thorough", "--seed", "3"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "python -m app fuzz cousins_war --games 1 --seed 3 --thorough"
    assert lines[1] == "    reach: clean_up never came up"


@pytest.mark.parametrize("command", ["fuzz", "playthrough", "golden", "perft"])
def test_a_game_that_is_not_there_yet_is_refused(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.commands.rulesets.RULESETS", {"cousins_war": None})
    assert main([command, "rose_wars"]) == 2
    assert "rose_wars cannot be played yet; there are: cousins_war" in capsys.readouterr().err


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
