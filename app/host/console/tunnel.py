"""The tunnel by which friends elsewhere reach a server at home: a program that is installed here,
run by its own documented command, which tells the address. It ends with the server, however that
ends."""

from __future__ import annotations

import logging
import re
import shutil
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from subprocess import PIPE, STDOUT, Popen, TimeoutExpired
from typing import NamedTuple

from ...base.settings import Settings
from ..cannot_do import CannotDo

log = logging.getLogger("roses.tunnel")

SECONDS_TO_OPEN = 45
SECONDS_TO_END = 5
ENDS_WITH_US = 'exec 3<&0; (cat; kill $$) <&3 >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'
"""A shell that becomes the program, after it has begun what ends that with our pipe."""


class TunnelProgram(NamedTuple):
    """A program that makes tunnels."""

    command: str
    told: str
    """What it writes once the tunnel is open: the address, where it is the program that knows."""
    install: str = ""


PROGRAMS = {
    "cloudflared": TunnelProgram(
        "cloudflared tunnel --url http://127.0.0.1:{port}",
        r"https://(?!api\.)[\w-]+\.trycloudflare\.com",
        "no account, a new address at each start. https://github.com/cloudflare/cloudflared",
    ),
    "tailscale": TunnelProgram(
        "tailscale funnel {port}",
        r"https://[\w.-]+\.ts\.net(:\d+)?",
        "a free account, always the same address. https://tailscale.com/download, then `tailscale "
        "up`",
    ),
    "ssh": TunnelProgram(
        "ssh -v -N -T -o BatchMode=yes -o ExitOnForwardFailure=yes -o ServerAliveInterval=30 "
        "-R *:{port}:127.0.0.1:{port} {host}",
        r"remote forward success",
    ),
}
NONE = """SHARE needs a program that lets friends in from elsewhere. Install one of these:
{}
or use a server of your own on which you may log in: SHARE=ssh:you@your-server"""


@contextmanager
def shared(settings: Settings, port: int) -> Iterator[Settings]:
    """The settings of a server that listens on `port`: with the tunnel that they ask for, which
    runs until the block ends, and its address as `base_url`. Raises CannotDo."""
    if settings.share is None:
        yield settings
        return
    name, _, host = _chosen(settings.share).partition(":")
    tunnel = _Running(name, PROGRAMS[name].command.format(port=port, host=host).split())
    try:
        told = tunnel.opened()
        if name == "ssh":  # a proxy on that host may speak https, at an address that it has
            told = settings.base_url or f"http://{host.rpartition('@')[2]}:{port}"
        yield settings.model_copy(update={"share": name, "base_url": told.lower()})
    finally:
        tunnel.close()


def _chosen(share: str) -> str:
    """The tunnel that is meant by SHARE. Raises CannotDo where its program is not installed."""
    asked = ("cloudflared", "tailscale") if share == "1" else (share,)
    for one in asked:
        if shutil.which(one.partition(":")[0]):
            return one
    if share.startswith("ssh:"):
        raise CannotDo(f"SHARE={share} needs the program ssh.")
    raise CannotDo(NONE.format("\n".join(f"  {name}: {PROGRAMS[name].install}" for name in asked)))


class _Running:
    """A program that runs. A thread reads what it says: it begins before there is a loop, and
    outlives it."""

    def __init__(self, name: str, command: list[str]) -> None:
        self._name, self._last = name, deque[str](maxlen=6)
        self._told: str | None = None
        self._known, self._closed = threading.Event(), threading.Event()
        self._process = Popen(  # noqa: S603 (a command of ours)
            ["/bin/sh", "-c", ENDS_WITH_US, "sh", *command],
            stdin=PIPE,
            stdout=PIPE,
            stderr=STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,  # a Ctrl-C is for the server, which ends this in its turn
        )
        self._thread = threading.Thread(target=self._read, name=f"tunnel {name}", daemon=True)
        self._thread.start()

    def opened(self) -> str:
        """What the program tells once the tunnel is open. Raises CannotDo where it does not."""
        self._known.wait(SECONDS_TO_OPEN)
        if self._told is None:
            said = "\n".join(self._last) or "nothing"
            raise CannotDo(f"{self._name} has opened no tunnel. The last that it said:\n{said}")
        return self._told

    def close(self) -> None:
        """End the program."""
        self._closed.set()
        self._end_input()
        try:
            self._process.wait(SECONDS_TO_END)
        except TimeoutExpired:
            self._process.kill()
        self._thread.join(SECONDS_TO_END)

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as said:
            for line in said:
                if self._told is None and (found := re.search(PROGRAMS[self._name].told, line)):
                    self._told = found[0]
                    self._known.set()
                if not line.startswith("debug1:"):  # of ssh, which would not say that it has begun
                    self._last.append(line.strip())
        self._end_input()
        self._process.wait()
        if self._told is not None and not self._closed.is_set():
            log.error(
                "%s has ended, and friends elsewhere cannot come any more: start the server again. "
                "The last that it said: %s",
                self._name,
                self._last[-1] if self._last else "nothing",
            )
        self._known.set()

    def _end_input(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
