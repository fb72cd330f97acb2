"""The types that describe what a game sends: of its views, its charts, its actions and events.

As in actions and events, an id is a NewType of int, and its name in JSON.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

SCALARS = {int: "integer", str: "string", bool: "boolean"}


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """The keys of a TypedDict with their types, including annotations."""
    return get_type_hints(kind, include_extras=True)


def bare(hint: Any) -> Any:
    """`hint` without its annotation."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


@cache
def choices(hint: Any) -> tuple[Any, ...]:
    """The types of a union, or the single type."""
    hint = bare(hint)
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def kinds_in(hint: Any) -> Iterator[type]:
    """Each TypedDict that `hint` mentions, outer ones first, in order and with repetitions."""
    hint = bare(hint)
    if is_typeddict(hint):
        yield hint
    for part in hints_of(hint).values() if is_typeddict(hint) else get_args(hint):
        yield from kinds_in(part)
