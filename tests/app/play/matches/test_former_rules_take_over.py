"""A crash before an update holds no match of a release: its rules fold what the crash left, show it
in the replay, and judge it."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy.dialects.postgresql import insert

from app.accounts.tables import Player
from app.play.log import setting_back, store
from app.play.log.store import entry_of
from app.play.matches.tables import Entry, Match, MatchSeat, Pack
from app.referee.former_rules import Former
from app.referee.handover import carried
from app.referee.interpreter import FoldError
from app.referee.packs import OURS
from app.referee.position import Position
from app.referee.record.log import Row
from app.referee.verification.finding import Verdict
from app.referee.verification.playing import check_play
from app.referee.verification.record import read
from rulesets.kernel.interface import Json
from tests.app.referee import verification

from .hosted import Process, crash, process
from .test_changed_replays import end, films, resting
from .test_changed_rules import play

FORMER = Former("0.3.0+2026-11-23")
RECORDS = Path(verification.__file__).parent / "records"
GAMES = ("rose_wars", "lancaster_york")
"""Those whose states have another version now."""


@contextmanager
def rules_of(former: Former, key: str) -> Iterator[None]:
    """A server of that release."""
    with pytest.MonkeyPatch.context() as patch:
        ruleset = former.ruleset(key, OURS.pack(key).content)
        name = f"0.3.0/{ruleset.version}/{former.fingerprint(key)}"
        turn = lambda self, state: self.view(state, None)["turn"]  # noqa: E731 - what it lacked then
        patch.setattr(type(ruleset), "turn", turn, raising=False)
        patch.setattr("app.play.log.store.edition", lambda _: name)
        patch.setattr("tests.app.play.matches.hosted._build", lambda *_: ruleset)
        yield


async def position(here: Process, match: UUID) -> Position:
    return (await here.matches.open(match)).referee.now


def state(now: Position, key: str) -> Json:
    """As today's rules keep it."""
    ruleset = OURS.ruleset(key)
    return json.loads(json.dumps(ruleset.dump(carried(now, ruleset).state)))


@pytest.mark.parametrize("key", GAMES)
async def test_what_a_crash_left_is_folded_shown_and_judged_by_the_rules_that_wrote_it(
    key: str, database_url: str
) -> None:
    rng = random.Random(key)
    with rules_of(FORMER, key):
        async with process(database_url) as old:
            match = await old.new_match(ruleset=key)
            await play(old, match, 30, rng)
            before = await position(old, match)
        await crash(database_url, match)
    async with process(database_url) as new:
        now = await position(new, match)
        assert (now.seq, now.awaited) == (before.seq, before.awaited)
        assert now.ruleset is OURS.recorded(key, OURS.pack(key).content)
        assert state(now, key) == state(before, key)
        await play(new, match, 5, rng)
        later = await position(new, match)
    await crash(database_url, match)  # rows of two editions now
    async with process(database_url) as new:
        assert state(await position(new, match), key) == state(later, key)
        await end(new, match)
        told = await films(new, match)
    assert resting(told["open"]) == []
    [judged] = check_play(read(json.dumps(told["record"]).encode()))
    assert judged.verdict is Verdict.HOLDS


@pytest.mark.parametrize("key", GAMES)
async def test_a_match_in_which_nobody_has_moved_is_handed_over_by_the_rules_that_set_it_up(
    key: str, database_url: str
) -> None:
    """Up to 0.3.0 no snapshot held it until somebody opened it."""
    with rules_of(FORMER, key):
        async with process(database_url) as old:
            match = await old.new_match(ruleset=key)
            before = await position(old, match)
        await crash(database_url, match)
    async with process(database_url) as new:
        now = await position(new, match)
        assert (now.seq, state(now, key)) == (0, state(before, key))
        await play(new, match, 1, random.Random(key))
        forged = await new.new_match(ruleset=key)
    await crash(database_url, forged)
    async with process(database_url) as new:
        async with new.sessions() as db:
            setup = await db.get_one(Entry, (forged, 0))
            setup.rules, setup.digest = "0.3.0/2/fdd95f67", bytes(8)
            await db.commit()
        with pytest.raises(FoldError, match="row 0"):
            await new.matches.open(forged)


@pytest.mark.parametrize("key", GAMES)
async def test_a_repair_goes_back_to_the_last_row_that_the_rules_that_wrote_it_follow(
    key: str, database_url: str
) -> None:
    """Today's cannot follow even the setup of these."""
    with rules_of(FORMER, key):
        async with process(database_url) as old:
            match = await old.new_match(ruleset=key)
            await play(old, match, 20, random.Random(key))
        await crash(database_url, match)
    async with process(database_url) as new:
        async with new.sessions() as db:
            (await db.get_one(Entry, (match, 20))).digest = bytes(8)
            await db.commit()
        with pytest.raises(FoldError):
            await new.matches.open(match)
        async with new.sessions() as db:
            header = await store.read_header(db, match, OURS.recorded)
            plan = await setting_back.planned(db, header)
            assert plan.ends[0] == 20
            assert 0 < plan.ends[1] < 20
            await setting_back.carry_out(db, header, plan, 5000)
            await db.commit()
        await play(new, match, 3, random.Random(key))


async def planted(here: Process, record: Json, until: int) -> UUID:
    """The match of a record as it stood before row `until`, on a server that wrote no digests."""
    facts, digest = record["match"], record["match"]["pack"]
    names = [seat["seat"] for seat in facts["seats"]]
    async with here.sessions() as db:
        pack = insert(Pack).values(digest=digest, ruleset=facts["ruleset"], content=record["pack"])
        await db.execute(pack.on_conflict_do_nothing())
        player = Player(name="Guest")
        db.add(player)
        await db.flush()
        match = Match(
            ruleset=facts["ruleset"],
            scenario=facts["scenario"],
            options=facts["options"],
            pack=digest,
            creator_id=player.id,
            seed=bytes.fromhex(record["seed"]),
            dice=1,
            status="running",
            last_seq=until - 1,
        )
        db.add(match)
        await db.flush()
        for number, seat in enumerate(facts["seats"]):
            sits = {"bot": seat["bot"]} if seat["bot"] else {"player_id": player.id}
            db.add(MatchSeat(match_id=match.id, seat=number, **sits))
        for line in record["rows"][:until]:
            db.add(entry_of(match.id, row_of(line, names), None))
        await db.commit()
        return match.id


def row_of(line: Json, names: list[str]) -> Row:
    def index(name: str | None) -> Any:
        return None if name is None else names.index(name)

    return Row(
        seq=line["seq"],
        seat=index(line["seat"]),
        kind=line["kind"],
        action=line["action"],
        draws=line["draws"],
        events=[[index(audience), event] for audience, event in line["events"]],
        seen=7,
        request=None,
        at=line["at"],
    )


async def test_rows_without_a_name_or_digest_are_folded_by_the_release_that_told_the_same(
    database_url: str,
) -> None:
    """0.3.0 held this match of 0.1.0, whose rules today's do not follow."""
    record = json.loads(gzip.decompress((RECORDS / "rose_wars-1.json.gz").read_bytes()))
    taken_over = next(row["seq"] for row in record["rows"] if row["rules"])
    async with process(database_url) as new:
        match = await planted(new, record, taken_over)
        now = await position(new, match)
        assert now.seq == taken_over - 1
        assert now.ruleset.version == OURS.ruleset("rose_wars").version
        await play(new, match, 3, random.Random(1))
        record["rows"][5]["events"].append([None, {"event": "Resigned", "seat": "south"}])
        forged = await planted(new, record, taken_over)
        with pytest.raises(FoldError):
            await new.matches.open(forged)
