"""What a link to a match says of it: on its card, in its title, and on the cover of a replay."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from rulesets.kernel.interface import Meta

from ...base.web.text import lasting, listed
from ...lobby.new_match.terms import in_brief
from ...lobby.schemas import MatchSummaryJson, SeatSummaryJson
from ...play.thumbnails.cards import Words, can_be_lettered
from ..stories.schemas import TurningPointJson

COMPUTER = "the computer"


def of_invite(match: MatchSummaryJson, meta: Meta | None) -> Words:
    """Who asks to play, how long, and what differs from the usual."""
    creator = match["creator"]
    asks = f"{creator} invites you." if can_be_lettered(creator) else "You are invited."
    return Words(*_title(match), (asks, in_brief(match, meta, invited=True)))


def of_match(match: MatchSummaryJson, meta: Meta | None) -> Words:
    """Who plays, how long, and what differs from the usual."""
    return Words(*_title(match), (_players(match), in_brief(match, meta, invited=False)))


def of_replay(
    match: MatchSummaryJson, moment: str | None, sentence: str = "", *, spoilers: bool
) -> Words:
    """Who played, and what came of it; of a `moment`, which one, and the story's `sentence`."""
    game, scenario = _title(match)
    told = [sentence, _players(match)] if sentence else [_players(match)]
    if moment is None and spoilers and match["outcome"] is not None:
        told.append(match["outcome"]["reason"])
    return Words(game, moment or scenario, tuple(told))


def headline(match: MatchSummaryJson, *, spoilers: bool) -> str:
    """Who played what, such as "Ada against Ben: Richard III"; with spoilers "Ada beat Ben at
    Richard III"."""
    game, outcome = match["title"], match["outcome"] if spoilers else None
    winners = [] if outcome is None else outcome["winners"]
    first = _sides(seat for seat in match["seats"] if seat["seat"] in winners)
    others = _sides(seat for seat in match["seats"] if seat["seat"] not in winners)
    if first and others:
        said = f"{listed(first)} beat {listed(others)} at {game}"
    elif outcome is not None:
        said = f"{listed(first or others)} drew at {game}"
    else:
        said = f"{others[0]} against {listed(others[1:])}: {game}"
    return said[0].upper() + said[1:]


def of_link(
    match: MatchSummaryJson, moment: TurningPointJson | None, *, spoilers: bool
) -> tuple[str, str]:
    """The title and the text of a link to a replay, or to a moment of it."""
    if moment is not None:
        return moment["title"], f"{moment['text']} {headline(match, spoilers=False)}."
    seats = ", ".join(f"{_called(seat)} for {seat['title']}" for seat in match["seats"])
    told = f"{seats[0].upper()}{seats[1:]}."
    if not spoilers:
        told += " Watch it step by step, without knowing how it ends."
    elif match["outcome"] is not None:
        told = f"{match['outcome']['reason']} {told}"
    return headline(match, spoilers=spoilers), told


def played_when(match: MatchSummaryJson) -> str:
    """When a finished match was played, and for how long: "29 November 2026, for 34 minutes"."""
    assert match["ended"] is not None
    ended = datetime.fromisoformat(match["ended"])
    age = lasting(match["started"], ended)
    return f"{ended.day} {ended:%B %Y}{f', {age}' if age.startswith('for') else ''}"


def _sides(seats: Iterable[SeatSummaryJson]) -> list[str]:
    """Who sat there; the computer once and last, however many seats it played."""
    called = [_called(seat) for seat in seats]
    people = [name for name in called if name != COMPUTER]
    return people if people == called else [*people, COMPUTER]


def _called(seat: SeatSummaryJson) -> str:
    """Who sat there, within a sentence."""
    name = seat["name"] or seat["title"]
    return COMPUTER if seat["bot"] else f"{name} {seat['mark']}".strip()


def _title(match: MatchSummaryJson) -> tuple[str, str]:
    """The game, and its scenario where that has a name of its own."""
    scenario = match["scenario_title"]
    return match["title"], "" if scenario == match["title"] else scenario


def _players(match: MatchSummaryJson) -> str:
    return ", ".join(map(_sitting, match["seats"])) + "."


def _sitting(seat: SeatSummaryJson) -> str:
    name = seat["name"] or ""
    return f"{name} for {seat['title']}" if name and can_be_lettered(name) else seat["title"]
