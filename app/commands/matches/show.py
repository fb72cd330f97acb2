"""python -m app matches show: one match, and whether this version can go on with it."""

from __future__ import annotations

import argparse

from ...matches import overview, setting_back, store, upkeep
from ...packs import Library
from ..at_database import CannotDo, Desk, at_database, id_of
from ..printing import add_json, print_facts, print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", help="the id of the match, as in its address")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where there is no such match."""
    return at_database(lambda desk: _show(desk, arguments))


async def _show(desk: Desk, arguments: argparse.Namespace) -> None:
    match_id, library = id_of(arguments.match), Library(data_dir=desk.settings.data_dir)
    async with desk.sessions() as db:
        facts = await overview.facts(db, match_id)
        if facts is None:
            raise CannotDo(f"There is no match {match_id}.")
        if facts["status"] == "running":
            header = await store.read_header(db, match_id, library.recorded)
            prospect = await upkeep.prospect(db, header)
            facts |= {"these rules": prospect.verdict, "problem": prospect.problem}
            if prospect.problem:
                facts["repair"], _ = await setting_back.prospect(db, header)
    if arguments.json:
        print_json(facts)
    else:
        print_facts(list(facts.items()))
