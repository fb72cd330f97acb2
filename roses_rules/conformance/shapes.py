"""Check JSON against a type: tests check views against the types that describe them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NewType, get_args, get_origin, is_typeddict

from rulesets.kernel.convert import Keys
from rulesets.kernel.interface import Json
from rulesets.type_hints import SCALARS, bare, choices, hints_of, kinds_in


@dataclass(slots=True)
class Shapes:
    """Compares JSON with types, and records what it has met."""

    keys: Keys
    met: set[tuple[str, str, bool]] = field(default_factory=set)
    """TypedDict, key, and whether the value was not null."""

    def faults(self, hint: Any, data: Json, at: str) -> Iterator[str]:
        """The places where `data` does not match `hint`."""
        found = choices(hint)
        if data is None:
            if type(None) not in found and Any not in found:
                yield f"{at}: null"
            return
        (hint,) = (bare(kind) for kind in found if kind is not type(None))
        if is_typeddict(hint):
            yield from self._object(hint, data, at)
        elif hint in SCALARS:
            if type(data) is not hint:
                yield f"{at}: {data!r} is no {SCALARS[hint]}"
        elif isinstance(hint, NewType):
            if data not in self.keys[hint]:
                yield f"{at}: {data!r} is no {hint.__name__.lower()}"
        elif hint is not Any:
            yield from self._generic(hint, data, at)

    def _object(self, kind: type, data: Json, at: str) -> Iterator[str]:
        if not isinstance(data, dict):
            yield f"{at}: {data!r} is no object"
            return
        hints = hints_of(kind)
        for key in data.keys() ^ hints.keys():
            yield f"{at}.{key}: {'not described' if key in data else 'described, but not there'}"
        for key in data.keys() & hints.keys():
            self.met.add((kind.__name__, key, data[key] is not None))
            yield from self.faults(hints[key], data[key], f"{at}.{key}")

    def _generic(self, hint: Any, data: Json, at: str) -> Iterator[str]:
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Literal:
            if data not in parts:
                yield f"{at}: {data!r} is none of {parts}"
        elif origin is dict:
            if not isinstance(data, dict):
                yield f"{at}: {data!r} is no object"
                return
            for key, value in data.items():
                yield from self.faults(parts[0], key, f"{at}: key")
                yield from self.faults(parts[1], value, f"{at}.{key}")
        elif not isinstance(data, list):
            yield f"{at}: {data!r} is no array"
        elif origin is list or parts[-1] is Ellipsis:
            for item in data:
                yield from self.faults(parts[0], item, f"{at}[]")
        elif len(data) != len(parts):
            yield f"{at}: {len(data)} items"
        else:
            for part, item in zip(parts, data, strict=True):
                yield from self.faults(part, item, f"{at}[]")

    def unmet(self, hint: Any) -> Iterator[str]:
        """What is described but was never met: keys with a value, and nulls."""
        for kind in dict.fromkeys(kinds_in(hint)):
            for key, inner in hints_of(kind).items():
                if (kind.__name__, key, True) not in self.met:
                    yield f"{kind.__name__}.{key}: never a value"
                if type(None) in choices(inner) and (kind.__name__, key, False) not in self.met:
                    yield f"{kind.__name__}.{key}: never null"
