"""The example client as strangers run it: from the command line, over the public protocol only."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tests.support.server import ROOT, Site
from tests.support.threaded import threaded_server

CLIENT = ROOT / "tools" / "client"


@pytest.fixture(scope="module")
def server(database_url: str) -> object:
    """A server whose computer player does not hesitate."""
    with threaded_server(database_url, bot_delay_ms=0) as running:
        yield running


async def _start(*words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools", "client", *words),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def _run(*words: str) -> tuple[int, str, str]:
    """Exit status, output and errors."""
    process = await _start(*words)
    output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()


async def test_it_plays_a_practice_game_and_prints_a_line_for_each_event(server: Site) -> None:
    status, output, errors = await _run("--url", server.url, "--practice", "--seed", "5")
    assert (status, errors) == (0, "")
    lines = output.splitlines()
    assert lines[0].startswith("sitting as ")
    assert len(lines) > 30
    assert " won: " in lines[-1]
    assert f"{server.url}/replay/" in lines[-1]


async def test_quiet_it_prints_the_outcome_of_each_game_only(server: Site) -> None:
    status, output, _ = await _run("--url", server.url, "--quiet", "--games", "2")
    assert status == 0
    assert [" won: " in line for line in output.splitlines()] == [True, True]


async def test_two_of_them_meet_by_an_invite_and_agree_on_the_outcome(server: Site) -> None:
    host = await _start("--url", server.url, "--create", "cousins_war")
    assert host.stdout is not None
    first = (await host.stdout.readline()).decode()
    link = first.split()[-1]
    status, output, _ = await _run("--url", server.url, "--invite", link, "--quiet")
    assert status == 0
    rest, errors = await host.communicate()
    assert (host.returncode, errors) == (0, b"")
    assert rest.decode().splitlines()[-1] == output.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--create", "chess"], "chess"),
        (["--invite", "http://127.0.0.1:1/join/nothing"], "invite"),
    ],
)
async def test_what_cannot_be_played_ends_it_with_the_reason(
    server: Site, words: list[str], says: str
) -> None:
    status, output, errors = await _run("--url", server.url, *words)
    assert (status, output) == (1, "")
    assert says in errors


def test_it_uses_nothing_of_the_server() -> None:
    for path in CLIENT.glob("*.py"):
        for line in path.read_text().splitlines():
            if line.startswith(("import ", "from ")):
                assert not line.startswith(("from ..", "from app", "import app", "from rulesets"))


def test_it_fits_on_a_few_screens() -> None:
    assert sum(len(path.read_text().splitlines()) for path in Path(CLIENT).glob("*.py")) < 300
