"""Every action that a click can send is refused with a reason of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesets.kernel.interface import Action, Seat
from rulesets.richard_iii.components.areas import MAP, POOL, area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Border, Sea
from rulesets.richard_iii.rules.ch5_actions.card_phase import card_phase
from rulesets.richard_iii.rules.ch5_actions.main_attack import declare_attacks
from rulesets.richard_iii.rules.ch6_battles.regrouping import RegroupVictors
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import going_home, recall_exiles
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.supply import supply_phase
from rulesets.richard_iii.state.actions import (
    Accuse,
    Charge,
    EnterHeir,
    Execute,
    Fight,
    Fire,
    GoHome,
    MainAttack,
    March,
    MarchAll,
    Mulligan,
    Muster,
    Pass,
    Plague,
    PlayCard,
    Raid,
    Recruit,
    Regroup,
    Retreat,
    Sail,
    SailAll,
    SendToPool,
    SetAside,
    Starve,
    Take,
    TakeHit,
    Treachery,
)

from .fights import Fight as Battle
from .fights import all_battles, fight
from .political import go, political
from .table import Table, border, card, table

PICKING = Path(__file__).parents[3] / "static/js/rulesets/richard_iii/picking.js"
Case = tuple[Callable[[], Table], Seat, Action, str, str]

LINES = (
    "york warwick norfolk church_york suffolk@leicester",
    "northumberland oxford clifford henry_vi rivers exeter",
)


def battle() -> Battle:
    """York attacks Oxford, with Suffolk in reserve; York, Warwick and Norfolk (B) are next."""
    laid = fight("oxford", *LINES, main="wilts")
    while laid.seat == LANCASTER:
        laid.do(LANCASTER, Pass(block(sorted(laid.turn())[0])))
    return laid


def later(number: int) -> Battle:
    """The same in a later round."""
    laid = battle()
    assert laid.game.battle
    while laid.game.battle.round < number or laid.seat == LANCASTER:
        laid.do(laid.seat, next(a for a in laid.offers(laid.seat, "Pass")))
    return laid


def tried() -> Battle:
    """Warwick has tried Rivers in vain."""
    laid = battle().betray("york_warwick", "lancaster_rivers", 1)
    return laid


def later_try(laid: Battle) -> Battle:
    """The next round of the same battle, at York's turn."""
    laid.pass_round()
    while laid.seat == LANCASTER:
        laid.do(LANCASTER, next(a for a in laid.offers(LANCASTER, "Pass")))
    return laid


def treason() -> Battle:
    return fight("oxford", *LINES, main="wilts", treason=YORK)


def beaten() -> Battle:
    """Lancaster's turn in round 2: York came from Wiltshire, and holds Sussex."""
    laid = fight("oxford", "york; sussex norfolk", "clifford; derby henry_vi", main="wilts").skip(
        "lancaster_clifford", "york_york"
    )
    return laid


def raided() -> Battle:
    """York's turn in round 2 of a raid on Kent."""
    laid = fight("kent", "norfolk; calais york", "devon", main="north_sea")
    laid.skip("lancaster_devon", "york_norfolk", "lancaster_devon")
    return laid


def won() -> Table:
    """York has won in Essex, and regroups."""
    laid = table("essex york norfolk; kent suffolk", "middlesex clifford; derby henry_vi")
    laid.work(RegroupVictors(YORK, area("essex"), ()))
    return laid


def hit() -> Battle:
    """York must choose between two blocks of equal strength."""
    laid = fight("oxford", "york norfolk suffolk:1", "clifford", main="wilts")
    laid.fire("lancaster_clifford", 1, 6, 6)
    return laid


def between() -> Table:
    """Two battles to choose from."""
    laid = table("kent york; derby norfolk", "kent henry_vi; derby clifford")
    for name in ("kent", "derby"):
        laid.game.attacker[area(name)] = YORK
        laid.game.main[area(name)] = Border(0)
    laid.work(*all_battles())
    return laid


def attacked() -> Table:
    """York came to Derby over two borders."""
    laid = table("derby york norfolk", "derby clifford; middlesex henry_vi")
    laid.game.attacker[area("derby")] = YORK
    laid.game.ways[YORK * MAP + area("derby")] = (
        border("chester|derby"),
        border("derby|leicester"),
    )
    laid.work(declare_attacks(YORK))
    return laid


def choosing() -> Table:
    """Both choose a card, after the first turn of the campaign."""
    laid = table("kent york", "derby henry_vi")
    laid.work(card_phase())
    return laid


def hungry() -> Table:
    laid = table("kent york march norfolk suffolk essex hastings; derby herbert", "oxford henry_vi")
    laid.work(supply_phase())
    laid.do(YORK, Starve(block("york_norfolk")))
    return laid


def heir_due() -> Table:
    laid = table("kent norfolk; calais york", "middlesex henry_vi")
    laid.game.slain[YORK] = 1
    laid.work(supply_phase())
    return laid


def homeward() -> Table:
    laid = political(
        "kent york march; derby hastings; calais essex", "oxford henry_vi", going_home(YORK)
    )
    go(laid, "york_york", "calais")
    return laid


def exiles() -> Table:
    laid = political(
        "ireland york rutland march norfolk; kent suffolk", "derby henry_vi", recall_exiles()
    ).did(YORK, SendToPool(block("york_york")))
    return laid


def acting(played: str = "a4_1") -> Callable[[], Table]:
    def laid() -> Table:
        found = table(
            "derby suffolk norfolk essex; kent hastings; calais york; pool arundel",
            "warwick clifford; dorset devon; middlesex henry_vi",
            played=(played, "a2_1"),
        )
        if played == "a4_1":
            found.take("derby")
        return found

    return laid


Y = YORK


CASES: list[Case] = [
    (choosing, Y, PlayCard(card("a4_1")), "do not have that card", "1.1"),
    (choosing, Y, Mulligan(), "can be dealt again", "5.1"),
    (acting(), Y, Take(area("oxford")), "no block in Oxford", "5.2"),
    (acting(), Y, March(block("york_suffolk"), area("kent"), None), "no border", "5.2"),
    (acting(), Y, MarchAll(area("kent"), None, area("kent")), "Select the blocks", "5.2"),
    (acting(), Y, SetAside(block("york_hastings")), "must move", "5.2"),
    (acting(), Y, Sail(block("york_suffolk"), area("kent")), "same sea", "5.3"),
    (acting(), Y, SailAll(area("kent"), area("kent")), "Select the blocks", "5.3"),
    (acting(), Y, Raid(block("york_suffolk"), area("kent"), Sea(0)), "same sea", "5.3"),
    (acting(), Y, Recruit(block("york_arundel"), area("kent")), "cannot be deployed", "5.4"),
    (acting(), Y, Muster(area("kent")), "Only the Muster card", "5.1"),
    (acting("muster"), Y, Muster(area("warwick")), "friendly or vacant", "5.1"),
    (acting("muster"), Y, Muster(area("cornwall")), "can march to Cornwall", "5.1"),
    (acting("plague"), Y, Plague(area("kent")), "only the enemy holds", "5.1"),
    (attacked, Y, MainAttack(area("derby"), border("derby|south_yorks")), "that way", "6.3"),
    (between, Y, Fight(area("essex")), "No battle is to be fought in Essex", "6.1"),
    (treason, Y, Accuse(block("lancaster_oxford")), "no loyalty number", "3.13"),
    (treason, Y, Accuse(block("york_norfolk")), "your own", "6.9"),
    (treason, Y, Accuse(block("lancaster_devon")), "win over a block of the enemy's line", "6.9"),
    (battle, Y, Fire(block("lancaster_oxford")), "not your block", "6"),
    (battle, Y, Fire(block("york_suffolk")), "in reserve", "6.3"),
    (battle, Y, Fire(block("york_essex")), "not in this battle", "6.2"),
    (battle, Y, Pass(block("york_church_york")), "the turn of York or Norfolk or Warwick", "6.2"),
    (tried, Y, Fire(block("york_warwick")), "cannot act again", "6.2"),
    (lambda: later(4), Y, Fire(block("york_york")), "must retreat", "6.2"),
    (battle, Y, Charge(block("york_york"), block("lancaster_devon")), "enemy's line", "6.5"),
    (battle, Y, Charge(block("york_york"), block("york_norfolk")), "your own", "6.5"),
    (battle, Y, Charge(block("york_norfolk"), block("lancaster_oxford")), "senior heir", "6.5"),
    (
        battle,
        Y,
        Treachery(block("york_norfolk"), block("lancaster_rivers")),
        "Only the King",
        "6.9",
    ),
    (battle, Y, Treachery(block("york_york"), block("lancaster_oxford")), "no loyalty", "3.13"),
    (battle, Y, Treachery(block("york_york"), block("lancaster_devon")), "enemy's line", "6.9"),
    (
        battle,
        Y,
        Treachery(block("york_warwick"), block("lancaster_northumberland")),
        "Warwick cannot try Northumberland or Westmoreland",
        "6.91",
    ),
    (
        lambda: later_try(tried()),
        Y,
        Treachery(block("york_warwick"), block("lancaster_rivers")),
        "Warwick has already tried in this battle",
        "6.9",
    ),
    (battle, Y, Retreat(block("york_york"), area("wilts")), "in round 1", "6.2"),
    (lambda: later(2), Y, Retreat(block("york_york"), area("kent")), "no border", "6.6"),
    (beaten, LANCASTER, Retreat(block("lancaster_clifford"), area("wilts")), "came over", "6.6"),
    (beaten, LANCASTER, Retreat(block("lancaster_clifford"), area("sussex")), "enemies in", "6.6"),
    (raided, Y, Retreat(block("york_norfolk"), area("sussex")), "came by sea", "6.6"),
    (hit, Y, TakeHit(block("york_suffolk")), "strongest", "6.4"),
    (hit, Y, TakeHit(block("york_essex")), "not in this battle", "6.4"),
    (hit, Y, TakeHit(block("lancaster_clifford")), "not your block", "6"),
    (won, Y, Regroup(block("york_york"), area("middlesex")), "enemies in Middlesex", "6.7"),
    (won, Y, Regroup(block("york_york"), area("oxford")), "no border", "6.7"),
    (won, Y, Regroup(block("york_suffolk"), area("sussex")), "Only blocks in Essex", "6.7"),
    (hungry, Y, Starve(block("york_norfolk")), "already chosen", "7.1"),
    (hungry, Y, Starve(block("york_herbert")), "No more blocks starve in Derby", "7.1"),
    (hungry, Y, Execute(block("york_exeter")), "Clarence or Exeter", "9.1"),
    (heir_due, Y, EnterHeir(block("york_march"), area("kent")), "your exile areas", "6.82"),
    (homeward, Y, GoHome(block("york_march"), POOL), "only go to Ireland or Calais", "8.3"),
    (homeward, Y, GoHome(block("york_york"), POOL), "already chosen", "8.3"),
    (homeward, Y, GoHome(block("york_essex"), POOL), "stays where it is", "8.3"),
    (exiles, Y, SendToPool(block("york_york")), "already chosen", "8.5"),
    (exiles, Y, SendToPool(block("york_suffolk")), "Only blocks in exile", "8.5"),
]


def _called(case: Case) -> str:
    return f"{type(case[2]).__name__} {case[3]}"


@pytest.mark.parametrize("case", CASES, ids=_called)
def test_the_reason_and_its_paragraph_are_told(case: Case) -> None:
    laid, seat, action, words, rule = case
    refusal = laid().refusal(seat, action)
    assert words in refusal.text
    assert refusal.rule == rule


def test_every_action_that_a_click_can_send_is_among_them() -> None:
    """`attempter` of the board sends actions that are not offered, to learn why."""
    sending = PICKING.read_text().split("export function attempter")[1]
    names = set(re.findall(r'do: "(\w+)"', sending))
    for listed in re.findall(r"for \(const name of \[(.*?)\]\)", sending):
        names |= set(re.findall(r'"(\w+)"', listed))
    assert {"Treachery", "Fight", "March", "GoHome"} <= names
    assert names - {type(action).__name__ for _, _, action, _, _ in CASES} == set()


def test_6_9_the_king_never_defects_and_nobody_defects_twice() -> None:
    laid = fight(
        "oxford",
        "york norfolk",
        "exeter rivers; dead henry_vi prince_edward",
        main="wilts",
        king=YORK,
    )
    while laid.seat == LANCASTER:
        laid.do(LANCASTER, Pass(block(sorted(laid.turn())[0])))
    pretender = Treachery(block("york_york"), block("lancaster_exeter"))
    assert laid.refusal(YORK, pretender).text == "The King and the Pretender never defect."


def test_6_3_of_hidden_reserves_nothing_is_told() -> None:
    """A block of the enemy that is in reserve, elsewhere or out of play is refused alike."""

    def told(lancaster: str, elsewhere: str) -> set[str]:
        laid = fight(
            "oxford",
            "york warwick",
            f"{lancaster}; {elsewhere}",
            attacker=LANCASTER,
            main="wilts",
            first=LANCASTER,
        )
        while laid.seat == LANCASTER:
            laid.do(LANCASTER, Pass(block(sorted(laid.turn())[0])))
        key = block("lancaster_buckingham")
        asked = (Charge(block("york_york"), key), Treachery(block("york_warwick"), key))
        return {laid.refusal(YORK, action).text for action in asked}

    hidden = told("clifford buckingham@leicester", "derby henry_vi")
    assert hidden == told("clifford devon@leicester", "derby henry_vi buckingham")
    assert hidden == told("clifford devon@leicester", "derby henry_vi; pool buckingham")
    assert len(hidden) == 2
