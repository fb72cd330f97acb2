"""What a series of games says about the strength of two players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import median

from .playing import Pairing, Result

Z = 1.96
"""Of a normal distribution, 95 % lies within so many standard deviations."""
MAX_ELO = 1200.0
"""A difference that no short ladder can measure."""


@dataclass(frozen=True, slots=True)
class Count:
    """Wins, draws and losses of the first player."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Of the points."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5


def count(results: Sequence[Result]) -> Count:
    """The games' scores, counted."""
    wins = sum(result.score == 1 for result in results)
    losses = sum(result.score == 0 for result in results)
    return Count(wins, len(results) - wins - losses, losses)


def elo(share: float, rivals: int = 1) -> float:
    """The difference in Elo, to each of the rivals, that leads to such a share of the points: of
    four equal players each has a quarter."""
    if share in (0.0, 1.0):
        return MAX_ELO if share else -MAX_ELO
    return max(-MAX_ELO, min(MAX_ELO, 400 * log10(rivals * share / (1 - share))))


def interval(share: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence (Wilson)."""
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    width = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - width), min(1.0, middle + width)


def rating(counted: Count, rivals: int = 1) -> str:
    """ "+120 (80 to 170)"."""
    low, high = (elo(share, rivals) for share in interval(counted.share, counted.games))
    return f"{elo(counted.share, rivals):+.0f} ({low:+.0f} to {high:+.0f})"


def lines(pairing: Pairing, seats: Sequence[str], results: Sequence[Result]) -> list[str]:
    """The report, whose last line is for scripts."""
    first, second = pairing.kinds
    counted = count(results)
    rated = rating(counted, len(seats) - 1)
    found = [
        f"{pairing.ruleset}, {pairing.scenario}: {first} against {second}, {counted.games} games "
        f"from seed {pairing.seed}, work x{pairing.scale:g}"
    ]
    for seat, name in enumerate(seats):
        own = count([result for result in results if result.first_sat == seat])
        found.append(
            f"  {first} as {name}: {own.wins} wins, {own.draws} draws, {own.losses} losses"
        )
    found.append(f"  Elo of {first} over {second}, with 95 % confidence: {rated}")
    found += [f"  {kind}: {thinking(results, kind)}" for kind in dict.fromkeys(pairing.kinds)]
    found.append(
        f"{first} vs {second}: {counted.wins} wins, {counted.draws} draws, {counted.losses} losses "
        f"of {counted.games}"
    )
    return found


def thinking(results: Sequence[Result], kind: str) -> str:
    """How long a kind of player takes for a decision."""
    spent = sorted(second for result in results for second in result.seconds.get(kind, ()))
    if not spent:
        return "no decisions"
    late = spent[min(len(spent) - 1, int(len(spent) * 0.99))]
    return f"{1000 * median(spent):.1f} ms for a decision (median), {1000 * late:.0f} ms (p99)"
