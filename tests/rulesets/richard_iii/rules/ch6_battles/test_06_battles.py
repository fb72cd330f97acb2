"""6.1 to 6.3: battles, battle turns and reserves."""

import pytest

from rulesets.kernel.interface import Refusal, Seat
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch5_actions.action_phase import action_phase
from rulesets.richard_iii.state.actions import Fight as FightHere
from rulesets.richard_iii.state.actions import Fire, Pass, Retreat

from ...fights import Fight, all_battles, fight
from ...table import table


def two_battles(first: Seat) -> Fight:
    """York has entered Kent, and Lancaster has entered Powys."""
    laid = fight(
        "kent", "norfolk; powys herbert", "oxford; powys devon", first=first, plan=all_battles()
    )
    laid.game.attacker[area("powys")] = LANCASTER
    return laid


@pytest.mark.parametrize("first", [YORK, LANCASTER])
def test_6_1_player_1_chooses_which_battle_is_fought_first(first: Seat) -> None:
    laid = two_battles(first)
    assert laid.awaited() == [first]
    assert set(laid.legal(first)) == {FightHere(area("kent")), FightHere(area("powys"))}
    laid.do(first, FightHere(area("powys")))
    began = laid.happened("BattleBegan")[0]
    assert (began.area, began.attacker, began.defender) == (area("powys"), LANCASTER, YORK)


def test_6_1_battles_are_fought_one_by_one() -> None:
    laid = two_battles(YORK).did(YORK, FightHere(area("kent"))).fire("lancaster_oxford", 6, 6, 6)
    laid.fire("york_norfolk", 2, 2, 2, 6)
    assert [e.area for e in laid.happened("BattleEnded")] == [area("kent")]
    laid.do(YORK, laid.legal(YORK)[-1])  # no regrouping
    assert laid.game.battle
    assert laid.game.battle.area == area("powys")


def test_6_1_blocks_in_the_battle_are_revealed_and_stand_up_again_after_it() -> None:
    laid = two_battles(YORK)
    assert "lancaster_oxford" not in laid.view(YORK)["blocks"]
    laid.do(YORK, FightHere(area("kent")))
    revealed = laid.happened("BlocksRevealed")[0]
    assert set(revealed.blocks) == {(block("york_norfolk"), 4), (block("lancaster_oxford"), 3)}
    for viewer in (YORK, LANCASTER, None):
        assert {"york_norfolk", "lancaster_oxford"} <= set(laid.view(viewer)["blocks"])
    laid.skip("lancaster_oxford", "york_norfolk", "lancaster_oxford")
    laid.retreat("york_norfolk", "sussex")
    assert laid.game.battle is None
    assert "york_norfolk" not in laid.view(LANCASTER)["blocks"]
    assert "lancaster_oxford" not in laid.view(YORK)["blocks"]


def test_1_3_battles_come_when_both_have_moved() -> None:
    laid = table("kent norfolk", "middlesex oxford", plan=[action_phase(), *all_battles()])
    laid.march_from("kent", "york_norfolk middlesex")
    laid.end()
    assert laid.game.battle is None
    laid.end()
    assert laid.game.battle


def test_6_1_when_nobody_has_attacked_there_is_no_battle() -> None:
    assert table("kent norfolk", "essex oxford", plan=all_battles()).awaited() == []


def test_6_2_herbert_goes_before_rivers_and_rivers_before_clarence() -> None:
    """The example beside the rule: an A attacks with a B, and a B defends."""
    laid = fight("kent", "herbert clarence", "rivers")
    assert laid.order() == ["york_herbert", "lancaster_rivers", "york_clarence"]
    laid.skip("york_herbert")
    assert laid.turn() == {"lancaster_rivers"}
    laid.skip("lancaster_rivers")
    assert laid.turn() == {"york_clarence"}


def test_6_2_a_before_b_before_c_and_defenders_first() -> None:
    laid = fight(
        "oxford",
        "burgundian norfolk levy_norwich",
        "clifford beaumont levy_coventry",
    )
    assert laid.order() == [
        "lancaster_clifford",
        "york_burgundian",
        "lancaster_beaumont",
        "york_norfolk",
        "lancaster_levy_coventry",
        "york_levy_norwich",
    ]


def test_6_2_the_owner_orders_blocks_of_the_same_letter() -> None:
    laid = fight("oxford", "norfolk suffolk", "beaumont").skip("lancaster_beaumont")
    assert laid.turn() == {"york_norfolk", "york_suffolk"}
    assert laid.question(YORK) == "What does Suffolk or Norfolk do?"
    assert laid.question(LANCASTER) == "York is fighting."
    laid.skip("york_suffolk")
    assert laid.turn() == {"york_norfolk"}


def test_6_2_a_block_has_one_turn_in_each_round() -> None:
    laid = fight("oxford", "norfolk", "beaumont").skip("lancaster_beaumont", "york_norfolk")
    assert [e.round for e in laid.happened("RoundBegan")] == [2]
    assert laid.turn() == {"lancaster_beaumont"}


def test_6_2_a_block_fires_passes_or_from_round_2_on_retreats() -> None:
    laid = fight("oxford", "norfolk", "beaumont")
    actor = block("lancaster_beaumont")
    assert set(laid.legal(LANCASTER)) == {Fire(actor), Pass(actor)}
    assert laid.refusal(LANCASTER, Retreat(actor, area("leicester"))) == Refusal(
        "Blocks cannot retreat in round 1.", "6.2"
    )
    laid.pass_round()
    assert Retreat(actor, area("leicester")) in laid.legal(LANCASTER)


def test_6_2_bombards_are_a3_in_round_1_and_d3_later() -> None:
    laid = fight("oxford", "bombard burgundian levy_norwich", "clifford bombard")
    assert laid.turn() == {"lancaster_clifford", "lancaster_bombard"}
    laid.skip("lancaster_clifford", "lancaster_bombard")
    assert laid.turn() == {"york_bombard", "york_burgundian"}
    assert laid.power("york_bombard") == 3
    laid.pass_round()
    assert laid.order()[-3:] == ["york_levy_norwich", "lancaster_bombard", "york_bombard"]
    assert laid.power("york_bombard") == 3


def test_6_2_bombards_in_reserve_never_go_first() -> None:
    laid = fight("oxford", "norfolk bombard@sussex", "beaumont", main="wilts").pass_round()
    assert laid.order() == ["lancaster_beaumont", "york_norfolk", "york_bombard"]


def test_6_2_in_round_4_the_attacker_must_retreat_in_the_normal_turn() -> None:
    laid = fight("oxford", "york norfolk", "clifford", main="wilts").pass_rounds(3)
    laid.fire("lancaster_clifford", 6, 6, 6)
    actions = laid.legal(YORK)
    assert {type(action) for action in actions} == {Retreat}
    assert laid.question(YORK) == "Round 4: the attacker must retreat."
    assert laid.refusal(YORK, Fire(block("york_norfolk"))) == Refusal(
        "In round 4 the attacker must retreat.", "6.2"
    )
    laid.retreat("york_york", "wilts")
    laid.retreat("york_norfolk", "sussex")
    assert laid.happened("BattleEnded")[0].winner == LANCASTER


@pytest.mark.parametrize(
    ("king", "attackers", "who"),
    [
        (YORK, "york", "york_york"),
        (LANCASTER, "york", "york_york"),
        (LANCASTER, "york warwick", "york_warwick"),
    ],
)
def test_6_2_in_round_4_neither_king_nor_pretender_nor_warwick_tries_treachery(
    king: Seat, attackers: str, who: str
) -> None:
    laid = fight("oxford", attackers, "shrewsbury", main="wilts", king=king)
    laid.skip("lancaster_shrewsbury")
    assert laid.treacheries(who) == {"lancaster_shrewsbury"}
    laid.pass_rounds(3)
    laid.skip("lancaster_shrewsbury")
    assert not laid.treacheries(who)
    assert laid.retreats(who)


def test_6_2_who_survives_three_rounds_may_fire_at_those_who_retreat_later() -> None:
    laid = fight("oxford", "norfolk", "beaumont", main="wilts").pass_rounds(3)
    laid.fire("lancaster_beaumont", 1, 1, 1)
    assert laid.steps("york_norfolk") == 1


def test_6_3_example_1_york_attacks_sussex_from_wilts_and_kent() -> None:
    kent = "york@kent norfolk@kent suffolk@kent essex@kent"
    laid = fight("sussex", f"herbert@wilts hastings@wilts {kent}", "beaumont", main="kent")
    assert laid.line(YORK) == {f"york_{name}" for name in ("york", "norfolk", "suffolk", "essex")}
    assert laid.reserve(YORK) == {"york_herbert", "york_hastings"}


def test_6_3_example_of_essex_both_sides_have_reserves() -> None:
    """York attacks Essex from Rutland (main attack) and Middlesex; Lancaster moves three blocks
    from East Anglia into the battle."""
    rutland = "york@rutland norfolk@rutland suffolk@rutland"
    laid = fight(
        "essex",
        f"{rutland} herbert@middlesex hastings@middlesex",
        "beaumont clifford oxford@east_anglia devon@east_anglia wiltshire@east_anglia",
        main="rutland",
    )
    assert laid.line(YORK) == {"york_york", "york_norfolk", "york_suffolk"}
    assert laid.line(LANCASTER) == {"lancaster_beaumont", "lancaster_clifford"}
    assert len(laid.reserve(YORK)) == 2
    assert len(laid.reserve(LANCASTER)) == 3
    laid.pass_round()
    assert len(laid.line(YORK)) == len(laid.line(LANCASTER)) == 5
    arrived = laid.happened("ReservesArrived")
    assert [(e.seat, len(e.blocks)) for e in arrived] == [(YORK, 2), (LANCASTER, 3)]


def test_6_3_reserves_neither_act_nor_take_hits_in_round_1() -> None:
    laid = fight("oxford", "worcester norfolk@sussex", "beaumont", main="wilts")
    laid.fire("lancaster_beaumont", 1, 6, 6)
    assert (laid.steps("york_worcester"), laid.steps("york_norfolk")) == (1, 4)
    assert laid.turn() == {"york_worcester"}


def test_6_3_reserves_stay_hidden_until_they_arrive() -> None:
    laid = fight("oxford", "worcester norfolk@sussex", "beaumont", main="wilts")
    for viewer in (LANCASTER, None):
        view = laid.view(viewer)
        assert "york_norfolk" not in view["blocks"]
        assert view["battle"]["reserves"]["york"] == {"count": 1, "blocks": None}
    own = laid.view(YORK)["battle"]["reserves"]["york"]
    assert own == {"count": 1, "blocks": ["york_norfolk"]}
    laid.pass_round()
    assert "york_norfolk" in laid.view(LANCASTER)["blocks"]


def test_6_3_reserves_deploy_at_once_when_the_line_is_eliminated_and_take_hits() -> None:
    laid = fight(
        "oxford", "worcester:1 suffolk@sussex norfolk@sussex", "clifford beaumont", main="wilts"
    ).fire("lancaster_clifford", 1, 6, 6)
    assert [e.seat for e in laid.happened("ReservesArrived")] == [YORK]
    assert laid.line(YORK) == {"york_suffolk", "york_norfolk"}
    assert laid.turn() == {"lancaster_beaumont"}  # has not fired yet
    laid.fire("lancaster_beaumont", 2, 6, 6)
    assert laid.steps("york_norfolk") == 3
    assert laid.game.battle
    assert laid.game.battle.round == 2  # they did not fire in round 1
    assert laid.game.battle.attacker == YORK


def test_6_3_surplus_hits_do_not_carry_over_to_reserves() -> None:
    laid = fight("oxford", "worcester:1 norfolk@sussex", "clifford", main="wilts")
    laid.fire("lancaster_clifford", 1, 1, 1)
    assert laid.where("york_worcester") == "dead"
    assert laid.steps("york_norfolk") == 4


def test_6_3_control_changes_when_all_defenders_are_eliminated_in_round_1() -> None:
    laid = fight("oxford", "herbert norfolk", "rivers:1 beaumont@leicester", main="wilts")
    laid.fire("york_herbert", 1, 6, 6)
    assert laid.happened("RolesChanged")[0].attacker == LANCASTER
    assert laid.turn() == {"york_norfolk"}  # fires at those who have just arrived
    laid.skip("york_norfolk")
    assert laid.order() == ["york_herbert", "york_norfolk", "lancaster_beaumont"]
    laid.pass_rounds(2)
    laid.skip("york_herbert", "york_norfolk")
    assert {type(action) for action in laid.legal(LANCASTER)} == {Retreat}


def test_6_3_with_control_the_bonuses_of_defenders_change_sides() -> None:
    laid = fight("east_anglia", "herbert norfolk", "rivers:1 beaumont@rutland", main="essex")
    assert laid.bonuses("york_norfolk") == []
    laid.fire("york_herbert", 1, 6, 6)
    assert laid.bonuses("york_norfolk") == ["shield"]


def test_6_3_control_does_not_change_after_round_1() -> None:
    laid = fight("oxford", "york herbert norfolk", "shrewsbury:1 beaumont@leicester", main="wilts")
    laid.pass_round()
    laid.skip("lancaster_shrewsbury")
    laid.fire("york_herbert", 6, 6, 6)
    laid.skip("lancaster_beaumont")
    assert laid.game.battle
    assert laid.game.battle.attacker == YORK


def test_6_3_defectors_deploy_at_once_too_when_their_new_line_is_gone() -> None:
    """In any round: here York's only block falls after it has won over Shrewsbury."""
    laid = fight("oxford", "york:1", "shrewsbury levy_coventry", main="wilts").pass_round()
    laid.skip("lancaster_shrewsbury")
    laid.betray("york_york", "lancaster_shrewsbury", 2, 4)
    assert laid.reserve(YORK) == {"york_shrewsbury"}
    laid.fire("lancaster_levy_coventry", 1, 6, 6, 6)
    assert laid.where("york_york") == "dead"
    assert laid.line(YORK) == {"york_shrewsbury"}
    assert laid.game.battle
    assert laid.game.battle.round == 3


def test_6_3_reserves_count_neither_for_seniority_nor_for_a_crown() -> None:
    laid = fight("cornwall", "norfolk", "exeter henry_vi@somerset", attacker=YORK, main="dorset")
    assert laid.bonuses("lancaster_exeter") == ["shield", "crown"]
    assert laid.charges("lancaster_exeter") == {"york_norfolk"}
    laid.pass_round()
    assert laid.bonuses("lancaster_exeter") == ["shield"]
    assert laid.bonuses("lancaster_henry_vi") == ["crown"]
    assert laid.charges("lancaster_exeter") == set()


def test_6_3_reserves_can_neither_be_charged_nor_made_to_defect() -> None:
    laid = fight("oxford", "york", "beaumont rivers@leicester", main="wilts")
    laid.skip("lancaster_beaumont")
    assert laid.charges("york_york") == {"lancaster_beaumont"}
    assert laid.treacheries("york_york") == set()
    laid.skip("york_york")
    laid.skip("lancaster_beaumont", "lancaster_rivers")
    assert laid.charges("york_york") == {"lancaster_beaumont", "lancaster_rivers"}
    assert laid.treacheries("york_york") == {"lancaster_rivers"}


def test_6_3_the_battle_is_won_when_one_side_has_nobody_left() -> None:
    laid = fight("oxford", "herbert", "rivers:1", main="wilts").fire("york_herbert", 1, 1, 6)
    assert [e.block for e in laid.happened("Eliminated")] == [block("lancaster_rivers")]
    assert laid.happened("BattleEnded")[0].winner == YORK
