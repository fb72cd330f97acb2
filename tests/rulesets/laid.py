"""A game laid out for a test, whatever its ruleset, and what tests ask of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from rulesets.kernel import flow
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Action, Event, Refusal, Seat

Spoil = Callable[[Any], object]
"""What makes a position impossible."""
Game = TypeVar("Game", bound=flow.Table)


class still:
    """Shuffles that leave everything where it is; dice show their highest number."""

    def below(self, n: int) -> int:
        return n - 1


class dice:
    """Six-sided dice that show these numbers, in this order, and no others; every other draw takes
    the highest number, so that shuffles change nothing."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def below(self, n: int) -> int:
        if n != 6:
            return n - 1
        assert self.faces, "a roll that the test does not expect"
        return self.faces.pop(0) - 1


class Laid(Generic[Game]):
    """A game, the events of what was last done to it, and the questions that tests ask."""

    rules: ClassVar[FlowRuleset[Any]]
    chance: ClassVar[type[Any]] = dice
    """What draws: it is made with the faces that a test names."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def do(self, seat: Seat, action: Action, *faces: int, chance: Any = None) -> list[Event]:
        """Take a legal action; `faces` are all dice that it causes to be rolled."""
        assert action in self.legal(seat), f"{action} is not among {self.legal(seat)}"
        source = chance or self.chance(*faces)
        self.events = self.rules.apply(self.game, seat, action, source)
        assert not getattr(source, "faces", None), f"dice not rolled: {source.faces}"
        self.check()
        return self.events

    def did(self, seat: Seat, action: Action, *faces: int, chance: Any = None) -> Self:
        """The same game after a legal action."""
        self.do(seat, action, *faces, chance=chance)
        return self

    def work(self, *plan: Any, chance: Any = None) -> None:
        """Process `plan` until a seat must choose."""
        self.events.clear()
        self.game.agenda = list(reversed(plan))
        self.game.dice, self.game.events = chance or still(), self.events
        flow.advance(self.game)
        self.game.dice = self.game.events = None
        self.check()

    def check(self) -> None:
        """The pieces add up, as in a whole game."""
        self.rules.check(self.game)

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.rules.legal(self.game, seat)

    def awaited(self) -> Sequence[Seat]:
        return self.rules.awaited(self.game)

    def refusal(self, seat: Seat, action: Action) -> Refusal:
        assert action not in self.legal(seat), f"{action} is legal"
        return self.rules.refusal(self.game, seat, action)

    def question(self, viewer: Seat | None) -> str:
        return self.rules.prompt(self.game, viewer).text

    def asks(self, seat: Seat) -> str:
        """The name of the decision that the seat must make."""
        return self.rules.prompt(self.game, seat).decision

    def view(self, viewer: Seat | None) -> Any:
        return self.rules.view(self.game, viewer)

    def offers(self, seat: Seat, kind: str) -> list[Any]:
        """What the seat may do, of the actions of this name."""
        wanted = self.rules.codec.actions[kind]
        return [action for action in self.legal(seat) if type(action) is wanted]

    def happened(self, kind: str) -> list[Any]:
        """The events of this name, of what was last done."""
        wanted = self.rules.codec.events[kind]
        return [event for event in self.events if type(event) is wanted]

    def only(self, kind: str) -> Any:
        """The event of this name, which happened once."""
        (event,) = self.happened(kind)
        return event

    def notices(self, spoil: Spoil, why: str = "") -> None:
        """The rules find this position possible, and no longer when `spoil` has changed it."""
        self.rules.check(self.game)
        spoil(self.game)
        with pytest.raises(AssertionError, match=why or None):
            self.rules.check(self.game)
