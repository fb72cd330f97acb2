"""The start of what every other wing uses: the database, the notifier, the budget.

Each wing has such a module. Its `start` makes the wing's services, starts those that work by
themselves, and returns what requests and the wings above ask for. What has started is stopped in
the opposite order, also where a later one cannot start: `until_the_end` keeps the list.
"""

from __future__ import annotations

import logging
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Protocol

from .assets.static import Assets
from .budget.accounts import Budget, Payers
from .budget.queue import Turnstiles
from .bus.notify import Notifier
from .database.engine import Sessions
from .database.outage import Outage
from .database.pools import Pools
from .process.wall_clock import WallClock
from .settings import ROOT, Settings
from .web.health import Health
from .web.limits import Limits

log = logging.getLogger("roses.database")


class Works(Protocol):
    """A service that works by itself from its start to its end."""

    async def start(self) -> None: ...
    async def stop(self) -> None: ...


@dataclass(frozen=True)
class Foundation:
    """What every wing may use."""

    until_the_end: AsyncExitStack
    settings: Settings
    wall: WallClock
    outage: Outage
    pools: Pools
    notifier: Notifier
    payers: Payers
    turnstiles: Turnstiles
    limits: Limits
    assets: Assets
    health: Health

    @property
    def sessions(self) -> Sessions:
        """Makes sessions for all but play, which takes its own from `pools`."""
        return self.pools.readers

    async def begin(self, *services: Works) -> None:
        """Start services in this order."""
        for service in services:
            await service.start()
            self.until_the_end.push_async_callback(service.stop)


async def start(until_the_end: AsyncExitStack, settings: Settings, wall: WallClock) -> Foundation:
    """Make what every wing uses. The notifier ends after all others, who say goodbye through it;
    it begins last, for by then all have said what they listen to."""
    outage, budget = Outage(), Budget()
    pools = Pools(settings.url, outage)
    until_the_end.push_async_callback(_dispose, pools, outage)
    notifier = Notifier(settings.url, outage)
    until_the_end.push_async_callback(notifier.stop)
    return Foundation(
        until_the_end=until_the_end,
        settings=settings,
        wall=wall,
        outage=outage,
        pools=pools,
        notifier=notifier,
        payers=Payers(budget),
        turnstiles=Turnstiles(budget),
        limits=Limits(enabled=settings.rate_limits),
        assets=Assets(ROOT / "static"),
        health=Health(pools.health, outage),
    )


async def _dispose(pools: Pools, outage: Outage) -> None:
    """Close its connections."""
    if outage.is_on:
        log.warning("the database was away when the server stopped; what players were told is kept")
    await pools.dispose()
