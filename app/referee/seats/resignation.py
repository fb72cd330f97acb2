"""Resigning. With two players the other wins; with more, the practice opponent takes the seat and
the others play on, while at least one person and one opponent are left."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rulesets.kernel.interface import Outcome, Ruleset, Seat

from ..record.log import AudienceEvents

STAND_IN: Final = "stand_in"
"""The kind of server-side player that takes over. Older logs name "random"."""


def outcome_of(
    ruleset: Ruleset[Any], seats: int, people: Collection[Seat], resigned: Collection[Seat]
) -> Outcome | None:
    """How the game ends when the last of `resigned` has just resigned: the seats that stand share
    the win. None if the game goes on: more than one seat stands, and one of those belongs to
    `people` (server-side players do not play among themselves)."""
    standing = tuple(seat for seat in map(Seat, range(seats)) if seat not in resigned)
    if len(standing) > 1 and any(seat in people for seat in standing):
        return None
    *_, last = resigned
    name = ruleset.seats[last].replace("_", " ").title()
    return Outcome(standing, f"{name} resigned.")


def events_of(ruleset: Ruleset[Any], seat: Seat, *, goes_on: bool) -> AudienceEvents:
    """The events that everyone reads. They belong to no ruleset: every game has them."""
    names = ("Resigned", "TakenOver") if goes_on else ("Resigned",)
    return [[None, {"event": name, "seat": ruleset.seats[seat]}] for name in names]
