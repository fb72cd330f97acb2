"""The tunnel by which friends elsewhere reach a server at home: a program that is installed here,
run by its own documented command. It ends with the server, however that ends."""

from __future__ import annotations

import logging
import re
import shutil
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from subprocess import PIPE, STDOUT, Popen, TimeoutExpired

from ...base.settings import Settings
from ..cannot_do import CannotDo

log = logging.getLogger("roses.tunnel")

SECONDS_TO_OPEN = 45
SECONDS_TO_END = 5
ENDS_WITH_US = 'exec 3<&0; (cat; kill $$) <&3 >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'
"""A shell that becomes the program, after it has begun what ends that with our pipe."""
PROGRAMS = {
    "cloudflared": (
        "cloudflared tunnel --url http://127.0.0.1:{port}",
        r"https://(?!api\.)[\w-]+\.trycloudflare\.com",
    ),
    "tailscale": ("tailscale funnel {port}", r"https://[\w.-]+\.ts\.net(:\d+)?"),
    "ssh": (
        "ssh -v -N -T -o BatchMode=yes -o ExitOnForwardFailure=yes -o ServerAliveInterval=30 "
        "-R *:{port}:127.0.0.1:{port} {host}",
        "remote forward success",
    ),
}
"""The command of each, and what it writes once its tunnel is open: its address, if it knows."""
NONE = """SHARE needs a program that lets friends in from elsewhere. Install one of these:
  cloudflared: no account, a new address at each start. https://github.com/cloudflare/cloudflared
  tailscale: a free account, always the same address. https://tailscale.com/download
or use a server of your own, by ssh: SHARE=ssh:you@your-server"""


@contextmanager
def shared(settings: Settings, port: int) -> Iterator[Settings]:
    """The settings of a server that listens on `port`: with the tunnel that they ask for, which
    runs until the block ends, and its address as `base_url`. Raises CannotDo."""
    if settings.share is None:
        yield settings
        return
    asked = ("cloudflared", "tailscale") if settings.share == "1" else (settings.share,)
    found = next((one for one in asked if shutil.which(one.partition(":")[0])), None)
    if found is None:
        raise CannotDo(NONE)
    name, _, host = found.partition(":")
    command, told = PROGRAMS[name]
    tunnel = _Tunnel(name, command.format(port=port, host=host).split(), told)
    try:
        url = tunnel.opened()
        if name == "ssh":  # a proxy on that host may speak https, at an address that it has
            url = settings.base_url or f"http://{host.rpartition('@')[2]}:{port}"
        yield settings.model_copy(update={"share": name, "base_url": url.lower()})
    finally:
        tunnel.close()


class _Tunnel:
    """A program that runs. A thread reads what it says, for it begins before there is a loop."""

    def __init__(self, name: str, command: list[str], told: str) -> None:
        self._name, self._telling, self._last = name, re.compile(told), deque[str](maxlen=6)
        self._told: str | None = None
        self._known, self._closed = threading.Event(), threading.Event()
        # In a session of its own, for a Ctrl-C is the server's, which ends this in its turn.
        self._process = Popen(  # noqa: S603 (a command of ours)
            ["/bin/sh", "-c", ENDS_WITH_US, "sh", *command],
            stdin=PIPE, stdout=PIPE, stderr=STDOUT, text=True, errors="replace",
            start_new_session=True,
        )  # fmt: skip
        self._thread = threading.Thread(target=self._read, name=f"tunnel {name}", daemon=True)
        self._thread.start()

    def opened(self) -> str:
        """What the program tells once the tunnel is open. Raises CannotDo where it does not."""
        self._known.wait(SECONDS_TO_OPEN)
        if self._told is None:
            raise CannotDo("\n".join([f"{self._name} has opened no tunnel. It said:", *self._last]))
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
                if self._told is None and (found := self._telling.search(line)):
                    self._told = found[0]
                    self._known.set()
                if not line.startswith("debug1:"):  # of ssh, which says else not that it has begun
                    self._last.append(line.strip())
        self._end_input()
        if self._told is not None and not self._closed.is_set():
            log.error(
                "%s has ended, and friends elsewhere cannot come any more: start the server again. "
                "It said: %s", self._name, self._last[-1],
            )  # fmt: skip
        self._known.set()

    def _end_input(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
