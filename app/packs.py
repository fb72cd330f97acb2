"""Data packs: the cards and tables of a ruleset as JSON, ours or a host's corrected ones.

A pack is `rulesets/<key>/pack.json`, or `<key>.json` in the host's DATA_DIR. It is checked against
the schema beside ours; matches keep the SHA-256 of the pack that they are played with.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import best_match

from rulesets import RULESETS
from rulesets.kernel.interface import Json, PackError, Ruleset

NAMES = ("id", "key")
"""Fields by which an entry of a pack names itself."""
MOST_MISTAKES = 10
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
    """The same JSON for the same content: sorted keys, no spaces."""
    digest: str
    """SHA-256 of `canonical` in UTF-8, in hexadecimal digits."""


def load_ruleset(key: str, data_dir: Path | None = None, pack: Json | None = None) -> Ruleset[Any]:
    """The ruleset `key`, built from `pack` as a match recorded it, or from the pack of this host.

    Raises KeyError for an unknown ruleset, PackFileError for a pack that cannot be used. A
    recorded pack is not held against the schema again: it was, when the match began.
    """
    plugin = RULESETS[key]
    if pack is None:
        return build(load_pack(key, data_dir))
    return _build(plugin.key, canonical_json(pack), f"the recorded pack of {key}")


def load_packs(data_dir: Path | None = None) -> dict[str, Pack]:
    """The packs that new matches are played with: one for each ruleset, all of them built once.

    A server calls it at its start. Raises PackFileError.
    """
    if data_dir is not None:
        _check_folder(data_dir)
    packs = {key: load_pack(key, data_dir) for key in RULESETS}
    for pack in packs.values():
        build(pack)
    return packs


def load_pack(key: str, data_dir: Path | None = None) -> Pack:
    """The pack of a ruleset, read, checked against its schema and built once."""
    name, text = _read(key, data_dir)
    content = _parse(name, text)
    _check(name, content, json.loads(_shipped(key, "pack.schema.json")))
    canonical = canonical_json(content)
    _build(key, canonical, name)
    return Pack(key, content, canonical, digest_of(canonical))


def build(pack: Pack) -> Ruleset[Any]:
    """The ruleset with this pack: the same object each time."""
    return _build(pack.ruleset, pack.canonical, f"{pack.ruleset}.json")


def canonical_json(content: Json) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(canonical: str) -> str:
    return hashlib.sha256(canonical.encode()).hexdigest()


@lru_cache(maxsize=64)
def _build(key: str, canonical: str, name: str) -> Ruleset[Any]:
    try:
        return RULESETS[key].build(json.loads(canonical))
    except PackError as error:
        raise PackFileError(f"{name}: {error}") from None


# Reading


def _shipped(key: str, name: str) -> str:
    return files("rulesets").joinpath(key, name).read_text("utf-8")


def _read(key: str, data_dir: Path | None) -> tuple[str, str]:
    """What to call the pack in messages, and its text."""
    if data_dir is not None and (path := data_dir / f"{key}.json").exists():
        try:
            return str(path), path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise PackFileError(f"{path}: cannot be read: {error}") from None
    return f"rulesets/{key}/pack.json", _shipped(key, "pack.json")


def _check_folder(data_dir: Path) -> None:
    """A missing folder, or a file that no game reads, is a host's typing error."""
    if not data_dir.is_dir():
        raise PackFileError(f"{data_dir}: DATA_DIR is not a folder")
    for path in sorted(data_dir.glob("*.json")):
        if path.stem not in RULESETS:
            raise PackFileError(f"{path}: no game is called {path.stem}; {' '.join(RULESETS)}")


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
    errors = sorted(
        Draft202012Validator(schema).iter_errors(content),
        key=lambda error: [str(part).zfill(4) for part in error.absolute_path],
    )
    mistakes = dict.fromkeys(f"{name}: {_explained(content, error)}" for error in errors)
    if mistakes:
        raise PackFileError("\n".join(list(mistakes)[:MOST_MISTAKES]))


def _explained(content: Json, error: ValidationError) -> str:
    """`E4: cp: 7 is greater than the maximum of 3`."""
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
