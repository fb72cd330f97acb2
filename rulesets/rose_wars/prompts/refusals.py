"""Why an action is refused on your turn: the answer to a click on something greyed out."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Action, Refusal, Seat
from ...telling.icu import Value
from ...telling.prompts import Worded
from ..components.charts import (
    ARROW_STORM,
    CALTROPS,
    CARD_NAMES,
    COUNCIL_OF_WAR,
    FOE,
    FORCED_MARCH,
    LEVY,
    OWNER,
    RALLY,
    READIED,
    SNOW_AT_TOWTON,
    TREACHERY,
    Card,
    Unit,
)
from ..components.squares import BIT, NEXT_TO, Square, around, distance, forward
from ..rules.ch3_movement.range import movement, stands
from ..state.actions import (
    AskAgain,
    AskThisTurn,
    Attack,
    AttackBy,
    ChooseSquare,
    ChooseUnit,
    Move,
    PassQuickly,
    PlayCard,
    PutBack,
    Ready,
    Suborn,
)
from ..state.game import Game
from ..words import SAY

NOTHING: Final = {
    FORCED_MARCH: "6.7",
    COUNCIL_OF_WAR: "6.8",
    ARROW_STORM: "6.9",
    TREACHERY: "6.11",
    LEVY: "6.12",
    SNOW_AT_TOWTON: "6.13",
    RALLY: "6.14",
    CALTROPS: "6.15",
}
"""The paragraph that says why a card would do nothing now."""


class Wording(Worded):
    """In the words of this game."""

    words = SAY


def no(why: str, rule: str, **values: Value) -> Refusal:
    """A refusal, with its reason and its paragraph."""
    return Refusal(SAY(f"refusal.{why}", **values), rule)


def why_not(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """Why `action`, which is not legal now, is refused; None if there is nothing more helpful to
    say than the question itself."""
    match action:
        case Move(unit=unit, square=square):
            return _why_cannot_act(game, seat, unit, 1) or _unreachable(game, unit, square)
        case Attack(unit=unit, target=target, square=square):
            price = 2 if game.has(unit, "two_actions") else 1
            return _why_cannot_act(game, seat, unit, price) or _why_cannot_attack(
                game, unit, target, square
            )
        case AttackBy(unit=unit, target=target, square=square):
            like = Attack(unit, target, square)
            why = None if like in game.options[seat] else why_not(game, seat, like)
            return why or no("route", "3.4")
        case Suborn(unit=unit, target=target):
            return _why_cannot_act(game, seat, unit, 1) or _why_cannot_suborn(game, unit, target)
        case PlayCard(card=card):
            return _unplayable(game, seat, card)
        case Ready(card=card):
            return _unready(game, seat, card)
        case PutBack():
            return no("unreadied", "6.3")
        case AskAgain() | AskThisTurn():
            return no("unordered", "6.3")
        case PassQuickly(on=True):
            return no("quick", "6.3")
        case PassQuickly():
            return no("asked", "6.3")
        case ChooseSquare():
            return no("unit_first", "2.1")
        case ChooseUnit(unit=unit):
            return _unchosen(game, seat, unit)
    return None


def _unchosen(game: Game, seat: Seat, unit: Unit) -> Refusal:
    """Why a unit without a square is not an action."""
    if OWNER[unit] != seat:
        return no("enemy", "4.3")
    return _why_cannot_act(game, seat, unit, 1) or no("idle", "2.1")


def _why_cannot_act(game: Game, seat: Seat, unit: Unit, price: int) -> Refusal | None:
    """Why the unit may not be chosen for an action that costs `price`; None if it may."""
    if OWNER[unit] != seat:
        return no("not_yours", "2.1")
    if not game.is_on_board(unit):
        return no("removed", "4.7")
    if game.activated & 1 << unit:
        return no("acted", "2.3")
    if game.held & 1 << unit:
        return _held(game, unit)
    if game.left < price:
        return no("few", "2.1" if price == 1 else "5.12", left=game.left, price=price)
    return None


def _held(game: Game, unit: Unit) -> Refusal:
    """What keeps the unit from acting: a card or an enemy's ability."""
    if game.betrayed & 1 << unit:
        return no("betrayed", "6.11")
    return no("suborned", "5.16")


def _unreachable(game: Game, unit: Unit, square: Square) -> Refusal:
    """Why the unit cannot move to the square."""
    face, bit = game.face(unit), BIT[square]
    if square == game.square(unit):
        return no("there", "3.1")
    if not game.empty() & bit:
        return no("taken", "3.2")
    if not game.open_to(unit) & bit:
        return no("caltrops", "6.15")
    if game.failed & 1 << unit:
        return no("failed", "4.8")
    steps = movement(game, unit, False)
    if distance(game.at[unit], square) > steps:
        return no("far", "3.1", unit=face.name, steps=steps)
    if game.halted & 1 << unit and bit & ~_level_or_behind(game, unit):
        return no("halted", "3.3")
    if _clear(game, unit, square):
        return no("blocked", "3.3")
    return no("in_the_way", "3.2")


def _level_or_behind(game: Game, unit: Unit) -> int:
    """The squares that are not ahead of the unit."""
    ahead, row = 0, 0xFF << game.at[unit] // 8 * 8
    for _ in range(6):
        row = forward(row, OWNER[unit])
        ahead |= row
    return ~ahead


def _clear(game: Game, unit: Unit, square: Square) -> bool:
    """Whether the unit could walk there if no enemy halted it."""
    seen, free = BIT[game.at[unit]], game.open_to(unit)
    for _ in range(movement(game, unit, False)):
        seen |= around(seen) & free
    return bool(seen & BIT[square])


def _why_cannot_attack(game: Game, unit: Unit, target: Unit, square: Square) -> Refusal:
    """Why the unit cannot attack the target from the square."""
    face = game.face(unit)
    if OWNER[target] == OWNER[unit]:
        return no("own", "4.3")
    if not game.is_on_board(target):
        return no("removed", "4.7")
    if game.loading & 1 << unit:
        return no("loading", "5.6", unit=face.name)
    if face.range:
        return _out_of_range(game, unit, target, square)
    if not NEXT_TO[square] & BIT[game.at[target]]:
        return no("melee", "4.2")
    if stands(game, unit) & BIT[square]:
        return no("attack", "4.2")
    return no("approach", "4.2")


def _out_of_range(game: Game, unit: Unit, target: Unit, square: Square) -> Refusal:
    face = game.face(unit)
    if game.snow[FOE[OWNER[unit]]]:
        return no("snow", "6.13")
    if square != game.square(unit):
        return no("ranged", "4.1")
    far = distance(square, game.at[target])
    return no("range", "4.1", unit=face.name, range=face.range, far=far)


def _why_cannot_suborn(game: Game, unit: Unit, target: Unit) -> Refusal:
    face, reach = game.face(unit), game.amount(unit, "suborn")
    if not reach:
        return no("suborn_never", "5.16", unit=face.name)
    if OWNER[target] == OWNER[unit] or not game.is_on_board(target):
        return no("suborn_enemy", "5.16")
    if not game.face(target).basic:
        return no("suborn_basic", "5.16")
    if game.held & 1 << target:
        return no("suborn_held", "5.16")
    return no("suborn_far", "5.16", reach=reach)


def _unready(game: Game, seat: Seat, card: Card) -> Refusal:
    face = game.cards[card]
    if card not in game.hands[seat]:
        return no("unheld", "6.1")
    if card not in READIED:
        return out_of_time(game, card)
    return no("useless", "6.1", card=face.name)


def _unplayable(game: Game, seat: Seat, card: Card) -> Refusal:
    face = game.cards[card]
    if card not in game.hands[seat]:
        return no("unheld", "6.1")
    if face.timing == "reaction":
        return _unready(game, seat, card)
    if card == COUNCIL_OF_WAR and (game.turn == 1 or game.council):
        return no("council", "6.8", card=face.name, turn=game.turn)
    if face.timing == "action" and not game.left:
        return no("costs", "2.1", card=face.name)
    if card in (FORCED_MARCH, RALLY) and not game.left:
        return no("helps", "6.1", card=face.name)
    return no(f"nothing.{CARD_NAMES[card]}", NOTHING[card])


def out_of_time(game: Game, card: Card) -> Refusal:
    """6.2 Why a card is refused outside its window."""
    return no("untimely", "6.2", name=game.cards[card].name, card=CARD_NAMES[card])
