"""Leaks of three kinds that a test puts into both servers: tools/twins/served.py calls `put_in`."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from app.lobby.lists import listing
from app.lobby.lists.listing import shown
from app.play.live.registry import MatchRegistry
from rulesets.kernel.interface import Json, Refusal, Ruleset, Viewer
from rulesets.rose_wars.ruleset import RoseWars


def secret(ruleset: Ruleset[Any], state: Any) -> int:
    """A number that follows from all that is hidden."""
    return sum(ruleset.fingerprint(state)) % 97


def put_in() -> None:
    """What is shown of the game, why an action is refused, and how long a list is tell of it."""
    _in_views()
    _in_refusals()
    _in_lists()


def _in_views() -> None:
    personal = RoseWars.personal

    def leaky(self: RoseWars, state: Any, viewer: Viewer) -> Json:
        return {**personal(self, state, viewer), "leak": secret(self, state)}

    RoseWars.personal = leaky  # type: ignore[method-assign]


def _in_refusals() -> None:
    refusal = RoseWars.refusal

    def leaky(self: RoseWars, state: Any, *asked: Any) -> Refusal:
        said = refusal(self, state, *asked)
        return Refusal(f"{said.text} (leak {secret(self, state)})", said.rule)

    RoseWars.refusal = leaky  # type: ignore[method-assign,assignment]


def _in_lists() -> None:
    async def leaky(registry: MatchRegistry, *more: Any) -> tuple[dict[UUID, str], dict[UUID, str]]:
        told, drawn = await shown(registry, *more)
        for match in told:
            live = await registry.open(match)
            told[match] += " " * secret(live.header.ruleset, live.referee.now.state)
        return told, drawn

    vars(listing)[shown.__name__] = leaky
