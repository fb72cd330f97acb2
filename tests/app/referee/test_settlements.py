"""What the players settle beside the rules: the state stays, the log tells everyone. When one
of two resigns, the other wins; of more the others play on, with a substitute."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from app.referee import settlements
from app.referee.log import FoldError
from app.referee.position import Absence
from app.referee.referee import Act, Proposal, Resign, Undo
from app.referee.settlements import AgreeDraw, Claim, Leave, Replace, Return, Settlement, SitIn
from rulesets.kernel.interface import Outcome, Seat

from .council import RULESET, Sitting, refused


def absence(sitting: Sitting) -> Absence:
    return sitting.referee.now.situation.absence


def test_who_leaves_may_come_back_and_everyone_is_told(sitting: Sitting) -> None:
    state = RULESET.dump(sitting.referee.now.state)
    row = sitting.make(1, Leave())
    assert (row.kind, row.seen) == ("leave", 0b1111)
    assert row.events == [[None, {"event": "PlayerLeft", "seat": RULESET.seats[1]}]]
    assert sitting.frame(3)["left"] == [RULESET.seats[1]]
    sitting.make(1, Return())
    assert absence(sitting) == Absence()
    assert RULESET.dump(sitting.referee.now.state) == state


def test_a_seat_whose_player_is_away_takes_no_move_but_the_stand_ins(sitting: Sitting) -> None:
    pick = {"do": "Pick", "card": sitting.hand(1)[0]}
    sitting.make(1, Leave())
    assert refused(sitting.propose(1, Act(sitting.seq(1), pick))).code == "away"
    assert refused(sitting.propose(1, Undo(sitting.seq(1)))).code == "away"
    by_server = Act(sitting.seq(1), pick, by_server=True)
    assert refused(sitting.propose(1, by_server)).code == "not_your_turn"
    sitting.make(1, SitIn("random"))
    assert sitting.frame(0)["stand_ins"] == [RULESET.seats[1]]
    sitting.make(1, Act(sitting.seq(1), pick, by_server=True))
    assert refused(sitting.propose(1, Act(sitting.seq(1), pick))).code == "away"


def test_a_stand_in_that_still_thinks_when_the_player_returns_does_nothing(
    sitting: Sitting,
) -> None:
    sitting.make(1, SitIn("random"))
    pick = {"do": "Pick", "card": sitting.hand(1)[0]}
    late = Act(sitting.seq(1), pick, by_server=True)
    sitting.make(1, Return())
    assert refused(sitting.propose(1, late)).code == "not_your_turn"
    sitting.make(1, Act(sitting.seq(1), pick))


@pytest.mark.parametrize(
    ("seat", "settlement"),
    [
        (1, Return()),
        (0, AgreeDraw()),
        (0, Claim(Seat(1), "away", 0)),
    ],
)
def test_what_does_not_fit_is_refused(sitting: Sitting, seat: int, settlement: Settlement) -> None:
    before = sitting.referee.now
    assert refused(sitting.propose(seat, settlement)).code == "not_now"
    assert sitting.referee.now is before


def test_no_one_sits_in_twice_or_for_a_player_who_has_resigned(sitting: Sitting) -> None:
    sitting.make(1, SitIn("random"))
    assert refused(sitting.propose(1, SitIn("random"))).code == "not_now"
    assert refused(sitting.propose(1, Leave())).code == "not_now"
    sitting.make(2, Resign())
    assert refused(sitting.propose(2, Replace(sitting.referee.now.seq))).code == "not_now"
    assert refused(sitting.propose(2, SitIn("random"))).code == "not_now"
    assert refused(sitting.propose(2, Return())).code == "not_now"


def test_of_two_players_the_one_who_is_left_may_claim_the_win() -> None:
    sitting = Sitting.of(2)
    row = sitting.make(0, Claim(Seat(1), "away", 0))
    outcome = sitting.referee.now.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "Suffolk was away for too long.")
    assert row.action == {"against": "suffolk", "why": "away"}
    assert refused(sitting.propose(1, Return())).code == "over"


def test_a_win_claimed_because_a_player_had_left_is_still_read_from_older_logs() -> None:
    sitting = Sitting.of(2)
    row = sitting.make(0, Claim(Seat(1), "left", 0))
    assert settlements.read(RULESET, row) == Claim(Seat(1), "left", 0)
    assert sitting.referee.now.outcome == Outcome((Seat(0),), "Suffolk left the game.")


def test_no_win_is_claimed_when_a_row_has_come_in_between() -> None:
    sitting = Sitting.of(2)
    found = Claim(Seat(1), "away", sitting.referee.now.seq)
    sitting.make(1, Act(sitting.seq(1), {"do": "Pick", "card": sitting.hand(1)[0]}))
    assert refused(sitting.propose(0, found)).code == "stale"


def test_another_person_takes_over_a_seat_and_plays_on(sitting: Sitting) -> None:
    state = RULESET.dump(sitting.referee.now.state)
    sitting.make(1, Leave())
    sitting.make(1, SitIn("random"))
    row = sitting.make(1, Replace(sitting.referee.now.seq))
    assert (row.kind, row.action, row.seen) == ("replace", None, 0b1111)
    assert row.events == [[None, {"event": "PlayerReplaced", "seat": RULESET.seats[1]}]]
    assert absence(sitting) == Absence()
    assert RULESET.dump(sitting.referee.now.state) == state
    sitting.make(1, Act(sitting.seq(1), {"do": "Pick", "card": sitting.hand(1)[0]}))


def test_no_one_takes_a_seat_over_when_a_row_has_come_in_between(sitting: Sitting) -> None:
    sitting.make(1, Leave())
    found = Replace(sitting.referee.now.seq)
    sitting.make(1, Return())
    assert refused(sitting.propose(1, found)).code == "stale"


@pytest.mark.parametrize("seed", range(9))
def test_the_log_leads_back_to_the_same_absences_and_the_same_end(seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 3
    sitting = Sitting.of(seats, people=range(max(2, seats - 1)))
    settlements: list[Any] = [Leave(), SitIn("random"), Return(), Resign()]
    while not sitting.is_over:
        _someone_moves(sitting, rng)
        seat = rng.randrange(sitting.seats)
        if rng.random() < 0.3:
            replacing = Replace(sitting.referee.now.seq)
            made = sitting.propose(seat, rng.choice([*settlements, replacing]))
            if isinstance(made, Proposal):
                sitting.take(made)
        assert sitting.restart().now == sitting.referee.now
    assert sitting.restart().payloads == sitting.referee.payloads
    folded = Absence()
    for row in sitting.rows[1:]:
        folded = folded.after(row.kind, Seat(row.seat or 0))
    assert folded == absence(sitting)


def _someone_moves(sitting: Sitting, rng: random.Random) -> None:
    """An awaited seat acts: its player, or who sits in."""
    seat = Seat(rng.choice(sitting.awaited))
    away = absence(sitting)
    if seat in away.left and seat not in away.stand_ins:
        sitting.make(seat, Return())
        away = absence(sitting)
    sitting.make(seat, sitting.random_act(seat, rng, by_server=away.is_played_by_server(seat)))


def test_a_log_with_a_settlement_that_cannot_be_is_an_error(sitting: Sitting) -> None:
    sitting.make(1, Leave())
    follower = Sitting.of(3).referee
    follower.fold(sitting.rows[1:])
    twice = replace(sitting.rows[1], seq=2)
    with pytest.raises(FoldError, match="row 2: You have left already"):
        follower.fold([twice])


# Resigning


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
