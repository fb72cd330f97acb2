"""The agenda: steps, decisions, lanes, and what they may not do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from rulesets.kernel.flow import (
    Decision,
    Item,
    Plan,
    Table,
    advance,
    asked,
    choose,
    lanes,
    required,
    shuffle,
    step,
    together,
)
from rulesets.kernel.interface import Action, Event, Outcome, Seat
from rulesets.kernel.value import value

YORK, LANCASTER = Seat(0), Seat(1)


class Scripted:
    """Dice that give the numbers they were told to."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)

    def below(self, n: int) -> int:
        value = self.values.pop(0)
        assert value < n
        return value


@dataclass(slots=True)
class Game(Table):
    done: list[Any] = field(default_factory=list)


@value
class Say(Action):
    word: str


@value
class Said(Event):
    word: str


@value
class Whispered(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat | None


@step
def note(game: Game, what: str, again: str = "") -> Plan[Game]:
    """1 Note it."""
    game.done.append(what + again)
    return None


@step
def two_notes(game: Game) -> Plan[Game]:
    return [note("first"), note("second", again="!")]


@step
def forever(game: Game) -> Plan[Game]:
    return [forever()]


@step
def tell(game: Game, seat: Seat | None) -> Plan[Game]:
    game.tell(Whispered(seat))
    return None


@step
def tell_all(game: Game) -> Plan[Game]:
    game.tell(Said("to all"))
    return None


@step
def roll(game: Game) -> Plan[Game]:
    game.done.append(game.roll(2))
    return None


@step
def finish(game: Game) -> Plan[Game]:
    game.finish(Outcome((), "over"))
    return [note("after the end")]


@value
class Ask(Decision[Game]):
    """2 Say a word."""

    seat: Seat
    words: tuple[str, ...] = ("yes", "no")

    def options(self, game: Game) -> Iterable[Action]:
        return map(Say, self.words)

    def taken(self, game: Game, action: Say) -> Plan[Game]:
        return [note(action.word)]


@value
class AskAnyway(Ask):
    always = True


@value
class AskOrLapse(Ask):
    def lapsed(self, game: Game) -> Plan[Game]:
        return [note("lapsed")]


@value
class AskAgain(Ask):
    words: tuple[str, ...] = ("again", "no")

    def taken(self, game: Game, action: Say) -> Plan[Game]:
        return [note(action.word), *([self] if action.word == "again" else [])]


def started(*plan: Item[Game]) -> Game:
    game = Game(agenda=list(reversed(plan)))
    game.dice, game.events = Scripted(*[0] * 20), []
    advance(game)
    return game


def test_a_plan_happens_in_reading_order() -> None:
    assert started(two_notes(), note("third")).done == ["first", "second!", "third"]


def test_a_step_keeps_its_name_and_its_docstring() -> None:
    assert note.__name__ == "note"
    assert note.__doc__ == "1 Note it."


def test_a_decision_stops_the_agenda_until_it_is_taken() -> None:
    game = started(Ask(YORK), note("then"))
    assert game.options == {YORK: (Say("yes"), Say("no"))}
    assert asked(game, YORK) == Ask(YORK)
    assert asked(game, LANCASTER) is None
    choose(game, YORK, Say("no"))
    assert game.done == ["no", "then"]
    assert game.options == {}


def test_a_lone_option_is_taken_without_asking() -> None:
    assert started(Ask(YORK, ("only",))).done == ["only"]


def test_a_lone_option_is_asked_for_where_silence_would_tell() -> None:
    assert started(AskAnyway(YORK, ("only",))).options == {YORK: (Say("only"),)}


def test_a_decision_without_options_lapses() -> None:
    assert started(AskOrLapse(YORK, ()), Ask(YORK, ())).done == ["lapsed"]


def test_the_end_of_the_game_forgets_what_was_planned() -> None:
    game = started(finish(), note("never"))
    assert game.done == []
    assert game.result == Outcome((), "over")


def test_an_agenda_that_runs_in_circles_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="the agenda runs in circles"):
        started(forever())


def test_a_lane_that_runs_in_circles_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="the lane of seat 0 runs in circles"):
        started(lanes((YORK, [forever()])))


# Chance


def test_dice_may_only_be_used_while_an_action_is_applied() -> None:
    with pytest.raises(RuntimeError, match="chance may only be used"):
        Game().below(6)


def test_a_roll_counts_from_one() -> None:
    assert Game(dice=Scripted(0, 5)).roll(2) == (1, 6)


def test_a_shuffle_draws_once_for_each_card_but_the_first() -> None:
    cards = list("abc")
    shuffle(Scripted(0, 1), cards)
    assert cards == ["c", "b", "a"]
    Game(dice=Scripted(2, 1)).shuffle(cards)
    assert cards == ["c", "b", "a"]


# Events


def test_events_are_dropped_where_nobody_reads_them() -> None:
    Game().tell(Said("into the void"))


def test_an_event_for_one_seat_must_name_it() -> None:
    with pytest.raises(RuntimeError, match="names no seat"):
        started(tell(None))


def test_a_lane_tells_its_own_seat_only() -> None:
    assert started(lanes((YORK, [tell(YORK), Ask(YORK)]))).events == [Whispered(YORK)]
    for stranger in (tell(LANCASTER), tell_all()):
        with pytest.raises(RuntimeError, match="a lane may tell its own seat only"):
            started(lanes((YORK, [stranger])))


# Lanes


def test_lanes_are_asked_at_the_same_time_and_go_on_alone() -> None:
    game = started(
        lanes((YORK, [Ask(YORK), Ask(YORK)]), (LANCASTER, [Ask(LANCASTER)])), note("end")
    )
    assert sorted(game.options) == [YORK, LANCASTER]
    choose(game, LANCASTER, Say("yes"))
    assert not game.phase_closed
    choose(game, YORK, Say("no"))
    assert sorted(game.options) == [YORK]
    choose(game, YORK, Say("yes"))
    assert game.done == ["yes", "no", "yes", "end"]
    assert game.phase_closed


def test_a_seat_that_is_asked_the_same_again_leaves_the_lanes_as_they_were() -> None:
    game = started(lanes((YORK, [AskAgain(YORK)]), (LANCASTER, [Ask(LANCASTER)])))
    before = game.agenda[-1]
    choose(game, YORK, Say("again"))
    assert game.agenda[-1] is before
    assert sorted(game.options) == [YORK, LANCASTER]
    choose(game, YORK, Say("no"))
    assert sorted(game.options) == [LANCASTER]
    choose(game, LANCASTER, Say("yes"))
    assert game.done == ["again", "no", "yes"]


def test_lanes_that_ask_nothing_are_passed_by() -> None:
    game = started(together(), lanes((YORK, [note("quiet")])), note("end"))
    assert game.done == ["quiet", "end"]
    assert not game.phase_closed


def test_one_phase_may_follow_another_at_once() -> None:
    game = started(together(Ask(YORK), Ask(LANCASTER)), together(Ask(YORK)))
    choose(game, LANCASTER, Say("yes"))
    choose(game, YORK, Say("yes"))
    assert sorted(game.options) == [YORK]
    assert game.phase_closed
    choose(game, YORK, Say("no"))
    assert game.options == {}


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ([roll()], "chance may only be used"),
        ([finish()], "a lane may not end the game"),
        ([Ask(LANCASTER)], "a lane may ask its own seat only"),
        ([together(Ask(YORK))], "a lane may not open lanes"),
    ],
)
def test_a_lane_touches_only_its_own_seat(plan: Sequence[Item[Game]], error: str) -> None:
    with pytest.raises((RuntimeError, TypeError), match=error):
        started(lanes((YORK, plan)))


def test_a_seat_has_one_lane() -> None:
    with pytest.raises(TypeError, match="one lane for each seat"):
        together(Ask(YORK), Ask(YORK))


def test_after_a_lane_the_dice_are_back() -> None:
    game = started(together(Ask(YORK)), roll())
    choose(game, YORK, Say("yes"))
    assert game.done == ["yes", (1, 1)]


def test_what_the_rules_guarantee_is_missed_when_it_is_not_there() -> None:
    assert required(3) == 3
    with pytest.raises(LookupError, match="lacks"):
        required(None)
