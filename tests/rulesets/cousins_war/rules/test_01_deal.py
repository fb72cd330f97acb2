import random

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.turn import deal_action_cards
from rulesets.cousins_war.state.events import HandsDealt

from ...laid import still
from ..table import RULES, cards, table


def test_1_1_hands_are_filled_up_to_six_and_the_others_are_set_aside() -> None:
    laid = table(deal_action_cards(), rolls=still())
    assert [len(hand) for hand in laid.game.hands] == [6, 6]
    assert laid.happened("HandsDealt") == [HandsDealt(6, 6, 5)]
    assert laid.view(None)["box"] == {"count": 5, "cards": None}


def test_1_1_a_kept_card_leaves_room_for_five() -> None:
    laid = table(deal_action_cards(), hand={YORK: "E10"}, rolls=still())
    assert cards("E10")[0] in laid.game.hands[YORK]
    assert laid.happened("HandsDealt") == [HandsDealt(6, 5, 5)]


def test_1_1_each_player_alone_learns_the_cards_dealt() -> None:
    laid = table(deal_action_cards(), rolls=still())
    for event in laid.happened("CardsDealt"):
        assert RULES.audience(event) == event.seat
        assert event.reveals
        assert event.cards == laid.game.hands[event.seat]


def test_1_1_the_deck_is_shuffled() -> None:
    class Chance:
        def __init__(self, seed: int) -> None:
            self.below = random.Random(seed).randrange

    hands = {
        table(deal_action_cards(), rolls=Chance(seed)).game.hands[LANCASTER] for seed in range(20)
    }
    assert len(hands) == 20
