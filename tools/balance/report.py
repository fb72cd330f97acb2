"""What a series of games says about the fairness of a game, as lines of Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from statistics import median

from roses_rules.games import load, scenario_of
from rulesets.search.levels import LEVELS
from rulesets.telling.fairness import Fairness, SideShare

from .counting import Effect, Share, shares_of_means, shares_of_places
from .playing import Game, Series, tally_of


def heading(series: Series) -> str:
    """The title of the section, which names the game, the scenario and the players."""
    ruleset = load(series.ruleset)
    scenario = scenario_of(ruleset, series.scenario).title
    game = ruleset.meta.title
    where = game if scenario == game else f"{game}, {scenario}"
    return f"## {where}: {players(series)}"


def players(series: Series) -> str:
    """Who played: "Earl at ×0.1 of its work"."""
    title = LEVELS[series.level].title
    return title if series.scale == 1 else f"{title} with ×{series.scale:g} of its work"


def section(series: Series, games: Sequence[Game], day: date) -> str:
    """The section about these games in the tables of their game."""
    return "\n".join((heading(series), "", *_lines(series, games, day), ""))


def fairness(series: Series, games: Sequence[Game], day: date) -> Fairness:
    """What the lobby is to know of these games."""
    return Fairness(
        level=series.level,
        scale=series.scale,
        games=len(games),
        played=day.isoformat(),
        even=round(100 / len(games[0].seats), 1),
        shares=tuple(
            SideShare(
                *place,
                tally_of(series.ruleset).called(place),
                *(round(x, 1) for x in (own.percent, own.low, own.high)),
            )
            for place, own in shares_of_places(games).items()
        ),
    )


def _lines(series: Series, games: Sequence[Game], day: date) -> Iterator[str]:
    draws = sum(not game.winner for game in games)
    yield (
        f"{len(games)} games from seed {series.seed}, {day.isoformat()}; {draws} without a single "
        f"winner. {_span([game.turns for game in games])} turns each, "
        f"{_span([game.decisions for game in games])} decisions in all (median, and the middle "
        "nine tenths of the games)."
    )
    yield from ("", "| side | wins | 95 % |", "|---|---:|---|")
    for (group, name), own in shares_of_places(games).items():
        yield f"| {group}: {name} | {own.percent:.1f} % | {_interval(own)} |"
    yield from _endings(games)
    for group, found in groupby(shares_of_means(games).items(), key=lambda item: item[0][0]):
        yield from ("", f"| {group} | seats | wins | 95 % | against the same side without it |")
        yield "|---|---:|---:|---|---|"
        for (_, name), (own, effect) in found:
            yield (
                f"| {name} | {own.count} | {own.percent:.1f} % | {_interval(own)} | "
                f"{_difference(effect)} |"
            )


def _endings(games: Sequence[Game]) -> Iterator[str]:
    """How often each way to win, and whose it was."""
    winners = sorted({game.winner for game in games if game.winner})
    ways = Counter(game.ending for game in games)
    yield from (
        "",
        f"| won by | games | {' | '.join(winners)} |",
        "|---|---:|" + "---:|" * len(winners),
    )
    for way, count in ways.most_common():
        each = Counter(game.winner for game in games if game.ending == way)
        cells = " | ".join(str(each[winner]) for winner in winners)
        yield f"| {way} | {100 * count / len(games):.1f} % | {cells} |"


def _span(values: Sequence[float]) -> str:
    ordered = sorted(values)
    last = len(ordered) - 1
    low, high = ordered[round(0.05 * last)], ordered[round(0.95 * last)]
    return f"{median(ordered):g} ({low:g} to {high:g})"


def _interval(own: Share) -> str:
    return f"{own.low:.1f} to {own.high:.1f}"


def _difference(effect: Effect | None) -> str:
    if effect is None:
        return "too few with it or without"
    return f"{effect.points:+.1f} ± {effect.margin:.1f} points"
