"""An account of what moved the chances adds up, for every step, moment and game, and what is told
of a swing carries it."""

from __future__ import annotations

from random import Random

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.review.account import BEFORE, PARTS, account, entries, on_the_curves
from rulesets.review.curves import Judged
from rulesets.review.luck import Drawn, Luck
from rulesets.telling.story.moments import moments
from rulesets.telling.story.storyteller import SAY
from rulesets.telling.story.swings import MOSTLY, Figures, carried, shown, swing_over
from rulesets.telling.story.tale import tale_of
from rulesets.telling.story.timeline import draw_texts
from tests.rulesets.stories import golden

YORK, LANCASTER = Seat(0), Seat(1)


def _at(row: int, york: float, known: tuple[float, float] | None = None) -> Judged:
    return Judged(row, [york, 1 - york], list(known or (york, 1 - york)), 0.01)


def _drawn(row: int, by: float) -> Drawn:
    return Drawn(row, [by, -by], [0.0, 0.0], exact=True)


def test_a_choice_counts_by_what_its_seat_could_know_and_the_rest_of_it_was_hidden() -> None:
    judged = [_at(0, 0.5), _at(2, 0.3, (0.55, 0.7))]
    (entry,) = entries(judged, [_drawn(2, 0.1)], {1: YORK, 2: YORK})
    assert entry.by[YORK] == pytest.approx([0.1, -0.05, -0.25, 0, 0])
    assert entry.by[LANCASTER] == pytest.approx([-0.1, 0, 0, 0.3, 0])


@pytest.mark.parametrize("choosers", [{}, {1: YORK, 2: LANCASTER}])
def test_what_no_seat_did_alone_is_nobodys(choosers: dict[int, Seat]) -> None:
    (entry,) = entries([_at(0, 0.5), _at(2, 0.8)], [], choosers)
    assert entry.by[YORK] == pytest.approx([0, 0, 0, 0, 0.3])


def test_the_parts_add_up_between_any_two_rows_in_figures_as_they_are_shown() -> None:
    draw = Random(1)
    judged = [_at(row, draw.random(), (draw.random(), draw.random())) for row in range(40)]
    judged.append(Judged(40, [1.0, 0.0], [1.0, 0.0], 0.0))
    drawn = [_drawn(row, draw.uniform(-0.2, 0.2)) for row in range(0, 40, 3)]
    told = entries(judged, drawn, {row: Seat(row % 2) for row in range(1, 39)})
    for _ in range(100):
        first, row = sorted(draw.sample(range(41), 2))
        for seat in (YORK, LANCASTER):
            found = account(told, seat, judged, first, row)
            assert found is not None
            assert sum(found[part] for part in PARTS) == found["after"] - found["before"]
            exact = 100 * sum(one.by[seat][0] for one in told if first <= one.first < row)
            assert found["luck"] == pytest.approx(exact, abs=1.5)
    assert account(told, YORK, judged, 0, 40)["after"] == 100  # type: ignore[index]
    assert account(told, YORK, judged, 3, 3) is None


def test_the_account_of_a_game_counts_the_luck_of_its_setup() -> None:
    judged = [_at(0, 0.54), _at(1, 0.715)]
    told = entries(judged, [_drawn(0, 0.04), _drawn(1, -0.1)], {1: YORK})
    whole = account(told, YORK, judged, BEFORE, 1)
    assert whole is not None
    assert (whole["before"], whole["luck"], whole["after"]) == (50, -6, 72)
    assert account(told, LANCASTER, judged, 0, 1)["before"] == 46  # type: ignore[index]


def test_an_account_shows_the_chances_that_its_story_tells() -> None:
    draw = Random(2)
    for row in range(200):
        judged = [_at(0, draw.random()), _at(1, draw.random())]
        for seat in (YORK, LANCASTER):
            found = account(entries(judged, [], {}), seat, judged, 0, 1)
            assert found is not None, row
            told = [shown(round(one.true[seat], 3)) for one in judged]
            assert [found["before"], found["after"]] == told


def test_a_draw_costs_a_seat_no_more_than_the_share_of_its_chance_on_the_curves() -> None:
    bold = Drawn(2, [0.1, -0.1], [0.01, 0.01], exact=True, stood=[0.7, 0.3])
    (told,) = on_the_curves(Luck(("york", "lancaster"), [bold]), [_at(1, 0.91), _at(2, 0.94)]).drawn
    assert told.by == pytest.approx([0.03, -0.03])
    assert told.variance == pytest.approx([0.0009, 0.0009])
    (same,) = on_the_curves(Luck(("york", "lancaster"), [bold]), [_at(1, 0.5), _at(2, 0.6)]).drawn
    assert same == bold


@pytest.mark.parametrize("key", RULESETS)
def test_what_a_moment_tells_carries_half_of_its_swing(key: str) -> None:
    """What came later than a swing is told apart."""
    game, draw = golden(key), Random(3)
    rows = list(range(0, len(game.steps) - 1, 2))
    first, *others = game.seats
    york = [draw.random() for _ in rows]
    curves = {first: york, **{seat: [(1 - one) / len(others) for one in york] for seat in others}}
    draws = game.luck().told(draw_texts(game.story, game.names, game.steps))
    figures = Figures({"rows": rows, "true": curves, "known": curves}, [], draws)
    tale = tale_of(game.story, game.names, game.steps, figures)
    seen = later = 0
    for start in range(8):
        ends = zip(rows[start::8], rows[start + 3 :: 8], rows[start + 7 :: 8], strict=False)
        spans = {row: (was, row, until) for was, row, until in ends}
        for one in moments(game.story, game.names, game.steps, figures, list(spans.values())):
            was, row, until = spans.get(one["row"], (0, 0, 0))
            swing = swing_over(figures, was, row)
            if SAY("steps") in one["text"]:
                continue  # no row of it made half, and it says so
            if one["about"] == "luck" or one["by"] != pytest.approx(swing.gain, abs=0.001):
                continue  # a draw, or what is told beside the turning points
            before, _, after = one["text"].partition(" Then ")
            told = [each for each in tale.told if each.text.rstrip(".") in before]
            seen += 1
            assert carried(figures, swing, [each.step.row for each in told]) >= MOSTLY, one
            if after:
                assert any(
                    row < each.step.row <= until for each in tale.told if each.inside == after
                )
                later += 1
    assert seen >= 3
    assert later or key in ("rose_wars", "lancaster_york")
