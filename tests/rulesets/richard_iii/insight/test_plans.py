"""Whole turns of Richard III: legal to the last action, and good for something."""

from __future__ import annotations

from random import Random

import pytest

from app.play.bots.chance import SeededChance
from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import DEAD, area
from rulesets.richard_iii.components.blocks import HEIRS
from rulesets.richard_iii.components.cards import is_event
from rulesets.richard_iii.components.ids import LANCASTER, SEATS, YORK
from rulesets.richard_iii.insight import INSIGHT
from rulesets.richard_iii.insight.ground import DISTANCE, Ground, hunted, odds, prey
from rulesets.richard_iii.insight.judgement import RichardIIIInsight
from rulesets.richard_iii.insight.orders import Goal
from rulesets.richard_iii.insight.plans import acts, plan, plans
from rulesets.richard_iii.state.actions import EndActions, PlayCard, Take
from rulesets.richard_iii.state.game import Game
from rulesets.search.levels import EARL, SQUIRE
from rulesets.search.thinking import decide

from ..table import RULES, table

SCENARIOS = ("kingmaker", "richard", "wars")


def turn_of(scenario: str, seat: Seat, seed: int) -> Game:
    """The first action phase of the seat in a random game."""
    game, _ = RULES.setup(scenario, {}, SeededChance(str(seed)))
    pick = Random(seed)
    while not acts(game, seat):
        awaited = RULES.awaited(game)[0]
        RULES.apply(game, awaited, pick.choice(RULES.legal(game, awaited)), SeededChance(str(seed)))
    assert isinstance(game, Game)
    return game


def follow(game: Game, seat: Seat, plan: object) -> None:
    """Play all of a plan; every action of it must be legal."""
    for action in plan:  # type: ignore[attr-defined]
        assert action in RULES.legal(game, seat)
        RULES.apply(game, seat, action, SeededChance("1"))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", SEATS)
def test_5_every_plan_is_a_whole_turn_of_legal_actions(scenario: str, seat: Seat) -> None:
    game = turn_of(scenario, seat, 1)
    before = RULES.dump(game)
    found = plans(game, seat)
    assert RULES.dump(game) == before
    assert (EndActions(),) in found
    assert len(found) > 2
    for turn in found:
        world = RULES.clone(game)
        follow(world, seat, turn)
        assert not acts(world, seat)


@pytest.mark.parametrize("seat", SEATS)
def test_5_a_plan_can_be_followed_in_every_world_that_the_seat_thinks_possible(seat: Seat) -> None:
    game = turn_of("kingmaker", seat, 2)
    for turn in plans(game, seat):
        follow(RULES.determinize(game, seat, SeededChance("3")), seat, turn)


def test_5_the_blocks_in_hand_move_before_others_are_taken_in_hand() -> None:
    laid = table("essex york norfolk; kent warwick", "middlesex henry_vi", first=YORK)
    assert any(isinstance(plan[0], Take) for plan in plans(laid.game, YORK))
    laid.take("kent")
    assert not any(isinstance(plan[0], Take) for plan in plans(laid.game, YORK))


def test_9_a_king_who_stands_alone_beside_an_army_is_attacked() -> None:
    laid = table(
        "essex york warwick norfolk suffolk",
        "middlesex henry_vi; cumbria clifford",
        first=YORK,
    )
    work = EARL.scaled(0.2).work
    taken = decide(RULES, INSIGHT, laid.game, YORK, work, 0.0, SeededChance("1"))
    assert taken == Take(area("essex"))
    RULES.apply(laid.game, YORK, taken, SeededChance("1"))
    marched = decide(RULES, INSIGHT, laid.game, YORK, work, 0.0, SeededChance("2"))
    assert getattr(marched, "to", None) == area("middlesex")


def test_the_same_seed_makes_the_same_plan() -> None:
    game = turn_of("richard", LANCASTER, 1)
    one, two = (
        decide(RULES, INSIGHT, game, LANCASTER, SQUIRE.work, SQUIRE.noise, SeededChance("5"))
        for _ in range(2)
    )
    assert one == two


def test_6_more_strength_wins_more_often() -> None:
    assert odds(0, 5) == 0 < odds(5, 10) < odds(10, 10) < odds(20, 10) < 1


def test_5_2_enemies_two_marches_away_are_a_threat_and_farther_ones_are_not() -> None:
    laid = table("essex york; cumbria warwick", "middlesex henry_vi")
    ground = Ground(laid.game)
    assert DISTANCE[area("essex")][area("middlesex")] == 1
    assert ground.threat(LANCASTER, area("middlesex")) > 0
    assert ground.threat(LANCASTER, area("cornwall")) == 0


def test_5_a_goal_leads_to_its_area_even_if_another_attack_promises_more() -> None:
    laid = table(
        "essex york warwick norfolk; kent march", "middlesex henry_vi; rutland clifford", first=YORK
    )
    for goal in (area("middlesex"), area("rutland")):
        turn, after = plan(laid.game, YORK, Goal(goal, attack=2.5, elsewhere=0.3, safety=0.5))
        assert turn
        assert after.count(YORK, goal)


def test_5_plans_come_in_the_order_of_what_they_lead_to() -> None:
    laid = table("essex york warwick norfolk suffolk", "middlesex henry_vi", first=YORK)
    found = plans(laid.game, YORK)
    ordered = [tuple(turn) for turn in INSIGHT.plans(laid.game, YORK)]
    worths = [INSIGHT.value(found[turn], YORK) for turn in ordered]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1]


def test_9_the_fewer_heirs_are_left_and_the_nearer_the_enemy_the_worse_the_hunt() -> None:
    far = table("glamorgan warwick", "cumbria henry_vi").game
    near = table("lancaster warwick", "cumbria henry_vi").game
    assert hunted(Ground(near), LANCASTER) > hunted(Ground(far), LANCASTER)
    many = hunted(Ground(near), LANCASTER)
    for heir in HEIRS[LANCASTER][1:]:
        near.put(heir, DEAD)
    assert hunted(Ground(near), LANCASTER) > 4 * many


def test_9_heirs_in_exile_are_no_prey() -> None:
    laid = table("glamorgan warwick", "france henry_vi; kent somerset; dorset exeter devon")
    assert prey(Ground(laid.game), LANCASTER) == [area("kent"), area("dorset")]


@pytest.mark.parametrize("seat", SEATS)
def test_1_1_of_cards_with_as_many_action_points_only_one_is_tried(seat: Seat) -> None:
    game, _ = RULES.setup("kingmaker", {}, SeededChance("4"))
    tried = [turn[0] for turn in INSIGHT.plans(game, seat)]
    assert set(tried) < set(RULES.legal(game, seat))
    cards = [action.card for action in tried if isinstance(action, PlayCard)]
    points = [game.cards[card].ap for card in cards if not is_event(card)]
    held = {game.cards[card].ap for card in game.hands[seat] if not is_event(card)}
    assert sorted(points) == sorted(held)


def test_the_pretender_fears_less_for_itself_than_the_king_does() -> None:
    game = turn_of("richard", LANCASTER, 1)
    assert game.king == YORK
    bold = INSIGHT.facing(game, LANCASTER)
    assert INSIGHT.facing(game, YORK) is INSIGHT
    careful, daring = (one.features(game, LANCASTER) for one in (INSIGHT, bold))
    assert daring["danger"] > careful["danger"]
    assert daring["danger"] == pytest.approx(-bold.features(game, YORK)["danger"])
    assert {name for name in careful if careful[name] != daring[name]} <= {"danger", "ruler_safe"}


def test_the_pretender_expects_few_orders_of_the_king() -> None:
    game = turn_of("richard", YORK, 1)
    actions, chance = RULES.legal(game, YORK), SeededChance("1")

    def passed(insight: RichardIIIInsight) -> int:
        return sum(
            insight.script(game, YORK, actions, chance) == (EndActions(),) for _ in range(200)
        )

    assert passed(INSIGHT) < 60
    assert 70 < passed(INSIGHT.facing(game, LANCASTER)) < 160
