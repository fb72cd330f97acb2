"""Whole plans for a phase in which all seats plan in secret, at the same time.

No seat may be foreseen, so none has a best plan: each mixes a few by regret matching against the
mixtures of the others. Replies to what the others seem to do are added as it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..kernel.interface import Action, Seat
from .findings import ActionStats
from .insight import Chance, SecretPhase, pick

JUDGED = 24
"""Judgements that take as long as an iteration elsewhere, which plays some ten decisions."""
MATCHES = 16
"""Profiles that are drawn between two rounds of replies."""
LAST_MATCHES = 64
"""Profiles that settle how often to choose each plan in the end."""
OWN_SAMPLES, SAMPLES = 6, 3
"""Profiles of the others to which a reply is sought, by the seat that thinks and for another."""
MAX_PLANS = 12
"""Plans of each seat; more would not be tried often enough."""
UNTOUCHED = -1
"""In place of the number of a plan: the seat leaves its plan as it is."""
RARE = 0.04
"""Plans with less than this share were only tried to learn of them."""


class SecretPlans:
    """What one seat learns of a phase of secret plans."""

    def __init__(self, phase: SecretPhase, seat: Seat, chance: Chance) -> None:
        self._phase, self._seat, self._chance = phase, seat, chance
        self._plans: dict[Seat, list[Any]] = {}
        self._regret: dict[Seat, list[float]] = {}
        self._share: dict[Seat, list[float]] = {}
        self._known: dict[tuple[int, ...], Sequence[float]] = {}
        self._matches = 0
        self._heedless = {each: phase.heedless(each) for each in phase.seats if each != seat}

    def run(self, iterations: int, until: Callable[[], bool] = lambda: False) -> None:
        """Do the work, or stop when `until` says so."""
        phase = self._phase
        for seat in phase.seats:
            self._plans[seat] = list(phase.first(seat))
            self._regret[seat] = [0.0] * len(self._plans[seat])
            self._share[seat] = [0.0] * len(self._plans[seat])
        number = 0
        while phase.judged < iterations * JUDGED and not until():
            self._match(MATCHES, until)
            self._reply(number, until)
            number += 1
            if min(map(len, self._plans.values())) == MAX_PLANS:
                break
        self._match(LAST_MATCHES, until)

    def findings(self) -> list[ActionStats]:
        """The plans' first actions with the chances of the plans, the likeliest first."""
        found: dict[Action, float] = {}
        for plan, share in zip(self._plans[self._seat], self._shares(self._seat), strict=True):
            first = self._phase.actions(self._seat, plan)[0]
            found[first] = found.get(first, 0.0) + share
        return [
            ActionStats(action, share, share)
            for action, share in sorted(found.items(), key=lambda pair: -pair[1])
        ]

    def choose(self) -> Sequence[Action]:
        """The actions of one plan, drawn by its chance."""
        shares = [share if share >= RARE else 0.0 for share in self._shares(self._seat)]
        place = pick(shares, self._chance)
        return self._phase.actions(self._seat, self._plans[self._seat][place])

    def compared(self, own: Any, times: int) -> tuple[list[float], Any]:
        """By how much the mixture's likeliest plan is worth more to the seat than `own`, against
        the plans of the others as they would draw them, in so many profiles; and that plan. Parts
        of all that it is worth to the seats."""
        seats, shares = self._phase.seats, self._shares(self._seat)
        best = self._plans[self._seat][max(range(len(shares)), key=shares.__getitem__)]
        differences = []
        for _ in range(times):
            profile = [
                None if s == self._seat else self._plan(s, self._drawn(s, self._shares(s)))
                for s in seats
            ]
            worths = []
            for plan in (best, own):
                each = self._phase.worths(
                    [plan if s == self._seat else p for s, p in zip(seats, profile, strict=True)]
                )
                worths.append(each[seats.index(self._seat)] / (sum(each) or 1.0))
            differences.append(worths[0] - worths[1])
        return differences, best

    def _match(self, times: int, until: Callable[[], bool]) -> None:
        """Let all seats draw plans, and learn from what each other plan would have been worth."""
        seats = self._phase.seats
        for _ in range(times):
            if until():
                return
            self._matches += 1
            chances = {seat: self._chances(seat) for seat in seats}
            drawn = [self._drawn(seat, chances[seat]) for seat in seats]
            for place, seat in enumerate(seats):
                worths = [
                    self._worth((*drawn[:place], own, *drawn[place + 1 :]))[seat]
                    for own in range(len(self._plans[seat]))
                ]
                mean = sum(c * worth for c, worth in zip(chances[seat], worths, strict=True))
                regret, share = self._regret[seat], self._share[seat]
                for own, worth in enumerate(worths):
                    regret[own] = max(0.0, regret[own] + worth - mean)
                    share[own] += self._matches * chances[seat][own]  # what came late counts most

    def _reply(self, number: int, until: Callable[[], bool]) -> None:
        """Give each seat one more plan, against what the others would do now."""
        seats = self._phase.seats
        for seat in seats:
            plans = self._plans[seat]
            if until() or len(plans) >= MAX_PLANS:
                continue
            samples = OWN_SAMPLES if seat == self._seat else SAMPLES
            profiles = [
                [self._plan(s, self._drawn(s, self._shares(s))) for s in seats]
                for _ in range(samples)
            ]
            plan = self._phase.reply(seat, profiles, number)
            if plan not in plans:
                plans.append(plan)
                self._regret[seat].append(0.0)
                self._share[seat].append(0.0)

    def _drawn(self, seat: Seat, chances: Sequence[float]) -> int:
        heedless = self._heedless.get(seat, 0.0)
        if heedless and self._chance.unit() < heedless:
            return UNTOUCHED
        return pick(chances, self._chance)

    def _plan(self, seat: Seat, place: int) -> Any:
        return self._phase.untouched(seat) if place == UNTOUCHED else self._plans[seat][place]

    def _worth(self, profile: tuple[int, ...]) -> Sequence[float]:
        found = self._known.get(profile)
        if found is None:
            plans = [self._plan(s, i) for s, i in zip(self._phase.seats, profile, strict=True)]
            found = self._known[profile] = self._phase.worths(plans)
        return found

    def _chances(self, seat: Seat) -> list[float]:
        """Regret matching: each plan in proportion to how much it is regretted."""
        regret = self._regret[seat]
        total = sum(regret)
        return [one / total for one in regret] if total else [1 / len(regret)] * len(regret)

    def _shares(self, seat: Seat) -> list[float]:
        """How often each plan was to be chosen on average, so that no one can profit from it."""
        share = self._share[seat]
        total = sum(share)
        return [one / total for one in share] if total else self._chances(seat)
