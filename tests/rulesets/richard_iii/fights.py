"""Battles laid out for a test."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import (
    AREA_NAMES,
    BORDER_NAMES,
    MAP,
    NEIGHBOURS,
    SEA_NAMES,
    area,
)
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, block
from rulesets.richard_iii.components.ids import LANCASTER, SEAT_NAMES, YORK
from rulesets.richard_iii.rules.ch6_battles.battle_lines import firing_order, line
from rulesets.richard_iii.rules.ch6_battles.battles import battle, battle_phase
from rulesets.richard_iii.rules.ch6_battles.firepower import bonuses, firepower
from rulesets.richard_iii.state.actions import (
    Charge,
    Fire,
    Pass,
    Regroup,
    Retreat,
    TakeHit,
    Treachery,
)

from .table import Table, border, table


class Fight(Table):
    """A table at a battle, whose blocks act by their keys."""

    def fire(self, key: str, *faces: int) -> Self:
        return self.did(self.seat, Fire(block(key)), *faces)

    def charge(self, key: str, target: str, *faces: int) -> Self:
        return self.did(self.seat, Charge(block(key), block(target)), *faces)

    def betray(self, key: str, target: str, *faces: int) -> Self:
        return self.did(self.seat, Treachery(block(key), block(target)), *faces)

    def retreat(self, key: str, to: str) -> Self:
        return self.did(self.seat, Retreat(block(key), area(to)))

    def skip(self, *keys: str) -> Self:
        """These blocks pass, in this order."""
        for key in keys:
            self.do(self.seat, Pass(block(key)))
        return self

    def take_hits(self, key: str) -> Self:
        return self.did(self.seat, TakeHit(block(key)))

    def regroup(self, key: str, to: str) -> Self:
        return self.did(self.seat, Regroup(block(key), area(to)))

    def pass_rounds(self, count: int) -> Self:
        for _ in range(count):
            self.pass_round()
        return self

    def pass_round(self) -> Self:
        """All blocks pass until the next round begins or the battle is over."""
        now = self.game.battle
        number = now.round if now else 0
        while (now := self.game.battle) and now.round == number:
            passes = self.offers(self.seat, "Pass")
            assert passes, f"no block may pass: {self.legal(self.seat)}"
            self.do(self.seat, passes[0])
        return self

    def in_round_2(self) -> Self:
        return self.pass_round()

    def in_round_4(self) -> Self:
        """The attackers are at their last turn, and the defenders have passed."""
        self.pass_rounds(3)
        while self.game.battle and self.awaited() != [self.game.battle.attacker]:
            self.skip(next(iter(self.turn())))
        return self

    # Questions

    def turn(self) -> set[str]:
        """The blocks whose turn it is."""
        return {
            BLOCK_NAMES[a.block] for a in self.legal(self.seat) if isinstance(a, Fire | Retreat)
        }

    def order(self) -> list[str]:
        """All blocks in the order of their turns."""
        return [BLOCK_NAMES[b] for b in firing_order(self.game)]

    def line(self, seat: Seat) -> set[str]:
        return {BLOCK_NAMES[b] for b in line(self.game, seat)}

    def reserve(self, seat: Seat) -> set[str]:
        now = self.game.battle
        assert now
        blocks = (b for b in range(len(BLOCK_NAMES)) if now.reserve >> b & 1)
        return {BLOCK_NAMES[b] for b in blocks if self.game.owner(b) == seat}  # type: ignore[arg-type]

    def retreats(self, key: str) -> set[str]:
        return {
            AREA_NAMES[a.to] for a in self.offers(self.seat, "Retreat") if a.block == block(key)
        }

    def regroups(self, key: str) -> set[str]:
        return {
            AREA_NAMES[a.to] for a in self.offers(self.seat, "Regroup") if a.block == block(key)
        }

    def charges(self, key: str) -> set[str]:
        return {
            BLOCK_NAMES[a.target] for a in self.offers(self.seat, "Charge") if a.block == block(key)
        }

    def treacheries(self, key: str) -> set[str]:
        return {
            BLOCK_NAMES[a.target]
            for a in self.offers(self.seat, "Treachery")
            if a.block == block(key)
        }

    def power(self, key: str) -> int:
        return firepower(self.game, block(key))

    def bonuses(self, key: str) -> list[str]:
        return bonuses(self.game, block(key))


def fight(
    place: str,
    york: str,
    lancaster: str,
    *,
    attacker: Seat = YORK,
    main: str = "",
    king: Seat = LANCASTER,
    first: Seat | None = None,
    treason: Seat | None = None,
    scenario: str = "wars",
    plan: Sequence[Any] | None = None,
) -> Fight:
    """A battle at `place`, at the first turn of round 1.

    `york` and `lancaster` name the blocks that are there: "march:2 warwick@kent" is March with
    two steps, and Warwick who came from Kent. Attackers of whom nothing is said came by the main
    attack, from `main` (otherwise some neighbour); so did those who came from there. Behind a
    semicolon follows what stands in other areas, as for `table`.
    """
    here = area(place)
    main = main or AREA_NAMES[NEIGHBOURS[here][0][0]]
    texts = [f"{place} {_bare(text)}" for text in (york, lancaster)]
    player = attacker if first is None else first
    game = table(*texts, king=king, first=player, scenario=scenario).game
    laid = Fight(game)
    game.attacker[here] = attacker
    game.main[here] = border(_border(place, main))
    game.treason = treason
    game.acting = None
    for seat, text in ((YORK, york), (LANCASTER, lancaster)):
        for name in text.partition(";")[0].split():
            key, _, source = name.partition("@")
            source = source or (main if seat == attacker else "")
            if source:
                way = border(_border(place, source))
                game.entry[_block(seat, key)] = way
                used = game.ways[seat * MAP + here]
                game.ways[seat * MAP + here] = tuple(dict.fromkeys((*used, way)))
    laid.work(*(plan or [battle(here)]))
    return laid


def all_battles() -> list[Any]:
    """The plan of a whole battle phase."""
    return [battle_phase()]


def _bare(text: str) -> str:
    """Without where they came from."""
    return re.sub(r"@\w+", "", text)


def _block(seat: Seat, name: str) -> Any:
    key = name.partition(":")[0]
    return block(key if key == "rebel" else f"{SEAT_NAMES[seat]}_{key}")


def _border(place: str, source: str) -> str:
    if source in SEA_NAMES:
        return source
    name = "|".join(sorted((place, source)))
    assert name in BORDER_NAMES, f"{source} is no neighbour of {place}"
    return name
