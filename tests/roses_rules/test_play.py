"""Playing in a terminal: what a person is shown, and what they may type."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest

from roses_rules.__main__ import COMMANDS, main
from roses_rules.conformance.dice import RandomDice, seeded
from roses_rules.games import load
from roses_rules.match import Match
from roses_rules.players import Knowledge, RandomPlayer, choice, players_for
from roses_rules.terminal.offers import offers
from roses_rules.terminal.person import Person
from roses_rules.terminal.words import board, changed, sentence
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Prompt, Seat
from tests.kernel.council import Council


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a person types, written before the command runs."""
    typed = io.StringIO()
    monkeypatch.setattr("sys.stdin", typed)
    return typed


def type_in(keyboard: io.StringIO, *words: str) -> None:
    keyboard.write("".join(f"{word}\n" for word in words))
    keyboard.seek(0)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"python -m roses_rules {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["rose_wars", "--scenario", "towton"], "rose_wars has the scenarios skirmish, long_batt"),
        (["rose_wars", "--option", "snow=deep"], "rose_wars has the options none, not 'snow'"),
        (["rose_wars", "--seats", "you"], "skirmish has 2 seats: south, north"),
        (
            ["rose_wars", "--seats", "you,deep_blue"],
            "by you, random, page, squire, knight, earl, not by 'deep_blue'",
        ),
        (["rose_wars", "--seats", "you,you"], "'you' may stand for one seat"),
    ],
)
def test_a_choice_that_is_not_there_is_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("chess", "no game is called 'chess': cousins_war"),
        ("no_such_module:RULESET", "No module named 'no_such_module'"),
        ("json:RULESET", "has no attribute 'RULESET'"),
        ("json:dumps", "json:dumps is no ruleset: it has no `meta`"),
    ],
)
def test_a_game_that_is_not_there_is_refused(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", name])
    assert end.value.code == 2
    assert why in capsys.readouterr().err


def test_the_same_seed_plays_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "cousins_war", "--seats", "random,random", "--seed", "5"]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first
    assert first.splitlines()[-1].startswith("Won by ")


def test_a_level_plays_on_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "cousins_war", "--seats", "page,random", "--seed", "5"]
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith(("Won by ", "A draw."))


def test_a_game_without_an_insight_is_played_by_random_players_alone() -> None:
    assert list(players_for(Council())) == ["random"]


def test_a_player_is_given_a_world_of_its_seat_and_not_the_real_one() -> None:
    match = Match(load("cousins_war"), None, {}, seeded("honest"))
    seen: list[Knowledge] = []

    class Curious(RandomPlayer):
        wants_world = True

        def choose(self, known: Knowledge) -> Action:
            seen.append(known)
            return known.legal[0]

    for number in range(8):
        choice(Curious(Random(1)), match, Seat(0), Random(number))
    ruleset, truth = match.ruleset, match.state
    hands = {json.dumps(ruleset.view(known.world, Seat(1))["hands"]["york"]) for known in seen}
    assert len(hands) > 1
    assert all(known.world is not truth for known in seen)
    shown = {json.dumps(ruleset.view(known.world, Seat(0))) for known in seen}
    assert shown == {json.dumps(ruleset.view(truth, Seat(0)))}


def test_what_cannot_be_understood_is_answered_with_help(
    keyboard: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(keyboard, "0", "99", "charge!", "v", "n", "q")
    assert main(["play", "cousins_war", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("A number chooses.") == 3
    assert shown.count("round: 1") == 2  # at first, and after "v"
    assert shown.count("Pass card") == 2  # at first, and after "n"
    assert shown.endswith("You have left the game.\n")


@pytest.mark.parametrize("key", RULESETS)
def test_a_person_reads_the_same_in_every_world_that_their_seat_cannot_tell_apart(
    key: str, keyboard: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    ruleset = load(key)
    match = Match(ruleset, None, {}, seeded(key, "dice"))
    player, random = RandomPlayer(Random(1)), Random(2)
    for _ in range(24):
        seat = match.awaited[0]
        match.take(seat, choice(player, match, seat, random))
    viewer, texts, truth = match.awaited[0], set(), match.state
    for _ in range(4):
        type_in(keyboard, "1")
        Person(match, viewer).choose(match.legal(viewer))
        texts.add(capsys.readouterr().out)
        match.state = ruleset.determinize(truth, viewer, RandomDice(random))
    assert len(texts) == 1


def test_events_for_one_seat_are_told_to_that_seat_alone() -> None:
    match = Match(load("cousins_war"), None, {}, seeded("told"))
    dealt = [match.told(match.opening, viewer) for viewer in (Seat(0), Seat(1), None)]
    assert dealt[0] != dealt[1] != dealt[2]
    assert len(dealt[2]) < len(dealt[0])


def test_only_what_has_changed_is_shown_again() -> None:
    before = {"turn": "Round 1", "round": 1, "hands": {"york": {"count": 3}, "lancaster": None}}
    after = {"turn": "Round 1", "round": 1, "hands": {"york": {"count": 2}, "lancaster": None}}
    assert list(board(changed(after, before), 80)) == ["hands: york (count 2)"]
    assert list(board(changed(after, after), 80)) == []


def test_what_is_no_more_is_told() -> None:
    before = {"turn": "", "areas": {"kent": {"york": 1}, "wales": {"york": 1}}, "battle": {"at": 1}}
    after = {"turn": "", "areas": {"wales": {"york": 2}}, "battle": None}
    assert list(board(changed(after, before), 80)) == [
        "areas: wales (york 2), kent none",
        "battle: none",
    ]


def test_long_parts_of_a_view_are_broken_at_their_fields() -> None:
    square = {"square": "a1", "flags": [], "notes": {}}
    view = {"turn": "", "units": {"s1": square, "s2": {"square": None}}}
    assert list(board(view, 20)) == ["units:", "  s1: square a1"]


def test_an_event_is_a_line() -> None:
    told = {"event": "CubesPlaced", "seat": "york", "dice": [1, 6], "rule": None, "open": True}
    assert sentence(told) == "Cubes placed: seat york, dice (1, 6), open yes"
    assert sentence({"event": "GameEnded"}) == "Game ended"


def test_actions_of_a_kind_stand_in_columns_that_are_read_downwards() -> None:
    moves = [{"do": "Move", "to": name} for name in ("a1", "b1", "c1")]
    assert list(offers([*moves, {"do": "EndTurn"}], 24)) == [
        "  Move",
        "  1 to a1   3 to c1",
        "  2 to b1",
        "4 End turn",
    ]


def test_what_is_left_of_a_plan_is_not_done_on_the_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Turns:
        """Rules of which a player needs no more than the turn and the question."""

        turn = 6

        def view(self, *_: Any) -> dict[str, str]:
            return {"turn": f"Turn {self.turn}"}

        def prompt(self, *_: Any) -> Prompt:
            return Prompt("What do you do?", "5", "Act")

    rules: Any = Turns()
    march: Any = "march"
    end: Any = "end"
    monkeypatch.setattr("roses_rules.players.decide_all", lambda *_: (march, end))
    earl = players_for(load("rose_wars"))["earl"](Random(1))
    known = Knowledge(rules, Seat(0), (march, end), None)
    assert earl.choose(known) == march
    rules.turn = 7  # on turn 6 nothing was left but to end it, so the player was not asked
    assert earl.choose(known) == march
    assert earl.choose(known) == end
