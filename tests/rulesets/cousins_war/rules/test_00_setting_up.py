from rulesets.cousins_war.components.charts import LANCASTER, NORTH, SOUTH, YORK
from rulesets.cousins_war.rules.setup import set_up
from rulesets.cousins_war.state.events import CardsDealt, CubesMoved, RoundBegan

from ...laid import still
from ..table import RULES, table


def test_0_1_there_are_seven_battle_cards_and_ten_event_cards() -> None:
    cards = RULES.charts()["cards"].values()
    assert [card["type"] for card in cards] == ["battle"] * 7 + ["event"] * 10
    assert all(1 <= card["cp"] <= 3 for card in cards)


def test_0_1_the_north_and_the_south_touch_only_the_central_region() -> None:
    regions = RULES.charts()["regions"]
    assert regions == {"north": ["central"], "central": ["north", "south"], "south": ["central"]}


def test_0_2_each_house_begins_with_a_cube_in_each_region_and_two_in_reserve() -> None:
    laid = table(set_up())
    for seat in (LANCASTER, YORK):
        assert [laid.cubes(seat, region) for region in ("north", "central", "south")] == [1, 1, 1]
        assert laid.cubes(seat, "reserve") == 2
        assert laid.cubes(seat, "supply") == 12 - 3 - 2
    assert laid.view(None)["supply"]["french"] == 2


def test_0_2_setting_up_tells_where_every_cube_goes_and_deals_the_first_cards() -> None:
    game, events = RULES.setup("standard", {}, still())
    moved = [event for event in events if isinstance(event, CubesMoved)]
    assert sum(event.count for event in moved) == 10
    assert RoundBegan(1) in events
    assert [e.seat for e in events if isinstance(e, CardsDealt)] == [LANCASTER, YORK]
    assert [len(hand) for hand in game.hands] == [6, 6]


def test_0_3_a_region_is_controlled_by_the_house_with_more_cubes_there() -> None:
    game = table(lancaster="north 2, south 1", york="north 1, south 1").game
    assert game.controller(NORTH) == LANCASTER
    assert game.controller(SOUTH) is None
    assert (game.controlled(LANCASTER), game.controlled(YORK)) == (1, 0)


def test_0_4_a_round_begins_with_the_deal_and_then_asks_both_for_a_card_to_swap() -> None:
    game, _ = RULES.setup("standard", {}, still())
    view = RULES.view(game, None)
    assert (view["turn"], view["round"], view["rounds"]) == ("Round 1", 1, 5)
    assert view["phase"] == "swap"
    assert list(RULES.awaited(game)) == [LANCASTER, YORK]
