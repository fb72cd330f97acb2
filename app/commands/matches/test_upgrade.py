"""python -m app matches test-upgrade: whether this version could go on with the running matches.

Only reads, so it may run beside the server of the version before."""

from __future__ import annotations

import argparse
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...matches import overview, store, upkeep
from ...packs import Library
from ..at_database import CannotDo, Desk, at_database
from ..printing import add_json, print_json, print_table

HEADS = ("match", "game", "rows", "with this version it", "because")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every running match can go on, at least after a clean stop, else 1."""
    return at_database(lambda desk: _test(desk, json=arguments.json))


async def _test(desk: Desk, *, json: bool) -> None:
    library = Library(data_dir=desk.settings.data_dir)
    told, lost = [], 0
    async with desk.sessions() as db:
        for one in await overview.matches(db, "running"):
            prospect = await _prospect(db, library, one["match"])
            lost += prospect.is_grave
            told.append(
                {
                    "match": one["match"],
                    "game": one["game"],
                    "rows": one["rows"],
                    "verdict": prospect.verdict,
                    "problem": prospect.problem,
                }
            )
    if json:
        print_json(told)
    else:
        print_table(HEADS, [list(line.values()) for line in told])
    if lost:
        raise CannotDo(f"{lost} of {len(told)} running matches cannot go on by themselves.")


async def _prospect(db: AsyncSession, library: Library, match_id: UUID) -> upkeep.Prospect:
    try:
        header: Any = await store.read_header(db, match_id, library.recorded)
    except Exception as error:  # whatever a changed game makes of an old pack
        return upkeep.Prospect(upkeep.LOST, f"the game cannot be built: {error}")
    return await upkeep.prospect(db, header)
