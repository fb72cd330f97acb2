"""The tables of docs/watching.md: what was said of positions, and how often they were won."""

from __future__ import annotations

import json
from importlib.resources import files

from app.base.settings import ROOT
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.review.calibration import FILE, Calibration, read

PAGE = ROOT / "docs" / "watching.md"
BEGIN = "<!-- Made by `python -m tools calibrate`. -->\n"
END = "<!-- End of what it made. -->\n"
TENTHS = range(10)


def calibration_of(ruleset: str) -> Calibration | None:
    """What was measured of a game, if it was."""
    file = files(RULESETS[ruleset].package).joinpath(FILE)
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else None


def lines(ruleset: str, calibration: Calibration) -> list[str]:
    """A game's figures, for the terminal."""
    head = f"{ruleset}: {calibration.games} games by {calibration.about}"
    lasting = f"of what draws are worth by one look {calibration.lasting:.0%} lasts"
    return [head, f"ahead {calibration.ahead}", f"sight {calibration.sight}", lasting] + [
        f"{row.low:.0%} to {row.high:.0%}: said {row.said:.1%}, won {row.won:.1%}"
        f" of {row.positions} in {row.games} games{'' if row.holds else ' (!)'}"
        for row in calibration.rows
    ]


def with_tables(page: str) -> str:
    """The page with today's table."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + tables() + END + after


def tables() -> str:
    """One table with a row for each game that was measured, and who played it."""
    known = {key: found for key in RULESETS if (found := calibration_of(key)) is not None}
    if not known:
        return "\n"
    head = f"| % | {' | '.join(map(_tenth, TENTHS))} |"
    told = [head, f"|---|{'---:|' * len(TENTHS)}"]
    for key, one in known.items():
        cells = [_cell(one, number / 10) for number in TENTHS]
        games = f"{load_ruleset(key).meta.title}, {one.games} games by {one.about}"
        told.append(f"| {games} | {' | '.join(cells)} |")
    return "\n".join([*told, ""])


def _tenth(number: int) -> str:
    return f"{10 * number} to {10 * number + 10}"


def _cell(calibration: Calibration, low: float) -> str:
    for row in calibration.rows:
        if abs(row.low - low) < 0.01:
            return f"{100 * row.said:.0f} → {100 * row.won:.0f} ({row.games})"
    return "–"
