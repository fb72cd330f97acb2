"""The files that tools and contributors look for agree with the project."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest
import yaml

from app.base.edition import RELEASE
from tools import licences

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_the_newest_release_in_the_changelog_is_this_version_and_has_a_date() -> None:
    newest = re.search(r"^## (\d\S*) \(\d{4}-\d\d-\d\d\)$", CHANGELOG, re.MULTILINE)
    assert newest
    assert newest[1] == RELEASE


def test_what_is_new_is_told_in_at_most_60_lines() -> None:
    """What is not released yet, or else the newest release: a host reads it in two minutes."""
    newest = CHANGELOG.split("\n## ")[1]
    assert len(newest.splitlines()) <= 60


def test_the_licence_is_named_alike_everywhere() -> None:
    assert (ROOT / "LICENSE").read_text().startswith(f"{PROJECT['license']} License")
    assert json.loads((ROOT / "package.json").read_text())["license"] == PROJECT["license"]
    assert [name for name in PROJECT["license-files"] if not (ROOT / name).is_file()] == []


def test_everything_that_is_vendored_is_named_with_the_licence_beside_it() -> None:
    assert licences.wrong(ROOT) == []


@pytest.mark.parametrize(
    ("file", "was", "instead", "told"),
    [
        ("static/vendor/README.md", "| MIT", "| ISC", "static/vendor/noble-hashes: no text of ISC"),
        (
            "static/vendor/README.md",
            "`lit-html/`",
            "lit",
            "static/vendor/lit-html: not in README.md",
        ),
        ("THIRD_PARTY.md", "`static/vendor/lit-html/`", "", "no BSD-3-Clause at static/vendor/lit"),
        ("pyproject.toml", "lit-html/LICENSE", "x", "lacks static/vendor/lit-html/LICENSE"),
    ],
)
def test_a_work_without_its_licence_is_found(
    file: str, was: str, instead: str, told: str, tmp_path: Path
) -> None:
    for folder in ("static/vendor", "tests/vendor"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for name in ("THIRD_PARTY.md", "pyproject.toml"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    text = (tmp_path / file).read_text("utf-8")
    assert was in text
    (tmp_path / file).write_text(text.replace(was, instead), "utf-8")
    assert any(told in line for line in licences.wrong(tmp_path))


def test_the_workflow_runs_on_every_python_from_the_oldest_that_we_support() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())
    job = workflow["jobs"]["everything"]
    assert job["steps"][-1] == {"run": ".ci/run"}
    assert f">={job['strategy']['matrix']['python'][0]}" == PROJECT["requires-python"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert workflow["jobs"]["coverage"]["steps"][-1] == {"run": ".ci/run coverage"}


def test_ci_leaves_no_test_out() -> None:
    script = (ROOT / ".ci/run").read_text().splitlines()
    makefile = (ROOT / "Makefile").read_text()
    assert script[-2:] == ["make --jobs=3 --output-sync check fuzz GAMES=40", "make test-all"]
    recipes = {name: re.search(rf"^{name}:.*\n((?:\t.*\n)+)", makefile, re.M) for name in TARGETS}
    for name in ("test-all", "coverage"):
        recipe = recipes[name]
        assert recipe
        assert "$(PYTEST)" in recipe[1]
        assert "thorough" not in recipe[1]


def test_hooks_call_our_own_tools_so_that_each_version_stands_once() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    for hook in config["repos"][0]["hooks"]:
        command = hook["entry"].split()
        assert command[0].startswith(".venv/bin/") or command[-1] in TARGETS, hook["entry"]


def test_the_tools_of_the_browser_code_have_one_version_each() -> None:
    tools = json.loads((ROOT / "package.json").read_text())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert "dependencies" not in tools, "nothing of npm reaches a browser"
    for name, version in tools["devDependencies"].items():
        assert locked[f"node_modules/{name}"]["version"] == version
