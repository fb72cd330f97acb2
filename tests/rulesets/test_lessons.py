"""The guided first games cannot go stale: they are played against the rules, whatever the learner
chooses, and what they say of cards, paragraphs and wrong moves is true of the position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.referee.match_key import ReplayDice
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Seat
from rulesets.telling.lessons import Guide, Pattern, Reply, Task, dealt, fits

GUIDES = {key: plugin.guide for key, plugin in RULESETS.items() if plugin.guide is not None}
every_guide = pytest.mark.parametrize("key", GUIDES)


class Played:
    """A guided game on its way, without a server."""

    def __init__(self, key: str) -> None:
        self.guide, self.ruleset = GUIDES[key], load_ruleset(key)
        dice = _dice(self.guide, 0)
        self.state, _ = self.ruleset.setup(self.guide.scenario, self.guide.options, dice)
        dice.finish()

    def seat(self, step: Task | Reply) -> Seat:
        name = self.guide.seat if isinstance(step, Task) else step.seat
        return Seat(self.ruleset.seats.index(name))

    def legal(self, step: Task | Reply) -> list[Any]:
        actions = self.ruleset.legal(self.state, self.seat(step))
        return [self.ruleset.encode_action(action) for action in actions]

    def fitting(self, step: Task | Reply, pattern: Pattern) -> list[Any]:
        return [action for action in self.legal(step) if fits(action, pattern)]

    def play(self, row: int, step: Task | Reply, action: Any) -> None:
        """Take the action, which draws just what the guide says."""
        dice = _dice(self.guide, row)
        self.ruleset.apply(self.state, self.seat(step), self.ruleset.decode_action(action), dice)
        dice.finish()
        self.ruleset.check(self.state)


def _dice(guide: Guide, row: int) -> ReplayDice:
    return ReplayDice([list(draw) for draw in guide.draws.get(row, ())])


def _choices(guide: Guide) -> Iterator[tuple[int, int]]:
    """Every (row, choice) besides the first choices."""
    for row, step in enumerate(guide.steps, start=1):
        if isinstance(step, Task):
            yield from ((row, choice) for choice in range(1, len(step.do)))


def _play(key: str, other: tuple[int, int] | None = None) -> Played:
    """From first to last, with the first choice everywhere but in one row."""
    game = Played(key)
    for row, step in enumerate(game.guide.steps, start=1):
        choice = other[1] if other is not None and other[0] == row else 0
        pattern = step.do[choice] if isinstance(step, Task) else step.do
        found = game.fitting(step, pattern)
        assert found, f"row {row}: {dict(pattern)} is not legal, but {game.legal(step)}"
        if isinstance(step, Reply):
            assert len(found) == 1, f"row {row}: {dict(pattern)} does not say which: {found}"
        game.play(row, step, found[0])
    return game


@every_guide
def test_a_guide_is_played_by_the_rules_from_first_to_last_whatever_is_chosen(key: str) -> None:
    for other in (None, *_choices(GUIDES[key])):
        game = _play(key, other)
        if (outcome := game.ruleset.outcome(game.state)) is not None:
            assert outcome.winners == (game.ruleset.seats.index(game.guide.seat),)


@every_guide
def test_every_action_that_fits_a_task_leads_on(key: str) -> None:
    """A pattern may leave a part of the action to the learner, such as a number of cubes."""
    reference = Played(key)
    for row, step in enumerate(reference.guide.steps, start=1):
        if isinstance(step, Task):
            for action in (one for one in reference.legal(step) if step.takes(one)):
                game = Played(key)
                for at, each in enumerate(game.guide.steps, start=1):
                    first = each.do[0] if isinstance(each, Task) else each.do
                    chosen = action if at == row else game.fitting(each, first)[0]
                    game.play(at, each, chosen)
        pattern = step.do[0] if isinstance(step, Task) else step.do
        reference.play(row, step, reference.fitting(step, pattern)[0])


@every_guide
def test_every_answer_is_to_something_that_the_learner_can_try(key: str) -> None:
    game = Played(key)
    for row, step in enumerate(game.guide.steps, start=1):
        if isinstance(step, Task):
            wrong = [action for action in game.legal(step) if not step.takes(action)]
            given = [step.answer(action) for action in wrong]
            assert all(given)
            for pattern, text in step.instead:
                assert text in given, f"row {row}: no one can be told so: {dict(pattern)}"
            assert not step.otherwise or step.otherwise in given, f"row {row}: {step.otherwise}"
        pattern = step.do[0] if isinstance(step, Task) else step.do
        game.play(row, step, game.fitting(step, pattern)[0])


@every_guide
def test_a_guide_has_8_to_12_lessons_which_begin_with_the_learner(key: str) -> None:
    guide = GUIDES[key]
    assert 8 <= len(guide.lessons) <= 12
    assert all(isinstance(lesson.steps[0], Task) for lesson in guide.lessons)
    assert sum(lesson.alone for lesson in guide.lessons) >= 2
    assert guide.starts[-1] == len(guide.steps)
    assert [guide.lessons_done(row) for row in guide.starts] == list(range(len(guide.starts)))


@every_guide
def test_its_paragraphs_are_on_the_rules_page_and_its_texts_fit_the_panel(key: str) -> None:
    page = OURS.rules_page(key)
    for step in GUIDES[key].steps:
        if isinstance(step, Task):
            assert re.search(rf"^#+ {re.escape(step.rule)} ", page, re.MULTILINE), step.rule
            assert all(len(text) <= 330 for text in step.say), step.say
            assert len(step.ask) <= 240, step.ask


def test_a_stacked_deck_is_dealt_in_the_order_that_was_asked_for() -> None:
    deck = list("abcdef")
    draws = dealt(deck, "cfa")
    for last, (sides, pick) in zip(range(len(deck) - 1, 0, -1), draws, strict=True):
        assert sides == last + 1
        deck[last], deck[pick] = deck[pick], deck[last]
    assert deck[:3] == ["c", "f", "a"]
