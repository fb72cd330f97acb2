"""What a viewer may see.

It names what may be seen and nothing else; `view_types.py` describes each key.
"""

from __future__ import annotations

from ...kernel.flow import required
from ...kernel.interface import Json, Seat, Viewer
from ..components.areas import (
    AREA_NAMES,
    PLACE_NAMES,
)
from ..components.blocks import BLOCK_NAMES, NAME
from ..components.cards import CARD_NAMES
from ..components.ids import (
    LANCASTER,
    NAMED_SEATS,
    PHASE_NAMES,
    POLITICAL,
    SEAT_NAMES,
    YORK,
    Block,
    Card,
)
from ..rules.ch5_actions.prices import RECRUIT, crossings, march_price, sail_prices
from ..rules.succession.usurpation import influence, lords, most_influence
from ..rules.succession.victory import loyal_heirs
from ..state.game import Game, blocks_of
from ..state.seen_blocks import is_certain
from . import view_board as board
from .view_battle import battle_view
from .view_board import Eyes


def public(game: Game) -> Json:
    """The table as everyone sees it; `view_types.py` explains the keys."""
    seat = game.acting
    return {
        "turn": heading(game),
        "scenario": game.scenario,
        "campaign": game.campaign,
        "campaigns": game.campaigns,
        "game_turn": game.turn,
        "phase": PHASE_NAMES[game.phase] if game.result is None else "over",
        "first": _seat(game.first),
        "acting": _seat(seat),
        "king": SEAT_NAMES[game.king],
        "rulers": {
            "king": _name(game.monarch),
            "pretender": _name(game.senior(game.pretender)),
        },
        "king_at": _king_at(game),
        "discards": _names(game.discards),
        "ap": None if seat is None else _ap(game, seat),
        "extra": game.extra,
        "muster": None if game.muster is None else AREA_NAMES[game.muster],
        "berths": [[AREA_NAMES[a], AREA_NAMES[b]] for a, b in game.berths],
        "treason": _seat(game.treason),
        "areas": board.areas(game),
        **board.heaps(game),
        "heirs": {name: len(loyal_heirs(game, s)) for s, name in NAMED_SEATS},
        "due": {name: game.slain[s] for s, name in NAMED_SEATS},
        "paid": game.paid,
        "room": board.room(game),
        "attacks": board.attacks(game),
        "winner": _winner(game),
    }


def personal(game: Game, viewer: Viewer) -> Json:
    """What `viewer` sees besides."""
    return _secrets(game, (viewer == YORK, viewer == LANCASTER))


def secrets(game: Game) -> Json:
    """What is seen besides when all secrets are shown."""
    return _secrets(game, (True, True))


def _secrets(game: Game, eyes: Eyes) -> Json:
    """What depends on the viewer, who may see the secrets of the seats in `eyes`."""
    seat = game.acting
    return {
        "cards": {name: _cards(game, s, eyes[s]) for s, name in NAMED_SEATS},
        "blocks": board.blocks(game, eyes),
        **board.pools(game, eyes),
        "stack": AREA_NAMES[game.stack] if game.stack is not None and _may(eyes, seat) else None,
        "aside": _keys(game.aside) if _may(eyes, seat) else [],
        "prices": _prices(game, seat) if seat is not None and eyes[seat] else None,
        "battle": None if game.battle is None else battle_view(game, game.battle, eyes),
        "usurpation": {name: _usurpation(game, s, eyes[s]) for s, name in NAMED_SEATS},
        "losses": {name: _losses(game, s) if eyes[s] else None for s, name in NAMED_SEATS},
        "going": {name: _going(game, s) if eyes[s] else None for s, name in NAMED_SEATS},
        "recalled": {name: _recalled(game, s) if eyes[s] else None for s, name in NAMED_SEATS},
    }


def _may(eyes: Eyes, seat: Seat | None) -> bool:
    return seat is not None and eyes[seat]


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _name(block: Block | None) -> str | None:
    return None if block is None else NAME[block]


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _king_at(game: Game) -> str | None:
    king = game.monarch
    if king is None or not is_certain(game, king):
        return None
    return PLACE_NAMES[game.where[king]]


def _keys(bits: int) -> list[str]:
    return [BLOCK_NAMES[block] for block in blocks_of(bits)]


def heading(game: Game) -> str:
    """The turn under way, in words."""
    if game.phase == POLITICAL:
        return f"Political turn {game.campaign}"
    if game.campaigns == 1:
        return f"Turn {game.turn}"
    return f"Campaign {game.campaign}, turn {game.turn}"


def _winner(game: Game) -> str | None:
    if game.result is None:
        return None
    return _seat(game.result.winners[0])


def _cards(game: Game, seat: Seat, own: bool) -> Json:
    picked, played = game.picked[seat], game.played[seat]
    known = own or game.shown[seat]
    return {
        "count": len(game.hands[seat]) + (picked is not None),
        "hand": _names(game.hands[seat]) if known else None,
        "picked": None if picked is None else CARD_NAMES[picked] if own else None,
        "played": None if played is None else CARD_NAMES[played],
    }


def _ap(game: Game, seat: Seat) -> Json:
    card = required(game.played[seat])
    return {"left": game.ap, "of": game.cards[card].ap, "card": CARD_NAMES[card]}


def _prices(game: Game, seat: Seat) -> Json:
    return {
        "march": march_price(game),
        "sail": {AREA_NAMES[to]: cost for to, cost in sail_prices(game, seat).items()},
        "recruit": RECRUIT,
        "together": {
            AREA_NAMES[to]: {
                "ap": one.cost,
                "sea": one.sea,
                "via": None if one.via is None else AREA_NAMES[one.via],
                "goes": one.goes,
                "stays": [BLOCK_NAMES[block] for block in one.stays],
            }
            for to, one in crossings(game, seat).items()
        },
    }


def _usurpation(game: Game, seat: Seat, own: bool) -> Json:
    return {
        "count": influence(game, seat) if own else None,
        "lords": [BLOCK_NAMES[block] for block in lords(game, seat)] if own else None,
        "most": most_influence(game, seat),
    }


def _losses(game: Game, seat: Seat) -> Json:
    return {
        "starve": [BLOCK_NAMES[block] for block in game.losses[seat]],
        "execute": [BLOCK_NAMES[block] for block in game.executions[seat]],
    }


def _going(game: Game, seat: Seat) -> Json:
    return {BLOCK_NAMES[block]: PLACE_NAMES[place] for block, place in game.going[seat]}


def _recalled(game: Game, seat: Seat) -> Json:
    return [BLOCK_NAMES[block] for block in game.recalled[seat]]
