"""The pure modules of the browser, tested by Node's own runner: one pytest test for each file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = shutil.which("node")
OLDEST = 20

FILES = sorted(HERE.glob("*.test.mjs"))


def _version() -> int:
    if NODE is None:
        return 0
    told = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout
    return int(told.removeprefix("v").split(".")[0])


@pytest.mark.skipif(
    _version() < OLDEST,
    reason=f"needs Node {OLDEST} or newer (Debian: apt-get install nodejs); "
    "the browser tests drive the same modules",
)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_module_does_what_its_tests_say(file: Path) -> None:
    assert NODE is not None
    ran = subprocess.run(
        [NODE, "--test", "--test-reporter=tap", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    passed = re.search(r"^# pass (\d+)$", ran.stdout, re.MULTILINE)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert passed, "no test ran"
    assert int(passed[1]) > 0, "no test ran"
