"""What the view and the saved state keep of finished turns."""

import pytest

from rulesets.kernel.interface import Seat
from rulesets.lancaster_york.components.charts import RED
from rulesets.lancaster_york.rules.ch2_draw_cards import draw_cards
from rulesets.lancaster_york.rules.ch8_parliament.parliament import parliament
from rulesets.lancaster_york.rules.ch9_end import end_of_turn
from rulesets.lancaster_york.state.actions import Seal
from tests.support.dice import Chance

from ..stories import golden
from .knowledge.test_lanes import reach_planning
from .playing import playing, take
from .table import RULES, table


def test_each_turns_points_are_kept_by_what_they_were_scored_for() -> None:
    laid = table(
        parliament(),
        end_of_turn(),
        turn=1,
        red="york bishop_york sandwich ship_sandwich",
        yellow="bishop_durham bishop_norwich",
        awards="archbishop_of_canterbury yellow",
        captain="yellow midlands",
    )
    laid.game.turn = 2
    (gains,) = laid.view(None)["gains"]
    assert gains["red"] == {"areas": 16, "king": 5, "awards": 0, "trade": 2, "church": 3}
    assert gains["yellow"] == {"areas": 12, "king": 0, "awards": 8, "trade": 0, "church": 0}
    assert [sum(row.values()) for row in gains.values()] == laid.score()


@pytest.mark.parametrize("scenario", ["two", "three", "four"])
def test_the_points_of_all_turns_add_up_to_the_score(scenario: str) -> None:
    game = reach_planning(scenario, 3, turn=4)
    view = RULES.view(game, None)
    assert len(view["gains"]) == 3
    for name, score in view["score"].items():
        assert sum(sum(turn[name].values()) for turn in view["gains"]) == score


def test_a_card_drawn_since_is_not_part_of_the_last_turn() -> None:
    laid = playing(draw_cards(), red="london")
    names = [RULES.encode_action(action)["card"] for action in laid.legal(RED)]
    laid.act(RED, take(names[0]))
    assert laid.game.drawn == (take(names[0]).card,)
    laid.work(end_of_turn())
    assert not laid.game.drawn


def test_the_scenes_of_the_last_turn_name_the_cards_drawn_since() -> None:
    game = reach_planning("four", 5, turn=3)
    last = RULES.view(game, None)["last"]
    assert last["turn"] == 2
    assert len(last["drawn"]) == 8
    owned = {name for name in last["drawn"] if not name.startswith("mercenaries")}
    assert owned <= set(RULES.view(game, None)["cards"])


def test_the_stock_of_mercenaries_is_shown() -> None:
    assert playing(draw_cards(), hired=[5, 0, 3, 0]).view(None)["stock"] == 9


def test_a_match_saved_by_version_1_goes_on() -> None:
    game = reach_planning("four", 7, turn=3)
    old = RULES.dump(game)
    del old["gains"], old["drawn"]
    for event in old["scenes"]:
        event.pop("ties", None)
        if event["event"] == "VotesWon":
            del event["by"]
    loaded = RULES.load(RULES.upgrade(old, 1))
    RULES.check(loaded)
    view = RULES.view(loaded, None)
    assert view["gains"] == [None, None], "not known any more"
    assert view["last"]["drawn"] == []
    for seat in loaded.seats():
        RULES.apply(loaded, Seat(seat), Seal(), Chance(1))
    view = RULES.view(loaded, None)
    assert view["gains"][:2] == [None, None]
    assert set(view["gains"][2]) == {"red", "yellow", "green", "blue"}


HAPPENINGS = {
    *("PlanIllegal", "PurchaseUnpaid", "CaptainNamed", "NobleMoved", "ShipMoved", "LoyaltyPaid"),
    *("LocationTaken", "LocationNeutral", "FranceVisited", "AwardChanged", "TradeScored"),
    *("ChurchScored", "KingElected", "LeftoversRemoved"),
}


def test_the_golden_games_come_to_everything_that_can_happen_to_a_plan() -> None:
    stories = [golden("lancaster_york", f"seed-{seed}") for seed in range(1, 5)]
    assert {game.scenario for game in stories} == {"two", "three", "four"}
    told = [event for game in stories for step in game.steps for event in step.events]
    assert {event["event"] for event in told} > HAPPENINGS
    assert {event["succeeded"] for event in told if event["event"] == "BribeTried"} == {True, False}
