"""Actions as short sentences over a fixed vocabulary: `March(warwick, wales)` is the three words
"March", "warwick", "wales".

A game has thousands of different actions, but they are made of a few hundred words: the kinds of
action, the names of what they are about, and small numbers. No sentence is the beginning of
another.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from rulesets.kernel.codec import Codec
from rulesets.kernel.interface import Action

Sentence = tuple[int, ...]
"""The numbers of an action's words."""
Write = Callable[[Any], Sequence[int]]

NONE, END = "none", "end"
"""In place of a part that is left out, and after the last item of a list."""


class Vocabulary:
    """The words of a game. `numbers` are the integers that its actions may contain."""

    def __init__(self, codec: Codec, numbers: range) -> None:
        self._codec, self._range = codec, numbers
        self._numbers: dict[str, int] = {}
        self._sentences: dict[Action, Sentence] = {}
        kinds = [codec.actions[name] for name in sorted(codec.actions)]
        self._kind = {kind: self._learn(f"do {kind.__name__}") for kind in kinds}
        self._parts = {kind: self._writers(kind) for kind in kinds}

    @property
    def words(self) -> tuple[str, ...]:
        """Each word at its number: "do March", "block york_warwick", "number 3", "none"."""
        return tuple(self._numbers)

    def sentence(self, action: Action) -> Sentence:
        """The words of an action. Raises ValueError for a number outside the vocabulary."""
        known = self._sentences.get(action)
        if known is None:
            kind = type(action)
            known = (self._kind[kind], *self._spoken(kind, action))
            self._sentences[action] = known
        return known

    def _spoken(self, kind: type[Action], action: Action) -> Iterator[int]:
        for name, write in self._parts[kind]:
            yield from write(getattr(action, name))

    def _learn(self, word: str) -> int:
        return self._numbers.setdefault(word, len(self._numbers))

    def _writers(self, kind: type[Action]) -> list[tuple[str, Write]]:
        hints = get_type_hints(kind)
        return [(field.name, self._writer(hints[field.name])) for field in fields(kind)]

    def _writer(self, hint: Any) -> Write:
        if hint in self._codec.keys:
            return self._naming(hint.__name__.lower(), self._codec.keys[hint])
        if isinstance(hint, NewType):
            return self._writer(hint.__supertype__)
        if hint is bool:
            return self._naming("flag", ("no", "yes"))
        if hint is int:
            return self._counting()
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._optional(next(arg for arg in args if arg is not type(None)))
        if origin is tuple and args[1:] == (Ellipsis,):
            return self._listing(args[0])
        if origin is tuple:
            return self._row([self._writer(arg) for arg in args])
        raise TypeError(f"no words for {hint!r}")

    def _naming(self, what: str, names: Sequence[str]) -> Write:
        numbers = [(self._learn(f"{what} {name}"),) for name in names]
        return lambda value: numbers[value]

    def _counting(self) -> Write:
        numbers = {n: (self._learn(f"number {n}"),) for n in self._range}

        def write(value: int) -> Sentence:
            if value not in numbers:
                raise ValueError(f"{value} is not in the vocabulary: {self._range}")
            return numbers[value]

        return write

    def _optional(self, hint: Any) -> Write:
        none, write = (self._learn(NONE),), self._writer(hint)
        return lambda value: none if value is None else write(value)

    def _listing(self, hint: Any) -> Write:
        end, write = self._learn(END), self._writer(hint)
        return lambda values: [*(number for value in values for number in write(value)), end]

    def _row(self, writers: Sequence[Write]) -> Write:
        return lambda values: [
            number for write, value in zip(writers, values, strict=True) for number in write(value)
        ]


class Choice:
    """An action being chosen word by word among the legal ones. Where only one word can follow, it
    is chosen without asking, but a seat that is asked says at least one word."""

    def __init__(self, vocabulary: Vocabulary, legal: Sequence[Action]) -> None:
        self._open = [(vocabulary.sentence(action), action) for action in legal]
        self.spoken: list[int] = []
        self.words: list[int] = []
        """What may be said next, in order; empty once the action is chosen."""
        self._settle()

    def say(self, word: int) -> Action | None:
        """Choose the next word: the action if this decides it. Raises ValueError for a word that is
        not in `words`."""
        if word not in self.words:
            raise ValueError(f"word {word} cannot be said now: {self.words}")
        self._narrow(word)
        if len(self._open) > 1:
            self._settle()
            return None
        self.words = []
        return self._open[0][1]

    def _narrow(self, word: int) -> None:
        place = len(self.spoken)
        self._open = [pair for pair in self._open if pair[0][place] == word]
        self.spoken.append(word)

    def _settle(self) -> None:
        self.words = self._following()
        while len(self.words) == 1 and len(self._open) > 1:
            self._narrow(self.words[0])
            self.words = self._following()

    def _following(self) -> list[int]:
        place = len(self.spoken)
        return sorted({sentence[place] for sentence, _ in self._open})
