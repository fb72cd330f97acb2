"""The settings in force. What opens something is never shown."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from ...base.settings import Settings, given

OPEN = frozenset({"metrics_token", "database_url", "smtp_url", "host_hook"})
"""Of these it is only said that they are set: a name, a password or a path may open something."""


@dataclass(frozen=True, slots=True)
class InForce:
    """One setting."""

    name: str
    value: str
    is_given: bool
    """Whether the environment gave it."""


def in_force(settings: Settings, environment: Mapping[str, str] = os.environ) -> list[InForce]:
    """Every setting in alphabetical order."""
    names = given(environment)
    return [
        InForce(name.upper(), _shown(name, getattr(settings, name)), name.upper() in names)
        for name in sorted(Settings.model_fields)
    ]


def _shown(name: str, value: object) -> str:
    """A value as it may be read over the host's shoulder."""
    if value is None:
        return "none"
    if name in OPEN:
        return "set, not shown"
    return str(value).lower() if isinstance(value, bool) else str(value)
