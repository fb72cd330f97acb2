"""The drills on the smallest scale, and what they say of a server that does not keep its word."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import AsyncIterator, Callable
from uuid import UUID, uuid4

import pytest

from tests.app.play.matches.hosted import Process, process
from tests.app.play.matches.test_log_writer import row
from tests.support.haproxy import needs_haproxy
from tests.support.server import ROOT
from tools.commands import drills
from tools.drills.drill import Passed, Plan
from tools.drills.plants import PLANTS
from tools.drills.play import Fates, Told, fates
from tools.drills.watch import Seen

FROZEN = ("proxy frozen", "server frozen")


@pytest.mark.thorough
@needs_haproxy
async def test_play_goes_on_after_the_proxy_and_a_server_stood_still() -> None:
    only = [word for name in FROZEN for word in ("--only", name)]
    size = ("--actions", "60", "--accidents", "2", "--seconds", "1", "--tables", "4")
    *table, _, said = await _told(*only, *size, "--patience", "60")
    assert {line[:32].strip() for line in table[1:]} == set(FROZEN)
    assert " 2 accidents: 0 lost, 0 doubled, 0 false words, 0 logs with gaps" in said
    assert "0 faults beside play" in said


def test_one_accident_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def one_accident(_: Plan, show: Callable[[Passed], None]) -> Fates:
        show(Passed("proxy frozen", 60, 0, 0, 0.1, 0.2, Seen(backup="well"), []))
        return Fates(60, 0, 0, 0, 0, 0)

    monkeypatch.setattr(drills, "drill", one_accident)
    parser = ArgumentParser()
    drills.add_arguments(parser)
    assert drills.run(parser.parse_args([])) == 0
    assert "60 acknowledged actions, 1 accident: 0 lost" in capsys.readouterr().out


@pytest.mark.thorough
async def test_a_fault_planted_in_each_column_is_found() -> None:
    told = await _told("--plant")
    assert {line[24:].strip() for line in told} == {"found"}
    assert len(told) == len(PLANTS)


async def _told(*words: str) -> list[str]:
    """The lines of a drill that ends well."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools", "drills", *words),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    output, errors = await process.communicate()
    assert (process.returncode, errors.decode()) == (0, ""), output.decode()
    return output.decode().splitlines()


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


async def test_a_word_that_was_not_kept_is_counted(host: Process, database_url: str) -> None:
    match, kept = await host.new_match(), row(1)
    assert await host.matches.log_writer.write(match, kept, None)
    written = str(_request(kept.request))
    assert (await fates(database_url, Told(Counter([written])))).is_clean
    false = await fates(database_url, Told(Counter([str(uuid4())]), unsaved={written}))
    assert (false.lost, false.false) == (1, 1)
    assert await host.matches.log_writer.write(match, row(3), None)
    broken = await fates(database_url, Told())
    assert (broken.gaps, broken.is_clean) == (1, False)


def _request(request: UUID | None) -> UUID:
    assert request is not None
    return request
