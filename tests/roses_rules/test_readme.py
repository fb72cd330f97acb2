"""What the package's page says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roses_rules.games import load
from roses_rules.pettingzoo import env
from rulesets import RULESETS

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
