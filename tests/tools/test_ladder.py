"""Measuring how strong the server's own players are."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from app.play.bots.chance import SeededChance
from app.referee.packs import load_ruleset
from roses_rules.ladder.manners import Peeking, habit
from roses_rules.ladder.playing import Pairing, Result, play
from roses_rules.ladder.report import Count, count, elo, interval, lines, rating
from rulesets.cousins_war.components.charts import YORK
from rulesets.cousins_war.state.actions import Believe, ChallengeDeclaration
from tools.__main__ import main
from tools.balance.ladders import HEAD, PAGE, row, with_row

PAIRING = Pairing("rose_wars", "skirmish", ("squire", "page"), 1, 0.2)
SEATS = ("south", "north")


def test_the_same_seed_plays_the_same_game() -> None:
    one, same = play(PAIRING, 1), play(PAIRING, 1)
    assert (one.first_sat, one.score, one.actions) == (same.first_sat, same.score, same.actions)
    assert one.first_sat == 1
    assert len(one.seconds["squire"]) > 3


def test_a_ladder_ends_with_its_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "rose_wars", "--levels", "page,random", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "page as south" in told
    assert told.splitlines()[-1].startswith("page vs random: ")
    assert told.splitlines()[-1].endswith(" of 2")


@pytest.mark.parametrize(
    "words",
    [
        ["rose_wars", "--levels", "page"],
        ["rose_wars", "--levels", "page,king"],
        ["rose_wars", "--levels", "page,page+prays"],
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *words]) == 2
    assert capsys.readouterr().err


def test_a_player_with_a_habit_follows_it_and_otherwise_thinks() -> None:
    ruleset = load_ruleset("cousins_war")
    state = cup()
    assert habit(ruleset, state, YORK, "believes") == Believe()
    assert habit(ruleset, state, YORK, "doubts") == ChallengeDeclaration()
    assert habit(ruleset, state, YORK, "cheats") is None
    assert habit(ruleset, state, YORK, "") is None


def test_a_cheater_sees_the_real_world_and_others_do_not() -> None:
    ruleset, state = load_ruleset("cousins_war"), cup()
    dice = SeededChance("other")
    assert Peeking(ruleset).determinize(state, YORK, dice).secret == state.secret
    seen = {ruleset.determinize(state, YORK, dice).secret for _ in range(9)}
    assert len(seen) > 3


def cup() -> Any:
    """York is to answer a declaration."""
    ruleset, dice = load_ruleset("cousins_war"), SeededChance("cup")
    state, _ = ruleset.setup("standard", {}, dice)
    for _ in range(2000):
        awaited = ruleset.awaited(state)
        if not awaited:
            state, _ = ruleset.setup("standard", {}, dice)
            continue
        actions = ruleset.legal(state, awaited[0])
        if awaited[0] == YORK and Believe() in actions:
            return state
        ruleset.apply(state, awaited[0], actions[dice.below(len(actions))], dice)
    raise LookupError("no battle in so many actions")


def test_elo_follows_from_the_share_of_points() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1) == -elo(0) == 1200
    assert elo(1 / 4, rivals=3) == 0, "each of four equal players wins a quarter"
    assert elo(10 / 13, rivals=3) == pytest.approx(400)
    assert Count(3, 2, 1).share == pytest.approx(2 / 3)
    low, high = interval(0.6, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert rating(Count(50, 0, 50)) == "+0 (-68 to +68)"


def test_the_page_has_one_row_for_each_pairing() -> None:
    results = [Result(0, 1.0, 9, {"squire": [0.1]}), Result(1, 0.5, 9), Result(1, 0.0, 9)]  # type: ignore[arg-type]
    assert count(results) == Count(1, 1, 1)
    assert lines(PAIRING, SEATS, results)[-1] == "squire vs page: 1 wins, 1 draws, 1 losses of 3"
    page = PAGE.read_text("utf-8")
    assert HEAD in page
    new = row(PAIRING, SEATS, results, date(2026, 11, 22))
    assert "south 1–0–0, north 0–1–1" in new
    later = row(PAIRING, SEATS, results[:1], date(2026, 11, 23))
    both = with_row(with_row(page, new), later)
    assert new not in both
    assert later in both
    assert both.replace(later, "") == with_row(page, later).replace(later, "")
