"""The eager fighter of `python -m tools fuzz --eager`."""

import random

from roses_rules.conformance.play_style import PlayStyle
from rulesets.richard_iii.components.areas import area
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK
from rulesets.richard_iii.state.actions import EndActions, Fire, March, Pass, Take
from rulesets.richard_iii.state.events import AttackBegan
from tests.support.dice import Chance

from .fights import fight
from .table import RULES, table


def test_a_fighter_likes_to_attack_and_to_stand_where_the_enemy_is_near() -> None:
    laid = table("kent norfolk; derby suffolk", "middlesex oxford")
    near, far = Take(area("kent")), Take(area("derby"))
    weights = {a: RULES.eager_weight(laid.game, YORK, a) for a in laid.legal(YORK)}
    assert weights[near] > weights[far] > weights[EndActions()] >= 1
    laid.take("kent")
    attack = March(block("york_norfolk"), area("middlesex"), None)
    peace = March(block("york_norfolk"), area("sussex"), None)
    weights = {a: RULES.eager_weight(laid.game, YORK, a) for a in laid.legal(YORK)}
    assert weights[attack] > 10 * weights[peace]


def test_in_a_battle_he_fires_rather_than_passes() -> None:
    laid = fight("oxford", "norfolk", "devon", main="wilts")
    shoot, stay = (kind(block("lancaster_devon")) for kind in (Fire, Pass))
    weights = {a: RULES.eager_weight(laid.game, LANCASTER, a) for a in laid.legal(LANCASTER)}
    assert weights[shoot] > weights[stay] >= 1


def test_eager_games_have_many_more_attacks_than_others() -> None:
    counts = {}
    for eager in (False, True):
        style = PlayStyle(eager=eager)
        chance, pick = Chance(1), random.Random(1)
        game, _ = RULES.setup("wars", {}, chance)
        counts[eager] = 0
        while RULES.outcome(game) is None:
            seat = pick.choice(RULES.awaited(game))
            action = style.pick_action(RULES, game, seat, pick)
            told = RULES.apply(game, seat, action, chance)
            counts[eager] += sum(isinstance(event, AttackBegan) for event in told)
    assert counts[True] > 2 * counts[False]
