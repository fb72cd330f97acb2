"""The rules of former releases, which are loaded beside today's: `rulesets/editions` has an archive
of each.

A row of a log is judged, and a position reached, by the rules that wrote it; today's take over from
there. The modules of an archive have a package of their own, and rules import each other relatively
only, so that no two editions meet. Nothing is loaded before a match asks for it.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import rulesets
from rulesets.kernel.interface import Json, Ruleset

from ..base.edition import DIGITS

FOLDER = Path(rulesets.__path__[0]) / "editions"
NAMELESS = ("0.1.0", "0.2.0", "0.3.0")
"""The releases whose rows do not name the edition that wrote them."""


@dataclass(frozen=True, slots=True)
class Former:
    """The rules of a release."""

    name: str

    @property
    def path(self) -> Path:
        """Its archive."""
        return FOLDER / f"{self.name}.zip"

    def ruleset(self, key: str, pack: Json) -> Ruleset[Any]:
        """A game by its rules of that time. Raises what a ruleset raises that cannot be made of
        `pack`."""
        return _built(self, key, json.dumps(pack, sort_keys=True))

    def pack(self, key: str) -> Json:
        """The cards and tables that came with a game."""
        with ZipFile(self.path) as file:
            return json.loads(file.read(f"rulesets/{key}/pack.json"))

    def fingerprint(self, key: str) -> str:
        """Of the code of a game, as its rows name it: see `edition.fingerprint`."""
        return _fingerprint(self, key)


@cache
def former_rules() -> Sequence[Former]:
    """All that are here, the oldest first."""
    return tuple(sorted((Former(path.stem) for path in FOLDER.glob("*.zip")), key=_age))


def shipped_pack(key: str, has_digest: Callable[[Json], bool]) -> Json | None:
    """The cards and tables that came with a game in a former release, if they are the ones."""
    packs = (former.pack(key) for former in former_rules())
    return next((pack for pack in packs if has_digest(pack)), None)


def _age(former: Former) -> tuple[list[int], str]:
    release, _, day = former.name.partition("+")
    return [int(number) for number in release.split(".")], day


class Editions:
    """Who may have written the rows of a match: the rules of today, called `name`, or former
    ones."""

    def __init__(self, ruleset: Ruleset[Any], name: str, pack: Json) -> None:
        self._today, self._name, self._pack = ruleset, name, pack
        self._key = ruleset.meta.key
        self.of = cache(self._of)
        """The rules that may have written a row of an edition, the oldest first. Today's are among
        them where no others are sure to have written it."""

    def _of(self, name: str | None) -> Sequence[Ruleset[Any]]:
        if name == self._name:
            return [self._today]
        if name is None:
            nameless = [former for former in former_rules() if former.name in NAMELESS]
            return [*self._built(nameless), self._today]
        return self._built(self._named(name)) or [self._today]

    def are_here(self, name: str | None) -> bool:
        """Whether the very rules are here that the name of an edition means."""
        return name == self._name or bool(self._named(name))

    def called(self, ruleset: Ruleset[Any]) -> str:
        """The name of rules that `of` has given."""
        built = ((former, self._built([former])) for former in former_rules())
        found = (former.name for former, rules in built if any(one is ruleset for one in rules))
        return next(found, self._name)

    def _named(self, name: str | None) -> list[Former]:
        code = (name or "").rpartition("/")[2]
        return [former for former in former_rules() if former.fingerprint(self._key) == code][:1]

    def _built(self, found: Sequence[Former]) -> list[Ruleset[Any]]:
        rules = []
        for former in found:
            try:
                rules.append(former.ruleset(self._key, self._pack))
            except Exception:  # noqa: S112 - it has not this game, or cannot use this pack
                continue
        return rules


class _Adapted:
    """Rules of a time when the contract was smaller."""

    preliminary: tuple[type, ...] = ()

    def __init__(self, ruleset: Any) -> None:
        self._ruleset = ruleset

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ruleset, name)

    def phase_closed(self, state: Any) -> bool:
        """Called `merged` in 0.1.0."""
        rules = self._ruleset
        asked = rules.phase_closed if hasattr(rules, "phase_closed") else rules.merged
        return bool(asked(state))

    def fingerprint(self, state: Any) -> bytes:
        """Rows had no digests then, so any bytes will do that tell two states apart."""
        return json.dumps(self._ruleset.dump(state), sort_keys=True).encode()


@lru_cache(maxsize=32)
def _built(former: Former, key: str, pack: str) -> Ruleset[Any]:
    ruleset = import_module(f"{_package(former)}.{key}.ruleset").build(json.loads(pack))
    return ruleset if hasattr(ruleset, "fingerprint") else _Adapted(ruleset)


@cache
def _package(former: Former) -> str:
    """The name of the package in which the archive's modules lie."""
    name = "rulesets_" + re.sub(r"\W", "_", former.name)
    package = ModuleType(name, f"The rules of {former.name}.")
    package.__path__ = [str(former.path / "rulesets")]
    sys.modules[name] = package
    return name


@cache
def _fingerprint(former: Former, key: str) -> str:
    digest = hashlib.sha256()
    with ZipFile(former.path) as file:
        names = [PurePosixPath(name) for name in file.namelist()]
        for place in (PurePosixPath("rulesets", key), PurePosixPath("rulesets/kernel")):
            inside = (name for name in names if place in name.parents and name.suffix == ".py")
            for name in sorted(inside):
                digest.update(name.relative_to(place).as_posix().encode())
                digest.update(file.read(str(name)))
    return digest.hexdigest()[:DIGITS]
