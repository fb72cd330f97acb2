"""The JSON interface of quiet hours: /api/me/quiet-hours."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.bus.notify import Notifier
from ...base.web.api import api_router
from ...base.web.deps import DbDep, WallDep
from ...base.web.injection import injected
from ...base.web.responses import DoneJson, Json
from ...base.web.validation import Body
from ..deps import SignedIn
from ..tables import Player
from . import quiet_hours as quiet

router = api_router("Accounts")

NotifierDep = Annotated[Notifier, injected(Notifier)]

CLOCK = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
TIME_OFF = "time_off"
"""Topic: {"player": id}, when a player has changed their quiet hours."""

OF_A_DAY = {"description": 'a time of day: "22:30"'}


def _is_a_time(text: str) -> str:
    if not CLOCK.fullmatch(text):
        raise ValueError("A time looks like 22:30.")
    return text


TimeOfDay = Annotated[str, AfterValidator(_is_a_time), Field(json_schema_extra=OF_A_DAY)]
Zone = Annotated[
    str, Field(max_length=80, description='the IANA name of a time zone: "Europe/Paris"')
]


class QuietHoursBody(Body):
    """Quiet hours; they may end the next morning."""

    begins: TimeOfDay
    ends: TimeOfDay
    zone: Zone


@router.put("/me/quiet-hours")
async def set_quiet_hours(
    body: QuietHoursBody, db: DbDep, player: SignedIn, wall: WallDep, notifier: NotifierDep
) -> Json[DoneJson]:
    """Set your quiet hours: notices wait for their end and, in matches where that was agreed, your
    clock stands still. For clocks a change counts from a day later."""
    hours = quiet.Hours(_minutes(body.begins), _minutes(body.ends), body.zone)
    await quiet.set_quiet_hours(db, player, hours, wall.now())
    _tell(notifier, player)
    return Json(DoneJson())


@router.delete("/me/quiet-hours")
async def drop_quiet_hours(
    db: DbDep, player: SignedIn, wall: WallDep, notifier: NotifierDep
) -> Json[DoneJson]:
    """Turn off quiet hours."""
    await quiet.set_quiet_hours(db, player, None, wall.now())
    _tell(notifier, player)
    return Json(DoneJson())


def _tell(notifier: Notifier, player: Player) -> None:
    """Tell the processes that show the player's clocks. If the word is lost, those who watch see
    the change with the next row."""
    notifier.publish(TIME_OFF, {"player": str(player.id)})


async def shown_hours_of(db: AsyncSession, player: Player) -> dict[str, str] | None:
    """A player's quiet hours, as the page shows them."""
    hours = (await quiet.quiet_hours_of(db, [player.id])).get(player.id)
    if hours is None:
        return None
    return {"begins": _clock(hours.begins), "ends": _clock(hours.ends), "zone": hours.zone}


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return 60 * int(hours) + int(minutes)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
