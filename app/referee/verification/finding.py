"""The findings of a check."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """How a check ended."""

    HOLDS = "holds"
    FAILS = "FAILS"
    UNKNOWN = "unknown"
    """This copy of Roses cannot make the check."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence for people, and its verdict."""

    verdict: Verdict
    text: str


def holds(text: str) -> Finding:
    return Finding(Verdict.HOLDS, text)


def fails(text: str) -> Finding:
    return Finding(Verdict.FAILS, text)


def unknown(text: str) -> Finding:
    return Finding(Verdict.UNKNOWN, text)
