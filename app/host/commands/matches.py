"""python -m app matches COMMAND: look after the matches of the server."""

from __future__ import annotations

import argparse

import orjson

from ...base.process.wall_clock import WallClock
from ...lobby.catalogue import Catalogue
from ...play.log import overview
from ...play.matches.tables import STATUSES, Match
from ...referee.packs import Library
from ..acts.act import HostAct
from ..acts.of_matches import Cancel, End, Repair
from ..acts.take_back import TakeBack
from ..admin.outlook import outlook
from ..admin.standings import WITH_PLAYERS, standings, told
from ..cannot_do import CannotDo
from ..console.acting import YES, ask_and_do, presence_at, tools_of
from ..console.at_database import OpenDatabase, as_command, id_of
from ..console.dispatch import Command, option
from ..console.printing import JSON, print_facts, print_table

SHOWN = 100
"""Matches that a list for people shows."""
HEADS = ("match", "game", "status", "players", "rows", "last row", "waits for the host because")
MATCH = option("match", help="the id of the match, as in its address")


async def _list(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    async with database.sessions() as db:
        status, held, limit = arguments.status, arguments.held, arguments.limit
        if limit is None and not arguments.json:
            limit = SHOWN
        found = await overview.matches(db, status, held=held, limit=limit)
        there = await overview.count(db, status, held=held)
    print_table(HEADS, found, as_json=arguments.json)
    if there > len(found) and not arguments.json:
        print(f"These are the newest {len(found):,} of {there:,}: --limit {there} shows all.")


async def _show(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    match_id, library = id_of(arguments.match), Library(data_dir=database.settings.data_dir)
    async with presence_at(database.url) as presence, database.sessions() as db:
        facts = await overview.facts(db, match_id)
        if facts is None:
            raise CannotDo(f"There is no match {match_id}.")
        match = await db.get_one(Match, match_id, options=[WITH_PLAYERS])
        now = WallClock().now()
        [standing] = await standings(db, [match], Catalogue(library), presence, now)
        facts |= told(standing)
        if facts["status"] == "running":
            found = await outlook(db, library, match_id)
            facts |= {"these rules": found.verdict, "problem": found.problem}
            facts |= {"repair": " ".join(found.repair)} if found.repair else {}
    print_facts(facts, as_json=arguments.json)


async def _take_back(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    act = TakeBack(tools_of(database), id_of(arguments.match))
    if arguments.show:
        print(orjson.dumps((await act.plan()).detail.action).decode())
    await ask_and_do(act, yes=arguments.yes)


def _asking(summary: str, kind: type[HostAct]) -> Command:
    """Does an act about a match, once the host agrees."""

    async def run(database: OpenDatabase, arguments: argparse.Namespace) -> None:
        await ask_and_do(kind(tools_of(database), id_of(arguments.match)), yes=arguments.yes)

    return as_command(summary, run, MATCH, YES)


COMMANDS = {
    "list": as_command(
        "list the matches, and those that wait for you",
        _list,
        option("--status", choices=STATUSES, default="running", help="which ones (running)"),
        option("--held", action="store_true", help="only those that wait for you"),
        option("--limit", type=int, help=f"the newest so many ({SHOWN}, or all with --json)"),
        JSON,
    ),
    "show": as_command(
        "say why a match does not go on: whose turn it is, who is there, what a repair would cost",
        _show,
        MATCH,
        JSON,
    ),
    "cancel": _asking("call off a match that has not begun", Cancel),
    "take-back": as_command(
        "take back the newest action of a running match, and tell its players",
        _take_back,
        MATCH,
        YES,
        option(
            "--show",
            action="store_true",
            help="print the action too, which tells what only its player may know",
        ),
    ),
    "repair": _asking("set a held match back to the last row that this version can follow", Repair),
    "end": _asking("end a running match without a winner", End),
}
