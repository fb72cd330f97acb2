"""Matches of all four games that run through a change of rules still get a replay: it shows only
positions that were played, and tells the rest in words."""

from __future__ import annotations

import json
import random
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.after.replays.archive import archive
from app.play.log import setting_back, store
from app.referee.log import FoldError
from app.referee.packs import OURS
from app.referee.referee import Act, Resign, Undo
from app.referee.verification.finding import Verdict
from app.referee.verification.playing import check_play
from app.referee.verification.record import read
from rulesets.kernel.interface import Json, Seat
from tests.app.after.replays.deltas import views
from tests.support.replays import kept

from .hosted import Process, crash, process
from .test_changed_rules import (
    Change,
    a_number_has_changed,
    an_option_is_gone,
    every_change,
    every_game,
    new_rules,
)

ROWS = 14
Shown = dict[int, list[Json]]
"""After each row, what each viewer was shown, and the whole."""


async def play(here: Process, match: UUID, rows: int, rng: random.Random, shown: Shown) -> None:
    """Random actions; one in five is taken back at once, where that can be done."""
    live = await here.matches.open(match)
    for _ in range(rows):
        now = live.referee.now
        seat = rng.choice(now.awaited)
        legal = now.ruleset.legal(now.state, seat)
        move = Act(now.counts[seat], now.ruleset.encode_action(rng.choice(legal)))
        await here.make(match, seat, move, uuid4())
        note(live.referee.now, shown)
        if rng.random() < 0.2 and live.referee.now.may_undo(seat):
            await here.make(match, seat, Undo(live.referee.now.counts[seat]), uuid4())
            note(live.referee.now, shown)


def note(now: Any, shown: Shown) -> None:
    rules, state = now.ruleset, now.state
    everyone = [*(rules.view(state, Seat(seat)) for seat in range(now.seats))]
    looks = [*everyone, rules.view(state, None), rules.reveal(state)]
    shown[now.seq] = json.loads(json.dumps(looks))


async def end(here: Process, match: UUID) -> None:
    """Seats give up until the match is over, and its replay is made."""
    live = await here.matches.open(match)
    while not live.is_over:
        now = live.referee.now
        seat = next(Seat(at) for at in range(now.seats) if at not in now.resigned)
        await here.make(match, seat, Resign(), uuid4())
    async with here.sessions() as db:
        await archive(db, match, OURS.recorded)


async def films(here: Process, match: UUID) -> dict[str, Any]:
    async with here.sessions() as db:
        told = {"record": await kept(db, match, "record")}
        seats = [seat["seat"] for seat in told["record"]["match"]["seats"]]
        for viewer in (*seats, "spectator", "open"):
            told[viewer] = await kept(db, match, viewer)
        return told


def resting(film: Any) -> list[int]:
    return [step["row"] for step in film["steps"] if step.get("rests")]


@every_change
@every_game
async def test_the_replay_shows_what_was_played_and_rests_where_the_rules_lead_elsewhere(
    key: str, change: Change, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the board rests the events are told, and no one is called."""
    rng = random.Random(f"{key} {change.__name__}")
    shown: Shown = {}
    async with process(database_url) as old:
        match = await old.new_match(ruleset=key)
        live = await old.matches.open(match)
        note(live.referee.now, shown)
        await play(old, match, ROWS, rng, shown)
        kept = live.referee.now.seq
    new_rules(monkeypatch, change, key)
    async with process(database_url) as new:
        await play(new, match, 6, rng, shown)
        await end(new, match)
        told = await films(new, match)
    rows = told.pop("record")["rows"]
    standing = [row["seq"] for row in rows if row["kind"] != "undo" and not row["undone"]]
    assert [step["row"] for step in told["open"]["steps"]] == standing
    names = [*OURS.ruleset(key).seats, "spectator", "open"]
    for index, name in enumerate(name for name in names if name in told):
        film = told[name]
        assert film["outcome"]
        assert all(seq < kept for seq in resting(film))
        for step, view in zip(film["steps"], views(film), strict=True):
            if not step.get("rests") and step["row"] in shown:
                assert view == shown[step["row"]][index], (name, step["row"])
    steps = told["open"]["steps"]
    assert bool(resting(told["open"])) == (change is not an_option_is_gone)
    assert not steps[-1].get("rests")
    for step in (step for step in steps if step.get("rests")):
        assert step["events"] == [event for _, event in rows[step["row"]]["events"]]
        assert (step["awaited"], step.get("set", [])) == ([], [])
        assert "earlier edition" in step["prompt"]["text"]


async def test_the_check_of_a_match_that_was_set_back_says_what_it_does_not_judge(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = "cousins_war"
    async with process(database_url) as old:
        match = await old.new_match(ruleset=key)
        await play(old, match, ROWS, random.Random(2), {})
    await crash(database_url, match)
    new_rules(monkeypatch, a_number_has_changed, key)
    async with process(database_url) as new:
        with pytest.raises(FoldError):
            await new.matches.open(match)
        async with new.sessions() as db:
            header = await store.read_header(db, match, OURS.recorded)
            plan = await setting_back.planned(db, header)
            await setting_back.carry_out(db, header, plan, 5000)
            await db.commit()
        await play(new, match, 6, random.Random(3), {})
        await end(new, match)
        told = await films(new, match)
    assert resting(told["open"]) == []
    played, skipped = check_play(read(json.dumps(told["record"]).encode()))
    assert (played.verdict, skipped.verdict) == (Verdict.HOLDS, Verdict.UNKNOWN)
    assert "struck out the actions of rows" in skipped.text
