"""2.2 to 2.6, 3.1 and 3.2: ratings, and the bonuses of those who defend."""

import pytest

from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.battle_state import TREACHERY

from ...fights import fight
from ...table import RULES

FACES = {face.key: face for face in RULES.faces}


def test_3_11_strength_is_the_number_of_dice() -> None:
    laid = fight("oxford", "norfolk:2", "salisbury", main="wilts")
    laid.fire("lancaster_salisbury", 6, 6, 1)
    laid.fire("york_norfolk", 6)


def test_3_12_the_letter_is_initiative_and_the_number_the_highest_that_hits() -> None:
    warwick, oxford = FACES["york_warwick"], FACES["lancaster_oxford"]
    assert (warwick.initiative, warwick.firepower) == (1, 3)
    assert (oxford.initiative, oxford.firepower) == (0, 2)


def test_3_13_loyalists_never_defect() -> None:
    laid = fight("oxford", "york", "beaumont rivers", main="wilts")
    laid.skip("lancaster_beaumont", "lancaster_rivers")
    assert laid.treacheries("york_york") == {"lancaster_rivers"}


def test_3_21_an_heir_has_a_bonus_on_a_shield_and_a_royal_heir_on_a_crown() -> None:
    assert fight("dorset", "norfolk", "somerset").power("lancaster_somerset") == 3
    assert fight("derby", "norfolk", "somerset").bonuses("lancaster_somerset") == ["crown"]


def check_bonus(place: str, defender: str, bonus: str | None, power: int) -> None:
    """A block that defends the place alone has this bonus there, and this firepower."""
    house, _, name = defender.partition("_")
    main = "irish_sea" if place == "isle_of_man" else ""
    if house == "york":
        laid = fight(place, name, "devon", attacker=LANCASTER, main=main)
    else:
        laid = fight(place, "herbert", name, attacker=YORK, main=main)
    assert laid.bonuses(defender) == ([bonus] if bonus else [])
    assert laid.power(defender) == power


def test_2_2_a_noble_has_a_bonus_on_his_shields() -> None:
    check_bonus("east_anglia", "york_norfolk", "shield", 3)
    check_bonus("glamorgan", "york_norfolk", "shield", 3)
    check_bonus("isle_of_man", "york_stanley", "shield", 3)
    check_bonus("kent", "york_norfolk", None, 2)


def test_2_4_a_levy_has_a_bonus_in_its_city() -> None:
    check_bonus("middlesex", "york_levy_london", "city", 4)
    check_bonus("northumbria", "lancaster_levy_newcastle", "city", 4)
    check_bonus("kent", "york_levy_london", None, 3)


def test_2_5_a_church_has_a_bonus_at_its_cathedral() -> None:
    check_bonus("kent", "york_church_canterbury", "cathedral", 2)
    check_bonus("south_yorks", "york_church_york", "cathedral", 3)
    check_bonus("south_yorks", "lancaster_church_york", "cathedral", 3)
    check_bonus("kent", "york_church_york", None, 2)


@pytest.mark.parametrize("place", ["pembroke", "caernarvon", "powys", "glamorgan"])
def test_2_6_the_welsh_have_a_bonus_in_wales(place: str) -> None:
    check_bonus(place, "lancaster_welsh", "wales", 3)


def test_2_6_the_welsh_have_none_elsewhere() -> None:
    check_bonus("hereford", "lancaster_welsh", None, 2)


def test_3_22_a_noble_serves_one_house_at_a_time() -> None:
    laid = fight("oxford", "york", "buckingham", main="wilts")
    assert laid.where("york_buckingham") == "enemy"
    laid.skip("lancaster_buckingham")
    laid.betray("york_york", "lancaster_buckingham", 2)
    assert laid.where("lancaster_buckingham") == "enemy"


def test_3_23_both_churches_can_be_won_over() -> None:
    laid = fight("oxford", "york", "church_york", main="wilts")
    assert laid.treacheries("york_york") == {"lancaster_church_york"}


def test_3_25_mercenaries_have_no_bonus_but_the_welsh() -> None:
    check_bonus("middlesex", "york_burgundian", None, 3)
    check_bonus("cumbria", "lancaster_scots", None, 3)


def test_2_2_attackers_have_no_bonus() -> None:
    laid = fight("east_anglia", "norfolk suffolk", "beaumont")
    assert laid.power("york_norfolk") == 2
    laid = fight("derby", "norfolk", "henry_vi", attacker=LANCASTER)
    assert laid.bonuses("lancaster_henry_vi") == []


def test_2_2_the_bonus_is_for_the_defender_who_came_this_turn_too() -> None:
    laid = fight(
        "east_anglia", "suffolk norfolk@rutland", "beaumont", attacker=LANCASTER, main="essex"
    ).pass_round()
    assert laid.bonuses("york_norfolk") == ["shield"]


def test_2_2_the_bonus_is_for_a_block_that_defects_to_the_defender() -> None:
    laid = fight("warwick", "buckingham york", "henry_vi", main="oxford")
    laid.betray("lancaster_henry_vi", "york_buckingham", 2)
    laid.skip("york_york")
    assert laid.bonuses("lancaster_buckingham") == ["shield"]


def test_2_2_only_the_senior_heir_present_has_the_shield() -> None:
    laid = fight("hereford", "york march", "beaumont", attacker=LANCASTER)
    assert laid.bonuses("york_york") == ["shield"]
    assert laid.bonuses("york_march") == []


def test_2_2_present_means_at_the_instant_of_fire() -> None:
    laid = fight("hereford", "york:1 march", "clifford", attacker=LANCASTER).skip("york_march")
    laid.fire("lancaster_clifford", 6, 6, 6)
    laid.skip("york_york")
    laid.retreat("york_march", "powys")
    assert laid.bonuses("york_york") == ["shield"]
    laid = fight("hereford", "york:3 march:2", "clifford", attacker=LANCASTER).skip("york_march")
    laid.fire("lancaster_clifford", 1, 1, 2)
    assert laid.where("york_york") == "dead"
    assert laid.bonuses("york_march") == ["shield"]


@pytest.mark.parametrize("place", ["south_yorks", "hereford", "rutland"])
@pytest.mark.parametrize("heir", ["york", "march", "rutland", "clarence", "gloucester"])
def test_2_2_any_heir_of_york_may_use_any_of_the_three_shields(place: str, heir: str) -> None:
    laid = fight(place, heir, "beaumont", attacker=LANCASTER)
    assert laid.bonuses(f"york_{heir}") == ["shield"]


@pytest.mark.parametrize(
    ("place", "heir", "has"),
    [
        ("lincoln", "henry_vi", True),
        ("lancaster", "somerset", True),
        ("cornwall", "exeter", True),
        ("dorset", "somerset", True),
        ("pembroke", "richmond", True),
        ("cornwall", "henry_vi", False),
        ("dorset", "exeter", False),
        ("pembroke", "prince_edward", False),
    ],
)
def test_2_2_two_shields_of_lancaster_are_for_all_heirs_and_three_for_one(
    place: str, heir: str, has: bool
) -> None:
    laid = fight(place, "herbert", heir, king=YORK)
    assert laid.bonuses(f"lancaster_{heir}") == (["shield"] if has else [])


def test_2_2_the_shield_of_a_dead_heir_is_for_the_others() -> None:
    laid = fight("dorset", "herbert", "henry_vi; dead somerset", king=YORK)
    assert laid.bonuses("lancaster_henry_vi") == ["shield"]
    executed = fight("cornwall", "herbert; dead exeter", "henry_vi; out exeter", king=YORK)
    assert executed.bonuses("lancaster_henry_vi") == ["shield"]
    defected = fight("cornwall", "herbert; kent exeter", "henry_vi", king=YORK)
    assert defected.bonuses("lancaster_henry_vi") == []


def test_2_3_the_crown_is_the_kings_or_that_of_one_royal_heir() -> None:
    laid = fight("derby", "norfolk", "henry_vi somerset")
    assert laid.bonuses("lancaster_henry_vi") == ["crown"]
    assert laid.bonuses("lancaster_somerset") == []
    assert fight("derby", "york", "beaumont", attacker=LANCASTER).bonuses("york_york") == []


def test_2_3_exeter_defends_cornwall_at_a3_unless_a_senior_heir_is_there() -> None:
    assert fight("cornwall", "norfolk", "exeter").power("lancaster_exeter") == 3
    senior = fight("cornwall", "norfolk", "exeter henry_vi")
    assert senior.bonuses("lancaster_exeter") == ["shield"]
    assert senior.bonuses("lancaster_henry_vi") == ["crown"]


def test_2_3_the_senior_royal_heir_has_both_shield_and_crown() -> None:
    laid = fight("south_yorks", "york march", "beaumont", attacker=LANCASTER, king=YORK)
    assert laid.power("york_york") == 5
    assert laid.power("york_march") == 3


def test_2_3_until_a_new_king_is_made_the_crown_is_the_senior_royal_heirs() -> None:
    laid = fight("derby", "norfolk", "henry_vi:1 somerset").skip("lancaster_somerset")
    laid.charge("lancaster_henry_vi", "york_norfolk", 6, 1, 6, 6, 6)
    assert laid.where("lancaster_henry_vi") == "dead"
    assert laid.game.monarch is None
    assert laid.bonuses("lancaster_somerset") == ["crown"]


def test_3_24_a_bombard_has_no_bonus() -> None:
    laid = fight("middlesex", "bombard", "oxford", attacker=LANCASTER)
    assert laid.bonuses("york_bombard") == []


def test_3_26_the_rebel_fights_for_the_pretender() -> None:
    assert fight("oxford", "; oxford rebel", "beaumont").line(YORK) == {"rebel"}
    other = fight("oxford", "norfolk", "; oxford rebel", king=YORK, attacker=LANCASTER)
    assert other.line(LANCASTER) == {"rebel"}


def test_9_1_clarence_as_a_lancastrian_has_no_shield() -> None:
    assert fight("hereford", "norfolk", "clarence").bonuses("lancaster_clarence") == []
    exeter = fight("cornwall", "exeter", "beaumont", attacker=LANCASTER)
    assert exeter.bonuses("york_exeter") == ["shield"]


def test_6_9_a_volley_names_treachery() -> None:
    laid = fight("oxford", "york", "rivers", main="wilts").skip("lancaster_rivers")
    laid.betray("york_york", "lancaster_rivers", 1)
    assert laid.game.battle
    assert laid.game.battle.volley
    assert laid.game.battle.volley.how == TREACHERY
    assert laid.view(None)["battle"]["volley"] == {
        "seat": "york",
        "how": "treachery",
        "block": "york_york",
        "target": "lancaster_rivers",
        "dice": [1],
        "need": 0,
        "hits": 0,
    }
