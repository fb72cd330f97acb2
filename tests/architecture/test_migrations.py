"""The migrations are one line: parts that are built side by side must not both follow the same."""

from __future__ import annotations

import re
from pathlib import Path

VERSIONS = Path(__file__).parents[2] / "migrations" / "versions"
FOLLOWS = re.compile(r'^revision = "(\w+)"\ndown_revision = (?:None|"(\w+)")$', re.MULTILINE)


def test_each_migration_follows_the_one_before_it() -> None:
    found = [
        FOLLOWS.findall(path.read_text("utf-8")) for path in sorted(VERSIONS.glob("[0-9]*.py"))
    ]
    steps = [step for (step,) in found]
    assert steps
    names = ["", *(revision for revision, _ in steps)]
    assert [before for _, before in steps] == names[:-1]
