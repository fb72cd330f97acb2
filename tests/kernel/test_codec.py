"""Games as JSON: names, types, and clear errors for what does not fit."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NewType

import pytest

from rulesets.kernel.codec import MAX_WRITTEN, Codec
from rulesets.kernel.convert import ConvertError, converter, is_value
from rulesets.kernel.flow import Decision, Step, lanes, step
from rulesets.kernel.interface import Action, ActionError, Event, Seat
from rulesets.kernel.value import value

Area = NewType("Area", int)
Level = NewType("Level", int)
AREAS = ("calais", "derby")
KEYS = {Area: AREAS}


@value
class Pair:
    area: Area
    count: int


@value
class Deep:
    pairs: tuple[Pair, ...]


@dataclass(slots=True)
class Loose:
    count: int


@value
class Cargo:
    loose: Loose


@pytest.mark.parametrize(
    ("hint", "value", "data"),
    [
        (int, 3, 3),
        (str, "x", "x"),
        (bool, True, True),
        (Area, 1, "derby"),
        (Level, 4, 4),
        (int | None, None, None),
        (Area | None, 0, "calais"),
        (Area | None, None, None),
        (tuple[Area, int], (0, 2), ["calais", 2]),
        (tuple[Area, ...], (1, 0), ["derby", "calais"]),
        (tuple[()], (), []),
        (list[int], [1, 2], [1, 2]),
        (list[Area], [1], ["derby"]),
        (set[Area], {1, 0}, ["calais", "derby"]),
        (frozenset[int], frozenset({2, 1}), [1, 2]),
        (dict[Area, int], {1: 5, 0: 4}, [["calais", 4], ["derby", 5]]),
        (Pair, Pair(Area(1), 2), {"area": "derby", "count": 2}),
    ],
)
def test_values_are_written_and_read_back(hint: Any, value: Any, data: Any) -> None:
    part = converter(hint, KEYS)
    assert part.dump(value) == data
    assert part.load(json.loads(json.dumps(data))) == value


@pytest.mark.parametrize(
    ("hint", "data", "error"),
    [
        (int, True, "expected int, got True"),
        (int, "3", "expected int"),
        (Area, 0, "no area 0"),
        (Area, "york", "no area 'york'"),
        (tuple[int, int], [1], "expected 2 items, got 1"),
        (tuple[int, ...], 5, "expected a list, got 5"),
        (Pair, 5, "expected an object"),
        (Pair, {"area": "derby"}, "Pair needs the field 'count'"),
        (Pair, {"area": "derby", "count": 1, "x": 1}, "Pair has no field 'x'"),
        (Pair, {"area": "x", "count": 1}, "Pair.area: no area 'x'"),
    ],
)
def test_json_that_does_not_fit_is_refused_by_name(hint: Any, data: Any, error: str) -> None:
    with pytest.raises(ConvertError, match=error):
        converter(hint, KEYS).load(data)


def test_an_id_that_names_nothing_is_not_written() -> None:
    with pytest.raises(KeyError):
        converter(Area, KEYS).dump(-1)


@pytest.mark.parametrize("hint", [float, int | str, int | str | None, object])
def test_other_types_have_no_json_form(hint: Any) -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        converter(hint, KEYS)


def test_values_are_told_from_what_can_change() -> None:
    assert all(map(is_value, (Pair, tuple[Pair, ...], Deep)))
    for hint in (Cargo, list[int], dict[int, int], tuple[set[int], ...], list, Loose):
        assert not is_value(hint)


# A vocabulary


@value
class Move(Action):
    block: str
    to: Area


@value
class Moved(Event):
    to: Area


@value
class ChooseMove(Decision[Any]):
    """4.1 Move."""

    seat: Seat
    points: int

    def options(self, game: Any) -> list[Action]:
        return []

    def taken(self, game: Any, action: Any) -> None:
        return None


class Asking(Decision[Any]):
    """A shared base: not a decision of its own."""


@step
def march(game: Any, area: Area, points: int) -> None:
    """4 March."""


def vocabulary(**things: Any) -> ModuleType:
    module = ModuleType("vocabulary")
    for name, thing in things.items():
        setattr(module, name, thing)
    return module


WORDS = vocabulary(
    Move=Move, Moved=Moved, ChooseMove=ChooseMove, march=march, Asking=Asking, Action=Action,
    Event=Event, Decision=Decision, also_march=march, ready=march(Area(0), 1), note="text",
)  # fmt: skip
CODEC = Codec(WORDS, keys=KEYS, aliases={"tramp": "march", "PickMove": "ChooseMove"})


def test_only_a_games_own_words_are_learnt() -> None:
    assert list(CODEC.actions) == ["Move"]
    assert list(CODEC.events) == ["Moved"]
    assert list(CODEC.decisions) == ["ChooseMove"]
    assert list(CODEC.rules) == ["march"]


def test_actions_are_objects_with_named_fields() -> None:
    data = CODEC.encode_action(Move("b1", Area(1)))
    assert data == {"do": "Move", "block": "b1", "to": "derby"}
    assert CODEC.encode_action(Move("b1", Area(1))) is data
    assert CODEC.decode_action(data) == Move("b1", Area(1))


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ("Move", 'an action is an object with a "do"'),
        ({"do": 5}, 'an action is an object with a "do"'),
        ({"do": "Fly"}, "no action is called 'Fly'"),
        ({"do": "Move", "block": "b1"}, "Move needs the field 'to'"),
        ({"do": "Move", "block": 1, "to": "derby"}, "Move.block: expected str, got 1"),
    ],
)
def test_malformed_actions_are_refused_with_a_reason(data: Any, error: str) -> None:
    with pytest.raises(ActionError, match=error):
        CODEC.decode_action(data)


def test_events_are_objects_with_named_fields() -> None:
    assert CODEC.encode_event(Moved(Area(0))) == {"event": "Moved", "to": "calais"}


def test_an_agenda_is_lists_of_names_and_arguments() -> None:
    seat = Seat(1)
    agenda = [march(Area(1), points=2), lanes((seat, [ChooseMove(seat, 3)])), ChooseMove(seat, 1)]
    data = CODEC.dump_agenda(agenda)
    assert data == [
        ["march", "derby", 2],
        ["together", [1, [["ChooseMove", 1, 3]]]],
        ["ChooseMove", 1, 1],
    ]
    assert CODEC.load_agenda(json.loads(json.dumps(data))) == agenda


def test_saved_games_may_hold_old_names() -> None:
    old = [["tramp", "derby", 2], ["PickMove", 0, 1]]
    assert CODEC.load_agenda(old) == [march(Area(1), 2), ChooseMove(Seat(0), 1)]


def renamed(rule: Any, name: str) -> Step[Any]:
    rule.__name__ = name
    return step(rule)  # type: ignore[return-value]


def hoard(game: Any, cards: list[int]) -> None:
    """A step with an argument that games would share."""


@value
class Hoard(Action):
    cards: list[int]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ({"a": march, "b": renamed(lambda game: None, "march")}, "two things are called march"),
        ({"a": ChooseMove, "b": renamed(lambda game: None, "ChooseMove")}, "not be called Choose"),
        ({"b": renamed(lambda game: None, "together")}, "not be called together"),
        ({"a": renamed(hoard, "hoard")}, "hoard: cards is shared between games"),
        ({"a": Hoard}, "Hoard is shared between games"),
    ],
)
def test_a_vocabulary_that_would_spoil_games_is_refused(words: Any, error: str) -> None:
    with pytest.raises(TypeError, match=error):
        Codec(vocabulary(**words), keys=KEYS)


def test_a_package_teaches_the_words_of_its_modules_and_of_no_others() -> None:
    package, room = ModuleType("game.room"), ModuleType("game.room.words")
    vars(room).update(vocabulary(Move=Move).__dict__, __name__="game.room.words")
    package.__dict__.update(words=room, stranger=vocabulary(Moved=Moved))
    codec = Codec(package, keys=KEYS)
    assert list(codec.actions) == ["Move"]
    assert not codec.events


def test_an_alias_leads_somewhere() -> None:
    with pytest.raises(TypeError, match="an alias leads to nowhere"):
        Codec(WORDS, keys=KEYS, aliases={"old": "nowhere"})


def test_the_json_of_actions_is_kept_for_few_of_many() -> None:
    @value
    class March(Action):
        to: int

    module = ModuleType("marches")
    vars(module)["March"] = March
    codec = Codec(module, keys={})
    for to in (*range(2 * MAX_WRITTEN), 0):
        assert codec.encode_action(March(to)) == {"do": "March", "to": to}
        assert len(codec._written) <= MAX_WRITTEN
    assert codec.encode_action(March(0)) is codec.encode_action(March(0))
