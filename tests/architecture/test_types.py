"""TypeScript checks every module of the browser, once."""

from __future__ import annotations

import os
import subprocess

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
