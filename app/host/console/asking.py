"""Before a command takes something away: it says what it will do, and asks."""

from __future__ import annotations

import asyncio
import sys

from ..cannot_do import CannotDo
from .dispatch import option

YES = option("--yes", action="store_true", help="do it without asking")
"""Lets a script agree beforehand."""


async def ask(plan: str, *, yes: bool) -> None:
    """Print what will be done, unless that is told already, and return once the host agrees. No
    transaction may be open: a host may think for long. Raises CannotDo."""
    if plan:
        print(plan)
    if yes:
        return
    if not sys.stdin.isatty():
        raise CannotDo("Nothing was changed. Add --yes to do it.")
    try:
        answer = await asyncio.to_thread(input, "Do it? [y/N] ")
    except EOFError:
        answer = ""
    if answer.strip().lower() not in ("y", "yes"):
        raise CannotDo("Nothing was changed.")
