"""The files that tools and contributors look for agree with the project."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import yaml

from app.base.edition import RELEASE

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


def test_everything_that_is_vendored_is_named_with_a_licence() -> None:
    named = (ROOT / "THIRD_PARTY.md").read_text()
    for folder in (path for path in (ROOT / "static/vendor").iterdir() if path.is_dir()):
        assert f"`static/vendor/{folder.name}/`" in named
        assert (folder / "LICENSE").is_file()


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
    assert script[-2:] == ["make test-all", "make fuzz"]
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
