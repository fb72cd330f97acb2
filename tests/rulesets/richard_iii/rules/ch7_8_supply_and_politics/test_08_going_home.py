"""8.3, 8.4 and 9.1: going home."""

from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import FOE, LANCASTER, YORK
from rulesets.richard_iii.state.actions import EndGoingHome

from ...political import arrive, go, homes, homeward, political


def test_8_3_the_pretender_and_his_heirs_go_to_either_exile_area() -> None:
    laid = homeward("kent york march", "derby henry_vi")
    assert homes(laid, "york_york") == homes(laid, "york_march") == {"calais", "ireland"}
    assert laid.question(YORK) == "Send your blocks home."
    go(laid, "york_york", "calais")
    go(laid, "york_march", "ireland")
    laid.do(YORK, EndGoingHome())
    assert (laid.where("york_york"), laid.where("york_march")) == ("calais", "ireland")


def test_8_3_even_if_their_own_shields_are_free() -> None:
    laid = homeward("hereford york", "derby henry_vi")
    assert homes(laid, "york_york") == {"calais", "ireland"}


def test_8_3_nobles_and_churches_go_to_their_shield_or_cathedral() -> None:
    laid = homeward("derby hastings church_canterbury church_york", "oxford henry_vi")
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_hastings") == "leicester"
    assert laid.where("york_church_canterbury") == "kent"
    assert laid.where("york_church_york") == "south_yorks"


def test_8_3_with_several_shields_they_choose() -> None:
    laid = homeward("derby norfolk", "oxford henry_vi")
    assert homes(laid, "york_norfolk") == {"east_anglia", "glamorgan", "caernarvon"}


def test_8_3_where_the_enemy_holds_them_they_go_to_the_pool() -> None:
    laid = homeward("derby hastings herbert", "leicester henry_vi; glamorgan devon")
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_hastings") == laid.where("york_herbert") == "pool"


def test_8_3_stanley_may_go_to_the_isle_of_man() -> None:
    laid = homeward("derby stanley", "oxford henry_vi")
    assert homes(laid, "york_stanley") == {"lancaster", "isle_of_man"}


def test_8_3_exiles_remain_in_exile() -> None:
    """Both sides: 8.4 says so, too."""
    laid = homeward("calais norfolk; ireland york", "derby henry_vi")
    assert laid.awaited() == []
    assert (laid.where("york_norfolk"), laid.where("york_york")) == ("calais", "ireland")


def test_8_3_warwick_goes_to_calais_for_york_but_not_for_lancaster() -> None:
    york = homeward("derby warwick; pool kent salisbury", "oxford henry_vi")
    assert homes(york, "york_warwick") == {"warwick", "glamorgan", "calais"}
    lancaster = homeward(
        "kent york", "derby warwick henry_vi; pool kent salisbury", LANCASTER, king=YORK
    )
    assert homes(lancaster, "lancaster_warwick") == {"warwick", "glamorgan"}


def test_8_3_kent_and_salisbury_of_york_may_go_to_calais_when_the_enemy_holds_their_shields() -> (
    None
):
    taken = "east_yorks henry_vi; north_yorks devon; oxford oxford"
    laid = homeward("derby kent salisbury; pool warwick", taken)
    assert homes(laid, "york_kent") == {"calais", "pool"}
    assert homes(laid, "york_salisbury") == {"calais", "pool"}
    free = homeward("derby kent salisbury; pool warwick", "oxford henry_vi")
    free.do(YORK, next(a for a in free.legal(YORK) if a.block == block("york_salisbury")))  # type: ignore[attr-defined]
    free.do(YORK, EndGoingHome())
    assert free.where("york_kent") == "east_yorks"


def test_8_3_only_as_far_as_calais_has_room() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    laid = homeward("derby kent salisbury; calais norfolk suffolk essex; pool warwick", taken)
    go(laid, "york_kent", "calais")
    laid.do(YORK, EndGoingHome())
    assert (laid.where("york_kent"), laid.where("york_salisbury")) == ("calais", "pool")
    full = homeward(
        "derby kent; calais norfolk suffolk essex arundel; pool warwick salisbury", taken
    ).did(YORK, EndGoingHome())
    assert full.where("york_kent") == "pool"


SHIELDS_TAKEN = "east_yorks henry_vi; north_yorks devon; warwick oxford; glamorgan clifford"


def test_8_3_who_has_no_choice_but_calais_takes_a_place_before_kent_and_salisbury() -> None:
    laid = homeward(
        "derby kent; kent warwick; calais norfolk suffolk essex; pool salisbury", SHIELDS_TAKEN
    ).did(YORK, EndGoingHome())
    assert (laid.where("york_warwick"), laid.where("york_kent")) == ("calais", "pool")


def test_8_3_kent_and_salisbury_choose_when_all_others_have_chosen() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    crowd = "calais norfolk suffolk essex"
    laid = homeward(f"derby kent; oxford york; {crowd}; pool warwick salisbury", taken)
    assert homes(laid, "york_kent") == set()
    go(laid, "york_york", "calais")
    laid.do(YORK, EndGoingHome())
    assert (laid.where("york_york"), laid.where("york_kent")) == ("calais", "pool")
    other = homeward(f"derby kent; oxford york; {crowd}; pool warwick salisbury", taken, YORK)
    go(other, "york_york", "ireland")
    assert homes(other, "york_kent") == {"calais", "pool"}


def test_8_3_a_dead_brothers_shield_is_an_offer_and_the_pool_another() -> None:
    laid = homeward("derby kent; dead warwick; pool salisbury", "east_yorks henry_vi; out warwick")
    assert homes(laid, "york_kent") == {"warwick", "glamorgan", "calais", "pool"}
    go(laid, "york_kent", "pool")
    laid.do(YORK, EndGoingHome())
    assert laid.where("york_kent") == "pool"


def test_8_4_the_note_on_the_nevilles_holds_for_the_kings_side_too() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    laid = homeward("oxford york; derby kent; pool warwick salisbury", taken, king=YORK)
    go(laid, "york_york", "oxford" if "oxford" in homes(laid, "york_york") else "hereford")
    assert homes(laid, "york_kent") == {"calais", "pool"}


def test_8_3_local_mercenaries_take_no_room_in_calais() -> None:
    taken = "east_yorks henry_vi; north_yorks devon"
    crowd = "calais norfolk suffolk essex calais burgundian"
    laid = homeward(f"derby kent; {crowd}; pool warwick salisbury", taken)
    assert homes(laid, "york_kent") == {"calais", "pool"}


def test_8_3_kent_and_salisbury_of_lancaster_never_go_to_calais() -> None:
    taken = "east_yorks norfolk; north_yorks suffolk; kent york"
    laid = homeward(taken, "derby kent salisbury henry_vi; pool warwick", LANCASTER, king=YORK)
    assert homes(laid, "lancaster_kent") == set()
    arrive(laid)
    assert laid.where("lancaster_kent") == "pool"


def test_8_3_nevilles_may_go_to_the_shields_of_dead_nevilles() -> None:
    laid = homeward("derby kent; dead warwick; pool salisbury", "oxford henry_vi; out warwick")
    assert homes(laid, "york_kent") == {"east_yorks", "warwick", "glamorgan", "calais"}
    dead = homeward("derby warwick; dead salisbury; pool kent", "oxford henry_vi; out salisbury")
    assert homes(dead, "york_warwick") == {
        "warwick",
        "glamorgan",
        "calais",
        "north_yorks",
        "east_yorks",
    }


def test_8_3_nobody_sees_who_goes_where_before_all_have_gone() -> None:
    laid = homeward("kent york; derby norfolk", "oxford henry_vi")
    go(laid, "york_york", "calais")
    assert laid.where("york_york") == "kent"
    assert laid.view(LANCASTER)["going"]["york"] is None
    go(laid, "york_norfolk", "glamorgan")
    laid.do(YORK, EndGoingHome())
    told = laid.happened("WentHome")[0]
    assert told.left == ((area("derby"), 1), (area("kent"), 1))
    assert told.arrived == ((area("glamorgan"), 1), (area("calais"), 1))
    assert len(laid.happened("BlocksWentHome")[0].moves) == 2


def test_8_3_who_has_no_choice_is_asked_all_the_same() -> None:
    laid = homeward("derby hastings", "oxford henry_vi")
    assert laid.legal(YORK) == (EndGoingHome(),)
    assert laid.question(YORK) == "All your blocks know where to go."


def test_8_3_the_pretender_goes_home_before_the_king() -> None:
    laid = political("kent york; derby norfolk", "leicester henry_vi; oxford oxford")
    first = laid.game.pretender
    assert laid.awaited() == [first]
    while laid.awaited() == [first]:
        laid.do(first, laid.legal(first)[0])
    assert laid.awaited() == [FOE[first]]


def test_8_3_the_deposed_king_goes_to_exile() -> None:
    laid = political(
        "middlesex york norfolk; leicester suffolk; calais essex", "derby henry_vi; oxford oxford"
    )
    assert laid.game.king == YORK
    assert laid.awaited() == [LANCASTER]
    assert homes(laid, "lancaster_henry_vi") == {"france", "scotland"}


def test_8_4_the_king_and_royal_heirs_go_to_their_shield_or_any_crown_area() -> None:
    laid = homeward("middlesex york; calais norfolk", "oxford henry_vi exeter", LANCASTER)
    crowns = "cumbria south_yorks caernarvon chester derby pembroke warwick gloucester sussex"
    assert homes(laid, "lancaster_henry_vi") == {
        *crowns.split(),
        "cornwall",
        "lancaster",
        "lincoln",
    }
    assert homes(laid, "lancaster_exeter") >= {"cornwall", "lincoln", "derby"}


def test_8_4_a_royal_heir_has_his_own_shield_and_those_of_the_dead() -> None:
    laid = homeward("calais york", "oxford henry_vi richmond; dead somerset", LANCASTER)
    assert {"dorset", "lincoln"} <= homes(laid, "lancaster_richmond")
    alive = homeward("calais york", "oxford henry_vi somerset richmond", LANCASTER)
    assert "dorset" not in homes(alive, "lancaster_richmond")
    assert "dorset" in homes(alive, "lancaster_somerset")


EVERYWHERE = (
    "cumbria essex; south_yorks norfolk; caernarvon suffolk; chester hastings; derby herbert; "
    "pembroke worcester; warwick warwick; gloucester salisbury; middlesex kent; sussex arundel; "
    "cornwall church_canterbury; lancaster church_york; lincoln buckingham; calais york"
)


def test_8_4_without_a_free_crown_or_shield_they_go_to_the_pool() -> None:
    laid = homeward(EVERYWHERE, "oxford henry_vi", LANCASTER).did(LANCASTER, EndGoingHome())
    assert laid.where("lancaster_henry_vi") == "pool"


def test_8_4_nobles_of_the_king_go_to_their_shields() -> None:
    laid = homeward("calais york", "oxford oxford devon henry_vi", LANCASTER)
    arrive(laid)
    assert laid.where("lancaster_devon") == "cornwall"
    assert laid.where("lancaster_oxford") == "essex"


# Clarence and Exeter with the enemy


def test_9_1_exeter_with_york_goes_to_cornwall() -> None:
    laid = homeward("derby exeter", "oxford henry_vi")
    arrive(laid)
    assert laid.where("york_exeter") == "cornwall"
    taken = homeward("derby exeter", "cornwall henry_vi")
    arrive(taken)
    assert taken.where("york_exeter") == "pool"


def test_9_1_clarence_with_lancaster_goes_to_any_vacant_shield_of_york() -> None:
    laid = homeward("rutland york", "derby clarence; oxford henry_vi; hereford devon", LANCASTER)
    arrive(laid)
    assert laid.where("lancaster_clarence") == "south_yorks"
    taken = "rutland york; hereford norfolk; south_yorks suffolk"
    none = homeward(taken, "derby clarence; oxford henry_vi", LANCASTER)
    arrive(none)
    assert none.where("lancaster_clarence") == "pool"


def test_9_1_clarence_does_not_count_against_himself() -> None:
    """Alone on a shield he may stay, and is not turned out of the only one that is free."""
    laid = homeward("calais york", "cornwall henry_vi; hereford clarence", LANCASTER)
    assert homes(laid, "lancaster_clarence") == {"hereford", "rutland", "south_yorks"}
    only = homeward(
        "ireland york; south_yorks norfolk; rutland suffolk",
        "cornwall henry_vi; hereford clarence",
        LANCASTER,
    )
    arrive(only)
    assert only.where("lancaster_clarence") == "hereford"


def test_9_1_companions_of_clarence_count_only_if_they_stay() -> None:
    taken = "ireland york; rutland suffolk; hereford norfolk"
    leaving = homeward(taken, "cornwall henry_vi; south_yorks clarence devon", LANCASTER)
    arrive(leaving)
    assert leaving.where("lancaster_clarence") == "south_yorks"
    for goal, end in (("south_yorks", "pool"), ("cornwall", "south_yorks")):
        royal = homeward(taken, "south_yorks clarence henry_vi", LANCASTER)
        assert homes(royal, "lancaster_clarence") == set()
        go(royal, "lancaster_henry_vi", goal)
        arrive(royal)
        assert royal.where("lancaster_clarence") == end
