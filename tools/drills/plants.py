"""A fault for each thing that a drill looks at: one that finds none of them looks at nothing."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from app.host.hosting.daily_backups import NAME

from .house import House, house
from .play import Fates, Tables, Told, fates
from .watch import LONGEST_LOG, Seen, Watch

PATIENCE = 2.0
"""Seconds that the watch waits for a page."""
ENOUGH = 40
"""Acknowledged actions before anything is planted."""
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
DELETE = """
delete from entries where (match_id, seq) = (
    select match_id, seq from entries where request is not null order by seq limit 1
)
"""
"""The first: of the last, players may not have been told when they left."""
LEAP = """
update entries set seq = seq + 5 where (match_id, seq) = (
    select match_id, seq from entries where request is not null order by seq desc limit 1
)
"""
DOUBLE = """
insert into entries (match_id, seq, seat, kind, draws, events, seen, request)
select match_id, seq + 1, 1 - seat, kind, draws, events, seen, request
from entries where request is not null order by seq desc limit 1
"""
"""As if the other player had sent it: two of one player do not come past the index."""


async def _wrong_answers(house: House) -> None:
    house.network.forged = (b"HTTP/1.1 200", b"HTTP/1.1 500")


async def _slow_answers(house: House) -> None:
    house.network.delay = 2 * PATIENCE


async def _many_lines(house: House) -> None:
    with house.log.open("a") as log:
        log.write("Traceback\n" * (LONGEST_LOG + 1))


async def _no_status(house: House) -> None:
    house.settings["DATABASE_URL"] = "postgresql://127.0.0.1:1/none"


async def _old_backup(house: House) -> None:
    for copy in house.backups.glob("roses-*.dump"):
        copy.rename(copy.with_name(f"{LONG_AGO:{NAME}}"))


async def _false_word(_: House, told: Told) -> None:
    told.unsaved.add([*told.acknowledged][-1])


def _in_rows(statement: str) -> Callable[[House, Told], Awaitable[None]]:
    """A fault that a statement makes in the log."""

    async def plant(house: House, _: Told) -> None:
        connection = await asyncpg.connect(house.database)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    return plant


BESIDE_PLAY: dict[str, tuple[Callable[[House], Awaitable[None]], Callable[[Seen], bool]]] = {
    "wrong answers": (_wrong_answers, lambda seen: bool(seen.wrong)),
    "silent pages": (_slow_answers, lambda seen: bool(seen.unheard)),
    "a long log": (_many_lines, lambda seen: seen.lines > LONGEST_LOG),
    "an old backup": (_old_backup, lambda seen: seen.backup == "bad"),
    "a host told nothing": (_no_status, lambda seen: seen.host == "fails"),
}
"""Each with what must find it."""
IN_THE_LOG: dict[str, tuple[Callable[[House, Told], Awaitable[None]], Callable[[Fates], int]]] = {
    "a gap in a log": (_in_rows(LEAP), lambda log: log.gaps),
    "a doubled action": (_in_rows(DOUBLE), lambda log: log.doubled),
    "a lost action": (_in_rows(DELETE), lambda log: log.lost),
    "a false word": (_false_word, lambda log: log.false),
}
"""Each with the figure that must grow."""
PLANTS = (*BESIDE_PLAY, *IN_THE_LOG)


async def plant() -> set[str]:
    """Plant one after the other in a house with matches in the middle; what was found."""
    with tempfile.TemporaryDirectory(prefix="roses-plant-") as folder:
        async with house(Path(folder)) as built:
            tables = Tables(built.network.url, 4, 1, 0.0)
            tables.begin()
            while len(tables.told.acknowledged) < ENOUGH:
                tables.check()
                await asyncio.sleep(0.05)
            await tables.leave()
            async with Watch(built, PATIENCE) as watch:
                seen = {name for name in BESIDE_PLAY if await _is_seen(name, built, watch)}
            return seen | {name for name in IN_THE_LOG if await _is_told(name, built, tables.told)}


async def _is_seen(name: str, built: House, watch: Watch) -> bool:
    fault, find = BESIDE_PLAY[name]
    watch.begin()
    await fault(built)
    await asyncio.sleep(2 * PATIENCE)
    built.network.mend()
    return find(await watch.end())


async def _is_told(name: str, built: House, told: Told) -> bool:
    """Whether the figure has grown: one fault may bring another."""
    fault, figure = IN_THE_LOG[name]
    before = figure(await fates(built.database, told))
    await fault(built, told)
    return figure(await fates(built.database, told)) > before
