"""An outgoing message: the same words for every channel, and how sending may fail."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID

LONGEST_TITLE = 60
"""Characters that a phone shows on its lock screen."""


def fitted(head: str, *tails: str, most: int = LONGEST_TITLE) -> str:
    """The head and the first of the tails that fits behind it, or the head alone."""
    for said in (*(f"{head}: {tail}" for tail in tails), head):
        if len(said) <= most:
            return said
    return f"{head[: most - 1].rstrip()}…"


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """One message to one player. It holds nothing that a spectator of the player's match may not
    read: it ends up on lock screens and on other companies' servers."""

    title: str
    lines: tuple[str, ...]
    path: str
    """Where its link leads, on this server."""
    button: str = "Open the table"
    tag: str = "roses"
    """Messages about one thing share it: on a screen the newer replaces the older."""
    stop: str | None = None
    """The token that switches the channel off, for messages that may be unwanted."""
    match: UUID | None = None
    """The match whose board may be shown with it, as spectators see it."""
    ids: tuple[int, ...] = field(default=())
    """The deliveries it makes. The same message has the same ids however often it is sent, so that
    the receiver can tell."""
    given_name: str = ""
    """For messages that are no deliveries."""

    @property
    def text(self) -> str:
        """The lines, one below the other."""
        return "\n".join(self.lines)

    @property
    def name(self) -> str:
        """What tells this message from every other of this server."""
        return self.given_name or "-".join(map(str, self.ids[:1] + self.ids[-1:]))


class TemporaryFailure(Exception):
    """A message could not be sent, and sending it may work later. The text says why, to the
    player."""


class PermanentFailure(Exception):
    """The channel leads nowhere any more. The text says why, to its owner."""
