"""What moved each seat's chances: luck, its own choices, what it could not know, and the others.

Each step of the true curve belongs to what happened in its own rows. Of a step, luck is what the
draws in it were worth. What is left of it is the work of the seat that had a choice there: by what
that seat could know its choice, and the rest of it what was hidden from the seat; to the other
seats it is what others did. Where several had a choice, as in secret plans, or none, as when one
resigns, it is nobody's. So all of it together is how far the curve moved, whatever the samples say.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from ..kernel.interface import Json, Seat
from ..telling.story.storyteller import Step
from ..telling.story.swings import shown
from ..telling.story.words_of_chance import in_a_hundred
from .chances import Judge
from .curves import Chances, Judged
from .draws import Draws
from .luck import Drawn, Luck, Reckoner
from .verdicts import BLUNDER, DEAR, DOUBTFUL, Cost, Verdict

PARTS: Final = ("luck", "choices", "hidden", "others", "together")
"""Of an account, in the order in which they are told."""
WIDE: Final = 0.08
AGAIN, PLAYED = 5, 64
"""So many rolls are made again, so often, of which the curve says so much more than a look."""
BEFORE: Final = -1
"""As if it were the row before the setup."""


def on_the_curves(luck: Luck, judged: Sequence[Judged]) -> Luck:
    """Luck on the scale of the curves: where nobody had a choice, what they moved by; where the
    look by which a draw was weighed gave the seat that lost by it more than the curves did, it lost
    as much less; and no seat gained more than it has by the curves right after the draw."""
    rows = [one.row for one in judged]
    found = []
    for one in luck.drawn:
        after = bisect_left(rows, one.row)
        is_here = after < len(rows) and rows[after] == one.row
        if after and is_here and not judged[after].free:
            pairs = zip(judged[after - 1].true, judged[after].true, strict=True)
            found.append(replace(one, by=[now - was for was, now in pairs]))
            continue
        share = 1.0
        if after and any(one.stood):
            loser = min(range(len(one.by)), key=one.by.__getitem__)
            share = min(1.0, judged[after - 1].true[loser] / max(one.stood[loser], 0.001))
        if is_here:
            gains = zip(one.by, judged[after].true, strict=True)
            share = min([share, *(has / by for by, has in gains if by > has)])
        by, variance = [x * share for x in one.by], [x * share * share for x in one.variance]
        found.append(replace(one, by=by, variance=variance))
    return replace(luck, drawn=found)


def within(cost: Cost, most: float) -> Cost | None:
    """A cost as no more than the chance that the seat had; None if that leaves nothing worth
    telling. What comes of a choice in single worlds is judged more boldly than the curves are."""
    if cost.by <= most:
        return cost
    verdict: Verdict = "dear" if most < BLUNDER and cost.verdict == "blunder" else cost.verdict
    least = DOUBTFUL if verdict == "doubtful" else DEAR
    return replace(cost, verdict=verdict, by=most) if most >= least else None


def looked_again(
    luck: Luck,
    judged: Sequence[Judged],
    judge: Judge,
    draws: Draws,
    steps: Sequence[Step],
    chances: Chances,
) -> Luck:
    """Luck on the scale of the curves, whose exact rolls, where the curve moved far otherwise than
    a look at their outcomes says, are rolled again and played on: luck is between both, and the
    rest is the choice to roll."""
    luck, chance = on_the_curves(luck, judged), chances("again")
    reckoner = Reckoner(
        judge.ruleset, draws, partial(judge.of_draws, seats=len(luck.seats)), chance
    )
    by_row, now = {one.row: one for one in steps}, {one.row: one.true for one in judged}
    moves = {
        b.row: [y - x for x, y in zip(a.true, b.true, strict=True)] for a, b in pairwise(judged)
    }

    def missed(one: Drawn) -> list[float]:
        move = moves.get(one.row, one.by) if one.exact else one.by
        return [moved - by for moved, by in zip(move, one.by, strict=True)]

    def weighed(one: Drawn) -> Drawn:
        step, gaps = by_row[one.row], missed(one)
        ends = (reckoner.play(step, step.before, chance) for _ in range(PLAYED))
        worths = [judge.worths_ahead(end, len(gaps), chance) for end in ends]
        mean = [sum(column) / PLAYED for column in zip(*worths, strict=True)]
        expected, seat = judge.chances(step.before, mean), gaps.index(max(gaps, key=abs))
        more = (now[one.row][seat] - expected[seat] - one.by[seat]) / gaps[seat]
        added = [gap * min(1.0, max(0.0, more)) for gap in gaps]
        by = [was + add for was, add in zip(one.by, added, strict=True)]
        variance = [was + add * add for was, add in zip(one.variance, added, strict=True)]
        return replace(one, by=by, variance=variance)

    widest = sorted({max(map(abs, missed(one))) for one in luck.drawn}, reverse=True)[:AGAIN]
    least = max(WIDE, widest[-1] if widest else WIDE)
    found = [weighed(one) if max(map(abs, missed(one))) >= least else one for one in luck.drawn]
    return replace(luck, drawn=found)


class Entry(NamedTuple):
    """A step of the curves."""

    first: int
    """The row of the position before it."""
    row: int
    by: Sequence[Sequence[float]]
    """For each seat how much each of the parts moved its chances."""


def entries(
    judged: Sequence[Judged], drawn: Sequence[Drawn], choosers: Mapping[int, Seat]
) -> list[Entry]:
    """Every step of a game, from what luck gave as it was set up. `choosers`: by row the seat that
    had a choice."""
    found = []
    begun = [one for one in drawn if judged and one.row <= judged[0].row]
    if begun:
        lucks = [sum(column) for column in zip(*(one.by for one in begun), strict=True)]
        dealt = [[luck, 0.0, 0.0, 0.0, 0.0] for luck in lucks]
        found.append(Entry(BEFORE, judged[0].row, dealt))
    for was, now in pairwise(judged):
        rows = range(was.row + 1, now.row + 1)
        able = {choosers[row] for row in rows if row in choosers}
        fallen = [one for one in drawn if one.row in rows]
        seats = range(len(now.true))
        found.append(Entry(was.row, now.row, [_parts(s, was, now, able, fallen) for s in seats]))
    return found


def _parts(
    seat: int, was: Judged, now: Judged, able: set[Seat], fallen: Iterable[Drawn]
) -> list[float]:
    luck = sum(one.by[seat] for one in fallen)
    left = now.true[seat] - was.true[seat] - luck
    if len(able) != 1:
        return [luck, 0.0, 0.0, 0.0, left]
    if seat not in able:
        return [luck, 0.0, 0.0, left, 0.0]
    choice = now.known[seat] - was.known[seat] - luck
    return [luck, choice, left - choice, 0.0, 0.0]


def account(
    told: Sequence[Entry], seat: int, judged: Sequence[Judged], first: int, row: int
) -> Json | None:
    """What moved a seat's chances between two judged rows, or from `BEFORE` all of them, in whole
    hundredths that add up to the difference of the chances before and after, as these are shown;
    None where there is no step between them."""
    inside = [one.by[seat] for one in told if first <= one.first and one.row <= row]
    if not inside:
        return None
    last = next(one for one in judged if one.row == row)
    exact = [100 * sum(column) for column in zip(*inside, strict=True)]
    before = shown(round(last.true[seat] - sum(exact) / 100, 3))
    now = round(last.true[seat], 3)
    after = shown(now) if last.sure else in_a_hundred(now)
    parts = dict(zip(PARTS, _whole(exact, after - before), strict=True))
    return {"before": before, **parts, "after": after}


def _whole(exact: Sequence[float], total: int) -> list[int]:
    """The numbers rounded so that their sum is `total`, each as little off as can be."""
    found = [round(one) for one in exact]
    while (left := total - sum(found)) != 0:
        up = 1 if left > 0 else -1
        gaps = [up * (one - whole) for one, whole in zip(exact, found, strict=True)]
        found[gaps.index(max(gaps))] += up
    return found
