"""Hints over HTTP: one for your position, and those of a finished match."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from ...accounts.deps import SignedIn
from ...base.budget.accounts import Payers
from ...base.database.in_hand import let_go
from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import conflict
from ...base.web.injection import injected
from ...base.web.responses import Json, private
from ...base.web.validation import LARGEST_INTEGER, Body
from ...play.live.deps import RegistryDep, own_match
from .schemas import GivenHintJson
from .service import HintService

router = api_router("Hints")

NOT_HERE = "Hints are given only where one person plays the server, or where the host allowed them."


class HintBody(Body):
    """Where you stand: the sequence number of the newest `state`."""

    seq: int = Field(ge=0, le=LARGEST_INTEGER)


@router.post("/matches/{match_id}/hint")
async def ask_for_hint(
    match_id: UUID,
    body: HintBody,
    db: DbDep,
    player: SignedIn,
    matches: RegistryDep,
    limits: LimitsDep,
    address: AddressDep,
    payers: Annotated[Payers, injected(Payers)],
    hints: Annotated[HintService, injected(HintService)],
) -> Json[GivenHintJson]:
    """What you might do now, and why: from what your seat knows, at the strongest level that plays
    this game. Only where `match` says `hints`. It is kept, and shown in the replay. The answer may
    take three seconds; a 409 `stale` means that the position has changed."""
    player_id = player.id
    await limits.hit("hint", str(player_id))  # first: to open a match is work
    payers.came(player_id, address)
    await let_go(db)
    live, seat = await own_match(matches, match_id, player_id)
    if not live.header.gives_hints:
        raise conflict("no_hints", NOT_HERE)
    return private(Json(await hints.give(live, seat, player_id, body.seq)))
