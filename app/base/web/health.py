"""Signs of life for monitors: whether the process runs, and whether it can serve."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from typing_extensions import TypedDict

from ..database.engine import DATABASE_ERRORS
from ..database.outage import TRIAL, Outage
from ..edition import RELEASE
from .api import api_router, open_to
from .injection import injected
from .responses import Json

router = api_router("Server", prefix="")

SECONDS_TO_ANSWER = 1.0
"""A database that takes longer for nothing at all is as good as away."""
SECONDS_BETWEEN_TRIALS = 10.0
"""Between two trials to write; in between the database only has to answer. Anyone may ask for the
server's health, and must not keep its disk busy with that."""
UNREACHABLE = "does not answer"
UNWRITABLE = "cannot be used"


class LifeJson(TypedDict, closed=True):
    """Whether the server can play."""

    status: Literal["ok", "unavailable"]
    database: NotRequired[Annotated[str, Field(description="what is wrong with it")]]
    version: str


class Health:
    """Asks the database at most one question at a time, however many monitors ask."""

    def __init__(self, engine: AsyncEngine, outage: Outage) -> None:
        self._engine, self._outage = engine, outage
        self._question: asyncio.Task[Exception | None] | None = None
        self._tried = float("-inf")

    async def trouble(self) -> str | None:
        """What is wrong with the database, within SECONDS_TO_ANSWER; None if it is well."""
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask(), name="health")
        # A question to a frozen database is left to itself: giving it up would ask the database
        # to cancel it, and wait for that.
        done, _ = await asyncio.wait({self._question}, timeout=SECONDS_TO_ANSWER)
        if not done:
            return UNREACHABLE
        if (error := self._question.result()) is not None:
            self._outage.mention("the database cannot be used", error)
            refused = isinstance(error, DBAPIError) and not error.connection_invalidated
            return UNWRITABLE if refused else UNREACHABLE
        return UNWRITABLE if self._outage.is_on else None

    async def _ask(self) -> Exception | None:
        """What went wrong, if anything. It is returned, since no one may be waiting by then."""
        now = time.monotonic()
        is_due = now - self._tried >= SECONDS_BETWEEN_TRIALS
        try:
            async with self._engine.begin() as connection:
                await connection.execute(text(TRIAL if is_due else "select 1"))
        except DATABASE_ERRORS as error:
            return error
        if is_due:
            self._tried = now
        return None


@router.get("/livez", **open_to("read", "play", "create"))
async def get_liveness() -> Json[LifeJson]:
    """200 while the process runs and its event loop turns, whatever the database does: restarting
    the server mends no database."""
    return Json(LifeJson(status="ok", version=RELEASE))


@router.get("/healthz", responses={503: {"model": LifeJson}}, **open_to("read", "play", "create"))
async def get_health(health: Annotated[Health, injected(Health)]) -> Json[LifeJson]:
    """200 while the database answers and takes what is written, 503 while it does not."""
    trouble = await health.trouble()
    if trouble is None:
        return Json(LifeJson(status="ok", version=RELEASE))
    answer = LifeJson(status="unavailable", database=trouble, version=RELEASE)
    return Json(answer, status_code=503)
