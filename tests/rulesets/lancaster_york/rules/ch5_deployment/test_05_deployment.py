from dataclasses import replace

import pytest

from rulesets.lancaster_york.components.charts import (
    BLACK,
    BLUE,
    FIRST_LOCATION,
    GREEN,
    MIDLANDS,
    NORTHERN_ENGLAND,
    RED,
    SE,
    SOUTH_EAST_ENGLAND,
    TROOPS,
    WEST_COUNTRY,
    WHITE,
    YELLOW,
)
from rulesets.lancaster_york.state.actions import BidIn, Seal
from rulesets.lancaster_york.state.events import (
    BidsCompared,
    CaptainNamed,
    LoyaltyPaid,
    NobleMoved,
    PlanIllegal,
    PlanPaid,
    PurchaseUnpaid,
    TroopsPlaced,
)

from ...playing import Playing, bid, black, mercenary, planning, reds_plan, send, troops, white
from ...table import card

BLUE_FIRST = "blue red yellow green"


def camp(laid: Playing, name: str) -> int:
    return laid.game.camps[card(name) - FIRST_LOCATION]


def left(laid: Playing, seat: int) -> dict[str, tuple[object, ...]]:
    """What is left on a planning chart after deployment."""
    chart = laid.game.charts[seat]
    return {"white": chart.white, "black": chart.black}


def the_book(reds_money: int = 47) -> Playing:
    """The book's example: what red and blue plan in South East England and the West Country."""
    laid = planning(
        red="windsor noble_stafford_6",
        yellow="bishop_winchester carisbrooke winchester",
        blue="noble_neville_10",
        at="noble_neville_10 west_country",
        money=[reds_money, 6, 6, 9],
        hired=[1, 0, 0, 0],
    ).deploy(
        red=reds_plan(),
        blue=[send("noble_neville_10", "south_east_england"), *troops("winchester", 3)],
    )
    return laid


def test_5_plans_are_revealed_in_turn_order_and_carried_out_in_reverse_order() -> None:
    laid = planning(order="green red blue yellow").deploy()
    assert [e.seat for e in laid.happened("PlanRevealed")] == [GREEN, RED, BLUE, YELLOW]
    assert [e.seat for e in laid.happened("PlanPaid")] == [YELLOW, BLUE, RED, GREEN]


def test_5_a_revealed_plan_shows_everything_that_was_on_the_chart() -> None:
    laid = planning(
        red="london noble_stafford_6 ship_sandwich", yellow="bishop_york", hired=[1, 0, 0, 0]
    ).deploy(
        red=[
            *bid(3, "south_east_england"),
            send("noble_stafford_6", "midlands"),
            send("ship_sandwich", "wc"),
            *troops("london", 2),
            mercenary("london"),
            white("noble_stafford_6"),
            black("bishop_york"),
        ]
    )
    [plan] = [e for e in laid.happened("PlanRevealed") if e.seat == RED]
    assert (plan.bid, plan.bid_area) == (3, SOUTH_EAST_ENGLAND)
    assert plan.nobles == ((card("noble_stafford_6"), MIDLANDS),)
    assert [ship for ship, _ in plan.ships] == [card("ship_sandwich")]
    assert plan.troops == ((card("london"), 2),)
    assert plan.mercenaries == ((card("london"), 1),)
    assert plan.white == (card("noble_stafford_6"),)
    assert plan.black == (card("bishop_york"),)


# 5.1 The Captain of Calais, and payment


def test_5_1_example_red_wins_calais_with_a_bid_in_south_east_england() -> None:
    laid = planning(money=[9, 6, 6, 6])
    laid.deploy(red=bid(4, "south_east_england"), yellow=bid(3), blue=bid(1))
    assert laid.happened("CaptainNamed") == [CaptainNamed(RED, SOUTH_EAST_ENGLAND, 4)]
    assert laid.view(None)["captain"] == {"seat": "red", "area": "south_east_england"}


def test_5_1_all_bids_are_paid() -> None:
    laid = planning().deploy(red=bid(4), yellow=bid(3), blue=bid(1))
    assert laid.game.money == [2, 3, 6, 5]
    assert [e.total for e in laid.happened("PlanPaid")] == [1, 0, 3, 4]


def test_5_1_a_tie_for_the_highest_bid_goes_to_the_first_in_turn_order() -> None:
    laid = planning(order="blue green yellow red")
    laid.deploy(red=bid(4), yellow=bid(4), green=bid(4), blue=bid(3))
    assert laid.game.captain == GREEN
    [bids] = laid.happened("BidsCompared")
    assert bids == BidsCompared(((BLUE, 3), (GREEN, 4), (YELLOW, 4), (RED, 4)), GREEN)


def test_5_1_without_any_bid_there_is_no_captain() -> None:
    laid = planning().deploy()
    assert laid.game.captain is None
    assert laid.happened("CaptainNamed") == []


def test_5_1_example_red_pays_47() -> None:
    laid = the_book(50)
    assert laid.game.money[RED] == 3
    assert PlanPaid(RED, 0, 6, 20, 21, 47) in laid.events


# 5.2 Not enough money


def test_5_2_example_red_buys_the_troops_on_pontefract_before_those_on_kenilworth() -> None:
    laid = planning(red="pontefract kenilworth", money=[9, 6, 6, 6])
    laid.deploy(red=[*troops("kenilworth", 2), *troops("pontefract", 2)])
    assert (camp(laid, "pontefract"), camp(laid, "kenilworth")) == (2, 1)
    assert laid.happened("PurchaseUnpaid") == [PurchaseUnpaid(RED, TROOPS, card("kenilworth"), 1)]
    assert laid.game.money[RED] == 0


def test_5_2_bids_come_first_then_white_then_black_cubes_then_troops() -> None:
    everything = [
        *troops("london"),
        black("ship_pembroke"),
        white("ship_sandwich"),
        *bid(2),
    ]
    paid = []
    for money in (2, 6, 10, 13):
        laid = planning(red="london ship_sandwich", blue="ship_pembroke", money=[money, 0, 0, 0])
        laid.deploy(red=everything)
        [event] = [e for e in laid.happened("PlanPaid") if e.seat == RED]
        paid.append((event.bid, event.white, event.black, event.troops))
    assert paid == [(2, 0, 0, 0), (2, 4, 0, 0), (2, 4, 4, 0), (2, 4, 4, 3)]


def test_5_2_cubes_are_paid_in_the_order_of_the_control_point_chart() -> None:
    laid = planning(red="noble_herbert_4 bishop_york ship_sandwich", money=[9, 0, 0, 0])
    laid.deploy(red=[white("ship_sandwich"), white("bishop_york"), white("noble_herbert_4")])
    assert left(laid, RED)["white"] == (card("noble_herbert_4"), card("bishop_york"))
    assert laid.happened("PurchaseUnpaid") == [PurchaseUnpaid(RED, WHITE, card("ship_sandwich"), 1)]


def test_5_2_troops_are_paid_in_the_order_of_the_control_point_chart() -> None:
    names = "durham berwick bamburgh newcastle"
    laid = planning(red=names, money=[10, 0, 0, 0])
    laid.deploy(red=[action for name in names.split() for action in troops(name)])
    assert [camp(laid, name) for name in ("bamburgh", "newcastle", "durham", "berwick")] == [
        1,
        1,
        1,
        0,
    ]


def test_5_2_cubes_on_higher_nobles_are_paid_first() -> None:
    laid = planning(yellow="noble_percy_9 noble_neville_10 noble_clifford_4", money=[20, 0, 0, 0])
    laid.deploy(red=[black("noble_percy_9"), black("noble_clifford_4"), black("noble_neville_10")])
    assert left(laid, RED)["black"] == (card("noble_neville_10"),)


def test_5_2_equal_nobles_are_paid_by_the_votes_of_the_area_where_they_started() -> None:
    at = "noble_percy_9 northern_england, noble_plantagenet_9 northern_marches"
    laid = planning(yellow="noble_percy_9 noble_plantagenet_9", at=at, money=[18, 0, 0, 0])
    laid.deploy(red=[black("noble_percy_9"), black("noble_plantagenet_9")])
    assert left(laid, RED)["black"] == (card("noble_plantagenet_9"),)


def test_5_2_areas_with_more_votes_come_first() -> None:
    castles = ["pontefract", "kenilworth", "windsor", "carisbrooke", "harlech", "bamburgh"]
    for reached in range(1, 7):
        laid = planning(red=" ".join(castles), money=[3 * reached, 0, 0, 0])
        laid.deploy(red=[action for name in sorted(castles) for action in troops(name)])
        assert [camp(laid, name) for name in castles] == [1] * reached + [0] * (6 - reached)


def test_5_2_what_the_money_does_not_reach_is_left_out_and_cheaper_things_are_paid() -> None:
    laid = planning(red="london", yellow="noble_neville_10 ship_pembroke", money=[8, 0, 0, 0])
    laid.deploy(red=[black("noble_neville_10"), black("ship_pembroke"), *troops("london", 2)])
    assert left(laid, RED)["black"] == (card("ship_pembroke"),)
    assert camp(laid, "london") == 1
    assert laid.happened("PurchaseUnpaid") == [
        PurchaseUnpaid(RED, BLACK, card("noble_neville_10"), 1),
        PurchaseUnpaid(RED, TROOPS, card("london"), 1),
    ]
    assert laid.game.money[RED] == 1


def test_5_2_mercenaries_cost_nothing() -> None:
    laid = planning(red="london", money=[0, 0, 0, 0], hired=[4, 0, 0, 0])
    laid.deploy(red=[mercenary("london")] * 3)
    assert camp(laid, "london") == 3
    assert laid.game.mercenaries[RED] == 1


# 5.3 What is not legal


def test_5_3_troops_where_a_recalled_noble_would_have_been_are_not_paid_and_do_nothing() -> None:
    laid = planning(
        red="windsor",
        blue="noble_neville_10",
        at="noble_neville_10 west_country",
        hired=[0, 0, 0, 2],
    ).act(
        BLUE,
        send("noble_neville_10", "south_east_england"),
        *troops("windsor", 2),
        mercenary("windsor"),
        send("noble_neville_10", "west_country"),
    )
    own = laid.own(BLUE)
    assert own["void"] == ["windsor"]
    assert own["cost"]["total"] == 0
    laid.deploy()
    assert laid.happened("PlanIllegal") == [PlanIllegal(BLUE, card("windsor"), 2, 1)]
    assert laid.happened("TroopsPlaced") == []
    assert laid.game.charts[BLUE].counters(card("windsor")) == 0
    assert laid.game.money[BLUE] == 6
    assert laid.game.mercenaries[BLUE] == 2


def test_5_3_an_attack_on_the_strength_of_a_bid_that_wins_is_carried_out() -> None:
    laid = planning(yellow="london", money=[12, 6, 6, 6])
    laid.deploy(red=[*bid(3, "south_east_england"), *troops("london", 3)], blue=bid(2))
    assert laid.game.captain == RED
    assert TroopsPlaced(RED, card("london"), 3, 0, YELLOW) in laid.events
    assert laid.game.money[RED] == 0


@pytest.mark.parametrize("higher", [4, 3])
def test_5_3_an_attack_on_the_strength_of_a_bid_that_fails_is_void_and_not_paid(
    higher: int,
) -> None:
    laid = planning(yellow="london", money=[12, 6, 6, 6], hired=[2, 0, 0, 0], order=BLUE_FIRST)
    laid.deploy(
        red=[*bid(3, "south_east_england"), *troops("london", 2), mercenary("london")],
        blue=bid(higher),
    )
    assert laid.game.captain == BLUE
    assert laid.happened("PlanIllegal") == [PlanIllegal(RED, card("london"), 2, 1)]
    assert laid.happened("TroopsPlaced") == []
    assert (laid.game.money[RED], laid.game.mercenaries[RED]) == (9, 2), "only the bid is lost"


def test_5_3_the_captain_lands_in_one_area_alone() -> None:
    laid = planning(yellow="london norwich", money=[20, 6, 6, 6])
    laid.act(RED, *bid(3, "midlands"), *troops("norwich", 3), BidIn(SOUTH_EAST_ENGLAND))
    assert laid.own(RED)["void"] == ["norwich"]
    laid.deploy(red=troops("london", 3))
    assert laid.happened("PlanIllegal") == [PlanIllegal(RED, card("norwich"), 3, 0)]
    assert TroopsPlaced(RED, card("london"), 3, 0, YELLOW) in laid.events


def illegal(**changes: object) -> Playing:
    """A deployment in which red's chart holds what could not be put there by hand."""
    laid = planning(
        red="noble_percy_9 ship_berwick", yellow="noble_tudor_6", money=[40, 40, 40, 40]
    )
    laid.game.charts[RED] = replace(laid.game.charts[RED], **changes)  # type: ignore[arg-type]
    for seat in laid.game.seats():
        laid.act(seat, Seal())
    return laid


def test_5_3_cubes_on_personalities_that_nobody_owns_cost_nothing() -> None:
    laid = illegal(black=(card("bishop_york"),), white=(card("noble_mowbray_7"),))
    assert left(laid, RED) == {"white": (), "black": ()}
    assert laid.game.money[RED] == 40


def test_5_3_troops_on_a_location_that_nobody_owns_cost_nothing() -> None:
    index = card("berwick") - FIRST_LOCATION
    laid = illegal(troops=tuple(2 if i == index else 0 for i in range(24)))
    assert laid.game.charts[RED].counters(card("berwick")) == 0
    assert laid.happened("PlanIllegal") == [PlanIllegal(RED, card("berwick"), 2, 0)]
    assert laid.game.money[RED] == 40


def test_5_3_white_cubes_on_opponents_nobles_and_black_ones_on_own_cost_nothing() -> None:
    laid = illegal(white=(card("noble_tudor_6"),), black=(card("noble_percy_9"),))
    assert left(laid, RED) == {"white": (), "black": ()}
    assert laid.game.money[RED] == 40


def test_5_3_a_noble_or_ship_ordered_out_of_reach_stays_where_it_is() -> None:
    nobles = tuple(5 if i == 0 else -1 for i in range(12))
    ships = tuple(0 if i == 0 else -1 for i in range(6))
    laid = illegal(nobles=nobles, ships=ships)
    assert laid.view(None)["nobles"]["noble_percy_9"] == "northern_marches"
    assert laid.view(None)["ships"]["ship_berwick"] == "nm_e"
    assert laid.happened("NobleMoved") == laid.happened("ShipMoved") == []


def test_5_3_a_noble_ordered_out_of_reach_gives_no_presence_there() -> None:
    index = card("harlech") - FIRST_LOCATION
    laid = planning(red="noble_percy_9", yellow="harlech", money=[40, 40, 40, 40])
    laid.game.charts[RED] = replace(
        laid.game.charts[RED],
        nobles=tuple(5 if i == 0 else -1 for i in range(12)),
        troops=tuple(3 if i == index else 0 for i in range(24)),
    )
    laid.deploy()
    assert laid.happened("PlanIllegal") == [PlanIllegal(RED, card("harlech"), 3, 0)]
    assert laid.game.money[RED] == 40


# 5.4 Deployment


def test_5_4_example_the_board_after_reds_planning_chart() -> None:
    laid = the_book()
    chart = laid.game.charts[RED]
    assert chart.counters(card("winchester")) == 3
    assert chart.counters(card("carisbrooke")) == 4
    assert camp(laid, "windsor") == 1
    assert laid.game.mercenaries[RED] == 0
    assert LoyaltyPaid(RED, card("noble_stafford_6")) in laid.events
    stafford = card("noble_stafford_6")
    assert NobleMoved(RED, stafford, SOUTH_EAST_ENGLAND, WEST_COUNTRY) in laid.events
    assert laid.view(None)["nobles"]["noble_stafford_6"] == "west_country"
    assert TroopsPlaced(RED, card("winchester"), 3, 0, YELLOW) in laid.events
    assert TroopsPlaced(RED, card("carisbrooke"), 4, 0, YELLOW) in laid.events
    assert TroopsPlaced(RED, card("windsor"), 0, 1, None) in laid.events


def test_5_4_example_blue_moves_neville_and_puts_three_troops_beside_winchester_too() -> None:
    laid = the_book()
    assert laid.view(None)["nobles"]["noble_neville_10"] == "south_east_england"
    assert TroopsPlaced(BLUE, card("winchester"), 3, 0, YELLOW) in laid.events
    placed = [e.seat for e in laid.happened("TroopsPlaced") if e.card == card("winchester")]
    assert placed == [BLUE, RED]
    assert laid.game.money[BLUE] == 0


def test_5_4_ships_move_to_the_zone_of_the_chart() -> None:
    laid = planning(red="ship_plymouth").deploy(red=[send("ship_plymouth", "se")])
    [moved] = laid.happened("ShipMoved")
    assert (moved.card, moved.target) == (card("ship_plymouth"), SE)
    assert laid.view(None)["ships"] == {"ship_plymouth": "se"}


def test_5_4_a_noble_attacks_from_where_he_was_even_when_he_has_moved_away() -> None:
    laid = planning(red="noble_plantagenet_9", yellow="york", money=[9, 6, 6, 6])
    laid.deploy(red=[send("noble_plantagenet_9", "wales"), *troops("york", 3)])
    assert laid.game.noble_at[card("noble_plantagenet_9")] != NORTHERN_ENGLAND
    assert laid.game.charts[RED].counters(card("york")) == 3


def test_5_4_own_counters_defend_and_are_no_attack() -> None:
    laid = planning(red="london", money=[6, 6, 6, 6], hired=[2, 0, 0, 0])
    laid.deploy(red=[*troops("london", 2), mercenary("london")])
    assert camp(laid, "london") == 3
    assert laid.game.charts[RED].counters(card("london")) == 0
