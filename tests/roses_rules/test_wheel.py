"""The wheel, installed where nothing else is: no server, none of its dependencies, no network; what
its page says is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from app.base.edition import RELEASE
from roses_rules.games import load
from roses_rules.pettingzoo import env
from rulesets import RULESETS

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as `make wheel` builds it."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT / "tools/package", check=True, capture_output=True)
    return folder / f"roses_rules-{RELEASE}-py3-none-any.whl"


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that holds the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(folder),
        "install",
        "--no-index",
        "--no-deps",
    ]
    subprocess.run([*pip, "--no-compile", str(wheel)], check=True, capture_output=True)
    return folder / "bin/python"


def run(python: Path, folder: Path, *words: str, typed: str = "") -> str:
    """What a command prints, run from a folder that has nothing of ours."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    command = [str(python), *words]
    done = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, encoding="utf-8"
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_it_holds_the_rules_and_nothing_of_the_server(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {
        "roses_rules",
        "rulesets",
        f"roses_rules-{RELEASE}.dist-info",
    }
    assert "roses_rules/LICENSE" in names
    assert [key for key in RULESETS if f"rulesets/{key}/pack.json" not in names] == []
    assert [name for name in names if "__pycache__" in name or name.endswith(".toml")] == []


def test_it_needs_no_other_package(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        described = file.read(f"roses_rules-{RELEASE}.dist-info/METADATA").decode()
    needs = [line for line in described.splitlines() if line.startswith("Requires-Dist")]
    assert needs == ["Requires-Dist: pettingzoo>=1.27; extra == 'pettingzoo'"]


def test_it_lists_its_games(python: Path, tmp_path: Path) -> None:
    lines = run(python, tmp_path, "-m", "roses_rules", "games").splitlines()
    assert [line.partition(":")[0] for line in lines if line[0] != " "] == list(RULESETS)
    assert "  long_battle: Long battle (south, north)" in lines


def test_a_game_is_played_to_its_end_by_a_script(python: Path, tmp_path: Path) -> None:
    play = ["-m", "roses_rules", "play", "cousins_war", "--seats", "random,you", "--seed", "3"]
    text = run(python, tmp_path, *play, typed="1\n" * 500)
    assert text.startswith("The Cousins' War, The Cousins' War: lancaster random, york you")
    assert text.splitlines()[-1].startswith(("Won by ", "A draw."))


def test_it_counts_as_the_rules_here_do(python: Path, tmp_path: Path) -> None:
    perft = run(python, tmp_path, "-m", "roses_rules", "perft", "cousins_war", "--depth", "2")
    kept = (ROOT / "tests/rulesets/cousins_war/perft.toml").read_text()
    assert perft.rstrip("]\n") in kept


def test_a_game_of_ones_own_goes_through_the_suite(python: Path, tmp_path: Path) -> None:
    toy = (ROOT / "tests/kernel/council.py").read_text()
    (tmp_path / "my_game.py").write_text(toy)
    check = ["-m", "roses_rules", "conformance", "my_game:Council", "--games", "3"]
    assert run(python, tmp_path, *check).endswith(" actions, 0 failures\n")


README = (Path(__file__).parents[2] / "tools/package/README.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=["rules", "environment"])
def test_an_example_runs(example: str) -> None:
    exec(example, {})  # noqa: S102  # from our own page


@pytest.mark.parametrize("key", RULESETS)
def test_the_games_and_their_scenarios_are_named(key: str) -> None:
    meta = load(key).meta
    row = re.search(rf"^\| {meta.title} \| `{key}` \| (.*) \|$", README, re.MULTILINE)
    assert row
    assert re.findall(r"`(\w+)`", row[1]) == [scenario.key for scenario in meta.scenarios]


@pytest.mark.parametrize("key", RULESETS)
def test_the_sizes_of_rows_and_vocabularies_are_right(key: str) -> None:
    found = env(key).unwrapped
    _, start, size = found.places()[-1]
    row = re.search(rf"^\| {load(key).meta.title} \| (\d+)\D* \| (\d+) \|$", README, re.MULTILINE)
    assert row
    assert [int(number) for number in row.groups()] == [start + size, size]
