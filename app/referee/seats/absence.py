"""Seats that their own players do not play: who has resigned, who has left, and where the
practice opponent sits in."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.interface import Seat

from ..record.log import Kind


@dataclass(frozen=True, slots=True)
class Absence:
    """A value that follows from the log; each tuple is in the order of its rows."""

    resigned: tuple[Seat, ...] = ()
    """The seats that have resigned in a game that goes on. There is no way back."""
    left: tuple[Seat, ...] = ()
    """The seats whose players have said that they are leaving, and have not come back."""
    stand_ins: tuple[Seat, ...] = ()
    """The seats that the practice opponent plays until their players return."""

    def after(self, kind: Kind, seat: Seat) -> Absence:
        """What a row of this kind and seat makes of it. Other kinds of rows change nothing."""
        match kind:
            case "resign":
                back = self._without(seat)
                return Absence((*back.resigned, seat), back.left, back.stand_ins)
            case "leave":
                return Absence(self.resigned, (*self.left, seat), self.stand_ins)
            case "sit_in":
                return Absence(self.resigned, self.left, (*self.stand_ins, seat))
            case "return" | "replace":
                return self._without(seat)
            case _:
                return self

    def is_played_by_server(self, seat: Seat) -> bool:
        """Whether a server-side player acts for the seat's player."""
        return seat in self.resigned or seat in self.stand_ins

    def _without(self, seat: Seat) -> Absence:
        return Absence(
            self.resigned,
            tuple(one for one in self.left if one != seat),
            tuple(one for one in self.stand_ins if one != seat),
        )


PRESENT = Absence()
"""Every player plays."""
