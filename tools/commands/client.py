"""python -m tools client: the example client of docs/protocol.md plays random legal moves."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from ..client.lobby import Lobby, Refused
from ..client.player import Message, Player

SAY = partial(print, flush=True)  # flush, so that a reader of a pipe sees each line at once


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="address of the server")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--invite", metavar="URL", help="take the seat of this invite link")
    how.add_argument(
        "--create", metavar="RULESET", help="create a match and print its invite links"
    )
    how.add_argument(
        "--practice",
        metavar="RULESET",
        nargs="?",
        const="cousins_war",
        help="play against the practice opponent (the default; cousins_war)",
    )
    parser.add_argument("--name", default="Example client", help="the guest's name")
    parser.add_argument(
        "--token",
        default=os.environ.get("ROSES_TOKEN", ""),
        help="play as yourself, by an API token (by default that of ROSES_TOKEN, if it is set)",
    )
    parser.add_argument(
        "--games", type=int, default=1, help="number of games, played in sequence (1)"
    )
    parser.add_argument("--seed", type=int, help="seed of the random choices")
    parser.add_argument(
        "--pause", type=int, default=0, metavar="MS", help="milliseconds to wait before each move"
    )
    parser.add_argument("--quiet", action="store_true", help="print only the outcome")


def run(arguments: argparse.Namespace) -> int:
    """Play. Return the exit status: 0 if every game was played to its end."""
    if arguments.invite and arguments.games != 1:
        print("an invite is for one game: leave --games out", file=sys.stderr)
        return 2
    try:
        asyncio.run(_play(arguments))
    except (Refused, httpx.HTTPError, WebSocketException) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


async def _play(arguments: argparse.Namespace) -> None:
    rng = random.Random(arguments.seed)
    report = (lambda _: None) if arguments.quiet else narrator(SAY)
    async with Lobby(arguments.url, arguments.token) as lobby:
        if not arguments.token:
            await lobby.sign_up(arguments.name)
        for _ in range(arguments.games):
            match = await _sit_down(lobby, arguments)
            await lobby.begun(match)
            player = Player(
                lobby.socket_url(match),
                lobby.cookie,
                rng,
                arguments.pause / 1000,
                report,
                token=lobby.token,
            )
            outcome = await player.play()
            winners = " and ".join(outcome["winners"]) or "nobody"
            SAY(f"{winners} won: {outcome['reason']} - {arguments.url.rstrip('/')}{player.replay}")


async def _sit_down(lobby: Lobby, arguments: argparse.Namespace) -> str:
    """Take a seat as the arguments ask; return the match's id."""
    if arguments.invite:
        return await lobby.accept(arguments.invite)
    match = await lobby.create(arguments.create or arguments.practice or "cousins_war")
    if not arguments.create:
        await lobby.fill_with_bots(match)
    for link in await lobby.invites(match):
        SAY(f"waiting for a player to open {link}")
    return match


def narrator(say: Callable[[str], None]) -> Callable[[Message], None]:
    """A `report` for `Player` that prints a line for each message."""

    def report(message: Message) -> None:
        match message:
            case {"type": "welcome", "viewer": viewer, "match": {"ruleset": ruleset}}:
                say(f"sitting as {viewer} in a match of {ruleset}")
            case {"type": "state", "seq": seq, "by": seat, "events": events}:
                for event in events:
                    say(f"{seq:4} {seat or '-'}: {_sentence(event)}")
            case {"type": "refused", "code": code, "reason": reason}:
                say(f"     refused ({code}): {reason}")
            case {"type": "offline", "reason": reason}:
                say(f"     connection lost ({reason}), trying again")
            case {"type": "chat", "name": name, "text": text}:
                say(f"     {name} says: {text}")

    return report


def _sentence(event: dict[str, Any]) -> str:
    """An event in words, for any ruleset: "Moved block=warwick to=calais"."""
    fields = " ".join(f"{k}={json.dumps(v)}" for k, v in event.items() if k != "event")
    return f"{event['event']} {fields}".rstrip()
