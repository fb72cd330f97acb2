"""The agenda: what happens next in a game, as plain data.

A *step* carries out one paragraph of the rules and returns what follows, in reading order. A
*decision* asks one seat to choose an action. *Together* asks several seats at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, signature
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Self, TypeVar, cast

from .cloning import FRESH, SHARED
from .interface import Action, Dice, Event, Outcome, Seat
from .value import value

P = ParamSpec("P")
G = TypeVar("G", bound="Table")
T = TypeVar("T")

MAX_STEPS_WITHOUT_CHOICE = 10_000
"""After this many items without a choice, the agenda is assumed to loop forever."""


def required(value: T | None) -> T:
    """`value`, which the rules guarantee to exist here. Raises LookupError if it is None."""
    if value is None:
        raise LookupError("the table lacks what this paragraph of the rules needs")
    return value


def count(number: int, noun: str, many: str = "") -> str:
    """ "1 cube", "2 cubes"."""
    return f"{number} {noun if number == 1 else many or f'{noun}s'}"


@dataclass(slots=True)
class Table:
    """The state common to all games: the agenda and, during `apply`, the dice and the log."""

    agenda: list[Item[Any]] = field(default_factory=list)
    """A stack: the last item happens next."""
    result: Outcome | None = None
    options: dict[Seat, tuple[Action, ...]] = field(default_factory=dict, metadata=SHARED)
    """The choices of each seat that is asked. Computed by `advance` and never saved; clones share
    it, so it must not be changed in place."""
    dice: Dice | None = field(default=None, metadata=FRESH)
    """None outside `apply` and inside lanes: views and secret plans cannot roll."""
    events: list[Event] | None = field(default=None, metadata=FRESH)
    """The log to which `tell` writes; None if no log is needed."""
    lane: Seat | None = field(default=None, metadata=FRESH)
    """The seat whose lane is being processed, if any."""
    phase_closed: bool = field(default=False, metadata=FRESH)
    """Whether the last choice closed the last lane of a `Together`. Neither saved nor cloned."""

    def clone(self) -> Self:
        """A copy that shares only immutable values with this one: see `cloneable`."""
        raise TypeError(f"{type(self).__name__} is not cloneable")

    def chance(self) -> Dice:
        """The dice. Raises RuntimeError where nothing may depend on chance."""
        if self.dice is None:
            raise RuntimeError("chance may only be used while an action is applied, outside lanes")
        return self.dice

    def below(self, n: int) -> int:
        return self.chance().below(n)

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        below = self.chance().below
        return tuple([below(sides) + 1 for _ in range(count)])

    def shuffle(self, cards: list[Any]) -> None:
        """Put `cards` in random order, in place."""
        shuffle(self.chance(), cards)

    def tell(self, event: Event) -> None:
        if event.only or self.lane is not None:
            self._check_reader(event)
        if self.events is not None:
            self.events.append(event)

    def _check_reader(self, event: Event) -> None:
        """Raise RuntimeError if the event is for one seat but names none, or leaves its lane."""
        reader = getattr(event, event.only) if event.only else None
        if event.only and reader is None:
            raise RuntimeError(f"an event for one seat only names no seat: {event}")
        if self.lane is not None and reader != self.lane:
            raise RuntimeError(f"a lane may tell its own seat only: {event}")

    def finish(self, outcome: Outcome) -> None:
        """End the game at once and clear the agenda."""
        if self.lane is not None:
            raise RuntimeError("a lane may not end the game: the others would learn of it")
        self.result = outcome
        self.agenda.clear()


def shuffle(dice: Dice, cards: list[Any]) -> None:
    """Put `cards` in random order, in place (Fisher-Yates, from the last place down)."""
    for last in range(len(cards) - 1, 0, -1):
        pick = dice.below(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]


@value
class Step(Generic[G]):
    """A scheduled paragraph of the rules with its arguments."""

    rule: Callable[..., Plan[G]]
    args: tuple[Any, ...]


def step(rule: Callable[Concatenate[G, P], Plan[G]]) -> Callable[P, Step[G]]:
    """Make `rule(game, ...)` callable as `rule(...)`, which schedules it. Arguments are saved with
    the game, so they must be ids, numbers or tuples of these."""

    _, *parameters = signature(rule).parameters.values()
    names = tuple(parameter.name for parameter in parameters)
    count = len(names)
    defaults = {p.name: p.default for p in parameters if p.default is not Parameter.empty}
    bare = Step(rule, ())

    def schedule(*args: P.args, **kwargs: P.kwargs) -> Step[G]:
        if len(args) == count and not kwargs:
            return Step(rule, args) if args else bare
        given = {**defaults, **kwargs}
        return Step(rule, args + tuple(given[name] for name in names[len(args) :]))

    schedule.rule = rule  # type: ignore[attr-defined]
    schedule.__doc__ = rule.__doc__
    schedule.__name__ = rule.__name__
    return schedule


class Decision(ABC, Generic[G]):
    """A question to one seat. Without options it lapses; a single option is taken automatically.
    What is said of it stands beside the rules, under its name (rulesets/telling/prompts.py)."""

    __slots__ = ()
    always: ClassVar[bool] = False
    """Ask even if there is only one option or none, because not asking would reveal a secret."""
    seat: Seat

    @abstractmethod
    def options(self, game: G, /) -> Iterable[Action]: ...

    @abstractmethod
    def taken(self, game: G, action: Any, /) -> Plan[G]: ...

    def lapsed(self, game: G, /) -> Plan[G]:
        return None


@value
class Together(Generic[G]):
    """Lanes played at the same time, one per seat, each of which uses only that seat's secrets."""

    lanes: tuple[tuple[Seat, tuple[Item[G], ...]], ...]  # each lane a stack like the agenda


Item = Step[G] | Decision[G] | Together[G]
Plan = Sequence[Item[G]] | None  # what follows, in reading order


def together(*decisions: Decision[G]) -> Together[G]:
    """Ask several seats one question each, answered in secret and in any order."""
    return lanes(*((d.seat, (d,)) for d in decisions))


def lanes(*plans: tuple[Seat, Sequence[Item[G]]]) -> Together[G]:
    """Give several seats a plan each, in reading order. Raises TypeError for two plans of one
    seat."""
    if len({seat for seat, _ in plans}) < len(plans):
        raise TypeError(f"one lane for each seat: {plans}")
    return Together(tuple((seat, tuple(reversed(plan))) for seat, plan in plans))


def advance(game: G) -> None:
    """Process the agenda until a seat must choose or nothing is left."""
    game.options = {}
    _process(game, game.agenda)


def choose(game: G, seat: Seat, action: Action) -> None:
    """Take `action` for `seat`, then advance. The caller must have checked that it is an option."""
    game.phase_closed = False
    item = game.agenda[-1]
    if not isinstance(item, Together):
        _take(game, game.agenda, action)
        advance(game)
        return
    # Only this lane is processed again: the others cannot depend on it.
    game.options = game.options.copy()
    del game.options[seat]
    found = dict(item.lanes)
    before = found[seat]
    found[seat] = _settled(game, seat, before, action)
    if found[seat] != before:  # a seat that is asked the same again leaves its lane as it was
        _keep_lanes(game, found)
    if not game.options:
        game.phase_closed = True
        advance(game)


def asked(game: Table, seat: Seat) -> Decision[Any] | None:
    """The decision that waits for `seat`, or None."""
    return pending(game, seat) if seat in game.options else None


def pending(game: Table, seat: Seat) -> Decision[Any]:
    """The decision that waits for `seat`, which must be awaited."""
    top = game.agenda[-1]
    item = dict(top.lanes)[seat][-1] if isinstance(top, Together) else top
    return cast("Decision[Any]", item)


def _open_lanes(game: G, item: Together[G]) -> None:
    """Process each lane until its seat must choose or nothing is left of it."""
    _keep_lanes(game, {seat: _settled(game, seat, lane) for seat, lane in item.lanes})


def _keep_lanes(game: G, found: Mapping[Seat, tuple[Item[G], ...]]) -> None:
    """Put what is left of the lanes in the place of the top item."""
    if left := tuple((seat, lane) for seat, lane in found.items() if lane):
        game.agenda[-1] = Together(left)
    else:
        game.agenda.pop()


def _settled(
    game: G, seat: Seat, lane: tuple[Item[G], ...], action: Action | None = None
) -> tuple[Item[G], ...]:
    """What is left of a lane that is processed until its seat must choose, after it has taken
    `action`, if any. Meanwhile there are no dice, and only this seat may be told events."""
    stack, dice = list(lane), game.dice
    game.lane, game.dice = seat, None
    try:
        if action is not None:
            _take(game, stack, action)
        _process(game, stack)
    finally:
        game.lane, game.dice = None, dice
    return tuple(stack)


def _process(game: G, stack: list[Item[G]]) -> None:
    """Process the agenda or a lane until a seat must choose or nothing is left. What follows from
    an item takes its place."""
    for _ in range(MAX_STEPS_WITHOUT_CHOICE):
        if not stack:
            return
        item = stack[-1]
        if isinstance(item, Step):
            stack.pop()
            plan = _carry_out(game, item)
        elif isinstance(item, Together):
            if game.lane is not None:
                raise TypeError(f"a lane may not open lanes: {item}")
            _open_lanes(game, item)
            if game.options:
                return
            continue
        else:
            if game.lane is not None and game.lane != item.seat:
                raise TypeError(f"a lane may ask its own seat only: {item}")
            options = tuple(item.options(game))
            if len(options) > 1 or (options and item.always):
                game.options[item.seat] = options
                return
            stack.pop()
            plan = item.taken(game, options[0]) if options else item.lapsed(game)
        if plan and game.result is None:
            stack += plan[::-1]
    where = "the agenda" if game.lane is None else f"the lane of seat {game.lane}"
    raise RuntimeError(f"{where} runs in circles: {stack[-3:]}")


def _carry_out(game: G, item: Step[G]) -> Plan[G]:
    """Run a step. `roses_rules.conformance.coverage` notes here which steps are run."""
    return item.rule(game, *item.args)


def _take(game: G, stack: list[Item[G]], action: Action) -> None:
    decision: Any = stack.pop()
    plan: Plan[G] = decision.taken(game, action)
    if plan and game.result is None:
        stack += plan[::-1]
