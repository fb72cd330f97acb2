"""python -m app stories COMMAND: the stories of finished matches."""

from __future__ import annotations

import argparse
import time
from functools import partial

from sqlalchemy import select

from ...after.making.claims import STORIES
from ...after.making.worker import Making, made
from ...after.stories.making import give_up, outdated, remake
from ...after.stories.telling import Purse
from ...base.process.priority import UNHURRIED, lower_priority
from ...base.web.text import counted
from ...play.replays.tables import Replay
from ...referee.packs import Library
from ..cannot_do import CannotDo
from ..console.at_database import OpenDatabase, as_command, id_of
from ..console.dispatch import option


async def _remake(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    """Make stories one after the other, at the lowest priority: the server may run meanwhile."""
    seconds = database.settings.story_seconds
    if not seconds:
        raise CannotDo("STORY_SECONDS is 0: this server has no stories.")
    library = Library(data_dir=database.settings.data_dir)
    async with database.sessions() as db:
        if arguments.match is None:
            chosen = await outdated(db, every=arguments.all)
        else:
            chosen = [id_of(arguments.match)]
            known = select(Replay.match_id).where(Replay.match_id == chosen[0])
            if await db.scalar(known) is None:
                raise CannotDo(f"There is no replay of match {chosen[0]}.")
        await db.commit()
    lower_priority(UNHURRIED)
    told = 0
    for number, match_id in enumerate(chosen, 1):
        print(f"{match_id} ({number} of {len(chosen)}): ", end="", flush=True)
        purse = Purse(time.process_time, seconds)
        how = Making(STORIES, partial(remake, purse=purse), give_up)
        why = await made(database.url, database.sessions, library, how, match_id)
        told += why is None
        print(f"told in {purse.spent:.0f} s" if why is None else f"no story: {why}")
    print(f"{counted(told, 'story')} made of {len(chosen)}.")


COMMANDS = {
    "remake": as_command(
        "make the stories that are missing or were made by an earlier method",
        _remake,
        option("match", nargs="?", help="the id of a match (each that needs it)"),
        option("--all", action="store_true", help="also stories that were made by today's method"),
    )
}
