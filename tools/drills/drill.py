"""One accident after the other, and what each cost."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from .accidents import ACCIDENTS, Accident
from .house import SECONDS_TO_START, House, house
from .play import Fates, Tables, fates
from .watch import Seen, Watch

MORE = 10
"""Acknowledged actions for each match between two accidents, at least."""
LONGEST_SILENCE = float(SECONDS_TO_START)
"""Seconds in which play must go on after an accident."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is tried."""

    actions: int
    accidents: int
    seconds: float
    """How long each accident lasts."""
    tables: int = 8
    seed: int = 1
    pause: float = 0.0
    """Seconds before each action."""
    patience: float = 5.0
    """Seconds after which a page counts as not answered."""
    kinds: Sequence[Accident] = ACCIDENTS
    """In the order in which they happen, again and again."""


@dataclass(frozen=True, slots=True)
class Passed:
    """An accident that is over."""

    name: str
    acknowledged: int
    """In all, until then."""
    refused: int
    """Told that nothing was saved, since the last one."""
    unknown: int
    back: float
    """Seconds from its end until the next acknowledgement."""
    whole: float
    """Seconds from its end until all servers serve."""
    seen: Seen
    faults: list[str]
    """What players or the host saw that must not be."""


@dataclass(frozen=True, slots=True)
class NotTried:
    """An accident that this machine cannot have."""

    name: str
    why: str


async def drill(plan: Plan, show: Callable[[Passed | NotTried], None]) -> Fates:
    """Carry it out. Raises TimeoutError if play does not go on or a server does not come back, and
    Ended if a part is missing."""
    with tempfile.TemporaryDirectory(prefix="roses-drill-") as folder:
        async with house(Path(folder)) as built:
            tables = Tables(built.network.url, plan.tables, plan.seed, plan.pause)
            tables.begin()
            async with Watch(built, plan.patience) as watch:
                for number in range(plan.accidents):
                    accident = plan.kinds[number % len(plan.kinds)]
                    if accident.needs in built.missing:
                        show(NotTried(accident.name, built.missing[accident.needs]))
                        continue
                    share = plan.actions * (number + 1) // (plan.accidents + 1)
                    between = len(tables.told.acknowledged) + MORE * plan.tables
                    await _reach(built, tables, max(share, between))
                    show(await _pass(built, tables, watch, accident, plan.seconds))
            await _reach(built, tables, plan.actions)
            await tables.finish()
            return await fates(built.database, tables.told)


async def _reach(built: House, tables: Tables, acknowledged: int) -> None:
    """Wait for so many acknowledgements, which must go on coming."""
    while (before := len(tables.told.acknowledged)) < acknowledged:
        async with asyncio.timeout(LONGEST_SILENCE):
            while len(tables.told.acknowledged) == before:
                built.check()
                tables.check()
                await asyncio.sleep(0.01)


async def _pass(
    built: House, tables: Tables, watch: Watch, accident: Accident, seconds: float
) -> Passed:
    told = tables.told
    unsaved, unknown = len(told.unsaved), len(told.open)
    watch.begin()
    await accident.happen(built, seconds)
    for wire in (built.wire, built.network):
        wire.mend()
    ended = monotonic()
    await _reach(built, tables, len(told.acknowledged) + 1)
    back = monotonic() - ended
    await built.until_whole()
    whole = monotonic() - ended
    seen = await watch.end()
    return Passed(
        accident.name,
        len(told.acknowledged),
        len(told.unsaved) - unsaved,
        len(told.open) - unknown,
        back,
        whole,
        seen,
        seen.faults(is_deaf=accident.is_deaf),
    )
