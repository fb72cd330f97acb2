import pytest

from rulesets.kernel.interface import Action, Refusal
from rulesets.lancaster_york.components.charts import (
    BISHOPS,
    BLUE,
    CARD_NAMES,
    GREEN,
    MIDLANDS,
    RED,
    SOUTH_EAST_ENGLAND,
    YELLOW,
)
from rulesets.lancaster_york.state.actions import (
    AddEnough,
    AddFive,
    AddMercenary,
    AddTroop,
    BidIn,
    ClearPlan,
    LowerBid,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    RemoveAll,
    RemoveMercenary,
    RemoveTroop,
    Seal,
    SendNoble,
    SendShip,
    TakeBribeBack,
)
from rulesets.lancaster_york.state.game import BLANK

from ...playing import (
    bid,
    black,
    mercenary,
    places,
    planning,
    reds_plan,
    send,
    targets,
    troops,
    white,
)
from ...table import card

FEW = "Too few of your twenty troop counters are left."


def test_4_all_plan_at_the_same_time() -> None:
    laid = planning()
    assert laid.awaited() == [RED, YELLOW, GREEN, BLUE]
    laid.act(GREEN, RaiseBid(1))
    laid.act(RED, RaiseBid(5))
    laid.act(GREEN, LowerBid(1))
    assert [chart.bid for chart in laid.game.charts] == [5, 0, 0, 0]


def test_4_a_plan_is_changed_as_often_as_one_likes() -> None:
    laid = planning(red="london noble_stafford_6", yellow="noble_tudor_6", hired=[2, 0, 0, 0])
    there_and_back: list[Action] = [
        RaiseBid(5),
        LowerBid(1),
        RaiseBid(1),
        LowerBid(5),
        send("noble_stafford_6", "midlands"),
        send("noble_stafford_6", "west_country"),
        send("noble_stafford_6", "south_east_england"),
        *troops("london", 2),
        RemoveTroop(card("london")),
        RemoveTroop(card("london")),
        mercenary("london"),
        RemoveMercenary(card("london")),
        white("noble_stafford_6"),
        black("noble_tudor_6"),
        TakeBribeBack(card("noble_tudor_6")),
        TakeBribeBack(card("noble_stafford_6")),
    ]
    laid.act(RED, *there_and_back)
    assert laid.game.charts[RED] == BLANK


def test_4_the_chart_can_be_cleared_when_something_lies_on_it() -> None:
    laid = planning(red="london noble_stafford_6")
    assert ClearPlan() not in laid.legal(RED)
    laid.act(RED, *troops("london", 3), white("noble_stafford_6"), RaiseBid(5))
    laid.act(RED, ClearPlan())
    assert laid.game.charts[RED] == BLANK


# 4.1 The Captain of Calais


def test_4_1_money_is_laid_on_either_of_the_two_icons() -> None:
    laid = planning()
    assert laid.own(RED)["bid_area"] == "midlands"
    assert BidIn(SOUTH_EAST_ENGLAND) in laid.legal(RED)
    laid.act(RED, BidIn(SOUTH_EAST_ENGLAND), RaiseBid(5))
    assert (laid.own(RED)["bid"], laid.own(RED)["bid_area"]) == (5, "south_east_england")
    assert laid.offers(RED, "BidIn") == [BidIn(MIDLANDS)]


def test_4_1_no_player_bids_more_than_they_have() -> None:
    laid = planning(money=[7, 0, 6, 6]).act(RED, RaiseBid(5), RaiseBid(1))
    assert laid.refusal(RED, RaiseBid(5)) == Refusal("You do not have that much money.", "4.1")
    laid.act(RED, RaiseBid(1))
    assert not laid.offers(RED, "RaiseBid")
    assert not laid.offers(YELLOW, "RaiseBid")


def test_4_1_no_player_takes_back_more_than_they_bid() -> None:
    laid = planning().act(RED, *bid(4))
    assert laid.offers(RED, "LowerBid") == [LowerBid(1)]
    assert laid.refusal(RED, LowerBid(5)).rule == "4.1"


# 4.2 Ships


def test_4_2_example_the_ship_of_kings_lynn_is_sent_north_into_the_sea_off_northern_england() -> (
    None
):
    laid = planning(red="ship_kings_lynn").act(RED, send("ship_kings_lynn", "ne_e"))
    assert laid.own(RED)["ships"] == {"ship_kings_lynn": "ne_e"}
    assert laid.view(RED)["ships"] == {"ship_kings_lynn": "mid"}


def test_4_2_a_ship_that_was_sent_may_be_told_to_stay() -> None:
    laid = planning(red="ship_kings_lynn")
    assert "mid" not in places(laid, RED, SendShip, "ship_kings_lynn")
    laid.act(RED, send("ship_kings_lynn", "wc"))
    assert places(laid, RED, SendShip, "ship_kings_lynn") == "mid ne_e nm_e se"
    laid.act(RED, send("ship_kings_lynn", "mid"))
    assert laid.own(RED)["ships"] == {}


def test_4_2_other_ships_and_farther_zones_are_refused() -> None:
    laid = planning(red="ship_kings_lynn", yellow="ship_plymouth")
    assert "not yours" in laid.refusal(RED, send("ship_plymouth", "wal")).text
    assert laid.refusal(RED, send("ship_kings_lynn", "wal")) == Refusal(
        "A ship sails at most two sea zones.", "4.2"
    )
    assert "not yours" in laid.refusal(RED, SendShip(card("mercenaries_1"), 0)).text  # type: ignore[arg-type]


# 4.3 Nobles


@pytest.mark.parametrize(
    ("start", "adjacent"),
    [
        ("northern_marches", "northern_england"),
        ("northern_england", "midlands northern_marches wales"),
        ("midlands", "northern_england south_east_england wales"),
        ("south_east_england", "midlands west_country"),
        ("west_country", "south_east_england wales"),
        ("wales", "midlands northern_england west_country"),
    ],
)
def test_4_3_nobles_go_to_adjacent_areas_and_never_from_wales_to_south_east_england(
    start: str, adjacent: str
) -> None:
    laid = planning(red="noble_percy_9", at=f"noble_percy_9 {start}")
    assert places(laid, RED, SendNoble, "noble_percy_9") == adjacent


def test_4_3_a_noble_that_was_sent_may_be_told_to_stay() -> None:
    laid = planning(red="noble_percy_9").act(RED, send("noble_percy_9", "northern_england"))
    assert places(laid, RED, SendNoble, "noble_percy_9") == "northern_marches"
    laid.act(RED, send("noble_percy_9", "northern_marches"))
    assert laid.own(RED)["nobles"] == {}


def test_4_3_other_nobles_and_farther_areas_are_refused() -> None:
    laid = planning(red="noble_percy_9", yellow="noble_tudor_6")
    assert laid.refusal(RED, send("noble_tudor_6", "midlands")).text == "That noble is not yours."
    assert laid.refusal(RED, send("noble_percy_9", "wales")) == Refusal(
        "A noble goes to an adjacent area.", "4.3"
    )


# 4.4 Troops


def test_4_4_example_yellow_could_attack_windsor_and_nobody_else_anything_there() -> None:
    laid = planning(red="windsor noble_stafford_6", yellow="bishop_winchester")
    assert targets(laid, RED, AddTroop) == "windsor"
    assert targets(laid, YELLOW, AddTroop) == "windsor"
    assert targets(laid, GREEN, AddTroop) == ""
    assert targets(laid, BLUE, AddTroop) == ""
    assert laid.refusal(YELLOW, AddTroop(card("winchester"))) == Refusal(
        "No player owns that: it cannot be attacked.", "4.4"
    )
    noble = laid.refusal(YELLOW, AddTroop(card("noble_stafford_6")))
    assert noble.text == "Troops stand on castles, towns and ports."


def test_4_4_example_blue_plots_neville_into_south_east_england_and_attacks_in_both_areas() -> None:
    laid = planning(
        red="windsor noble_stafford_6",
        yellow="bishop_winchester carisbrooke",
        blue="noble_neville_10",
        at="noble_neville_10 west_country",
    )
    assert targets(laid, BLUE, AddTroop) == "carisbrooke"
    assert laid.refusal(BLUE, AddTroop(card("windsor"))).rule == "4.4"
    laid.act(BLUE, send("noble_neville_10", "south_east_england"))
    assert targets(laid, BLUE, AddTroop) == "carisbrooke windsor"
    laid.act(BLUE, *troops("windsor"), *troops("carisbrooke"))


@pytest.mark.parametrize(
    "mine", ["noble_woodville_5", "windsor", "winchester", "bishop_winchester", "sandwich"]
)
def test_4_4_everything_but_a_ship_gives_a_presence(mine: str) -> None:
    laid = planning(red=mine, yellow="london")
    assert "london" in targets(laid, RED, AddTroop).split()
    assert laid.own(RED)["presence"] == ["south_east_england"]


def test_4_4_ruling_an_attack_may_be_planned_on_the_strength_of_a_bid_for_calais() -> None:
    laid = planning(red="york", yellow="london norwich")
    assert targets(laid, RED, AddTroop) == "york"
    laid.act(RED, *bid(1, "south_east_england"))
    assert targets(laid, RED, AddTroop) == "london york"
    laid.act(RED, *troops("london"), *troops("york"))
    own = laid.own(RED)
    assert (own["void"], own["if_captain"]) == ([], ["london"])
    assert own["presence"] == ["northern_england", "south_east_england"]
    assert own["cost"]["total"] == 7
    laid.act(RED, LowerBid(1))
    own = laid.own(RED)
    assert (own["void"], own["if_captain"]) == (["london"], [])
    assert own["cost"]["total"] == 3


def test_4_4_a_bid_where_one_is_present_anyway_makes_no_attack_depend_on_it() -> None:
    laid = planning(red="windsor", yellow="london")
    laid.act(RED, *bid(1, "south_east_england"), *troops("london"))
    assert laid.own(RED)["if_captain"] == []


def test_4_4_five_troops_are_sent_at_once() -> None:
    laid = planning(red="london", yellow="windsor")
    laid.act(RED, AddFive(card("london")), AddFive(card("windsor")), *troops("london"))
    assert laid.own(RED)["troops"] == {"london": 6, "windsor": 5}
    laid.act(RED, AddFive(card("london")), RemoveTroop(card("london")), *troops("windsor"))
    assert targets(laid, RED, AddTroop) == "london windsor"
    assert laid.refusal(RED, AddFive(card("london"))) == Refusal(FEW, "4.4")


@pytest.mark.parametrize(
    ("name", "there", "sent"),
    [("windsor", 0, 4), ("windsor", 1, 4), ("windsor", 2, 4), ("london", 0, 3), ("sandwich", 0, 2)],
)
def test_4_4_enough_troops_to_beat_a_garrison_are_sent_at_once(
    name: str, there: int, sent: int
) -> None:
    laid = planning(red="bishop_winchester", yellow="windsor london sandwich")
    laid.act(RED, *troops(name, there), AddEnough(card(name)))
    assert laid.own(RED)["troops"] == {name: sent}
    assert laid.refusal(RED, AddEnough(card(name))) == Refusal(
        "Your counters there already beat the garrison.", "7.2"
    )


def test_4_4_enough_counts_the_mercenaries_and_means_an_attack() -> None:
    laid = planning(red="bishop_winchester york", yellow="windsor", hired=[2, 0, 0, 0])
    laid.act(RED, mercenary("windsor"), mercenary("windsor"), AddEnough(card("windsor")))
    assert laid.own(RED)["troops"] == {"windsor": 2}
    assert laid.refusal(RED, AddEnough(card("york"))).text.startswith("That is yours")
    assert laid.refusal(RED, AddEnough(card("london"))).text.startswith("No player owns that")


def test_4_4_all_counters_are_taken_off_a_location_at_once() -> None:
    laid = planning(red="london windsor", hired=[2, 0, 0, 0])
    laid.act(RED, *troops("london", 3), mercenary("london"), *troops("windsor"))
    assert targets(laid, RED, RemoveAll) == "london"
    laid.act(RED, RemoveAll(card("london")))
    assert (laid.own(RED)["troops"], laid.own(RED)["mercenaries"]) == ({"windsor": 1}, {})
    assert laid.refusal(RED, RemoveAll(card("london"))) == Refusal(
        "Your plan has no such counters there.", "4.4"
    )


def test_4_4_own_locations_are_defended_wherever_they_are() -> None:
    laid = planning(red="harlech berwick london", yellow="york")
    assert targets(laid, RED, AddTroop) == "berwick harlech london"


def test_4_4_mercenaries_stand_where_troops_may_alone_or_with_them() -> None:
    laid = planning(red="london", yellow="windsor york", hired=[3, 0, 0, 0])
    assert targets(laid, RED, AddMercenary) == "london windsor"
    laid.act(RED, mercenary("london"), mercenary("windsor"), *troops("windsor", 2))
    assert laid.own(RED)["mercenaries"] == {"london": 1, "windsor": 1}
    assert laid.own(RED)["troops"] == {"windsor": 2}
    assert laid.own(RED)["cost"]["total"] == 6


def test_4_4_no_player_places_more_mercenaries_than_they_have() -> None:
    laid = planning(red="london", hired=[1, 4, 0, 0]).act(RED, mercenary("london"))
    assert laid.refusal(RED, mercenary("london")) == Refusal("You have no mercenaries left.", "4.4")
    assert laid.refusal(GREEN, mercenary("windsor")).rule == "4.4"


def test_4_4_everyone_has_twenty_troop_counters() -> None:
    laid = planning(red="london windsor").act(RED, *troops("london", 12), *troops("windsor", 8))
    assert laid.refusal(RED, AddTroop(card("london"))).text == FEW
    laid.act(RED, RemoveTroop(card("windsor")), AddTroop(card("london")))


def test_4_4_each_troop_costs_three_pounds_and_the_plan_may_cost_more_than_one_owns() -> None:
    laid = planning(red="london").act(RED, *troops("london", 5))
    own = laid.own(RED)
    assert (own["cost"]["troops"], own["cost"]["total"], own["owns"]) == (15, 15, 6)
    assert own["unpaid"] == [{"what": "troops", "card": "london", "count": 3}]
    assert Seal() in laid.legal(RED)


# 4.5 Bribes


def test_4_5_bribes_are_made_on_owned_personalities_anywhere() -> None:
    laid = planning(
        red="london", yellow="noble_percy_9 bishop_durham ship_pembroke york", green="bishop_york"
    )
    assert targets(laid, RED, PlaceBlack) == "bishop_durham bishop_york noble_percy_9 ship_pembroke"
    assert targets(laid, YELLOW, PlaceBlack) == "bishop_york"
    assert targets(laid, YELLOW, PlaceWhite) == "bishop_durham noble_percy_9 ship_pembroke"
    assert targets(laid, RED, PlaceWhite) == ""


@pytest.mark.parametrize(
    ("name", "price"),
    [("noble_neville_10", 10), ("noble_stafford_6", 6), ("bishop_york", 5), ("ship_sandwich", 4)],
)
def test_4_5_black_costs_twice_the_points_of_a_noble_or_the_income_of_others_white_once(
    name: str, price: int
) -> None:
    laid = planning(red=name).act(RED, white(name)).act(BLUE, black(name))
    assert laid.own(RED)["cost"]["white"] == price
    assert laid.own(BLUE)["cost"]["black"] == 2 * price


def test_4_5_one_cube_lies_on_a_personality() -> None:
    laid = planning(red="bishop_york", yellow="bishop_exeter")
    laid.act(RED, white("bishop_york"), black("bishop_exeter"))
    for again in (white("bishop_york"), black("bishop_exeter")):
        assert laid.refusal(RED, again).text == "There is a cube there already."


def test_4_5_everyone_has_six_cubes_of_each_colour() -> None:
    names = [CARD_NAMES[bishop] for bishop in BISHOPS]
    ships = ["ship_berwick", "ship_sandwich"]
    laid = planning(red=" ".join(names + ships))
    for seat, cube, colour in ((RED, white, "white"), (BLUE, black, "black")):
        laid.act(seat, *map(cube, names))
        refusal = laid.refusal(seat, cube("ship_berwick"))
        assert refusal.text == f"All 6 {colour} cubes are already on your chart."
        laid.act(seat, TakeBribeBack(card("bishop_york")), cube("ship_sandwich"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (black("london"), "Only nobles, bishops and ships can be bribed."),
        (black("bishop_exeter"), "No player owns that: it cannot be bribed."),
        (black("bishop_york"), "That is already yours: use a white cube to keep it loyal."),
        (white("london"), "A cube can only keep nobles, bishops and ships loyal."),
        (white("noble_tudor_6"), "That is not yours: white cubes only protect your own."),
        (TakeBribeBack(card("bishop_york")), "You have no cube there."),
    ],
)
def test_4_5_cubes_in_a_wrong_place_are_refused(action: Action, text: str) -> None:
    laid = planning(red="bishop_york london", yellow="noble_tudor_6")
    assert laid.refusal(RED, action).text.startswith(text)


# 4.6 Sealing


def test_4_6_a_sealed_plan_waits_until_the_last_is_sealed() -> None:
    laid = planning().plan(BLUE, RaiseBid(1)).plan(RED)
    assert laid.awaited() == [YELLOW, GREEN]
    assert laid.own(BLUE)["sealed"]
    assert not laid.own(GREEN)["sealed"]
    assert laid.legal(BLUE) == ()
    laid.plan(YELLOW)
    assert laid.game.money == [6, 6, 6, 6]
    laid.plan(GREEN)
    assert laid.awaited() == []
    assert laid.game.money == [6, 6, 6, 5]


def test_4_6_who_owns_nothing_is_asked_all_the_same() -> None:
    laid = planning(money=[0, 0, 0, 0]).act(RED, BidIn(SOUTH_EAST_ENGLAND))
    assert laid.awaited() == [RED, YELLOW, GREEN, BLUE]


# The example of the planning chart


def test_4_6_example_reds_planning_chart_costs_47() -> None:
    laid = planning(
        red="windsor noble_stafford_6",
        yellow="bishop_winchester carisbrooke winchester",
        blue="noble_neville_10",
        at="noble_neville_10 west_country",
        money=[47, 6, 6, 6],
        hired=[1, 0, 0, 0],
    ).act(RED, *reds_plan())
    own = laid.own(RED)
    assert own["cost"] == {"bid": 0, "white": 6, "black": 20, "troops": 21, "total": 47}
    assert own["void"] == own["unpaid"] == []
    assert own["presence"] == ["south_east_england", "west_country"]
