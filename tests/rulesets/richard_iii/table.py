"""Tables laid out for a test, and scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from rulesets.kernel.flow import required
from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import (
    AREA_NAMES,
    BORDER_NAMES,
    ENEMY,
    MAP,
    MINOR,
    PLACE_NAMES,
    SEA_NAMES,
    area,
)
from rulesets.richard_iii.components.blocks import (
    BLOCK_NAMES,
    BLOCKS,
    RANK,
    REBEL_BLOCK,
    TWIN,
    block,
)
from rulesets.richard_iii.components.cards import CARD_NAMES, CARDS
from rulesets.richard_iii.components.ids import (
    LANCASTER,
    SEAT_NAMES,
    SEATS,
    YORK,
    Block,
    Border,
    Card,
    Place,
    Sea,
)
from rulesets.richard_iii.rules.ch5_actions.action_phase import action_phase
from rulesets.richard_iii.ruleset import build
from rulesets.richard_iii.state.actions import (
    EndActions,
    MainAttack,
    March,
    MarchAll,
    Raid,
    Recruit,
    Sail,
    Take,
)
from rulesets.richard_iii.state.game import Game
from rulesets.richard_iii.state.seen_blocks import forget

from ..laid import Laid
from ..laid import dice as rolled
from ..packs import Packs

PACKS = Packs("richard_iii")
RULES = build(PACKS.pack)
END = EndActions()


class dice(rolled):
    """Dice for games in which a shuffle may draw one of six as well: those that are not named show
    sixes."""

    def below(self, n: int) -> int:
        return super().below(n) if self.faces else n - 1


def card(name: str) -> Card:
    return Card(CARD_NAMES.index(name))


def cards(names: str) -> tuple[Card, ...]:
    """The cards of "a4_1 muster", sorted as a hand is."""
    return tuple(sorted(map(card, names.split())))


def border(name: str) -> Border:
    return Border(BORDER_NAMES.index(name))


class Table(Laid[Game]):
    """A game of Richard III. Blocks go by their keys, areas by theirs."""

    rules = RULES
    chance = dice

    def where(self, key: str) -> str:
        return PLACE_NAMES[self.game.where[block(key)]]

    def steps(self, key: str) -> int:
        return self.game.steps[block(key)]

    # The action phase, for the seat that acts

    @property
    def seat(self) -> Seat:
        return self.awaited()[0]

    def take(self, source: str) -> Self:
        self.do(self.seat, Take(area(source)))
        return self

    def march(self, key: str, to: str, via: str | None = None) -> Self:
        return self.did(self.seat, March(block(key), area(to), area(via) if via else None))

    def march_all(self, to: str, via: str | None = None) -> Self:
        source = required(self.game.stack)
        return self.did(self.seat, MarchAll(area(to), area(via) if via else None, source))

    def march_from(self, source: str, *moves: str) -> Self:
        """Take up the blocks in an area and march them, in this order: "york_march essex", or with
        "via rutland"; "all essex" marches all that are left."""
        self.take(source)
        for move in moves:
            key, to, *via = move.replace(" via ", " ").split()
            if key == "all":
                self.march_all(to, *via)
            else:
                self.march(key, to, *via)
        return self

    def sail_from(self, source: str, *moves: str) -> Self:
        """Take up the blocks in an area and sail them, in this order: "york_march kent"."""
        self.take(source)
        for move in moves:
            self.sail(*move.split())
        return self

    def sail(self, key: str, to: str) -> Self:
        return self.did(self.seat, Sail(block(key), area(to)))

    def raid(self, key: str, to: str, sea: str) -> Self:
        return self.did(self.seat, Raid(block(key), area(to), Sea(SEA_NAMES.index(sea))))

    def recruit(self, key: str, place: str) -> Self:
        return self.did(self.seat, Recruit(block(key), area(place)))

    def main(self, place: str, name: str) -> Self:
        return self.did(self.seat, MainAttack(area(place), border(name)))

    def end(self) -> Self:
        return self.did(self.seat, END)

    def marches(self, key: str) -> set[str]:
        """Where the block may march: "essex", or "essex via rutland"."""
        return {_way(a) for a in self.offers(self.seat, "March") if a.block == block(key)}

    def goals(self, key: str) -> set[str]:
        """The areas that the block may march to, by any route."""
        return {way.split()[0] for way in self.marches(key)}

    def all_marches(self) -> set[str]:
        return {_way(a) for a in self.offers(self.seat, "MarchAll")}

    def sails(self, key: str) -> set[str]:
        return {AREA_NAMES[a.to] for a in self.offers(self.seat, "Sail") if a.block == block(key)}

    def raids(self, key: str) -> set[str]:
        return {
            f"{AREA_NAMES[a.to]} {SEA_NAMES[a.sea]}"
            for a in self.offers(self.seat, "Raid")
            if a.block == block(key)
        }

    def recruits(self, key: str) -> set[str]:
        """Areas in which the block may be recruited."""
        return {
            AREA_NAMES[a.area] for a in self.offers(self.seat, "Recruit") if a.block == block(key)
        }

    def takes(self) -> set[str]:
        """Areas whose stacks may be taken up."""
        return {AREA_NAMES[a.source] for a in self.offers(self.seat, "Take")}


def _way(march: March | MarchAll) -> str:
    to = AREA_NAMES[march.to]
    return to if march.via is None else f"{to} via {AREA_NAMES[march.via]}"


def table(
    york: str = "",
    lancaster: str = "",
    *,
    played: tuple[str, str] = ("a4_1", "a4_2"),
    first: Seat = YORK,
    king: Seat = LANCASTER,
    scenario: str = "wars",
    plan: Sequence[Any] | None = None,
) -> Table:
    """A game in its action phase, with the cards that York and Lancaster played, unless `plan` says
    what comes next.

    `york` and `lancaster` say which blocks are where: "kent march warwick:2; pool suffolk" has two
    blocks in Kent, one with two steps, and one in the pool. Heirs that are not named are minors;
    of people with two versions the one that is not named is with the enemy; other blocks are out.
    """
    game, _ = RULES.begin(scenario, {})
    assert isinstance(game, Game)
    laid = Table(game)
    game.campaign, game.turn, game.king, game.first = 1, 1, king, first
    game.redealt = True
    named = [
        one for seat, text in ((YORK, york), (LANCASTER, lancaster)) for one in _read(seat, text)
    ]
    blocks = {b for b, _, _ in named}
    for other in BLOCKS:
        if other not in blocks and RANK[other] and TWIN[other] not in blocks:
            game.put(other, MINOR)
        elif other not in blocks and TWIN[other] in blocks:
            game.put(other, ENEMY)
        game.full(other)
    for b, place, steps in named:
        game.put(b, place)
        game.steps[b] = steps or game.faces[b].strength
    game.monarch = game.senior(king)
    forget(game)
    game.played = [card(played[YORK]), card(played[LANCASTER])]
    _deal(game)
    laid.work(*(plan or [action_phase()]))
    return laid


def _read(seat: Seat, text: str) -> list[tuple[Block, Place, int]]:
    found = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        place, *names = part.split()
        for name in names:
            name, _, steps = name.partition(":")
            key = name if name == BLOCK_NAMES[REBEL_BLOCK] else f"{SEAT_NAMES[seat]}_{name}"
            found.append((block(key), Place(PLACE_NAMES.index(place)), int(steps or 0)))
    return found


def _deal(game: Game) -> None:
    """Six cards each from those that were not played; the rest is unused."""
    game.discards = tuple(c for c in game.played if c is not None)
    rest = [c for c in CARDS if c not in game.discards]
    for seat in SEATS:
        game.hands[seat], rest = tuple(rest[:6]), rest[6:]
    game.deck = tuple(rest)


def count(laid: Table, seat: Seat, place: str) -> int:
    """Blocks of the seat in the area."""
    return laid.game.at[seat * MAP + area(place)].bit_count()


def in_chester(names: str) -> Table:
    """York has marched a block into Chester, where these of Lancaster stand, and they act."""
    laid = table("derby suffolk; calais york", f"chester {names}; middlesex henry_vi")
    return laid.march_from("derby", "york_suffolk chester").end()
