"""What somebody may know of a match in the lobby: the same facts for the API and the pages.

The seed, the seats' random bytes and other people's ids are never among them; the invites
of single seats only for the creator, the one to any seat also for those who sit.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rulesets.kernel.interface import Scenario

from ..accounts.lookalikes import told_apart
from ..accounts.tables import Player
from ..bots import BOTS
from ..matches.tables import MatchSeat
from ..web.text import spoken
from .catalogue import Catalogue
from .listing import waits_for
from .room import Room, has_resigned, is_kept, is_open, is_taken


@dataclass(frozen=True, slots=True)
class Reader:
    """What `match_summary` needs besides the room."""

    catalogue: Catalogue
    player: Player | None
    base: str
    """The public address, without a slash at its end."""


def commitment(room: Room) -> str:
    """The SHA-256 of the seed, in hexadecimal digits: shown from the beginning."""
    return hashlib.sha256(room.match.seed).hexdigest()


def seat_names(catalogue: Catalogue, room: Room) -> tuple[str, ...]:
    """The names of the match's seats, in order."""
    return _scenario(catalogue, room).seats


def match_summary(reader: Reader, room: Room, replay: str | None = None) -> dict[str, Any]:
    """The match as `reader.player` may know it; `replay` is the token of a finished one."""
    match, player = room.match, reader.player
    mine = room.seat_of(player)
    names = seat_names(reader.catalogue, room)
    return {
        "id": str(match.id),
        "url": f"/matches/{match.id}",
        "ruleset": match.ruleset,
        "title": reader.catalogue.named(match.ruleset),
        "scenario": match.scenario,
        "scenario_title": _scenario(reader.catalogue, room).title,
        "options": match.options,
        "status": match.status,
        "listed": match.listed,
        "spectators": match.spectators,
        "commitment": commitment(room),
        "round": match.share_round,
        "sealed": room.is_sealed,
        "creator": room.players[match.creator_id].name,
        "created": _iso(match.created),
        "started": _iso(match.started),
        "ended": _iso(match.ended),
        "seats": _seats(reader, room, names),
        "you": names[mine.seat] if mine else None,
        "mine": room.is_creator(player),
        "waits_for_you": player is not None and waits_for(room, player),
        "awaited": [names[number] for number in match.awaited],
        "since": _iso(match.awaited_since),
        "outcome": match.outcome,
        "replay": f"/replay/{replay}" if replay else None,
        **_invite(reader, room),
    }


def _invite(reader: Reader, room: Room) -> dict[str, str]:
    """The link to any open seat, while there is one: for the creator, and for those who sit, so
    that they can pass it on."""
    match = room.match
    open_now = match.status == "open" and any(map(is_open, room.seats))
    mine = room.seat_of(reader.player)
    sits = mine is not None and is_taken(mine)
    if not open_now or not (sits or room.is_creator(reader.player)):
        return {}
    return {"invite": f"{reader.base}/join/{match.invite}"}


def _seats(reader: Reader, room: Room, names: tuple[str, ...]) -> list[dict[str, Any]]:
    told = [_seat(reader, room, number, name) for number, name in enumerate(names)]
    for seat, mark in zip(told, told_apart(seat["name"] for seat in told), strict=True):
        seat["mark"] = mark
    return told


def _seat(reader: Reader, room: Room, number: int, name: str) -> dict[str, Any]:
    seat = room.seats[number]
    player = room.players[seat.player_id] if seat.player_id else None
    told: dict[str, Any] = {
        "seat": name,
        "title": spoken(name),
        "state": "open" if is_open(seat) else "kept" if is_kept(seat) else "taken",
        "name": player.name if player else BOTS[seat.bot].title if seat.bot else None,
        "keeps_name": player is not None and player.password_hash is not None,
        "bot": seat.bot,
        "resigned": has_resigned(seat),
        "commitment": seat.commitment.hex() if seat.commitment else None,
        "share": _share(seat),
        "you": reader.player is not None and seat.player_id == reader.player.id,
    }
    if room.is_creator(reader.player) and room.match.status == "open" and seat.invite:
        told["invite"] = f"{reader.base}/join/{seat.invite}"
    return told


def _share(seat: MatchSeat) -> str | None:
    """How far the seat's share of the dice is; None where nobody has one to give."""
    if not is_taken(seat) or seat.player_id is None:
        return None
    if seat.commitment is None and seat.entropy is None:
        return "awaited"
    return "sealed" if seat.entropy is None else "disclosed"


def _scenario(catalogue: Catalogue, room: Room) -> Scenario:
    """The match's scenario; a stand-in where this server no longer has it."""
    try:
        games = {game.meta.key: game for game in catalogue.games}
        return games[room.match.ruleset].scenario(room.match.scenario)
    except KeyError:
        seats = tuple(f"seat_{seat.seat + 1}" for seat in room.seats)
        return Scenario(room.match.scenario, room.match.scenario, "", seats)


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
