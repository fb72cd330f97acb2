"""The modules of the browser, tested by Node's own runner; and those that no test runs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from tests.support.node import ROOT, node

from .rulesets.shown_games import GAMES, charts_of, steps_of

HERE = Path(__file__).parent
JS = ROOT / "static/js"
NOTING = ("--import", HERE / "noting.mjs")
FRAMES, LAST = 12, 3
"""How many steps of a random game a board is drawn for, and how many of them at its end."""
FILES = sorted(HERE.rglob("*.test.mjs"))
WORDS = {file: file.read_text("utf-8") for file in FILES}
ALONE = [file for file in FILES if re.search(r"^mock\.timers\.enable", WORDS[file], re.M)]
"""They stop the time of their whole process."""
PAGES = [file for file in FILES if '/opened.mjs"' in WORDS[file]]
"""They open whole pages, which have the window to themselves."""
TOGETHER = [file for file in FILES if file not in {*ALONE, *PAGES}]
"""In one process, which loads jsdom once: that is most of the work."""
GROUPS = {"together": TOGETHER, "pages": PAGES} | {file.name: [file] for file in ALONE}

UNREACHED = {
    "pages/replay_wait.js",
    "worker/offline.js",
    "worker/push.js",
}
"""The modules of which no test here runs a function. There may only be fewer."""


@pytest.fixture(scope="module")
def coverage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where each process leaves what it has run."""
    return tmp_path_factory.mktemp("coverage")


@pytest.mark.parametrize("group", GROUPS)
def test_the_modules_do_what_their_tests_say(group: str, coverage: Path) -> None:
    files = GROUPS[group]
    told = node(
        *NOTING,
        "--test",
        "--test-isolation=none",
        "--test-reporter=tap",
        *files,
        environment={"NOTED": str(coverage / group)},
    )
    passed = re.search(r"^# pass (\d+)$", told, re.MULTILINE)
    written = sum(len(re.findall(r"^test\(", WORDS[file], re.M)) for file in files)
    assert passed, "no test ran"
    assert int(passed[1]) >= written > 0


@pytest.mark.parametrize("key", RULESETS)
def test_a_board_draws_and_explains_what_a_random_game_brings(key: str, coverage: Path) -> None:
    rules = cast(FlowRuleset[Any], load_ruleset(key))
    steps = list(steps_of(rules, 0, GAMES[key]))
    shown = [*steps[:: len(steps) // FRAMES], *steps[-LAST:]]
    given = json.dumps({"key": key, "charts": charts_of(rules), "steps": shown})
    noted = {"NOTED": str(coverage / key)}
    ran = node(*NOTING, HERE / "rulesets/boards.mjs", given=given, environment=noted)
    assert ran == ""


def test_every_module_is_run_by_a_test_but_for_a_few(coverage: Path) -> None:
    if {path.name for path in coverage.iterdir()} != {*GROUPS, *RULESETS}:
        pytest.skip("only some of the tests have run")
    run = {name for file in coverage.rglob("*.json") for name in _run_in(file)}
    modules = {path.relative_to(JS).as_posix() for path in JS.rglob("*.js")}

    assert modules - run == UNREACHED


def _run_in(file: Path) -> set[str]:
    """The modules of which a function has run, by what V8 has noted; one without functions has run
    if it was imported."""
    home = JS.as_uri() + "/"
    return {
        script["url"].removeprefix(home).partition("?")[0]
        for script in json.loads(file.read_text("utf-8"))["result"]
        if script["url"].startswith(home)
        and any(of["ranges"][0]["count"] for of in script["functions"][1:] or script["functions"])
    }
