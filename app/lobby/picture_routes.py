"""Pictures of matches over HTTP. Each shows what its asker may see, and is refused as the page is
on which it would stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Request

from ..accounts.tables import Player
from ..base.database.in_hand import let_go
from ..base.web.api import NOT_MODIFIED, api_router, open_to
from ..base.web.deps import AddressDep, DbDep, LimitsDep
from ..base.web.errors import not_found
from ..base.web.injection import made
from ..base.web.responses import NotModified, Svg, knows
from ..play.live.deps import LateDep, RegistryDep
from ..play.log.store import NoSuchMatch
from ..play.matches.audience import UNSEEN
from ..play.matches.tables import Match
from ..play.thumbnails.drawing import Sight, opening, seen, seen_by_all
from .access import load_seen
from .catalogue import Catalogue
from .deps import CatalogueDep, ReaderDep

router = api_router("Matches")

PRIVATE = "private, no-cache"
"""Browsers keep it for its player and ask each time whether it is still current."""


@dataclass(frozen=True, slots=True)
class Sights:
    """What a request may see of matches."""

    _db: DbDep
    _matches: RegistryDep
    _late: LateDep
    _catalogue: CatalogueDep

    async def of(self, match: Match, player: Player | None, *, from_seat: bool) -> Sight:
        """The opening of a match that has not begun; then its position as the player may see it
        now. Not `from_seat`: what a spectator would see of that. Raises the Problem of its page."""
        if match.status == "open":
            return opening_of(self._catalogue, match)
        await let_go(self._db)
        try:
            live = await self._matches.open(match.id)
            shown, viewer = await self._late.as_seen_by(live, player.id if player else None)
        except NoSuchMatch:
            raise not_found(UNSEEN) from None
        return seen(shown, viewer) if from_seat else seen_by_all(shown)


SightsDep = Annotated[Sights, made(Sights)]


@router.get(
    "/matches/{match_id}/picture.svg", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
async def get_picture(
    match_id: UUID,
    request: Request,
    db: DbDep,
    reader: ReaderDep,
    sights: SightsDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Svg | NotModified:
    """A small picture of a match as you may see it: from your seat, or as a spectator. Before the
    match begins, it shows the opening. Its ETag changes when what you see may have changed."""
    await limits.hit("picture", address)
    match, _ = await load_seen(db, match_id, reader.player, reader.now)
    sight = await sights.of(match, reader.player, from_seat=True)
    headers = {"etag": f'"{sight.tag}-svg"', "cache-control": PRIVATE}
    if knows(request, headers["etag"]):
        return NotModified(headers)
    return Svg(sight.svg(), headers=headers)


def opening_of(catalogue: Catalogue, match: Match) -> Sight:
    """A match that has not begun, as a stranger sees it."""
    return opening(catalogue.game(match.ruleset).ruleset, match.scenario, match.options)
