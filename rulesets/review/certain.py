"""Choices that were wrong for certain: no statistics, and no judgement of what might have come.

A win that was there in a turn and did not come in it; the last choice of a seat that lost, where
another choice did not lose so; and what another choice was never worse than. What is said of the
win and of the loss holds in every world that the seat could not tell from the true one
(`search/exact.py`); that another choice was no such loss is shown in the true one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import groupby, islice
from typing import Any, Final, NamedTuple

from ..kernel.interface import Action, Ruleset, Seat
from ..search.exact import DEEPEST, Lines, TooManyLines, choices
from ..search.insight import Insight
from .curves import Chances
from .verdicts import DEAR, Certain, Choice, Cost, Decision, Verdict

Found = tuple[Cost, Decision]
Moved = Callable[[Decision], tuple[float, float]]
"""The seat's own chance before a choice and after it."""
GLANCE, LOOK, HOPELESS = 100, 300, 0.25
"""Positions that may be looked at for a win, at each choice: the fewer where the seat's insight
gives it less than that."""
PROOF: Final = 20_000
"""Positions to prove one thing that is told."""
SLACK: Final = 2
"""By how many times its share the true world may take of a proof that all worlds must fit into."""
FURTHER: Final = 2_000
"""Positions to follow another choice to the end of what its seat alone does."""
LAST: Final = 3
"""Choices of a seat that lost that are looked at, from the end."""
WORLDS: Final = 24
"""As many of them stand for all that a seat could not tell apart."""


class _Deed(NamedTuple):
    """What a seat did."""

    row: int
    seat: Seat
    action: Action
    before: Any
    after: Any

    @property
    def decision(self) -> Decision:
        """As the rest of a review knows it."""
        return Decision((self.row,), self.seat, self.before, (self.action,))


@dataclass(frozen=True, slots=True)
class Examiner:
    """Finds what was wrong for certain in a game that is over."""

    ruleset: Ruleset[Any]
    insight: Insight[Any]
    chance: Chances
    moved: Moved

    def mistakes(self, rows: Sequence[Choice]) -> list[Found]:
        """All of a game, in its order."""
        deeds = [
            _Deed(row.row, row.seat, row.action, row.before, row.after)
            for row in rows
            if row.seat is not None and row.action is not None
        ]
        wins = {deed.row: better for deed in deeds if (better := self._win(deed))}
        others = [deed for deed in deeds if deed.row not in wins]
        found = [*self._missed(deeds, wins), *self._losses(deeds), *self._dominated(others)]
        first = {decision.row: (cost, decision) for cost, decision in reversed(found)}
        return [first[row] for row in sorted(first)]

    def _cost(self, deed: _Deed, kind: Certain, better: Action) -> Found:
        """What a sure win is short of one afterwards, or what there was before a loss."""
        line = tuple(self._line(deed, better)) if kind == "win" else (better,)
        was, is_now = self.moved(deed.decision)
        by = {"win": 1 - is_now, "dominated": max(0.0, was - is_now)}.get(kind, was)
        lesser: Verdict = "dear" if by >= DEAR else "doubtful"
        verdict = lesser if kind == "dominated" else "blunder"
        return Cost(verdict, by, 0.0, line, [], False, kind), deed.decision

    def _line(self, deed: _Deed, better: Action) -> Iterator[Action]:
        """The action, and what wins after it as far as no dice fall and no other is asked."""
        lines, state, seat = Lines(self.ruleset, PROOF), deed.before, deed.seat
        action: Action | None = better
        while action is not None:
            yield action
            state, *others = islice(lines.outcomes(state, seat, action), 2)
            if others or seat not in self.ruleset.awaited(state):
                return
            action = lines.winning([state], seat)

    def _win(self, deed: _Deed) -> Action | None:
        """How the seat was certain to win in this turn; None where that is not known."""
        if not self._is_free(deed):
            return None
        is_hopeless = self.insight.value(deed.before, deed.seat) < HOPELESS
        lines = Lines(self.ruleset, GLANCE if is_hopeless else LOOK)
        better = lines.winning([deed.before], deed.seat)
        if better is None:
            return None
        worlds = self._worlds(deed)
        return better if Lines(self.ruleset, PROOF).wins(worlds, deed.seat, better) else None

    def _missed(self, deeds: Sequence[_Deed], wins: dict[int, Action]) -> Iterator[Found]:
        """The last win of each seat in a turn in which it did not come."""
        for _, group in groupby(deeds, lambda deed: self.ruleset.turn(deed.before)):
            turn = list(group)
            ended = self.ruleset.outcome(turn[-1].after)
            last = {deed.seat: deed for deed in turn if deed.row in wins}
            for seat, deed in last.items():
                if ended is None or seat not in ended.winners:
                    yield self._cost(deed, "win", wins[deed.row])

    def _losses(self, deeds: Sequence[_Deed]) -> Iterator[Found]:
        """The last choice of each seat that lost, where that lost for certain and another not, or
        one shortly before it: the last may only have been to pass, or no better one was left.
        What cost next to no chance is left out: the seat had lost before."""
        ended = self.ruleset.outcome(deeds[-1].after) if deeds else None
        if ended is None or not ended.winners:
            return
        for seat in {deed.seat for deed in deeds} - set(ended.winners):
            free = [deed for deed in deeds if deed.seat == seat and self._is_free(deed)]
            found = (self._last_loss(deed, own) for own, deed in enumerate(free[: -LAST - 1 : -1]))
            had = (one for one in found if one and one[0].by >= DEAR)
            yield from islice(had, 1)

    def _last_loss(self, deed: _Deed, own: int) -> Found | None:
        """What lost for certain, at the latest when the seat had been asked `own` times more."""
        found = self._loss(deed, "loss", 1, own)
        if found is None and not self._is_mixed(deed):
            found = self._loss(deed, "threat", DEEPEST, own)
        return found

    def _loss(self, deed: _Deed, kind: Certain, deepest: int, own: int) -> Found | None:
        """A loss within so many decisions of the others, where another choice was none: nor lost
        whatever the seat did next, which would only have put it off."""
        every = {self.ruleset.fingerprint(world): world for world in self._worlds(deed)}
        worlds = list(every.values())
        alone = min(PROOF, SLACK * PROOF // len(worlds))
        for nodes, tried in ((alone, worlds[:1]), (PROOF, worlds)):
            lines = Lines(self.ruleset, nodes, deepest)
            if not lines.loses(tried, deed.seat, deed.action, own):
                return None
        better = self._escape(deed, kind, deepest, own + 1)
        return None if better is None else self._cost(deed, kind, better)

    def _escape(self, deed: _Deed, kind: Certain, deepest: int, own: int) -> Action | None:
        """Another choice that did not lose so; where all that is known of a loss at once is that
        it would have come later, that will do."""
        later = None
        for better in self._ranked(deed):
            lines = Lines(self.ruleset, LOOK, deepest)
            found = lines.loses([deed.before], deed.seat, better, own)
            if found is True or not self._leads_on(deed, better, kind):
                continue
            if found is False:
                return better
            if kind == "loss":
                later = later or better
        return later

    def _leads_on(self, deed: _Deed, better: Action, kind: Certain) -> bool:
        """Whether another choice alone comes to another end, or to dice: if the seat had ended a
        part of its turn, it then does that, where it may; else whatever it can, until another is
        asked."""
        ruleset, seat = self.ruleset, deed.seat
        ending = [] if fields(deed.action) else [deed.action]
        lines, ahead = Lines(ruleset, FURTHER), [(deed.before, better)]
        try:
            while ahead:
                before, action = ahead.pop()
                state, *others = islice(lines.outcomes(before, seat, action), 2)
                if others or self._goes_well(lines, state, seat, kind):
                    return True
                if ruleset.outcome(state) is None and seat in ruleset.awaited(state):
                    able = choices(ruleset, state, seat)
                    ends = [one for one in able if one in ending]
                    ahead += [(state, one) for one in ends or able]
        except TooManyLines:
            pass  # where it leads is not known
        return False

    def _goes_well(self, lines: Lines, state: Any, seat: Seat, kind: Certain) -> bool:
        """Whether the seat has not lost where another is asked."""
        ended = self.ruleset.outcome(state)
        if ended is not None:
            return not ended.winners or seat in ended.winners
        if self.ruleset.simultaneous(state):
            return True
        is_asked = seat in self.ruleset.awaited(state)
        return not is_asked and (kind == "loss" or lines.is_lost(state, seat) is False)

    def _dominated(self, deeds: Iterable[_Deed]) -> Iterator[Found]:
        """Choices that another one was never worse than."""
        for deed in deeds:
            kind = self.insight.instead.get(type(deed.action))
            if kind is None or deed.action in self._able(deed):
                continue
            able = [one for one in self._ranked(deed) if isinstance(one, kind)]
            if able:
                better = max(able, key=lambda one: _in_common(one, deed.action))
                yield self._cost(deed, "dominated", better)

    def _able(self, deed: _Deed) -> Sequence[Action]:
        legal = self.ruleset.legal(deed.before, deed.seat)
        return self.insight.undominated(deed.before, deed.seat, legal)

    def _ranked(self, deed: _Deed) -> list[Action]:
        """The other choices that nothing dominates, the most promising first."""
        others = [one for one in self._able(deed) if one != deed.action]
        looks = self.insight.prior(deed.before, deed.seat, others)
        order = sorted(range(len(others)), key=lambda at: -looks[at])
        return [others[at] for at in order]

    def _worlds(self, deed: _Deed) -> list[Any]:
        """The true world, and others that the seat could not tell from it."""
        chance = self.chance(f"certain {deed.row}")
        drawn = [self.ruleset.determinize(deed.before, deed.seat, chance) for _ in range(WORLDS)]
        return [deed.before, *drawn]

    def _is_free(self, deed: _Deed) -> bool:
        """Whether the seat had a choice, and made it openly."""
        if self.ruleset.simultaneous(deed.before):
            return False
        return len(choices(self.ruleset, deed.before, deed.seat)) > 1

    def _is_mixed(self, deed: _Deed) -> bool:
        """Whether others would have to know what they cannot, as with a bluff."""
        legal = self.ruleset.legal(deed.before, deed.seat)
        return self.insight.mixed(deed.before, deed.seat, legal) is not None


def _in_common(one: Action, other: Action) -> int:
    """How many fields of two actions say the same, such as which block acts."""
    names = [each.name for each in fields(one)]
    return sum(getattr(one, name) == getattr(other, name, None) for name in names)
