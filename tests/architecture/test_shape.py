"""Files about one thing, and decisions with their wordings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.telling.prompts import Prompts

ROOT = Path(__file__).parents[2]
LONGEST = 400
"""Lines of a file, tests and other people's code excluded."""
FOLDERS = ("app", "roses_rules", "rulesets", "static", "tools", "migrations")
CROWDED = ("app", "static", "tools")
"""Where rooms have grown; the games and the package for research have plans of their own."""
MOST_FILES = 15
"""Modules side by side in a folder, `__init__.py` not counted: more are parts without names."""
LARGER = {"tools/commands": 19}
"""Folders with more, which may only shrink; those of the commands are found by their names."""


def sources() -> list[Path]:
    files = [path for name in FOLDERS for path in (ROOT / name).rglob("*")]
    return [p for p in files if p.suffix in (".py", ".js", ".css") and "vendor" not in p.parts]


def test_there_are_sources_to_look_at() -> None:
    assert ROOT / "rulesets" / "kernel" / "flow.py" in sources()


def test_no_file_is_longer_than_one_thing_needs() -> None:
    lengths = {p: len(p.read_text("utf-8").splitlines()) for p in sources()}
    assert {str(p.relative_to(ROOT)): n for p, n in lengths.items() if n > LONGEST} == {}


def test_no_folder_has_more_files_than_one_finds_at_once() -> None:
    modules = [p for p in sources() if p.suffix in (".py", ".js") and p.name != "__init__.py"]
    counts = Counter(str(p.parent.relative_to(ROOT)) for p in modules)
    counted = {name: n for name, n in counts.items() if name.split("/")[0] in CROWDED}
    crowded = {name: n for name, n in counted.items() if n > MOST_FILES}
    assert crowded.keys() == LARGER.keys()
    assert {name: n for name, n in crowded.items() if n > LARGER[name]} == {}


def test_every_python_module_says_what_it_is() -> None:
    texts = {p: p.read_text("utf-8") for p in sources() if p.suffix == ".py"}
    silent = [
        p for p, text in texts.items() if text.strip() and not text.lstrip().startswith('"""')
    ]
    assert [str(p.relative_to(ROOT)) for p in silent] == []


@pytest.mark.parametrize("key", RULESETS)
def test_every_decision_has_its_wording_and_every_wording_its_decision(key: str) -> None:
    ruleset = load_ruleset(key)
    assert isinstance(ruleset, FlowRuleset)
    prompts = ruleset.prompts
    assert isinstance(prompts, Prompts)
    assert prompts.wordings.keys() == ruleset.codec.decisions.keys()
    assert all(one.ask.endswith((".", "?")) for one in prompts.wordings.values())
