"""What is told of a swing of the chances is what moved them."""

from __future__ import annotations

from random import Random

import pytest

from rulesets import RULESETS
from rulesets.telling.story.storyteller import sentence
from rulesets.telling.story.swings import MOSTLY, Figures, carried, swing_over
from rulesets.telling.story.timeline import draw_texts
from tests.rulesets.stories import golden


@pytest.mark.parametrize("key", RULESETS)
def test_what_a_moment_tells_carries_half_of_its_swing(key: str) -> None:
    game, draw = golden(key), Random(3)
    rows = list(range(0, len(game.steps) - 1, 2))
    first, *others = game.seats
    york = [draw.random() for _ in rows]
    curves = {first: york, **{seat: [(1 - one) / len(others) for one in york] for seat in others}}
    draws = game.luck().told(draw_texts(game.story, game.names, game.steps))
    figures = Figures({"rows": rows, "true": curves, "known": curves}, [], draws)
    tale = game.tale
    seen = 0
    for start in range(8):
        ends = zip(rows[start::8], rows[start + 3 :: 8], rows[start + 7 :: 8], strict=False)
        spans = {row: (was, row, until) for was, row, until in ends}
        for one in game.moments(figures, list(spans.values())):
            was, row, _ = spans.get(one["row"], (0, 0, 0))
            swing = swing_over(figures, was, row)
            if one["about"] == "luck" or one["by"] != pytest.approx(swing.gain, abs=0.001):
                continue  # a draw, or what is told beside the turning points
            before, *_ = one["text"].partition(" Then ")
            told = [each for each in tale.told if each.text.rstrip(".") in before]
            seen += 1
            rows_told = {row for each in told for row in each.rows}
            assert carried(figures, swing, rows_told) >= MOSTLY, one
            shares = [
                carried(figures, swing, each.rows)
                for each in told
                if one["title"].startswith(tuple(map(sentence, each.mark.titles)))
                and each.mark.kind != "end"
            ]
            assert max(shares, default=1) >= 1 / 3, one
    assert seen >= 1
