"""TypeScript checks every module of the browser, once."""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter

from tests.support.node import NODE, ROOT

JS = ROOT / "static/js"
TSC = ROOT / "node_modules/.bin/tsc"


def _program(config: str) -> set[str]:
    """The modules that a configuration takes in, by their paths below static/js."""
    told = subprocess.run(
        [TSC, "-p", config, "--listFilesOnly"],
        cwd=ROOT,
        env={**os.environ, "PATH": f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    files = {os.path.relpath(line, JS) for line in told.stdout.split("\n") if line}
    return {file for file in files if file.endswith(".js") and not file.startswith("..")}


def test_every_module_is_in_exactly_one_program() -> None:
    pages, worker = _program("tsconfig.json"), _program("tsconfig.worker.json")

    assert pages | worker == {path.relative_to(JS).as_posix() for path in JS.rglob("*.js")}
    assert not pages & worker


def test_a_type_that_modules_hand_to_each_other_has_one_meaning() -> None:
    """Each game has its own View, Action and so on, in a file of its own."""
    of_games = {f"{path.stem}.d.ts" for path in (JS / "rulesets").glob("*.js")}
    named = Counter(
        name
        for path in (JS / "types").glob("*.d.ts")
        if path.name not in of_games
        for name in re.findall(
            r"^export (?:type|interface|class) (\w+)", path.read_text("utf-8"), re.MULTILINE
        )
    )
    assert [name for name, count in named.items() if count > 1] == []
