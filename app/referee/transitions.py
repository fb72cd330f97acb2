"""The rules act here, and nowhere else in the server: on a setup, an action, an undo.

Each makes a `Change`: what happens in the game. Who is told of it is known once every viewer's
new body has been compared with the old one, or from the log; then `position_after` builds the new
position, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import add
from typing import Any

from rulesets.kernel.interface import (
    Action,
    ActionError,
    Dice,
    Event,
    Json,
    Outcome,
    Refusal,
    Ruleset,
    Seat,
)
from rulesets.kernel.undo import Moment, moment, passes_the_turn_on, tells_something_hidden
from rulesets.kernel.value import value

from .match_key import Chain, LoggedDice, ReplayDice
from .position import (
    Absence,
    AudienceEvents,
    Draws,
    LastSeen,
    Numbers,
    Position,
    Row,
    Situation,
    UndoableAction,
    told_of,
)


@value
class Step:
    """What the rules made of a setup or an action."""

    state: Any
    events: Sequence[Event]
    draws: Draws
    """Every draw of its dice."""


def set_up(ruleset: Ruleset[Any], scenario: str, options: Mapping[str, str], dice: Dice) -> Step:
    """The beginning of a game."""
    noted = LoggedDice(dice)
    state, events = ruleset.setup(scenario, options, noted)
    return Step(state, events, noted.draws)


def take(ruleset: Ruleset[Any], state: Any, seat: Seat, action: Action, dice: Dice) -> Step:
    """A legal action, applied to a clone: `state` stays as it is."""
    noted, after = LoggedDice(dice), ruleset.clone(state)
    events = ruleset.apply(after, seat, action, noted)
    return Step(after, events, noted.draws)


def take_all(
    ruleset: Ruleset[Any], state: Any, actions: Sequence[tuple[Seat, Action]], dice: Dice
) -> Any:
    """The state after several actions on one clone of `state`."""
    after = ruleset.clone(state)
    for seat, action in actions:
        ruleset.apply(after, seat, action, dice)
    return after


def with_in_hand(situation: Situation, seat: Seat, actions: Sequence[Json]) -> Situation | Refusal:
    """The situation with something in hand, by actions that only say so (`Ruleset.preliminary`), or
    why not. A player looks where it may go, and may put it back: nothing of that is written."""
    ruleset, state = situation.ruleset, situation.state
    for data in actions:
        try:
            action = ruleset.decode_action(data)
        except ActionError as error:
            return Refusal(str(error))
        if not isinstance(action, ruleset.preliminary):
            return Refusal("This cannot be taken back in hand: it is a move of its own.")
        if action not in ruleset.legal(state, seat):
            return ruleset.refusal(state, seat, action)
        state = take(ruleset, state, seat, action, ReplayDice([])).state
    return replace(situation, state=state)


NEW_PHASE = -1
"""An oldest valid number that is not known yet: secret choices at the same time have just begun."""


@value
class Change:
    """What one row does to the game."""

    seat: Seat
    situation: Situation
    moment: Moment
    checkpoint: Any
    tail: tuple[UndoableAction, ...]
    """The older actions that can still be taken back."""
    events: AudienceEvents
    draws: Draws
    action: Action | None = None
    """An action that can be taken back now."""
    dropped: tuple[Numbers, ...] = ()
    """The rows that this one takes back, by the numbers by which viewers know them."""
    reveals: bool = False
    """Whether dice or something hidden became known."""
    new_phase: bool = False
    """Choices in secret have just begun or ended: no earlier answer counts any more."""


@value
class Takeback:
    """A takeback, worked out when the newest row was `seq`."""

    seq: int
    first: int
    """The first row that is taken back."""
    earlier: Position
    """The position before that row, in all that concerns the game."""
    numbers: tuple[Numbers, ...]
    """Of each row that is taken back, the number by which each viewer knows it."""
    others: bool
    """Whether an action of another seat of which this one was told is taken back with it. Others
    tell it nothing, and so must not be told by what is refused."""
    reveals: bool
    """Whether dice or something hidden became known since."""
    draws: bool
    """Whether dice or cards of which everyone learnt came up, and come up again."""
    by_host: bool = False
    """Whether the host of the server takes it back, and not the players by consent."""

    @property
    def past_dice(self) -> bool:
        """Whether dice, something hidden or another player's answer followed."""
        return self.reveals or self.others

    @property
    def action(self) -> Json:
        """What its row keeps of it."""
        return {"first": self.first, **({"by_host": True} if self.by_host else {})}


def played(now: Position, seat: Seat, action: Action, dice: Dice, at: int) -> Change:
    """A legal action."""
    ruleset = now.ruleset
    step = take(ruleset, now.state, seat, action, dice)
    outcome, after = ruleset.outcome(step.state), moment(ruleset, step.state)
    reveals = tells_something_hidden(
        ruleset, now.moment, after, step.state, step.events, bool(step.draws)
    )
    # As `is_point_of_no_return` has it, which would ask all of this once more.
    final = reveals or passes_the_turn_on(now.moment, after) or outcome is not None
    undo = () if final else {seat, *[older.seat for older in now.tail]}
    return Change(
        seat=seat,
        situation=_situation(now, step.state, after, outcome, at, undo),
        moment=after,
        checkpoint=step.state if final else now.checkpoint,
        tail=() if final else now.tail,
        events=audience_events(ruleset, step.events),
        draws=step.draws,
        action=None if final else action,
        reveals=reveals,
        new_phase=final and (ruleset.phase_closed(step.state) or not now.moment.simultaneous),
    )


def taken_back(now: Position, undone: UndoableAction, at: int) -> Change:
    """An undo: the other actions of the tail are played again without it."""
    ruleset = now.ruleset
    tail = tuple(other for other in now.tail if other is not undone)
    actions = [(other.seat, other.action) for other in tail]
    state = take_all(ruleset, now.checkpoint, actions, ReplayDice([]))
    after, undo = moment(ruleset, state), {other.seat for other in tail}
    return Change(
        seat=undone.seat,
        situation=_situation(now, state, after, None, at, undo),
        moment=after,
        checkpoint=now.checkpoint,
        tail=tail,
        events=[],
        draws=[],
        dropped=(undone.numbers,),
    )


def restored(now: Position, seat: Seat, agreed: Takeback, at: int) -> Change:
    """A takeback: the game stands again where it stood earlier. Undo goes no further."""
    earlier, name = agreed.earlier, now.ruleset.seats[seat]
    event: Json = {"event": "TakenBack", "seat": name, "past_dice": agreed.past_dice}
    if agreed.by_host:
        event["by_host"] = True
    return Change(
        seat=seat,
        situation=_situation(now, earlier.state, earlier.moment, None, at, ()),
        moment=earlier.moment,
        checkpoint=earlier.state,
        tail=(),
        events=[[None, event]],
        draws=[],
        dropped=agreed.numbers,
        new_phase=True,
    )


def beside(
    now: Position,
    seat: Seat,
    at: int,
    *,
    events: AudienceEvents,
    outcome: Outcome | None,
    absence: Absence,
) -> Change:
    """A row beside the rules, after which the state is the same. It may end the game."""
    is_over = outcome is not None
    undo = set() if is_over else {other.seat for other in now.tail}
    return Change(
        seat=seat,
        situation=_situation(now, now.state, now.moment, outcome, at, undo, absence),
        moment=now.moment,
        checkpoint=now.state if is_over else now.checkpoint,
        tail=() if is_over else now.tail,
        events=events,
        draws=[],
    )


def _situation(
    now: Position,
    state: Any,
    after: Moment,
    outcome: Outcome | None,
    at: int,
    undo: Iterable[Seat],
    absence: Absence | None = None,
) -> Situation:
    awaited = () if outcome is not None else after.awaited
    return Situation(
        ruleset=now.ruleset,
        seats=now.seats,
        state=state,
        outcome=outcome,
        awaited=awaited,
        since=now.situation.since if awaited == now.awaited else at,
        undo=frozenset(undo),
        absence=now.situation.absence if absence is None else absence,
    )


def position_after(now: Position, change: Change, row: Row, chain: Chain | None) -> Position:
    """The position that `change` leads to, now that `row` says who is told of it."""
    told = told_of(row.seen, len(now.counts))
    counts = tuple(map(add, now.counts, told))
    tail = change.tail
    if change.action is not None:
        numbers = tuple([count if new else None for count, new in zip(counts, told, strict=True)])
        tail = (*tail, UndoableAction(change.seat, change.action, numbers))
    seen = LastSeen(row.at, row.seat)
    links = now.links
    if chain is not None and links is not None:
        links = chain.linked(links, now.ruleset.seats, row, len(counts))
    return Position(
        situation=change.situation,
        seq=row.seq,
        checkpoint=change.checkpoint,
        tail=tail,
        moment=change.moment,
        counts=counts,
        oldest_valid=_oldest_valid(now, change, counts),
        last_seen=tuple([seen if new else at for at, new in zip(now.last_seen, told, strict=True)]),
        rolls=now.rolls + bool(change.draws),
        links=links,
        people=now.people,
    )


def _oldest_valid(now: Position, change: Change, counts: Sequence[int]) -> tuple[int, ...]:
    if not change.moment.simultaneous:
        return tuple(counts[:-1])
    old = (NEW_PHASE,) * now.seats if change.new_phase else now.oldest_valid
    return tuple(
        counts[seat] if number == NEW_PHASE or seat == change.seat else number
        for seat, number in enumerate(old)
    )


def audience_events(ruleset: Ruleset[Any], events: Iterable[Event]) -> AudienceEvents:
    """Events as the log keeps them."""
    return [[ruleset.audience(event), ruleset.encode_event(event)] for event in events]
