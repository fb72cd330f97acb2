"""The audit log of sign-ins and failed attempts. `LOG_LEVEL=info` shows it.

A line names the event, the player's id, the address, and nothing that opens anything: no password,
token or cookie, and no name as typed, which may be a password in the wrong field.
"""

from __future__ import annotations

import logging
from uuid import UUID

log = logging.getLogger("roses.audit")


def note(event: str, player: UUID | None = None, **more: object) -> None:
    """Write a line of `key=value` pairs. The values are ours: ids, addresses, names of seats."""
    pairs = {"player": player or "unknown", **more}
    log.info("%s %s", event, " ".join(f"{key}={value}" for key, value in pairs.items()))
