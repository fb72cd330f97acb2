"""A language that nobody speaks: English with accents and longer words, to see what a page cuts off
or says without its messages. What a message takes and chooses by stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from rulesets.telling.icu import NUMBERS, Argument, Choice, Figure, Message, parse
from rulesets.telling.words import Words

ACCENTS = str.maketrans("aceflnosuyzACEFLNOSUYZ", "áçéƒļñöšüýžÁÇÉƑĻÑÖŠÜÝŽ")
PADDING = "·"
LONGER = 3
"""One letter more for so many."""


def pseudo(text: str) -> str:
    """A message in that language."""
    return spelled(_pseudo(parse(text)))


def _pseudo(message: Message) -> Message:
    return tuple(
        _longer(part)
        if isinstance(part, str)
        else replace(part, options={key: _pseudo(one) for key, one in part.options.items()})
        if isinstance(part, Choice)
        else part
        for part in message
    )


def _longer(text: str) -> str:
    def word(found: re.Match[str]) -> str:
        return found[0].translate(ACCENTS) + PADDING * -(-len(found[0]) // LONGER)

    return re.sub(r"[A-Za-z]+", word, text)


def spelled(message: Message, *, counts: bool = False) -> str:
    """The text that `parse` makes this message of."""
    found = ""
    for part in message:
        if isinstance(part, str):
            text = part.replace("'", "''")
            found += re.sub(r"[{}#]+" if counts else r"[{}]+", r"'\g<0>'", text)
        elif isinstance(part, Argument):
            found += f"{{{part.name}}}"
        elif isinstance(part, Figure):
            found += "#"
        else:
            inner = counts or part.kind in NUMBERS
            options = (f"{k} {{{spelled(m, counts=inner)}}}" for k, m in part.options.items())
            found += f"{{{part.name}, {part.kind}, {' '.join(options)}}}"
    return found


def speak(games: Iterable[Words]) -> None:
    """Let games speak it, in this process: a server that a test starts in a thread sends its words
    to boards, and says prompts in it. `monkeypatch` them back, or end the process."""
    for words in games:
        texts: Mapping[str, str] = {key: pseudo(text) for key, text in words.texts.items()}
        vars(words)["texts"] = texts
        words.forget()
