import pytest

from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, YELLOW
from rulesets.lancaster_york.rules.ch2_draw_cards import draw_cards
from rulesets.lancaster_york.rules.ch3_income import collect_income, french_aid
from rulesets.lancaster_york.state.actions import StayHome, VisitFrance
from rulesets.lancaster_york.state.events import FranceVisited, IncomeCollected, StayedHome

from ..playing import Playing, planning, playing
from ..table import PRINTED, card


def test_3_each_player_collects_what_their_cards_bring_in_turn_order() -> None:
    laid = playing(
        collect_income(),
        order="blue red green yellow",
        red="london ship_sandwich windsor noble_stafford_6",
        yellow="bishop_york berwick",
    )
    london, ship = PRINTED.cards[card("london")].income, PRINTED.cards[card("ship_sandwich")].income
    bishop, port = PRINTED.cards[card("bishop_york")].income, PRINTED.cards[card("berwick")].income
    assert laid.game.money == [6 + london + ship, 6 + bishop + port, 6, 6]
    assert laid.events == [
        IncomeCollected(BLUE, 0),
        IncomeCollected(RED, london + ship),
        IncomeCollected(GREEN, 0),
        IncomeCollected(YELLOW, bishop + port),
    ]


@pytest.mark.parametrize("kind", ["noble", "royal_castle"])
def test_3_nobles_and_castles_bring_no_money(kind: str) -> None:
    names = [face.key for face in PRINTED.cards if face.key.startswith("noble")]
    names = names if kind == "noble" else ["windsor", "harlech", "bamburgh"]
    assert playing(collect_income(), red=" ".join(names)).game.money[RED] == 6


def france(turn: int = 3, order: str = "red yellow green blue", *score: int) -> Playing:
    return playing(french_aid(), turn=turn, order=order, score=score or [30, 33, 35, 38])


def test_3_1_example_red_gets_eight_pounds_and_yellow_could_get_five() -> None:
    laid = france()
    assert laid.awaited() == [RED]
    assert "£8" in laid.question(RED)
    laid.act(RED, VisitFrance())
    assert laid.events == [FranceVisited(RED, 8)]
    assert laid.game.money[RED] == 6 + 8
    assert laid.awaited() == [YELLOW]
    assert "£5" in laid.question(YELLOW)
    laid.act(YELLOW, StayHome())
    assert laid.events == [StayedHome(YELLOW)]
    assert laid.game.money[YELLOW] == 6


def test_3_1_the_leader_is_not_asked() -> None:
    laid = france()
    for seat in (RED, YELLOW, GREEN):
        laid.act(seat, StayHome())
    assert laid.awaited() == []


def test_3_1_who_shares_the_lead_is_not_asked_either() -> None:
    laid = france(3, "blue red green yellow", 30, 38, 35, 38)
    assert laid.awaited() == [RED]
    laid.act(RED, StayHome())
    assert laid.awaited() == [GREEN]


def test_3_1_nobody_visits_france_on_turn_1() -> None:
    assert playing(french_aid(), turn=1, score=[0, 3, 0, 0]).awaited() == []


def test_3_1_the_token_is_used_once_in_the_game() -> None:
    laid = france().act(RED, VisitFrance())
    assert laid.view(YELLOW)["aid"] == {"red": False, "yellow": True, "green": True, "blue": True}
    laid.work(french_aid())
    assert laid.awaited() == [YELLOW]
    assert laid.refusal(RED, VisitFrance()).text == "It is not your turn to decide."


@pytest.mark.parametrize(("behind", "pounds"), [(24, 24), (25, 25), (26, 25), (60, 25)])
def test_3_1_france_gives_25_pounds_at_the_most(behind: int, pounds: int) -> None:
    laid = france(4, "red yellow green blue", 10, 10, 10, 10 + behind).act(RED, VisitFrance())
    assert laid.game.money[RED] == 6 + pounds


def test_3_1_at_other_times_a_visit_is_refused_with_its_paragraph() -> None:
    for laid in (planning(), playing(draw_cards())):
        assert laid.refusal(laid.awaited()[0], VisitFrance()).rule == "3.1"
