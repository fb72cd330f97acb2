"""Summaries of matches for one player: the same for the API and the pages.

The seed, the seats' random bytes and other people's ids are never part of it; the invites
of single seats only for the creator, the one to any seat also for the seated players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, cast

from ...accounts.names import told_apart
from ...accounts.tables import Player
from ...base.web.text import spoken
from ...play.bots.registry import BOTS
from ...play.clocks.fold import Readings
from ...play.matches.tables import Match, MatchSeat
from ...referee.match_key import commitment
from ..catalogue import Catalogue
from ..schemas import MatchSummaryJson, SeatSummaryJson, Status


@dataclass(frozen=True, slots=True)
class Reader:
    """What `match_summary` needs besides the match."""

    catalogue: Catalogue
    player: Player | None
    base: str
    """The public address, without a slash at its end."""
    now: datetime


def match_summary(
    reader: Reader,
    match: Match,
    replay: str | None = None,
    clocks: Readings = (),
    asked: str | None = None,
) -> MatchSummaryJson:
    """The match as `reader.player` may know it, if it comes from `load_seen` or is set back by
    access.py; `replay` is the token of a finished one, `clocks`
    are those of a running one, `asked` what one that waits for the player asks."""
    player, match_id = reader.player, str(match.id)
    mine = match.seat_of(player)
    scenario = reader.catalogue.scenario_of(match)
    names = scenario.seats
    # Not called: there are hundreds, and that would take twice as long.
    summary: MatchSummaryJson = {
        "id": match_id,
        "url": f"/matches/{match_id}",
        "ruleset": match.ruleset,
        "title": reader.catalogue.named(match.ruleset),
        "scenario": match.scenario,
        "scenario_title": scenario.title,
        "options": match.options,
        "status": cast(Status, match.status),
        "picture": f"/api/matches/{match_id}/picture.svg",
        "listed": match.listed,
        "spectators": match.spectators,
        "on_show": match.on_show,
        "delay": match.delay,
        "pace": match.pace,
        "past_dice": match.past_dice,
        "hints": match.hints,
        "commitment": commitment(match.seed),
        "round": match.share_round,
        "sealed": match.is_sealed,
        "creator": match.creator.name,
        "created": _iso(match.created),
        "started": _iso(match.started),
        "ended": _iso(match.ended),
        "seats": _seats(reader, match, names, clocks),
        "you": names[mine.seat] if mine else None,
        "mine": match.is_by(player),
        "waits_for_you": player is not None and waits_for(match, player),
        "awaited": [names[number] for number in match.awaited],
        "since": _iso(match.awaited_since),
        "outcome": match.outcome,
        "replay": f"/replay/{replay}" if replay else None,
    }
    if asked is not None:
        summary["asked"] = asked
    if match.begins is not None:
        summary["begins"] = match.begins
    if _may_invite(match, player):
        summary["invite"] = f"{reader.base}/join/{match.invite}"
    return summary


def waits_for(match: Match, player: Player) -> bool:
    """Whether the player has to do something: choose, take the seat kept for them, or come back
    because the match cannot begin without their browser."""
    seat = match.seat_of(player)
    if seat is None:
        return False
    if match.status == "open":
        return seat.is_kept or match.awaits_share(seat)
    awaited = match.status == "running" and seat.seat in match.awaited
    return awaited and not seat.has_resigned and seat.stand_in is None


def with_sides(summary: MatchSummaryJson, sides: Mapping[str, str]) -> MatchSummaryJson:
    """The match with its seats called as in its story."""
    seats = [seat | {"title": sides.get(seat["seat"], seat["title"])} for seat in summary["seats"]]
    return summary | {"seats": seats}


def _may_invite(match: Match, player: Player | None) -> bool:
    """Whether the player is shown the link to any open seat, while there is one: the creator is,
    and those who sit, so that they can pass it on."""
    if match.status != "open" or not any(seat.is_open for seat in match.seats):
        return False
    mine = match.seat_of(player)
    return match.is_by(player) or (mine is not None and mine.is_taken)


def _seats(
    reader: Reader, match: Match, names: tuple[str, ...], clocks: Readings
) -> list[SeatSummaryJson]:
    seats = match.seats
    people = [name_in(seat) for seat in seats]
    left = [None if clock is None else clock.left for clock in clocks] or [None] * len(people)
    parts = zip(seats, names, people, told_apart(people), left, strict=True)
    shows_invites = match.status == "open" and match.is_by(reader.player)
    return [_seat(reader, shows_invites, *part) for part in parts]


def name_in(seat: MatchSeat) -> str | None:
    """Of the player in the seat, or of the server's own player."""
    if seat.player is not None:
        return seat.player.name
    return BOTS[seat.bot].title if seat.bot else None


def _seat(
    reader: Reader,
    shows_invites: bool,
    seat: MatchSeat,
    seat_name: str,
    name: str | None,
    mark: str,
    left: int | None,
) -> SeatSummaryJson:
    player = seat.player
    summary: SeatSummaryJson = {
        "seat": seat_name,
        "title": spoken(seat_name),
        "state": "open" if seat.is_open else "kept" if seat.is_kept else "taken",
        "name": name,
        "keeps_name": player is not None and player.keeps_name,
        "bot": seat.bot,
        "resigned": seat.has_resigned,
        "stand_in": seat.stand_in,
        "commitment": seat.commitment.hex() if seat.commitment else None,
        "share": _share(seat),
        "you": reader.player is not None and seat.player_id == reader.player.id,
        "mark": mark,
        "left": left,
    }
    if shows_invites and seat.is_open and seat.invite:
        summary["invite"] = f"{reader.base}/join/{seat.invite}"
    return summary


def _share(seat: MatchSeat) -> Literal["awaited", "sealed", "disclosed"] | None:
    """The state of the seat's share of the dice; None where there is no person to give one."""
    if not seat.is_taken or seat.player_id is None:
        return None
    if seat.commitment is None and seat.entropy is None:
        return "awaited"
    return "sealed" if seat.entropy is None else "disclosed"


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
