"""Which ways this server can use."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parseaddr

from ..database.engine import Sessions
from ..settings import Settings
from ..wall_clock import WallClock
from .hooks import Hooks
from .lane import Courier
from .mail import MailServer
from .push import PushServices, signer


async def couriers(settings: Settings, sessions: Sessions, wall: WallClock) -> dict[str, Courier]:
    """Who carries letters, by kind of way."""
    contact = f"mailto:{parseaddr(settings.mail_sender)[1]}"
    push = PushServices(await signer(sessions, contact), settings.private_addresses, wall)
    hooks = Hooks(settings.base_url, settings.private_addresses)
    found: dict[str, Courier] = {"push": push, "hook": hooks}
    if settings.smtp_url is not None and settings.base_url is not None:
        found["mail"] = MailServer(settings.smtp_url, settings.mail_sender, settings.base_url, wall)
    return found


def hooks_of(found: Mapping[str, Courier]) -> Hooks:
    """The one of them that posts to hooks and messengers."""
    hooks = found["hook"]
    assert isinstance(hooks, Hooks)
    return hooks
