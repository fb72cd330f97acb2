"""Messages to messengers and hooks: each is one request, through the guarded way out."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson

from ...accounts.notices.tables import Channel
from .egress import Egress
from .message import OutgoingMessage, PermanentFailure, TemporaryFailure
from .messenger_posts import Post
from .messengers import SERVICES, BadHook, Messenger, messenger_of

TIMEOUT = 15.0
"""Seconds that a messenger or hook may take."""


@dataclass(frozen=True, slots=True)
class Hook:
    """An address that can be used: the messenger, if it is one, and what to call it without its
    secrets."""

    service: str
    label: str


class Hooks:
    """Posts to hooks and messengers. `base` is our public address, where the host has set one;
    `private`: the host lets them reach private networks."""

    connections = 8
    """How many messages may be under way at once."""

    def __init__(self, base: str | None, private: bool) -> None:
        self._base, self._private = base, private
        self._egress = Egress(private, TIMEOUT, self.connections)

    def recognized(self, url: str) -> Hook:
        """What an address leads to. Sends nothing. Raises BadHook."""
        _require_text(url)
        messenger = messenger_of(url)
        if messenger is not None:
            name = messenger.service.name
            return Hook(name, f"{name}{_ending(url)}")
        return Hook("", f"{self._host_of_plain(url)}{_ending(url)}")

    def messenger(self, channel: Channel) -> Messenger | None:
        """The messenger to which a stored channel leads, None for a hook. What was stored is read
        as strictly as what is new. Raises PermanentFailure."""
        try:
            _require_text(channel.address)
            service = channel.keys.get("service")
            if not service:
                self._host_of_plain(channel.address)
                return None
            if messenger := messenger_of(channel.address):
                return messenger
            raise BadHook(f"This server does not write to {service}.")
        except BadHook as error:
            raise PermanentFailure(f"This address cannot be used any more. {error}") from None

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        """Post the message. Raises PermanentFailure for a hook that was removed or is out of
        bounds, TemporaryFailure for everything that may pass."""
        messenger = self.messenger(channel)
        link = f"{self._base or channel.keys['base']}{message.path}"
        if messenger:
            post = messenger.post(message, link)
        else:
            told = {"id": message.name, "title": message.title, "text": message.text, "link": link}
            post = Post(channel.address, told, {"Idempotency-Key": message.name})
        headers = {"Content-Type": "application/json", "User-Agent": "Roses", **post.headers}
        content = orjson.dumps(post.content)
        status = await self._egress.send(post.method, post.url, content, headers)
        name = messenger.service.name if messenger else "The hook"
        if status in (404, 410):
            raise PermanentFailure(f"{name} answered {status}: it is not there any more.")
        if not 200 <= status < 300:
            raise TemporaryFailure(f"{name} answered {status}.")

    async def close(self) -> None:
        """End all connections."""
        await self._egress.close()

    def _host_of_plain(self, url: str) -> str:
        """Whom a hook of one's own belongs to. All of its address but a fragment is theirs, and
        nothing of it is for us. Raises BadHook."""
        try:
            parts = urlsplit(url)
            host = parts.hostname if parts.port != 0 else None
        except ValueError:
            raise BadHook("That is not an address.") from None
        if parts.scheme not in (("https", "http") if self._private else ("https",)):
            names = ", ".join(service.name for service in SERVICES)
            raise BadHook(f"This must be an address of {names}, or begin with https://.")
        if not host or "@" in parts.netloc:
            raise BadHook("Give a complete https:// address, without a name or password in it.")
        return host


def _require_text(url: str) -> None:
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadHook("An address cannot have spaces or special letters.")


def _ending(url: str) -> str:
    """The last letters of an address: enough for its owner to tell several apart."""
    return f" …{url.rstrip('/')[-4:]}"
