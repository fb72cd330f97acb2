"""Judges a match: checks moves, rolls dice, and keeps what may be taken back.

Pure: no clock, no database, no sockets. `propose` works out what an action would lead to and
changes nothing; once the row is committed, `accept` makes it the present. `follow` takes in a row
that another process has committed, and `fold` the log of a match that is being loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import takewhile
from typing import Any
from uuid import UUID

from rulesets.kernel.interface import Action, ActionError, Json, Refusal, Ruleset, Seat
from rulesets.kernel.value import value

from . import frames, messages, settlements, takeback, transitions
from .interpreter import advance
from .log import FoldError
from .match_key import Chain, Chance, Proof
from .messages import RefusalCode
from .position import Kind, Numbers, Position, Row, Situation, name_of, viewers_of
from .settlements import Claim, Replace, Settlement
from .transitions import Change, Takeback, with_in_hand


@value
class Act:
    """What a seat wants to do, chosen when it had seen `seq`."""

    seq: int
    action: Json
    by_server: bool = False
    """A server-side player makes it, which may play for a person who has resigned or is away."""
    first: tuple[Json, ...] = ()
    """What the seat takes in hand for it: see `Ruleset.preliminary`. A row is written for each."""


@value
class Undo:
    """A seat wants its last action back."""

    seq: int


@value
class Resign:
    """A seat resigns, on any player's turn."""


RESIGNED = "You have resigned: the computer plays your seat."

STOOD_IN = "The computer plays your seat: take it back first."
LEFT = "You have left: come back first."
MOVED_ON = "The game has moved on. Look at the new position first."
Move = Act | Undo | Resign | Settlement | Takeback


@value
class Refused:
    """Why not: `code` for programs, the rest for people."""

    code: RefusalCode
    reason: str
    rule: str = ""


@value
class Proposal:
    """A row that may be written, the position after it, and what to send when it is."""

    row: Row
    after: Position
    payloads: frames.Payloads
    """What each viewer is shown of the position."""
    frames: tuple[bytes | None, ...]
    """For each viewer; None for those who learn nothing, or are not watched."""
    dropped: tuple[Numbers, ...] = ()
    """The rows that it takes back, by the numbers by which viewers know them."""


class Referee:
    """One match in play, by `rules` (see `Row`)."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        chance: Chance,
        chain: Chain | None,
        now: Position,
        rules: str | None = None,
    ) -> None:
        self.ruleset, self.chance, self.chain = ruleset, chance, chain
        self.rules, self.proof = rules, Proof(chance.key)
        self.now = now
        self.watched: Callable[[], Container[int]] = lambda: range(now.seats + 1)
        """The viewers who are to be sent frames: all, unless it is replaced."""
        self._payloads = frames.Payloads(now.situation)

    @property
    def payloads(self) -> tuple[bytes, ...]:
        """What each viewer is shown of the present."""
        return self._payloads.all()

    def frame(self, viewer: int, *, dropped: Sequence[int] = (), ack: UUID | None = None) -> bytes:
        """The present as a `state` message, for a viewer who missed how it came about."""
        now = self.now
        seen = now.last_seen[viewer]
        news = messages.StateNews(
            type="state",
            seq=now.counts[viewer],
            at=seen.at,
            by=name_of(self.ruleset, seen.seat),
            events=[],
            dropped=list(dropped),
            ack=ack,
            head=now.head,
        )
        return frames.state_frame(self._payloads[viewer], news)

    # Judging

    def propose(self, seat: Seat, move: Move, request: UUID, at: int) -> Proposal | Refused:
        """What `move` leads to, or why it may not be made. Whether a takeback may be is decided by
        those who are asked (app/play/offers/takeback.py), or by the host."""
        now = self.now
        if refused := self._why_not(seat, move):
            return refused
        match move:
            case Act():
                return self._acting(seat, move, request, at)
            case Undo():
                return self._undoing(seat, request, at)
            case Resign():
                change = settlements.given_up(now, seat, at)
                return self._proposal("resign", None, change, request, at)
            case Takeback():
                change = transitions.restored(now, seat, move, at)
                return self._proposal("takeback", move.action, change, request, at)
        kind, action = settlements.KINDS[type(move)], settlements.written(now.ruleset, move)
        return self._proposal(kind, action, settlements.settled(now, seat, move, at), request, at)

    def accept(self, proposal: Proposal) -> tuple[bytes | None, ...]:
        """The proposal's row has been committed: it is the present now. What to send to each
        viewer, those included who have come to watch since it was made."""
        row, shown = proposal.row, proposal.frames
        self.now, self._payloads = proposal.after, proposal.payloads
        lacking = [at for at, frame in enumerate(shown) if frame is None and row.seen >> at & 1]
        if lacking:
            watched = self.watched()
            if any(index in watched for index in lacking):
                return frames.of_row(row, self.now, self._payloads, proposal.dropped, watched)
        return shown

    def _why_not(self, seat: Seat, move: Move) -> Refused | None:
        """Why a move may not be made now, whatever the rules say of it."""
        now = self.now
        if now.outcome is not None:
            return Refused("over", "The game is over.")
        match move:
            case Act(seq) | Undo(seq):
                if refused := self._by_whom(seat, move):
                    return refused
                is_stale = not now.oldest_valid[seat] <= seq <= now.counts[seat]
            case Resign():
                return self._by_whom(seat, move)
            case Takeback(seq):
                is_stale = seq != now.seq
            case _:
                if problem := settlements.why_not(now, seat, move):
                    return Refused("not_now", problem)
                is_stale = isinstance(move, Replace | Claim) and move.seq != now.seq
        if is_stale:
            return Refused("stale", MOVED_ON)
        if isinstance(move, Act) and seat not in now.awaited:
            return Refused("not_your_turn", "It is not your turn to decide.")
        return None

    def _by_whom(self, seat: Seat, move: Act | Undo | Resign) -> Refused | None:
        """Why it is not for the sender to play this seat. A stand-in whose player has just come
        back may still be thinking."""
        absence = self.now.situation.absence
        if isinstance(move, Act) and move.by_server:
            if seat in self.now.people and not absence.is_played_by_server(seat):
                return Refused("not_your_turn", "The seat's player is back.")
        elif seat in absence.resigned:
            return Refused("resigned", RESIGNED)
        elif seat in absence.stand_ins:
            return Refused("away", STOOD_IN)
        elif seat in absence.left:
            return Refused("away", LEFT)
        return None

    def _acting(self, seat: Seat, act: Act, request: UUID, at: int) -> Proposal | Refused:
        now = self.now
        action = self._legal(now.state, seat, act)
        if isinstance(action, Refused):
            return action
        dice = self.chance.dice(now.seq + 1, now.rolls)
        change = transitions.played(now, seat, action, dice, at)
        return self._proposal("act", self.ruleset.encode_action(action), change, request, at)

    def _legal(self, state: Any, seat: Seat, act: Act) -> Action | Refused:
        """What the seat wants to do, or why it may not."""
        try:
            action = self.ruleset.decode_action(act.action)
        except ActionError as error:
            return Refused("unknown_action", str(error))
        if action in self.ruleset.legal(state, seat):
            return action
        refusal = self.ruleset.refusal(state, seat, action)
        return Refused("illegal", refusal.text, refusal.rule)

    def _undoing(self, seat: Seat, request: UUID, at: int) -> Proposal | Refused:
        undone = self.now.newest_action_of(seat)
        if undone is None:
            return Refused("nothing_to_undo", "You have nothing to take back.")
        change = transitions.taken_back(self.now, undone, at)
        return self._proposal("undo", None, change, request, at)

    def _proposal(
        self, kind: Kind, action: Json, change: Change, request: UUID, at: int
    ) -> Proposal:
        payloads = frames.Payloads(change.situation, self._payloads)
        row = Row(
            seq=self.now.seq + 1,
            seat=change.seat,
            kind=kind,
            action=action,
            draws=change.draws,
            events=change.events,
            seen=_seen(self._payloads, payloads, change),
            request=request,
            at=at,
            rules=self.rules,
            digest=self.proof.of(self.ruleset, change.situation.state),
        )
        after = transitions.position_after(self.now, change, row, self.chain)
        shown = frames.of_row(row, after, payloads, change.dropped, self.watched())
        return Proposal(row, after, payloads, shown, change.dropped)

    # Taking in hand

    def in_hand(self, seat: Seat, seq: int, first: Sequence[Json]) -> Situation | Refused:
        """What would be once the seat, which has seen `seq`, had these in hand. Nothing changes."""
        if refused := self._why_not(seat, Act(seq, None)):
            return refused
        found = with_in_hand(self.now.situation, seat, first)
        return Refused("illegal", found.text, found.rule) if isinstance(found, Refusal) else found

    def meant(self, seat: Seat, act: Act) -> tuple[Any, Action] | Refused:
        """The state with what an act takes in hand first, and its action; or why it may not be."""
        situation = self.in_hand(seat, act.seq, act.first)
        if isinstance(situation, Refused):
            return situation
        found = self._legal(situation.state, seat, act)
        return found if isinstance(found, Refused) else (situation.state, found)

    def why_not_with(self, seat: Seat, act: Act) -> Refused | None:
        """Why an act may not be made with what it takes in hand first; None where it may."""
        found = self.meant(seat, act)
        return found if isinstance(found, Refused) else None

    def moves(self, seat: Seat, move: Move) -> list[Move]:
        """The rows of a move, in order: what an act takes in hand comes before it, and what was in
        hand for an action goes back along with it."""
        if isinstance(move, Act) and move.first:
            seq = self.now.counts[seat]
            steps = [*move.first, move.action]
            return [Act(seq + at, step, move.by_server) for at, step in enumerate(steps)]
        if isinstance(move, Undo):
            older = [mine.action for mine in reversed(self.now.tail) if mine.seat == seat][1:]
            along = takewhile(lambda action: isinstance(action, self.ruleset.preliminary), older)
            return [move, *(Undo(move.seq + at) for at, _ in enumerate(along, start=1))]
        return [move]

    # Following what has been committed

    def follow(self, row: Row, agreed: Takeback | None = None) -> tuple[bytes | None, ...]:
        """Take in a row of another process; what to send to each viewer. For a takeback, `agreed`
        is what it leads to. Raises FoldError."""
        change = self._advance(row, agreed)
        return frames.of_row(row, self.now, self._payloads, change.dropped, self.watched())

    def fold(self, rows: Iterable[Row]) -> None:
        """Take in the rows of a log, in order. Raises FoldError where they do not fit."""
        start, known = self.now, list(rows)
        for place, row in enumerate(known):
            agreed = None
            if row.kind == "takeback" and row.seat is not None:
                first = row.action["first"]
                agreed = takeback.work_out(start, known[:place], first, row.seat, self.proof)
            self._advance(row, agreed)

    def _advance(self, row: Row, agreed: Takeback | None = None) -> Change:
        if row.seq != self.now.seq + 1:
            raise FoldError(f"row {row.seq} does not follow row {self.now.seq}")
        change, after = advance(self.now, row, self.chain, takeback=agreed)
        self.proof.check(row, self.ruleset, after.state)
        self.now = after
        self._payloads = frames.Payloads(after.situation, self._payloads)
        return change


def _seen(old: frames.Payloads, new: frames.Payloads, change: Change) -> int:
    """A bit for each viewer who learns of a change: whose doing it is, who is told an event, who
    had been told of what is taken back, and whose payload differs. That comes last: it needs both
    payloads, which may not have been encoded yet."""
    told = {audience for audience, _ in change.events}
    if None in told:
        return (1 << change.situation.seats + 1) - 1
    told.add(change.seat)
    seen = 0
    for index, viewer in enumerate(viewers_of(change.situation.seats)):
        learns = (
            viewer in told
            or any(numbers[index] is not None for numbers in change.dropped)
            or old[index] != new[index]
        )
        seen |= learns << index
    return seen
