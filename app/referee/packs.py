"""Data packs: the cards and tables of a ruleset as JSON, ours or a host's corrected ones.

A pack is `rulesets/<key>/pack.json`, or `<key>.json` in the host's DATA_DIR. It is checked against
the schema beside ours; matches keep the SHA-256 of the pack that they are played with.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from rulesets import RULESETS, Plugin
from rulesets.kernel.interface import Json, PackError, Ruleset
from rulesets.telling.lessons import Guide

from ..base.outside import content as content_of

if TYPE_CHECKING:
    from jsonschema import ValidationError

NAMES = ("id", "key")
"""Fields by which an entry of a pack names itself."""
MAX_MISTAKES = 10
"""Mistakes of one file that are worth listing at once."""


class PackFileError(ValueError):
    """A pack that cannot be used: names the file, the entry in it, the field, and what is wrong.
    Its text has a line for each mistake."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that has been checked."""

    ruleset: str
    content: Json
    canonical: str
    """The content as JSON that is the same for the same content: sorted keys, no spaces."""
    digest: str
    """SHA-256 of `canonical` in UTF-8, in hexadecimal digits."""


class Library:
    """The games of a server, with its host's packs in `data_dir`, or ours.

    Everything that plays or shows games is given one; tests give theirs more games than we have.
    """

    def __init__(
        self, plugins: Mapping[str, Plugin] = RULESETS, data_dir: Path | None = None
    ) -> None:
        self.plugins, self._data_dir = plugins, data_dir
        self._built = lru_cache(maxsize=64)(self._build_uncached)

    def titled(self, key: str) -> str:
        """What to call a game, also when this server no longer has it."""
        return self.plugins[key].meta.title if key in self.plugins else key

    def ruleset(self, key: str) -> Ruleset[Any]:
        """A game with the pack of this host. Raises KeyError for an unknown one, PackFileError."""
        return self.build(self.pack(key))

    def recorded(self, key: str, pack: Json) -> Ruleset[Any]:
        """A game with the pack that a match recorded. Raises as `ruleset`. The pack is not held
        against the schema again: it was, when the match began."""
        plugin = self.plugins[key]
        return self._build(plugin.key, canonical_json(pack), f"the recorded pack of {key}")

    def check(self) -> None:
        """Raises PackFileError for a mistake in the packs of the host. Tests check ours."""
        if self._data_dir is not None:
            self.packs()

    def packs(self) -> dict[str, Pack]:
        """The packs that new matches are played with: one for each game, all of them built once.
        Raises PackFileError."""
        if self._data_dir is not None:
            _check_folder(self._data_dir, self.plugins)
        return {key: self.pack(key) for key in self.plugins}

    def pack(self, key: str) -> Pack:
        """The pack of a game, read and built once. Raises as `ruleset`. A host's own is checked
        against the schema; tests check ours."""
        plugin = self.plugins[key]
        name, text = _read(plugin, self._data_dir)
        content = _parse(name, text)
        if self._data_dir is not None:
            _check(name, content, json.loads(shipped(plugin, "pack.schema.json")))
        canonical = canonical_json(content)
        self._build(key, canonical, name)
        return Pack(key, content, canonical, digest_of(canonical))

    def is_shipped(self, pack: Pack) -> bool:
        """Whether this is the pack that comes with the game."""
        plugin = self.plugins[pack.ruleset]
        return pack.digest == digest_of(canonical_json(json.loads(shipped(plugin, "pack.json"))))

    def build(self, pack: Pack) -> Ruleset[Any]:
        """The game with this pack: the same object each time."""
        return self._build(pack.ruleset, pack.canonical, f"{pack.ruleset}.json")

    def guide(self, digest: str) -> Guide | None:
        """The guided first game of that digest."""
        guides = [plugin.guide for plugin in self.plugins.values()]
        return next((one for one in guides if one is not None and one.digest == digest), None)

    def rules_page(self, key: str) -> str:
        """The rules of a game as Markdown."""
        return shipped(self.plugins[key], "rules.md")

    def _build(self, key: str, canonical: str, name: str) -> Ruleset[Any]:
        try:
            return self._built(key, canonical)
        except PackError as error:
            raise PackFileError(f"{name}: {error}") from None

    def _build_uncached(self, key: str, canonical: str) -> Ruleset[Any]:
        return self.plugins[key].build(json.loads(canonical))


OURS: Final = Library()
"""Our games with the packs that we ship, for what serves no host: tools, the check of a record."""


def load_ruleset(key: str) -> Ruleset[Any]:
    """One of our games with the pack that we ship. Raises KeyError."""
    return OURS.ruleset(key)


def canonical_json(content: Json) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(canonical: str) -> str:
    return hashlib.sha256(canonical.encode()).hexdigest()


# Reading


def shipped(plugin: Plugin, name: str) -> str:
    """A file that comes with a game."""
    return files(plugin.package).joinpath(name).read_text("utf-8")


def _read(plugin: Plugin, data_dir: Path | None) -> tuple[str, str]:
    """What to call the pack in messages, and its text."""
    if data_dir is not None and (path := data_dir / f"{plugin.key}.json").exists():
        try:
            return str(path), content_of(path).decode("utf-8")
        except (OSError, ValueError) as error:
            raise PackFileError(f"{path}: cannot be read: {error}") from None
    return f"{plugin.package.replace('.', '/')}/pack.json", shipped(plugin, "pack.json")


def _check_folder(data_dir: Path, known: Collection[str]) -> None:
    """A missing folder, or a file that no game reads, is a host's typing error."""
    if not data_dir.is_dir():
        raise PackFileError(f"{data_dir}: DATA_DIR is not a folder")
    for path in sorted(data_dir.glob("*.json")):
        if path.stem not in known:
            raise PackFileError(f"{path}: no game is called {path.stem}; {' '.join(known)}")


def _parse(name: str, text: str) -> Json:
    try:
        return json.loads(text, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise PackFileError(f"{name}: not JSON: {error.msg} ({where})") from None
    except ValueError as error:
        raise PackFileError(f"{name}: {error}") from None


def _without_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        entry = next((str(found[name]) for name in NAMES if name in found), "somewhere")
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"{entry}: {twice}: appears twice")
    return found


# Checking


def _check(name: str, content: Json, schema: Mapping[str, Any]) -> None:
    # Loaded here: only a host with packs of their own needs it.
    from jsonschema import Draft202012Validator

    errors = sorted(
        Draft202012Validator(schema).iter_errors(content),
        key=lambda error: [str(part).zfill(4) for part in error.absolute_path],
    )
    mistakes = dict.fromkeys(f"{name}: {_explained(content, error)}" for error in errors)
    if mistakes:
        raise PackFileError("\n".join(list(mistakes)[:MAX_MISTAKES]))


def _explained(content: Json, error: ValidationError) -> str:
    """`E4: cp: 7 is greater than the maximum of 3`."""
    from jsonschema.exceptions import best_match

    closest = best_match([error]) or error
    path, why = list(closest.absolute_path), closest.message
    if closest.validator == "required":
        required = cast(list[str], closest.validator_value)
        path.append(next(key for key in required if key not in cast(Json, closest.instance)))
        why = "is missing"
    return ": ".join(part for part in (*_place(content, path), why) if part)


def _place(content: Json, path: Iterable[str | int]) -> tuple[str, str]:
    """The entry that a path leads into, and the field in it: ("E4", "primary.min")."""
    entry, field = "", ""
    for part in path:
        field += f"[{part}]" if isinstance(part, int) else f".{part}" if field else part
        content = _inside(content, part)
        own = next(
            (content[key] for key in NAMES if isinstance(content, dict) and key in content), ""
        )
        if isinstance(own, str) and own:
            entry, field = own, ""
    return entry, field.lstrip(".")


def _inside(content: Json, part: str | int) -> Json:
    """The part of `content`; None where it is missing."""
    try:
        return content[part]
    except (KeyError, IndexError, TypeError):
        return None
