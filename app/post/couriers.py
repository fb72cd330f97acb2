"""Which ways this server can use."""

from __future__ import annotations

from ..settings import Settings
from ..wall_clock import WallClock
from .lane import Courier
from .mail import MailServer


def couriers(settings: Settings, wall: WallClock) -> dict[str, Courier]:
    """Who carries letters, by kind of way."""
    found: dict[str, Courier] = {}
    if settings.smtp_url is not None and settings.base_url is not None:
        found["mail"] = MailServer(settings.smtp_url, settings.mail_sender, settings.base_url, wall)
    return found
