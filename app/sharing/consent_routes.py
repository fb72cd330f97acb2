"""Agreeing to show a finished match to everyone, over HTTP; and a picture of a link for cameras."""

from __future__ import annotations

from ..accounts.deps import PlayerDep, SignedIn
from ..lobby.access import load_match
from ..lobby.deps import CatalogueDep
from ..replays.access import match_of
from ..web.api import api_router
from ..web.deps import AddressDep, BaseDep, DbDep, LimitsDep
from ..web.responses import Json, Svg, qr_code
from ..web.validation import PathText
from .consent import Consent, agree, consent_of
from .link_pictures import Eyes, Step

router = api_router("Sharing")


@router.get("/replays/{token}/consent")
async def get_consent(
    token: PathText, db: DbDep, player: PlayerDep, catalogue: CatalogueDep
) -> Json[Consent]:
    """Who of the players agrees that this finished match is shown to everyone."""
    match = await load_match(db, await match_of(db, token))
    return Json(consent_of(catalogue.scenario_of(match).seats, player, match))


@router.put("/replays/{token}/consent")
async def give_consent(
    token: PathText,
    db: DbDep,
    player: SignedIn,
    catalogue: CatalogueDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Json[Consent]:
    """Agree, as one of its players. Once all have, other sites may embed it, and the gallery of a
    server that has one shows it."""
    await limits.hit("consent", address)
    match = await agree(db, token, player, shows=True)
    return Json(consent_of(catalogue.scenario_of(match).seats, player, match))


@router.delete("/replays/{token}/consent")
async def take_consent_back(
    token: PathText,
    db: DbDep,
    player: SignedIn,
    catalogue: CatalogueDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Json[Consent]:
    """No longer agree: from now on only those with the link see it."""
    await limits.hit("consent", address)
    match = await agree(db, token, player, shows=False)
    return Json(consent_of(catalogue.scenario_of(match).seats, player, match))


@router.get("/replays/{token}/qr.svg")
async def get_qr_code(
    token: PathText,
    db: DbDep,
    base: BaseDep,
    step: Step = None,
    viewer: Eyes = None,
) -> Svg:
    """The link to a replay, or to a step of it, for the camera of a phone."""
    await match_of(db, token)
    place = "" if step is None else f"?step={step}&as={viewer or 'open'}"
    return qr_code(f"{base}/replay/{token}{place}", "The link to this step")
