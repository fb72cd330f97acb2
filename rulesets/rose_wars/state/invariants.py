"""Invariants: units and cards are conserved, and the board is consistent."""

from __future__ import annotations

from ..components.charts import (
    ACTIONS,
    ALL_UNITS,
    BASIC_KINDS,
    CARDS,
    FITS,
    FOE,
    OWNER,
    SEATS,
    SPECIAL_UNITS,
    SPECIALS_OF,
    UNDRAWN,
    WINDOWS,
    Card,
)
from ..components.squares import GOAL, OFF
from .game import Game


def check(game: Game) -> None:
    """Raise AssertionError if the state breaks an invariant."""
    _check_board(game)
    _check_units(game)
    cards = sorted((*game.hands[0], *game.hands[1], *game.deck, *game.discards))
    printed = [card for card in CARDS for _ in range(game.cards[card].copies)]
    _must(cards == printed, f"the cards are not these: {cards}")
    for hand in (*game.hands, game.deck):
        _must(hand == tuple(sorted(hand)), f"the order of the cards tells something: {hand}")
    for seat in SEATS:
        for card, (least, most) in enumerate(game.bounds[seat]):
            known = least <= game.hands[seat].count(Card(card)) <= most
            _must(known, f"seat {seat} does not hold what is known of it: card {card}")
        for window in WINDOWS:
            held = FITS[window] in game.hands[seat] or not game.ready[seat] & 1 << window
            _must(held, f"seat {seat} has readied a card for window {window} that it does not hold")
    _must(not game.betrayed & ~game.held, "a unit is betrayed and not held")
    _must(0 <= game.left <= ACTIONS + 1, f"{game.left} actions are left")
    if game.result is None:
        for seat in SEATS:
            _must(not game.occupied[seat] & GOAL[seat], f"seat {seat} has won unnoticed")
            alive = not game.revealed or game.occupied[seat]
            _must(bool(alive), f"seat {seat} has no unit unnoticed")


def _check_board(game: Game) -> None:
    seen = [0, 0]
    for unit in ALL_UNITS:
        spot = game.at[unit]
        if spot != OFF:
            _must(game.on[spot] == unit, f"unit {unit} is not on square {spot}")
            seen[OWNER[unit]] |= 1 << spot
    _must(seen == game.occupied, f"the squares of units are not {game.occupied}")
    _must(not seen[0] & seen[1], "two units on one square")
    count = sum(unit >= 0 for unit in game.on)
    _must(count == sum(spot != OFF for spot in game.at), f"{count} units on the board")


def _check_units(game: Game) -> None:
    _must(len(game.kinds) == len(ALL_UNITS), f"{len(game.kinds)} units")
    known = not game.revealed or game.blockers == game.halting()
    _must(known, f"the units that halt others are not {game.blockers}")
    for seat in SEATS:
        kinds = [game.kinds[unit] for unit in SPECIALS_OF[seat]]
        drawn = UNDRAWN not in kinds
        _must(not drawn or len(set(kinds)) == SPECIAL_UNITS, f"special units drawn twice: {kinds}")
        if drawn:
            houses = {game.faces[kind].house for kind in kinds}
            _must(houses == {game.house(seat)}, f"special units of another house: {kinds}")
            _must(min(kinds) >= BASIC_KINDS, f"basic units among the special: {kinds}")
        off = len(ALL_UNITS) // 2 - len(game.on_board(seat))
        _must(not game.revealed or off <= game.losses[seat], f"seat {seat} misses {off} units")
    _must(game.houses is None or game.houses[0] != game.houses[FOE[0]], "one house for both")


def _must(holds: bool, why: str) -> None:
    if not holds:
        raise AssertionError(why)
