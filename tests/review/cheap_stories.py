"""Stories of games between cheap players, told with little work: they add up all the same.

`python -m tests.review.cheap_stories GAME GAMES [FIRST]` plays such games and says what does not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any
from unittest.mock import patch

from app.after.stories import telling
from app.after.stories.making import story_of
from app.after.stories.schemas import StoryJson
from app.after.stories.telling import Game, Purse
from app.referee.packs import OURS
from roses_rules.players import Chance
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Json, Ruleset, Seat
from rulesets.review import account
from rulesets.review.account import BEFORE, PARTS
from rulesets.review.curves import Judged
from rulesets.review.luck import Drawn
from rulesets.search.insight import first_impression
from rulesets.telling.story.storyteller import END
from rulesets.telling.story.swings import shown
from rulesets.telling.story.timeline import draw_texts, named, parts, told_of
from rulesets.telling.story.words_of_chance import in_a_hundred
from tests.app.after.stories.conftest import small_purse
from tests.rulesets import stories
from tests.rulesets.test_story_facts import miscounted, strangers
from tests.support.records import played

WORK = 300
"""Looks at the clock: what is told need not be sure, but true."""


def _promising(ruleset: Ruleset[Any], state: Any, seat: Seat, rng: Random) -> Action:
    insight, legal = RULESETS[ruleset.meta.key].insight, ruleset.legal(state, seat)
    assert insight is not None
    return first_impression(insight, state, seat, legal, Chance(rng))


def faults(key: str, number: int) -> Iterator[str]:
    """What does not add up in the story of a game, or is not as its log has it."""
    scenarios = OURS.ruleset(key).meta.scenarios
    scenario = scenarios[number % len(scenarios)].key
    match = played(key, scenario, seed=number, choose=_promising)
    games = list[Game]()

    def tell(game: Game, purse: Purse) -> StoryJson:
        games.append(game)
        return telling.tell(game, purse)

    with (
        patch.object(telling, "entries", wraps=account.entries) as booked,
        patch.object(telling, "account", wraps=account.account) as asked,
    ):
        story = story_of(match.header, match.rows, (), OURS, small_purse(WORK), tell)
    assert story is not None
    judged, drawn, choosers = booked.call_args.args
    yield from _steps(judged, drawn, choosers)
    accounts = [one.args for one in asked.call_args_list]
    for told, seat, _, first, row in accounts:
        one = account.account(told, seat, judged, first, row)
        yield from (
            f"{first} to {row}: {why}" for why in _sum(judged, drawn, seat, first, row, one)
        )
    for (_, _, _, first, _), one in zip(accounts, story["moments"], strict=False):
        yield from (f"{one['row']}: {why}" for why in _sentences(games[0], first, one))
    yield from _log(games[0], key)


def _steps(judged: list[Judged], drawn: list[Drawn], choosers: dict[int, Seat]) -> Iterator[str]:
    """What one seat gains the others lose, and where nobody chooses only draws move the curve."""
    for one in drawn:
        if abs(sum(one.by)) > 1e-6:
            yield f"{one.row}: luck for all is {sum(one.by):.3f}"
    at = {one.row: place for place, one in enumerate(judged)}
    for first, row, by in account.entries(judged, drawn, choosers):
        sums = [sum(column) for column in zip(*by, strict=True)]
        others = sum(sums) - sums[0] - sums[-1]
        if max(abs(sums[0]), abs(sums[-1]), abs(others)) > 1e-6:
            yield f"{first} to {row}: the seats' parts come to {sums}"
        is_free = any(one in choosers for one in range(first + 1, row + 1))
        if first != BEFORE and not is_free:
            was, now = judged[at[first]], judged[at[row]]
            gap = max(abs(part[-1]) for part in by)
            if gap > 2 * hypot(was.sure, now.sure):
                yield f"{first} to {row}: {gap:.3f} moved by nobody, sure {was.sure:.3f}"


def _sum(
    judged: list[Judged], drawn: list[Drawn], seat: int, first: int, row: int, one: Json | None
) -> Iterator[str]:
    rows = [each.row for each in judged]
    if one is None:
        if first < row and row in rows and (first in rows or first == BEFORE):
            yield "no account"
        return
    if sum(one[part] for part in PARTS) != one["after"] - one["before"]:
        yield f"{one} does not add up"
    luck = 100 * sum(each.by[seat] for each in drawn if first < each.row <= row)
    if abs(luck - one["luck"]) > 1.5:
        yield f"luck {one['luck']} is {luck:.1f}"
    for each in judged:
        chance = round(each.true[seat], 3)
        figure = shown(chance) if each.sure else in_a_hundred(chance)
        told = {first: one["before"], row: one["after"]}.get(each.row, figure)
        if told != figure:
            yield f"{told} at {each.row} is {figure}"


def _sentences(game: Game, first: int, one: Json) -> Iterator[str]:
    """A moment's rows are of its span, or end what went on there, and each is told as the log tells
    it."""
    teller, names, steps = game.plugin.story, game.names, game.steps
    names = named(teller, names, steps)
    draws, part = draw_texts(teller, names, steps), parts(teller, names, steps)
    every = list(told_of(teller, names, steps))
    tells_the_end = any(each.mark.kind == END and each.text in one["text"] for each in every)
    for row in one["rows"]:
        closes = tells_the_end and part[row] == part[one["row"]]
        here = [each for each in every if each.step.row == row]
        since = min([row, *(each.since for each in here if each.text in one["text"])])
        is_inside = since <= one["row"] and row > min(first, one["row"] - 1)
        if not closes and not is_inside:
            yield f"row {row} is not after {first} ({one['about']}: {one['text']})"
        told = [text for each in here for text in (each.text, each.inside)]
        told += [draws[row]] if row in draws else []
        if not any(text in one["text"] for text in told):
            yield f"row {row} is not told in {one['text']}"


def _log(game: Game, key: str) -> Iterator[str]:
    """What is told of a row speaks of nothing that is not in it."""
    own = stories.Game(
        game.ruleset, key, game.scenario, dict(game.options), tuple(game.seats), game.steps
    )
    for step in own.steps:
        for told in told_of(own.story, own.names, [step]):
            for name in strangers(own, told.text, list(step.events)):
                yield f"{step.row}: {name} is a stranger in {told.text}"
    yield from (f"{text} counts {numbers}" for text, numbers in miscounted(own))


if __name__ == "__main__":
    most, begin = int(sys.argv[2]), int([*sys.argv, "0"][3])
    for at in range(begin, begin + most):
        wrong = list(faults(sys.argv[1], at))
        sys.stdout.write(f"{sys.argv[1]} {at}: {wrong or 'adds up'}\n")
        sys.stdout.flush()
