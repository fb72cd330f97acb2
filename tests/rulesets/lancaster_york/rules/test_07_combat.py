"""7: the order of battles, and the counters left after them."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.interface import Action
from rulesets.lancaster_york.components.charts import (
    BLUE,
    CARD_NAMES,
    GREEN,
    LOCATIONS,
    RED,
    YELLOW,
)
from rulesets.lancaster_york.rules.ch7_combat import combat
from rulesets.lancaster_york.state.actions import AddEnough, FightEarlier, RemoveAll
from rulesets.lancaster_york.state.events import (
    BattleFought,
    LocationNeutral,
    LocationTaken,
    TroopsReturned,
)

from ..playing import planning
from ..table import RULES, Table, card, table

WINCHESTER, CARISBROOKE = card("winchester"), card("carisbrooke")
OF_THE_BOOK: dict[str, Any] = {
    "order": "blue red yellow green",
    "red": "noble_stafford_6 bishop_winchester windsor",
    "yellow": "winchester carisbrooke",
    "blue": "noble_neville_10",
}


def fought(laid: Table) -> list[BattleFought]:
    return laid.happened("BattleFought")


def test_7_2_example_red_takes_winchester_and_carisbrooke_and_blue_takes_winchester_from_red() -> (
    None
):
    laid = table(
        combat(),
        **OF_THE_BOOK,
        troops={RED: "winchester 3, carisbrooke 4", BLUE: "winchester 3"},
        mercenaries={RED: "windsor 1"},
    )
    assert fought(laid) == [
        BattleFought(RED, CARISBROOKE, YELLOW, 4, 3, 3, RED, 1),
        BattleFought(RED, WINCHESTER, YELLOW, 3, 2, 2, RED, 1),
        BattleFought(BLUE, WINCHESTER, RED, 3, 1, 0, BLUE, 2),
    ]
    assert laid.happened("LocationTaken") == [
        LocationTaken(RED, CARISBROOKE, YELLOW),
        LocationTaken(RED, WINCHESTER, YELLOW),
        LocationTaken(BLUE, WINCHESTER, RED),
    ]
    assert (laid.owner("winchester"), laid.owner("carisbrooke")) == (BLUE, RED)
    assert laid.owner("windsor") == RED


def test_7_5_example_reds_mercenary_leaves_windsor_and_all_troops_leave_the_board() -> None:
    laid = table(
        combat(), **OF_THE_BOOK, troops={RED: "carisbrooke 4"}, mercenaries={RED: "windsor 1"}
    )
    assert laid.happened("TroopsReturned") == [TroopsReturned()]
    assert not any(laid.game.camps)
    assert laid.game.roused == ()


@pytest.mark.parametrize(
    ("location", "garrison"),
    [("windsor", 3), ("london", 2), ("winchester", 2), ("sandwich", 1)],
)
def test_7_2_a_garrison_comes_out_of_what_is_attacked(location: str, garrison: int) -> None:
    laid = table(combat(), yellow=location, troops={RED: f"{location} {garrison + 1}"})
    assert fought(laid) == [
        BattleFought(RED, card(location), YELLOW, garrison + 1, garrison, garrison, RED, 1)
    ]


def test_7_2_troops_and_mercenaries_defend_beside_the_garrison() -> None:
    laid = table(
        combat(),
        yellow="london",
        troops={YELLOW: "london 2", RED: "london 4"},
        mercenaries={YELLOW: "london 1", RED: "london 2"},
    )
    assert fought(laid) == [BattleFought(RED, card("london"), YELLOW, 6, 5, 2, RED, 1)]


def test_7_3_a_defender_who_wins_keeps_what_is_left_for_the_next_battle_of_the_turn() -> None:
    laid = table(
        combat(),
        yellow="london",
        troops={YELLOW: "london 2", BLUE: "london 1", RED: "london 4"},
    )
    london = card("london")
    assert fought(laid) == [
        BattleFought(BLUE, london, YELLOW, 1, 4, 2, YELLOW, 3),
        BattleFought(RED, london, YELLOW, 4, 3, 0, RED, 1),
    ]


def test_7_2_the_garrison_comes_out_once_a_turn() -> None:
    laid = table(combat(), yellow="windsor", troops={BLUE: "windsor 2", RED: "windsor 2"})
    assert [event.garrison for event in fought(laid)] == [3, 0]
    assert laid.owner("windsor") == RED


def test_7_4_where_both_sides_lose_everything_the_location_is_neutral() -> None:
    laid = table(combat(), yellow="london", troops={RED: "london 2"})
    assert fought(laid) == [BattleFought(RED, card("london"), YELLOW, 2, 2, 2, None, 0)]
    assert laid.happened("LocationNeutral") == [LocationNeutral(card("london"), YELLOW)]
    assert laid.owner("london") is None
    assert laid.game.neutral == (card("london"),)


def test_7_4_a_neutral_location_that_is_attacked_again_goes_to_the_next_attacker() -> None:
    laid = table(combat(), yellow="london", troops={BLUE: "london 2", RED: "london 1"})
    london = card("london")
    assert fought(laid)[1] == BattleFought(RED, london, None, 1, 0, 0, RED, 1)
    assert laid.happened("LocationTaken") == [LocationTaken(RED, london, None)]
    assert (laid.owner("london"), laid.game.neutral) == (RED, ())


def test_7_4_it_may_become_neutral_twice() -> None:
    laid = table(
        combat(),
        yellow="sandwich",
        troops={BLUE: "sandwich 1", GREEN: "sandwich 2", RED: "sandwich 2"},
    )
    assert [event.winner for event in fought(laid)] == [None, GREEN, None]
    assert laid.game.neutral == (card("sandwich"),)
    assert laid.happened("LocationNeutral")[1] == LocationNeutral(card("sandwich"), GREEN)


def test_7_1_the_last_in_turn_order_attacks_first() -> None:
    laid = table(
        combat(),
        order="yellow green blue red",
        yellow="pembroke",
        troops={RED: "pembroke 3", GREEN: "pembroke 3", BLUE: "pembroke 3"},
    )
    assert [event.seat for event in fought(laid)] == [RED, BLUE, GREEN]
    assert laid.owner("pembroke") == GREEN


def test_7_1_the_former_owner_does_not_fight_back_with_their_defenders() -> None:
    laid = table(combat(), yellow="pembroke", troops={YELLOW: "pembroke 1", BLUE: "pembroke 3"})
    assert [event.seat for event in fought(laid)] == [BLUE]
    assert laid.owner("pembroke") == BLUE


def test_7_1_ruling_a_players_battles_are_fought_as_their_troops_were_paid_for() -> None:
    names = "sandwich london windsor kenilworth"
    laid = table(
        combat(), yellow=names, troops={RED: ", ".join(f"{name} 1" for name in names.split())}
    )
    paid = "kenilworth windsor london sandwich"
    assert [event.card for event in fought(laid)] == [card(name) for name in paid.split()]


def test_7_1_an_ally_may_be_attacked() -> None:
    laid = table(combat(), blue="london", troops={RED: "london 3"})
    assert laid.game.houses[RED] == laid.game.houses[BLUE]
    assert laid.owner("london") == RED


def test_7_3_castles_lost_and_won_move_the_award_of_the_constable() -> None:
    laid = table(
        combat(),
        red="windsor",
        yellow="carisbrooke kenilworth",
        awards="constable_of_the_tower yellow",
        troops={RED: "carisbrooke 4"},
    )
    assert laid.award("constable_of_the_tower") == RED


def test_7_4_a_neutral_port_takes_the_award_of_the_warden_away() -> None:
    laid = table(
        combat(),
        yellow="sandwich plymouth",
        awards="warden_of_the_cinque_ports yellow",
        troops={RED: "sandwich 1"},
    )
    assert laid.award("warden_of_the_cinque_ports") is None


def test_7_4_who_walks_into_a_neutral_castle_is_constable_at_once() -> None:
    laid = table(
        combat(),
        red="kenilworth",
        yellow="windsor",
        troops={BLUE: "windsor 3", RED: "windsor 1"},
    )
    assert laid.award("constable_of_the_tower") == RED


def test_7_5_without_battles_defenders_go_home_all_the_same() -> None:
    laid = table(combat(), yellow="london", troops={YELLOW: "london 2"})
    assert fought(laid) == []
    assert laid.game.camps == [0] * len(LOCATIONS)
    assert laid.happened("TroopsReturned") == [TroopsReturned()]


# The order of one's own battles

NORTH: dict[str, Any] = {
    "order": "blue yellow green red",
    "red": "kingston berwick",
    "green": "sandwich plymouth",
    "yellow": "pembroke bamburgh",
    "blue": "bishop_york bishop_st_davids bishop_durham",
    "awards": "warden_of_the_cinque_ports red, archbishop_of_canterbury blue",
}
KINGSTON, PEMBROKE = card("kingston"), card("pembroke")


def battles(*actions: Action) -> list[str]:
    """Where blue fights, in this order, after these changes of a plan with three attacks."""
    laid = planning(**NORTH, money=[0, 0, 0, 60])
    for name in ("pembroke", "kingston", "bamburgh"):
        laid.act(BLUE, AddEnough(card(name)))
    laid.deploy(blue=actions)
    laid.work(combat())
    return [CARD_NAMES[event.card] for event in fought(laid)]


def test_7_1_ruling_battles_follow_the_order_of_payment_unless_the_player_orders_them() -> None:
    paid = ["bamburgh", "kingston", "pembroke"]
    assert battles() == paid
    assert battles(FightEarlier(PEMBROKE)) == ["bamburgh", "pembroke", "kingston"]
    assert battles(FightEarlier(PEMBROKE), FightEarlier(PEMBROKE)) == [
        "pembroke",
        "bamburgh",
        "kingston",
    ]


def test_7_1_a_battle_planned_later_keeps_the_order_that_the_player_made() -> None:
    last = FightEarlier(PEMBROKE), FightEarlier(PEMBROKE)
    kingston = RemoveAll(KINGSTON), AddEnough(KINGSTON)
    assert battles(*last, *kingston) == ["pembroke", "bamburgh", "kingston"]
    assert battles(*last, RemoveAll(PEMBROKE), AddEnough(PEMBROKE)) == [
        "bamburgh",
        "kingston",
        "pembroke",
    ]


def test_7_1_the_chart_lists_attacks_in_order_and_no_defence() -> None:
    laid = planning(**NORTH, money=[0, 0, 0, 60])
    laid.act(BLUE, AddEnough(PEMBROKE), AddEnough(KINGSTON))
    assert laid.own(BLUE)["battles"] == ["kingston", "pembroke"]
    laid.act(BLUE, FightEarlier(PEMBROKE))
    assert laid.own(BLUE)["battles"] == ["pembroke", "kingston"]
    assert laid.own(RED)["battles"] == []


def test_7_1_what_is_first_or_not_attacked_cannot_be_fought_earlier() -> None:
    laid = planning(**NORTH, money=[0, 0, 0, 60])
    laid.act(BLUE, AddEnough(PEMBROKE), AddEnough(KINGSTON))
    first, none = FightEarlier(KINGSTON), FightEarlier(card("sandwich"))
    assert laid.refusal(BLUE, first).text == "That is already your first battle."
    assert laid.refusal(BLUE, none).text == "You have no attack there."
    assert {laid.refusal(BLUE, action).rule for action in (first, none)} == {"7.1"}


def test_7_1_a_match_saved_before_battles_had_an_order_goes_on_with_that_of_payment() -> None:
    laid = planning(**NORTH, money=[0, 0, 0, 60])
    laid.act(BLUE, AddEnough(PEMBROKE), AddEnough(KINGSTON))
    old = RULES.dump(laid.game)
    for chart in old["charts"]:
        del chart["battles"]
    laid.game = RULES.load(RULES.upgrade(old, 2))
    laid.deploy()
    laid.work(combat())
    assert [event.card for event in fought(laid)] == [KINGSTON, PEMBROKE]
