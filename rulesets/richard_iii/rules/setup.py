"""4. Setting up: which blocks are where when a scenario begins."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...kernel.flow import Plan, step
from ..components.areas import PLACE_NAMES
from ..components.blocks import block
from ..components.ids import LANCASTER, YORK, Block, Place
from ..state import seen_blocks
from ..state.game import Game

SETUPS: Final = {
    "wars": """
york
ireland      york rutland irish
calais       march warwick salisbury kent calais burgundian
pool         norfolk suffolk arundel essex worcester hastings herbert church_canterbury
pool         levy_london levy_norwich levy_salisbury bombard rebel
minor        clarence gloucester
enemy        exeter buckingham northumberland westmoreland shrewsbury rivers stanley church_york
lancaster
middlesex    henry_vi
dorset       somerset
cornwall     exeter devon
pembroke     pembroke
wilts        wiltshire
essex        oxford
lincoln      beaumont
north_yorks  clifford
france       french
scotland     scots
pool         buckingham northumberland shrewsbury westmoreland rivers stanley church_york
pool         levy_bristol levy_coventry levy_newcastle levy_york bombard welsh
minor        prince_edward richmond
enemy        church_canterbury clarence warwick salisbury kent
""",
    "kingmaker": """
york
middlesex    march
south_yorks  gloucester
warwick      buckingham
east_anglia  norfolk suffolk
sussex       arundel
essex        essex
leicester    hastings rivers
lancaster    stanley
ireland      irish
calais       calais burgundian
pool         northumberland westmoreland church_canterbury
pool         bombard levy_london levy_norwich levy_salisbury
enemy        warwick clarence shrewsbury church_york exeter
lancaster
tower        henry_vi
france       prince_edward exeter warwick clarence oxford french
scotland     scots
pool         pembroke shrewsbury church_york welsh
pool         bombard levy_bristol levy_coventry levy_newcastle levy_york rebel
minor        richmond
enemy        buckingham northumberland rivers westmoreland stanley church_canterbury
""",
    "richard": """
york
middlesex    gloucester
east_anglia  norfolk suffolk
sussex       arundel
essex        essex
northumbria  northumberland
lancaster    stanley
ireland      irish
calais       calais burgundian
pool         westmoreland church_canterbury church_york
pool         bombard levy_london levy_norwich levy_salisbury
enemy        buckingham shrewsbury rivers
lancaster
france       richmond oxford pembroke french
scotland     scots
glamorgan    buckingham
leicester    rivers
pool         shrewsbury welsh
pool         bombard levy_bristol levy_coventry levy_newcastle levy_york rebel
enemy        northumberland westmoreland stanley church_canterbury church_york
""",
}
"""4.3, 4.4 The blocks of each scenario by place; a block that is not listed is dead."""

KINGS: Final = {"wars": LANCASTER, "kingmaker": YORK, "richard": YORK}
CAMPAIGNS: Final = {"wars": 3, "kingmaker": 1, "richard": 1}


@step
def set_up(game: Game) -> Plan[Game]:
    """4.1, 4.2 Deploy blocks at full strength; those in the pool stand upright, hidden from the
    opponent."""
    game.king = KINGS[game.scenario]
    for placed, place in places(game.scenario):
        game.where[placed] = place
        game.full(placed)
    game.derive()
    game.monarch = game.senior(game.king)
    seen_blocks.start(game)
    return None


@cache
def places(scenario: str) -> tuple[tuple[Block, Place], ...]:
    """Each block listed for the scenario, with its place."""
    found = []
    house = ""
    for line in SETUPS[scenario].split("\n")[1:-1]:
        place, *names = line.split()
        if not names:
            house = place
        for name in names:
            key = name if name == "rebel" else f"{house}_{name}"
            found.append((block(key), Place(PLACE_NAMES.index(place))))
    return tuple(found)
