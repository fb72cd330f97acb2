"""Decides who may see a match, and who reads what is said beside it.

This is the only place that decides so: pages, HTTP, sockets and timelines ask here. A visitor who
may not see a match gets the same answer as if it did not exist. Two kinds of links open more,
because their holders were given them: an invite shows what it invites to, and the link of a replay
shows the finished match as every viewer saw it. Neither shows what the players said to each other.
"""

from __future__ import annotations

from typing import Literal

ChatRoom = Literal["players", "spectators"]

UNSEEN = "This match does not exist or is private."


def may_see(status: str, *, seated: bool, listed: bool, spectators: bool) -> bool:
    """Whether a visitor may see a match. A player who is `seated`, or for whom a seat is kept,
    always may. Others may while it is `listed` and open, and once it has begun if its creator lets
    `spectators` in."""
    if seated:
        return True
    match status:
        case "open":
            return listed
        case "running" | "over":
            return spectators
        case _:
            return False


def own_room(*, seated: bool) -> ChatRoom:
    """The room in which a viewer talks."""
    return "players" if seated else "spectators"


def may_read(room: ChatRoom, *, seated: bool, over: bool) -> bool:
    """Whether a viewer reads a room: always their own. Players read the spectators' room too once
    the match is over; until then spectators may know more of the game."""
    return room == own_room(seated=seated) or (seated and over)
