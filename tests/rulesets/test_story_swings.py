"""Which swings of a finished game are told, where they stand and whose they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rulesets import RULESETS
from rulesets.telling.story.moments import moments
from rulesets.telling.story.swings import Figures, swing_over
from rulesets.telling.story.tale import speaks, tale_of

from .stories import Game, golden

GAMES = list(RULESETS)
STEPS = 6


def climbing(game: Game, start: int) -> tuple[Figures, tuple[int, int]]:
    """Curves that move but once, in some even steps, for the winner; and the rows of that."""
    rows, seats = list(range(len(game.steps))), list(game.seats)
    end = tale_of(game.story, game.names, game.steps, Figures({"rows": []}, [], [])).end
    assert end
    winner = str(end.mark.seat)
    won = [0.2 + 0.6 * min(1, max(0, row - start) / STEPS) for row in rows[:-1]] + [1.0]
    rest = [[(1 - chance) / (len(seats) - 1) for chance in won]] * (len(seats) - 1)
    others = dict(zip([seat for seat in seats if seat != winner], rest, strict=True))
    true = {winner: won, **others}
    return Figures({"rows": rows, "true": true, "known": {}}, [], []), (start, start + STEPS)


@pytest.mark.parametrize("key", GAMES)
def test_the_widest_swing_is_told_and_the_end_by_itself(key: str) -> None:
    game, steps = golden(key), 0
    for start in range(2, len(game.steps) - STEPS - 2, max(1, len(game.steps) // 6)):
        figures, (first, row) = climbing(game, start)
        tale = tale_of(game.story, game.names, game.steps, figures)
        swing = swing_over(figures, first, row)
        inside = [one for one in tale.told if first < one.step.row <= row]
        if not any(speaks(one, swing) > 0 for one in inside):
            continue
        point = (first, row, row)
        found = moments(game.story, game.names, game.steps, figures, [point])
        wide = [one for one in found if first <= one.get("since", -1) and one["row"] <= row]
        assert [one["by"] >= 0.3 for one in wide] == [True], (start, found)
        assert (wide[0]["seat"], wide[0]["about"] != "end") == (swing.gainer, True)
        steps += "It came step by step." in wide[0]["text"]
        assert tale.end
        assert (found[-1]["row"], found[-1]["about"]) == (tale.end.step.row, "end")
    assert steps >= 1


@pytest.mark.parametrize("key", GAMES)
def test_a_mistake_of_who_gained_stands_at_its_own_row_as_a_loss(key: str) -> None:
    game = golden(key)
    figures, (first, row) = climbing(game, len(game.steps) // 2)
    winner = swing_over(figures, first, row).gainer
    wrong = {
        **{"row": row - 1, "seat": winner, "verdict": "blunder", "cost": 0.2},
        **{"certain": "It missed the win.", "reasons": []},
    }
    told = replace(figures, decisions=[wrong])
    found = moments(game.story, game.names, game.steps, told, [(first, row, row)])
    (one,) = (one for one in found if "It missed the win." in one["text"])
    assert (one["row"], one["seat"], one["by"]) == (row - 1, winner, -0.2)
    titles = [one["title"].startswith("A blunder by") for one in found]
    assert titles.count(True) == 1


@pytest.mark.parametrize(("share", "is_luck"), [(0.3, False), (0.6, True)])
def test_luck_has_half_of_what_it_is_the_title_of(share: float, is_luck: bool) -> None:
    lucky = []
    for key in GAMES:
        game = golden(key)
        for start in range(4, len(game.steps) - STEPS - 2, max(1, len(game.steps) // 8)):
            figures, (first, _) = climbing(game, start)
            swing = swing_over(figures, first, first + 1)
            draw = {"row": first + 1, "seat": swing.gainer, "by": share * swing.gain}
            told = replace(figures, draws=[{**draw, "text": "The dice fell.", "exact": True}])
            point = (first, first + 1, first + 1)
            found = moments(game.story, game.names, game.steps, told, [point])
            lucky += [one for one in found if one["title"].startswith("Luck for")]
    assert bool(lucky) == is_luck


def test_a_plan_is_told_of_who_took_most_from_the_seat_that_fell_most() -> None:
    game, seen = golden("lancaster_york"), 0
    rows = list(range(len(game.steps)))
    for step in game.steps[:-1]:
        taken = [one for one in step.events if one["event"] == "LocationTaken"]
        bribed = [one for one in step.events if one["event"] == "BribeTried" and one["succeeded"]]
        for loser in game.seats:
            from_it = Counter(
                one["seat"]
                for one in taken + bribed
                if loser in (one.get("source"), one.get("owner"))
            )
            if len(from_it) != 1:
                continue
            (taker,) = from_it
            other = next(seat for seat in game.seats if seat not in (loser, taker))
            fell = [0.6 if row < step.row else 0.1 for row in rows]
            gained = {taker: [0.2 if row < step.row else 0.4 for row in rows]}
            rest = {other: [0.2 if row < step.row else 0.5 for row in rows]}
            curves = {"rows": rows, "true": {loser: fell, **gained, **rest}, "known": {}}
            point = (step.row - 1, step.row, step.row)
            found = moments(game.story, game.names, game.steps, Figures(curves, [], []), [point])
            (one,) = (one for one in found if one["row"] == step.row)
            if one["about"] != "plan" or f"away from {game.who(loser)}" not in one["text"]:
                continue
            seen += 1
            assert (one["seat"], one["by"]) == (loser, -0.5), one
    assert seen >= 1
