"""What the host's commands share: the database that the environment names, and how a command says
that it cannot do what it was asked."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING
from uuid import UUID

from ...base.database.edition_lock import held
from ...base.database.place import database_of, newest, refuse_older, revision_at
from ...base.process import logs
from ...base.settings import Settings
from ..cannot_do import CannotDo
from .dispatch import Command, Option
from .startup_errors import by_settings

if TYPE_CHECKING:
    from ...base.database.engine import Sessions


@dataclass(frozen=True)
class OpenDatabase:
    """What a command works with."""

    settings: Settings
    url: str
    _until_the_end: AsyncExitStack

    @cached_property
    def sessions(self) -> Sessions:
        """Made when they are first asked for, which a backup never does."""
        from ...base.database.engine import make_engine, make_sessions

        engine = make_engine(self.url, pool_size=2)
        self._until_the_end.push_async_callback(engine.dispose)
        return make_sessions(engine)


Work = Callable[[OpenDatabase, argparse.Namespace], Awaitable[None]]
"""What a command does at the database, with what the host has typed."""


def at_database(work: Work, arguments: argparse.Namespace, *, reads_only: bool = False) -> int:
    """Do `work` at the database of the server, whether that runs or not; but while a server of
    another edition runs, only what `reads_only`. Returns the exit status:
    0, or 1 after a line that says why it cannot be done."""

    def run(settings: Settings) -> None:
        logs.set_up(settings.log_level, settings.log_format)
        _refuse_without_database(settings)
        with database_of(settings) as url:
            asyncio.run(_work_at(settings, url, work, arguments, reads_only))

    return by_settings(run)


def as_command(summary: str, work: Work, *options: Option) -> Command:
    """A command that is done at the database."""
    return Command(summary, partial(at_database, work), options)


def id_of(word: str) -> UUID:
    """The id that the host typed. Raises CannotDo."""
    try:
        return UUID(word)
    except ValueError:
        raise CannotDo(f"{word} is not an id. `list` shows the ids.") from None


def _refuse_without_database(settings: Settings) -> None:
    """A command must not make the embedded database of a mistyped VAR_DIR."""
    folder = settings.var_dir / "postgres"
    if settings.database_url is None and not (folder / "data" / "PG_VERSION").exists():
        raise CannotDo(f"There is no database in {settings.var_dir} (VAR_DIR).")


async def _work_at(
    settings: Settings, url: str, work: Work, arguments: argparse.Namespace, reads_only: bool
) -> None:
    await _refuse_other_revisions(url)
    async with AsyncExitStack() as until_the_end:
        if not reads_only:
            await until_the_end.enter_async_context(held(url))
        await work(OpenDatabase(settings, url, until_the_end), arguments)


async def _refuse_other_revisions(url: str) -> None:
    """The tables must be those that this version knows; only a server changes them."""
    wanted, found = newest(), await revision_at(url)
    refuse_older(found)
    if found != wanted:
        raise CannotDo(
            f"The tables are at revision {found or '(none)'}, and this version of Roses needs "
            f"{wanted}. Use the version that the server runs, or start this one once."
        )
