"""`clone` methods for states, generated from the types of their fields.

Undo, bots and checks copy tables constantly, so a clone is a plain sequence of assignments, as fast
as one written by hand, and it cannot forget a field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields
from types import MappingProxyType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

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
    lines = [f"new.{f.name} = {_copy(f, hints[f.name])}" for f in fields(kind)]  # type: ignore[arg-type]
    body = "\n ".join(["def clone(self):", "new = create(kind)", *lines, "return new"])
    names: dict[str, Any] = {"kind": kind, "create": object.__new__}
    exec(body, names)  # noqa: S102 - as `dataclass` writes `__init__`
    clone: Callable[[C], C] = names["clone"]
    clone.__qualname__ = f"{kind.__qualname__}.clone"
    clone.__doc__ = "A copy that shares with this one only what never changes."
    setattr(kind, "clone", clone)  # noqa: B010 - mypy knows no such attribute of every class
    return kind


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
