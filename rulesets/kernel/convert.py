"""Typed values to JSON and back, by converters built once from their annotations.

In JSON an id is a name ("calais"), in memory an int: `Keys` maps between them.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from .interface import Json
from .value import VALUES

Keys = Mapping[Any, Sequence[str]]
"""For each NewType of int, the names of its ids in order."""


class ConvertError(ValueError):
    """JSON that does not match the annotation; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Converter:
    """How values of an annotation are written to JSON and read back."""

    dump: Callable[[Any], Json]
    load: Callable[[Json], Any]
    plain: bool = False
    """Whether `dump` returns the value itself."""


def converter(hint: Any, keys: Keys) -> Converter:
    """The converter for `hint`: scalars, keyed ids, tuples, lists, sets, dicts, optional values,
    and dataclasses of those. Raises TypeError for anything else."""
    if hint in keys:
        return _keyed(hint, keys[hint])
    if isinstance(hint, NewType):
        return converter(hint.__supertype__, keys)
    if hint in (int, str, bool):
        return _scalar(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _record(hint, keys)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _optional(hint, args, keys)
    if origin is tuple and args[-1:] != (Ellipsis,):
        return _row([converter(a, keys) for a in args])
    if origin in (tuple, list, set, frozenset):
        return _many(origin, converter(args[0], keys))
    if origin is dict:
        return _mapping(converter(args[0], keys), converter(args[1], keys))
    raise TypeError(f"no JSON form for {hint!r}")


def _scalar(kind: type) -> Converter:
    def load(data: Json) -> Any:
        if type(data) is not kind:
            raise ConvertError(f"expected {kind.__name__}, got {data!r}")
        return data

    return Converter(lambda value: value, load, plain=True)


def _keyed(hint: Any, names: Sequence[str]) -> Converter:
    written = dict(enumerate(names))  # a dict, because -1 must fail and not mean the last name
    ids = {name: i for i, name in written.items()}

    def load(data: Json) -> Any:
        if not isinstance(data, str) or data not in ids:
            raise ConvertError(f"no {hint.__name__.lower()} {data!r}")
        return ids[data]

    return Converter(written.__getitem__, load)


def _optional(hint: Any, args: tuple[Any, ...], keys: Keys) -> Converter:
    rest = [a for a in args if a is not type(None)]
    if len(rest) != 1 or len(args) != 2:
        raise TypeError(f"a union of two types has no JSON form: {hint!r}")
    inner = converter(rest[0], keys)
    dump, load = inner.dump, inner.load
    return Converter(
        lambda value: None if value is None else dump(value),
        lambda data: None if data is None else load(data),
        inner.plain,
    )


def _items(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise ConvertError(f"expected a list, got {data!r}")
    return data


def _row(parts: list[Converter]) -> Converter:
    def load(data: Json) -> Any:
        if len(_items(data)) != len(parts):
            raise ConvertError(f"expected {len(parts)} items, got {len(data)}")
        return tuple(p.load(v) for p, v in zip(parts, data, strict=True))

    return Converter(lambda row: [p.dump(v) for p, v in zip(parts, row, strict=True)], load)


def _many(kind: Any, item: Converter) -> Converter:
    def load(data: Json) -> Any:
        return kind(map(item.load, _items(data)))

    if kind in (set, frozenset):  # sets have no order: sort, or dumps would differ
        return Converter(lambda values: [item.dump(v) for v in sorted(values)], load)
    if item.plain:
        return Converter(list, load)
    return Converter(lambda values: [item.dump(v) for v in values], load)


def _mapping(key: Converter, value: Converter) -> Converter:
    pair = _row([key, value])

    def dump(mapping: Any) -> Json:
        return [[key.dump(k), value.dump(mapping[k])] for k in sorted(mapping)]

    def load(data: Json) -> Any:
        return dict(map(pair.load, _items(data)))

    return Converter(dump, load)


def _record(kind: type, keys: Keys) -> Converter:
    parts = field_converters(kind, keys)
    later = {
        f.name: parts[f.name].dump(f.default) for f in fields(kind) if f.default is not MISSING
    }

    def load(data: Json) -> Any:
        """A field with a default is missing where an older edition wrote the record."""
        return load_fields(kind, parts, {**later, **data} if isinstance(data, dict) else data)

    return Converter(writer(parts), load)


def writer(parts: Mapping[str, Converter], **first: str) -> Callable[[Any], dict[str, Json]]:
    """The function that writes an object with these fields as JSON, with what comes `first`. It is
    generated, as `clone` is: every action is told in several events."""
    names: dict[str, Any] = {f"dump_{name}": part.dump for name, part in parts.items()}
    written = [f"{name!r}: {word!r}" for name, word in first.items()]
    for name, part in parts.items():
        written.append(f"{name!r}: " + (f"it.{name}" if part.plain else f"dump_{name}(it.{name})"))
    exec(f"def write(it):\n return {{{', '.join(written)}}}", names)  # noqa: S102 - as `cloneable`
    write: Callable[[Any], dict[str, Json]] = names["write"]
    return write


def is_value(hint: Any) -> bool:
    """Whether values of type `hint` are immutable, so that clones may share them."""
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        frozen: bool = hint in VALUES or hint.__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(is_value(hints[f.name]) for f in fields(hint))
    mutable = {list, set, dict}
    return not {hint, get_origin(hint)} & mutable and all(map(is_value, get_args(hint)))


def field_converters(kind: type, keys: Keys) -> dict[str, Converter]:
    """A converter for each field of the dataclass `kind`, in order."""
    hints = get_type_hints(kind)
    return {f.name: converter(hints[f.name], keys) for f in fields(kind)}


def load_fields(kind: type, parts: Mapping[str, Converter], data: Json) -> Any:
    """`kind` from a JSON object with exactly its fields. Raises ConvertError naming the field."""
    if not isinstance(data, dict):
        raise ConvertError(f"expected an object, got {data!r}")
    if data.keys() != parts.keys():
        if unknown := data.keys() - parts.keys():
            raise ConvertError(f"{kind.__name__} has no field {sorted(unknown)[0]!r}")
        lacking = next(name for name in parts if name not in data)
        raise ConvertError(f"{kind.__name__} needs the field {lacking!r}")
    values = []
    for name, part in parts.items():
        try:
            values.append(part.load(data[name]))
        except ConvertError as error:
            raise ConvertError(f"{kind.__name__}.{name}: {error}") from None
    return kind(*values)
