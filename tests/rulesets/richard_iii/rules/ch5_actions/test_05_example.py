"""The example game turn of the rulebook, up to its supply phase."""

from rulesets.richard_iii.components.cards import CARDS
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import EndSupply, PlayCard
from tests.support.dice import Chance

from ...table import RULES, Table, card, cards, count


def test_5_the_example_game_turn() -> None:
    game, _ = RULES.setup("wars", {}, Chance(3))
    laid = Table(game)
    game.hands = [
        cards("a3_1 a4_1 a4_2 a4_3 a2_1 a2_2 a2_3"),
        cards("a3_2 a4_4 a4_5 a4_6 a2_4 a2_5 a2_6"),
    ]
    game.deck = tuple(sorted(set(CARDS) - {*game.hands[0], *game.hands[1]}))
    game = laid.game = RULES.load(RULES.dump(game))

    laid.do(LANCASTER, PlayCard(card("a3_2")))
    laid.do(YORK, PlayCard(card("a3_1")))
    assert laid.only("CardsRevealed").first == YORK  # the Pretender on a tie

    laid.sail_from("calais", "york_warwick east_anglia", "york_salisbury east_anglia")
    assert game.ap == 2
    laid.recruit("york_norfolk", "east_anglia")
    laid.recruit("york_levy_norwich", "east_anglia")
    assert game.ap == 0
    laid.end()

    laid.march_from("essex", "lancaster_oxford middlesex")
    laid.march_from("lincoln", "lancaster_beaumont middlesex via leicester")
    laid.recruit("lancaster_bombard", "middlesex")
    assert game.ap == 0
    laid.end()

    assert laid.happened("BattleBegan") == []
    assert count(laid, YORK, "east_anglia") == 4
    assert count(laid, LANCASTER, "middlesex") == 4
    for seat in (YORK, LANCASTER):
        if EndSupply() in laid.legal(seat):
            laid.do(seat, EndSupply())
    assert (game.campaign, game.turn) == (1, 2)
    assert laid.asks(YORK) == "ChooseCard"
