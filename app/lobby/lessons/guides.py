"""The guided games of this server. They are played with the packs that we ship, whatever the host
has corrected: a guide names cards and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets import Plugin
from rulesets.kernel.interface import Ruleset
from rulesets.telling.lessons import Guide

from ...base.web.errors import not_found
from ...referee.packs import Library, Pack


class Guides(Mapping[str, Guide]):
    """The guides by their rulesets, in the order in which the lobby shows the games. Each is loaded
    when it is asked for."""

    def __init__(self, plugins: Mapping[str, Plugin]) -> None:
        self._library = Library(plugins)
        self._games = {key: plugin for key, plugin in plugins.items() if plugin.has_guide}

    def __getitem__(self, ruleset: str) -> Guide:
        guide = self._games[ruleset].guide
        assert guide is not None
        return guide

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def guide(self, ruleset: str) -> Guide:
        """The guided game of a ruleset. Raises Problem 404."""
        if ruleset not in self:
            raise not_found("This server has no such guided game.")
        return self[ruleset]

    def game(self, ruleset: str) -> tuple[Pack, Ruleset[Any]]:
        """The pack that we ship, and the rules with it."""
        pack = self._library.pack(ruleset)
        return pack, self._library.build(pack)
