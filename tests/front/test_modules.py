"""The modules of the browser, tested by Node's own runner."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.node import node

FILES = sorted(Path(__file__).parent.rglob("*.test.mjs"))
ALONE = [
    file for file in FILES if re.search(r"^mock\.timers\.enable", file.read_text("utf-8"), re.M)
]
"""They stop the time of their whole process."""
TOGETHER = [file for file in FILES if file not in ALONE]
"""In one process, which loads jsdom once: that is most of the work."""


@pytest.mark.parametrize(
    "files",
    [TOGETHER, *([file] for file in ALONE)],
    ids=["together", *(file.name for file in ALONE)],
)
def test_the_modules_do_what_their_tests_say(files: list[Path]) -> None:
    told = node("--test", "--test-isolation=none", "--test-reporter=tap", *files)
    passed = re.search(r"^# pass (\d+)$", told, re.MULTILINE)
    written = sum(len(re.findall(r"^test\(", file.read_text("utf-8"), re.M)) for file in files)
    assert passed, "no test ran"
    assert int(passed[1]) >= written > 0
