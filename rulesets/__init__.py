"""The games that can be played: one plugin each. Standard library only, and no I/O: the caller
builds a ruleset has read its data pack and checked it against the schema beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from . import cousins_war, lancaster_york, richard_iii, rose_wars
from .kernel.interface import Json, Ruleset


@dataclass(frozen=True, slots=True)
class Plugin:
    """A ruleset that is ready to be built from its data pack."""

    key: str
    """Also the name of the folder that holds `pack.json` and `pack.schema.json`."""
    build: Callable[[Json], Ruleset[Any]]
    """The ruleset with the cards of a pack that fits the schema. Raises PackError."""


RULESETS: Final[Mapping[str, Plugin]] = MappingProxyType(
    {
        plugin.key: plugin
        for plugin in (
            Plugin("cousins_war", cousins_war.build),
            Plugin("rose_wars", rose_wars.build),
            Plugin("richard_iii", richard_iii.build),
            Plugin("lancaster_york", lancaster_york.build),
        )
    }
)
"""Every ruleset by its key, in the order in which the lobby shows them."""
