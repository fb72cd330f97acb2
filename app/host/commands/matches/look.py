"""Looking at matches: python -m app matches show.

Each loads the referee, which takes longer than the rest of its work, only where it has to fold a
match."""

from __future__ import annotations

import argparse

from ....base.process.wall_clock import WallClock
from ....lobby.catalogue import Catalogue
from ....play.log import overview
from ....play.matches.tables import Match
from ....referee.packs import Library
from ...admin.present import presence_at
from ...admin.standings import WITH_PLAYERS, standings, told
from ...console.at_database import CannotDo, OpenDatabase, as_command, id_of
from ...console.dispatch import Command
from ...console.printing import add_json, print_facts, print_json


def add_match(parser: argparse.ArgumentParser) -> None:
    """Have the host name a match."""
    parser.add_argument("match", help="the id of the match, as in its address")


def _add_show(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    add_json(parser)


async def _show(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    match_id, library = id_of(arguments.match), Library(data_dir=database.settings.data_dir)
    async with presence_at(database.url) as presence, database.sessions() as db:
        facts = await overview.facts(db, match_id)
        if facts is None:
            raise CannotDo(f"There is no match {match_id}.")
        match = await db.get_one(Match, match_id, options=[WITH_PLAYERS])
        names = Catalogue(library).scenario_of(match).seats
        now = WallClock().now()
        [standing] = await standings(db, [match], lambda _: names, presence.seats, now)
        facts |= told(standing)
        if facts["status"] == "running":
            from ...admin.outlook import outlook

            found = await outlook(db, library, match_id)
            facts |= {"these rules": found.verdict, "problem": found.problem}
            facts |= {"repair": " ".join(found.repair)} if found.repair else {}
    if arguments.json:
        print_json(facts)
    else:
        print_facts(list(facts.items()))


COMMANDS = {
    "show": Command(
        "say why a match does not go on: whose turn it is, who is there, what a repair would cost",
        _add_show,
        as_command(_show),
    ),
}
