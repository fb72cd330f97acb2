"""python -m tools mutants: plant faults, and say which tests find each."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final

from ..mutants.faults import sample
from ..mutants.hunt import copy_of, files_of, hunt

ROOT: Final = Path(__file__).parents[2]
PARTS: Final = (("static/js/",), ("app/", "rulesets/"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--faults", type=int, default=40, help="so many in each part (40)")
    parser.add_argument("--seed", type=int, default=1, help="which faults (1)")
    parser.add_argument("--in", dest="where", default="", help="only in files that begin with this")


def run(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if each fault was found, 1 if one lived."""
    files = [file for file in files_of(ROOT) if str(file).startswith(arguments.where)]
    faults = []
    for places in PARTS:
        within = [file for file in files if str(file).startswith(places)]
        faults.extend(sample(ROOT, within, arguments.faults, arguments.seed))
    lived = 0
    with tempfile.TemporaryDirectory(prefix="roses-mutants-") as folder:
        copy_of(ROOT, copy := Path(folder))
        for hunted in hunt(copy, faults):
            lived += not hunted.found_by
            by = f"  by {'; '.join(hunted.found_by)}" if hunted.found_by else ""
            print(f"{'found' if by else 'LIVED'}  {hunted.told}{by}", flush=True)
    print(f"{len(faults) - lived} of {len(faults)} faults found")
    return min(lived, 1)
