"""What a host can do to a player, to a report of one, and to the server."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...accounts.sessions import links
from ...accounts.sign_in import service
from ...accounts.tables import Player, Session
from ...after.comments.tables import Comment
from ...base.database.engine import DATABASE_SIZE
from ...base.web.errors import Problem
from ...base.web.text import counted, listed, on_the_minute, size
from ...people.deletion import leave, playing_in
from ...people.owned_rows import matches_of
from ...play.live.seat_change_news import tell_reseated
from ...play.matches.tables import Match, MatchSeat
from ...play.table.tables import ChatLine
from ..admin.tables import Report
from ..cannot_do import CannotDo
from ..hosting.daily_backups import shelf
from .act import ActPlan, HostAct, Tools

LINK_LIVES = timedelta(days=7)
"""How long the host has to hand over a link that lets a player in again."""


class Remove(HostAct):
    """Delete a player, as players delete themselves."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """What goes, and what stays without the name."""
        player = await _player_of(db, self.about)
        games = len(await playing_in(db, player.id))
        made, taken, over = await _seats(db, player.id)
        said = await _count(db, ChatLine, player.id) + await _count(db, Comment, player.id)
        devices = await _count(db, Session, player.id)
        first = f"resigns {counted(games, 'running game')}" if games else "is playing no game"
        waiting = [f"{counted(made, 'match')} that they made"] if made else []
        waiting += [f"{counted(taken, 'seat')} in others’"] if taken else []
        given = "is" if made + taken == 1 else "are"
        lines = (
            f"{player.name} {first}, and is deleted for good.",
            *([f"Of what has not begun, {listed(waiting)} {given} given up."] if waiting else []),
            f"{counted(devices, 'device')} {'is' if devices == 1 else 'are'} signed out. "
            "Without the name stay: "
            f"{counted(over, 'finished match')}, {counted(said, 'line')} of chat and comments.",
        )
        return ActPlan(lines, str((player.name, games, made, taken)), player.name)

    async def carry_out(self, plan: ActPlan) -> str:
        """Resign what the player plays, and delete them."""
        async with self.tools.registry() as matches, self.tools.sessions() as db:
            name = await self.still(db, plan)
            await db.rollback()
            try:
                await leave(db, matches, self.about)
            except Problem as problem:
                raise CannotDo(problem.message) from None
        note("removed_by_host", self.about)
        return f"{name} is deleted. Their matches stay for the others, without the name."


class Rename(HostAct):
    """Give a player another name."""

    def __init__(self, tools: Tools, about: UUID | None, name: str) -> None:
        super().__init__(tools, about)
        self._name = " ".join(name.split())

    async def planned(self, db: AsyncSession) -> ActPlan:
        """Where it is seen."""
        player = await _player_of(db, self.about)
        seats = counted(len(await matches_of(db, player.id)), "match")
        line = f"{player.name} is called {self._name} from now on, in {seats} too."
        return ActPlan((line,), player.name)

    async def carry_out(self, plan: ActPlan) -> str:
        """Rename the player, at running tables too."""
        async with self.tools.sessions() as db:
            player = await _player_of(db, self.about)
            try:
                await service.rename(db, player, self._name)
            except Problem as problem:
                raise CannotDo(problem.message) from None
            await tell_reseated(db, await matches_of(db, player.id))
            await db.commit()
            note("renamed_by_host", player.id)
            return f"The player is called {player.name} now, at running tables too."


class LetIn(HostAct):
    """Make a link that lets a player in again who has lost every way back."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """Whom the link would sign in."""
        player = await _player_of(db, self.about)
        devices = counted(await _count(db, Session, player.id), "device")
        lines = (
            f"A link is made that signs in the one who opens it as {player.name}, once, within "
            "seven days.",
            f"{player.name} stays signed in on {devices}. Make sure that you know who asks, and "
            "hand the link over where no one else reads it.",
        )
        return ActPlan(lines, player.name)

    async def carry_out(self, plan: ActPlan) -> str:
        """The link."""
        async with self.tools.sessions() as db:
            player = await _player_of(db, self.about)
            token, _ = await links.make(db, player.id, lives=LINK_LIVES)
            await db.commit()
        note("link_made_by_host", self.about)
        return f"{self.tools.settings.base_url or ''}/link/{token}"


class Settle(HostAct):
    """Take a report off the page."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """What was said."""
        report = await db.get(Report, self.about)
        if report is None:
            raise CannotDo(f"There is no report {self.about}.")
        return ActPlan(("The report is deleted. The match stays as it is.", report.text), "")

    async def carry_out(self, plan: ActPlan) -> str:
        """Delete it."""
        async with self.tools.sessions() as db:
            await db.execute(delete(Report).where(Report.id == self.about))
            await db.commit()
        return "The report is deleted."


class BackUp(HostAct):
    """Make a copy of the database now, among those that make themselves."""

    async def planned(self, db: AsyncSession) -> ActPlan:
        """How much is copied, and where to."""
        folder = self._folder()
        weighs = (await db.execute(select(DATABASE_SIZE))).scalar_one()
        made = shelf(folder, self.tools.wall.now()).good
        newest = f", the newest of {on_the_minute(made[0])}" if made else ""
        lines = (
            f"The database of {size(weighs)} is copied into {folder} while people play.",
            "The copy counts once it was restored on trial. "
            f"{counted(len(made), 'backup')} {'is' if len(made) == 1 else 'are'} kept now{newest}.",
        )
        return ActPlan(lines, str(folder))

    async def carry_out(self, plan: ActPlan) -> str:
        """Begin; this page and the log tell how it went."""
        assert self.tools.backups is not None
        self.tools.backups.begin(self._folder())
        return "The copy is under way. Load this page again in a while to see how old it is."

    def _folder(self) -> Path:
        backups = self.tools.backups
        if backups is None or backups.folder is None:
            raise CannotDo("This server makes no copies: set BACKUP_DIR.")
        return backups.folder


async def _player_of(db: AsyncSession, player_id: UUID) -> Player:
    """A player who has not left. Raises CannotDo."""
    player = await db.get(Player, player_id)
    if player is None or player.left is not None:
        raise CannotDo(f"There is no player {player_id}.")
    return player


async def _seats(db: AsyncSession, player: UUID) -> tuple[int, int, int]:
    """The matches that have not begun and are theirs, their seats in others', and the matches that
    they have played to the end."""
    sits = Match.id.in_(select(MatchSeat.match_id).where(MatchSeat.player_id == player))
    own, is_open = Match.creator_id == player, Match.status == "open"
    query = select(
        func.count().filter(is_open, own),
        func.count().filter(is_open, ~own, sits),
        func.count().filter(Match.status == "over", sits),
    ).where(Match.guide.is_(None))
    made, taken, over = (await db.execute(query)).one()
    return made, taken, over


async def _count(
    db: AsyncSession, table: type[ChatLine] | type[Comment] | type[Session], player: UUID
) -> int:
    query = select(func.count()).select_from(table).where(table.player_id == player)
    return (await db.execute(query)).scalar_one()
