"""What a story of Lancaster vs York says of events that hang together in one turn."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from rulesets.kernel.flow import required
from rulesets.kernel.interface import Json, Seat
from rulesets.lancaster_york.components.charts import HOUSE_NAMES
from rulesets.lancaster_york.insight.judgement import unspent
from rulesets.lancaster_york.insight.words import WORDS
from rulesets.lancaster_york.state.game import Game
from rulesets.telling.story.storyteller import Step
from rulesets.telling.story.timeline import told_of
from tests.rulesets.stories import golden

GAME = golden("lancaster_york")
RED, YELLOW, GREEN = (seat for seat in GAME.seats)
TURN = next(s for s in GAME.steps if any(e["event"] == "PlanRevealed" for e in s.events))
"""A row in which plans were carried out."""


def telling(*events: Json, step: Step = TURN) -> list[str]:
    """What is told of a row with these events alone."""
    return [one.text for one in told_of(GAME.story, GAME.names, [replace(step, events=events)])]


def bribe(seat: str, card: str, owner: str) -> Json:
    named = {"seat": seat, "card": card, "owner": owner}
    return {"event": "BribeTried", **named, "succeeded": True}


def battle(seat: str, defender: str | None, *numbers: int) -> Json:
    """`numbers`: attackers, defenders, and of these the garrison."""
    attackers, defenders, garrison = numbers
    winner = seat if attackers > defenders else defender if attackers < defenders else None
    men = {"attackers": attackers, "defenders": defenders, "garrison": garrison}
    named = {"seat": seat, "card": "lincoln", "defender": defender, "winner": winner}
    return {"event": "BattleFought", **named, **men, "left": abs(attackers - defenders)}


def taken(seat: str, source: str | None) -> Json:
    return {"event": "LocationTaken", "seat": seat, "card": "lincoln", "source": source}


@pytest.mark.parametrize(
    ("fought", "text"),
    [
        (
            [battle(RED, YELLOW, 3, 2, 2), battle(GREEN, RED, 3, 1, 0)],
            "Green took Lincoln from Red, three against the one left after Red’s attack.",
        ),
        (
            [battle(RED, YELLOW, 1, 3, 2), battle(GREEN, YELLOW, 1, 2, 0)],
            "Green attacked Lincoln, and lost, one against the two left after Red’s attack.",
        ),
        (
            [battle(RED, YELLOW, 4, 3, 2)],
            "Red took Lincoln from Yellow, four against three, though Yellow was waiting.",
        ),
        (
            [battle(RED, YELLOW, 2, 2, 2)],
            "Red attacked Lincoln, two against two: neither side had any left, and Yellow lost the "
            "place.",
        ),
        (
            [battle(RED, YELLOW, 2, 2, 2), battle(GREEN, None, 1, 0, 0)],
            "Green took Lincoln, which had just become neutral.",
        ),
    ],
)
def test_a_battle_is_told_with_whom_the_attack_met(fought: list[Json], text: str) -> None:
    assert telling(*fought)[-1] == text


def office(seat: str | None, source: str | None) -> Json:
    return {"event": "AwardChanged", "award": "lord_high_admiral", "seat": seat, "source": source}


@pytest.mark.parametrize(
    ("bids", "how"),
    [((0, 0), " and"), ((1, 2), ", outbidding Green,"), ((3, 1), ", first in turn order as")],
)
def test_the_captain_is_told_with_whom_he_outbid(bids: tuple[int, ...], how: str) -> None:
    compared = {"event": "BidsCompared", "bids": [*zip(GAME.seats, (3, *bids), strict=True)]}
    named = {"event": "CaptainNamed", "seat": RED, "area": "midlands", "bid": 3}
    assert telling(compared, named)[0].startswith(f"Red became Captain of Calais for £3{how}")


def test_a_place_is_lost_to_the_one_who_took_it_from_its_owner() -> None:
    ended = {"event": "TurnEnded", "turn": 1, "scores": [9, 9, 20]}
    plan = [{"event": "PlanRevealed", "seat": YELLOW}, ended]

    def text(*events: Json) -> str:
        table: Any = SimpleNamespace(score=[0, 0, 0])
        step = replace(TURN, before=table, events=[*plan, *events])
        (one,) = (each for each in told_of(GAME.story, GAME.names, [step]) if each.mark.extra)
        return one.text.partition(" scored nine points")[0]

    assert text(taken(RED, YELLOW), taken(GREEN, RED)) == "In turn 1 Yellow lost Lincoln to Red. It"
    neutral = {"event": "LocationNeutral", "card": "lincoln", "source": YELLOW}
    lost = [neutral, bribe(RED, "noble_percy_9", YELLOW), taken(GREEN, None)]
    gone = "Percy to Red and Lincoln (which became neutral)"
    assert text(*lost) == f"Yellow lost two cards in turn 1: {gone}. It"
    fell = [office(None, YELLOW), office(RED, None)]
    assert text(*lost, *fell).endswith(f"{gone}, and the office of Lord High Admiral (to Red). It")
    back = [taken(RED, YELLOW), taken(YELLOW, RED)]
    assert text(*back) == "Yellow"


def test_orders_that_make_one_thing_are_one() -> None:
    one = GAME.story.of_one
    men = [{"do": do, "location": "exeter"} for do in ("AddTroop", "AddFive", "AddMercenary")]
    assert one(men[0]) == one(men[1]) == one(men[2]) != one({**men[0], "location": "lincoln"})
    assert one({"do": "RaiseBid", "by": 1}) == one({"do": "RaiseBid", "by": 5})
    assert one({"do": "PlaceBlack", "card": "exeter"}) != one(
        {"do": "PlaceWhite", "card": "exeter"}
    )


def test_a_bribe_is_told_with_the_one_before_it() -> None:
    first = bribe(RED, "noble_percy_9", YELLOW)
    moved = "away from Red, who had just bribed it away from Yellow"
    assert telling(first, bribe(GREEN, "noble_percy_9", RED)) == [f"Green bribed Percy {moved}."]
    back = "Yellow bribed Percy back from Red, who had just bribed it away."
    assert telling(first, bribe(YELLOW, "noble_percy_9", RED)) == [back]


def test_an_office_that_is_lost_again_in_its_row_was_not_won() -> None:
    won = "Green became Lord High Admiral, in place of Yellow."
    assert telling(office(None, YELLOW), office(RED, None), office(GREEN, RED)) == [won]
    by = "Lincoln made Green Lord High Admiral, in place of Yellow."
    assert telling(taken(GREEN, RED), office(None, YELLOW), office(GREEN, None)) == [by]
    assert telling(taken(RED, YELLOW), office(GREEN, YELLOW)) == [won]
    assert telling(office(RED, YELLOW), office(YELLOW, RED)) == []
    assert telling(office(RED, None), office(None, RED)) == []


def test_the_titles_of_a_turn_name_the_turn_that_was_scored() -> None:
    plan = {"event": "PlanRevealed", "seat": RED}
    ended = {"event": "TurnEnded", "turn": 4, "scores": [90, 80, 70]}
    step = replace(TURN, events=[plan, ended])
    (one, *_) = told_of(GAME.story, GAME.names, [step])
    assert one.mark.titles == (
        "Red takes the lead on points in turn 4",
        "Red scores 90 points in turn 4",
    )
    assert (one.mark.weight, one.mark.brief) == (3, "Red led, with 90 points to 80 for Yellow.")


@pytest.mark.parametrize(
    ("before", "race"),
    [
        (
            (85, 90, 40),
            "Yellow led Red by 90 points to 85 before the last turn, but scored three in it. Red",
        ),
        (
            (95, 9, 40),
            "Red led Yellow by 95 points to 9 before the last turn, in which Yellow scored 84. Red",
        ),
        ((95, 93, 40), "Red led Yellow by 95 points to 93 before the last turn. It"),
        ((85, 85, 40), "Red and Yellow had 85 points each before the last turn. Red"),
    ],
)
def test_the_end_says_how_close_it_came(before: tuple[int, ...], race: str) -> None:
    last, ended = GAME.steps[-1], {"scores": [100, 93, 50]}
    events = [
        taken(RED, YELLOW),
        {"event": "CaptainNamed", "seat": RED, "area": "midlands", "bid": 3},
        {"event": "KingElected", "house": "york", "lancaster": 0, "york": 9},
        {"event": "TurnEnded", "turn": 5, **ended},
        {"event": "GameEnded", "winner": RED, "tie": "", **ended},
    ]
    table: Any = SimpleNamespace(score=before)
    houses: Any = SimpleNamespace(houses=[HOUSE_NAMES.index("york")] * 2)
    step = replace(last, before=table, after=houses, events=events)
    *_, end = told_of(GAME.story, GAME.names, [step])
    deeds = "took Lincoln from Yellow and became Captain of Calais. "
    assert end.text.startswith(f"{race} {deeds}")
    assert "five points each for Red and Yellow. Red won" in end.text
    assert end.mark.brief == "Red won, with 100 points to 93 for Yellow and 50 for Green."


def test_a_king_is_told_with_the_areas_that_went_over_to_his_house() -> None:
    def voted(row: int, **areas: str | None) -> Step:
        votes = [
            {"event": "VotesWon", "area": area, "house": h, "votes": 5} for area, h in areas.items()
        ]
        king = {"event": "KingElected", "house": "york", "lancaster": 4, "york": 9}
        return replace(TURN, row=row, events=[*votes, king])

    first = voted(1, wales="lancaster", midlands="york", west_country=None)
    again = voted(3, wales="york", midlands="york", west_country="york")
    king = {"event": "KingElected", "house": "lancaster", "lancaster": 9, "york": 4}
    lost = replace(first, row=2, events=[*first.events[:-1], king])
    elected = told_of(GAME.story, GAME.names, [first, lost, again, replace(again, row=4)])
    assert [one.text.partition(" votes to 4")[0] for one in elected] == [
        "The heir of York was elected King by 9",
        "The crown passed to Lancaster by 9",
        "Wales went over to York, and so did the crown, by 9",
        "York kept the crown, by 9",
    ]


def test_the_course_names_every_turn_after_which_somebody_led_alone() -> None:
    def course(*scores: tuple[int, ...]) -> str:
        ended = [
            {"event": "TurnEnded", "turn": turn, "scores": one}
            for turn, one in enumerate(scores, 1)
        ]
        return GAME.story.course(GAME.names, [replace(TURN, events=ended)], RED)

    changing = [(5, 9, 4), (12, 12, 6), (15, 18, 7), (30, 20, 9), (40, 39, 9)]
    assert course(*changing) == "Yellow led on points after turns 1 and 3, Red after turn 4"
    kept = [(9, 5, 4), (12, 11, 6), (20, 18, 9), (30, 20, 9)]
    assert course(*kept, (40, 39, 9)) == "Red led on points after every turn"
    assert course(*kept, (40, 41, 9)) == "Red led on points after every turn but the last"
    assert course(kept[0]) == "Red led on points after turn 1"


def test_a_plan_is_told_with_all_that_goes_to_a_place_and_whom_it_keeps() -> None:
    def order(do: str, **more: Any) -> Json:
        return {"do": do, **more}

    plan = [
        *(
            order("SendNoble", noble=one, area="midlands")
            for one in ("noble_percy_9", "noble_neville_8")
        ),
        order("PlaceWhite", card="bishop_durham"),
        order("AddTroop", location="exeter"),
        *[order("AddMercenary", location="kings_lynn")] * 2,
        order("AddTroop", location="kings_lynn"),
        order("AddEnough", location="plymouth"),
        order("AddMercenary", location="plymouth"),
    ]
    assert GAME.story.planned(GAME.names, plan, None) == (
        "it could have sent two mercenaries and one troop to King's Lynn and enough men to "
        "Plymouth and paid for the loyalty of the Bishop of Durham"
    )
    few = [one for one in plan if one["do"] == "SendNoble"]
    sent = "it could have sent Percy and Neville (8) to the Midlands"
    assert GAME.story.planned(GAME.names, few, None) == sent


def test_money_is_a_reason_with_the_mercenaries_that_it_counts() -> None:
    assert "mercenaries" in WORDS["money"].better
    assert "mercenaries" in WORDS["money"].worse


def test_a_card_that_is_drafted_is_chosen() -> None:
    drafted = [one for s in GAME.steps for one in s.events if one["event"] == "CardTaken"]
    texts = [text for step in GAME.steps for text in telling(*step.events, step=step)]
    chosen = [text for text in texts if " chose " in text]
    assert len(chosen) == len(drafted)


def test_a_bid_is_missed_only_where_it_could_have_made_the_captain_and_mattered() -> None:
    plans = (s for s in GAME.steps if s.action and s.action["do"] == "Seal" and s.seat == 0)
    boards: list[Game] = [required(step.before) for step in plans]
    before = next(board for board in boards if unspent(board, Seat(0)) > 0)
    left = unspent(before, Seat(0))
    for captain, bids, best, is_missed in (
        (YELLOW, (0, left, 0), 95, True),  # on a tie the first in order
        (YELLOW, (0, left, 0), 96, False),
        (YELLOW, (0, left + 1, 0), 95, False),
        (RED, (2, 1, 0), 95, False),
    ):
        every = [[seat, bid] for seat, bid in zip(GAME.seats, bids, strict=True)]
        told = {"event": "BidsCompared", "captain": captain, "bids": every}
        ended = {"event": "TurnEnded", "scores": [80, best, 0]}
        raised = {"do": "RaiseBid", "by": 1}
        regrets = GAME.story.regrets(GAME.names, raised, before, Seat(0), [told, ended])
        assert regrets == is_missed, (captain, bids)
