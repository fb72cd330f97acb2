"""The figures as readable tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Figures = dict[str, Any]
Column = tuple[str, Callable[[Figures], str]]


def _number(key: str, digits: int = 0) -> Callable[[Figures], str]:
    def show(figures: Figures) -> str:
        value = figures[key]
        return "-" if value is None else f"{value:,.{digits}f}"

    return show


def _memory(name: str) -> Callable[[Figures], str]:
    """Resident / proportional, in MiB."""
    rss, pss = _number(f"{name}_rss_mib"), _number(f"{name}_pss_mib")
    return lambda figures: f"{rss(figures)} / {pss(figures)}"


def _cpu(name: str) -> Callable[[Figures], str]:
    """In percent of one core."""
    return lambda figures: f"{100 * figures[f'{name}_cpu']:.0f}%"


def _part(key: str) -> Callable[[Figures], str]:
    """A part in percent; "-" if it is not known."""
    return lambda figures: "-" if figures.get(key) is None else f"{100 * figures[key]:.0f}%"


def _speed(figures: Figures) -> str:
    """How fast the machine was before and after the row."""
    return f"{figures['machine_khash']:,.0f} / {figures['machine_khash_after']:,.0f}"


def _in_log(figures: Figures) -> str:
    """Acknowledged actions and actions in the database, which may have a few more: the last
    ones."""
    return f"{figures['acknowledged']:,} / {figures['in_log']:,}"


def _waits(title: str, name: str, *quantiles: str) -> Sequence[Column]:
    """How many waits of a kind there were, and how long they took."""
    return [
        (title, _number(f"{name}_count")),
        *(
            ("longest ms" if one == "most" else f"{one} ms", _number(f"{name}_{one}_ms"))
            for one in quantiles
        ),
    ]


SERVER: Sequence[Column] = (
    ("scenario", lambda figures: str(figures["name"])),
    ("actions/s", _number("actions_per_second")),
    ("of the ceiling", _part("of_ceiling")),
    ("p50 ms", _number("p50_ms", 1)),
    ("p99 ms", _number("p99_ms", 1)),
    ("CPU server", _cpu("server")),
    ("PostgreSQL", _cpu("postgres")),
    ("load", _cpu("load")),
    ("server µs/action", _number("server_us_per_action")),
    ("serving alone", _number("serving_us_per_action")),
    ("replays", _number("replays_us_per_action")),
    ("MiB server", _memory("server")),
    ("PostgreSQL MiB", _memory("postgres")),
    ("acknowledged / in log", _in_log),
    ("refused", _number("refused")),
    ("ended", _number("matches_ended")),
    ("replays waiting", _number("replays_waiting")),
    ("idle", _number("places_idle")),
    ("CPU others", _cpu("others")),
    ("khash/s before / after", _speed),
)

JUDGING: Sequence[Column] = (
    ("ruleset", lambda figures: str(figures["ruleset"])),
    ("viewers", _number("viewers")),
    ("µs/action", _number("us_per_action")),
    ("frames/action", _number("frames_per_action", 2)),
    ("bytes/action", _number("bytes_per_action")),
    ("khash/s before / after", _speed),
)

LENGTH: Sequence[Column] = (
    ("rows in the log of a match", _number("rows_per_match")),
    ("server's CPU, µs per action", _number("cpu_us_per_action", 1)),
)

BYSTANDER: Sequence[Column] = (
    ("meanwhile", lambda figures: str(figures["name"])),
    ("rows in each log", _number("rows")),
    ("p50 ms", _number("p50_ms", 1)),
    ("longest ms", _number("most_ms", 1)),
    ("bystander's ping p50 ms", _number("ping_p50_ms", 1)),
    ("longest ping ms", _number("ping_most_ms", 1)),
    ("khash/s", _number("machine_khash")),
)

ATTACK: Sequence[Column] = (
    ("meanwhile", lambda figures: str(figures["name"])),
    ("actions", _number("actions")),
    ("p50 ms", _number("p50_ms", 1)),
    ("p99 ms", _number("p99_ms", 1)),
    ("longest ms", _number("most_ms", 1)),
    ("/healthz p50 ms", _number("health_p50_ms", 1)),
    ("p99 ms", _number("health_p99_ms", 1)),
    ("longest ms", _number("health_most_ms", 1)),
    ("answers by status", lambda figures: str(figures["told"])),
    ("khash/s", _number("machine_khash")),
)

ASLEEP: Sequence[Column] = (
    ("what", lambda figures: str(figures["name"])),
    ("p50 ms", _number("p50_ms", 1)),
    ("p99 ms", _number("p99_ms", 1)),
    ("server’s CPU, ms each", _number("server_ms", 1)),
    ("khash/s before / after", _speed),
)

ONLOOKERS: Sequence[Column] = (
    ("meanwhile", lambda figures: str(figures["name"])),
    ("actions/s", _number("actions_per_second")),
    ("p50 ms", _number("p50_ms", 1)),
    ("p99 ms", _number("p99_ms", 1)),
    ("CPU serving", _cpu("serving")),
    ("with helpers", _cpu("server")),
    ("answers, frames, copies", _number("answers")),
    ("MB", _number("megabytes", 1)),
    ("khash/s before / after", _speed),
)

THINKING: Sequence[Column] = (
    ("a player against Earl", lambda figures: str(figures["name"])),
    *_waits("hints", "hint", "p50", "p95", "most"),
    *_waits("Earl’s moves", "earl", "p50", "p95", "most"),
    ("hints refused", _number("refused")),
    ("in a hurry", _number("in_a_hurry")),
    ("others’ actions/s", _number("actions_per_second")),
    ("p99 ms", _number("p99_ms", 1)),
    ("MiB of all", _memory("all")),
    ("khash/s before / after", _speed),
)

BUSY: Sequence[Column] = (
    ("the server", lambda figures: str(figures["name"])),
    *_waits("Earl’s moves", "earl", "p95"),
    ("in a hurry", _number("in_a_hurry")),
    *_waits("hints", "hint", "p95"),
    ("refused", _number("refused")),
    *_waits("replays", "replay", "p95", "most"),
    *_waits("stories", "story", "p95", "most"),
    ("missing", _number("missing")),
    ("khash/s before / after", _speed),
)

GROWTH: Sequence[Column] = (
    ("matches", _number("matches")),
    ("sockets", _number("sockets")),
    ("actions/s", _number("actions_per_second")),
    ("p50 ms", _number("p50_ms", 1)),
    ("p99 ms", _number("p99_ms", 1)),
    ("CPU serving", _cpu("serving")),
    ("load", _cpu("load")),
    ("MiB server", _number("server_mib")),
    ("MiB workers", _number("workers_mib")),
    ("khash/s before / after", _speed),
)

NOTICES: Sequence[Column] = (
    ("notices", lambda figures: str(figures["name"])),
    ("sent/s", _number("per_second")),
    ("p50 ms", _number("p50_ms")),
    ("p99 ms", _number("p99_ms")),
    ("server µs/notice", _number("server_us_per_notice")),
    ("MiB server", _memory("server")),
    ("khash/s", _number("machine_khash")),
)

STARTING: Sequence[Column] = (
    ("what", lambda figures: str(figures["name"])),
    ("times", _number("times")),
    ("shortest s", _number("least_s", 2)),
    ("median s", _number("median_s", 2)),
    ("longest s", _number("most_s", 2)),
    ("khash/s", _number("machine_khash")),
)

RESTART: Sequence[Column] = (
    ("a restart", lambda figures: str(figures["name"])),
    ("sockets", _number("sockets")),
    ("stop s", _number("stop_s", 2)),
    ("start s", _number("start_s", 2)),
    ("until all are back s", _number("whole_s", 2)),
    ("median pause s", _number("median_s", 3)),
    ("longest pause s", _number("longest_s", 3)),
    ("times away", _number("most_times")),
    ("acknowledged / in log", _in_log),
    ("khash/s", _number("machine_khash")),
)

RULES: Sequence[Column] = (
    ("ruleset", lambda figures: str(figures["ruleset"])),
    ("decisions/game", _number("decisions_per_game")),
    ("decisions/s", _number("decisions_per_second")),
    ("µs/clone", _number("clone_us", 2)),
    ("µs/view", _number("view_us", 1)),
    ("µs/picture", _number("thumbnail_us")),
    ("khash/s before / after", _speed),
)


def table(columns: Sequence[Column], rows: Sequence[Figures]) -> str:
    """An aligned Markdown table, ready for docs/bench.md."""
    cells = [[title for title, _ in columns], *([show(r) for _, show in columns] for r in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(columns))]
    head, *body = [_line(row, widths) for row in cells]
    rule = "|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|"
    return "\n".join([head, rule.replace("-:", "--", 1), *body])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """One row: names aligned to the left, numbers to the right."""
    cells = [row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]
    return f"| {' | '.join(cells)} |"
