"""Signs of life for monitors: whether the process runs, and whether it can serve."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from typing_extensions import TypedDict

from ..database.engine import DATABASE_ERRORS
from ..database.outage import TRIAL, Outage, trouble_of
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
QUESTION = "a monitor asked whether the database can be used"
UNREACHABLE = "does not answer"
UNWRITABLE = "cannot be used"


class LifeJson(TypedDict, closed=True):
    """Whether the server can play."""

    status: Literal["ok", "unavailable"]
    database: NotRequired[Annotated[str, Field(description="what is wrong with it")]]
    notifications: NotRequired[
        Annotated[Literal["late"], Field(description="other servers are heard of late: not fatal")]
    ]
    version: str


class Health:
    """Asks the database at most one question at a time, however many monitors ask."""

    def __init__(self, engine: AsyncEngine, outage: Outage) -> None:
        # One way to the database and back: each waits for the loop, and a transaction has three.
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._outage = outage
        self._question: asyncio.Task[str | None] | None = None
        self._tried = float("-inf")

    async def trouble(self) -> str | None:
        """What is wrong with the database, within SECONDS_TO_ANSWER; None if it is well."""
        question = self._question
        if question is None or question.done():
            self._question = question = asyncio.create_task(self._ask(), name="health")
        # A question to a frozen database is left to itself, for the next monitor to hear of.
        done, _ = await asyncio.wait({question}, timeout=SECONDS_TO_ANSWER)
        if not done:
            self._outage.mention(QUESTION, TimeoutError())
            return UNREACHABLE
        return question.result() or (UNWRITABLE if self._outage.is_on else None)

    async def _ask(self) -> str | None:
        """What is wrong, if anything. It is returned, since no one may be waiting by then."""
        now = time.monotonic()
        is_due = now - self._tried >= SECONDS_BETWEEN_TRIALS
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text(TRIAL if is_due else "select 1"))
        except DATABASE_ERRORS as error:
            self._outage.mention(QUESTION, error)
            trouble = trouble_of(error)
            return UNREACHABLE if trouble is not None and trouble.is_away else UNWRITABLE
        if is_due:
            self._tried = now
        return None


@router.get("/livez", **open_to("read", "play", "create"))
async def get_liveness() -> Json[LifeJson]:
    """200 while the process runs and its event loop turns, whatever the database does: restarting
    the server mends no database."""
    return Json(LifeJson(status="ok", version=RELEASE))


@router.get("/healthz", responses={503: {"model": LifeJson}}, **open_to("read", "play", "create"))
async def get_health(
    health: Annotated[Health, injected(Health)], outage: Annotated[Outage, injected(Outage)]
) -> Json[LifeJson]:
    """200 while the database answers and takes what is written, 503 while it does not."""
    if trouble := await health.trouble():
        answer = LifeJson(status="unavailable", database=trouble, version=RELEASE)
        return Json(answer, status_code=503)
    answer = LifeJson(status="ok", version=RELEASE)
    if outage.is_late:
        answer["notifications"] = "late"
    return Json(answer)
