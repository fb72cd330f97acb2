"""5.4: recruits of every kind."""

from rulesets.richard_iii.components.areas import AREA_NAMES, EXILE_OF
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.events import BlockRecruited, Recruited

from ...table import RULES, table

KING = "middlesex henry_vi"


def test_5_4_nobles_are_deployed_where_their_shield_is_friendly_or_vacant() -> None:
    laid = table(
        "calais york; glamorgan hastings; pool norfolk herbert", f"east_anglia devon; {KING}"
    )
    assert laid.recruits("york_norfolk") == {"caernarvon", "glamorgan"}
    assert laid.recruits("york_herbert") == {"glamorgan"}


def test_5_4_recruiting_costs_a_point_and_raises_the_block_to_full_strength() -> None:
    laid = table("calais york; pool norfolk:1", KING).recruit("york_norfolk", "east_anglia")
    assert laid.game.ap == 3
    assert laid.steps("york_norfolk") == 4
    assert laid.where("york_norfolk") == "east_anglia"


def test_5_4_recruits_are_not_revealed() -> None:
    laid = table("calais york; pool norfolk", KING).recruit("york_norfolk", "east_anglia")
    told = {RULES.audience(event): type(event) for event in laid.events}
    assert told == {None: Recruited, YORK: BlockRecruited}
    assert "york_norfolk" not in str(laid.view(LANCASTER))
    assert laid.view(LANCASTER)["areas"]["east_anglia"] == {"york": 1, "lancaster": 0}


def test_5_4_a_recruit_does_not_move_in_the_same_turn() -> None:
    laid = table("calais york; pool norfolk", KING).recruit("york_norfolk", "east_anglia")
    assert "east_anglia" not in laid.takes()


def test_5_4_east_anglia_can_raise_three_blocks_in_a_turn() -> None:
    """The recruiting example: two nobles and the levy of Norwich for three points."""
    laid = table("calais york; pool norfolk suffolk levy_norwich", KING, played=("a3_1", "a2_1"))
    for name in ("norfolk", "suffolk", "levy_norwich"):
        laid.recruit(f"york_{name}", "east_anglia")
    assert laid.game.ap == 0
    assert laid.view(None)["areas"]["east_anglia"]["york"] == 3


def test_5_4_northumbria_raises_the_noble_and_the_levy_of_newcastle() -> None:
    laid = table("calais york", f"{KING}; pool northumberland levy_newcastle").end()
    assert "northumbria" in laid.recruits("lancaster_northumberland")
    assert laid.recruits("lancaster_levy_newcastle") == {"northumbria"}
    laid.recruit("lancaster_northumberland", "northumbria")
    laid.recruit("lancaster_levy_newcastle", "northumbria")
    assert laid.game.ap == 2


def test_5_4_churches_and_levies_come_in_their_cathedral_and_city() -> None:
    laid = table(
        "calais york; pool church_canterbury church_york levy_london levy_salisbury",
        "south_yorks clifford; scotland henry_vi",
    )
    assert laid.recruits("york_church_canterbury") == {"kent"}
    assert laid.recruits("york_church_york") == set()
    assert laid.recruits("york_levy_london") == {"middlesex"}
    assert laid.recruits("york_levy_salisbury") == {"wilts"}


def test_5_4_bombards_need_a_friendly_city() -> None:
    laid = table("calais york; somerset norfolk; kent essex; pool bombard", KING)
    assert laid.recruits("york_bombard") == {"somerset"}


def test_5_4_the_rebel_rises_in_any_vacant_area_but_exile() -> None:
    laid = table("calais york; somerset norfolk; pool rebel", KING)
    places = laid.recruits("rebel")
    assert places == {
        name
        for place, name in enumerate(AREA_NAMES)
        if EXILE_OF[place] is None and name not in ("somerset", "middlesex")
    }
    assert "isle_of_man" in places


def test_3_26_the_rebel_fights_for_the_pretender() -> None:
    laid = table("middlesex york; pool norfolk", "france henry_vi; pool rebel", king=YORK)
    assert laid.recruits("rebel") == set()
    laid.end()
    laid.recruit("rebel", "kent")
    assert laid.view(None)["areas"]["kent"] == {"york": 0, "lancaster": 1}


def test_5_4_the_welsh_come_in_any_friendly_or_vacant_area_of_wales() -> None:
    laid = table("calais york; powys norfolk", f"{KING}; pembroke clifford; pool welsh").end()
    assert laid.recruits("lancaster_welsh") == {"pembroke", "caernarvon", "glamorgan"}


def test_5_4_nothing_is_recruited_in_a_contested_area() -> None:
    laid = table("kent norfolk; calais york; pool levy_london", KING)
    laid.march_from("kent", "york_norfolk middlesex")
    assert laid.recruits("york_levy_london") == set()


def test_5_4_an_heir_in_the_pool_is_deployed_like_one_who_enters_play() -> None:
    laid = table("calais york; ireland rutland; pool march", "sussex henry_vi; pool somerset")
    assert laid.recruits("york_march") == {"calais", "ireland"}
    laid.end()
    places = laid.recruits("lancaster_somerset")
    assert "sussex" in places
    assert "middlesex" in places
    assert not places & {"dorset", "france", "kent"}


def test_5_4_warwick_may_be_recruited_in_calais_for_york() -> None:
    laid = table("ireland york; pool warwick", KING)
    assert laid.recruits("york_warwick") == {"calais", "warwick", "glamorgan"}
    laid = table("ireland york", f"{KING}; pool warwick").end()
    assert laid.recruits("lancaster_warwick") == {"warwick", "glamorgan"}


def test_5_4_clarence_as_a_lancastrian_is_recruited_where_york_shields_are_vacant() -> None:
    laid = table("ireland york; hereford norfolk", f"{KING}; rutland devon; pool clarence").end()
    assert laid.recruits("lancaster_clarence") == {"south_yorks"}


def test_5_4_mercenaries_are_recruited_by_moving_them() -> None:
    laid = table("calais york calais burgundian", KING).sail_from("calais", "york_calais kent")
    assert laid.where("york_calais") == "kent"


RAISED = (("norfolk", "east_anglia"), ("herbert", "glamorgan"), ("arundel", "sussex"))
MARCHED = (
    ("hastings", "derby", "chester"),
    ("essex", "kent", "sussex"),
    ("worcester", "rutland", "lincoln"),
)


def test_1_2_three_points_are_three_moves_or_recruits_in_any_mixture() -> None:
    """The example of 1.2: moves and recruits share the points of a card."""
    for recruits in range(4):
        laid = table(
            "derby hastings; kent essex; rutland worcester; calais york;"
            " pool norfolk herbert arundel",
            KING,
            played=("a3_1", "a2_1"),
        )
        for name, to in RAISED[:recruits]:
            laid.recruit(f"york_{name}", to)
        for name, place, to in MARCHED[recruits:]:
            laid.take(place)
            laid.march(f"york_{name}", to)
        assert laid.game.ap == 0
        assert laid.recruits("york_arundel") == set()
