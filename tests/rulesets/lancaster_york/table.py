"""Tables laid out for a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Seat
from rulesets.lancaster_york.components.cards import printed_from
from rulesets.lancaster_york.components.charts import (
    AREA_NAMES,
    AREAS,
    AWARD_NAMES,
    CARD_NAMES,
    CARDS,
    FIRST_LOCATION,
    FIRST_SHIP,
    KIND,
    LANCASTER,
    MERCENARIES,
    NOBODY,
    SEAT_NAMES,
    SEATS,
    YORK,
    ZONE_NAMES,
    ZONES,
    Area,
    Card,
)
from rulesets.lancaster_york.rules.ch4_planning.chart_edits import put
from rulesets.lancaster_york.ruleset import build
from rulesets.lancaster_york.state.game import Game, new_game

from ..laid import Laid, still
from ..packs import Packs

PACKS = Packs("lancaster_york")
RULES = build(PACKS.pack)
PRINTED = printed_from(PACKS.pack)
SCENARIOS = {4: "four", 3: "three", 2: "two"}


def card(name: str) -> Card:
    return CARDS[CARD_NAMES.index(name)]


def cards(names: str) -> tuple[Card, ...]:
    """The cards of "york bishop_york", in that order."""
    return tuple(map(card, names.split()))


def area(name: str) -> Area:
    return AREAS[AREA_NAMES.index(name)]


def seat(name: str) -> Seat:
    return SEATS[SEAT_NAMES.index(name)]


class Table(Laid[Game]):
    """A game of Lancaster vs York."""

    rules = RULES
    chance = still

    def check(self) -> None:
        """Tests lay the pieces that they need, and no others."""

    def owner(self, name: str) -> Seat | None:
        return self.game.holder(card(name))

    def award(self, name: str) -> Seat | None:
        holder = self.game.awards[AWARD_NAMES.index(name)]
        return None if holder == NOBODY else SEATS[holder]

    def score(self) -> list[int]:
        return self.game.score


def table(
    *plan: Any,
    players: int = 4,
    turn: int = 2,
    order: str = "",
    red: str = "",
    yellow: str = "",
    green: str = "",
    blue: str = "",
    at: str = "",
    score: Sequence[int] = (),
    kings: str = "",
    captain: str = "",
    awards: str = "",
    neutral: str = "",
    white: str = "",
    black: Mapping[Seat, str] | None = None,
    troops: Mapping[Seat, str] | None = None,
    mercenaries: Mapping[Seat, str] | None = None,
) -> Table:
    """A game about to work through `plan`. Colours name the cards that they own; `at` says where
    nobles and ships are ("noble_neville_10 wales, ship_plymouth se"), `captain` and `awards` who
    holds them ("red midlands", "lord_high_admiral blue"), `white` lists personalities with a white
    cube. With four players red and blue belong to Lancaster, yellow and green to York."""
    game = new_game(PRINTED, SCENARIOS[players], players)
    game.turn = turn
    game.order = tuple(map(seat, order.split())) or game.seats()
    if players == 4:
        game.houses = (LANCASTER, YORK, YORK, LANCASTER)
    game.score = list(score) or [0] * players
    game.kings = tuple(("lancaster", "york").index(k) if k != "-" else -1 for k in kings.split())
    _own(game, (red, yellow, green, blue))
    _send(game, at)
    for award, holder in map(str.split, filter(None, awards.split(", "))):
        game.awards[AWARD_NAMES.index(award)] = seat(holder)
    if captain:
        who, where = captain.split()
        game.captain, game.captain_area = seat(who), area(where)
    game.neutral = tuple(sorted(cards(neutral)))
    _plan(game, white, black or {}, troops or {}, mercenaries or {})
    laid = Table(game)
    laid.work(*plan)
    return laid


def _own(game: Game, owned: Sequence[str]) -> None:
    for owner, names in zip(SEATS, owned, strict=True):
        for name in names.split():
            assert game.owner[card(name)] == NOBODY, f"{name} is owned twice"
            game.owner[card(name)] = owner
    held = {c for c in CARDS if KIND[c] != MERCENARIES and game.owner[c] != NOBODY}
    game.deck = tuple(c for c in CARDS if c not in held)


def _send(game: Game, at: str) -> None:
    for name, place in map(str.split, filter(None, at.split(", "))):
        if card(name) < FIRST_LOCATION:
            game.noble_at[card(name)] = area(place)
        else:
            game.ship_at[card(name) - FIRST_SHIP] = ZONES[ZONE_NAMES.index(place)]


def _plan(
    game: Game,
    white: str,
    black: Mapping[Seat, str],
    troops: Mapping[Seat, str],
    mercenaries: Mapping[Seat, str],
) -> None:
    """What deployment leaves on the planning charts, and on the board."""
    for who in game.seats():
        chart = game.charts[who]
        game.charts[who] = replace(
            chart,
            white=tuple(sorted(c for c in cards(white) if game.owner[c] == who)),
            black=tuple(sorted(cards(black.get(who, "")))),
            troops=_counters(troops.get(who, ""), chart.troops),
            mercenaries=_counters(mercenaries.get(who, ""), chart.mercenaries),
        )
        chart = game.charts[who]
        for place, counters in enumerate(zip(chart.troops, chart.mercenaries, strict=True)):
            if game.owner[FIRST_LOCATION + place] == who and any(counters):
                game.camps[place] = sum(counters)
                chart = replace(
                    chart,
                    troops=put(chart.troops, place, 0),
                    mercenaries=put(chart.mercenaries, place, 0),
                )
        game.charts[who] = chart


def _counters(text: str, none: tuple[int, ...]) -> tuple[int, ...]:
    """The counters of "york 3, london 2" on each location."""
    counters = list(none)
    for name, count in map(str.split, filter(None, text.split(", "))):
        counters[card(name) - FIRST_LOCATION] = int(count)
    return tuple(counters)
