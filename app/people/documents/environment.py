"""Templates, which are compiled once, and the filters that put moments and keys into words there.

To compile the templates of the front page takes 70 ms, and of all pages half a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader
from jinja2.bccache import Bucket

from rulesets.kernel.interface import Meta

from ...base.assets.static import Assets
from ...base.edition import RELEASE
from ...base.process.wall_clock import WallClock
from ...base.web.reach import limit_of, public_address
from ...base.web.text import ago, duration, lasting, spoken, time_left
from ...play.clocks.pace import in_words

MOST_MARKS = 1024
"""Emblems, names with their marks, and seats of lists that are kept as they are drawn."""
SEATED = itemgetter(
    "seat", "title", "state", "name", "mark", "keeps_name", "you", "resigned", "stand_in", "bot"
)
"""What a list shows of a seat."""
ANY_SEAT = "svg/roses.svg#tudor"


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps what templates were compiled to beside them, as Python does with modules: only where
    that is wanted, and where the folder can be written."""

    def __init__(self, folder: Path) -> None:
        made_by = f"{sys.implementation.cache_tag}.jinja-{jinja2.__version__}"
        super().__init__(str(folder / "__pycache__"), f"%s.{made_by}")

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write it, as a whole or not at all."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)


def environment(folder: Path) -> Environment:
    """Of the templates in `folder`, with everything escaped."""
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        auto_reload=False,  # as files under static/ are: read once
        bytecode_cache=CompiledTemplates(folder),
    )


def emblems_of(games: Iterable[Meta]) -> Callable[[str], str]:
    """The drawing that stands for a seat, under static/: as its game declares it, and the Tudors'
    rose for the seats of a game that declares none."""
    paths = {seat: path for meta in games for seat, path in meta.emblems.items()}
    return lambda seat: paths.get(seat, ANY_SEAT)


def players(meta: Meta) -> str:
    """How many can play: "2 players", "2 to 4 players"."""
    counts = {len(scenario.seats) for scenario in meta.scenarios}
    few, many = min(counts), max(counts)
    return f"{few} players" if few == many else f"{few} to {many} players"


def install(
    environment: Environment, assets: Assets, games: Iterable[Meta], wall: WallClock
) -> None:
    """Make these available to all templates."""
    environment.globals.update(
        static=assets.url,
        is_static=assets.__contains__,
        joined=assets.joined,
        version=assets.digest,
        release=RELEASE,
        home_of=public_address,
        limit_of=limit_of,
    )
    environment.filters.update(
        ago=lambda iso: ago(iso, wall.now()),
        lasting=lambda iso: lasting(iso, wall.now()),
        emblem_of=emblems_of(games),
        pace=in_words,
        players=players,
        time_left=time_left,
        duration=duration,
        spoken=spoken,
    )
    # Lists have hundreds of these, and few that differ.
    kept = lru_cache(MOST_MARKS, typed=True)
    marks: Any = environment.get_template("partials/marks.html").module
    seated = kept(marks.seated)
    environment.filters.update(
        emblem=kept(marks.seat),
        named=kept(marks.named),
        seated=lambda seat: seated(*SEATED(seat), seat.get("here", False)),
    )
