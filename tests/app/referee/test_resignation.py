"""A player resigns: of two the other wins; of more the others play on, with a substitute."""

from __future__ import annotations

import pytest

from app.referee.referee import Act, Resign, Undo

from .council import Sitting, refused


@pytest.fixture
def sitting() -> Sitting:
    """Three people, all of them planning."""
    return Sitting.of(3)


def test_of_two_the_other_wins_at_once() -> None:
    sitting = Sitting.of(2)
    row = sitting.make(1, Resign())
    assert row.events == [[None, {"event": "Resigned", "seat": "suffolk"}]]
    for viewer in range(3):
        frame = sitting.frame(viewer)
        assert frame["outcome"]["winners"] == ["warwick"]
        assert (frame["awaited"], frame["actions"], frame["undo"]) == ([], [], False)
        assert frame["prompt"]["text"] == "Suffolk resigned."


def test_of_more_the_others_play_on_and_everyone_is_told(sitting: Sitting) -> None:
    row = sitting.make(1, Resign())
    assert [event["event"] for _, event in row.events] == ["Resigned", "TakenOver"]
    for viewer in range(4):
        frame = sitting.sent[viewer][-1]
        assert frame["resigned"] == ["suffolk"]
        assert frame["outcome"] is None
        assert frame["awaited"] == ["warwick", "suffolk", "oxford"]


def test_who_has_resigned_decides_nothing_more_but_the_servers_player_does(
    sitting: Sitting,
) -> None:
    sitting.make(1, Resign())
    pick = {"do": "Pick", "card": sitting.hand(1)[0]}
    for move in (Act(sitting.seq(1), pick), Undo(sitting.seq(1)), Resign()):
        assert refused(sitting.propose(1, move)).code == "resigned"
    sitting.make(1, Act(sitting.seq(1), pick, by_server=True))
    assert sitting.frame(1)["view"]["plans"]["suffolk"]["card"] == pick["card"]


def test_what_the_others_could_take_back_they_still_can(sitting: Sitting) -> None:
    sitting.plan(0)
    sitting.make(1, Resign())
    assert sitting.frame(0)["undo"]
    sitting.undo(0)
    assert sitting.awaited == [0, 1, 2]


def test_who_stands_last_has_won(sitting: Sitting) -> None:
    sitting.make(1, Resign())
    sitting.make(0, Resign())
    assert sitting.frame(3)["outcome"]["winners"] == ["oxford"]
    assert sitting.frame(3)["outcome"]["reason"] == "Warwick resigned."


def test_the_servers_players_do_not_play_among_themselves() -> None:
    sitting = Sitting.of(4, people=[0, 2])
    sitting.make(0, Resign())
    assert not sitting.is_over
    sitting.make(2, Resign())
    assert sitting.frame(4)["outcome"]["winners"] == ["suffolk", "exeter"]


def test_a_restarted_referee_knows_who_has_resigned() -> None:
    sitting = Sitting.of(4, people=[0, 2])
    sitting.plan(0)
    sitting.make(0, Resign())
    again = sitting.restart()
    assert again.now.resigned == sitting.referee.now.resigned == (0,)
    assert again.payloads == sitting.referee.payloads
    sitting.make(2, Resign())
    assert sitting.restart().now.outcome == sitting.referee.now.outcome
