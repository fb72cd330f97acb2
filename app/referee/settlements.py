"""Agreements beside the rules: a draw, a claimed win, and who plays a seat.

The state of the game stays where it is. Whether a settlement is wanted, and by whom, is decided
above (app/play/offers); here is what it does, and where it cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast, get_args

from rulesets.kernel.interface import Json, Outcome, Ruleset, Seat

from . import transitions
from .position import AudienceEvents, Kind, Position, Row
from .transitions import Change

Why = Literal["left", "time", "away"]
"""Why a win is claimed: the other has no time left, or has been away for too long. In older logs
also: has left, which gives nothing away any more."""
BECAUSE: dict[Why, str] = {
    "left": "left the game",
    "time": "ran out of time",
    "away": "was away for too long",
}


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """The players end the game without a winner."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat wins, since a move of the only other one is overdue. That it is was found at row
    `seq`: they may have moved since."""

    against: Seat
    why: Why
    seq: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat's player cannot play on for now."""


@dataclass(frozen=True, slots=True)
class SitIn:
    """A server-side player of this kind plays the seat until its player returns."""

    bot: str


@dataclass(frozen=True, slots=True)
class Return:
    """The seat's player is back."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Another person takes the seat over for good. That its player is away was found at row `seq`:
    they may have come back since."""

    seq: int


Settlement = AgreeDraw | Claim | Leave | SitIn | Return | Replace
KINDS: Final[dict[type, Kind]] = {
    AgreeDraw: "draw",
    Claim: "claim",
    Leave: "leave",
    SitIn: "sit_in",
    Return: "return",
    Replace: "replace",
}
EVENTS: Final[dict[type, str]] = {
    AgreeDraw: "DrawAgreed",
    Claim: "WinClaimed",
    Leave: "PlayerLeft",
    SitIn: "StandInSatDown",
    Return: "PlayerReturned",
    Replace: "PlayerReplaced",
}


def why_not(now: Position, seat: Seat, settlement: Settlement) -> str:
    """Why the settlement cannot be made; "" if it can."""
    absence = now.situation.absence
    is_away = seat in absence.left or seat in absence.stand_ins
    match settlement:
        case AgreeDraw():
            return "" if now.ruleset.meta.draws else "This game cannot end in a draw."
        case Claim(against, _, _):
            if now.seats != 2 or against == seat:
                return "Only one of two players can claim the win."
            return ""
        case Return():
            return "" if is_away else "You have not left."
    if seat not in now.people or seat in absence.resigned:
        return "No player has this seat."
    match settlement:
        case Leave():
            return "You have left already." if is_away else ""
        case SitIn():
            return "The computer sits in already." if seat in absence.stand_ins else ""
    return ""


def settled(now: Position, seat: Seat, settlement: Settlement, at: int) -> Change:
    """What the settlement does. Others may still take back what they could before."""
    kind = KINDS[type(settlement)]
    return transitions.beside(
        now,
        seat,
        at,
        events=_events(now.ruleset, seat, settlement),
        outcome=_outcome(now.ruleset, seat, settlement),
        absence=now.situation.absence.after(kind, seat),
    )


def _outcome(ruleset: Ruleset[Any], seat: Seat, settlement: Settlement) -> Outcome | None:
    match settlement:
        case AgreeDraw():
            return Outcome((), "The players agreed to a draw.")
        case Claim(against, why, _):
            name = ruleset.seats[against].replace("_", " ").title()
            return Outcome((seat,), f"{name} {BECAUSE[why]}.")
    return None


def _events(ruleset: Ruleset[Any], seat: Seat, settlement: Settlement) -> AudienceEvents:
    """The events that everyone reads. They belong to no ruleset: every game has them."""
    event = {"event": EVENTS[type(settlement)], "seat": ruleset.seats[seat]}
    if isinstance(settlement, Claim):
        event |= written(ruleset, settlement)
    return [[None, event]]


def written(ruleset: Ruleset[Any], settlement: Settlement) -> Json:
    """What a row of the log keeps of a settlement as its action."""
    match settlement:
        case Claim(against, why, _):
            return {"against": ruleset.seats[against], "why": why}
        case SitIn(bot):
            return {"bot": bot}
    return None


def read(ruleset: Ruleset[Any], row: Row) -> Settlement:
    """The settlement that a row holds. Raises ValueError, KeyError or TypeError."""
    match row.kind:
        case "claim":
            why = row.action["why"]
            if why not in get_args(Why):
                raise ValueError(f"no reason to claim the win is called {why!r}")
            against = ruleset.seats.index(row.action["against"])
            return Claim(Seat(against), cast(Why, why), row.seq - 1)
        case "sit_in":
            return SitIn(str(row.action["bot"]))
        case "replace":
            return Replace(row.seq - 1)
    kinds: dict[Kind, type] = {kind: made for made, kind in KINDS.items()}
    return cast(Settlement, kinds[row.kind]())


# Resigning

STAND_IN: Final = "stand_in"
"""The kind of server-side player that takes over. Older logs name "random"."""


def given_up(now: Position, seat: Seat, at: int) -> Change:
    """The state stays where it was. If the game goes on, the others may still take back what they
    could before."""
    absence = now.situation.absence.after("resign", seat)
    outcome = _last_standing(now, absence.resigned)
    names = ("Resigned", "TakenOver") if outcome is None else ("Resigned",)
    events = [[None, {"event": name, "seat": now.ruleset.seats[seat]}] for name in names]
    return transitions.beside(now, seat, at, events=events, outcome=outcome, absence=absence)


def _last_standing(now: Position, resigned: Sequence[Seat]) -> Outcome | None:
    """How the game ends when the last of `resigned` has just resigned: the seats that stand share
    the win. None if the game goes on: more than one seat stands, and a person sits in one of those
    (server-side players do not play among themselves)."""
    standing = tuple(seat for seat in map(Seat, range(now.seats)) if seat not in resigned)
    if len(standing) > 1 and any(seat in now.people for seat in standing):
        return None
    name = now.ruleset.seats[resigned[-1]].replace("_", " ").title()
    return Outcome(standing, f"{name} resigned.")
