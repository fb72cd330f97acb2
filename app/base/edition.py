"""Which release of Roses this is, and which edition of a game's rules this process runs: written
with every row of a log.

An edition counts what decides play and nothing else: a game's rules, state, components and what its
seats may know, its `ruleset.py`, and the kernel. None of these imports anything beside them, which
the contract of imports in pyproject.toml holds. So a story, a picture or a refusal may change, and
the edition is the same.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import rulesets
from rulesets import kernel
from rulesets.kernel.interface import Ruleset

from .settings import ROOT

RELEASE: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
"""The version in pyproject.toml; CHANGELOG.md says what is new in it."""
DIGITS = 8
PLAYS = ("components", "knowledge", "rules", "state")
"""The folders of a game that decide play, with its `ruleset.py`."""


def edition(ruleset: Ruleset[Any]) -> str:
    """The release, the version of the ruleset's states, and a fingerprint of what plays: such as
    "0.3.0/2/1f3a9c04". The release is for people: see `alike`."""
    module = sys.modules[type(ruleset).__module__]
    return f"{RELEASE}/{ruleset.version}/{_fingerprint(Path(str(module.__file__)).parent)}"


def played(name: str) -> str:
    """What of the name of an edition decides play: all but the release."""
    return name.partition("/")[2]


def alike(one: str | None, other: str | None) -> bool:
    """Whether two names mean one edition, which two releases may have written. Equal editions play
    alike; others may or may not, which the digests of the rows tell."""
    return one is not None and other is not None and played(one) == played(other)


def fingerprint(key: str) -> str:
    """Of the code of one of our games, which need not be loaded."""
    return _fingerprint(Path(rulesets.__path__[0]) / key)


@cache
def _fingerprint(game: Path) -> str:
    """Of the code of the game in a folder, as it was when this process first asked."""
    return fingerprint_of(game, Path(kernel.__path__[0]))


def fingerprint_of(game: Path, kernel: Path) -> str:
    """Of what decides play in the folder of a game and in that of the kernel."""
    digest = hashlib.sha256()
    for file in counted(game, kernel):
        digest.update("/".join(file.parts[-3:]).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def counted(game: Path, kernel: Path) -> Iterator[Path]:
    """The files that decide play."""
    yield from game.glob("ruleset.py")
    for folder in (*(game / part for part in PLAYS), kernel):
        yield from sorted(folder.rglob("*.py"))
