"""A choice is called a mistake only where that is sure, and never because it turned out badly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from app.after.stories.telling import _reasons
from app.base.settings import ROOT
from app.play.bots.chance import SeededChance
from app.referee.packs import OURS
from rulesets.cousins_war.rules.ch5_battle.battle import DeclareRoll
from rulesets.kernel.flow import pending
from rulesets.kernel.interface import Ruleset, Seat
from rulesets.lancaster_york.state.actions import Seal
from rulesets.review.account import within
from rulesets.review.certain import Examiner
from rulesets.review.chances import Judge
from rulesets.review.verdicts import (
    BLUNDER,
    DEAR,
    DOUBTFUL,
    Choice,
    Cost,
    Critic,
    Decision,
    Verdict,
    _verdict_of,
    decisions,
)
from rulesets.richard_iii.state.actions import EndActions
from rulesets.rose_wars.components.charts import NORTH, SOUTH
from rulesets.rose_wars.state.actions import EndTurn, Ready
from rulesets.search.advice import Reason
from rulesets.search.insight import first_impression
from tests.rulesets.rose_wars import table as roses

from ..search.follies import FOLLIES, temptations


def critic(key: str, seats: int = 2) -> Critic:
    plugin = OURS.plugins[key]
    assert plugin.insight is not None
    judge = Judge(OURS.ruleset(key), plugin.insight)
    return Critic(judge, plugin.words, seats, SeededChance)


def never() -> bool:
    return False


def states(key: str, seed: int = 1) -> Iterator[tuple[Ruleset[Any], Any, Seat]]:
    """The decisions of a game by first impressions."""
    ruleset, insight = OURS.ruleset(key), OURS.plugins[key].insight
    assert insight is not None
    chance, scenario = SeededChance(f"{seed}"), ruleset.meta.scenarios[0]
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    state, _ = ruleset.setup(scenario.key, options, chance)
    while awaited := ruleset.awaited(state):
        seat = awaited[0]
        yield ruleset, state, seat
        actions = ruleset.legal(state, seat)
        action = first_impression(insight, state, seat, actions, chance)
        ruleset.apply(state, seat, action, chance)


def test_taking_the_win_is_no_mistake() -> None:
    ruleset, state, seat = next(iter(temptations("rose_wars")))
    for action in ruleset.legal(state, seat):
        if not FOLLIES["rose_wars"](ruleset, state, seat, action):
            assert critic("rose_wars").cost(Decision((7,), seat, state, (action,)), never) is None


def test_a_bluff_that_a_good_player_might_make_is_no_mistake() -> None:
    judged = 0
    for ruleset, state, seat in states("cousins_war"):
        if not isinstance(pending(state, seat), DeclareRoll):
            continue
        insight, actions = OURS.plugins["cousins_war"].insight, ruleset.legal(state, seat)
        assert insight is not None
        mix = insight.mixed(state, seat, actions)
        assert mix is not None
        for action, often in zip(actions, mix, strict=True):
            if often >= 0.02:
                decision = Decision((9,), seat, state, (action,))
                assert critic("cousins_war").cost(decision, never) is None
                judged += 1
        if judged > 8:
            return
    pytest.fail("no bluff came up")


def test_an_empty_plan_in_the_last_turn_is_a_mistake_and_a_good_one_is_none() -> None:
    for ruleset, state, seat in islice(temptations("lancaster_york"), 40):
        seals = [a for a in ruleset.legal(state, seat) if isinstance(a, Seal)]
        if not seals:
            continue
        judge, rich = critic("lancaster_york", len(state.score)), state.money[seat]
        cost = judge.cost(Decision((4,), seat, state, (seals[0],), state), never)
        if cost is None:
            continue
        assert rich > 0
        better, sealed = list(cost.better), ruleset.clone(state)
        for action in better[:-1]:
            ruleset.apply(sealed, seat, action, SeededChance("none"))
        same = Decision((4,), seat, state, tuple(better), sealed)
        assert judge.cost(same, never) is None
        return
    pytest.fail("no empty plan was called a mistake")


@pytest.mark.parametrize("key", ["cousins_war", "rose_wars", "richard_iii"])
def test_what_the_search_would_do_is_no_mistake(key: str) -> None:
    judge = critic(key)
    for number, (ruleset, state, seat) in enumerate(islice(states(key), 12, 60, 16)):
        if ruleset.simultaneous(state) or len(ruleset.legal(state, seat)) < 2:
            continue
        last = ruleset.legal(state, seat)[-1]
        other = judge._better(Decision((number,), seat, state, (last,)), never)
        if other is not None:
            assert judge.cost(Decision((number,), seat, state, other), never) is None


def test_a_turn_that_begins_well_may_still_be_given_away() -> None:
    judge, done = critic("richard_iii"), (EndActions(),)
    for ruleset, state, seat in states("richard_iii"):
        if done[0] in ruleset.legal(state, seat):
            plan = judge._better(Decision((3,), seat, state, done), never)
            if plan and len(plan) > 2:
                given_away = Decision((3, 4), seat, state, (plan[0], *done))
                assert judge._better(given_away, never) == plan
                return
    pytest.fail("no turn was worth more than one action")


def test_a_turn_that_is_planned_whole_is_one_decision() -> None:
    ruleset, rows = OURS.ruleset("richard_iii"), []
    before: tuple[Seat, Any, Any] | None = None
    for number, (_, state, seat) in enumerate(islice(states("richard_iii"), 30)):
        now = ruleset.clone(state)
        if before is not None:
            rows.append(Choice(number, *before, now))
        before = (seat, ruleset.legal(now, seat)[0], now)
    found = decisions(critic("richard_iii").judge, rows)
    assert any(len(one.rows) > 1 for one in found)
    assert all(one.row <= one.end for one in found)


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0.04, 0.0, None),
        (0.06, 0.01, "doubtful"),
        (0.06, 0.03, None),
        (0.12, 0.01, "dear"),
        (0.2, 0.01, "blunder"),
    ],
)
def test_a_choice_is_doubtful_dear_or_a_blunder_by_what_is_sure_of_its_cost(
    mean: float, error: float, verdict: str | None
) -> None:
    assert _verdict_of([(mean, error), (mean + 0.1, error)]) == verdict


def test_the_page_names_the_thresholds() -> None:
    page = (ROOT / "docs" / "watching.md").read_text("utf-8")
    points = {f"{round(one * 100)}" for one in (DEAR, BLUNDER, DOUBTFUL)}
    said = r"(\d+) points are \*costly\* and (\d+) a \*blunder\*;\s+a loss of (\d+) points"
    found = re.search(said, page)
    assert found
    assert set(found.groups()) == points


def test_what_only_puts_off_the_same_end_is_no_way_out() -> None:
    laid = roses.table("LB h1", "LC a3, PK h6", hand={SOUTH: "feigned_retreat"})
    rows: list[Choice] = []
    for seat, action in ((SOUTH, EndTurn()), (NORTH, laid.move("a3", "a1"))):
        before = roses.RULES.clone(laid.game)
        laid.do(seat, action)
        rows.append(Choice(len(rows), seat, action, before, roses.RULES.clone(laid.game)))
    ended = roses.RULES.outcome(laid.game)
    assert ended is not None
    assert ended.winners == (NORTH,)
    insight = OURS.plugins["rose_wars"].insight
    assert insight is not None
    ready = Ready(roses.card("feigned_retreat"))
    assert ready in roses.RULES.legal(rows[0].before, SOUTH)
    examiner = Examiner(roses.RULES, insight, SeededChance, lambda _: (0.3, 0.0))
    assert examiner.mistakes(rows) == []


@pytest.mark.parametrize(
    ("verdict", "by", "most", "left"),
    [
        ("blunder", 0.33, 0.4, ("blunder", 0.33)),
        ("blunder", 0.33, 0.09, ("dear", 0.09)),
        ("dear", 0.08, 0.06, ("dear", 0.06)),
        ("doubtful", 0.08, 0.045, None),
        ("blunder", 0.33, 0.03, None),
    ],
)
def test_a_choice_costs_no_more_than_the_seat_had(
    verdict: Verdict, by: float, most: float, left: tuple[str, float] | None
) -> None:
    told = within(Cost(verdict, by, 0.01, (), [], right_after_all=False), most)
    assert (told and (told.verdict, told.by)) == left


def test_what_only_speaks_against_the_better_choice_is_no_reason() -> None:
    against, by = Reason("lets the enemy come closer", "-1", False), Reason("wins", "+1", True)
    assert _reasons([against]) == []
    assert [one["good"] for one in _reasons([by, against])] == [True, False]
