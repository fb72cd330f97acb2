"""Builds the request for each messenger: one for each message."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote

from .message import OutgoingMessage

Parts = Mapping[str, str]
"""The named parts of an address; those that were left out are empty."""
NTFY_PRIORITIES = {
    "1": 1, "min": 1, "2": 2, "low": 2, "3": 3, "default": 3, "normal": 3, "4": 4, "high": 4,
    "5": 5, "max": 5, "urgent": 5,
}  # fmt: skip
GOTIFY_PRIORITIES = {"low": 1, "moderate": 3, "normal": 5, "high": 8, "emergency": 10} | {
    str(number): number for number in range(11)
}


@dataclass(frozen=True, slots=True)
class Post:
    """One request. `content` is sent as JSON."""

    url: str
    content: dict[str, Any]
    headers: dict[str, str] = field(default_factory=dict)
    method: str = "POST"


def _all(
    message: OutgoingMessage, link: str, most: int, escaped: Callable[[str], str] = str
) -> str:
    """Title, lines and link as one text, for messengers without a title of their own."""
    said = escaped("\n".join((message.title, *message.lines)))
    return f"{said[: most - len(link) - 2]}\n\n{link}"


def _below(message: OutgoingMessage, link: str, most: int) -> str:
    """Lines and link, for messengers that show the title above."""
    return f"{message.text[: most - len(link) - 2]}\n\n{link}".strip()


def _markdown(text: str) -> str:
    """Names are shown as they are, and call no one."""
    return re.sub(r"([\\*_~`|<>\[\]#])", r"\\\1", text).replace("@", "@\u2060")


def _slack_text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _site(parts: Parts) -> str:
    """Where a server of one's own is: without the “s” of its scheme it has no TLS."""
    scheme = "https" if parts.get("tls") else "http"
    return f"{scheme}://{parts['host']}{parts['port']}{parts.get('path', '')}"


def _named(parts: Parts) -> dict[str, str]:
    return {"username": unquote(parts["name"])} if parts.get("name") else {}


def discord(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To a webhook, which calls no one: names may hold an @."""
    thread = parts.get("thread") or parts.get("thread_id")
    url = f"https://discord.com/api/webhooks/{parts['id']}/{parts['token']}"
    content = {"content": _all(message, link, 2000, _markdown), "allowed_mentions": {"parse": []}}
    return Post(f"{url}?thread_id={thread}" if thread else url, content | _named(parts))


def slack(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To a webhook, as plain text."""
    content: dict[str, Any] = {"text": _all(message, link, 3000, _slack_text), "mrkdwn": False}
    if parts.get("channel"):
        content["channel"] = parts["channel"]
    url = f"https://hooks.slack{parts.get('gov') or ''}.com/{parts.get('way') or 'services'}"
    return Post(f"{url}/{parts['key']}", content | _named(parts))


def telegram(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """By a bot, to a chat that it may write to."""
    chat, topic = parts["chat"], parts.get("topic") or parts.get("thread")
    content: dict[str, Any] = {
        "chat_id": int(chat) if chat.lstrip("-").isdigit() else f"@{chat.lstrip('@')}",
        "text": _all(message, link, 4000),
        "link_preview_options": {"is_disabled": True},
    }
    if topic:
        content["message_thread_id"] = int(topic)
    return Post(f"https://api.telegram.org/bot{parts['bot']}:{parts['token']}/sendMessage", content)


def matrix(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To a room, by its own number: the homeserver knows a second copy by it. Or to t2bot.io."""
    if not parts.get("room"):
        url = f"https://webhooks.t2bot.io/api/v1/matrix/hook/{parts['hook']}"
        return Post(url, {"text": _all(message, link, 4000)})
    room, name = quote(unquote(parts["room"]), safe=""), quote(message.name, safe="")
    return Post(
        f"{_site(parts)}/_matrix/client/v3/rooms/{room}/send/m.room.message/roses-{name}",
        {"msgtype": "m.text", "body": _all(message, link, 4000)},
        {"Authorization": f"Bearer {parts['token']}"},
        "PUT",
    )


def ntfy(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To a topic."""
    content: dict[str, Any] = {
        "topic": parts["topic"],
        "title": message.title,
        "message": _below(message, link, 3000),
        "click": link,
    }
    if parts.get("priority"):
        content["priority"] = NTFY_PRIORITIES[parts["priority"].lower()]
    if parts.get("tags"):
        content["tags"] = parts["tags"].split(",")
    url = "https://ntfy.sh"
    if parts.get("host") and parts["host"].lower() != "ntfy.sh":
        url = _site(parts)
    return Post(f"{url}/", content, _ntfy_pass(parts))


def _ntfy_pass(parts: Parts) -> dict[str, str]:
    user, password = unquote(parts.get("user", "")), unquote(parts.get("password", ""))
    if not user:
        return {}
    if parts.get("auth", "").lower() == "token" or (not password and user.startswith("tk_")):
        return {"Authorization": f"Bearer {password or user}"}
    told = b64encode(f"{user}:{password}".encode()).decode()
    return {"Authorization": f"Basic {told}"}


def gotify(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To an application."""
    content: dict[str, Any] = {
        "title": message.title,
        "message": _below(message, link, 4000),
        "extras": {"client::notification": {"click": {"url": link}}},
    }
    if parts.get("priority"):
        content["priority"] = GOTIFY_PRIORITIES[parts["priority"].lower()]
    return Post(f"{_site(parts)}/message", content, {"X-Gotify-Key": parts["token"]})


def mattermost(parts: Parts, message: OutgoingMessage, link: str) -> Post:
    """To a webhook."""
    content: dict[str, Any] = {"text": _all(message, link, 3500, _markdown)}
    if channel := parts.get("channel") or parts.get("to"):
        content["channel"] = channel
    return Post(f"{_site(parts)}/hooks/{parts['token']}", content | _named(parts))
