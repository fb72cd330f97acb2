"""Who may see a match, and who reads what is said beside it.

This is the only place that decides so: pages, HTTP, sockets and films ask here. Who may not see a
match gets the same answer as if there were none. Two kinds of links open more, because whoever
has one was given it: an invite shows what it invites to, and the link of a replay the finished
match, as every viewer saw it. What the players said to each other is in neither.
"""

from __future__ import annotations

from typing import Literal

ChatRoom = Literal["players", "spectators"]

UNSEEN = "This match does not exist or is private."


def may_see(status: str, *, seated: bool, listed: bool, spectators: bool) -> bool:
    """Whether a match is there for the asker. `seated`: they have a seat in it, or one is kept for
    them; then it always is. For others it is while it is `listed` and open, and from its beginning
    on if its creator lets `spectators` in."""
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
    """Where somebody talks."""
    return "players" if seated else "spectators"


def may_read(room: ChatRoom, *, seated: bool, over: bool) -> bool:
    """Whether somebody reads a room: always their own; and players, once the match is over, what
    the spectators say, who may have seen more of the game until then."""
    return room == own_room(seated=seated) or (seated and over)
