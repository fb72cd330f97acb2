"""Recovery words: seven words on paper that bring a player back on any device.

A phrase is drawn from 1,024 words of our own, no two of which differ by a single letter. The first
two words, 20 bits, say which account they are for and are kept as a number. The other five are the
secret: 50 bits, kept like a password as an argon2id hash. A phrase works until it is replaced,
withdrawn, or a password is set.

Every function that changes something commits it."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.in_hand import let_go
from ...base.web.errors import Problem, bad_input
from ..passwords import Hashing
from ..tables import Player
from .service import require_password

LIST = tuple(Path(__file__).with_name("words.txt").read_text("ascii").split())
"""In alphabetical order. A phrase that was given out is made of these: the list never changes."""
PLACES = {word: number for number, word in enumerate(LIST)}
LOCATING, PROVING = 2, 5
"""How many words find the account, and how many prove that it is yours."""
LENGTH = LOCATING + PROVING
WRONG = "No player has these recovery words. They may have been replaced by newer ones."


async def make(
    db: AsyncSession, hashing: Hashing, player: Player, current: str | None
) -> list[str]:
    """New recovery words for the player; earlier ones stop working. Raises Problem unless `current`
    is the player's password, where they have one: words open as much as a password does."""
    await require_password(db, hashing, player, current)
    proving = _drawn(PROVING)
    hashed = await hashing.hashed(_joined(proving))
    words = [*await _free_locator(db), *proving]
    player.words_locator, player.words_hash = locator(words), hashed
    await db.commit()
    return words


async def withdraw(db: AsyncSession, player: Player) -> None:
    """From now on no words open the account."""
    player.words_locator = player.words_hash = None
    await db.commit()


async def owner(db: AsyncSession, hashing: Hashing, words: Sequence[str]) -> Player:
    """The player whose words these are. Raises the same Problem after the same time, whether the
    account or the secret is wrong."""
    player = await db.scalar(select(Player).where(Player.words_locator == locator(words)))
    await let_go(db)
    kept = player.words_hash if player else None
    right = await hashing.matches(_joined(words[LOCATING:]), kept)
    if player is None or not right:
        raise Problem(403, "wrong_words", WRONG, field="words")
    return player


def parse(text: str) -> list[str]:
    """The words as a person has typed them, whatever is between them. Raises Problem, which says
    which word cannot be right."""
    words = re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", text).lower())
    for word in words:
        if word not in PLACES:
            near = [f" Did you mean “{one}”?" for one in get_close_matches(word, LIST, n=1)]
            raise bad_input("words", f"“{word}” is not a recovery word.{''.join(near)}")
    if len(words) != LENGTH:
        raise bad_input("words", f"There are {LENGTH} recovery words; these are {len(words)}.")
    return words


def locator(words: Sequence[str]) -> int:
    """The number by which the account of a phrase is found."""
    first, second = words[:LOCATING]
    return PLACES[first] * len(LIST) + PLACES[second]


def _joined(words: Sequence[str]) -> str:
    return " ".join(words)


def _drawn(count: int) -> list[str]:
    return [secrets.choice(LIST) for _ in range(count)]


async def _free_locator(db: AsyncSession) -> list[str]:
    """Words that find no other account: there are a million pairs, so few draws are needed."""
    while True:
        words = _drawn(LOCATING)
        if not await db.scalar(select(exists().where(Player.words_locator == locator(words)))):
            return words
