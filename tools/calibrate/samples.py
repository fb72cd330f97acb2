"""Samples in a file, so that games need not be played again to fit them in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from .playing import Course, Sample, play


def samples(course: Course, games: int, kept: Path | None = None) -> Iterator[list[Sample]]:
    """The noted positions of each of the first games of a course. Those in the file `kept` are not
    played again, and those that are not in it are added to it."""
    known = _read(course, kept) if kept is not None and kept.exists() else {}
    for number in range(games):
        found = known.get(number)
        if found is None:
            found = play(course, number)
            if kept is not None:
                _add(course, number, found, kept)
        yield found


def _read(course: Course, path: Path) -> dict[int, list[Sample]]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {
        line["number"]: [Sample(**one) for one in line["samples"]]
        for line in lines
        if line["course"] == asdict(course)
    }


def _add(course: Course, number: int, found: list[Sample], path: Path) -> None:
    told = {"course": asdict(course), "number": number, "samples": [asdict(one) for one in found]}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")
