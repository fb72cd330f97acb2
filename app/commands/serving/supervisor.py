"""Several server processes behind one port: started, started again when they die, stopped in order.

With HAProxy each worker listens on a port of its own, and a match is played in one of them wherever
its players come in. Without it all workers take connections from the same socket: right too, but
each row is worked out in every worker to which one of its players has come.
"""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from ...process import logs
from ...process.service_manager import say_ready_and_alive
from ...settings import Settings
from . import haproxy
from .listening import HERE, WORKER, reserved
from .rolling import RollingRestart
from .supervised_process import CannotStart, SupervisedProcess

log = logging.getLogger("roses.workers")


async def supervise(settings: Settings, listener: socket.socket, url: str, ready: str) -> int:
    """Run `settings.workers` processes on the database at `url`, for what comes to `listener`,
    until SIGTERM or SIGINT; print `ready` once they serve. SIGUSR1 restarts them (rolling.py). The
    exit status: 1 if they cannot start."""
    stopping, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    _raise_file_limit()
    with ExitStack() as until_the_end:
        proxy, places, files = _in_front(settings, listener, until_the_end)
        environment = _environment(settings, url)
        workers = [
            SupervisedProcess(
                f"worker {number}", (*WORKER, place), environment, files, says_ready=True
            )
            for number, place in enumerate(places, 1)
        ]
        rolling = RollingRestart(workers, environment)
        try:
            if not await begun_before(stopping, workers):
                return 0
            if proxy is not None:
                await proxy.start()
            loop.add_signal_handler(signal.SIGUSR1, rolling.begin)
            print(logs.announced(ready, settings.log_format), flush=True)
            alive = loop.create_task(say_ready_and_alive(), name="service manager")
            await stopping.wait()
            alive.cancel()
        except CannotStart as error:
            print(f"Roses cannot start: {error} never served.", file=sys.stderr)
            return 1
        finally:
            await rolling.stop()
            # The workers first: what they say to their clients goes through the proxy.
            await asyncio.gather(*(worker.stop() for worker in workers))
            if proxy is not None:
                await proxy.stop()
    return 0


async def begun_before(stopping: asyncio.Event, workers: Sequence[SupervisedProcess]) -> bool:
    """Start the workers, and return whether they serve: not where we are to stop before, however
    often one that died is still to be tried again. Raises CannotStart."""

    async def start() -> None:
        await asyncio.gather(*(worker.start() for worker in workers))

    starting = asyncio.create_task(start(), name="start of the workers")
    told = asyncio.create_task(stopping.wait())
    await asyncio.wait({starting, told}, return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    if not starting.done():
        starting.cancel()
        await asyncio.wait({starting})
        return False
    await starting
    return True


def _in_front(
    settings: Settings, listener: socket.socket, until_the_end: ExitStack
) -> tuple[SupervisedProcess | None, list[str], list[int]]:
    """HAProxy if it is there, where each worker listens, and the open files they need for it."""
    reservations = [until_the_end.enter_context(reserved()) for _ in range(settings.workers)]
    ports = [made.getsockname()[1] for made in reservations]
    program = haproxy.program()
    if program is not None:
        folder = until_the_end.enter_context(tempfile.TemporaryDirectory(prefix="roses-"))
        path, file = Path(folder) / "haproxy.cfg", listener.fileno()
        bind = f"fd@{file}"
        path.write_text(haproxy.configuration(bind, ports, settings.forwarded_allow_ips))
        command = (*_until_we_die(), program, "-db", "-q", "-f", str(path))
        if _understands(program, path, file):
            proxy = SupervisedProcess("HAProxy", command, os.environ, [file], says_ready=False)
            return proxy, [f":{port}" for port in ports], []
        log.warning("%s is too old for our configuration: it is not used", program)
    words = "Running without HAProxy: each action costs more (see docs/hosting.md)."
    print(logs.announced(words, settings.log_format), flush=True)
    listener.listen()
    return None, [str(listener.fileno())] * settings.workers, [listener.fileno()]


def _understands(program: str, path: Path, file: int) -> bool:
    command = (program, "-c", "-q", "-f", str(path))
    return subprocess.run(command, pass_fds=[file], capture_output=True).returncode == 0  # noqa: S603


def _until_we_die() -> tuple[str, ...]:
    """HAProxy does not notice by itself that its parent was killed, and would keep the port."""
    setpriv = shutil.which("setpriv")
    return () if setpriv is None else (setpriv, "--pdeathsig", "TERM", "--")


def _environment(settings: Settings, url: str) -> dict[str, str]:
    """What each worker finds in its environment. The thinking processes are shared out."""
    thinkers = max(1, settings.thinking_processes // settings.workers)
    trusted = settings.forwarded_allow_ips
    has_here = trusted == "*" or HERE in trusted.split(",")
    return {
        **settings.handed_down(url),
        "BOT_WORKERS": str(thinkers),
        "FORWARDED_ALLOW_IPS": trusted if has_here else f"{trusted},{HERE}",
    }


def _raise_file_limit() -> None:
    """A socket here is two files of HAProxy's; the usual limit of a shell is 1,024."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
