"""Chooses the next action of a server player."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple
from uuid import UUID

from rulesets import Plugin
from rulesets.kernel.interface import Json, Ruleset, Seat
from rulesets.search.advice import written
from rulesets.search.insight import Insight
from rulesets.search.levels import LEVELS
from rulesets.search.thinking import at_once

from ...base.budget.accounts import BOT, HINT, Payer, Payers
from ...base.database.engine import Sessions
from ...referee.packs import canonical_json
from ..live.live_match import LiveMatch
from ..matches.tables import StoredPack
from .chance import SeededChance, any_action
from .registry import Bot
from .search_workers import NoAnswer, SearchWorkers
from .seat_knowledge import Frame, SeatKnowledge, fits, line, question, sight

log = logging.getLogger("roses.bots")

HINT_SECONDS = 0.9
"""The search for a hint takes no longer, and its reasons half as long again: a player waits."""
PATIENCE_OF_PEOPLE = 1.65
"""Seconds beyond that which a player waits, three in all, before they are told a guess."""


class NoInsight(Exception):
    """The server cannot play this game well. The text is the title of the game."""


class Thought(NamedTuple):
    """What a server-side player has come to."""

    actions: list[Json]
    """What it does next, and what after that without another thought."""
    hurried: bool = False
    """Whether its turn to think did not come in time."""
    row: int = 0
    """The newest row of the log when it began."""


class BotEngine:
    """Chooses for every kind of player: at random, at once by first impressions, or in a process
    that thinks. Hints have processes of their own: where both seats choose at once, a person would
    wait for the thought of the server's player."""

    def __init__(
        self,
        sessions: Sessions,
        plugins: Mapping[str, Plugin],
        bot_workers: SearchWorkers,
        hint_workers: SearchWorkers,
        payers: Payers,
    ) -> None:
        self._sessions, self._plugins, self._payers = sessions, plugins, payers
        self._bot_workers, self._hint_workers = bot_workers, hint_workers
        self._secret = secrets.token_bytes(32)
        self._packs: dict[str, str] = {}

    async def choose(self, live: LiveMatch, seat: Seat, bot: Bot, frame: Frame) -> Thought | None:
        """One of the actions of `frame`, which has some, and what to do after it; None if something
        has happened since it was sent. Cancel it when the position changes. Raises one of
        DATABASE_ERRORS."""
        ruleset = live.header.ruleset
        plugin = self._plugins.get(ruleset.meta.key)
        level = bot.level
        if plugin is None or plugin.insight is None or level is None:
            return Thought([any_action(frame, ruleset.action_weights)])
        if len(frame["actions"]) == 1:
            return Thought([frame["actions"][0]], hurried=not await self._has_turn(live, bot))
        pack = await self._pack(live.header.pack)
        now = live.referee.now
        seen = sight(ruleset, now.situation.state, seat, frame, self._secret)
        if not fits(ruleset, seen, frame):
            return None
        if level.work.iterations:
            asked = question(ruleset, pack, seen, level)
            try:
                payer, seconds = self._payer(live), level.seconds
                answer = await self._bot_workers.ask(payer, BOT, line(asked), seconds)
            except NoAnswer as error:
                log.info("match %s, %s answers at once: %s", live.header.id, bot.title, error)
            else:
                return Thought([answer["action"], *answer["then"]])
        action = _gently(ruleset, plugin.insight, seen)
        return Thought([action], hurried=bot.looks_ahead, row=now.seq)

    async def _has_turn(self, live: LiveMatch, bot: Bot) -> bool:
        """Whether a player who has no choice, and need not think, could have. It waits as one who
        has, so that whether it is in a hurry does not tell whether it had a choice."""
        if not bot.looks_ahead:
            return True
        try:
            await self._bot_workers.ask(self._payer(live), BOT, b"", 0.0)
        except NoAnswer:
            return False
        return True

    def _payer(self, live: LiveMatch) -> Payer:
        return self._payers.of_match(live.header.id, live.header.players)

    async def advise(
        self, live: LiveMatch, seat: Seat, player_id: UUID, frame: Frame
    ) -> dict[str, Json] | None:
        """What a person in the seat might do in `frame`, and why, as `rulesets/search/advice.py`
        writes it: from what they know, at the strongest level of the game; or by first impressions
        where that took too long, which `found` says. None if something has happened since the frame
        was sent. Cancel it when the position changes. Raises NoInsight, and one of
        DATABASE_ERRORS."""
        ruleset = live.header.ruleset
        plugin = self._plugins.get(ruleset.meta.key)
        if plugin is None or plugin.insight is None:
            raise NoInsight(ruleset.meta.title)
        level = replace(LEVELS[plugin.insight.strongest], noise=0.0, seconds=HINT_SECONDS)
        pack = await self._pack(live.header.pack)
        seen = sight(ruleset, live.referee.now.situation.state, seat, frame, self._secret)
        if not fits(ruleset, seen, frame):
            return None
        asked = replace(question(ruleset, pack, seen, level), wants="advice")
        seconds = 1.5 * HINT_SECONDS  # a third for the reasons
        payer = self._payers.of_person(player_id, live.header.id)
        try:
            return await self._hint_workers.ask(
                payer, HINT, line(asked), seconds, PATIENCE_OF_PEOPLE
            )
        except NoAnswer:
            insight, chance = plugin.insight, SeededChance(f"thoughts {seen.seed}")
            able = insight.undominated(seen.world, seat, ruleset.legal(seen.world, seat))
            guess = insight.script(seen.world, seat, able, chance)
            return {**written(ruleset, guess), "found": "guess"}

    async def _pack(self, digest: str) -> str:
        """The data pack that a match recorded, as questions carry it."""
        if digest not in self._packs:
            async with self._sessions() as db:
                kept = await db.get_one(StoredPack, digest)
            self._packs[digest] = canonical_json(kept.content)
        return self._packs[digest]


def _gently(ruleset: Ruleset[Any], insight: Insight[Any], seen: SeatKnowledge) -> Json:
    """What the gentlest level does, which needs no time."""
    actions = ruleset.legal(seen.world, seen.seat)
    chance = SeededChance(f"thoughts {seen.seed}")
    return ruleset.encode_action(at_once(insight, seen.world, seen.seat, actions, chance))
