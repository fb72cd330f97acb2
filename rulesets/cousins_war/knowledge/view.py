"""What a viewer may see.

It names what may be seen and nothing else; `view_types.py` describes each key.
"""

from __future__ import annotations

from functools import cache

from ...kernel.flow import Together
from ...kernel.interface import Json, Seat, Viewer
from ..components.cards import EventCard
from ..components.charts import (
    CARD_NAMES,
    FIELD,
    FOE,
    KIND_NAMES,
    PHASE_NAMES,
    PLACES,
    PLAY,
    REGION_NAMES,
    REGIONS,
    RESERVE,
    ROUNDS,
    SEAT_NAMES,
    SEATS,
    SUPPLY,
    USE_NAMES,
    USES,
    Card,
    Dice3,
    Result,
    Use,
)
from ..rules.ch4_action_cards import card_events
from ..rules.ch4_action_cards.play import PARAGRAPHS, possible_uses
from ..state.game import Game


def public(game: Game) -> Json:
    """The table as everyone sees it; `view_types.py` explains the keys."""
    return {
        "turn": f"Round {game.round}",
        "round": game.round,
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[game.phase],
        "acting": _acting(game),
        **_cubes(game),
        "battlefield": _battlefield(game),
        "discards": _cards(game.discards),
        "won": {"lancaster": _cards(game.won[0]), "york": _cards(game.won[1])},
        "play": _play(game),
        "challenge": _challenge(game),
        "last": _last(game),
    }


def personal(game: Game, viewer: Viewer) -> Json:
    """What `viewer` sees besides."""
    return _secrets(game, (viewer == SEATS[0], viewer == SEATS[1]), False)


def secrets(game: Game) -> Json:
    """What is seen besides when all secrets are shown."""
    return _secrets(game, (True, True), True)


def _secrets(game: Game, eyes: tuple[bool, bool], box: bool) -> Json:
    """What depends on the viewer, who may see the hands of the seats in `eyes` and, with `box`, the
    box."""
    lancaster, york = eyes
    return {
        "hands": {
            "lancaster": _hand(game, SEATS[0], lancaster, york),
            "york": _hand(game, SEATS[1], york, lancaster),
        },
        "box": {"count": len(game.box), "cards": _cards(game.box) if box else None},
        "passing": _chosen(game.passing, eyes),
        "nominated": _chosen(game.nominated, eyes),
        "keeping": {
            "lancaster": game.keeping[0] if lancaster else None,
            "york": game.keeping[1] if york else None,
        },
        "battle": _battle(game, eyes),
    }


def _acting(game: Game) -> str | None:
    if not game.options or isinstance(game.agenda[-1], Together):
        return None
    (seat,) = game.options
    return SEAT_NAMES[seat]


def _cubes(game: Game) -> dict[str, Json]:
    """The cubes off the battlefield, and control of the regions."""
    cubes = game.cubes
    control = [game.controller(region) for region in REGIONS]
    return {
        "regions": {
            REGION_NAMES[region]: {
                "lancaster": cubes[region],
                "york": cubes[PLACES + region],
                "control": _seat(control[region]),
            }
            for region in REGIONS
        },
        "control": {"lancaster": control.count(SEATS[0]), "york": control.count(SEATS[1])},
        "reserve": {"lancaster": cubes[RESERVE], "york": cubes[PLACES + RESERVE]},
        "supply": {
            "lancaster": cubes[SUPPLY],
            "york": cubes[PLACES + SUPPLY],
            "french": game.french_supply(),
        },
    }


def _seat(seat: Viewer) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _hand(game: Game, seat: Seat, own: bool, foe: bool) -> Json:
    hand, known = game.hands[seat], game.known[FOE[seat]]
    tells = own and game.phase == PLAY
    return {
        "count": len(hand),
        "cards": _cards(hand) if own else None,
        "known": _cards(known) if own or foe else [],
        "stuck": _stuck(game, seat) if tells else {},
        # It follows from the open board and one hand: `secrets` has nothing to add.
        "lacking": _lacking(possible_uses(game, seat)) if tells and not foe else {},
    }


def _stuck(game: Game, seat: Seat) -> dict[str, str]:
    """4.1 The event cards in the hand whose event cannot be carried out now, and its operation."""
    return {
        CARD_NAMES[card]: face.primary.op
        for card in game.hands[seat]
        if isinstance(face := game.cards[card], EventCard)
        and not card_events.is_possible(game, seat, face.primary)
    }


@cache
def _lacking(possible: tuple[Use, ...]) -> dict[str, str]:
    """4.2 What points cannot be spent on now, and why not. Do not change the result."""
    return {USE_NAMES[use]: PARAGRAPHS[use] for use in USES if use not in possible}


def _chosen(cards: list[Card | None], eyes: tuple[bool, bool]) -> Json:
    lancaster, york = cards
    return {
        "lancaster": CARD_NAMES[lancaster] if eyes[0] and lancaster is not None else None,
        "york": CARD_NAMES[york] if eyes[1] and york is not None else None,
    }


def _battlefield(game: Game) -> Json:
    if game.battlefield is None:
        return None
    first, by = game.first_to_roll()
    return {
        "card": CARD_NAMES[game.battlefield],
        "holder": SEAT_NAMES[game.holder],
        "region": REGION_NAMES[game.battle_card(game.battlefield).region],
        "lancaster": game.cubes[FIELD],
        "york": game.cubes[PLACES + FIELD],
        "french": {"lancaster": game.french[0], "york": game.french[1]},
        "first": {"seat": SEAT_NAMES[first], "by": by},
    }


def _play(game: Game) -> Json:
    if game.current is None:
        return None
    return {
        "seat": SEAT_NAMES[game.player],
        "card": CARD_NAMES[game.current],
        "use": None if game.use is None else USE_NAMES[game.use],
        "points": game.points,
        "secondary": game.secondary,
    }


def _result(result: Result | None) -> Json:
    return None if result is None else {"kind": KIND_NAMES[result[0]], "value": result[1]}


def _dice(dice: Dice3 | None) -> list[int] | None:
    return None if dice is None else list(dice)


def _battle(game: Game, eyes: tuple[bool, bool]) -> Json:
    if game.active is None:
        return None
    return {
        "active": SEAT_NAMES[game.active],
        "hidden": game.secret is not None,
        "secret": _dice(game.secret) if eyes[game.active] else None,
        "claim": _result(game.claim),
        "shown": _dice(game.shown),
        "rolled": _dice(game.rolled),
    }


def _challenge(game: Game) -> Json:
    proof = game.proof
    if proof is None:
        return None
    stands = "mended" if proof.is_mended else "true"
    return {
        "active": SEAT_NAMES[proof.active],
        "claim": _result(proof.claim),
        "rolled": list(proof.rolled),
        "final": list(proof.final),
        "verdict": None if proof.stands is None else stands if proof.stands else "false",
        "loser": _seat(proof.loser),
    }


def _last(game: Game) -> Json:
    last = game.last
    if last is None:
        return None
    return {
        "active": SEAT_NAMES[last.active],
        "stood_on": _result(last.stood_on),
        "dice": list(last.dice),
        "loser": _seat(last.loser),
        "losses": last.losses,
    }
