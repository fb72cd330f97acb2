"""Messages in ICU MessageFormat, as far as a game's words need it: arguments, `plural`,
`selectordinal`, `select`, `#`, and quotes ("York's" needs none; '{' stands in quotes).

The standard library alone, for the package for research asks what a decision asks, and needs no
other. What it reads in each message, and makes of it, is held against the browser's library by a
test."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..kernel.interface import Json

Value = str | int | None


@dataclass(frozen=True, slots=True)
class Argument:
    """ "{name}"."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """ "{name, kind, option {message} other {message}}"."""

    name: str
    kind: str
    options: Mapping[str, Message]


@dataclass(frozen=True, slots=True)
class Figure:
    """ "#": the number of the choice around it."""


Message = tuple[str | Argument | Choice | Figure, ...]

NAME: Final = re.compile(r"\s*(=?\w+)\s*")
TEXT: Final = re.compile(r"''|'[{}#](?:[^']|'')*(?:'|$)|[^{}#']+|['#]")
RULES: Final = {"plural": "cardinal", "selectordinal": "ordinal"}
NUMBERS: Final = (*RULES,)
KINDS: Final = (*NUMBERS, "select")


def parse(text: str) -> Message:
    """A message. Raises ValueError for one that is not whole."""
    reader = _Reader(text)
    found = reader.message(inside=False, counts=False)
    if reader.at < len(text):
        raise ValueError(f"a brace too many: {text}")
    return found


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def message(self, *, inside: bool, counts: bool) -> Message:
        """Up to the brace that ends it; `counts`: within a plural."""
        parts: list[str | Argument | Choice | Figure] = []
        plain = ""
        while self.at < len(self.text) and self.text[self.at] != "}":
            if self.text[self.at] == "{":
                part: str | Argument | Choice | Figure = self.argument(counts=counts)
            else:
                part = self.literal(counts=counts)
            if isinstance(part, str):
                plain += part
                continue
            parts.extend([plain, part] if plain else [part])
            plain = ""
        if inside and self.at >= len(self.text):
            raise ValueError(f"a brace too few: {self.text}")
        return (*parts, plain) if plain else tuple(parts)

    def literal(self, *, counts: bool) -> str | Figure:
        found = TEXT.match(self.text, self.at)
        assert found is not None
        piece = found[0]
        if piece == "#" and counts:
            self.at += 1
            return Figure()
        if piece.startswith("'#") and not counts:
            piece = "'"
        self.at += len(piece)
        if len(piece) > 2 and piece[0] == "'":
            return piece[1:].removesuffix("'").replace("''", "'")
        return "'" if piece == "''" else piece

    def argument(self, *, counts: bool) -> Argument | Choice:
        self.at += 1
        name = self.name()
        if self.takes("}"):
            return Argument(name)
        self.needs(",")
        kind = self.name()
        if kind not in KINDS:
            raise ValueError(f"{kind} is not known: {self.text}")
        self.needs(",")
        options: dict[str, Message] = {}
        while not self.takes("}"):
            key = self.name()
            self.needs("{")
            options[key] = self.message(inside=True, counts=counts or kind in NUMBERS)
            self.needs("}")
            self.at += len(self.text[self.at :]) - len(self.text[self.at :].lstrip())
        if "other" not in options:
            raise ValueError(f"{name} has no other: {self.text}")
        return Choice(name, kind, options)

    def name(self) -> str:
        found = NAME.match(self.text, self.at)
        if found is None:
            raise ValueError(f"a name is missing at {self.at}: {self.text}")
        self.at = found.end()
        return found[1]

    def takes(self, sign: str) -> bool:
        found = self.text.startswith(sign, self.at)
        self.at += found
        return found

    def needs(self, sign: str) -> None:
        if not self.takes(sign):
            raise ValueError(f"{sign} is missing at {self.at}: {self.text}")


def formatted(message: Message, value: Callable[[str], Value], figure: Value = "") -> str:
    """A message with the values of its arguments, each of which is asked for by its name."""
    return "".join(_parts(message, value, figure))


def _parts(message: Message, value: Callable[[str], Value], figure: Value) -> Iterator[str]:
    for part in message:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Argument):
            yield str(value(part.name))
        elif isinstance(part, Figure):
            yield str(figure)
        else:
            given = value(part.name)
            chosen = _option(part, given)
            yield formatted(chosen, value, given if part.kind in NUMBERS else figure)


def _option(choice: Choice, given: Value) -> Message:
    other = choice.options["other"]
    if choice.kind == "select":
        return choice.options.get(_key(given), other)
    rule = _plural if choice.kind == "plural" else _ordinal
    return choice.options.get(f"={given}", choice.options.get(rule(int(given or 0)), other))


def _key(given: Value) -> str:
    """As the browser calls it."""
    if given is None:
        return "null"
    return str(given).lower() if isinstance(given, bool) else str(given)


def _plural(n: int) -> str:
    return "one" if n == 1 else "other"


def _ordinal(n: int) -> str:
    """1st, 2nd, 3rd, but 11th."""
    if n % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(n % 10, "other")


def arguments(message: Message) -> dict[str, str]:
    """The names of a message's arguments, each with what it is: "text", "number" or "select"."""
    found: dict[str, str] = {}
    for part in message:
        if isinstance(part, Argument):
            found.setdefault(part.name, "text")
        elif isinstance(part, Choice):
            found[part.name] = "number" if part.kind in NUMBERS else "select"
            for option in part.options.values():
                for name, kind in arguments(option).items():
                    if found.get(name, "text") == "text":  # a number may be text elsewhere
                        found[name] = kind
    return found


@cache
def tree(text: str) -> str | list[Json]:
    """A message as the browser's library keeps it once it has read it: a browser that is sent this
    need not read it. Its kinds are numbers. One that takes nothing is its text."""
    message = parse(text)
    return _branches(message) if arguments(message) else formatted(message, str)


def _branches(message: Message) -> list[Json]:
    return [_branch(part) for part in message]


def _branch(part: str | Argument | Choice | Figure) -> Json:
    if isinstance(part, str):
        return {"type": 0, "value": part}
    if isinstance(part, Argument):
        return {"type": 1, "value": part.name}
    if isinstance(part, Figure):
        return {"type": 7}
    options = {key: {"value": _branches(one)} for key, one in part.options.items()}
    chosen = {"value": part.name, "options": options}
    if part.kind == "select":
        return {"type": 5, **chosen}
    return {"type": 6, "pluralType": RULES[part.kind], **chosen}
