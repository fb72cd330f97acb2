"""Offers in words, for players who are asked while away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...lobby.new_match.terms import watching
from ...play.clocks.pace import in_words

ASKS: Final = {
    "takeback": "to take back a move",
    "draw": "to end the game in a draw",
    "pause": "to stop the clocks",
    "pace": "to play with another clock",
    "watching": "to change who may watch",
    "sit_in": "to let the practice opponent play for {about}",
    "more_time": "to give {about} more time",
    "replace": "to offer the seat of {about} to another player",
}
"""By the keys of the kinds of offers."""
WHY: Final = {
    "left": "has left for now",
    "time": "has no time left",
    "away": "has not moved for days",
    "stood_in": "is away, and the practice opponent plays",
}


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
                return [*past, "Answer at the table before play continues."]
            case "pace":
                pace = self.detail["pace"]
                then = f"The clock would be: {in_words(pace)}." if pace else "No clock would run."
                return [then, "Answer at the table before the match ends."]
            case "watching":
                said = watching(
                    self.detail["spectators"], self.detail["on_show"], self.detail["delay"]
                )
                return [
                    f"It would be: {said}.",
                    "Answer at the table before the match ends.",
                ]
            case "draw" | "pause":
                return ["Answer at the table before the match ends."]
            case _:
                why = f"{self.about} {WHY.get(str(self.detail.get('why')), 'is away')}."
                return [why, f"Answer at the table, until {self.about} is back."]
