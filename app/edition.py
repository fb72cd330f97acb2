"""Which release of Roses this is, and which edition of a game's rules this process runs: written
with every row of a log."""

from __future__ import annotations

import hashlib
import sys
import tomllib
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


def edition(ruleset: Ruleset[Any]) -> str:
    """The release, the version of the ruleset's states, and a fingerprint of the code: such as
    "0.3.0/2/1f3a9c04". Equal editions play alike; others may or may not, which the digests of the
    rows tell."""
    module = sys.modules[type(ruleset).__module__]
    return f"{RELEASE}/{ruleset.version}/{_fingerprint(Path(str(module.__file__)).parent)}"


def is_of_this_release(name: str | None) -> bool:
    """Whether an edition came with this release. One of another release cannot be advised: its
    tables are others, as a rule, so that it would not start."""
    return name is not None and name.partition("/")[0] == RELEASE


def fingerprint(key: str) -> str:
    """Of the code of one of our games, which need not be loaded."""
    return _fingerprint(Path(rulesets.__path__[0]) / key)


@cache
def _fingerprint(folder: Path) -> str:
    """Of a game's code, as it was when this process first asked."""
    digest = hashlib.sha256()
    for place in (folder, Path(kernel.__path__[0])):
        for file in sorted(place.rglob("*.py")):
            digest.update(file.relative_to(place).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:DIGITS]
