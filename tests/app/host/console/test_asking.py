"""A command that takes something away says what, and asks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from app.__main__ import COMMANDS
from app.host.console.printing import NOTHING, cell
from tests.app.host.conftest import Command, refused, sql
from tests.app.lobby.people import Person

TAKE_NOTHING = {
    "serve", "check", "verify", "backup", "announce", "players list",
    "players access", "matches list", "matches show", "stories remake", "host link", "host status",
}  # fmt: skip
"""They read, or add what a host can take away again."""
ASKS_OTHERWISE = {"restore": "--replace"}


def modules() -> Iterator[tuple[str, object]]:
    for name in COMMANDS:
        module = import_module(f"app.host.commands.{name}")
        if group := getattr(module, "COMMANDS", None):
            for one, command in group.items():
                yield f"{name} {one}", command
        else:
            yield name, module


def test_every_command_that_takes_something_away_asks() -> None:
    for name, module in modules():
        parser = argparse.ArgumentParser()
        module.add_arguments(parser)  # type: ignore[attr-defined]
        asks = ASKS_OTHERWISE.get(name, "--yes") in parser.format_help()
        assert asks == (name not in TAKE_NOTHING), name


async def status_of(host: Person, match: str) -> str:
    return str((await host.see(match))["status"])


async def test_without_a_terminal_nothing_is_done_before_yes(
    host: Person, match: str, command: Command
) -> None:
    ran = await refused(command("matches", "end", match), "Add --yes")
    assert "Margaret and Cecily" in ran.out.replace("Cecily and Margaret", "Margaret and Cecily")
    assert "It has 0 actions in 1 row" in ran.out
    assert await status_of(host, match) == "running"
    assert (await command("matches", "end", match, "--yes")).status == 0
    assert await status_of(host, match) == "cancelled"


@pytest.mark.parametrize(
    ("answer", "done"), [("y", True), ("Yes", True), ("", False), ("n", False)]
)
async def test_at_a_terminal_the_host_decides(
    host: Person,
    match: str,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    done: bool,
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: answer)
    assert (await command("matches", "end", match)).status == (0 if done else 1)
    assert await status_of(host, match) == ("cancelled" if done else "running")


async def test_what_has_changed_since_the_question_is_not_done(
    waiting: str, command: Command, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def changes_meanwhile(plan: str, *, yes: bool) -> None:
        assert "1 of 2 seats" in plan
        await sql(database_url, "update matches set status = 'cancelled' where id = $1", waiting)

    monkeypatch.setattr("app.host.console.acting.ask", changes_meanwhile)
    await refused(command("matches", "cancel", waiting), "The match is cancelled: only one")


async def test_a_rename_says_in_how_many_matches_it_is_seen(
    host: Person, match: str, command: Command
) -> None:
    player = (await host.get("/api/me")).json()["id"]
    ran = await command("players", "rename", player, "Jasper")
    assert (ran.status, ran.out) == (1, "Margaret is called Jasper from now on, in 1 match too.\n")
    removed = await command("players", "remove", player)
    assert removed.out.splitlines() == [
        "Margaret resigns 1 running game, and is deleted for good.",
        "1 device is signed out. Without the name stay: 0 finished matches, "
        "0 lines of chat and comments.",
    ]


def test_a_list_is_read_as_its_parts_and_an_empty_one_as_nothing() -> None:
    assert cell(["Ada", True]) == "Ada, yes"
    assert cell([]) == cell(None) == NOTHING
