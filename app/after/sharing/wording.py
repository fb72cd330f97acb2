"""What a card says of a match."""

from __future__ import annotations

from rulesets.kernel.interface import Meta

from ...lobby.new_match.terms import in_brief
from ...lobby.schemas import MatchSummaryJson, SeatSummaryJson
from ...play.thumbnails.cards import Words, can_be_lettered


def of_invite(match: MatchSummaryJson, meta: Meta | None) -> Words:
    """Who asks to play, how long, and what differs from the usual."""
    creator = match["creator"]
    asks = f"{creator} invites you." if can_be_lettered(creator) else "You are invited."
    return Words(*_title(match), (asks, in_brief(match, meta, invited=True)))


def of_match(match: MatchSummaryJson, meta: Meta | None) -> Words:
    """Who plays, how long, and what differs from the usual."""
    return Words(*_title(match), (_players(match), in_brief(match, meta, invited=False)))


def of_replay(match: MatchSummaryJson, moment: str | None, *, spoilers: bool) -> Words:
    """Who played, and what came of it; of a `moment`, which one."""
    game, scenario = _title(match)
    told = [_players(match)]
    if moment is None and spoilers and match["outcome"] is not None:
        told.append(match["outcome"]["reason"])
    return Words(game, moment or scenario, tuple(told))


def _title(match: MatchSummaryJson) -> tuple[str, str]:
    """The game, and its scenario where that has a name of its own."""
    scenario = match["scenario_title"]
    return match["title"], "" if scenario == match["title"] else scenario


def _players(match: MatchSummaryJson) -> str:
    return ", ".join(map(_sitting, match["seats"])) + "."


def _sitting(seat: SeatSummaryJson) -> str:
    name = seat["name"] or ""
    return f"{name} for {seat['title']}" if name and can_be_lettered(name) else seat["title"]
