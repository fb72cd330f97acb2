"""Judges positions, and orders actions by how promising they look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from math import exp, sqrt
from typing import Final

from ...kernel.flow import Together
from ...kernel.interface import Action, Seat
from ...search.insight import Chance, WeightedInsight, pick
from ..components.areas import AREAS, EXILE_OF, EXILES, MAP, MIDDLESEX
from ..components.blocks import COUNTS
from ..components.cards import is_event
from ..components.ids import CARDS_PHASE, FOE, TURNS
from ..rules.ch5_actions.action_phase import END
from ..rules.ch5_actions.card_phase import points
from ..rules.ch7_8_supply_and_politics.supply import crowded, surplus
from ..rules.succession.usurpation import COUNTED_BLOCKS, influence
from ..rules.succession.victory import loyal_heirs
from ..state.actions import PlayCard
from ..state.game import Game
from .dominated import INSTEAD, undominated
from .fighting import impression
from .ground import Ground, hunted, odds
from .orders import BALANCED, orders
from .plans import acts, plans

WEIGHTS: Final[Mapping[str, float]] = {
    "influence": 0.25,
    "influence_late": 0.55,
    "throne_late": 1.0,
    "throne": 0.3,
    "campaigns": 0.4,
    "heirs": 0.6,
    "hunt": 2.0,
    "ruler_safe": 2.0,
    "force": 0.045,
    "battles": 0.3,
    "danger": 0.22,
    "reserves": 0.12,
    "near_the_king": 0.12,
    "london": 0.3,
    "cards": 0.06,
    "supply": 0.06,
}
GENTLE: Final = 1.0
"""How much more often the gentlest level takes a promising order."""
EAGER: Final = 3.0
"""How much more often a promising order is tried first."""
LEAST_LOOK: Final = 0.1
"""What looks less promising than this share of the best, such as to pass where a block may fire, is
not tried: a few trials could make it look good by chance."""
FEARLESS: Final = 0.7
"""How much less the Pretender fears for its own areas and ruler than the King does: time is on the
King's side, and who only waits loses."""
PASSIVE: Final = 0.5
"""How often the Pretender expects the King to give no further order in a turn: one who counts on
the best answer to everything never dares."""


class RichardIIIInsight(WeightedInsight[Game]):
    """Nobles decide the throne, heirs the game; blocks are the means, and time runs out. `bold` is
    the seat that thinks, if it has to win the throne and not to keep it."""

    weights = WEIGHTS
    instead = INSTEAD

    def __init__(self, bold: Seat | None = None) -> None:
        self._bold = bold

    def facing(self, state: Game, seat: Seat) -> RichardIIIInsight:
        """A bold one for the Pretender."""
        if seat == state.king:
            return self
        found = copy(self)
        found._bold = seat
        return found

    def features(self, state: Game, seat: Seat) -> Mapping[str, float]:
        foe, ground, is_king = FOE[seat], Ground(state), seat == state.king
        late = state.turn / TURNS
        lead = influence(state, seat) - influence(state, foe) + (0.5 if is_king else -0.5)
        own, other = _Side(ground, seat), _Side(ground, foe)
        left = state.campaigns - state.campaign
        own_fear, other_fear = self._fear(seat), self._fear(foe)
        return {
            "influence": lead / (1 + left),
            "influence_late": lead * late * late / (1 + left),
            "throne_late": (2 / (1 + exp(-lead)) - 1) * late * late / (1 + left),
            "throne": (1 - late) * (1 if is_king else -1),
            "campaigns": left * (1 if is_king else -1),
            "heirs": _heirs(state, seat) - _heirs(state, foe),
            "hunt": hunted(ground, foe) - hunted(ground, seat),
            "ruler_safe": other_fear * other.peril - own_fear * own.peril,
            "force": own.force - other.force,
            "battles": own.won - other.won,
            "danger": other_fear * other.danger - own_fear * own.danger,
            "reserves": (1 - late) * (own.reserves - other.reserves),
            "near_the_king": own.near - other.near,
            "london": state.holds(seat, MIDDLESEX) - state.holds(foe, MIDDLESEX),
            "cards": points(state, seat) - points(state, foe),
            "supply": _starving(state, foe) - _starving(state, seat),
        }

    def progress(self, state: Game) -> float:
        """Game turns that are over, of all campaigns."""
        campaigns = max(1, state.campaigns)
        over = max(0, state.campaign - 1) * TURNS + max(0, state.turn - 1)
        return min(1.0, over / (campaigns * TURNS))

    def prior(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        if not acts(state, seat):
            return [impression(state, seat, action) for action in actions]
        looks = dict.fromkeys(actions, 0.0)
        for order in orders(state, seat, BALANCED):
            first = order.actions[0]
            if first in looks:
                looks[first] = max(looks[first], exp(GENTLE * min(3.0, order.score)))
        least = max(looks.values()) / 2000
        return [max(least, look) for look in looks.values()]

    def undominated(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        return undominated(state, seat, actions)

    def mixed(self, state: Game, seat: Seat, actions: Sequence[Action]) -> Sequence[float] | None:
        """1.1, 7.1, 8.3 Cards and secret plans: an opponent who could foresee them would profit."""
        if not isinstance(state.agenda[-1], Together):
            return None
        looks = [impression(state, seat, action) ** 2 for action in actions]
        total = sum(looks)
        return [look / total for look in looks]

    def plans(self, state: Game, seat: Seat) -> Sequence[Sequence[Action]]:
        """5 Whole turns; 1.1 cards, each with the turn that it opens; elsewhere single actions,
        because what follows from them is short. 7.1, 8.3 None while both sides plan in secret."""
        if acts(state, seat):
            found = plans(state, seat).items()
            judged = [(self.value(after, seat), plan) for plan, after in found]
            return [plan for _, plan in sorted(judged, key=lambda pair: -pair[0])]
        if isinstance(state.agenda[-1], Together):
            return _cards(state, seat) if state.phase == CARDS_PHASE else ()
        actions = state.options[seat]
        looks = dict(zip(actions, self.prior(state, seat, actions), strict=True))
        least = LEAST_LOOK * max(looks.values())
        likely = [action for action in actions if looks[action] >= least]
        return [(action,) for action in sorted(likely, key=lambda a: -looks[a])]

    def script(
        self, state: Game, seat: Seat, actions: Sequence[Action], chance: Chance
    ) -> Sequence[Action]:
        """In the action phase one whole order; a bold Pretender expects few of the King."""
        if not acts(state, seat):
            return super().script(state, seat, actions, chance)
        if self._bold == FOE[seat] and chance.unit() < PASSIVE and END in actions:
            return (END,)
        found = orders(state, seat, BALANCED)[:4]
        looks = [exp(EAGER * (order.score - found[0].score)) for order in found]
        return found[pick(looks, chance)].actions

    def quiet(self, state: Game) -> bool:
        """1.1 When the next game turn begins."""
        return state.phase == CARDS_PHASE

    def _fear(self, seat: Seat) -> float:
        return 1 - FEARLESS if seat == self._bold else 1.0


def _cards(game: Game, seat: Seat) -> list[tuple[Action]]:
    """1.1 One of each kind of card in hand, and the mulligan: cards with as many action points do
    the same."""
    found: dict[object, Action] = {}
    for action in game.options[seat]:
        kind: object = action
        if isinstance(action, PlayCard) and not is_event(action.card):
            kind = game.cards[action.card].ap
        found.setdefault(kind, action)
    return [(action,) for action in found.values()]


class _Side:
    """What one seat has, and what it must fear."""

    __slots__ = ("danger", "force", "near", "peril", "reserves", "won")

    def __init__(self, ground: Ground, seat: Seat) -> None:
        game, foe = ground.game, FOE[seat]
        self.force = sum(ground.strike[seat])
        self.won = self.danger = self.peril = self.near = 0.0
        ruler_at = ground.ruler_at[seat]
        prey = ground.ruler_at[foe]
        for area in AREAS:
            value, hold = ground.value[seat][area], ground.hold[seat][area]
            if not value:
                continue
            if game.at[foe * MAP + area]:
                attacks = game.attacker[area] == seat
                own = ground.strike[seat][area] if attacks else hold
                other = ground.hold[foe][area] if attacks else ground.strike[foe][area]
                lost = 1 - odds(own, other) if attacks else odds(other, own)
                self.won += (1 - lost) * ground.value[foe][area]
            else:
                lost = 0.35 * odds(ground.threat(seat, area), hold)
                self.danger += lost * value
            if area == ruler_at:
                self.peril = lost
        if prey is not None and EXILE_OF[prey] is None:
            self.near = min(3.0, ground.threat(foe, prey) / max(4.0, ground.hold[foe][prey]))
        counts = sum(block in COUNTS for block in game.pool(seat))
        exiles = sum(
            (game.at[seat * MAP + area] & COUNTED_BLOCKS).bit_count() for area in EXILES[seat]
        )
        self.reserves = 0.8 * counts + exiles


def _starving(game: Game, seat: Seat) -> int:
    """7.1 The steps that the seat will lose in the next supply phase."""
    return sum(surplus(game, seat, area) for area in crowded(game, seat))


def _heirs(game: Game, seat: Seat) -> float:
    """A side without heirs has lost: the fewer, the more each is worth."""
    return 2 * sqrt(len(loyal_heirs(game, seat)))


INSIGHT: Final = RichardIIIInsight()
