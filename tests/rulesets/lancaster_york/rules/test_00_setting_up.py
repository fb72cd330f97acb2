from collections import Counter

from rulesets.lancaster_york.components.charts import CARDS, LANCASTER, NOBODY, YORK
from rulesets.lancaster_york.state.events import HousesDealt, TurnOrderSet
from tests.support.dice import Chance

from ..table import PACKS, RULES


def test_0_1_nothing_is_owned_and_the_deck_is_shuffled() -> None:
    decks = set()
    for seed in range(5):
        game, _ = RULES.setup("four", {}, Chance(seed))
        assert set(game.owner) == {NOBODY}
        assert sorted((*game.deck, *game.display)) == list(CARDS)
        decks.add(game.deck)
    assert len(decks) == 5


def test_0_1_everyone_has_six_pounds_and_a_french_aid_token() -> None:
    game, _ = RULES.setup("four", {}, Chance(1))
    assert game.money == [6, 6, 6, 6]
    assert game.aid == [True] * 4
    assert game.mercenaries == [0] * 4
    assert game.score == [0] * 4


def test_0_1_the_cards_are_fifty_four_of_eight_kinds() -> None:
    kinds = Counter(card["kind"] for card in RULES.charts()["cards"].values())
    assert kinds == {
        "bishop": 6,
        "ship": 6,
        "mercenaries": 6,
        "royal_castle": 6,
        "large_town": 6,
        "town": 6,
        "port": 6,
        "noble": 12,
    }


def test_0_2_two_players_stand_by_each_house_by_lot() -> None:
    dealt = set()
    for seed in range(40):
        game, events = RULES.setup("four", {}, Chance(seed))
        assert sorted(game.houses) == [LANCASTER, LANCASTER, YORK, YORK]
        assert events[0] == HousesDealt(game.houses)
        dealt.add(game.houses)
    assert len(dealt) == 6
    assert set(RULES.view(game, None)["houses"].values()) == {"lancaster", "york"}


def test_1_1_on_turn_1_the_order_is_drawn_by_lot() -> None:
    orders = set()
    for seed in range(200):
        game, events = RULES.setup("four", {}, Chance(seed))
        assert sorted(game.order) == [0, 1, 2, 3]
        assert TurnOrderSet(1, game.order) in events
        orders.add(game.order)
    assert len(orders) == 24


def test_0_4_the_board_says_what_players_may_not_talk_about() -> None:
    assert "0.4" in RULES.charts()["talk"]
    assert "### 0.4 Table talk" in (PACKS.folder / "rules.md").read_text()
