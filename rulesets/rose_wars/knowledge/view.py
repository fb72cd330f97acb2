"""What a viewer may see.

It names what may be seen and nothing else; `view_types.py` describes each key.

Units are "s1" to "s11" (south's) and "n1" to "n11", squares "a1" to "h6". Square a1 is in south's
corner; south's back line is row 1, and south moves up.
"""

from __future__ import annotations

from ...kernel.interface import Json, Seat, Viewer
from ..components.charts import (
    ALL_UNITS,
    CARD_NAMES,
    CARDS,
    HOUSE_NAMES,
    HOW_NAMES,
    LAST_TURN,
    MANNER_NAMES,
    OWNER,
    QUIET_TURNS,
    RESULT_NAMES,
    SEAT_NAMES,
    SEATS,
    UNDRAWN,
    UNIT_NAMES,
    WINDOW_NAMES,
    WINDOWS,
    Card,
)
from ..components.squares import OFF, SQUARE_NAMES, squares_of
from ..rules.ch4_attacking.odds import odds
from ..rules.ch4_attacking.strength import limited_attack, limited_defense
from ..state.game import Deed, Fight, Game

FLAGS = ("activated", "failed", "halted", "marched", "held", "marked", "loading")
Eyes = tuple[bool, bool]
"""For each seat, whether the viewer may see its secrets."""


def public(game: Game) -> Json:
    """The table as everyone sees it; `view_types.py` explains the keys."""
    houses = game.houses
    return {
        "turn": f"Turn {game.turn}: {game.called(game.player)}" if game.turn else "Setting up",
        "number": game.turn,
        "phase": _phase(game),
        "scenario": game.scenario,
        "start": [list(pair) for pair in game.start_rolls],
        "starter": SEAT_NAMES[game.starter],
        "houses": {
            name: None if houses is None else HOUSE_NAMES[houses[seat]]
            for seat, name in enumerate(SEAT_NAMES)
        },
        "player": SEAT_NAMES[game.player] if game.turn else None,
        "left": game.left,
        "council": game.council,
        **(_units(game, (True, True)) if game.revealed else {}),
        "losses": dict(zip(SEAT_NAMES, game.losses, strict=True)),
        "quiet": game.quiet(),
        "quiet_limit": QUIET_TURNS,
        "last_turn": LAST_TURN,
        "discards": _cards(game.discards),
        "quick": dict(zip(SEAT_NAMES, game.quick, strict=True)),
        "snow": dict(zip(SEAT_NAMES, game.snow, strict=True)),
        "caltrops": {
            name: [SQUARE_NAMES[square] for square in squares_of(game.caltrops[seat])]
            for seat, name in enumerate(SEAT_NAMES)
        },
        "fight": _fight(game, game.fight),
        "fought": _fight(game, game.fought),
        "recap": {"last": _deeds(game.last_deeds), "now": _deeds(game.deeds)},
    }


def personal(game: Game, viewer: Viewer) -> Json:
    """What `viewer` sees besides."""
    eyes = (viewer == SEATS[0], viewer == SEATS[1])
    return {**_secrets(game, eyes, False), "odds": odds(game, viewer)}


def secrets(game: Game) -> Json:
    """What is seen besides when all secrets are shown."""
    return {**_secrets(game, (True, True), True), "odds": []}


def _secrets(game: Game, eyes: Eyes, deck: bool) -> Json:
    """What depends on the viewer, who may see the secrets of the seats in `eyes` and, with `deck`,
    the deck."""
    return {
        **({} if game.revealed else _units(game, eyes)),
        "deployment": None if game.revealed else _by_seat(game, eyes, _deployment),
        "hands": _by_seat(game, eyes, _hand),
        "deck": {"count": len(game.deck), "cards": _cards(game.deck) if deck else None},
        "orders": _by_seat(game, eyes, _orders),
    }


def _phase(game: Game) -> str:
    if game.result is not None:
        return "over"
    if game.turn:
        return "play"
    if game.revealed:
        return "adjust"
    return "start" if UNDRAWN in game.kinds else "deploy"


def _by_seat(game: Game, eyes: Eyes, part: Json) -> Json:
    return {SEAT_NAMES[seat]: part(game, seat, eyes[seat]) for seat in SEATS}


def _units(game: Game, eyes: Eyes) -> dict[str, Json]:
    """The units: secret while they are deployed, then public."""
    faces, kinds, at, revealed = game.faces, game.kinds, game.at, game.revealed
    sets = (
        game.activated,
        game.failed,
        game.halted,
        game.marched,
        game.held,
        game.marked,
        game.loading | game.fired,
    )
    flagged = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5] | sets[6]
    found = {}
    for unit in ALL_UNITS:
        kind, seat = kinds[unit], OWNER[unit]
        known = kind != UNDRAWN and (revealed or eyes[seat] or faces[kind].house is None)
        bit = 1 << unit
        found[UNIT_NAMES[unit]] = {
            "seat": SEAT_NAMES[seat],
            "kind": faces[kind].key if known else None,
            "square": None if at[unit] == OFF else SQUARE_NAMES[at[unit]],
            "flags": (
                [flag for flag, units in zip(FLAGS, sets, strict=True) if units & bit]
                if flagged & bit
                else []
            ),
        }
    return {"units": found}


def _deployment(game: Game, seat: Seat, own: bool) -> Json:
    return {
        "laid": game.laid[seat],
        "back": [UNIT_NAMES[unit] for unit in game.back[seat]] if own else None,
        "rear": (
            [SQUARE_NAMES[square] for square in game.rear[seat]] if own or game.laid[seat] else None
        ),
    }


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _hand(game: Game, seat: Seat, own: bool) -> Json:
    hand, bounds = game.hands[seat], game.bounds[seat]
    return {
        "count": len(hand),
        "cards": _cards(hand) if own else None,
        "known": [CARD_NAMES[card] for card in CARDS if bounds[card][0]],
        "lacking": [
            CARD_NAMES[card]
            for card in CARDS
            if hand and not bounds[card][1] and game.may_be_held(card)
        ],
    }


def _orders(game: Game, seat: Seat, own: bool) -> Json:
    if not own:
        return None
    orders = game.orders[seat]
    return {
        "always": [WINDOW_NAMES[window] for window in WINDOWS if orders & 1 << window],
        "turn": game.hush[seat],
        "ready": [WINDOW_NAMES[window] for window in WINDOWS if game.ready[seat] & 1 << window],
    }


def _fight(game: Game, fight: Fight | None) -> Json:
    if fight is None:
        return None
    spot = game.at[fight.unit] if fight is game.fight else fight.start
    return {
        "unit": UNIT_NAMES[fight.unit],
        "target": UNIT_NAMES[fight.target],
        "from": None if spot == OFF else SQUARE_NAMES[spot],
        "at": SQUARE_NAMES[fight.at],
        "ranged": fight.ranged,
        "manner": MANNER_NAMES[fight.manner],
        "attack": limited_attack(game, fight.attack),
        "defense": limited_defense(game, fight.defense),
        "attack_die": fight.attack_die or None,
        "defense_die": fight.defense_die or None,
        "result": RESULT_NAMES[fight.result],
    }


def _deeds(deeds: tuple[Deed, ...]) -> Json:
    return [
        {
            "unit": UNIT_NAMES[deed.unit],
            "how": None if deed.how is None else HOW_NAMES[deed.how],
            "source": SQUARE_NAMES[deed.source],
            "target": SQUARE_NAMES[deed.target],
            "result": None if deed.how is not None else RESULT_NAMES[deed.result],
        }
        for deed in deeds
    ]
