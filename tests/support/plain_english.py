"""Phrases that nobody says, which a person shall see nowhere: on no page, in no line of a log, in
no mail. One list, for all tests that look at what is shown."""

from __future__ import annotations

import re
from html import unescape

FORBIDDEN = (
    "practice opponent",
    "(let|what) the server (play|would)",
    "against the server",
    "the server advised",
    "how well it plays",
    "over (a|the|your|their|a player’s) shoulder",
    "between equals",
    "wins most games",
    "spectators with the link",
    "closed to spectators",
    "asked only with",
    "again (and|with and) without a card",
    "counts at once",
    "they never show your",
    "choose in secret here",
    "they see it:?",
    r"\bif off[,:]",
    "nobody can see whether",
    "they won[’']t be told",
    "past its time",
    "answer at the table",
    "words stop working",
    "how fast it grows",
)
"""As regular expressions of Python and of JavaScript, in lower case."""
PATTERN = "|".join(FORBIDDEN)
SPOKEN = re.compile(r'\b(?:aria-label|alt|title|placeholder|content|data-[\w-]+)="([^"]*)"')
UNSEEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)


def unplain(text: str) -> list[str]:
    """What is forbidden of a text that a person reads, with the words around it."""
    line = " ".join(text.split())
    found = re.finditer(PATTERN, line.lower())
    return [line[max(0, one.start() - 30) : one.end() + 30] for one in found]


def seen_on(page: str) -> str:
    """What a person is shown or told of a page of HTML: text, and the words of attributes."""
    shown = UNSEEN.sub(" ", page)
    return unescape(" ".join([re.sub(r"<[^>]+>", " ", shown), *SPOKEN.findall(shown)]))
