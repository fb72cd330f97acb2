"""Invariants: cards, counters and cubes are conserved, and every number is possible."""

from __future__ import annotations

from ...kernel.interface import Seat
from ..components.charts import (
    ASSETS,
    AWARD_KIND,
    AWARD_LEAST,
    AWARDS,
    CARDS,
    CARDS_OF,
    CUBES,
    DRAFT,
    NOBODY,
    PLANNING,
    TROOP_COUNTERS,
    TURNS,
)
from .board import board_of
from .chart_order import battle_order
from .game import BLANK, Game
from .legality import may_bribe, may_march, may_sail, may_secure


def check(game: Game) -> None:
    """Raise AssertionError if the state breaks an invariant."""
    _check_cards(game)
    _check_seats(game)
    _check_awards(game)
    _must(game.kept_board in (None, board_of(game)), "the board has changed during planning")
    if game.phase == PLANNING:
        for seat in game.seats():
            _check_chart(game, seat)
    else:
        blank = [BLANK] * len(game.score)
        _must(game.charts == blank, f"there are plans outside planning: {game.charts}")
        _must(not any(game.camps) and not game.roused, f"troops have stayed: {game.camps}")


def _check_cards(game: Game) -> None:
    owned = [card for card in ASSETS if game.owner[card] != NOBODY]
    cards = sorted((*game.deck, *game.neutral, *game.display, *game.box, *owned))
    _must(cards == list(CARDS), f"the cards are not these: {cards}")
    for part in (game.neutral, game.display):
        _must(part == tuple(sorted(part)), f"the order of open cards tells something: {part}")
    _must(game.phase == DRAFT or not game.display, f"cards have stayed: {game.display}")


def _check_seats(game: Game) -> None:
    seats = game.seats()
    _must(sorted(game.order) == list(seats), f"the turn order is not {game.order}")
    _must(min(game.money) >= 0, f"a player owes money: {game.money}")
    _must(min(game.mercenaries) >= 0, f"a player owes mercenaries: {game.mercenaries}")
    _must(game.stock() >= 0, f"too many mercenaries: {game.mercenaries}")
    _must(len(game.kings) in (0, game.turn - 1, game.turn), f"kings are {game.kings}")
    _must(1 <= game.turn <= TURNS, f"turn {game.turn}")


def _check_awards(game: Game) -> None:
    for award in AWARDS:
        counts = [game.count(seat, CARDS_OF[AWARD_KIND[award]]) for seat in game.seats()]
        holder, most = game.awards[award], max(counts)
        if most < AWARD_LEAST:
            _must(holder == NOBODY, f"award {award} is held, but no seat qualifies")
        else:
            _must(
                counts[holder] == most,
                f"award {award} is not with the seat that has most: {counts}",
            )


def _check_chart(game: Game, seat: Seat) -> None:
    chart = game.charts[seat]
    _must(0 <= chart.bid <= game.money[seat], f"seat {seat} bids {chart.bid}")
    _must(min(chart.troops) >= 0 and min(chart.mercenaries) >= 0, f"counters: {chart}")
    _must(sum(chart.troops) <= TROOP_COUNTERS, f"too many troops: {chart.troops}")
    _must(sum(chart.mercenaries) <= game.mercenaries[seat], f"hired by {seat}: {chart.mercenaries}")
    _must(chart.white == tuple(sorted(chart.white)), f"white cubes have an order: {chart.white}")
    for cubes, may in ((chart.white, may_secure), (chart.black, may_bribe)):
        _must(len(cubes) == len(set(cubes)) <= CUBES, f"cubes: {cubes}")
        _must(all(may(game, seat, card) for card in cubes), f"cubes in a wrong place: {cubes}")
    fought = battle_order(game, seat, chart)
    _must(len(fought) == len(set(fought)), f"battles are fought once: {fought}")
    _must(set(chart.battles) <= set(fought), f"battles without attackers: {chart.battles}")
    for noble, area in chart.marches():
        _must(may_march(game, seat, noble, area), f"noble {noble} cannot go to {area}")
    for ship, zone in chart.voyages():
        _must(may_sail(game, seat, ship, zone), f"ship {ship} cannot go to {zone}")


def _must(holds: bool, why: str) -> None:
    if not holds:
        raise AssertionError(why)
