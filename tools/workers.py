"""The processes that serve players, and the port that each of them has behind HAProxy."""

from __future__ import annotations

import psutil

from app.commands.serving import listening

WORKER = listening.WORKER[-1]


def workers_of(pid: int) -> list[psutil.Process]:
    """Those that the server with this process id has started, the eldest id first."""
    children = psutil.Process(pid).children(recursive=True)
    return sorted((one for one in children if WORKER in words_of(one)), key=lambda one: one.pid)


def port_of(worker: psutil.Process) -> int | None:
    """The port behind which this worker alone answers; None where all share one."""
    words = words_of(worker)
    place = words[words.index(WORKER) + 1] if WORKER in words else ""
    return int(place[1:]) if place.startswith(":") else None


def words_of(process: psutil.Process) -> list[str]:
    """Its command line; empty once it has ended."""
    try:
        return process.cmdline()
    except psutil.Error:
        return []
