"""A sign of life for whoever watches the server."""

from __future__ import annotations

import logging

from fastapi import APIRouter, Request
from sqlalchemy import text

from .responses import Json

log = logging.getLogger("roses")
router = APIRouter()


@router.get("/healthz")
async def health(request: Request) -> Json:
    """200 while the database answers, 503 while it does not."""
    try:
        async with request.app.state.engine.connect() as connection:
            await connection.execute(text("select 1"))
    except Exception as error:  # whatever the driver raises: the answer is the same
        log.warning("the database does not answer: %s", error)
        return Json({"status": "unavailable", "database": "does not answer"}, status_code=503)
    return Json({"status": "ok"})
