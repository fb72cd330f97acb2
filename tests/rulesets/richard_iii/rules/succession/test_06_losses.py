"""6.8: the fate of eliminated blocks, and who succeeds a dead King or Pretender."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_phase
from rulesets.richard_iii.rules.succession.elimination import eliminate

from ...fights import fight
from ...table import Table, table


def killed(*keys: str, york: str = "", lancaster: str = "", king: Seat = LANCASTER) -> Table:
    """A table on which these blocks have just been eliminated."""
    laid = table(york or "calais york", lancaster or "middlesex henry_vi", king=king)
    laid.game.events = laid.events = []
    for key in keys:
        eliminate(laid.game, block(key))
    laid.game.events = None
    return laid


def fate_of(key: str) -> str:
    """Where the block goes when it is eliminated."""
    house, _, name = key.partition("_")
    york = f"calais york; kent {name}" if house == "york" else "calais york"
    lancaster = "middlesex henry_vi" + (f"; derby {name}" if house == "lancaster" else "")
    laid = killed(key, york=york, lancaster=lancaster)
    assert laid.happened("Eliminated")[0].block == block(key)
    return laid.where(key)


def test_6_82_heirs_are_dead_for_ever() -> None:
    assert fate_of("york_march") == fate_of("lancaster_somerset") == "dead"


def test_6_83_nobles_with_a_rose_are_dead_for_ever() -> None:
    assert fate_of("york_norfolk") == fate_of("lancaster_clifford") == "dead"


@pytest.mark.parametrize("house", ["york", "lancaster"])
@pytest.mark.parametrize("name", ["warwick", "kent", "salisbury"])
def test_6_83_so_are_the_nevilles(house: str, name: str) -> None:
    assert fate_of(f"{house}_{name}") == "dead"


def test_6_83_other_nobles_and_churches_lie_face_down_in_the_pool() -> None:
    for key in ("york_buckingham", "york_church_canterbury", "lancaster_rivers"):
        assert fate_of(key) == "pool_down"


def test_6_84_levies_and_bombards_lie_face_down_in_the_pool() -> None:
    for key in ("york_levy_london", "york_bombard", "lancaster_levy_york"):
        assert fate_of(key) == "pool_down"


def test_6_85_mercenaries_lie_face_down_at_home_but_the_welsh_in_the_pool() -> None:
    for name in ("york_irish", "york_burgundian", "york_calais"):
        assert fate_of(name) == "home_down"
    assert fate_of("lancaster_french") == fate_of("lancaster_scots") == "home_down"
    assert fate_of("lancaster_welsh") == "pool_down"


def test_6_85_a_mercenary_face_down_is_shown_at_home() -> None:
    laid = killed("york_irish", york="calais york; kent irish")
    shown = laid.view(LANCASTER)["blocks"]["york_irish"]
    assert (shown["at"], shown["flags"]) == ("ireland", ["down"])


def test_6_83_the_other_version_of_a_dead_neville_is_out_for_good() -> None:
    laid = killed("york_warwick", york="calais york; kent warwick")
    assert laid.where("lancaster_warwick") == "out"


def test_6_83_the_other_version_of_a_noble_in_the_pool_stays_with_the_enemy() -> None:
    laid = killed("york_buckingham", york="calais york; kent buckingham")
    assert laid.where("lancaster_buckingham") == "enemy"


@pytest.mark.parametrize(
    ("key", "york", "lancaster", "slain"),
    [
        ("lancaster_clarence", "calais york", "middlesex henry_vi; derby clarence", [1, 0]),
        ("york_exeter", "calais york; kent exeter", "middlesex henry_vi", [0, 1]),
    ],
)
def test_9_1_a_turncoat_heir_who_is_killed_is_dead_for_ever_and_a_minor_follows(
    key: str, york: str, lancaster: str, slain: list[int]
) -> None:
    laid = killed(key, york=york, lancaster=lancaster)
    house, _, name = key.partition("_")
    other = f"{'york' if house == 'lancaster' else 'lancaster'}_{name}"
    assert (laid.where(key), laid.where(other)) == ("dead", "out")
    assert laid.game.slain == slain


def test_2_2_the_shield_of_a_dead_exeter_serves_the_other_heirs() -> None:
    laid = fight("cornwall", "march@dorset exeter:1@dorset", "henry_vi", main="dorset")
    assert "shield" not in laid.bonuses("lancaster_henry_vi")
    eliminate(laid.game, block("york_exeter"))
    assert "shield" in laid.bonuses("lancaster_henry_vi")


def test_6_86_the_rebel_goes_to_the_pretenders_pool() -> None:
    laid = killed("rebel", york="calais york; kent rebel")
    assert laid.where("rebel") == "pool_down"
    assert laid.view(YORK)["pools"]["york"]["down"] == ["rebel"]


def test_6_8_face_down_blocks_are_not_recruited_in_this_campaign() -> None:
    laid = table("calais york; pool_down norfolk buckingham", "middlesex henry_vi")
    assert laid.recruits("york_buckingham") == set()


def test_6_81_a_dead_king_is_followed_in_the_next_supply_phase() -> None:
    laid = killed(
        "lancaster_henry_vi",
        lancaster="middlesex henry_vi; derby exeter:2 somerset; dead prince_edward richmond",
    )
    assert laid.happened("KingIsDead")[0].block == block("lancaster_henry_vi")
    assert laid.game.monarch is None
    assert laid.view(None)["rulers"]["king"] is None
    laid.work(supply_phase())
    crowned = laid.happened("KingCrowned")[0]
    assert (crowned.block, crowned.place) == (block("lancaster_exeter"), area("derby"))
    assert laid.steps("lancaster_exeter") == 2


def test_6_81_the_new_king_may_be_in_exile() -> None:
    laid = killed(
        "lancaster_henry_vi",
        lancaster="middlesex henry_vi; france exeter; dead prince_edward richmond somerset",
    )
    laid.work(supply_phase())
    assert laid.happened("KingCrowned")[0].place == area("france")


def test_6_81_a_minor_who_is_the_senior_heir_enters_and_is_king() -> None:
    laid = killed("lancaster_henry_vi", lancaster="middlesex henry_vi; derby exeter")
    laid.work(supply_phase())
    assert laid.asks(LANCASTER) == "EnterMinor"
    assert laid.question(LANCASTER) == "Where does Prince Edward enter play?"
    laid.do(LANCASTER, laid.legal(LANCASTER)[0])
    entered, crowned = laid.happened("HeirEntered")[0], laid.happened("KingCrowned")[0]
    assert entered.block == crowned.block == block("lancaster_prince_edward")


def test_6_81_a_dead_pretender_is_followed_at_once() -> None:
    laid = killed("york_york", york="calais york; kent march rutland")
    assert laid.happened("PretenderFollowed")[0].block == block("york_march")
    assert laid.game.ruler(YORK) == block("york_march")


def test_6_81_a_minor_does_not_follow_the_pretender_before_the_supply_phase() -> None:
    laid = killed("york_york", york="calais york")
    assert not laid.happened("PretenderFollowed")
    assert laid.game.ruler(YORK) is None
    laid.work(supply_phase())
    laid.do(YORK, laid.legal(YORK)[0])
    assert laid.happened("PretenderFollowed")[0].block == block("york_march")


def test_6_81_the_death_of_a_junior_heir_changes_no_ruler() -> None:
    laid = killed("york_rutland", york="calais york; kent rutland")
    assert not laid.happened("PretenderFollowed")
    assert laid.game.ruler(YORK) == block("york_york")


def test_6_82_the_enemy_keeps_dead_heirs_on_record() -> None:
    laid = killed("york_march", york="calais york march")
    assert laid.view(LANCASTER)["dead"]["york"] == ["york_march"]


def test_6_82_one_minor_enters_for_each_heir_killed() -> None:
    minors = "calais york; kent march rutland"
    laid = killed("york_march", "york_rutland", york=minors)
    laid.work(supply_phase())
    entered = []
    while laid.awaited() and laid.asks(YORK) == "EnterMinor":
        laid.do(YORK, laid.legal(YORK)[0])
        entered += [e.block for e in laid.happened("HeirEntered")]
    assert entered == [block("york_clarence"), block("york_gloucester")]
    assert laid.game.slain == [0, 0]


def test_6_82_when_there_is_no_minor_nobody_enters() -> None:
    laid = killed("york_march", york="calais york; kent march; dead rutland clarence gloucester")
    laid.work(supply_phase())
    assert not laid.happened("HeirEntered")
    assert laid.game.slain == [0, 0]


def test_6_82_royal_heirs_enter_in_a_friendly_or_vacant_crown_area() -> None:
    laid = killed(
        "lancaster_exeter",
        york="derby york; chester norfolk; kent essex",
        lancaster="middlesex henry_vi; cornwall exeter; sussex oxford",
    )
    laid.work(supply_phase())
    found = {a.area for a in laid.legal(LANCASTER)}  # type: ignore[attr-defined]
    crowns = "cumbria south_yorks caernarvon pembroke warwick gloucester middlesex sussex cornwall"
    assert found == {area(name) for name in crowns.split()}


def test_6_82_heirs_of_the_pretender_enter_in_either_exile_area() -> None:
    laid = killed("york_march", york="calais york; kent march")
    laid.work(supply_phase())
    assert [a.area for a in laid.legal(YORK)] == [area("ireland"), area("calais")]  # type: ignore[attr-defined]


def test_6_82_a_minor_enters_at_full_strength() -> None:
    laid = killed("york_march", york="calais york; kent march; dead rutland")
    laid.work(supply_phase())
    laid.do(YORK, laid.legal(YORK)[0])
    assert laid.steps("york_clarence") == 3


CROWNED_AREAS = (
    "cumbria essex; south_yorks norfolk; caernarvon suffolk; chester hastings; derby herbert; "
    "pembroke worcester; warwick warwick; gloucester salisbury; middlesex kent; sussex arundel; "
    "cornwall church_canterbury; calais york"
)


def test_6_82_a_royal_heir_waits_while_no_crown_area_is_friendly_or_vacant() -> None:
    laid = killed(
        "lancaster_exeter", york=CROWNED_AREAS, lancaster="lincoln henry_vi; dorset exeter"
    )
    laid.work(supply_phase())
    assert laid.where("lancaster_prince_edward") == "minor"
    assert laid.game.slain == [0, 1]
    laid.game.put(block("york_norfolk"), area("wilts"))
    laid.work(supply_phase())
    assert laid.where("lancaster_prince_edward") == "south_yorks"


def test_6_82_the_kings_minors_enter_first() -> None:
    laid = killed(
        "lancaster_exeter",
        "york_march",
        york="calais york; kent march",
        lancaster="middlesex henry_vi; dorset exeter",
    )
    laid.work(supply_phase())
    assert laid.awaited() == [LANCASTER]
    laid.do(LANCASTER, laid.legal(LANCASTER)[0])
    assert laid.awaited() == [YORK]


def test_4_5_the_senior_minor_enters_first() -> None:
    laid = killed("lancaster_somerset", lancaster="middlesex henry_vi; dorset somerset exeter")
    laid.work(supply_phase())
    assert laid.question(LANCASTER) == "Where does Prince Edward enter play?"


def test_3_21_an_heir_who_enters_and_is_senior_to_the_king_takes_his_place() -> None:
    """Henry VI is dead and Prince Edward could not enter: Exeter is King in the meantime."""
    laid = killed(
        "lancaster_henry_vi", york=CROWNED_AREAS, lancaster="lincoln henry_vi; dorset exeter"
    )
    laid.work(supply_phase())
    assert laid.game.monarch == block("lancaster_exeter")
    laid.game.put(block("york_norfolk"), area("wilts"))
    laid.work(supply_phase())
    assert laid.happened("KingCrowned")[0].block == block("lancaster_prince_edward")
    assert laid.game.monarch == block("lancaster_prince_edward")
