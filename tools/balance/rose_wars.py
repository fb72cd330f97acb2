"""Rose Wars between two equal greedy players, who look one action ahead and at the odds."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from rulesets.kernel.interface import Json, Ruleset

from .rose_wars_board import Board
from .study import Fact, Study

WIN = 1000.0
THREAT = 12.0
"""The score of an enemy that could reach our back line in its next turn."""
CARDS = {
    "council_of_war": 3.0,
    "arrow_storm": 5.0,
    "treachery": 2.0,
    "levy": 3.5,
    "snow_at_towton": 1.0,
    "rally": 0.6,
    "forced_march": 0.5,
    "caltrops": 0.4,
}
"""The worth of each card played on the player's own turn, on the scale of `Board`."""


class RoseWarsStudy(Study):
    """A greedy player: it takes the action of the highest immediate worth, at random among
    equals."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        super().__init__(ruleset)
        self.names = {key: unit["name"] for key, unit in self.charts["units"].items()}
        self.cards = {key: card["name"] for key, card in self.charts["cards"].items()}

    # Playing

    def choose(self, view: Json, decision: str, actions: list[Json], random: Random) -> int:
        if decision in ("ChooseHouse", "KeepUnitBack", "PlaceRearGuard"):
            return random.randrange(len(actions))
        if decision == "ChooseOrder":
            return 0
        if decision == "React":
            return self._react(view, actions)
        board = Board(view, self.charts["scenarios"][view["scenario"]], self.charts["units"])
        scores = [self._worth(board, action) + random.random() / 100 for action in actions]
        return max(range(len(actions)), key=scores.__getitem__)

    def _react(self, view: Json, actions: list[Json]) -> int:
        """Play a fitting card if it changes the odds by enough; otherwise pass this time."""
        fight, last = view["fight"], len(actions) - 1
        card = actions[last].get("card")
        wanted = {
            "for_the_rose": fight["attack"] <= 3,
            "feigned_retreat": fight["attack"] >= 3,
            "stand_fast": fight["defense"] <= 4,
            "fortunes_wheel": fight["result"] == "open" and self._wheel_helps(fight),
            None: False,
        }
        return last if wanted[card] else 0

    def _wheel_helps(self, fight: Json) -> bool:
        """Whether the last roll went against the player who rolled."""
        if fight["defense_die"] is not None:
            return bool(fight["defense_die"] > fight["defense"])
        return bool((fight["attack_die"] or 0) > fight["attack"])

    def _worth(self, board: Board, action: Json) -> float:
        match action["do"]:
            case "Move":
                return self._move(board, action["unit"], action["square"])
            case "Attack" | "AttackBy":
                return self._attack(board, action)
            case "Suborn":
                return 0.5 + THREAT / 2 * board.threatens(action["target"])
            case "PlayCard":
                return CARDS[action["card"]]
            case "Advance":
                fight = board.view["fight"]
                return self._move(board, fight["unit"], fight["at"])
            case "ChooseUnit":
                return board.worth(action["unit"]) + THREAT * board.threatens(action["unit"])
            case "AskAgain" | "AskThisTurn" | "PassQuickly":
                return -1.0
            case _:
                return 0.0

    def _move(self, board: Board, unit: str, square: str) -> float:
        if board.is_goal(unit, square):
            return WIN
        before, after = board.threats(), board.threats_after(unit, square)
        value = THREAT * (before - after)
        value += 0.9 * board.rows_gained(unit, square)
        value += 2.5 * board.could_win_from(unit, square)
        return value - 0.35 * board.worth(unit) * board.danger(unit, square) / 6

    def _attack(self, board: Board, action: Json) -> float:
        route = action.get("by", ())
        odds = board.odds[action["unit"], action["target"], action["square"], *route]
        chance: float = odds["defeat"] / 100
        unit, target, square = action["unit"], action["target"], action["square"]
        value = chance * (board.worth(target) + THREAT * board.threatens(target))
        melee = not board.range(unit)
        if melee and board.is_goal(unit, board.square(target)):
            value += chance * WIN / 10
        if melee and board.is_goal(unit, square):
            return WIN
        if square != board.square(unit):
            value += 0.5 * self._move(board, unit, square)
        return value + 0.1

    # Counting

    def facts(self, seat: str, final: Json, events: Iterable[Json]) -> Iterable[Fact]:
        house = final["houses"][seat].title()
        yield "house", house
        yield "start", "first" if final["starter"] == seat else "second"
        for unit in final["units"].values():
            if unit["seat"] == seat and self.charts["units"][unit["kind"]]["type"] != "basic":
                yield f"unit of {house}", self.names[unit["kind"]]
        # Only cards that were dealt: the battle bonus goes to the losing seat, which would skew
        # them.
        draws = (e for e in events if e["event"] == "CardsDrawn" and e["seat"] == seat)
        for card in next(draws, {"cards": ()})["cards"]:
            yield "card", self.cards[card]

    def length(self, final: Json) -> float:
        turns: int = final["number"]
        return turns / 2

    def comparable(self, fact: Fact, facts: frozenset[Fact]) -> bool:
        group, _ = fact
        return not group.startswith("unit of ") or ("house", group[8:]) in facts
