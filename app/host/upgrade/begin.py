"""Before a server serves: it looks, makes a copy, and brings the tables up to date.

It changes no table and no row before it is known that it can go on with every match.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ...base.database import edition_lock
from ...base.database.place import HostMustAct, newest, refuse_older, revision_by
from ...base.database.revisions import migrate
from ...base.edition import RELEASE, edition, played
from ...base.settings import Settings
from ...base.web.text import counted
from ...referee.packs import Library
from ..hosting.backups import NoCopy, back_up, restored
from .judging import Concerned, concerned, problem_of, understand_json

if TYPE_CHECKING:
    from .judging import Connection

log = logging.getLogger("roses.upgrade")

COPY = f"before-{RELEASE}-%Y-%m-%d-%H%M%S.dump"
"""What the copy is called; no daily copy is, and so it is never thinned out."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A match that today's rules cannot go on with, and why."""

    match: Concerned
    why: str

    @property
    def stops(self) -> bool:
        """Whether the release that wrote it can still keep it. One that was held, or that ended so
        long ago that its documents would be there, waits in vain."""
        return not self.match.is_held and not self.match.is_old

    def __str__(self) -> str:
        return f"  {self.match.id} ({self.match.game}): {self.why}"


async def look(connection: Connection, library: Library) -> list[Stuck]:
    """The matches that today's rules cannot go on with; none in an empty database. Changes nothing.
    Raises TooOld."""
    found = await revision_by(connection.fetchval)
    refuse_older(found)
    if found is None:
        return []
    await understand_json(connection)
    names = {key: f"/{played(edition(library.ruleset(key)))}" for key in library.plugins}
    return [
        Stuck(match, why)
        for match in await concerned(connection, names)
        if (why := await problem_of(connection, library, match))
    ]


def told(stuck: Sequence[Stuck]) -> str:
    """What the host reads before anything is changed; "" if the upgrade can go on."""
    stopping = [one for one in stuck if one.stops]
    if not stopping:
        return ""
    wrote = Counter(name.partition("/")[0] for one in stopping if (name := one.match.written_by))
    former = f"Roses {wrote.most_common(1)[0][0]}" if wrote else "the release before"
    many = counted(len(stopping), "match")
    return "\n".join(
        (
            f"these rules cannot go on with {many}, and nothing was changed:",
            *map(str, stopping),
            f"Start {former} until it reports that all is kept, and stop it (0.4.0 only says, at "
            "its stop, what is not kept). Then start this.",
        )
    )


def waiting(stuck: Sequence[Stuck]) -> str:
    """What the host reads of matches that do not stop the upgrade; "" if there are none."""
    others = [one for one in stuck if not one.stops]
    if not others:
        return ""
    return "\n".join(
        (
            "these rules cannot go on with these either, which were held before or could not be "
            "put away. The upgrade goes on without them: `matches repair` or `matches end` them.",
            *map(str, others),
        )
    )


async def begin(settings: Settings, url: str, *, without_copy: bool = False) -> None:
    """Look at the matches, copy the database, move its tables. Raises HostMustAct, and
    what `migrate` raises."""
    connection = await edition_lock.connect(url)
    try:
        async with edition_lock.beginning(connection):
            stuck = await look(connection, Library(data_dir=settings.data_dir))
            if problem := told(stuck):
                raise HostMustAct(problem)
            if others := waiting(stuck):
                log.warning("%s", others)
            found = await revision_by(connection.fetchval)
            if found is not None and found < newest() and not without_copy:
                await _copy(settings.backup_folder, url)
            await migrate(url)
    finally:
        await connection.close()


async def look_at_copy(settings: Settings, url: str, path: Path) -> list[Stuck]:
    """What is found in a copy, which is restored on trial. Raises NoCopy."""
    async with restored(url, path) as connection:
        return await look(connection, Library(data_dir=settings.data_dir))


async def _copy(folder: Path | None, url: str) -> None:
    """A copy of the database, for the way back. Raises HostMustAct."""
    try:
        if folder is None:
            raise NoCopy("there is no folder for copies: set BACKUP_DIR.")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # noqa: ASYNC240 (nothing else happens)
        path = folder / f"{datetime.now(UTC):{COPY}}"
        await back_up(url, path)
    except (NoCopy, OSError) as error:
        raise HostMustAct(
            f"no copy could be made before the tables change: {error} To start without one, add "
            "--without-copy."
        ) from None
    log.warning(
        "the database was copied to %s. To go back: stop all servers, start the release before "
        "with `restore %s --replace`; what was played since is lost.",
        path,
        path,
    )
