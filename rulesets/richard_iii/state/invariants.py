"""Invariants: blocks and cards are conserved, and the board is consistent."""

from __future__ import annotations

from ..components.area_sets import COASTAL
from ..components.areas import (
    AREAS,
    CLOSED,
    ENEMY,
    HOME_DOWN,
    LAND_BORDERS,
    LIMITS,
    MAP,
    MINOR,
    OVERSEAS,
    POOL,
    POOL_DOWN,
    TOWER,
)
from ..components.blocks import BIT, BLOCKS, HENRY_VI, HOME, RANK, TWIN
from ..components.cards import CARDS
from ..components.ids import FOE, SEATS, TURNS
from .game import Game

IN_PLAY = (POOL, POOL_DOWN)


def check(game: Game) -> None:
    """Raise AssertionError if the state breaks an invariant."""
    _check_places(game)
    _check_derived(game)
    _check_strength(game)
    _check_memory(game)
    _check_cards(game)
    for seat in SEATS:
        for border, most in enumerate(LIMITS):
            crossed = game.crossed[seat * LAND_BORDERS + border]
            _must(0 <= crossed <= most + 1, f"seat {seat} crossed border {border} {crossed} times")


def _check_places(game: Game) -> None:
    for block in BLOCKS:
        place, twin = game.where[block], TWIN[block]
        if place < MAP:
            owner = game.owner(block)
            _must(AREAS[place] not in CLOSED[owner], f"{block} is in exile with the enemy")
        _must(place != HOME_DOWN or HOME[block] is not None, f"{block} has no home")
        _must(place != MINOR or RANK[block] > 0, f"{block} is no heir")
        _must(place != TOWER or block == HENRY_VI, f"{block} is no prisoner")
        if twin is not None and _is_in_play(place):
            other = game.where[twin]
            _must(not _is_in_play(other), f"both versions of {block} are in play")
    _must(bool(OVERSEAS) and all(COASTAL >> a & 1 for a in OVERSEAS), "an island has no coast")


def _check_derived(game: Game) -> None:
    fresh = game.clone()
    fresh.derive()
    _must(game.at == fresh.at, "the areas do not hold the blocks that are in them")
    _must(game.held == fresh.held, "a side holds areas in which it has no blocks")
    _must(game.off == fresh.off, "the places off the map do not hold the blocks that are in them")
    _must(game.possible == fresh.possible, "`possible` does not have what `maybe` has")


def _is_in_play(place: int) -> bool:
    return place < MAP or place in IN_PLAY


def _check_strength(game: Game) -> None:
    for block in BLOCKS:
        most = game.faces[block].strength
        least = 1 if game.where[block] < MAP or game.where[block] == POOL else 0
        _must(least <= game.steps[block] <= most, f"{block} has {game.steps[block]} steps")


def _check_memory(game: Game) -> None:
    """What the enemy knows about upright and face-down blocks must be true."""
    line = game.battle.line if game.battle else 0
    for block in BLOCKS:
        place, steps, last = game.where[block], game.steps[block], game.last[block]
        if place >= MAP and place not in (*IN_PLAY, HOME_DOWN):
            continue
        _must(bool(game.maybe[block] >> place & 1), f"{block} is known to be elsewhere")
        if place < MAP and not line & BIT[block]:
            worn = bool(game.worn & BIT[block])
            _must(steps == last or (worn and steps < last), f"{block} has not {last} steps")


def _check_cards(game: Game) -> None:
    picked = [card for card in game.picked if card is not None]
    cards = sorted((*game.hands[0], *game.hands[1], *picked, *game.deck, *game.discards))
    _must(not cards or cards == list(CARDS), f"the cards are not these: {cards}")
    for hand in (*game.hands, game.deck):
        _must(hand == tuple(sorted(hand)), f"the order of the cards tells something: {hand}")
        _must(len(hand) <= max(TURNS, len(CARDS) - 2 * TURNS), f"too many cards: {hand}")


def _must(holds: bool, why: str) -> None:
    if not holds:
        raise AssertionError(why)


__all__ = ["ENEMY", "FOE"]
