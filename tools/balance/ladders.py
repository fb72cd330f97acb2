"""The table of ladders.md beside it: each row is a ladder that was played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from roses_rules.ladder.playing import Pairing, Result
from roses_rules.ladder.report import count, rating, thinking

PAGE = Path(__file__).with_suffix(".md")
HEAD = (
    "| game | players | work | games | by seat of the first: wins–draws–losses | Elo | "
    "time of the first | played |\n|---|---|---|---:|---|---|---|---|\n"
)


def row(pairing: Pairing, seats: Sequence[str], results: Sequence[Result], day: date) -> str:
    """The row of a ladder."""
    by_seat = []
    for seat, name in enumerate(seats):
        own = count([result for result in results if result.first_sat == seat])
        by_seat.append(f"{name} {own.wins}–{own.draws}–{own.losses}")
    first, second = pairing.kinds
    cells = (
        f"{pairing.ruleset}, {pairing.scenario}",
        f"{first} – {second}",
        f"×{pairing.scale:g}",
        str(len(results)),
        ", ".join(by_seat),
        rating(count(results), len(seats) - 1),
        thinking(results, first),
        day.isoformat(),
    )
    return f"| {' | '.join(cells)} |\n"


def with_row(page: str, new: str) -> str:
    """The page with a row that replaces the earlier one of the same players, games and work."""
    before, table = page.split(HEAD)
    rows = {_key(old): old for old in table.splitlines(keepends=True)}
    rows[_key(new)] = new
    return before + HEAD + "".join(sorted(rows.values()))


def _key(line: str) -> str:
    return "|".join(re.split(r" *\| *", line)[1:4])
