"""The solver of single turns against a plain search of every line, and blunders that are planted:
`python -m tests.search.plain_lines GAME POSITIONS PLANTED`."""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any, Final, NamedTuple

from app.play.bots.chance import SeededChance
from app.referee.packs import OURS
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.scripted import defaults
from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.review.certain import GLANCE, WORLDS, Examiner
from rulesets.review.verdicts import Choice
from rulesets.search.exact import DEEPEST, Lines, choices

SMALL: Final = 250
"""Positions in all lines from one: larger ones are left out."""
AMPLE: Final = 10**6
"""Nodes and decisions that never run out on what is small."""
FEW: Final = 500
"""Nodes for what is planted."""
OFTEN: Final = 0.1
"""How often what is dominated is planted: there is much of it."""
LOST: Final = ("loss", "threat")


class Asked(NamedTuple):
    """A seat that must choose."""

    state: Any
    seat: Seat


class TooLarge(Exception):
    """There are more lines than a plain search should follow."""


def asked(key: str, first: int = 1, last: int | None = None) -> Iterator[Asked]:
    """Choices of random games, every other one of eager players; `last`: so many of each game."""
    ruleset = OURS.ruleset(key)
    for seed in count(first):
        random, style, chance = (
            Random(seed),
            PlayStyle(seed % 2 == 0),
            SeededChance(f"exact {seed}"),
        )
        scenario = style.pick_scenario(ruleset.meta, random)
        state, _ = ruleset.setup(scenario.key, defaults(ruleset), chance)
        found = deque[Asked](maxlen=last)
        while awaited := ruleset.awaited(state):
            seat = random.choice(awaited)
            if len(choices(ruleset, state, seat)) > 1:
                found.append(Asked(ruleset.clone(state), seat))
            ruleset.apply(state, seat, style.pick_action(ruleset, state, seat, random), chance)
        yield from found


class Rolls:
    """Dice that fall as they are told. Raises LookupError, with its sides, for the next one."""

    def __init__(self, falls: Sequence[int]) -> None:
        self.left = list(reversed(falls))

    def below(self, n: int) -> int:
        if not self.left:
            raise LookupError(n)
        return self.left.pop()


class Plain:
    """Follows every line to its end: no depth, no memory, no order."""

    def __init__(self, ruleset: Ruleset[Any], seat: Seat, turn: str) -> None:
        self.ruleset, self.seat, self.turn, self.seen = ruleset, seat, turn, 0

    def after(self, states: Sequence[Any], who: Seat, action: Action) -> list[Any]:
        """All that can come of an action."""
        found, waiting = [], [(state, list[int]()) for state in states]
        while waiting:
            state, falls = waiting.pop()
            self.seen += 1
            if self.seen > SMALL:
                raise TooLarge
            after = self.ruleset.clone(state)
            try:
                self.ruleset.apply(after, who, action, Rolls(falls))
            except LookupError as sides:
                waiting += [(state, [*falls, fall]) for fall in range(sides.args[0])]
            else:
                found.append(after)
        return found

    def wins(self, states: Sequence[Any]) -> bool:
        """Whether the seat wins from these in its turn, for certain, acting by what it sees."""
        ruleset, seat = self.ruleset, self.seat
        over = [ruleset.outcome(state) for state in states]
        running = [state for state, end in zip(states, over, strict=True) if end is None]
        groups: dict[str, list[Any]] = {}
        for state in running:
            seen = repr(ruleset.view(state, seat)) if len(running) > 1 else ""
            groups.setdefault(seen, []).append(state)
        each = [end.winners == (seat,) for end in over if end is not None]
        return all([*each, *(self._wins_among(group) for group in groups.values())])

    def _wins_among(self, states: Sequence[Any]) -> bool:
        ruleset = self.ruleset
        if ruleset.simultaneous(states[0]) or ruleset.turn(states[0]) != self.turn:
            return False
        who = ruleset.awaited(states[0])[0]
        if who == self.seat:
            ways = choices(ruleset, states[0], who)
            return any(self.wins(self.after(states, who, action)) for action in ways)
        answers = [(one, action) for one in states for action in choices(ruleset, one, who)]
        return self.wins([end for one, way in answers for end in self.after([one], who, way)])

    def lost(self, state: Any) -> bool:
        """Whether the others can make the seat lose before it has a choice again."""
        ruleset = self.ruleset
        if (end := ruleset.outcome(state)) is not None:
            return bool(end.winners) and self.seat not in end.winners
        if ruleset.simultaneous(state):
            return False
        who = ruleset.awaited(state)[0]
        able = choices(ruleset, state, who)
        if who == self.seat and len(able) > 1:
            return False
        return any(all(map(self.lost, self.after([state], who, way))) for way in able)


def compared(key: str, positions: Iterator[Asked]) -> Iterator[str]:
    """What solver and search say of an action in each position that is small enough."""
    ruleset = OURS.ruleset(key)
    for number, (state, seat) in enumerate(positions):
        action = Random(number).choice(choices(ruleset, state, seat))
        plain = Plain(ruleset, seat, ruleset.turn(state))
        try:
            after = plain.after([state], seat, action)
            wins, loses = plain.wins(after), all(map(plain.lost, after))
        except (TooLarge, RecursionError):  # lines of some games have no end
            continue
        lines = Lines(ruleset, AMPLE, AMPLE)
        found = lines.wins([state], seat, action), lines.loses([state], seat, action)
        said = "won" if wins else "lost" if loses else "open"
        yield said if found == (wins, loses) else f"wrong: {found} for {wins, loses}"


def planted(key: str, positions: Iterator[Asked]) -> Iterator[str]:
    """Blunders that can be planted in positions, each played and looked for: its kind, or that it
    was missed. Those that the others did not punish, or that cost nothing, are left out."""
    ruleset, insight = OURS.ruleset(key), OURS.plugins[key].insight
    assert insight is not None
    for number, asked in enumerate(positions):
        for kind, action in blunders(key, asked, Random(number)):
            rows = list(played(ruleset, asked, action, Random(number)))
            ended = ruleset.outcome(rows[-1].after)
            has_won, is_over = ended is not None and asked.seat in ended.winners, ended is not None
            if (kind in ("win", "dominated") and has_won) or (
                kind in LOST and (has_won or not is_over)
            ):
                continue
            found = Examiner(ruleset, insight, SeededChance, lambda _: (0.5, 0.5)).mistakes(rows)
            said = {cost.certain: cost.verdict for cost, one in found if one.seat == asked.seat}
            is_found = kind in said or (kind != "win" and bool(said))  # it may be worse
            is_found &= said.get("dominated", "doubtful") == "doubtful"  # it cost nothing here
            yield kind if is_found else f"missed: {kind}"


def blunders(key: str, asked: Asked, random: Random) -> Iterator[tuple[str, Action]]:
    """An action of each kind that is wrong for certain."""
    ruleset, insight = OURS.ruleset(key), OURS.plugins[key].insight
    assert insight is not None
    state, seat = asked
    able = insight.undominated(state, seat, ruleset.legal(state, seat))
    every = choices(ruleset, state, seat)
    dominated = [one for one in every if one not in able and type(one) in insight.instead]
    if dominated and random.random() < OFTEN:
        yield "dominated", dominated[0]
    if ruleset.simultaneous(state):
        return
    chance = SeededChance("certain 1")  # the worlds of the examiner, for the first row
    worlds = [state, *(ruleset.determinize(state, seat, chance) for _ in range(WORLDS))]
    better = Lines(ruleset, GLANCE).winning([state], seat)
    if better is not None and Lines(ruleset, FEW).wins(worlds, seat, better):
        worse = (one for one in every if not Lines(ruleset, FEW).wins([state], seat, one))
        yield from (("win", one) for one in islice(worse, 1))
    tried = random.sample(every, min(2, len(every)))
    if insight.mixed(state, seat, ruleset.legal(state, seat)) is not None:
        return
    for kind, deepest in (("loss", 1), ("threat", DEEPEST)):
        bad = [one for one in tried if Lines(ruleset, FEW, deepest).loses(worlds, seat, one)]
        if bad and any(_is_way_out(ruleset, asked, one) for one in every):
            yield kind, bad[0]
            return


def _is_way_out(ruleset: Ruleset[Any], asked: Asked, action: Action) -> bool:
    """Whether an action does not lose, and is no step before another choice that does."""
    state, seat = asked
    if Lines(ruleset, FEW).loses([state], seat, action, 1) is not False:
        return False
    after = Lines(ruleset, AMPLE).outcomes(state, seat, action)
    return all(seat not in ruleset.awaited(one) for one in after)


def played(
    ruleset: Ruleset[Any], asked: Asked, action: Action | None, random: Random
) -> Iterator[Choice]:
    """An action, and what follows it until the seat is asked again after its turn: the others win
    where they are sure to."""
    state, seat = ruleset.clone(asked.state), asked.seat
    turn, chance = ruleset.turn(state), SeededChance(f"{random.random()}")
    for row in count(1):
        awaited = ruleset.awaited(state)
        if not awaited or (ruleset.turn(state) != turn and seat in awaited):
            return
        who = seat if action is not None else awaited[0]
        if action is None and who != seat and not ruleset.simultaneous(state):
            action = Lines(ruleset, 400).winning([state], who)
        action = action or random.choice(ruleset.legal(state, who))
        before = ruleset.clone(state)
        ruleset.apply(state, who, action, chance)
        yield Choice(row, who, action, before, ruleset.clone(state))
        action = None


if __name__ == "__main__":
    game, most, number = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    said = Counter(islice(compared(game, asked(game)), most))
    found = Counter(islice(planted(game, asked(game)), number))
    sys.stdout.write(f"{game}: {dict(said)}, planted {dict(found)}\n")
