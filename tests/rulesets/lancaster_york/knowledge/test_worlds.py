"""Other worlds do not depend on what the viewer does not know of this one."""

from __future__ import annotations

from rulesets.kernel.interface import Seat
from tests.support.dice import Chance

from ..table import RULES


def test_the_order_of_the_real_deck_does_not_show_in_the_deck_of_another_world() -> None:
    game, _ = RULES.setup(RULES.meta.scenarios[0].key, {}, Chance(1))
    other = RULES.clone(game)
    other.deck = other.deck[::-1]
    assert game.deck != other.deck
    one, same = (RULES.determinize(it, Seat(0), Chance(2)) for it in (game, other))
    assert RULES.dump(one) == RULES.dump(same)
