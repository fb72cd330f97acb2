"""Run tests over a copy of the project in which a fault is planted."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .faults import Fault

SECONDS: Final = 1_200
"""The longest run of tests: a fault that makes them hang is found by that."""
LINKED: Final = (".venv", "node_modules")


@dataclass(frozen=True, slots=True)
class Hunted:
    """What became of a fault."""

    fault: Fault
    told: str
    found_by: tuple[str, ...]
    """The first tests that failed; none if the fault lived."""


def files_of(root: Path) -> list[Path]:
    """What Git keeps of the project, from its root."""
    command = ["git", "ls-files", "-z"]
    told = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True)  # noqa: S603
    return [Path(name) for name in told.stdout.decode().split("\0") if (root / name).is_file()]


def copy_of(root: Path, copy: Path) -> None:
    """Copy the project to a folder where faults can be planted."""
    for file in files_of(root):
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / file, copy / file)
    for name in LINKED:
        (copy / name).symlink_to(root / name)


def hunt(copy: Path, faults: Sequence[Fault]) -> Iterator[Hunted]:
    """Plant each fault in turn and take it out again. Raises SystemExit if tests fail without."""
    clean = sorted({tests for fault in faults for tests in near_tests(copy, fault.file)})
    if clean and (failed := run(copy, clean)):
        raise SystemExit(f"These tests fail without a fault: {', '.join(failed)}")
    for fault in faults:
        text = (copy / fault.file).read_text("utf-8")
        (copy / fault.file).write_text(fault.in_text(text), "utf-8")
        found = next(
            (failed for tests in near_tests(copy, fault.file) if (failed := run(copy, [tests]))),
            (),
        )
        (copy / fault.file).write_text(text, "utf-8")
        yield Hunted(fault, fault.told(text), found)


def near_tests(copy: Path, file: Path) -> list[str]:
    """The tests that ought to find a fault in a file, the nearest first: of its own folder, then
    of the folders above it; for the rules the conformance suite and the review as well. What all
    games share has its tests beside theirs: those of `rulesets/search` are `tests/search`."""
    if file.suffix == ".js":
        return ["tests/front", "tests/browser"]
    folders = [Path("tests", *file.parts[:deep]) for deep in range(len(file.parts), 0, -1)]
    if file.parts[0] == "rulesets":
        folders = [
            Path("tests", file.parts[1]),
            *folders,
            Path("tests/conformance"),
            Path("tests/review"),
        ]
    return [str(folder) for folder in folders if (copy / folder).is_dir()]


def run(copy: Path, tests: Sequence[str]) -> tuple[str, ...]:
    """The tests in these places that fail; those that only `make test-all` runs are left out."""
    command = [*(sys.executable, "-m", "pytest"), *tests, "-q", "-m", "not thorough", "--maxfail=3"]
    quiet = ("--no-header", "-p", "no:cacheprovider", "-rfE", "--tb=line")
    try:
        ran = subprocess.run(  # noqa: S603 (our own tests)
            [*command, *quiet],
            cwd=copy,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return (f"no end of {' '.join(tests)} within {SECONDS} s",)
    if ran.returncode == 0:
        return ()
    named = re.findall(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
    in_node = re.findall(r"^\s*(?:E\s+)?not ok \d+ - (.+)$", ran.stdout, re.MULTILINE)
    return tuple(dict.fromkeys(in_node or named or [ran.stdout[-300:] or ran.stderr[-300:]]))
