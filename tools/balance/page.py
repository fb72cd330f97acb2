"""The tables of each game, with a section for each series, and the files that the lobby reads."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

from rulesets import RULESETS
from rulesets.search.levels import LEVELS
from rulesets.telling.fairness import FILE, Fairness, read, written

TABLES = Path(__file__).with_name("tables")


def tables_file(ruleset: str) -> Path:
    """The file of a game's tables."""
    return TABLES / f"{ruleset}.md"


def with_section(page: str, new: str) -> str:
    """The page with a section that replaces the earlier one of the same heading."""
    sections = {_heading(old): old for old in re.split(r"(?m)^(?=## )", page) if old.strip()}
    sections[_heading(new)] = new
    return "\n\n".join(sections[name].strip() for name in sorted(sections)) + "\n"


def _heading(section: str) -> str:
    return section.split("\n", 1)[0]


def fairness_file(ruleset: str) -> Path:
    """The file of a game that tells the lobby."""
    return Path(str(files(RULESETS[ruleset].package).joinpath(FILE)))


def keep(path: Path, scenario: str, new: Fairness) -> None:
    """Write what was measured of a scenario into the file, unless stronger players are there."""
    found = read(json.loads(path.read_text("utf-8"))) if path.exists() else {}
    levels = list(LEVELS)
    old = found.get(scenario)
    if old is not None and levels.index(old.level) > levels.index(new.level):
        return
    found[scenario] = new
    path.write_text(json.dumps(written(found), indent=2) + "\n", "utf-8")
