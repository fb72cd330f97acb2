"""The system account that PostgreSQL runs as where we are root: it refuses to run as root."""

from __future__ import annotations

import fcntl
import os
import pwd
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NAME = "pgserver"
LOCKED = "/etc"
"""The folder whose lock lets one process at a time make the account."""


def postgres_account() -> pwd.struct_passwd | None:
    """The account that PostgreSQL runs as, made if it does not exist; None where we are not root:
    then PostgreSQL runs as we do.

    Raises CalledProcessError and OSError where it cannot be made."""
    if os.geteuid() != 0:
        return None
    return _find() or _make()


def _find() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(NAME)
    except KeyError:
        return None


def _make() -> pwd.struct_passwd:
    # Two `useradd` at once both succeed, and the second changes the number that the first has
    # given: files of the first then belong to no one.
    with _alone():
        if found := _find():
            return found
        subprocess.run(["useradd", "--system", NAME], check=True)  # noqa: S603, S607
        return pwd.getpwnam(NAME)


@contextmanager
def _alone() -> Iterator[None]:
    """Keep other processes from making the account until the block ends."""
    folder = os.open(LOCKED, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)
