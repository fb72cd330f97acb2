"""Actions that another one is never worse than: no level of the server's players takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...kernel.flow import pending, required
from ...kernel.interface import Action, Seat
from ..components.charts import Dice3
from ..rules.ch4_action_cards.card_events import MoveByEvent
from ..rules.ch4_action_cards.command_points import GainTroops
from ..rules.ch5_battle.last_card import ChangeOpenDice, ChangeShownDice
from ..state.actions import ChangeDice, FromReserve, HoldCard, Take
from ..state.dice import best_of, changed, losses, shows
from ..state.game import Game

INSTEAD: Final[Mapping[type[Action], type[Action]]] = {
    Take: Take,
    FromReserve: FromReserve,
    ChangeDice: HoldCard,
}
"""What dominates them."""
FREE: Final = ("supply_to_reserve", "supply_to_battlefield", "french_to_battlefield")
"""Operations of events that only bring cubes in."""


def undominated(game: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions without those that are dominated in the decision that the seat must make."""
    match pending(game, seat):
        case GainTroops():
            return _most(actions)
        case MoveByEvent(card=card, secondary=secondary):
            event = game.event_card(card)
            effect = event.secondary if secondary else event.primary
            return _most(actions) if effect.op in FREE else actions
        case ChangeShownDice():
            dice, claim = required(game.shown), required(game.claim)
            return _helpful(
                actions, dice, lambda new: shows(new, claim) or best_of(new) > best_of(dice)
            )
        case ChangeOpenDice():
            dice, stands = required(game.rolled), game.standing()
            cost = losses(stands, best_of(dice))
            return _helpful(actions, dice, lambda new: losses(stands, best_of(new)) < cost)
        case _:
            return _fewest(actions)


def _most(actions: Sequence[Action]) -> Sequence[Action]:
    """4.3 The more cubes come in, the better."""
    return [max((a for a in actions if isinstance(a, Take)), key=lambda a: a.count)]


def _helpful(
    actions: Sequence[Action], dice: Dice3, is_better: Callable[[Dice3], bool]
) -> Sequence[Action]:
    """5.6 A change that helps nothing throws the card away."""
    return [a for a in actions if not isinstance(a, ChangeDice) or is_better(changed(dice, a))]


def _fewest(actions: Sequence[Action]) -> Sequence[Action]:
    """3.4 Starting cubes come from the supply as far as possible: those in the reserve are of more
    use there."""
    counts = [a for a in actions if isinstance(a, FromReserve)]
    return [min(counts, key=lambda a: a.count)] if counts else actions
