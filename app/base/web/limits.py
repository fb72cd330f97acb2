"""Limits how often something may be done: moving windows, counted in each server process."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from .errors import Problem

RULES: dict[str, tuple[str, str]] = {
    "sign_in_address": ("20/minute", "attempts to sign in"),
    "sign_in_here": ("10/10 minutes", "attempts to sign in with this name"),
    "sign_in_name": ("200/hour", "attempts to sign in with this name"),
    "guest": ("30/hour", "new players"),
    "password": ("10/10 minutes", "password changes"),
    "recovery_words": ("10/10 minutes", "new recovery words"),
    "recover": ("100/hour", "attempts with these recovery words"),
    "people": ("60/10 minutes", "changes to whom you know"),
    "token": ("20/hour", "new API tokens"),
    "export": ("10/hour", "downloads of your data"),
    "device_link": ("10/10 minutes", "device links"),
    "follow_link": ("30/10 minutes", "attempts to use a device link"),
    "create_match": ("30/10 minutes", "new matches"),
    "join_match": ("60/10 minutes", "attempts to join"),
    "share": ("120/10 minutes", "shares of the dice"),
    "picture": ("600/minute", "pictures"),
    "preview": ("60/minute", "previews"),
    "animation": ("10/minute", "animations"),
    "keep": ("20/minute", "replays to keep"),
    "film": ("60/minute", "films"),
    "part": ("1200/minute", "parts of replays"),
    "download": ("240/minute", "downloads"),
    "connect": ("120/minute", "connections"),
    "comment": ("30/10 minutes", "comments"),
    "chat": ("20/minute", "chat messages"),
    "report": ("5/hour", "reports"),
    "fault": ("10/10 minutes", "error reports"),
    "offer": ("60/10 minutes", "proposals"),
    "new_channel": ("20/hour", "new notice channels"),
    "mail_channel": ("10/hour", "new addresses"),
    "mail_address": ("3/hour", "mails to confirm this address"),
    "way_back": ("10/hour", "links asked for by mail"),
    "way_back_address": ("5/hour", "links mailed to this address"),
    "notice_test": ("10/10 minutes", "tests"),
    "trial": ("30/minute", "new worlds to try things out in"),
    "hint": ("20/minute", "questions for hints"),
    "notes": ("120/minute", "changes to your notes and plans"),
}
"""What is limited: how often, and the words for it in the refusal. Of signing in only failures
count: by the address, by name and address, and, much more loosely, by the name alone: not where
its owner has signed in before, so that strangers cannot lock them out
(app/accounts/sign_in/proving.py)."""


class RateLimited(Problem):
    """Too often; it will work again in `retry_after` seconds."""

    def __init__(self, what: str, retry_after: int) -> None:
        super().__init__(
            429,
            "rate_limited",
            f"Too many {what}. Please try again in {_spoken(retry_after)}.",
            headers={"Retry-After": str(retry_after)},
        )


class Limits:
    """Counts in memory; a second server process counts for itself."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._windows = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {name: parse(r) for name, (r, _) in RULES.items()}
        self._trying: Counter[tuple[str, str]] = Counter()

    async def hit(self, rule: str, who: str) -> None:
        """Count one more for `who` (an address, a name, a player). Raises RateLimited."""
        if self._enabled and not await self._windows.hit(self._items[rule], rule, who):
            raise await self._limited(rule, who)

    async def is_spent(self, rule: str, who: str) -> bool:
        """Whether one more, with those under way, would be too many."""
        if not self._enabled:
            return False
        stats = await self._windows.get_window_stats(self._items[rule], rule, who)
        return stats.remaining <= self._trying[rule, who]

    @asynccontextmanager
    async def failures(self, *counted: tuple[str, str]) -> AsyncIterator[None]:
        """Something that counts, for each pair of a rule and who, only if it ends in a Problem of
        the asker's: not where the server had no time for it. Attempts still under way count. Raises
        RateLimited before it begins."""
        for rule, who in counted:
            if await self.is_spent(rule, who):
                raise await self._limited(rule, who)
        self._trying.update(counted)
        try:
            yield
        except Problem as problem:
            for rule, who in counted if problem.status < 500 else ():
                await self._windows.hit(self._items[rule], rule, who)
            raise
        finally:
            self._trying.subtract(counted)
            self._trying = +self._trying

    async def _limited(self, rule: str, who: str) -> RateLimited:
        stats = await self._windows.get_window_stats(self._items[rule], rule, who)
        return RateLimited(RULES[rule][1], max(1, math.ceil(stats.reset_time - time.time())))


def _spoken(seconds: int) -> str:
    if seconds < 90:
        return f"{seconds} second{'s' if seconds != 1 else ''}"
    return f"{math.ceil(seconds / 60)} minutes"
