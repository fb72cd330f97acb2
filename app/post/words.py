"""Notices in words.

Everything here goes over mail servers and lock screens, so it is made of what everyone may know:
the names at the table, whose turn it is, and the events that all viewers were told. What a row
told one seat alone never gets here, and neither do hands, hidden blocks or secret plans.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..notices.tables import Notice
from ..referee.log import AudienceEvents

MOST_PHRASES = 6
"""Different things that a line names before it says "and more"."""
MOST_TITLES = 8
"""Notices that a letter names one by one."""
NUMBERS = {2: "twice"}
DECISION = "A decision about an absent player"
"""For those who are asked."""
DECIDED = {
    "stood_in": "The practice opponent plays for you until you are back",
    "given_time": "You have been given more time",
    "seat_offered": "Your seat is offered to another player",
    "replaced": "Another player has taken over your seat",
    "host_took_back": "The host of this server took the last action back",
    "set_back": "The host has set your match back after an update",
}
"""For the player who is absent, by the `tells` of what was agreed; and what the host did."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a row of the log told everyone."""

    by: str
    """Whose row it was, with their seat: "Margaret (York)"."""
    events: AudienceEvents


@dataclass(frozen=True, slots=True)
class Table:
    """What is needed to write of a match."""

    game: str
    others: tuple[str, ...]
    """The names of those who sit there beside the reader."""
    status: str
    awaited: bool
    result: str = ""
    """How it ended."""
    deeds: tuple[Deed, ...] = field(default=())
    """What happened since the reader last did something."""

    @property
    def called(self) -> str:
        """The match, as one would name it to a friend."""
        return f"{self.game} with {listed(self.others)}" if self.others else self.game


def title(notice: Notice, table: Table | None) -> str:
    """One line that says what it is about."""
    by = by_of(notice)
    about = str(notice.detail.get("about", ""))
    at = table.called if table else "Roses"
    game = table.game if table else "a game"
    match notice.kind:
        case "your_turn":
            return f"Your turn: {at}"
        case "match_started":
            return (
                f"{'Your turn: it has begun' if table and table.awaited else 'It has begun'}: {at}"
            )
        case "match_ended":
            return f"It is over: {at}"
        case "consent":
            return f"{by} asks you{f' about {about}' if about else ''}: {at}"
        case "chat":
            return f"{by} wrote to you: {at}"
        case "clock_low":
            return f"Your time runs low: {at}"
        case "settlement":
            return f"{DECIDED.get(str(notice.detail.get('offer')), DECISION)}: {at}"
        case "rematch" if notice.detail.get("second"):
            return f"The second of your two games waits for you: {at}"
        case "rematch":
            return f"{by} would like to play again: {game}"
        case "invitation":
            return f"{by} invites you: {game}"
        case "test":
            return "Roses can reach you here"
        case "confirm":
            return "Is this your address?"
        case "way_back":
            return "Your way back to Roses"
        case "came_back":
            return "Your account was opened with a link in a mail"
        case "way_off":
            return f"Notices no longer reach you by {about}"
        case _:
            return at


def by_of(notice: Notice) -> str:
    """Who caused it."""
    return str(notice.detail.get("by", "A player"))


def lines(notice: Notice, table: Table | None) -> list[str]:
    """What else there is to say."""
    match notice.kind:
        case "your_turn" | "match_ended" if table:
            ending = [table.result] if notice.kind == "match_ended" and table.result else []
            return [*told(table.deeds), *ending]
        case "test":
            return ["This is a test. Notices of your matches will look like this."]
        case "confirm":
            return [
                f"{by_of(notice)} would like to get notices of their matches on Roses here. If "
                "that is you, open the link. If not, do nothing: no more mail will come."
            ]
        case "way_back":
            return [
                f"The link signs you in as {by_of(notice)}. It works once, for an hour. If you did "
                "not ask for it, do nothing: nobody else has it."
            ]
        case "came_back":
            return [
                f"You are signed in on another device: {notice.detail['about']}. If that was not "
                "you, sign it out on your account page, and set a new password."
            ]
        case "way_off":
            return [str(notice.detail.get("why", "")), "Your account page has the details."]
        case _:
            return []


def told(deeds: Iterable[Deed]) -> list[str]:
    """Who did what, a line for each run of rows by the same player."""
    runs: list[tuple[str, list[str]]] = []
    for deed in deeds:
        events = [phrase(str(event["event"])) for all_, event in deed.events if all_ is None]
        if not runs or runs[-1][0] != deed.by:
            runs.append((deed.by, []))
        runs[-1][1].extend(events)
    return [f"{by}: {summed(phrases)}." for by, phrases in runs if phrases]


def phrase(event: str) -> str:
    """The name of an event as words: events are named in the past tense."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", event).lower()


def summed(phrases: Sequence[str]) -> str:
    """Each phrase once, with how often it came."""
    counts = {one: phrases.count(one) for one in dict.fromkeys(phrases)}
    parts = [
        one if count == 1 else f"{one} {NUMBERS.get(count, f'{count} times')}"
        for one, count in counts.items()
    ]
    if len(parts) > MOST_PHRASES:
        parts = [*parts[:MOST_PHRASES], "and more"]
    return ", ".join(parts)


def listed(names: Sequence[str]) -> str:
    """ "Anne", "Anne and Cecily", "Anne, Cecily and Margaret"."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
