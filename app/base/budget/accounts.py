"""Counts the work that each address, person and match has had, says who comes next, and finds who
pays: a person for their own questions, one of its players for what a match needs.

What is scarce is shared between addresses, the share of an address between its people, and the
share of a person between their matches: so no one gains by more matches or more guests. **Pure**:
whoever works says how long it took.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple, TypeVar
from uuid import UUID

NOWHERE = ""
"""The address of those who have not been here since the server started: they share one."""
MAX_ACCOUNTS = 5_000
"""Beyond that many, those are forgotten that are no worse off without it."""
MAX_KNOWN = 10_000
"""People whose address is remembered."""

BOT: Final = "bot"
"""A server-side player's turn to think."""
HINT: Final = "hint"
TRIAL: Final = "trial"
"""A step of a player who tries things out."""
FILM: Final = "film"
"""What a viewer saw of a running match, step by step."""
REPLAY: Final = "replay"
"""All that belongs to the replay of a finished match."""
STORY: Final = "story"
"""The story of a finished match."""
PICTURE: Final = "picture"
"""What is painted: the picture of a link, or an animation of a replay."""
COPY: Final = "copy"
"""A replay to keep, as one file."""
HASH: Final = "hash"
"""Of a password, or of what is kept like one."""
KINDS: Final = (BOT, HINT, TRIAL, FILM, REPLAY, STORY, PICTURE, COPY, HASH)
"""The kinds of costly work, as `/metrics` names them."""

T = TypeVar("T")
Path = tuple[object, ...]


class Payer(NamedTuple):
    """For whom some work is done."""

    address: str
    person: UUID | None
    """None for visitors without a name."""
    match: UUID | None


class Budget:
    """The accounts of this process, for all its costly work together.

    Start-time fair queueing: an account counts the seconds of work that it has had. One that had
    nothing to do begins where those are that are served now, so that no one saves up turns.
    """

    def __init__(self) -> None:
        self._had: dict[Path, float] = {}
        self._now: dict[Path, float] = {}
        """Below each account, where those stand that were served last."""
        self.waiting: defaultdict[str, list[float]] = defaultdict(list)
        """Since when each piece of work waits that does, by its kind, as `monotonic` tells it."""
        self.given_up: Counter[str] = Counter()
        """How much did not get its turn in time, by kind of work."""

    def standing(self, payer: Payer) -> tuple[float, ...]:
        """The lower, the sooner it is the payer's turn."""
        return tuple(self._stands(payer[:level]) for level in (1, 2, 3))

    def begin(self, payer: Payer, seconds: float = 0.0) -> None:
        """Note that it is the payer's turn, for work that will take so long or less."""
        if len(self._had) > MAX_ACCOUNTS:
            self._forget()
        for level in (1, 2, 3):
            path: Path = payer[:level]
            self._now[path[:-1]] = max(self._stands(path), self._now.get(path[:-1], 0.0))
        self.charge(payer, seconds)

    def charge(self, payer: Payer, seconds: float) -> None:
        """The payer has had so many seconds more, or fewer, than was thought."""
        for level in (1, 2, 3):
            path: Path = payer[:level]
            self._had[path] = self._stands(path) + seconds

    def _stands(self, path: Path) -> float:
        now = self._now.get(path[:-1], 0.0)
        return max(self._had.get(path, now), now)

    def _forget(self) -> None:
        addresses = {path for path in self._had if len(path) == 1}
        kept = {path for path in addresses if self._had[path] > self._now.get((), 0.0)}
        self._had = {path: had for path, had in self._had.items() if path[:1] in kept}
        self._now = {path: now for path, now in self._now.items() if not path or path[:1] in kept}


class Payers:
    """Knows from which address each person was last here."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._addresses: dict[UUID, str] = {}

    def came(self, person: UUID, address: str) -> None:
        """A person is here, at this address."""
        self._addresses.pop(person, None)
        self._addresses[person] = address
        if len(self._addresses) > MAX_KNOWN:
            del self._addresses[next(iter(self._addresses))]

    def of_person(self, person: UUID, match: UUID) -> Payer:
        """What a person needs in a match."""
        return Payer(self._addresses.get(person, NOWHERE), person, match)

    def of_match(self, match: UUID, people: Iterable[UUID]) -> Payer:
        """What the server does for all players of a match: the one whose turn comes first pays,
        of those who have been here. So no one waits longer because a busy player sits beside
        them. Those who only watch pay nothing."""
        payers = [self.of_person(person, match) for person in people]
        here = [payer for payer in payers if payer.address != NOWHERE]
        nobody = Payer(NOWHERE, None, match)
        return min(here or payers, key=self.budget.standing, default=nobody)


def of_the_greediest(held: Collection[T], payer: Callable[[T], Payer]) -> list[T]:
    """What is held for the address that holds most, and of that, for the person who does; of
    several that hold as much, for all of them."""
    left = list(held)
    for level in (1, 2):
        counts = Counter(payer(one)[:level] for one in left)
        most = max(counts.values(), default=0)
        left = [one for one in left if counts[payer(one)[:level]] == most]
    return left
