"""The settings in force, and where each came from. What opens something is never shown."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from ...base.settings import Settings, given

OPENS = frozenset({"metrics_token"})
"""Of these it is only said that they are set."""
ADDRESSES = frozenset({"database_url", "smtp_url", "host_hook"})
"""Of these the scheme and the machine are shown: a name, a password or a path may open
something."""


@dataclass(frozen=True, slots=True)
class InForce:
    """One setting."""

    name: str
    value: str
    source: str
    """Where it came from; "" for a default."""


def in_force(settings: Settings, environment: Mapping[str, str] = os.environ) -> list[InForce]:
    """Every setting in alphabetical order."""
    named, defaults = given(environment), Settings.model_construct()
    found = []
    for name in sorted(Settings.model_fields):
        value = getattr(settings, name)
        if name.upper() in named:
            source = "the environment"
        elif shown(name, value) != shown(name, getattr(defaults, name)):
            source = "the command line or the server itself"
        else:
            source = ""
        found.append(InForce(name.upper(), shown(name, value), source))
    return found


def shown(name: str, value: object) -> str:
    """A value as it may be read over the host's shoulder."""
    if value is None:
        return "none"
    if name in OPENS:
        return "set, not shown"
    if name in ADDRESSES:
        return ", ".join(map(_machine, str(value).split(",")))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _machine(address: str) -> str:
    """`postgresql://user:password@db/roses` is `postgresql://db …`."""
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "set, not shown"
    return f"{parts.scheme}://{parts.hostname or '(socket)'}{port} …"
