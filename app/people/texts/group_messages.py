"""Messages to a group about a match, which everyone in the group reads."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.telling.words import listed

from ...accounts.notices.tables import MatchHook
from ...lobby.catalogue import Catalogue
from ...play.log import log_reader
from ...play.matches.audience import audience_of
from ...play.matches.tables import Match
from ...play.replays.tables import replay_token
from ...referee.position import AudienceEvents
from ..transports.message import OutgoingMessage, fitted
from .rooms import MAX_ROWS, drop_undone, signatures, told_of

TEST = OutgoingMessage(
    title="Roses can reach this group",
    lines=("This is a test. The match will write to you like this.",),
    path="/",
)


async def message_of(
    db: AsyncSession, catalogue: Catalogue, hook: MatchHook, match: Match
) -> OutgoingMessage:
    """What is new since the group was told last, of a match with its seats."""
    names = signatures(catalogue, match)
    game, path = catalogue.named(match.ruleset), f"/matches/{match.id}"
    lines: list[str] = []
    if audience_of(match, None).watches:
        lines += told_of(catalogue, match, names, await _deeds(db, hook, match))
    to_play = listed([names[seat] for seat in match.awaited])
    if match.status == "running":
        if hook.told_status == "open":
            title = f"Begun: {game}"
            lines = [f"At the table: {listed(list(names.values()))}.", f"{to_play} to move."]
        else:
            title = fitted(f"{to_play} to move", game)
    elif match.status == "over":
        title = f"Game over: {game}"
        lines += [str(match.outcome["reason"])] if match.outcome else []
        if token := await replay_token(db, match.id):
            path = f"/replay/{token}"
    else:
        title = f"Cancelled: {game}"
    name = f"match-{match.id}-{hook.told + 1}"
    return OutgoingMessage(title=title, lines=tuple(lines), path=path, given_name=name)


async def _deeds(db: AsyncSession, hook: MatchHook, match: Match) -> list[AudienceEvents]:
    """The newest rows that the group has not been told of; `told_of` takes from them only what
    everyone was told."""
    up_to = match.last_seq if audience_of(match, None).is_late else None
    rows = await log_reader.read_told(db, match.id, hook.told_seq, up_to)
    return [row.events for row in drop_undone(rows[-MAX_ROWS:])]
