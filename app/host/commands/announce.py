"""python -m app announce: tell everyone on the server something, on each page and at each table."""

from __future__ import annotations

import argparse
import re
from datetime import datetime, timedelta

from ...play.announcements.board import LONGEST, announce, take_down
from ..cannot_do import CannotDo
from ..console.at_database import OpenDatabase, at_database

CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", help="what everyone reads, in one or two sentences")
    parser.add_argument(
        "--until",
        type=moment,
        metavar="TIME",
        help="take it down by itself then: 18:00, or a day and time such as 2026-11-22T18:00; in "
        "the time zone of this machine unless it names one",
    )
    parser.add_argument("--clear", action="store_true", help="take it down now")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0, or 1 where nothing was announced."""
    return at_database(_announce, arguments)


def moment(word: str, now: datetime | None = None) -> datetime:
    """The time that a host typed. Raises argparse.ArgumentTypeError."""
    now = (now or datetime.now()).astimezone()
    if clock := CLOCK.fullmatch(word):
        today = now.replace(hour=int(clock[1]), minute=int(clock[2]), second=0, microsecond=0)
        return today if today > now else today + timedelta(days=1)
    try:
        found = datetime.fromisoformat(word).astimezone()
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not a time") from None
    if found <= now:
        raise argparse.ArgumentTypeError(f"{word} is past")
    return found


async def _announce(database: OpenDatabase, arguments: argparse.Namespace) -> None:
    text = " ".join((arguments.text or "").split())
    if bool(text) == arguments.clear:
        raise CannotDo("Give a text to announce, or --clear to take the last one down.")
    if len(text) > LONGEST:
        raise CannotDo(f"At most {LONGEST} characters, please; these are {len(text)}.")
    async with database.sessions() as db:
        if arguments.clear:
            was_there = await take_down(db)
            said = "Taken down." if was_there else "Nothing was announced."
        else:
            await announce(db, text, arguments.until)
            until = f" until {arguments.until:%Y-%m-%d %H:%M}" if arguments.until else ""
            said = f"Announced{until}. Tables show it at once, other pages when they are loaded."
        await db.commit()
    print(said)
