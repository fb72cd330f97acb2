"""Notices in words: who, which game, what happened, what is asked, and how long there is.

Everything here goes over mail servers and lock screens, so it is made of what everyone may know:
the names at the table, whose turn it is, the events that all viewers were told, and questions that
a spectator could tell. What a row told one seat alone never gets here, and neither do hands, hidden
blocks or secret plans.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesets.telling.headlines import listed

from ...accounts.notices.tables import Notice
from ...lobby.new_match.terms import watching
from ...play.clocks.pace import in_words

MAX_TITLES = 8
"""Notices that a message names one by one."""
DECISION = "A decision about an absent player"
"""For those who are asked, where the proposal is not there any more."""
DECIDED = {
    "stood_in": "The computer plays for you",
    "given_time": "You have been given more time",
    "seat_offered": "Your seat is offered to another player",
    "replaced": "Another player has taken over your seat",
    "host_took_back": "The host of this server took the last action back",
    "set_back": "The host of this server has set your match back after an update",
}
"""For the player who is absent, by the `tells` of what was agreed; and what the host did."""
WHAT_NOW = {
    "stood_in": "Come back to the table at any time before the end to play on yourself.",
    "seat_offered": "Come back to the table before the other player sits down.",
    "replaced": "You have nothing more to do.",
}

ASKS = {
    "takeback": "to take back a move",
    "draw": "to end the game in a draw",
    "pause": "to stop the clocks",
    "pace": "to play with another clock",
    "watching": "to change who may watch",
    "sit_in": "to let the computer play for {about}",
    "more_time": "to give {about} more time",
    "replace": "to offer the seat of {about} to another player",
}
"""What an offer asks for, by the key of its kind."""
AWAY = {
    "left": "has left for now",
    "time": "has no time left",
    "away": "has not moved for days",
    "stood_in": "is away, and the computer plays",
}
"""Why the player whom an offer is about is absent."""


@dataclass(frozen=True, slots=True)
class OpenProposal:
    """An offer that waits for its reader's answer."""

    kind: str
    by: str
    about: str
    detail: dict[str, Any]

    @property
    def asks(self) -> str:
        """What is proposed: "Anne asks to take back a move"."""
        return f"{self.by} asks {ASKS[self.kind].format(about=self.about)}"

    @property
    def lines(self) -> list[str]:
        """What to know before answering, and how long there is."""
        match self.kind:
            case "takeback":
                again = "The dice will be rolled again, and cards drawn again."
                past = [again] if self.detail.get("draws") else []
                return [*past, "Open the table to answer before play goes on."]
            case "pace":
                pace = self.detail["pace"]
                then = f"The clock would be: {in_words(pace)}." if pace else "No clock would run."
                return [then, "Open the table to accept or to play on."]
            case "watching":
                said = watching(
                    self.detail["spectators"], self.detail["on_show"], self.detail["delay"]
                )
                return [
                    f"It would be: {said}.",
                    "Open the table to accept or to play on.",
                ]
            case "draw" | "pause":
                return ["Open the table to accept or to play on."]
            case _:
                why = f"{self.about} {AWAY.get(str(self.detail.get('why')), 'is away')}."
                return [why, f"Open the table to answer, until {self.about} is back."]


@dataclass(frozen=True, slots=True)
class TableText:
    """What is needed to write of a match."""

    game: str
    others: tuple[str, ...]
    """The names of those who sit there beside the reader."""
    status: str
    awaited: bool
    to_play: tuple[str, ...] = ()
    """Of the others, those who are awaited."""
    won: str = ""
    """Who won: "You", "Anne (York)", "No one"; "" before the end."""
    reason: str = ""
    """How it ended, where what happened does not tell it."""
    told: tuple[str, ...] = ()
    """What happened since the reader last did something."""
    question: str = ""
    """What the reader is asked, where that is no secret."""
    time: str = ""
    """How long the reader has, as a sentence."""
    terms: str = ""
    """What is played, and by what clock."""
    kept: str = ""
    """How long a seat of a match that has not begun is kept for the reader."""
    proposals: Mapping[str, OpenProposal] = field(default_factory=dict)
    """The proposals that wait for the reader, by the ids of their offers."""

    @property
    def called(self) -> str:
        """The match, as one would name it to a friend."""
        return f"{self.game} with {listed(self.others)}" if self.others else self.game

    @property
    def asked(self) -> list[str]:
        """What is asked and how long there is, in one line; nothing where others are to play."""
        return [f"{self.question} {self.time}".strip()] if self.awaited else []


def title(notice: Notice, table: TableText | None) -> str:
    """One line that says what it is about."""
    by, about = by_of(notice), str(notice.detail.get("about", ""))
    at, game = (table.called, table.game) if table else ("Roses", "a game")
    match notice.kind:
        case "your_turn":
            return f"Your turn: {at}"
        case "match_started":
            turn = table is not None and table.awaited
            return (
                f"{'Your turn, the match has started' if turn else 'Your match has started'}: {at}"
            )
        case "match_ended":
            return f"Game over: {at}"
        case "consent" | "settlement":
            return proposed(notice, table) or f"{decided(notice)}: {at}"
        case "chat" if notice.detail.get("comment"):
            return f"{by} commented on your match: {at}"
        case "chat":
            return f"{by} wrote to you: {at}"
        case "clock_low":
            return f"You are running out of time: {at}"
        case "rematch":
            return f"{by} would like to play again: {game}"
        case "invitation":
            return f"{by} invites you: {game}"
        case "test":
            return "Roses can reach you here"
        case "confirm":
            return "Is this your address?"
        case "way_back":
            return "Your sign-in link for Roses"
        case "came_back":
            return "Someone signed in with your e-mail link"
        case "way_off":
            return f"Notices no longer reach {about}"
        case _:
            return at


def by_of(notice: Notice) -> str:
    """Who caused it."""
    return str(notice.detail.get("by", "A player"))


def decided(notice: Notice) -> str:
    """What was decided about the reader; or that something is to be decided."""
    if notice.kind == "consent":
        return "The others ask for your consent"
    return DECIDED.get(str(notice.detail.get("offer")), DECISION)


def proposal_of(notice: Notice, table: TableText | None) -> OpenProposal | None:
    """The proposal that a notice is about, as it waits for its reader."""
    return table.proposals.get(str(notice.detail.get("id"))) if table else None


def proposed(notice: Notice, table: TableText | None) -> str:
    """Who proposes what, in which game; "" for a notice of something else."""
    proposal = proposal_of(notice, table)
    return f"{proposal.asks}: {table.game}" if proposal and table else ""


def lines(notice: Notice, table: TableText | None) -> list[str]:
    """What else there is to say."""
    if table is not None and (told := _of_match(notice, table)) is not None:
        return told
    match notice.kind:
        case "test":
            return ["This is a test. Notices of your matches will look like this."]
        case "confirm":
            return [
                f"{by_of(notice)} asked for Roses notices at this address. If that is you, follow "
                "the link within three days. If not, ignore this mail; we won’t write again."
            ]
        case "way_back":
            return [
                f"The link signs you in as {by_of(notice)}. It works once, within an hour. If "
                "you didn’t ask for it, ignore this mail."
            ]
        case "came_back":
            return [
                f"You are signed in on another device: {notice.detail['about']}. If that was not "
                "you, sign it out under Devices, and set a new password."
            ]
        case "way_off":
            return [
                str(notice.detail.get("why", "")),
                "You can turn it back on under Notices.",
            ]
        case _:
            return []


def _of_match(notice: Notice, table: TableText) -> list[str] | None:
    """What a notice says of a match beside its title; None for a notice of something else."""
    match notice.kind:
        case "your_turn" | "clock_low":
            return [*table.told, *table.asked]
        case "match_started":
            return [*_first(table), table.terms]
        case "match_ended":
            won = f"{table.won} won" if table.won else ""
            ending = f"{won}: {table.reason}" if won and table.reason else won or table.reason
            return [*table.told, *([f"{ending.rstrip('.')}."] if ending else [])]
        case "consent" | "settlement":
            if proposal := proposal_of(notice, table):
                return [*table.told, *proposal.lines]
            what = WHAT_NOW.get(str(notice.detail.get("offer")))
            return [what] if what else table.asked
        case "chat" if notice.detail.get("comment"):
            return ["Read it in the replay."]
        case "chat":
            return ["Read it at the table."]
        case "rematch" if notice.detail.get("second"):
            return [f"The sides are swapped. {table.terms}", table.kept]
        case "rematch" | "invitation":
            return [table.terms, table.kept]
        case _:
            return None


def _first(table: TableText) -> list[str]:
    if table.awaited:
        return table.asked
    return [f"{listed(table.to_play)} to play first."] if table.to_play else []
