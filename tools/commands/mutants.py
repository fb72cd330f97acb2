"""python -m tools mutants: plant faults, and say which tests find each."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final

from ..mutants.faults import sample
from ..mutants.hunt import copy_of, files_of, hunt

ROOT: Final = Path(__file__).parents[2]
PARTS: Final = {
    "browser": ("static/js/",),
    "server": ("app/", "rulesets/"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--part", choices=PARTS, help="only there (the browser code and the rest)")
    parser.add_argument("--faults", type=int, default=40, help="so many in each part (40)")
    parser.add_argument("--seed", type=int, default=1, help="which faults (1)")
    parser.add_argument("--in", dest="where", default="", help="only in files that begin with this")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if each fault was found, 1 if one lived."""
    parts = [arguments.part] if arguments.part else list(PARTS)
    with tempfile.TemporaryDirectory(prefix="roses-mutants-") as folder:
        copy_of(ROOT, copy := Path(folder))
        return max(_hunt_in(copy, part, arguments) for part in parts)


def _hunt_in(copy: Path, part: str, arguments: argparse.Namespace) -> int:
    files = [
        file
        for file in files_of(ROOT)
        if str(file).startswith(PARTS[part])
        and str(file).startswith(arguments.where)
        and file.suffix in {".js", ".py"}
    ]
    faults = sample(ROOT, files, arguments.faults, arguments.seed)
    lived = 0
    for hunted in hunt(copy, faults):
        lived += not hunted.found_by
        by = "; ".join(hunted.found_by)
        print(
            f"{'found' if by else 'LIVED'}  {hunted.told}{f'  by {by}' if by else ''}", flush=True
        )
    print(f"{part}: {len(faults) - lived} of {len(faults)} faults found", flush=True)
    return min(lived, 1)
