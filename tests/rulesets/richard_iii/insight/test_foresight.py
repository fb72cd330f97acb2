"""What a move leads to, before it is made."""

from __future__ import annotations

from rulesets.kernel.interface import Action, Seat
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.insight.foresight import FORESIGHT
from rulesets.richard_iii.insight.skirmish import Fighter, fighters, fought
from rulesets.richard_iii.state.actions import Fight, MarchAll
from rulesets.search.foresight import Chance, foreseen, reached
from tests.support.dice import Same

from ..table import RULES, Table, table


def told(laid: Table, action: Action, seat: Seat = YORK) -> list[str]:
    return foreseen(RULES, FORESIGHT, laid.game, seat, action)


def all_to(laid: Table, source: str, to: str, via: str | None = None) -> list[str]:
    laid.take(source)
    return told(laid, MarchAll(area(to), area(via) if via else None, area(source)))


def test_5_21_the_room_that_is_left_on_each_border_of_a_march() -> None:
    laid = table("east_anglia march norfolk; calais york", "middlesex henry_vi")
    lines = all_to(laid, "east_anglia", "rutland", "essex")
    assert lines[0] == "Room left: East Anglia to Essex 2 of 4, Essex to Rutland 1 of 3."


def test_7_1_what_the_area_feeds_after_a_move() -> None:
    here = "kent march norfolk suffolk; sussex york arundel hastings"
    lines = all_to(table(here, "middlesex henry_vi"), "kent", "sussex")
    assert lines[-1] == "Feeds 4: 2 of your 6 go short."
    alone = all_to(table("kent march norfolk; calais york", "middlesex henry_vi"), "kent", "sussex")
    assert alone[-1] == "Feeds 4: enough for your 2."


def test_5_22_an_attack_says_how_many_it_pins_and_that_the_defender_acts_first() -> None:
    laid = table("kent march norfolk suffolk; calais york", "sussex henry_vi beaumont; derby devon")
    lines = all_to(laid, "kent", "sussex")
    assert lines[2] == "You attack 3 against 2 and pin 2; on equal letters they act first."


def test_6_3_a_defender_is_told_of_a_battle_that_is_due() -> None:
    laid = table("kent march norfolk suffolk; calais york", "sussex henry_vi; derby devon")
    laid.march_from("kent", "all sussex").end().end()
    lines = told(laid, Fight(area("sussex")), LANCASTER)
    assert lines[2] == "You defend 1 against 3, 1 pinned; on equal letters you act first."
    assert lines[0].startswith("You hold it in ")


def sides(*, guns: int = 3, foes: int = 3) -> list[Fighter]:
    """An attacker and a defender with so many steps, both of whom hit on 3 or less; the defender
    acts first."""
    return [
        Fighter(True, guns, late=False, turns=(3, 3), needs=(3, 3)),
        Fighter(False, foes, late=False, turns=(2, 2), needs=(3, 3)),
    ]


def test_6_2_the_defender_fires_first_and_what_is_gone_does_not_answer() -> None:
    found = fought(sides(guns=1, foes=4), Same(0))
    assert found.losses == ((0, 1),) * 4
    assert not found.taken


def test_6_2_attackers_leave_in_the_last_round_without_another_shot() -> None:
    found = fought(sides(), Same(5))
    assert found.losses == ((0, 0),) * 4
    assert not found.taken
    last = [(0, 0), (0, 0), (0, 0), (0, 3)]
    assert list(fought(sides(), Same(5, after=6 * 3, then=0)).losses) == [*last[:3], last[3]]


def test_6_3_reserves_neither_fire_nor_are_hit_in_round_1() -> None:
    late = Fighter(False, 4, late=True, turns=(0, 0), needs=(6, 6))
    found = fought([*sides(), late], Same(0, after=6, then=5))
    assert found.losses[0] == (0, 3)
    one = fought([*sides(guns=3, foes=1), late], Chance("any"))
    assert one.losses[0][0] <= 1


def test_6_2_the_average_of_a_first_volley_is_what_its_dice_promise() -> None:
    laid = table("kent march; calais york", "sussex henry_vi; derby devon")
    laid.march_from("kent", "york_march sussex").end()
    chance, world = Chance("volley"), RULES.clone(laid.game)
    army = fighters(world, area("sussex"))
    first = min(army, key=lambda one: one.turns[0])
    mine = sum(one.steps for one in army if one.attacks != first.attacks)
    chances = [first.needs[0] / 6] * first.steps
    lost = [fought(army, chance).losses[0][not first.attacks] for _ in range(2000)]
    assert mine >= first.steps
    assert abs(sum(lost) / len(lost) - sum(chances)) < 0.1


def test_5_2_5_3_who_can_be_where_next_turn() -> None:
    laid = table("kent march norfolk; calais york", "middlesex henry_vi")
    found = {
        (mark.key, mark.seat): mark.number for mark in reached(RULES, FORESIGHT, laid.game, YORK)
    }
    assert found["sussex", "york"] == 3, "two by land, and one by sea from Calais"
    assert found["oxford", "lancaster"] == 1
    assert ("oxford", "york") in found
    assert ("ireland", "lancaster") not in found
