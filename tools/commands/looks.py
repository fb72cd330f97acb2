"""python -m tools looks [RULESET]: a position at six sizes, and what is wrong at each."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from app.referee.packs import load_ruleset
from roses_rules.conformance.play_style import PlayStyle
from rulesets import RULESETS

from ..art.take_tables import CHROMIUM
from ..bench.servers.host import fresh_host
from ..looks.moments import played
from ..looks.sheet import SIZES, look, save
from ..looks.stage import Position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    keys = ", ".join(RULESETS)
    parser.add_argument(
        "game", metavar="RULESET", nargs="?", choices=RULESETS, help=f"{keys}; or all of them"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the random game (1)")
    parser.add_argument("--step", type=int, help="so many actions after its beginning (its middle)")
    parser.add_argument("--to", type=Path, default=Path("dist/looks"), help="a folder (dist/looks)")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0."""
    arguments.to.mkdir(parents=True, exist_ok=True)
    with fresh_host() as host:
        asyncio.run(_look(host.url, arguments))
    return 0


async def _look(url: str, arguments: argparse.Namespace) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for key in [arguments.game] if arguments.game else RULESETS:
            to = arguments.to / f"{key}.png"
            await _sheet(browser, url, position(key, arguments.seed, arguments.step), to)
            print(to, flush=True)
        await browser.close()


async def _sheet(browser: Browser, url: str, shown: Position, to: Path) -> None:
    save([await look(browser, url, shown, size) for size in SIZES], to)


def position(key: str, seed: int, step: int | None) -> Position:
    """What the first seat that is asked sees after so many actions of a random game, whose players
    like to fight; in its middle where nothing is said."""
    ruleset = load_ruleset(key)
    *states, _ = played(ruleset, PlayStyle(eager=True), seed)
    moment = states[len(states) // 2 if step is None else min(step, len(states) - 1)]
    return Position(moment, ruleset.awaited(moment.state)[0])
