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

from rulesets.telling.words import listed

from ...accounts.notices.tables import Notice
from ...lobby.new_match.terms import watching
from ...play.clocks.pace import in_words
from ..transports.message import LONGEST_TITLE, fitted

MAX_TITLES = 8
"""Notices that a message names one by one."""
TITLES = {
    "your_turn": "Your turn",
    "nudge": "{by} waits for your move",
    "match_started": "Your match has begun",
    "match_ended": "Game over",
    "chat": "{by} wrote to you",
    "clock_low": "Your time runs low",
    "rematch": "{by} wants a rematch",
    "invitation": "{by} invites you",
    "test": "Roses can reach you here",
    "confirm": "Is this your address?",
    "way_back": "Your sign-in link for Roses",
    "came_back": "Someone signed in with your e-mail link",
    "way_off": "Notices no longer reach {about}",
}
"""What a message says first, by its kind."""
DECISION = "A decision about an absent player"
"""For those who are asked, where the proposal is not there any more."""
DECIDED = {
    "stood_in": "The computer plays for you",
    "given_time": "You have more time",
    "seat_offered": "Your seat is offered to another player",
    "replaced": "Another player has taken your seat",
    "host_took_back": "The host took the last action back",
    "set_back": "The host set your match back after an update",
}
"""For the player who is absent, by the `tells` of what was agreed; and what the host did."""
WHAT_NOW = {
    "stood_in": "Open the table at any time before the end to play on yourself.",
    "seat_offered": "Open the table before someone sits down, and the seat stays yours.",
    "replaced": "There is nothing left for you to do.",
}

ASKS = {
    "takeback": "asks to take back a move",
    "draw": "offers a draw",
    "pause": "asks for a pause",
    "pace": "asks for another clock",
    "watching": "asks to change who may watch",
    "sit_in": "asks to let the computer play for {about}",
    "more_time": "asks to give {about} more time",
    "replace": "asks to offer {about}’s seat to others",
}
"""What the player does who makes an offer, by the key of its kind."""
ANSWER = "Open the table to say yes or no."
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
        return f"{self.by} {ASKS[self.kind].format(about=self.about)}"

    @property
    def lines(self) -> list[str]:
        """What to know before answering, and how long there is."""
        match self.kind:
            case "takeback":
                again = "The dice will be rolled again, and cards drawn again."
                past = [again] if self.detail.get("draws") else []
                return [*past, "Open the table to allow it, or just play on."]
            case "pace":
                pace = self.detail["pace"]
                then = f"The new clock: {in_words(pace)}." if pace else "There would be no clock."
                return [then, ANSWER]
            case "watching":
                said = watching(
                    self.detail["spectators"], self.detail["on_show"], self.detail["delay"]
                )
                return [f"It would be: {said}.", ANSWER]
            case "draw" | "pause":
                return ["Open the table to accept, or to play on."]
            case _:
                why = f"{self.about} {AWAY.get(str(self.detail.get('why')), 'is away')}."
                return [why, ANSWER]


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
        question = self.question or "Open the table to see what you are asked."
        return [f"{question} {self.time}".strip()] if self.awaited else []


def title(notice: Notice, table: TableText | None, most: int = LONGEST_TITLE) -> str:
    """One line of at most so many characters that says what it is about."""
    head = _head(notice, table)
    if table is None:
        return fitted(head, most=most)
    is_asked = notice.kind in ("rematch", "invitation") or proposal_of(notice, table)
    return fitted(head, *([] if is_asked else [table.called]), table.game, most=most)


def _head(notice: Notice, table: TableText | None) -> str:
    match notice.kind:
        case "consent" | "settlement":
            proposal = proposal_of(notice, table)
            return proposal.asks if proposal else decided(notice)
        case "match_started" if table is not None and table.awaited:
            return "Your first turn"
        case "chat" if notice.detail.get("comment"):
            return f"{by_of(notice)} commented on your match"
        case kind:
            return TITLES[kind].format(by=by_of(notice), about=notice.detail.get("about", ""))


def by_of(notice: Notice) -> str:
    """Who caused it."""
    return str(notice.detail.get("by", "A player"))


def decided(notice: Notice) -> str:
    """What was decided about the reader; or that something is to be decided."""
    if notice.kind == "consent":
        return "The others wait for your answer"
    return DECIDED.get(str(notice.detail.get("offer")), DECISION)


def proposal_of(notice: Notice, table: TableText | None) -> OpenProposal | None:
    """The proposal that a notice is about, as it waits for its reader."""
    return table.proposals.get(str(notice.detail.get("id"))) if table else None


def lines(notice: Notice, table: TableText | None) -> list[str]:
    """What else there is to say."""
    if table is not None and (told := _of_match(notice, table)) is not None:
        return told
    match notice.kind:
        case "test":
            return ["This is a test. Your matches will write to you like this."]
        case "confirm":
            return [
                f"{by_of(notice)} wants notices of their matches here. If that is you, open the "
                "link within three days. If not, do nothing: we will not write again."
            ]
        case "way_back":
            return [
                f"The link signs you in as {by_of(notice)}. It works once, within an hour. If "
                "you did not ask for it, do nothing."
            ]
        case "came_back":
            return [
                f"You are signed in on another device: {notice.detail['about']}. If that was not "
                "you, open your account, sign it out under Devices and set a new password."
            ]
        case "way_off":
            return [
                str(notice.detail.get("why", "")),
                "Open Notices to switch it on again.",
            ]
        case _:
            return []


def _of_match(notice: Notice, table: TableText) -> list[str] | None:
    """What a notice says of a match beside its title; None for a notice of something else."""
    match notice.kind:
        case "your_turn" | "nudge" | "clock_low":
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
            return ["Open the replay to read it."]
        case "chat":
            return ["Open the table to read it and to answer."]
        case "rematch" | "invitation":
            return [table.terms, table.kept]
        case _:
            return None


def _first(table: TableText) -> list[str]:
    if table.awaited:
        return table.asked
    return [f"{listed(table.to_play)} to play first."] if table.to_play else []
