"""python -m tools bench: measure the rules and the server on this machine."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import orjson

from ..bench import plot, report
from ..bench.measurements.asleep import measure_asleep
from ..bench.measurements.attack import measure_attack
from ..bench.measurements.busy import measure_busy
from ..bench.measurements.bystander import measure_bystander
from ..bench.measurements.growth import measure_growth
from ..bench.measurements.judging import measure_judging
from ..bench.measurements.length import measure_length
from ..bench.measurements.notices import measure_notices
from ..bench.measurements.onlookers import measure_onlookers
from ..bench.measurements.restart import WAYS, measure_restart
from ..bench.measurements.rules import measure_rules
from ..bench.measurements.scenarios import against, measure, measure_ceiling, scenarios
from ..bench.measurements.starting import measure_starting
from ..bench.measurements.thinking import measure_thinking

MATCHES = 200
"""How many matches are played while the server is restarted."""
DUE = 1000
"""How many players are called at one moment."""
SECONDS_FOR_A_LOG = 2.0
"""Of play, after which a log has some 2,000 rows, as the goal for loading it has."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument(
        "--ruleset",
        default="cousins_war",
        help="game with which the length of the log and the notices are measured (cousins_war)",
    )
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="seconds that each part is measured (10)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", metavar="TEXT", default="", help="only parts with TEXT in their name"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="of “growth”: also draw it, as SVG"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to FILE")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print. Returns the exit status: 1 if an acknowledged action was lost."""
    wanted = arguments.only.casefold()
    figures: dict[str, Any] = {}
    if wanted in "rules":
        figures["rules"] = measure_rules(arguments.seconds, arguments.seed)
        _show("The rules alone, in random play", report.RULES, figures["rules"])
    if wanted in "referee":
        figures["judging"] = measure_judging(arguments.seconds, arguments.seed)
        _show("The referee alone, from an action to its frames", report.JUDGING, figures["judging"])
    if server := _measure_server(arguments, wanted):
        figures["server"] = server
        _show("The server", report.SERVER, server)
    if wanted in "length of the log":
        figures["length"] = measure_length(arguments.ruleset, arguments.seconds, arguments.seed)
        _show("An action, by the length of the log", report.LENGTH, figures["length"]["thirds"])
    if wanted in "bystander":
        figures["bystander"] = [
            row
            for seconds in (SECONDS_FOR_A_LOG, arguments.seconds)
            for row in measure_bystander(arguments.ruleset, seconds, arguments.seed)
        ]
        _show("What a player feels of other matches", report.BYSTANDER, figures["bystander"])
    if wanted in "asleep":
        figures["asleep"] = measure_asleep(arguments.ruleset, arguments.seed)
        _show("A player’s list, and matches that wake", report.ASLEEP, figures["asleep"])
    if wanted in "onlookers":
        onlookers = measure_onlookers(arguments.ruleset, arguments.seconds, arguments.seed)
        figures["onlookers"] = onlookers
        _show("Play while others look on", report.ONLOOKERS, onlookers)
    if wanted and wanted in "attack":  # wants a minute for each row
        figures["attack"] = measure_attack(arguments.ruleset, arguments.seconds, arguments.seed)
        _show("Play while one address does its worst", report.ATTACK, figures["attack"])
    if wanted and wanted in "thinking":  # wants a minute for each row
        figures["thinking"] = measure_thinking(arguments.seconds, arguments.seed)
        _show("How long Earl and hints take", report.THINKING, figures["thinking"])
    if wanted and wanted in "a busy machine":  # five minutes for each row
        figures["busy"] = measure_busy(arguments.seconds, arguments.seed)
        _show("On a machine that is busy with other things", report.BUSY, figures["busy"])
    if wanted and wanted in "growth":  # half an hour: only where it is asked for
        figures["growth"] = measure_growth(arguments.ruleset, arguments.seconds, arguments.seed)
        _show("From few matches to many, at a human pace", report.GROWTH, figures["growth"])
        if arguments.plot:
            arguments.plot.write_text(plot.growth(figures["growth"]), "utf-8")
    if wanted in "notices":
        figures["notices"] = [measure_notices(DUE, arguments.ruleset, arguments.seed)]
        _show("Notices by mail", report.NOTICES, figures["notices"])
    if wanted in "starting":
        figures["starting"] = measure_starting()
        _show("How long a host waits", report.STARTING, figures["starting"])
    if wanted in "restart":
        figures["restart"] = [
            measure_restart(way, arguments.ruleset, MATCHES, arguments.seconds, arguments.seed)
            for way in WAYS
        ]
        _show("A restart, at a human pace", report.RESTART, figures["restart"])
    if arguments.json:
        arguments.json.write_bytes(orjson.dumps(figures, option=orjson.OPT_INDENT_2))
    played = [*figures.get("server", []), *figures.get("restart", [])]
    lost = [each for each in played if each["in_log"] < each["acknowledged"]]
    for each in lost:
        print(f"LOST: {each['name']}: {each['acknowledged']} acknowledged, {each['in_log']} kept")
    return 1 if lost else 0


def _measure_server(arguments: argparse.Namespace, wanted: str) -> list[dict[str, Any]]:
    """Measure the ceiling and the scenarios with `wanted` in their name, each on a fresh server;
    nothing if no name has it."""
    asked = [each for each in scenarios(arguments.seconds) if wanted in each.name.casefold()]
    if not asked and wanted not in "the ceiling":
        return []
    ceiling = measure_ceiling(arguments.seconds, arguments.seed)
    rows = [ceiling, *(measure(scenario, arguments.seed) for scenario in asked)]
    against(ceiling, rows)
    return rows


def _show(title: str, columns: Any, rows: list[dict[str, Any]]) -> None:
    print(f"\n{title}\n\n{report.table(columns, rows)}", flush=True)
