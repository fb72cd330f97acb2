"""python -m roses_rules play GAME: play in a terminal against players that the program provides."""

from __future__ import annotations

import argparse
import sys
from random import Random, SystemRandom

from rulesets.kernel.interface import Seat
from rulesets.search.levels import LEVELS

from ..conformance.dice import seeded
from ..games import UnknownChoice, load
from ..match import Match
from ..players import choice, players_for
from ..terminal.person import LeftTheGame, Person
from .arguments import add_game, key_and_value

YOU = "you"
USUAL = "random"
"""Who plays the other seats if you do not say."""
EPILOG = f"""
Seats are named in the order of the scenario. Each is played by {YOU!r}, by a random player or, in
games that can be thought about, by one of the levels {", ".join(LEVELS)}. Without {YOU!r} you watch
as a spectator. You are shown only what your seat may see.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    add_game(parser)
    parser.add_argument("--scenario", help="how the game is set up (its first scenario)")
    parser.add_argument(
        "--option", action="append", default=[], type=key_and_value, metavar="KEY=VALUE"
    )
    parser.add_argument("--seats", help=f"who plays each seat ({YOU},{USUAL},…)")
    parser.add_argument("--seed", type=int, help="of the dice and the other players (any)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 at the end of the game or when the person leaves, 2 for a scenario, an option
    or a seat that is not there."""
    seed = SystemRandom().randrange(10**9) if arguments.seed is None else arguments.seed
    ruleset = load(arguments.game)
    try:
        match = Match(ruleset, arguments.scenario, dict(arguments.option), seeded(seed, "dice"))
        names = _names(arguments.seats, match)
    except UnknownChoice as error:
        print(error, file=sys.stderr)
        return 2
    person = Person(match, Seat(names.index(YOU)) if YOU in names else None)
    seats = ", ".join(f"{s} {n}" for s, n in zip(match.scenario.seats, names, strict=True))
    print(f"{ruleset.meta.title}, {match.scenario.title}: {seats}; seed {seed}")
    try:
        _play(match, names, person, seeded(seed, "players"))
    except LeftTheGame:
        print("You have left the game.")
    return 0


def _names(words: str | None, match: Match) -> list[str]:
    """Who plays each seat. Raises UnknownChoice."""
    seats = match.scenario.seats
    names = words.split(",") if words else [YOU, *([USUAL] * (len(seats) - 1))]
    if len(names) != len(seats):
        raise UnknownChoice(f"{match.scenario.key} has {len(seats)} seats: {', '.join(seats)}")
    known = (YOU, *players_for(match.ruleset))
    if wrong := [name for name in names if name not in known]:
        key = match.ruleset.meta.key
        raise UnknownChoice(f"{key} is played by {', '.join(known)}, not by {wrong[0]!r}")
    if names.count(YOU) > 1:
        raise UnknownChoice(f"{YOU!r} may stand for one seat: the other players' hands are secret")
    return names


def _play(match: Match, names: list[str], person: Person, random: Random) -> None:
    """Play to the end. Raises LeftTheGame."""
    seatings = players_for(match.ruleset)
    others = {seat: seatings[names[seat]](random) for seat in match.seats if names[seat] != YOU}
    person.tell(match.opening)
    while awaited := match.awaited:
        seat = awaited[0]
        if player := others.get(seat):
            action = choice(player, match, seat, random)
        else:
            action = person.choose(match.legal(seat))
        person.tell(match.take(seat, action))
    if outcome := match.outcome:
        person.end(outcome)
