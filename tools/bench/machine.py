"""What a group of processes uses, and how fast the machine is at the moment."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter

import psutil

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Use:
    """CPU seconds used by each process, and the memory of all of them in MiB: resident, and
    proportional, with shared pages divided among the processes that share them (None if the system
    does not report it)."""

    cpu: dict[int, float]
    rss: float
    pss: float | None

    def cpu_since(self, before: Use, *pids: int) -> float:
        """CPU seconds between two measurements, without processes that have ended in between: of
        all processes, or of these alone."""
        counted = pids or self.cpu.keys()
        return sum(self.cpu.get(pid, 0.0) - before.cpu.get(pid, 0.0) for pid in counted)


def family(pid: int) -> list[psutil.Process]:
    """A process and all its descendants."""
    parent = psutil.Process(pid)
    return [parent, *parent.children(recursive=True)]


def running(module: str, *pids: int) -> list[int]:
    """The descendants of these processes that run a module."""
    found = []
    for process in (member for pid in pids for member in family(pid)[1:]):
        with suppress(psutil.NoSuchProcess):
            if module in process.cmdline():
                found.append(process.pid)
    return found


def use(*pids: int) -> Use:
    """What these processes and their descendants use together."""
    cpu: dict[int, float] = {}
    rss = pss = 0.0
    told = True
    for process in (member for pid in pids for member in family(pid)):
        try:
            cpu[process.pid] = _seconds(process)
            rss += process.memory_info().rss
            pss += process.memory_full_info().pss
        except psutil.NoSuchProcess:
            continue
        except (psutil.AccessDenied, AttributeError):
            told = False
    return Use(cpu, rss / MEBIBYTE, pss / MEBIBYTE if told else None)


def cpu_seconds(pid: int) -> float:
    """The CPU seconds that a process has used; cheaper than `use`."""
    return _seconds(psutil.Process(pid))


def _seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


def busy_seconds() -> float:
    """The CPU seconds that all processes of the machine have used."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - getattr(times, "iowait", 0.0))


def speed() -> float:
    """Thousands of small hashes per second, the best of five short runs. Measured before and after
    each scenario, so that a busy or throttled machine shows in the table."""
    return max(_hashes() for _ in range(5))


def _hashes(count: int = 20_000) -> float:
    started = perf_counter()
    digest = b""
    for _ in range(count):
        digest = sha256(digest).digest()
    return count / (perf_counter() - started) / 1000
