"""`/metrics`: the figures of this process, for a monitor that has the host's token."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request
from starlette.responses import PlainTextResponse, Response

from ...base.web.api import bearer_of, page_router
from ...base.web.errors import not_found
from ...base.web.injection import injected
from .metrics import Monitor

router = page_router()


@router.get("/metrics")
async def get_metrics(request: Request, monitor: Annotated[Monitor, injected(Monitor)]) -> Response:
    """In Prometheus' text format, or in that of OpenMetrics if it is asked for. 404 where the host
    has set no token."""
    if not monitor.is_on:
        raise not_found()
    if not monitor.admits(bearer_of(request)):
        challenge = {"WWW-Authenticate": "Bearer"}
        return PlainTextResponse("The figures need the host's token.\n", 401, challenge)
    body, content_type = await monitor.page(request.headers.get("accept", ""))
    headers = {"Content-Type": content_type, "Cache-Control": "no-store"}
    return Response(body, headers=headers)
