"""What is played for York, and the turns that pass quickly."""

from __future__ import annotations

from ...telling.lessons import Draws, Reply


def york(do: str, draws: Draws = (), **fields: str | None) -> Reply:
    """York's action, and the dice that fall with it."""
    return Reply("york", {"do": do, **fields}, draws)


def quiet_turn(lancaster: str, card: str) -> tuple[Reply, ...]:
    """A game turn in which both sides play a card, York the higher one, and stay where they are."""
    return (
        Reply("lancaster", {"do": "PlayCard", "card": lancaster}),
        york("PlayCard", card=card),
        york("EndActions"),
        Reply("lancaster", {"do": "EndActions"}),
    )
