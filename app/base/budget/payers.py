"""Finds who pays: a person for their own questions, one of its players for what a match needs."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from .accounts import NOWHERE, Budget, Payer

MAX_KNOWN = 10_000
"""People whose address is remembered."""


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
