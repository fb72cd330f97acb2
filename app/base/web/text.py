"""Words made of keys, counts and moments."""

from __future__ import annotations

import re
from datetime import datetime

STEPS = ((60, "second"), (60, "minute"), (24, "hour"), (30, "day"), (12, "month"))


def spoken(name: str) -> str:
    """A key as people read it: "york" is York."""
    return name.replace("_", " ").title()


def counted(number: int, thing: str) -> str:
    """A number and what it counts: "1 match", "2 matches", "2 stories", "2 days"."""
    several = re.sub("(?<=[^aeiou])y$", "ie", thing) + ("es" if thing.endswith("ch") else "s")
    return f"{number:,} {thing if number == 1 else several}"


def listed(words: list[str]) -> str:
    """Words in a row, such as "York, Warwick and Lancaster"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def on_the_minute(moment: datetime) -> str:
    """A moment as hosts read it."""
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def size(count: float) -> str:
    """Bytes in the largest unit of which there are some: "3.4 MiB"."""
    units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    while abs(count) >= 1024 and len(units) > 1:
        count, units = count / 1024, units[1:]
    return f"{count:,.0f} {units[0]}" if units[0] == "bytes" else f"{count:,.1f} {units[0]}"


def ago(iso: str | None, now: datetime) -> str:
    """How long before `now` an ISO 8601 moment was: "just now", "3 hours ago"."""
    return _since(iso, now, "{} ago")


def lasting(iso: str | None, now: datetime) -> str:
    """How long something has lasted that began then: "just now", "for 3 hours"."""
    return _since(iso, now, "for {}")


def _since(iso: str | None, now: datetime, words: str) -> str:
    """In whole units of the largest that fits."""
    if iso is None:
        return ""
    count = int((now - datetime.fromisoformat(iso)).total_seconds())
    for step, unit in STEPS:
        if count < step:
            return "just now" if unit == "second" else words.format(counted(count, unit))
        count //= step
    return words.format(counted(count, "year"))


def time_left(milliseconds: int) -> str:
    """What is left on a clock: "2 days 5 hours left"."""
    return f"{span(milliseconds)} left" if milliseconds else "time is up"


def span(milliseconds: int) -> str:
    """A time in its two largest units: "2 days 5 hours"."""
    minutes = milliseconds // 60_000
    if minutes == 0:
        return "less than a minute"
    units = (("day", minutes // 1440), ("hour", minutes // 60 % 24), ("minute", minutes % 60))
    first = next(index for index, (_, count) in enumerate(units) if count)
    said = [(unit, count) for unit, count in units[first : first + 2] if count]
    return " ".join(counted(count, unit) for unit, count in said)


def duration(minutes: int) -> str:
    """How long a game takes, to the half hour from an hour and a half on: "30 minutes", "an hour
    and a half", "2½ hours"."""
    hours, half = divmod(round(minutes / 30), 2)
    if minutes == 60:
        return "an hour"
    if minutes < 90:
        return f"{minutes} minutes"
    if (hours, half) == (1, 1):
        return "an hour and a half"
    return f"{hours}{'½' if half else ''} hours"
