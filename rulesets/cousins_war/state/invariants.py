"""Invariants: cubes and cards are conserved."""

from __future__ import annotations

from ..components.charts import CARDS, CUBES, FOE, FRENCH_CUBES, PLACES, ROUNDS, SEATS
from .game import Game


def check(game: Game) -> None:
    """Raise AssertionError if the state breaks an invariant."""
    cubes, french = game.cubes, game.french
    _must(min(*cubes, *french) >= 0, f"fewer than no cubes: {cubes}, French {french}")
    _must(sum(french) <= FRENCH_CUBES, f"too many French cubes: {french}")
    for seat in SEATS:
        own = cubes[PLACES * seat : PLACES * (seat + 1)]
        _must(sum(own) == CUBES, f"seat {seat} has not {CUBES} cubes: {own}")
        hand = game.hands[seat]
        _must(hand == tuple(sorted(hand)), f"the order of a hand tells something: {hand}")
        known = game.known[FOE[seat]]
        _must(set(known) <= set(hand), f"known, but not in the hand: {known}, {hand}")
    cards = [*game.hands[0], *game.hands[1], *game.won[0], *game.won[1], *game.box, *game.discards]
    cards += (card for card in (game.battlefield, game.current) if card is not None)
    _must(sorted(cards) == list(CARDS), f"the cards are not these: {sorted(cards)}")
    _must(1 <= game.round <= ROUNDS, f"round {game.round}")
    _must(game.secret is None or game.active is not None, "dice under a cup without a battle")


def _must(holds: bool, why: str) -> None:
    if not holds:
        raise AssertionError(why)
