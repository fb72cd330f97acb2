"""Reads the addresses of messengers.

An address is read by the pattern of its form and by nothing else: what no pattern names is refused,
so nothing in an address can choose a file, a proxy, a timeout or a second place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from . import messenger_posts as posts
from .message import OutgoingMessage
from .messenger_posts import Parts, Post


class BadHook(ValueError):
    """Says what is wrong with an address."""


@dataclass(frozen=True, slots=True)
class Service:
    """A messenger: how it is called, and how its addresses are written."""

    name: str
    looks: str
    """An example, for those who wrote something else."""
    schemes: tuple[str, ...]
    forms: tuple[str, ...]
    """Patterns of all that stands before the first question mark, with named parts."""
    post: Callable[[Parts, OutgoingMessage, str], Post]
    """The request for a message whose link is given."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    """What may stand behind the question mark: a pattern for each."""
    hosts: str = r"(?!)"
    """A pattern of hosts that belong to it alone: their https addresses are no hooks of others."""


@dataclass(frozen=True, slots=True)
class Messenger:
    """A place in a messenger, read from its address."""

    service: Service
    parts: Parts

    def post(self, message: OutgoingMessage, link: str) -> Post:
        """The request that brings a message there."""
        return self.service.post(self.parts, message, link)


HOST = r"(?P<host>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?P<port>(?::[0-9]{1,5})?)"
PATH = r"(?P<path>(?:/[a-z0-9._~-]+)*)"
NAME = r"(?:(?P<name>[a-z0-9._~%-]+)@)?"
LOGIN = r"(?:(?P<user>[a-z0-9._~%-]+)(?::(?P<password>[a-z0-9._~!$*+,=%-]*))?@)?"
TOKEN = r"(?P<token>[a-z0-9_-]+)"  # noqa: S105
SLACK_KEY = r"(?P<key>[a-z0-9]+/[a-z0-9]+/[a-z0-9]+)"
TOPIC = r"(?P<topic>[a-z0-9_-]{1,64})"
UNREAD = {"format": "text|markdown|html"}
"""May stand in each address, and changes nothing: version 0.3.0 took it."""

SERVICES = (
    Service(
        "Discord",
        "https://discord.com/api/…",
        ("discord",),
        (
            rf"discord://{NAME}(?P<id>[0-9]+)/{TOKEN}/?",
            r"https?://(?:ptb\.|canary\.)?discord(?:app)?\.com/api(?:/v[0-9]+)?/webhooks"
            rf"/(?P<id>[0-9]+)/{TOKEN}/?",
        ),
        posts.discord,
        {"thread": "[0-9]+", "thread_id": "[0-9]+"},
        r"(?:[a-z]+\.)?discord(?:app)?\.com",
    ),
    Service(
        "Slack",
        "https://hooks.slack.com/…",
        ("slack",),
        (
            rf"slack://{NAME}{SLACK_KEY}(?:/(?:#|%23)?(?P<channel>[a-z0-9_-]+))?/?",
            rf"https?://hooks\.slack(?P<gov>-gov)?\.com/services/{SLACK_KEY}/?",
            r"https?://hooks\.slack\.com/(?P<way>workflows|triggers)/(?P<key>[a-z0-9/_-]+?)/?",
        ),
        posts.slack,
        {"to": "[a-z0-9_-]+"},
        r"hooks\.slack(?:-gov)?\.com",
    ),
    Service(
        "Telegram",
        "tgram://BOT-TOKEN/CHAT",
        ("tgram",),
        (
            rf"tgram://(?:bot)?(?P<bot>[0-9]+)(?::|/|%3A){TOKEN}"
            r"/(?:@|%40)?(?P<chat>-?[0-9]{1,20}|[a-z][a-z0-9_]+)(?::(?P<topic>[0-9]{1,10}))?/?",
        ),
        posts.telegram,
        {"topic": "[0-9]{1,10}", "thread": "[0-9]{1,10}"},
    ),
    Service(
        "Matrix",
        "matrixs://ACCESS-TOKEN@SERVER/!ROOM:SERVER",
        ("matrix", "matrixs"),
        (
            r"matrix(?P<tls>s?)://(?P<token>[a-z0-9._~=-]+)@"
            rf"{HOST}/(?P<room>(?:!|%21)(?:[a-z0-9._:-]|%3A)+)/?",
            r"matrixs?://(?P<hook>[a-z0-9_-]+)/?",
            r"https?://webhooks\.t2bot\.io/api/v[0-9]+/matrix/hook/(?P<hook>[a-z0-9_-]+)/?",
        ),
        posts.matrix,
        hosts=r"webhooks\.t2bot\.io",
    ),
    Service(
        "ntfy",
        "https://ntfy.sh/YOUR-TOPIC",
        ("ntfy", "ntfys"),
        (
            rf"ntfys?://{TOPIC}/?",
            rf"ntfy(?P<tls>s?)://{LOGIN}{HOST}/{TOPIC}/?",
            rf"https?://(?P<host>ntfy\.sh)/{TOPIC}/?",
        ),
        posts.ntfy,
        {
            "priority": "|".join(posts.NTFY_PRIORITIES),
            "tags": "[a-z0-9_,+-]+",
            "auth": "basic|token",
            "mode": "private",  # as it is in any case where a server is named
        },
        r"ntfy\.sh",
    ),
    Service(
        "Gotify",
        "gotifys://SERVER/APP-TOKEN",
        ("gotify", "gotifys"),
        (rf"gotify(?P<tls>s?)://{HOST}{PATH}/(?P<token>[a-z0-9._-]+)/?",),
        posts.gotify,
        {"priority": "|".join(posts.GOTIFY_PRIORITIES)},
    ),
    Service(
        "Mattermost",
        "https://SERVER/hooks/…",
        ("mmost", "mmosts"),
        (
            rf"mmost(?P<tls>s?)://{NAME}{HOST}{PATH}/{TOKEN}/?",
            r"http(?P<tls>s?)://(?P<host>mattermost\.[a-z0-9._-]+)(?P<port>(?::[0-9]{1,5})?)"
            rf"/hooks/{TOKEN}/?",
            rf"http(?P<tls>s)://{HOST}{PATH}/hooks/(?P<token>[a-z0-9]{{26}})/?",
        ),
        posts.mattermost,
        {"channel": "@?[a-z0-9._-]+", "to": "@?[a-z0-9._-]+"},
    ),
)


def messenger_of(url: str) -> Messenger | None:
    """The messenger to which an address leads, None where it leads to none. Raises BadHook for an
    address of a messenger that is not complete, or says more than is read."""
    where, _, query = url.partition("?")
    scheme, _, rest = where.partition("://")
    for service in SERVICES:
        for form in service.forms:
            if found := re.fullmatch(form, where, re.IGNORECASE | re.ASCII):
                parts = {name: part or "" for name, part in found.groupdict().items()}
                if parts.get("port") and not 0 < int(parts["port"][1:]) < 2**16:
                    raise BadHook("The port in this address does not exist.")
                return Messenger(service, parts | _parameters(service, query))
        theirs = re.match(rf"(?:{service.hosts})(?![a-z0-9.-])", rest, re.IGNORECASE | re.ASCII)
        if scheme.lower() in service.schemes or theirs:
            raise BadHook(
                f"That is not a complete {service.name} address. It looks like {service.looks}"
            )
    return None


def _parameters(service: Service, query: str) -> dict[str, str]:
    """The parameters behind the question mark, none of which is decoded. Raises BadHook."""
    found: dict[str, str] = {}
    for one in filter(None, query.split("&")):
        name, _, value = one.partition("=")
        allowed = {**UNREAD, **service.parameters}.get(name.lower())
        if allowed is None:
            raise BadHook(f"“{name}” may not stand in this address.")
        if not re.fullmatch(allowed, value, re.IGNORECASE | re.ASCII):
            raise BadHook(f"“{name}” cannot be “{value}” in this address.")
        found[name.lower()] = value
    return found
