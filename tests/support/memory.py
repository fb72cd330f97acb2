"""Where a process keeps what it throws away at its end: in memory, where there is plenty. To make
a database of 300 files on a disk costs ten times as much of the processor, and waits."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import psutil

PLACE = Path("/dev/shm")  # noqa: S108 (each folder in it is its process's own)
NAME = "roses-tests-"
ENOUGH = 6 * 2**30
"""Bytes: all tests make some hundred databases of ten megabytes."""


def new_folder() -> Path:
    """An empty folder. Those of processes that were killed go first."""
    if not PLACE.is_dir():
        return Path(tempfile.mkdtemp(prefix=NAME))
    for left in PLACE.glob(f"{NAME}[0-9]*-*"):
        if not psutil.pid_exists(int(left.name.split("-")[2])):
            shutil.rmtree(left, ignore_errors=True)  # another process may be doing the same
    is_roomy = shutil.disk_usage(PLACE).free > ENOUGH  # in containers it is small
    return Path(tempfile.mkdtemp(prefix=f"{NAME}{os.getpid()}-", dir=PLACE if is_roomy else None))
