"""Addresses that people were sent, and whose pages are gone: they lead to what took their place."""

from __future__ import annotations

from starlette.responses import RedirectResponse

from ...base.web.api import page_router
from ...base.web.validation import PathText

router = page_router()


@router.get("/embed/{token}")
async def embedded(token: PathText) -> RedirectResponse:
    """The replay, which other sites could show in a frame."""
    return RedirectResponse(f"/replay/{token}", 308)


@router.get("/gallery")
async def gallery() -> RedirectResponse:
    """The front page, for the list of finished matches that were shown to everyone."""
    return RedirectResponse("/", 308)
