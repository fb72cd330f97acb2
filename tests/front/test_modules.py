"""The pure modules of the browser, tested by Node's own runner: one pytest test for each file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.node import node

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_module_does_what_its_tests_say(file: Path) -> None:
    passed = re.search(r"^# pass (\d+)$", node("--test", "--test-reporter=tap", file), re.MULTILINE)
    assert passed, "no test ran"
    assert int(passed[1]) > 0, "no test ran"
