"""`clone` methods for states, generated from the types of their fields, and values with changes.

Undo, bots and checks copy tables constantly, so a clone is a plain sequence of assignments, as fast
as one written by hand, and it cannot forget a field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_origin, get_type_hints

from .convert import is_value

C = TypeVar("C")

SHARED: Final = MappingProxyType({"clone": "shared"})
"""Metadata of a field that clones share although its type is mutable."""
FRESH: Final = MappingProxyType({"clone": "fresh"})
"""Metadata of a field that has its default value in a clone."""


def cloneable(kind: type[C]) -> type[C]:
    """Give a dataclass the method `clone`: immutable values are shared, collections of them copied,
    and nested states cloned.

    Raises TypeError for a field that cannot be copied in these ways.
    """
    hints = get_type_hints(kind)
    copies = {f.name: _copy(f, hints[f.name]) for f in fields(kind)}  # type: ignore[arg-type]
    clone = _copier(kind, copies)
    clone.__name__ = "clone"
    clone.__qualname__ = f"{kind.__qualname__}.clone"
    clone.__doc__ = "A copy that shares with this one only what never changes."
    setattr(kind, "clone", clone)  # noqa: B010 - mypy knows no such attribute of every class
    return kind


if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that the changes are checked
else:

    def replace(one: C, **changes: Any) -> C:
        """The value `one` with these changes, as `dataclasses.replace` makes it, in a third of the
        time."""
        new = _copier_of(type(one))(one)
        for name, change in changes.items():
            setattr(new, name, change)
        return new


@cache
def _copier_of(kind: type[C]) -> Callable[[C], C]:
    """The function that makes a value like another."""
    return _copier(kind, {f.name: f"self.{f.name}" for f in fields(kind)})  # type: ignore[arg-type]


def _copier(kind: type[C], copies: Mapping[str, str]) -> Callable[[C], C]:
    """The function that makes a `kind` from another, `self`, by an expression for each field."""
    lines = [f"new.{name} = {copy}" for name, copy in copies.items()]
    body = "\n ".join(["def copy(self):", "new = create(kind)", *lines, "return new"])
    names: dict[str, Any] = {"kind": kind, "create": object.__new__}
    exec(body, names)  # noqa: S102 - as `dataclass` writes `__init__`
    copy: Callable[[C], C] = names["copy"]
    return copy


def _copy(field: Field[Any], hint: Any) -> str:
    """The expression that copies a field of `self`."""
    source = f"self.{field.name}"
    match field.metadata.get("clone"):
        case "fresh":
            return repr(field.default)
        case "shared":
            return source
    if is_value(hint):
        return source
    arguments = get_args(hint)
    if get_origin(hint) in (list, set, dict) and all(map(is_value, arguments)):
        return f"{source}[:]" if get_origin(hint) is list else f"{source}.copy()"
    if any(hasattr(one, "clone") for one in arguments) and type(None) in arguments:
        return f"None if {source} is None else {source}.clone()"
    raise TypeError(f"{field.name}: {hint} can change, and cannot be cloned")
