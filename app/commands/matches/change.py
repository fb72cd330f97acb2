"""Changing matches: python -m app matches cancel, take-back, repair, end and import."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson

from ...accounts.audit import note
from ...admin.acts.act import Act, Plan
from ...admin.acts.of_matches import Cancel, End, Repair, TakeBack
from ...hosting import transfer
from ...hosting.access import sign_in_link
from ..console.acting import ask_and_do, tools_of
from ..console.asking import add_yes
from ..console.at_database import CannotDo, OpenDatabase, at_database, at_desk, id_of
from ..console.dispatch import Command
from ..console.printing import print_table
from .look import add_match


def _add_change(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    add_yes(parser)


def _add_take_back(parser: argparse.ArgumentParser) -> None:
    _add_change(parser)
    parser.add_argument(
        "--show",
        action="store_true",
        help="print the action too, which tells what only its player may know",
    )


async def _take_back(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
    act = TakeBack(tools_of(desk), id_of(arguments.match))
    shown = arguments.show
    await ask_and_do(act, arguments.yes, lambda plan: _action(plan) if shown else ())


def _action(plan: Plan) -> Sequence[str]:
    return (orjson.dumps(plan.detail.action).decode(),)


def _asking(kind: type[Act]) -> Callable[[argparse.Namespace], int]:
    """Runs an act about a match, once the host agrees."""

    async def run(desk: OpenDatabase, arguments: argparse.Namespace) -> None:
        await ask_and_do(kind(tools_of(desk), id_of(arguments.match)), arguments.yes)

    return at_desk(run)


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `matches export` has written")


def _import(arguments: argparse.Namespace) -> int:
    try:
        content = arguments.file.read_bytes()
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return 1
    return at_database(lambda desk: _take_in(desk, content))


async def _take_in(desk: OpenDatabase, content: bytes) -> None:
    try:
        file = transfer.read(content)
        async with desk.sessions() as db:
            arrival = await transfer.take_in(db, file)
            links = [
                (name, player, await sign_in_link(db, desk.settings, player) if is_new else "")
                for name, player, is_new in arrival.seated
            ]
            await db.commit()
    except transfer.NotMoved as refusal:
        raise CannotDo(str(refusal)) from None
    note("match_imported_by_host", match=arrival.match)
    print(f"The match is at {desk.settings.base_url or ''}/matches/{arrival.match}")
    print("Players who are new here sign in by a link that works once, within seven days:")
    print_table(("player", "id", "link"), links)


COMMANDS = {
    "cancel": Command("call off a match that has not begun", _add_change, _asking(Cancel)),
    "take-back": Command(
        "take back the newest action of a running match, and tell its players",
        _add_take_back,
        at_desk(_take_back),
    ),
    "repair": Command(
        "set a held match back to the last row that this version can follow",
        _add_change,
        _asking(Repair),
    ),
    "end": Command("end a running match without a winner", _add_change, _asking(End)),
    "import": Command(
        "add a match from a file that another server has written", _add_import, _import
    ),
}
