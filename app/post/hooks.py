"""Letters to messengers and hooks: Apprise speaks to the messengers, and any other https address
gets JSON."""

from __future__ import annotations

import logging
import threading
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import orjson

from ..notices.tables import Way
from .egress import Egress
from .guard import Guard
from .letter import Gone, Letter, NotNow

TIMEOUT = 15.0
"""Seconds that a messenger or hook may take."""
MESSENGERS = frozenset(
    (
        "ntfy", "ntfys", "discord", "slack", "tgram", "matrix", "matrixs", "mmost", "mmosts",
        "rocket", "rockets", "gotify", "gotifys", "pover", "pbul", "zulip", "gchat", "join",
        "prowl", "bark", "barks", "nctalk", "nctalks", "hassio", "hassios",
    )
)  # fmt: skip
"""The schemes of Apprise that players may use: those that only post to the web."""
PARAMETERS = frozenset({"auth", "channel", "format", "mode", "priority", "tags", "thread", "to"})
"""What may stand behind the question mark of a messenger's address. Others name files, proxies or
timeouts of this server."""


class BadHook(ValueError):
    """Says what is wrong with an address."""


@dataclass(frozen=True, slots=True)
class Hook:
    """An address that can be used: who is there, and what to call it without its secrets."""

    service: str
    label: str


class Hooks:
    """Posts to hooks and messengers. `base` is our public address, where the host has set one;
    `private`: the host lets them reach private networks."""

    connections = in_hand = 8
    """How many letters may be under way at once. Messengers would show a second copy."""

    def __init__(self, base: str | None, private: bool) -> None:
        self._base, self._private = base, private
        self._egress = Egress(private, TIMEOUT, self.connections)
        self._threads = ThreadPoolExecutor(self.connections, thread_name_prefix="hook")

    async def recognized(self, url: str) -> Hook:
        """What an address leads to. Sends nothing. Raises BadHook."""
        scheme = _scheme(url)
        if scheme not in MESSENGERS | {"https", "http"}:
            raise BadHook("This kind of address is not supported.")
        messenger = await Guard(self._private).run(self._threads, TIMEOUT, lambda: _messenger(url))
        if messenger is not None:
            _require_plain(url)
            return Hook(str(messenger.service_name), f"{messenger.service_name}{_ending(url)}")
        if scheme == "https" or (scheme == "http" and self._private):
            return Hook("", f"{urlsplit(url).hostname}{_ending(url)}")
        raise BadHook("This is no complete address. A hook begins with https://.")

    async def carry(self, letter: Letter, way: Way) -> None:
        """Post the letter. Raises Gone for a hook that was removed or is out of bounds, and NotNow
        for everything that may pass."""
        link = f"{self._base or way.keys['base']}{letter.path}"
        if way.keys["service"]:
            await self._tell(letter, way, link)
        else:
            await self._post(letter, way, link)

    async def _post(self, letter: Letter, way: Way, link: str) -> None:
        told = {"id": letter.name, "title": letter.title, "text": letter.text, "link": link}
        headers = {
            "Host": urlsplit(way.address).netloc,
            "Content-Type": "application/json",
            "Idempotency-Key": letter.name,
            "User-Agent": "Roses",
        }
        status, _ = await self._egress.post(way.address, orjson.dumps(told), headers)
        if status in (404, 410):
            raise Gone(f"The hook answered {status}: it is not there any more.")
        if not 200 <= status < 300:
            raise NotNow(f"The hook answered {status}.")

    async def _tell(self, letter: Letter, way: Way, link: str) -> None:
        service, text = way.keys["service"], f"{letter.text}\n\n{link}".strip()
        guard = Guard(self._private)

        def work() -> bool:
            messenger = _messenger(way.address)
            return messenger is not None and bool(messenger.notify(body=text, title=letter.title))

        try:
            told = await guard.run(self._threads, TIMEOUT, work)
        except TimeoutError:
            raise NotNow(f"{service} did not answer in time.") from None
        if guard.refused:
            raise Gone("This address is in a private network, which this server must not reach.")
        if not told:
            raise NotNow(f"{service} did not take the notice.")

    async def close(self) -> None:
        """End all connections."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._egress.close()


def _scheme(url: str) -> str:
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadHook("An address has no spaces and no special letters.")
    try:
        return urlsplit(url).scheme
    except ValueError:
        raise BadHook("This is no address.") from None


def _messenger(url: str) -> Any:
    """Apprise's sender for the address of a messenger that we allow, None for others. Call this in
    a thread: the first call takes a second."""
    with _loading:
        apprise = _apprise()
    memory = apprise.PersistentStoreMode.MEMORY
    asset = apprise.AppriseAsset(app_id="Roses", app_desc="Roses", storage_mode=memory)
    found = apprise.Apprise.instantiate(url, asset=asset)
    if found is None:
        return None
    schemes = {str(one) for one in (found.protocol, found.secure_protocol)}
    return found if schemes & MESSENGERS else None


_loading = threading.Lock()


@cache
def _apprise() -> Any:
    """The library, with all its senders. Loading them is put off until a player needs one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # some senders that we do not use are behind the times
        import apprise

        logging.getLogger("apprise").setLevel(logging.CRITICAL)  # failures are told to the player
        apprise.Apprise.instantiate("ntfy://ntfy.sh/roses")
    return apprise


def _require_plain(url: str) -> None:
    for name, _ in parse_qsl(urlsplit(url).query, keep_blank_values=True):
        if name.lower() not in PARAMETERS:
            raise BadHook(f"“{name}” may not stand in this address.")


def _ending(url: str) -> str:
    """The last letters of an address: enough for its owner to tell several apart."""
    return f" …{url.rstrip('/')[-4:]}"
