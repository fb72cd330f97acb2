"""Values: small records that never change, such as actions, events and scheduled steps."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar, dataclass_transform

V = TypeVar("V")

VALUES: Final[set[type]] = set()
"""The classes that were declared as values."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[V]) -> type[V]:
    """Make `kind` a dataclass with slots whose instances never change, and can be compared, hashed
    and shared.

    The type checker refuses every assignment to their fields. Nothing refuses it at run time, where
    a frozen dataclass takes three times as long to make; every action makes half a dozen values.
    """
    made = dataclass(slots=True, eq=False, unsafe_hash=True)(kind)
    _compare_by_field(made)
    VALUES.add(made)
    return made


def _compare_by_field(kind: Any) -> None:
    """Let values be compared up to the first field in which they differ, as in Python 3.13: before,
    a dataclass makes a tuple of each."""
    parts = [f"self.{one.name} == other.{one.name}" for one in fields(kind) if one.compare]
    body = " and ".join(["other.__class__ is kind", *parts])
    names: dict[str, Any] = {"kind": kind}
    exec(f"def __eq__(self, other):\n return {body}", names)  # noqa: S102 - as `dataclass` does
    kind.__eq__ = names["__eq__"]
