"""Fingerprints: bytes that tell one state from another, made in little time.

The *content* of a state is a tree of tuples, lists, numbers and strings. Two states have the same
content only if they would be saved as the same JSON. Nothing is ever loaded from it, so it leaves
out the names of fields, and costs a tenth of a dump. Like `clone`, the function that reads it is
generated from the types of the fields.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from .flow import Step, Together

FORMAT: Final = 2
"""Of `marshal`: the newest in which equal values are always written alike, shared or not."""

Read = Callable[[Any], Any]
PLAIN = (int, str, bool, type(None))


def encoded(content: Any) -> bytes:
    """The bytes of a content: different contents have different bytes."""
    return marshal.dumps(content, FORMAT)


def reader(kind: type, skip: Iterable[str] = ()) -> Read:
    """The function that reads the content of a `kind`, which is a dataclass, without the fields in
    `skip`. Raises TypeError for a field that has no content."""
    names = dict[str, Any]()
    return _read_by(_parts(kind, skip, names), names)


@cache
def _reader_of(kind: Any) -> Read:
    return reader(kind)


def _read_by(expression: str, names: dict[str, Any]) -> Read:
    exec(f"def read(self):\n return {expression}", names)  # noqa: S102 - as `cloneable`
    read: Read = names["read"]
    return read


def _parts(kind: type, skip: Iterable[str], names: dict[str, Any]) -> str:
    """The source of an expression that reads the fields of `self`."""
    hints = get_type_hints(kind)
    parts = [
        _part(f"self.{one.name}", hints[one.name], names)
        for one in fields(kind)
        if one.name not in frozenset(skip)
    ]
    return f"({', '.join([*parts, ''])})"


def _part(source: str, hint: Any, names: dict[str, Any]) -> str:
    """The source of an expression that reads `source`, a value of type `hint`. Adds what the
    expression uses to `names`."""
    if _is_plain(hint):
        return source
    if is_dataclass(hint) and isinstance(hint, type):
        name = f"read_{len(names)}"  # two classes may have the same name
        names[name] = _reader_of(hint)
        return f"{name}({source})"
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and type(None) in arguments and len(arguments) == 2:
        inner = next(one for one in arguments if one is not type(None))
        return f"(None if {source} is None else {_part(source, inner, names)})"
    if origin is list or (origin is tuple and arguments[-1:] == (Ellipsis,)):
        return f"[{_part('one', arguments[0], names)} for one in {source}]"
    if origin in (set, frozenset) and _is_plain(arguments[0]):
        return f"sorted({source})"
    if origin in (dict, Mapping) and all(map(_is_plain, arguments)):
        return f"sorted({source}.items())"
    raise TypeError(f"no fingerprint for {hint!r}")


def _is_plain(hint: Any) -> bool:
    """Whether a value of type `hint` is its own content."""
    if isinstance(hint, NewType):
        return _is_plain(hint.__supertype__)
    if get_origin(hint) in (Union, UnionType, tuple, list):
        return all(one is Ellipsis or _is_plain(one) for one in get_args(hint))
    return hint in PLAIN


def content_of(agenda: Iterable[Any]) -> list[Any]:
    """The content of an agenda."""
    return [_item_reader(item.__class__)(item) for item in agenda]


@cache
def _item_reader(kind: Any) -> Read:
    if kind is Step:
        return lambda item: (item.rule.__name__, item.args)
    if kind is Together:
        return lambda item: [(seat, content_of(lane)) for seat, lane in item.lanes]
    names = dict[str, Any]()
    return _read_by(f"{kind.__name__!r}, {_parts(kind, (), names)}", names)


def named(value: Any) -> tuple[str, Any]:
    """The content of an instance of a dataclass, with its name: for values of several classes."""
    content: tuple[str, Any] = _item_reader(value.__class__)(value)
    return content
