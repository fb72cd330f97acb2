"""Whole planning charts: legal, paid for, and good against what others plan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.play.bots.chance import SeededChance
from rulesets.kernel.interface import Seat
from rulesets.lancaster_york.components.charts import RED, YELLOW
from rulesets.lancaster_york.insight import INSIGHT
from rulesets.lancaster_york.insight.judgement import unspent
from rulesets.lancaster_york.insight.planning import Charts, charts
from rulesets.lancaster_york.insight.sheet import FastChart, sheet_of
from rulesets.lancaster_york.rules.ch3_income import french_aid
from rulesets.lancaster_york.state.actions import AddTroop, PlaceBlack, Seal, VisitFrance
from rulesets.lancaster_york.state.game import Game
from rulesets.search.levels import EARL, KNIGHT, PAGE, SQUIRE, Level
from rulesets.search.thinking import decide, decide_all

from ..playing import Playing, planning, playing
from ..table import RULES, card
from .test_forecast import plannings


def follow(game: Game, seat: Seat, plan: object) -> None:
    """Take all actions of a plan; each must be legal."""
    for action in plan:  # type: ignore[attr-defined]
        assert action in RULES.legal(game, seat)
        RULES.apply(game, seat, action, SeededChance("1"))


@pytest.mark.parametrize("scenario", ["two", "three", "four"])
def test_4_every_chart_is_legal_to_the_last_action_and_can_be_paid(scenario: str) -> None:
    for game in plannings(scenario, 3):
        seat = game.order[0]
        found = Charts(game, seat)
        plans = list(found.first(seat))
        others = [found.first(other)[0] for other in game.seats()]
        plans += [found.reply(seat, [others], number) for number in range(3)]
        for plan in plans:
            world = RULES.clone(game)
            follow(world, seat, found.actions(seat, plan))
            assert seat not in RULES.awaited(world)
            assert plan.cost(game.mercenaries[seat]) <= game.money[seat]


def last_turn(**owned: object) -> Playing:
    """Two players plan for the last time."""
    return planning(players=2, turn=5, **owned)


def thought(laid: Playing, seat: Seat, seed: str = "1") -> tuple[object, ...]:
    """What a Squire does there."""
    world = RULES.determinize(laid.game, seat, SeededChance(seed))
    work, chance = SQUIRE.work, SeededChance(seed)
    return tuple(decide_all(RULES, INSIGHT, world, seat, work, 0.0, chance))


def test_7_3_it_takes_what_no_one_can_defend() -> None:
    laid = last_turn(red="windsor", yellow="london", money=(21, 0), score=(0, 20))
    assert after_thought(laid).counters.get(card("london"), 0) >= 3


def test_4_5_it_bribes_what_no_one_can_secure() -> None:
    laid = last_turn(red="windsor", yellow="noble_stafford_6", money=(24, 0))
    assert after_thought(laid).black == (card("noble_stafford_6"),)


def test_7_2_it_defends_what_is_sure_to_be_attacked() -> None:
    laid = last_turn(red="windsor", yellow="london winchester", money=(12, 6), score=(6, 0))
    found = Charts(laid.game, YELLOW)
    storm = FastChart(counters={card("london"): 3}, spent=0)
    assert found.reply(YELLOW, [[storm, FastChart()]], 2).counters.get(card("london"), 0) >= 1


def test_4_3_a_noble_goes_where_he_is_needed_for_an_attack() -> None:
    laid = last_turn(red="noble_stafford_6", yellow="kenilworth", money=(24, 0))
    chart = after_thought(laid)
    assert chart.counters.get(card("kenilworth"), 0) >= 4
    assert set(chart.marches) == {card("noble_stafford_6")}


def test_4_it_goes_on_with_a_chart_that_was_begun() -> None:
    laid = last_turn(red="windsor", yellow="london bishop_york", money=(31, 0), score=(0, 20))
    laid.act(RED, PlaceBlack(card("bishop_york")), AddTroop(card("london")))
    chart = after_thought(laid)
    assert card("bishop_york") in chart.black
    assert chart.counters.get(card("london"), 0) >= 3


def test_4_a_thought_uses_nothing_that_others_have_planned() -> None:
    laid = last_turn(red="windsor", yellow="london", money=(9, 9))
    before = Charts(laid.game, RED).first(RED)
    laid.act(YELLOW, AddTroop(card("london")), AddTroop(card("london")))
    assert Charts(laid.game, RED).first(RED) == before


def test_4_it_does_not_always_plan_the_same_where_it_could_be_foreseen() -> None:
    laid = planning(players=2, turn=5, red="windsor york", yellow="london lincoln", money=(12, 9))
    found = {thought(laid, RED, str(seed)) for seed in range(12)}
    assert len(found) > 1


def test_a_chart_is_thought_of_only_while_all_plan() -> None:
    game, _ = RULES.setup("two", {}, SeededChance("1"))
    assert charts(game, RED) is None
    assert EARL.key == INSIGHT.strongest


def after_thought(laid: Playing) -> FastChart:
    """The red chart as it would be sealed, without what costs nothing and does nothing."""
    world = RULES.clone(laid.game)
    *changes, last = thought(laid, RED)
    assert last == Seal()
    for action in changes:
        assert action in RULES.legal(world, RED)
        RULES.apply(world, RED, action, SeededChance("1"))  # type: ignore[arg-type]
    return sheet_of(world, world.charts[RED])


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_9_2_who_is_far_behind_spends_all_money_of_the_last_turn_on_something(seed: str) -> None:
    laid = last_turn(
        red="windsor noble_neville_10",
        yellow="london winchester bristol bishop_winchester noble_stafford_6",
        money=(25, 20),
        score=(0, 90),
    )
    world = RULES.clone(laid.game)
    follow(world, RED, thought(laid, RED, seed))
    chart = world.charts[RED]
    assert unspent(world, RED) == 0
    assert chart.white or chart.black or any(chart.troops), "and not only on a bid"


def test_9_2_the_last_turn_has_no_plan_that_saves() -> None:
    laid = last_turn(red="windsor", yellow="london", money=(21, 0))
    earlier = planning(players=2, turn=4, red="windsor", yellow="london", money=(21, 0))
    plans = [Charts(one.game, RED).first(RED) for one in (laid, earlier)]
    costs = [[plan.cost(0) for plan in found] for found in plans]
    assert 0 not in costs[0]
    assert 0 in costs[1]


@pytest.mark.parametrize("level", [PAGE, SQUIRE, KNIGHT, EARL], ids=lambda level: level.key)
def test_3_1_no_level_refuses_french_aid_in_the_last_turn(level: Level) -> None:
    laid = playing(french_aid(), turn=5, players=2, red="windsor", score=(0, 30))
    for seed in range(5):
        world, chance = RULES.clone(laid.game), SeededChance(f"{seed}")
        work = replace(level.work, iterations=min(10, level.work.iterations))
        assert decide(RULES, INSIGHT, world, RED, work, 50.0, chance) == VisitFrance()
