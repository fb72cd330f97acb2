"""Tells the story of one finished match: all that takes thought, within a budget of seconds.

Everything follows from the log, the seed and how much work was done, not from how fast it went.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from operator import sub
from typing import Any, Final

from rulesets import Plugin
from rulesets.kernel.interface import Outcome, Ruleset, Seat
from rulesets.review.account import BEFORE, Entry, account, entries, looked_again, within
from rulesets.review.calibration import FILE, Calibration, read
from rulesets.review.certain import Examiner
from rulesets.review.chances import Judge
from rulesets.review.curves import Chances, Curves, Judged, Position
from rulesets.review.luck import Luck, luck, set_up_with
from rulesets.review.turning_points import turning_points
from rulesets.review.verdicts import Cost, Critic, Decision, decisions
from rulesets.search.advice import Reason
from rulesets.search.insight import Insight
from rulesets.telling.headlines import Names
from rulesets.telling.story.arc import arc
from rulesets.telling.story.meanings import certainly
from rulesets.telling.story.moments import moments
from rulesets.telling.story.storyteller import Step
from rulesets.telling.story.swings import Figures
from rulesets.telling.story.tale import tale_of
from rulesets.telling.story.timeline import bands, draw_texts, marks, named
from rulesets.telling.words import SAY

from . import schemas
from .guesses import known_by
from .walk import Moment

VERSION: Final = 4
"""Of the method. Stories of an earlier one are made again when a host asks for it."""
FIRST: Final = 0
"""Of a first story, which nothing was searched for: the curves and what follows from them are
empty."""
WORLDS: Final = 32
"""In how many worlds it is counted what a seat could know."""
SUSPECT: Final = 0.005
"""A choice after which the seat could think its own chance lower by less is not looked at."""
MOST_DECISIONS: Final = 12
"""Costly decisions that are told, the dearest."""
SHARES: Final = {"luck": 0.15, "chances": 0.25, "decisions": 0.3, "known": 0.1}
"""Of the budget. What one part leaves is left to the next."""


@dataclass(slots=True)
class Purse:
    """The seconds that a story may cost. `clock` tells those that were spent."""

    clock: Callable[[], float]
    seconds: float
    begun: float = field(init=False)
    _shared: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self.begun = self.clock()

    @property
    def spent(self) -> float:
        """What was spent until now."""
        return self.clock() - self.begun

    def part(self, name: str) -> Callable[[], bool]:
        """Whether the part of that name, and all before it, have spent what they may."""
        self._shared += SHARES[name]
        end = self.begun + self.seconds * self._shared
        return lambda: self.clock() >= end


@dataclass(frozen=True, slots=True)
class Game:
    """A finished match, as its story is told from it."""

    ruleset: Ruleset[Any]
    plugin: Plugin
    insight: Insight[Any]
    scenario: str
    options: Mapping[str, str]
    seats: Sequence[str]
    moments: Sequence[Moment]
    chance: Chances

    @property
    def steps(self) -> list[Step]:
        """The rows as they are told."""
        return [moment.step for moment in self.moments]

    @property
    def names(self) -> Names:
        """What the seats are called: not by their players, who may leave."""
        people = {seat: seat.replace("_", " ").title() for seat in self.seats}
        return Names(people, self.ruleset.charts())


@cache
def calibration_of(package: str) -> Calibration:
    """What was measured of the judgement of the game in a package, from the file beside its rules.
    Of a game that was not measured: none, so that its judgement is taken as it is."""
    file = files(package).joinpath(FILE)
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else Calibration()


def tell(game: Game, purse: Purse) -> schemas.StoryJson:
    """The story. Raises ValueError for a match without a position."""
    judge = Judge(game.ruleset, game.insight, calibration_of(game.plugin.package))
    choices = decisions(judge, [moment.choice for moment in game.moments])
    choosers = _choosers(game)
    positions = _positions(game, choices, choosers)
    curves = Curves(judge, len(game.seats), positions, game.chance, game.plugin.beliefs)
    fallen = _luck(game, judge, purse.part("luck"))
    curves.draw(purse.part("chances"))
    judged = curves.judged(fallen.drawn)
    fallen = looked_again(fallen, judged, judge, game.plugin.draws, game.steps, game.chance)
    costly = _costly(game, judge, judged, choices, purse.part("decisions"))
    curves.count_facts(WORLDS, purse.part("known"))
    told = _told(game, VERSION, judged, fallen, costly, entries(judged, fallen.drawn, choosers))
    return {**told, "known": known_by(game.seats, curves)}


def tell_first(game: Game, purse: Purse) -> schemas.StoryJson:
    """What can be told without a search: turns, events and luck. Raises as `tell`."""
    judge = Judge(game.ruleset, game.insight, calibration_of(game.plugin.package))
    fallen = _luck(game, judge, lambda: purse.spent >= purse.seconds)
    return _told(game, FIRST, (), fallen, ())


def _told(
    game: Game,
    version: int,
    judged: Sequence[Judged],
    fallen: Luck,
    costly: Sequence[schemas.CostlyDecisionJson],
    booked: Sequence[Entry] = (),
) -> schemas.StoryJson:
    """A story, without what the seats could know."""
    teller, names, steps = game.plugin.story, game.names, game.steps
    texts, after = draw_texts(teller, names, steps), {step.row: step.after for step in steps}
    settled = [one for one in judged if one is judged[-1] or teller.is_settled(after[one.row])]
    draws = [one for one in fallen.told(texts) if teller.is_settled(after[one["row"]])]
    figures = Figures(_chances(game, settled), costly, draws)
    tale = tale_of(teller, names, steps, figures)
    points = turning_points(settled, [tale.part[one.row] for one in settled])
    turned = moments(tale, [(point.first, point.row, point.until) for point in points])
    for one in turned:
        seat, since, until = game.seats.index(one["seat"]), one.pop("since"), one.pop("until")
        one["account"] = told = account(booked, seat, judged, since, until)
        kind = one.pop("kind")
        if told is not None and not any(told[part] for part in ("choices", "hidden", "others")):
            one["about"] = kind if one["about"] == "decision" else one["about"]
        if told is not None:
            one["by"] = (told["after"] - told["before"]) / 100  # as its account says
    last = max((one.row for one in judged), default=0)
    whole = [account(booked, at, judged, BEFORE, last) for at in range(len(game.seats))]
    return schemas.StoryJson(
        version=version,
        seats=list(game.seats),
        people=dict(named(teller, names, steps).people),
        bands=bands(teller, names, steps),
        marks=marks(teller, names, steps),
        chances=_chances(game, judged),
        decisions=list(costly),
        luck=fallen.written(texts, whole),
        moments=turned,
        known={},
        arc=arc(teller, names, steps, tale.figures),
    )


def _luck(game: Game, judge: Judge, until: Callable[[], bool]) -> Luck:
    ruleset, seats = game.ruleset, game.seats
    return luck(
        ruleset,
        game.plugin.draws,
        lambda state: judge.of_draws(state, len(seats)),
        game.steps,
        seats,
        game.chance("luck"),
        until,
        set_up_with(ruleset, game.scenario, game.options),
    )


def _choosers(game: Game) -> dict[int, Seat]:
    """By row the seat that had a choice there, or resigned."""
    resigned = {
        moment.step.row: Seat(game.seats.index(event["seat"]))
        for moment in game.moments
        for event in moment.step.events
        if event["event"] == "Resigned"
    }
    chosen = {
        one.row: one.seat
        for one in (moment.choice for moment in game.moments)
        if one.seat is not None and len(game.ruleset.legal(one.before, one.seat)) > 1
    }
    return {**chosen, **resigned}


def _positions(
    game: Game, choices: Sequence[Decision], choosers: Mapping[int, Seat]
) -> list[Position]:
    """Where something had been decided or drawn: not in the middle of a turn or of a secret plan,
    whose actions mean nothing one by one."""
    inside = {row for choice in choices for row in choice.rows[:-1]}
    found, is_free = [], False
    for moment in game.moments:
        choice, ruleset = moment.choice, game.ruleset
        in_lane = (
            choice.seat is not None
            and ruleset.simultaneous(choice.before)
            and ruleset.simultaneous(choice.after)
            and ruleset.public(choice.before) == ruleset.public(choice.after)
        )
        is_free |= choice.seat is None or choice.row in choosers
        if moment.step.dice or not (in_lane or choice.row in inside):
            result = _result(moment.outcome, len(game.seats))
            found.append(Position(choice.row, choice.after, result, is_free))
            is_free = False
    return found


def _result(outcome: Outcome | None, seats: int) -> list[float] | None:
    if outcome is None:
        return None
    winners: Sequence[int] = outcome.winners or range(seats)
    return [(seat in winners) / len(winners) for seat in range(seats)]


def _chances(game: Game, judged: Sequence[Judged]) -> schemas.ChancesJson:
    return schemas.ChancesJson(
        rows=[one.row for one in judged],
        true=_by_seat(game, [one.true for one in judged]),
        sure=[round(one.sure, 3) for one in judged],
        known=_by_seat(game, [one.known for one in judged]),
    )


def _by_seat(game: Game, chances: Sequence[Sequence[float]]) -> dict[str, list[float]]:
    return {
        name: [round(each[seat], 3) for each in chances] for seat, name in enumerate(game.seats)
    }


def _costly(
    game: Game,
    judge: Judge,
    judged: Sequence[Judged],
    choices: Sequence[Decision],
    until: Callable[[], bool],
) -> list[schemas.CostlyDecisionJson]:
    """The decisions that cost most for sure, in the order of the game: what was wrong for certain,
    whatever is left to spend; then those after which the seat could see its own chance fall."""
    critic = Critic(judge, game.plugin.words, len(game.seats), game.chance)
    examiner = Examiner(game.ruleset, game.insight, game.chance, partial(_moved, judged))
    wrong = examiner.mistakes([moment.choice for moment in game.moments])
    found = [one for one in wrong if one[0].certain != "dominated" or _is_felt(game, *one)]
    rows = {choice.row for _, choice in found}
    fallen = [(sub(*_moved(judged, one)), one) for one in choices if rows.isdisjoint(one.rows)]
    for fall, choice in sorted(fallen, key=lambda one: (-one[0], one[1].row)):
        if fall < SUSPECT or until():
            break
        cost = critic.cost(choice, until)
        told = None if cost is None else within(cost, _had(judged, choice))
        if told is not None:
            found.append((told, choice))
    found.sort(key=lambda one: (one[0].certain is None, -one[0].by))
    written = [_decision(game, cost, choice) for cost, choice in found[:MOST_DECISIONS]]
    missed = (one for one in written if one["certain"] or game.plugin.story.undone(game.steps, one))
    return sorted(missed, key=lambda one: one["row"])


def _is_felt(game: Game, cost: Cost, choice: Decision) -> bool:
    """Whether what was given away cost something, as it turned out."""
    events = [event for step in game.steps for event in step.events]
    better = game.ruleset.encode_action(cost.better[0])
    is_lost = game.plugin.story.regrets(game.names, better, choice.before, choice.seat, events)
    return is_lost and cost.by >= SUSPECT


def _had(judged: Sequence[Judged], choice: Decision) -> float:
    """The seat's chance before the choice, by the curve in which it is larger."""
    before = judged[bisect_left([one.row for one in judged], choice.row) - 1]
    return max(before.true[choice.seat], before.known[choice.seat])


def _moved(judged: Sequence[Judged], choice: Decision) -> tuple[float, float]:
    """The seat's own chance before the choice and after it; 0 for both where one is not known."""
    rows = [one.row for one in judged]
    before, after = bisect_left(rows, choice.row) - 1, bisect_left(rows, choice.end)
    if before < 0 or after == len(rows):
        return 0.0, 0.0
    return judged[before].known[choice.seat], judged[after].known[choice.seat]


def _reasons(found: Sequence[Reason]) -> list[schemas.StoryReasonJson]:
    """What speaks for the better choice, with what speaks against it; not that alone."""
    able = found if any(one.good for one in found) else ()
    return [schemas.StoryReasonJson(text=one.text, by=one.by, good=one.good) for one in able]


def _decision(game: Game, cost: Cost, choice: Decision) -> schemas.CostlyDecisionJson:
    ruleset, place = game.ruleset, choice.parting(cost.better)
    names, seat = named(game.plugin.story, game.names, game.steps), game.seats[choice.seat]
    better = [ruleset.encode_action(action) for action in cost.better], choice.before
    foe = next(one for one in game.seats if one != seat)
    return schemas.CostlyDecisionJson(
        row=choice.rows[place],
        seat=seat,
        verdict=cost.verdict,
        cost=round(cost.by, 3),
        sure=round(cost.sure, 3),
        played=ruleset.encode_action(choice.played[place]),
        better=ruleset.encode_action(cost.better[place]),
        plan=[ruleset.encode_action(action) for action in cost.better[place:]],
        reasons=_reasons(cost.reasons),
        certain=cost.certain
        and certainly(game.plugin.story, names, cost.certain, (seat, foe), better),
        hindsight=SAY("right", who=names.who(seat)) if cost.right_after_all else None,
    )
