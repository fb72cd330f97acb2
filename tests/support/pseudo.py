"""A language that nobody speaks: English with accents and longer words, to see what a page cuts off
or says without its messages. What a message takes and chooses by stays as it is."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module, reload
from pathlib import Path

from app.referee.packs import shipped
from rulesets import RULESETS
from rulesets.kernel.interface import Json
from rulesets.telling.icu import NUMBERS, Argument, Choice, Figure, Message, parse
from rulesets.telling.words import SAY, Words

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTS = str.maketrans(PLAIN, "áƀçđéƒğĥíĵķļɱñöþʠřšŧüṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞɊŘŠŦÜṼŴẊÝŽ")
PADDING = "ø"
LONGER = 3
"""One letter more for so many."""
PRINTED = {"ability", "history", "name", "note", "rulings", "status", "text", "title", "when"}
"""What players read of a pack."""


def pseudo(text: str) -> str:
    """A message in that language."""
    return spelled(_pseudo(parse(text)))


def _pseudo(message: Message) -> Message:
    return tuple(
        longer(part)
        if isinstance(part, str)
        else replace(part, options={key: _pseudo(one) for key, one in part.options.items()})
        if isinstance(part, Choice)
        else part
        for part in message
    )


def longer(text: str) -> str:
    """A text without arguments in that language."""

    def word(found: re.Match[str]) -> str:
        return found[0].translate(ACCENTS) + PADDING * round(len(found[0]) / LONGER)

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


def printed(content: Json, key: str = "") -> Json:
    """A pack, or what is under a key of one, whose names and texts are in that language."""
    if isinstance(content, list):
        return [printed(one, key) for one in content]
    if isinstance(content, dict):
        return {name: printed(one, name) for name, one in content.items()}
    return longer(content) if key in PRINTED and isinstance(content, str) else content


@contextmanager
def spoken() -> Iterator[None]:
    """While it lasts, the games speak it in this process: a server that a test has started in it
    says prompts in it and sends it to boards that it has not sent their charts yet."""
    for plugin in RULESETS.values():  # what they say once for all is not to stay so
        plugin.load()
        import_module(f"{plugin.package}.prompts")
    said = [import_module(f"{plugin.package}.words").SAY for plugin in RULESETS.values()]
    said.append(SAY)
    written = {words: words.texts for words in said}
    _say(written, pseudo)
    try:
        yield
    finally:
        _say(written, str)


def _say(written: Mapping[Words, Mapping[str, str]], way: Callable[[str], str]) -> None:
    for words, texts in written.items():
        vars(words)["texts"] = {key: way(text) for key, text in texts.items()}
        words.forget()
    for plugin in RULESETS.values():
        for module in ("insight.words", "pictures"):
            reload(import_module(f"{plugin.package}.{module}"))
        for name in [one for one in sys.modules if one.startswith(f"{plugin.package}.lessons")]:
            del sys.modules[name]
        for part in ("guide", "messages", "words", "pictures"):
            vars(plugin).pop(part, None)


def print_packs(folder: Path) -> None:
    """Packs in it, for the DATA_DIR of a server."""
    for key, plugin in RULESETS.items():
        content = printed(json.loads(shipped(plugin, "pack.json")))
        (folder / f"{key}.json").write_text(json.dumps(content), "utf-8")
