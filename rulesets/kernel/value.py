"""Values: small records that never change, such as actions, events and scheduled steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar, dataclass_transform

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
    made = dataclass(slots=True, unsafe_hash=True)(kind)
    VALUES.add(made)
    return made
