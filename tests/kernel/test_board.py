"""The contract as `FlowRuleset` implements it, on the council toy."""

from __future__ import annotations

from random import Random

import pytest

from roses_rules.conformance.dice import RecordingDice
from rulesets.kernel.flow import Decision
from rulesets.kernel.interface import Outcome, PackError, Prompt, Refusal, Seat
from rulesets.kernel.undo import Moment, is_point_of_no_return, moment
from rulesets.telling.prompts import Prompts, Wording, paragraph

from . import council
from .council import Bid, Card, Claim, Commit, Council, Game, Pick

RULES = Council()
WARWICK, SUFFOLK, OXFORD = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def dice() -> RecordingDice:
    return RecordingDice(Random(3))


@pytest.fixture
def game(dice: RecordingDice) -> Game:
    state, _ = RULES.setup("s3", {"rounds": "2"}, dice)
    return state


def plan(game: Game, seat: Seat, dice: RecordingDice) -> None:
    for action in (Pick(game.hands[seat][0]), Bid(0), Commit()):
        assert action in RULES.legal(game, seat)
        RULES.apply(game, seat, action, dice)


@pytest.fixture
def planned(game: Game, dice: RecordingDice) -> Game:
    """All plans are made: the leader claims an area."""
    for seat in (OXFORD, WARWICK, SUFFOLK):
        plan(game, seat, dice)
    return game


def test_the_setup_tells_what_happened(dice: RecordingDice) -> None:
    game, events = RULES.setup("s2", {"rounds": "2"}, dice)
    assert [RULES.audience(event) for event in events] == [WARWICK, SUFFOLK]
    assert RULES.encode_event(events[0])["cards"] == council.names(game.hands[0])
    assert game.dice is None
    assert game.events is None


def test_a_public_event_is_for_everyone() -> None:
    assert RULES.audience(council.Claimed(WARWICK, council.Area(0))) is None


def test_all_seats_are_awaited_while_they_plan(game: Game) -> None:
    assert RULES.awaited(game) == [WARWICK, SUFFOLK, OXFORD]
    assert RULES.simultaneous(game)
    assert RULES.legal(game, Seat(3)) == ()


def test_a_seat_reads_its_question_and_the_others_who_is_awaited(
    game: Game, dice: RecordingDice
) -> None:
    assert RULES.prompt(game, WARWICK) == Prompt("Pick a card.", "2.1", "PickCard")
    assert RULES.prompt(game, None).text == "Waiting for Warwick, Suffolk and Oxford."
    plan(game, OXFORD, dice)
    assert RULES.prompt(game, OXFORD).text == "Waiting for Warwick and Suffolk."
    plan(game, SUFFOLK, dice)
    assert RULES.prompt(game, OXFORD) == Prompt("Waiting for Warwick.", "")


def test_others_read_who_is_doing_what(planned: Game) -> None:
    leader = planned.leader
    assert not RULES.simultaneous(planned)
    prompt = RULES.prompt(planned, None)
    name = council.SEATS[leader].title()
    assert prompt == Prompt(f"{name} is claiming an area.", "4.1")
    assert RULES.prompt(planned, leader).decision == "ClaimArea"


def test_a_refusal_gives_the_paragraph_and_the_best_reason(game: Game) -> None:
    assert RULES.refusal(game, WARWICK, Pick(Card(99))) == Refusal("Not in your hand.", "2.1")
    assert RULES.refusal(game, WARWICK, Commit()).text == "Not possible now. Pick a card."
    assert RULES.refusal(game, Seat(3), Commit()).text == "It is not your turn to decide."


def test_a_game_that_is_over_says_so(game: Game) -> None:
    game.finish(Outcome((WARWICK,), "Most areas.", "5"))
    game.options = {}
    assert RULES.outcome(game) == Outcome((WARWICK,), "Most areas.", "5")
    assert RULES.prompt(game, WARWICK) == Prompt("Most areas.", "5")
    assert RULES.refusal(game, WARWICK, Commit()).text == "The game is over."
    assert not RULES.simultaneous(game)


class Unnumbered(Decision[Game]):
    """No paragraph stands here."""


class Silent(Decision[Game]):
    pass


@pytest.mark.parametrize("kind", [Unnumbered, Silent])
def test_a_decision_without_a_number_has_no_paragraph(kind: type[Decision[Game]]) -> None:
    kind.__abstractmethods__ = frozenset()
    assert paragraph(kind()) == ""


def test_a_decision_is_refused_for_no_better_reason_unless_its_wording_says_so(game: Game) -> None:
    plain = Wording()
    plain.ask = "A word?"
    assert plain.refuses(game, None, Commit()) is None
    assert plain.question(game, None) == "A word?"


def test_two_wordings_of_one_decision_are_a_mistake() -> None:
    with pytest.raises(TypeError, match="two wordings of PickCard"):
        Prompts(council.Said, council.Said)


def test_dice_are_put_away_even_when_a_rule_fails(planned: Game, dice: RecordingDice) -> None:
    with pytest.raises(IndexError):
        RULES.apply(planned, planned.leader, Claim(council.Area(99)), dice)
    assert planned.dice is None
    assert planned.events is None


# Points of no return


def after(game: Game, seat: Seat, action: object, dice: RecordingDice) -> bool:
    """Whether the action seals what was done before."""
    before, drawn = moment(RULES, game), len(dice.draws)
    events = RULES.apply(game, seat, action, dice)  # type: ignore[arg-type]
    return is_point_of_no_return(RULES, before, game, events, len(dice.draws) > drawn)


def test_a_plan_can_be_taken_back_until_the_last_is_made(game: Game, dice: RecordingDice) -> None:
    plan(game, OXFORD, dice)
    plan(game, SUFFOLK, dice)
    assert not after(game, WARWICK, Pick(game.hands[WARWICK][0]), dice)
    assert not after(game, WARWICK, Bid(1), dice)
    assert after(game, WARWICK, Commit(), dice)


def test_an_open_action_can_be_taken_back(planned: Game, dice: RecordingDice) -> None:
    assert not after(planned, planned.leader, Claim(council.Area(0)), dice)


def test_a_revelation_can_not_be_taken_back(planned: Game, dice: RecordingDice) -> None:
    leader = planned.leader
    for area in (0, 1):
        RULES.apply(planned, leader, Claim(council.Area(area)), dice)
    before = moment(RULES, planned)
    told = [council.Peeked(leader, Card(0))]
    assert before == Moment((leader,), False)
    assert is_point_of_no_return(RULES, before, planned, told, False)
    assert not is_point_of_no_return(RULES, before, planned, [], False)
    assert is_point_of_no_return(RULES, before, planned, [], True)


def test_another_seats_turn_can_not_be_taken_back(planned: Game) -> None:
    before = Moment((Seat(3),), False)
    assert is_point_of_no_return(RULES, before, planned, [], False)


def test_a_new_phase_can_not_be_taken_back(planned: Game, game: Game) -> None:
    before = Moment((planned.leader,), True)
    assert is_point_of_no_return(RULES, before, planned, [], False)
    planned.phase_closed = True
    assert is_point_of_no_return(RULES, moment(RULES, planned), planned, [], False)


def test_the_end_can_not_be_taken_back(planned: Game) -> None:
    before = moment(RULES, planned)
    planned.result = Outcome((), "over")
    assert is_point_of_no_return(RULES, before, planned, [], False)


def test_a_pack_error_names_entry_field_and_reason() -> None:
    error = PackError("E4", "cp", "must be 1 to 3")
    assert str(error) == "E4: cp: must be 1 to 3"
    assert (error.entry, error.field, error.why) == ("E4", "cp", "must be 1 to 3")


class Renamed(Council):
    """Seats get other names during play, as in games where houses are chosen."""

    def called(self, state: Game, seat: Seat) -> str:
        return f"the house of {council.SEATS[seat]} in round {state.round}"


def test_prompts_call_a_seat_what_the_game_calls_it_by_now(dice: RecordingDice) -> None:
    ruleset = Renamed()
    game, _ = ruleset.setup("s2", {"rounds": "2"}, dice)
    names = [f"the house of {seat} in round 1" for seat in ("warwick", "suffolk")]
    assert ruleset.prompt(game, None).text == f"Waiting for {names[0]} and {names[1]}."
    plan(game, WARWICK, dice)
    assert ruleset.prompt(game, WARWICK).text == f"Waiting for {names[1]}."
    plan(game, SUFFOLK, dice)
    assert ruleset.prompt(game, None) == Prompt(f"{names[game.leader]} is claiming an area.", "4.1")


def test_a_seat_is_called_by_its_name_where_the_game_has_no_other(game: Game) -> None:
    assert RULES.called(game, OXFORD) == "Oxford"
    assert "Oxford" in RULES.prompt(game, None).text
