"""7.1, 7.2 and 9.1: supply, exile and executions."""

from collections.abc import Iterable

from rulesets.kernel.interface import Action
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_phase
from rulesets.richard_iii.state.actions import EndSupply, Execute, Starve

from ...table import Table, table


def supply(york: str = "calais york", lancaster: str = "middlesex henry_vi") -> Table:
    """A table at the beginning of the supply phase."""
    return table(york, lancaster, plan=[supply_phase()])


def starved(actions: Iterable[Action]) -> set[str]:
    """The blocks that may be chosen to lose a step."""
    return {BLOCK_NAMES[a.block] for a in actions if isinstance(a, Starve)}


FIVE = "york march norfolk suffolk essex"


def test_1_4_nobody_is_asked_where_nobody_starves() -> None:
    assert supply().awaited() == []


def test_7_1_an_area_supplies_four_blocks() -> None:
    assert supply("kent york march norfolk suffolk").awaited() == []
    laid = supply(f"kent {FIVE}")
    assert laid.awaited() == [YORK]
    assert laid.question(YORK) == "Too many blocks in Kent: choose which lose a step."
    assert starved(laid.legal(YORK)) == {f"york_{name}" for name in FIVE.split()}


def test_7_1_each_surplus_block_loses_one_step_by_its_owners_choice() -> None:
    laid = supply(f"kent {FIVE} hastings herbert")
    for key in ("york_norfolk", "york_herbert", "york_essex"):
        laid.do(YORK, Starve(block(key)))
        assert Starve(block(key)) not in laid.legal(YORK)
    assert laid.legal(YORK) == (EndSupply(),)
    assert laid.question(YORK) == "You have chosen your supply losses."
    laid.do(YORK, EndSupply())
    assert [laid.steps(f"york_{n}") for n in ("norfolk", "herbert", "essex", "york")] == [
        3,
        2,
        2,
        4,
    ]
    assert laid.happened("BlocksStarved")[0].blocks == 3
    assert {e.block for e in laid.happened("BlockStarved")} == {
        block("york_norfolk"),
        block("york_herbert"),
        block("york_essex"),
    }


def test_7_1_five_blocks_where_there_is_a_city() -> None:
    assert supply(f"east_anglia {FIVE}").awaited() == []
    assert supply(f"middlesex {FIVE} hastings", "oxford henry_vi").awaited() == [YORK]


def test_7_1_a_block_that_starves_is_eliminated_as_in_battle() -> None:
    laid = supply("kent york march norfolk:1 suffolk essex")
    laid.do(YORK, Starve(block("york_norfolk")))
    laid.do(YORK, EndSupply())
    assert laid.where("york_norfolk") == "dead"
    assert laid.happened("Eliminated")[0].block == block("york_norfolk")


def test_7_1_both_choose_at_the_same_time_and_unseen() -> None:
    laid = supply(f"kent {FIVE}", "oxford henry_vi exeter oxford devon beaumont")
    assert laid.awaited() == [YORK, LANCASTER]
    laid.do(YORK, Starve(block("york_norfolk")))
    laid.do(YORK, EndSupply())
    assert laid.awaited() == [LANCASTER]
    assert laid.steps("york_norfolk") == 4
    assert laid.view(LANCASTER)["losses"]["york"] is None
    assert laid.view(YORK)["losses"]["york"]["starve"] == ["york_norfolk"]
    laid.do(LANCASTER, Starve(block("lancaster_oxford")))
    laid.do(LANCASTER, EndSupply())
    assert (laid.steps("york_norfolk"), laid.steps("lancaster_oxford")) == (3, 2)


def test_7_1_losses_are_chosen_after_heirs_have_entered() -> None:
    laid = table("kent norfolk; calais york essex hastings herbert", "middlesex henry_vi")
    laid.game.slain[YORK] = 1
    laid.work(supply_phase())
    assert laid.asks(YORK) == "EnterMinor"
    laid.do(YORK, next(a for a in laid.legal(YORK) if a.area == area("calais")))  # type: ignore[attr-defined]
    assert laid.happened("HeirEntered")
    assert len(starved(laid.legal(YORK))) == 5


def test_7_2_three_blocks_in_ireland_without_the_irish_are_one_too_many() -> None:
    """The example: one exile of three loses a step in each supply phase."""
    laid = supply("ireland york rutland march")
    assert len(starved(laid.legal(YORK))) == 3
    laid.do(YORK, Starve(block("york_rutland")))
    assert laid.legal(YORK) == (EndSupply(),)
    laid.do(YORK, EndSupply())
    assert laid.steps("york_rutland") == 2


def test_7_2_the_irish_are_free_in_ireland_and_others_cannot_tell() -> None:
    laid = supply("ireland york rutland irish")
    assert laid.awaited() == [YORK]
    assert laid.legal(YORK) == (EndSupply(),)
    assert laid.question(YORK) == "All your blocks are supplied."
    assert laid.question(LANCASTER) == "Waiting for York."


def test_7_2_calais_and_france_supply_four_and_their_own_mercenaries() -> None:
    crowd = "york march norfolk suffolk"
    assert starved(supply(f"calais {crowd} calais burgundian").legal(YORK)) == set()
    assert len(starved(supply(f"calais {crowd} essex calais").legal(YORK))) == 5
    french = supply(lancaster="france henry_vi exeter oxford devon french")
    assert starved(french.legal(LANCASTER)) == set()


def test_7_2_only_the_areas_own_mercenary_is_free() -> None:
    laid = supply(lancaster="scotland henry_vi exeter french")
    assert "lancaster_french" in starved(laid.legal(LANCASTER))
    scots = supply(lancaster="scotland henry_vi exeter scots")
    assert starved(scots.legal(LANCASTER)) == set()


def test_7_2_face_down_mercenaries_are_not_supplied() -> None:
    assert supply("ireland york rutland; home_down irish").awaited() == []


def test_7_2_nobody_sees_how_many_exiles_lose_a_step() -> None:
    laid = supply("ireland york rutland march").did(YORK, Starve(block("york_rutland")))
    laid.do(YORK, EndSupply())
    assert not laid.happened("BlocksStarved")
    assert [e.seat for e in laid.happened("BlockStarved")] == [YORK]


def test_4_7_the_prisoner_is_not_supplied_by_middlesex() -> None:
    assert supply(f"middlesex {FIVE}", "tower henry_vi; france exeter").awaited() == []


# Executions


def test_9_1_clarence_may_be_executed_in_any_supply_phase() -> None:
    laid = supply("calais york", "oxford henry_vi clarence")
    assert laid.awaited() == [LANCASTER]
    assert Execute(block("lancaster_clarence")) in laid.legal(LANCASTER)
    assert laid.question(LANCASTER) == "All your blocks are supplied. You may execute Clarence."
    laid.do(LANCASTER, Execute(block("lancaster_clarence")))
    laid.do(LANCASTER, EndSupply())
    assert laid.happened("Executed")[0].block == block("lancaster_clarence")
    assert (laid.where("lancaster_clarence"), laid.where("york_clarence")) == ("dead", "out")


def test_9_1_exeter_too_wherever_he_is() -> None:
    for place in ("oxford", "calais", "pool", "pool_down"):
        laid = supply(f"kent york; {place} exeter")
        assert Execute(block("york_exeter")) in laid.legal(YORK)


def test_9_1_nobody_executes_an_heir_of_his_own() -> None:
    laid = supply("ireland york rutland clarence", "oxford exeter henry_vi")
    assert not any(isinstance(a, Execute) for a in laid.legal(YORK))


def test_9_1_nobody_is_forced_to_execute() -> None:
    laid = supply("calais york", "oxford henry_vi clarence").did(LANCASTER, EndSupply())
    assert laid.where("lancaster_clarence") == "oxford"


def test_9_1_who_is_executed_is_not_fed() -> None:
    laid = supply("calais york", "oxford henry_vi clarence oxford devon beaumont")
    laid.do(LANCASTER, Execute(block("lancaster_clarence")))
    assert laid.legal(LANCASTER) == (EndSupply(),)


def test_9_1_an_execution_is_decided_before_the_losses() -> None:
    laid = supply("calais york", "oxford henry_vi clarence oxford devon beaumont")
    laid.do(LANCASTER, Starve(block("lancaster_devon")))
    assert laid.legal(LANCASTER) == (EndSupply(),)


def test_9_the_last_heir_may_starve() -> None:
    laid = supply(
        "kent york:1 norfolk suffolk essex hastings; dead march rutland clarence gloucester"
    ).did(YORK, Starve(block("york_york")))
    laid.do(YORK, EndSupply())
    assert laid.happened("VictoryWon")[0].seat == LANCASTER


def test_9_if_both_lose_their_last_heir_in_one_supply_phase_the_kings_loss_counts_first() -> None:
    laid = supply(
        "kent york:1 norfolk suffolk essex hastings; dead march rutland clarence gloucester",
        "oxford henry_vi:1 oxford devon beaumont clifford; "
        "dead prince_edward exeter somerset richmond",
    )
    for seat, key in ((YORK, "york_york"), (LANCASTER, "lancaster_henry_vi")):
        laid.do(seat, Starve(block(key)))
        laid.do(seat, EndSupply())
    assert [e.seat for e in laid.happened("VictoryWon")] == [YORK]
