"""Why an action is refused on your turn: the answer to a click on something greyed out."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Action, Refusal, Seat
from ..components.charts import (
    ARROW_STORM,
    CALTROPS,
    COUNCIL_OF_WAR,
    FEIGNED_RETREAT,
    FOE,
    FOR_THE_ROSE,
    FORCED_MARCH,
    FORTUNES_WHEEL,
    LEVY,
    OWNER,
    RALLY,
    READIED,
    SNOW_AT_TOWTON,
    STAND_FAST,
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

WHEN: Final = {
    FOR_THE_ROSE: "when you attack, before the roll",
    FEIGNED_RETREAT: "when a melee unit attacks yours, before the roll",
    STAND_FAST: "when your unit has been hit, before its defense roll",
    FORTUNES_WHEEL: "after a roll of your own for an attack or a defense",
}
"""When each reaction is played, in the words of a refusal."""
NOTHING: Final = {
    FORCED_MARCH: ("No unit with Movement 1 could act and go farther by it.", "6.7"),
    COUNCIL_OF_WAR: ("No unit of yours could use another action.", "6.8"),
    ARROW_STORM: ("No ranged unit of yours may shoot now.", "6.9"),
    TREACHERY: ("No enemy unit is near enough.", "6.11"),
    LEVY: ("No basic unit of yours could return.", "6.12"),
    SNOW_AT_TOWTON: ("Snow is falling already, or no enemy unit shoots.", "6.13"),
    RALLY: ("No unit of yours has acted that could act again.", "6.14"),
    CALTROPS: ("No square is free, or the enemy has no cavalry.", "6.15"),
}
"""Why a card would do nothing now."""


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
            return why or Refusal("That attack has no such route.", "3.4")
        case Suborn(unit=unit, target=target):
            return _why_cannot_act(game, seat, unit, 1) or _why_cannot_suborn(game, unit, target)
        case PlayCard(card=card):
            return _unplayable(game, seat, card)
        case Ready(card=card):
            return _unready(game, seat, card)
        case PutBack():
            return Refusal("You have not readied that card.", "6.3")
        case AskAgain() | AskThisTurn():
            return Refusal("You have given no such order.", "6.3")
        case PassQuickly(on=True):
            return Refusal("You are already passing quickly.", "6.3")
        case PassQuickly():
            return Refusal("You are already being asked every time.", "6.3")
        case ChooseSquare():
            return Refusal("First choose one of your units, then a square for it.", "2.1")
        case ChooseUnit(unit=unit):
            return _unchosen(game, seat, unit)
    return None


def _unchosen(game: Game, seat: Seat, unit: Unit) -> Refusal:
    """Why a unit without a square is not an action."""
    if OWNER[unit] != seat:
        return Refusal("That is an enemy: first choose one of your units to attack it.", "4.3")
    return _why_cannot_act(game, seat, unit, 1) or Refusal(
        "It can neither move nor attack now.", "2.1"
    )


def _why_cannot_act(game: Game, seat: Seat, unit: Unit, price: int) -> Refusal | None:
    """Why the unit may not be chosen for an action that costs `price`; None if it may."""
    if OWNER[unit] != seat:
        return Refusal("That unit is your opponent's.", "2.1")
    if not game.is_on_board(unit):
        return Refusal("That unit has been removed.", "4.7")
    if game.activated & 1 << unit:
        return Refusal("That unit has acted this turn.", "2.3")
    if game.held & 1 << unit:
        return _held(game, unit)
    if game.left < price:
        few = "No action is left." if not game.left else f"That takes {price} actions."
        return Refusal(few, "2.1" if price == 1 else "5.12")
    return None


def _held(game: Game, unit: Unit) -> Refusal:
    """What keeps the unit from acting: a card or an enemy's ability."""
    if game.betrayed & 1 << unit:
        return Refusal("Treachery: that unit may not act this turn.", "6.11")
    return Refusal("That unit has been suborned: it may not act this turn.", "5.16")


def _unreachable(game: Game, unit: Unit, square: Square) -> Refusal:
    """Why the unit cannot move to the square."""
    face, bit = game.face(unit), BIT[square]
    if square == game.square(unit):
        return Refusal("It is already there.", "3.1")
    if not game.empty() & bit:
        return Refusal("Another unit stands on that square.", "3.2")
    if not game.open_to(unit) & bit:
        return Refusal("Caltrops keep cavalry off that square.", "6.15")
    if game.failed & 1 << unit:
        return Refusal("It failed an attack this turn, and may not move.", "4.8")
    steps = movement(game, unit, False)
    if distance(game.at[unit], square) > steps:
        return Refusal(f"Too far for {face.name}: Movement {steps}.", "3.1")
    if game.halted & 1 << unit and bit & ~_level_or_behind(game, unit):
        return Refusal("Blocked: it may not move farther forward this turn.", "3.3")
    if _clear(game, unit, square):
        return Refusal("A blocking unit would halt it on the way.", "3.3")
    return Refusal("Units stand in the way: it may not move through them.", "3.2")


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
        return Refusal("That unit is your own.", "4.3")
    if not game.is_on_board(target):
        return Refusal("That unit has been removed.", "4.7")
    if game.loading & 1 << unit:
        return Refusal(f"{face.name} must load: no attack this turn.", "5.6")
    if face.range:
        return _out_of_range(game, unit, target, square)
    if not NEXT_TO[square] & BIT[game.at[target]]:
        return Refusal("A melee unit attacks from a square next to its target.", "4.2")
    if stands(game, unit) & BIT[square]:
        return Refusal("That attack is not possible.", "4.2")
    return Refusal("It cannot move to that square to attack.", "4.2")


def _out_of_range(game: Game, unit: Unit, target: Unit, square: Square) -> Refusal:
    face = game.face(unit)
    if game.snow[FOE[OWNER[unit]]]:
        return Refusal("Snow: no ranged attacks this turn.", "6.13")
    if square != game.square(unit):
        return Refusal("Ranged units shoot from where they stand.", "4.1")
    far = distance(square, game.at[target])
    return Refusal(f"{face.name}: Range {face.range}, and the target is {far} away.", "4.1")


def _why_cannot_suborn(game: Game, unit: Unit, target: Unit) -> Refusal:
    face, reach = game.face(unit), game.amount(unit, "suborn")
    if not reach:
        return Refusal(f"{face.name} cannot suborn a unit.", "5.16")
    if OWNER[target] == OWNER[unit] or not game.is_on_board(target):
        return Refusal("Choose an enemy unit on the board.", "5.16")
    if not game.face(target).basic:
        return Refusal("Only basic units can be suborned.", "5.16")
    if game.held & 1 << target:
        return Refusal("That unit already misses its next turn.", "5.16")
    return Refusal(f"Only enemies within {reach} squares can be suborned.", "5.16")


def _unready(game: Game, seat: Seat, card: Card) -> Refusal:
    face = game.cards[card]
    if card not in game.hands[seat]:
        return Refusal("You do not hold that card.", "6.1")
    if card not in READIED:
        return out_of_time(game, card)
    return Refusal(f"{face.name} would help no attack that you can make now.", "6.1")


def _unplayable(game: Game, seat: Seat, card: Card) -> Refusal:
    face = game.cards[card]
    if card not in game.hands[seat]:
        return Refusal("You do not hold that card.", "6.1")
    if face.timing == "reaction":
        return _unready(game, seat, card)
    if card == COUNCIL_OF_WAR and (game.turn == 1 or game.council):
        why = "not on the first turn" if game.turn == 1 else "only once per turn"
        return Refusal(f"{face.name}: {why}.", "6.8")
    if face.timing == "action" and not game.left:
        return Refusal(f"{face.name} takes an action, and none is left.", "2.1")
    if card in (FORCED_MARCH, RALLY) and not game.left:
        return Refusal(f"{face.name} helps a unit to act, and no action is left.", "6.1")
    return Refusal(*NOTHING[card])


def out_of_time(game: Game, card: Card) -> Refusal:
    """6.2 Why a card is refused outside its window."""
    when = WHEN.get(card, "on your turn, and not during an attack")
    return Refusal(f"{game.cards[card].name} is played {when}.", "6.2")
