"""Whether what we hand on of other people's is named with the licence that lies beside it.

python -m tools.licences    `make check` asks
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

from app.base.settings import ROOT

WORDS: Final = {
    "MIT": "Permission is hereby granted, free of charge",
    "BSD-3-Clause": "Neither the name of",
    "MPL 2.0": "Mozilla Public License, version 2.0",
}
"""What the text of each licence says, and no other one."""
ROW: Final = re.compile(r"^\| `([\w-]+)/` +\|.*?\| +([\d.]+) +\| +([\w .-]+?) +\|", re.MULTILINE)
"""A work in the README of a folder of such works: its folder, version and licence."""


def wrong(root: Path) -> list[str]:
    """What is not as it should be, a line each."""
    third_party = (root / "THIRD_PARTY.md").read_text("utf-8")
    shipped = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = []
    for place in ("static/vendor", "tests/vendor"):
        rows = ROW.findall((root / place / "README.md").read_text("utf-8"))
        works = {name: licence for name, _, licence in rows}
        folders = {path.name for path in (root / place).iterdir() if path.is_dir()}
        found += [f"{place}: README.md names {name}/ alone" for name in works.keys() - folders]
        found += [f"{place}/{name}: not in README.md" for name in folders - works.keys()]
        for name, licence in works.items():
            found += _wrong_in(root / place / name, f"{place}/{name}", licence, third_party)
            path = f"{place}/{name}/LICENSE"
            if place == "static/vendor" and path not in shipped["license-files"]:
                found.append(f"pyproject.toml: license-files lacks {path}")
    return found


def _wrong_in(folder: Path, name: str, licence: str, third_party: str) -> list[str]:
    texts = [" ".join(path.read_text("utf-8").split()) for path in folder.glob("LICENSE*")]
    said = WORDS.get(licence, licence)
    found = [] if any(said in text for text in texts) else [f"{name}: no text of {licence}"]
    row = next((row for row in third_party.splitlines() if f"`{name}/`" in row), "")
    return found if licence in row else [*found, f"THIRD_PARTY.md: no {licence} at {name}/"]


def main() -> int:
    """Print what is wrong. Returns 1 if anything is, else 0."""
    lines = wrong(ROOT)
    sys.stderr.writelines(f"{line}\n" for line in lines)
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
