"""Changed rules under running matches of all four games: after a clean stop each goes on from where
it stood, and after a crash none shows a position that was not played."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.play.live.live_match import Done
from app.referee.log import FoldError
from app.referee.packs import load_ruleset
from app.referee.referee import Act
from rulesets.kernel.interface import Action, Dice, Event, Json, Seat
from tests.support.daily import each_game

from .hosted import Process, crash, process

Change = Callable[[pytest.MonkeyPatch, type[Any]], None]
ROWS = 12
"""With five more, too few for a game to end."""
NUMBERS = {
    "cousins_war": "bare",
    "rose_wars": "losses",
    "richard_iii": "mulligans",
    "lancaster_york": "money",
}
"""A field of each game's state that the changed rules count in another way. It must not take
options away: a decision with one option left is made at once, and may roll dice while a match is
loaded."""


def an_option_is_gone(patch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """Where there is a choice, its first option."""
    legal = kind.legal

    def fewer(self: Any, state: Any, seat: Seat) -> Sequence[Action]:
        actions: Sequence[Action] = legal(self, state, seat)
        return actions[1:] if len(actions) > 1 else actions

    patch.setattr(kind, "legal", fewer)


def a_number_has_changed(patch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """Nothing becomes illegal by it."""
    apply = kind.apply

    def other(self: Any, state: Any, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        events: list[Event] = apply(self, state, seat, action, dice)
        field = NUMBERS[self.meta.key]
        value = getattr(state, field)
        setattr(state, field, value + 1 if isinstance(value, int) else _next(value))
        return events

    patch.setattr(kind, "apply", other)


def _next(values: list[Any]) -> list[Any]:
    first = not values[0] if isinstance(values[0], bool) else values[0] + 1
    return [first, *values[1:]]


def a_phase_is_added(patch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """States have another version, for which those that were saved are converted; and the course of
    a game is another from its beginning on."""
    version, setup = kind.version, kind.setup

    def upgrade(self: Any, data: Json, saved: int) -> Json:
        assert saved == version
        return data

    def longer(self: Any, *of: Any) -> Any:
        state, events = setup(self, *of)
        state.agenda.insert(0, state.agenda[0])
        return state, events

    patch.setattr(kind, "version", version + 1)
    patch.setattr(kind, "upgrade", upgrade)
    patch.setattr(kind, "setup", longer)


CHANGES: list[Change] = [an_option_is_gone, a_number_has_changed, a_phase_is_added]
every_change = pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
every_game = each_game("rose_wars", "cousins_war")


async def play(here: Process, match: UUID, rows: int, rng: random.Random) -> None:
    """Random actions of whoever is awaited, the first of all options now and then."""
    live = await here.matches.open(match)
    for _ in range(rows):
        now = live.referee.now
        seat = rng.choice(now.awaited)
        legal = now.ruleset.legal(now.state, seat)
        action = now.ruleset.encode_action(legal[0] if rng.random() < 0.5 else rng.choice(legal))
        move = Act(now.counts[seat], action)
        assert await here.make(match, seat, move, uuid4()) == Done(repeated=False)


async def shown(here: Process, match: UUID) -> tuple[int, list[Json]]:
    """The newest row, and what each viewer sees."""
    now = (await here.matches.open(match)).referee.now
    viewers = [Seat(seat) for seat in range(now.seats)]
    return now.seq, [now.ruleset.view(now.state, viewer) for viewer in (*viewers, None)]


async def played(url: str, key: str, rng: random.Random) -> tuple[UUID, Any]:
    """A match of the former rules, and what it shows."""
    async with process(url) as old:
        match = await old.new_match(ruleset=key)
        await play(old, match, ROWS, rng)
        return match, await shown(old, match)


def new_rules(patch: pytest.MonkeyPatch, change: Change, key: str) -> None:
    """From now on the changed rules apply, as another edition."""
    change(patch, type(load_ruleset(key)))
    patch.setattr("app.play.log.store.edition", lambda _: f"0.4.0/{change.__name__}")


@every_change
@every_game
async def test_after_a_clean_stop_changed_rules_go_on_from_where_the_match_stood(
    key: str, change: Change, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(f"{key} {change.__name__}")
    match, before = await played(database_url, key, rng)
    new_rules(monkeypatch, change, key)
    async with process(database_url) as new:
        assert await shown(new, match) == before
        await play(new, match, 5, rng)
        later = await shown(new, match)
    async with process(database_url) as new:
        assert await shown(new, match) == later


@every_change
@every_game
async def test_after_a_crash_changed_rules_show_no_position_that_was_not_played(
    key: str, change: Change, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is held, and the former version settles it."""
    rng = random.Random(f"{key} {change.__name__}")
    match, before = await played(database_url, key, rng)
    await crash(database_url, match)
    with monkeypatch.context() as changed:
        new_rules(changed, change, key)
        async with process(database_url) as new:
            with pytest.raises(FoldError):
                await shown(new, match)
            row = await new.row_of(match)
            assert (row.status, row.awaited) == ("running", [])
            assert row.held
    async with process(database_url) as old:
        assert await shown(old, match) == before
    new_rules(monkeypatch, change, key)
    async with process(database_url) as new:
        assert await shown(new, match) == before
