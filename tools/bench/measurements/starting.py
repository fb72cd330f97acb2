"""How long a host waits for a server's first page, and for commands beside it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from .. import machine
from ..players.wire import get
from ..servers.host import SERVE, server

TIMES = 5


def measure_starting(times: int = TIMES) -> list[dict[str, Any]]:
    """Start a server with its own database so many times, and commands beside it."""
    speed = machine.speed()
    took: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory(prefix="roses-bench-") as folder:
        settings = {"VAR_DIR": folder, "PYTHONDONTWRITEBYTECODE": ""}
        _start(settings)  # the first makes the database, and compiles the code
        for _ in range(times):
            for name, seconds in _start(settings).items():
                took[name].append(seconds)
    return [_row(name, sorted(each), speed) for name, each in took.items()]


def _start(settings: Mapping[str, str]) -> dict[str, float]:
    """Seconds from the start of a server to its first page, and of commands beside it."""
    copy = Path(settings["VAR_DIR"]) / "copy.dump"
    copy.unlink(missing_ok=True)
    began = perf_counter()
    with server(SERVE, "", settings) as (_, port):
        asyncio.run(get(port, "/"))
        took = {"serve, until the first page": perf_counter() - began}
        for name, word in (("matches", "list"), ("backup", str(copy))):
            began = perf_counter()
            subprocess.run(
                [sys.executable, "-m", "app", name, word],
                env={**os.environ, "DATABASE_URL": "", **settings},
                stdout=subprocess.DEVNULL,
                check=True,
            )
            took[f"{name} {Path(word).name}"] = perf_counter() - began
    return took


def _row(name: str, seconds: list[float], speed: float) -> dict[str, Any]:
    return {
        "name": name,
        "times": len(seconds),
        "least_s": seconds[0],
        "median_s": median(seconds),
        "most_s": seconds[-1],
        "machine_khash": speed,
    }
