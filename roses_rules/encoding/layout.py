"""How a view becomes a row of numbers: a fixed place for each of its parts, from its type.

- An integer is the number itself; true is 1, false 0.
- A name (a card, an area, one of a few words) has a place for each name that it may be: 1 at this
  one, all 0 for null.
- A list of names has a place for each name: how often it is in the list or, in some lists, whether
  it is the first, the second and so on.
- An object with fields, and a tuple, are the places of their parts one after the other; an object
  by name has the places of its value for each name, all 0 for a name that is not in it.
- Any other list has places for as many items as the shape says; further ones are cut off.
- What may be null, or missing from an object or a list, has one more place before its own: 1 if it
  is there. Names, and numbers in an object by name, need no such mark.
- Text has no place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, NewType, get_args, get_origin, is_typeddict

from rulesets.kernel.convert import Keys
from rulesets.kernel.interface import Json
from rulesets.type_hints import bare, choices, hints_of

Row = MutableSequence[int]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a game's views are, and what the row takes from them."""

    view: type
    """The TypedDict of the views."""
    left_out: frozenset[str] = frozenset()
    """Fields without a place, as "View.odds": they can be worked out, or do not matter for what
    follows."""
    in_order: frozenset[str] = frozenset()
    """Lists of names of which the row says which is first, second and so on."""
    longest: Mapping[str, int] = field(default_factory=dict)
    """How many items of each other list have a place."""
    numbers: range = range(0)
    """The integers in the game's actions."""


@dataclass(frozen=True, slots=True)
class Part:
    """Places in a row: how many, and how a value is written into them from `at` on. A row is all 0
    before."""

    size: int
    write: Callable[[Json, Row, int], None]
    fields: tuple[tuple[str, int, Part], ...] = ()
    """The name, first place and part of each field of an object."""
    marked: bool = False
    """Whether the places of a value that is there are never all 0."""


def _write_nothing(value: Json, row: Row, at: int) -> None:
    """Text has no places."""


def _write_number(value: Json, row: Row, at: int) -> None:
    row[at] = int(value)


NOTHING = Part(0, _write_nothing, marked=True)
NUMBER = Part(1, _write_number)


class Layout:
    """The places of a game's views. `keys` are the names of its ids."""

    def __init__(self, shape: Shape, keys: Keys) -> None:
        self._shape, self._keys = shape, keys
        self._whole = self._object(shape.view)

    @property
    def size(self) -> int:
        return self._whole.size

    def write(self, view: Json, row: Row, at: int = 0) -> None:
        """Write a view into `row`, which holds 0 from `at` on."""
        self._whole.write(view, row, at)

    def places(self) -> Iterator[tuple[str, int, int]]:
        """The name of each field of a view with its first place and the number of its places."""
        for name, at, part in self._whole.fields:
            if part.size:
                yield name, at, part.size

    def _part(self, hint: Any, where: str) -> Part:
        """`where`: the field, as "View.odds"."""
        kinds = [bare(kind) for kind in choices(hint) if kind is not type(None)]
        if len(kinds) > 1 or kinds == [Any] or kinds == [str]:
            return NOTHING
        part = self._present(kinds[0], where)
        return self._optional(part) if type(None) in choices(hint) else part

    def _present(self, hint: Any, where: str) -> Part:
        if (names := self._names(hint)) is not None:
            return _name(names)
        if hint in (int, bool):
            return NUMBER
        if is_typeddict(hint):
            return self._object(hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin is dict:
            return self._by_name(args, where)
        if origin is list:
            return self._list(args[0], where)
        if origin is tuple:
            return _row([(i, self._part(arg, where)) for i, arg in enumerate(args)])
        raise TypeError(f"{where}: no places for {hint!r}")

    def _names(self, hint: Any) -> Sequence[str] | None:
        if hint in self._keys:
            return self._keys[hint]
        if get_origin(hint) is Literal:
            return get_args(hint)
        if isinstance(hint, NewType):
            return self._names(hint.__supertype__)
        return None

    def _optional(self, part: Part) -> Part:
        if part.marked:
            return Part(part.size, partial(_write_if_there, part), marked=True)
        return Part(1 + part.size, partial(_write_with_mark, part), marked=True)

    def _object(self, kind: type) -> Part:
        return _row(
            [
                (name, self._part(hint, where))
                for name, hint in hints_of(kind).items()
                if (where := f"{kind.__name__}.{name}") not in self._shape.left_out
            ]
        )

    def _by_name(self, args: Sequence[Any], where: str) -> Part:
        names = self._names(args[0])
        if names is None:
            return NOTHING
        part = self._part(args[1], where)
        part = part if part is NUMBER or part.marked else self._optional(part)
        starts = {name: i * part.size for i, name in enumerate(names)}

        def write(value: Json, row: Row, at: int) -> None:
            for name, item in value.items():
                part.write(item, row, at + starts[name])

        return Part(len(names) * part.size, write)

    def _list(self, item: Any, where: str) -> Part:
        if (names := self._names(item)) is not None:
            places = {name: i for i, name in enumerate(names)}
            count = _write_order if where in self._shape.in_order else _write_counts
            return Part(len(names), partial(count, places))
        part, longest = self._part(item, where), self._shape.longest[where]
        part = part if part is NUMBER else self._optional(part)

        def write(values: Json, row: Row, at: int) -> None:
            for i, value in enumerate(values[:longest]):
                part.write(value, row, at + i * part.size)

        return Part(longest * part.size, write)


def _name(names: Sequence[str]) -> Part:
    places = {name: i for i, name in enumerate(names)}

    def write(value: Json, row: Row, at: int) -> None:
        row[at + places[value]] = 1

    return Part(len(names), write, marked=True)


def _row(parts: Sequence[tuple[str | int, Part]]) -> Part:
    """Parts one after the other, each of the value at its key or index."""
    placed, end = [], 0
    for key, part in parts:
        placed.append((key, end, part))
        end += part.size

    def write(value: Json, row: Row, at: int) -> None:
        for key, start, part in placed:
            part.write(value[key], row, at + start)

    return Part(end, write, fields=tuple((str(key), start, part) for key, start, part in placed))


def _write_if_there(part: Part, value: Json, row: Row, at: int) -> None:
    if value is not None:
        part.write(value, row, at)


def _write_with_mark(part: Part, value: Json, row: Row, at: int) -> None:
    if value is not None:
        row[at] = 1
        part.write(value, row, at + 1)


def _write_counts(places: Mapping[str, int], values: Json, row: Row, at: int) -> None:
    for value in values:
        row[at + places[value]] += 1


def _write_order(places: Mapping[str, int], values: Json, row: Row, at: int) -> None:
    for number, value in enumerate(values, start=1):
        row[at + places[value]] = number
