"""What each messenger is sent, and that nothing of an address is read but its named parts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.accounts.notices.tables import Channel
from app.people.transports.hooks import Hooks
from app.people.transports.message import OutgoingMessage, PermanentFailure
from app.people.transports.messenger_posts import Post
from app.people.transports.messengers import SERVICES, BadHook, messenger_of

MESSAGE = OutgoingMessage(
    "Your turn: chess", ("Anne: *won* [x](y) @all <!here>",), "/matches/1", ids=(7,)
)
LINK = "https://r.test/matches/1"
SECRET = "JHM-secret_of-the-channel"
SLACK = "T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ"
PLAIN = "Your turn: chess\nAnne: *won* [x](y) @all <!here>\n\nhttps://r.test/matches/1"
BELOW = "Anne: *won* [x](y) @all <!here>\n\nhttps://r.test/matches/1"
MARKED = "Your turn: chess\nAnne: \\*won\\* \\[x\\](y) @\u2060all \\<!here\\>\n\nhttps://r.test/matches/1"
DISCORD = f"https://discord.com/api/webhooks/417/{SECRET}"
IN_DISCORD: dict[str, Any] = {"content": MARKED, "allowed_mentions": {"parse": []}}
IN_SLACK = {"text": PLAIN.replace("<", "&lt;").replace(">", "&gt;"), "mrkdwn": False}
IN_NTFY = {"topic": "roses", "title": "Your turn: chess", "message": BELOW, "click": LINK}
IN_GOTIFY = {
    "title": "Your turn: chess",
    "message": BELOW,
    "extras": {"client::notification": {"click": {"url": LINK}}},
}
TELEGRAM = f"https://api.telegram.org/bot123:{SECRET}/sendMessage"
IN_TELEGRAM = {"text": PLAIN, "link_preview_options": {"is_disabled": True}}
ROOM = "_matrix/client/v3/rooms/%21r%3Ahome.example/send/m.room.message/roses-7-7"
IN_MATRIX = {"msgtype": "m.text", "body": PLAIN}
AS_ANNE = {"Authorization": "Basic YW5uZTphOmI="}
AS_TOKEN = {"Authorization": "Bearer tk_1"}
T2BOT = f"https://webhooks.t2bot.io/api/v1/matrix/hook/{SECRET}"
POSTS: dict[str, Post] = {
    DISCORD: Post(DISCORD, IN_DISCORD),
    f"https://discordapp.com/api/webhooks/417/{SECRET}/": Post(DISCORD, IN_DISCORD),
    f"discord://417/{SECRET}": Post(DISCORD, IN_DISCORD),
    f"Discord://Roses%20Bot@417/{SECRET}/?thread=9&format=markdown": Post(
        f"{DISCORD}?thread_id=9", IN_DISCORD | {"username": "Roses Bot"}
    ),
    f"{DISCORD}?thread_id=9": Post(f"{DISCORD}?thread_id=9", IN_DISCORD),
    f"https://hooks.slack.com/services/{SLACK}": Post(
        f"https://hooks.slack.com/services/{SLACK}", IN_SLACK
    ),
    f"slack://{SLACK}": Post(f"https://hooks.slack.com/services/{SLACK}", IN_SLACK),
    f"slack://{SLACK}/#games": Post(
        f"https://hooks.slack.com/services/{SLACK}", IN_SLACK | {"channel": "games"}
    ),
    "https://hooks.slack.com/triggers/T1/2/abc": Post(
        "https://hooks.slack.com/triggers/T1/2/abc", IN_SLACK
    ),
    f"tgram://bot123:{SECRET}/-100200": Post(TELEGRAM, IN_TELEGRAM | {"chat_id": -100200}),
    f"tgram://123/{SECRET}/@roses:4": Post(
        TELEGRAM, IN_TELEGRAM | {"chat_id": "@roses", "message_thread_id": 4}
    ),
    "matrixs://syt_a@home.example/!r:home.example": Post(
        f"https://home.example/{ROOM}", IN_MATRIX, {"Authorization": "Bearer syt_a"}, "PUT"
    ),
    "matrix://syt_a@home.example:8008/%21r%3Ahome.example": Post(
        f"http://home.example:8008/{ROOM}", IN_MATRIX, {"Authorization": "Bearer syt_a"}, "PUT"
    ),
    T2BOT: Post(T2BOT, {"text": PLAIN}),
    f"matrix://{SECRET}": Post(T2BOT, {"text": PLAIN}),
    "https://ntfy.sh/roses": Post("https://ntfy.sh/", IN_NTFY),
    "ntfy://roses": Post("https://ntfy.sh/", IN_NTFY),
    "ntfy://ntfy.sh/roses?priority=high&tags=rose,castle": Post(
        "https://ntfy.sh/", IN_NTFY | {"priority": 4, "tags": ["rose", "castle"]}
    ),
    "ntfys://anne:a%3Ab@push.example:8443/roses": Post(
        "https://push.example:8443/", IN_NTFY, AS_ANNE
    ),
    "ntfy://tk_1@push.example/roses?mode=private": Post("http://push.example/", IN_NTFY, AS_TOKEN),
    "ntfy://u:tk_1@push.example/roses?auth=token": Post("http://push.example/", IN_NTFY, AS_TOKEN),
    "gotifys://push.example/at/home/Ab.C-1?priority=8": Post(
        "https://push.example/at/home/message",
        IN_GOTIFY | {"priority": 8},
        {"X-Gotify-Key": "Ab.C-1"},
    ),
    "gotify://[2606:4700::1]:81/AbC": Post(
        "http://[2606:4700::1]:81/message", IN_GOTIFY, {"X-Gotify-Key": "AbC"}
    ),
    "mmosts://Bot@chat.example/team/abc?channel=games": Post(
        "https://chat.example/team/hooks/abc",
        {"text": MARKED, "channel": "games", "username": "Bot"},
    ),
    "http://mattermost.example:8065/hooks/abc": Post(
        "http://mattermost.example:8065/hooks/abc", {"text": MARKED}
    ),
    "https://chat.example/hooks/abcdefghijklmnopqrstuvwxyz": Post(
        "https://chat.example/hooks/abcdefghijklmnopqrstuvwxyz", {"text": MARKED}
    ),
}


@pytest.fixture
def hooks() -> Hooks:
    return Hooks("https://r.test", private=False)


@pytest.mark.parametrize("url", POSTS)
def test_each_way_to_write_an_address_makes_one_request(url: str, hooks: Hooks) -> None:
    messenger = messenger_of(url)
    assert messenger is not None
    assert messenger.post(MESSAGE, LINK) == POSTS[url]
    assert hooks.recognized(url).service == messenger.service.name


def test_every_form_of_every_messenger_is_in_the_table() -> None:
    forms = {form for service in SERVICES for form in service.forms}
    missing = {
        form for form in forms if not any(_fits(form, url.partition("?")[0]) for url in POSTS)
    }
    assert missing == set()


def _fits(form: str, url: str) -> bool:
    return re.fullmatch(form, url, re.IGNORECASE) is not None


UNWANTED = (
    "template", "attach", "attach-as", "filename", "verify", "rto", "cto", "retry", "wait",
    "redirect", "store", "overflow", "emojis", "tz", "url", "href", "avatar_url", "image",
    "mode", "auth", "channel", "priority", "format", "icon_url", "actions", "click", "email",
    "delay", "token", "path", "v", "discovery", ":key", "+header", "-get",
)  # fmt: skip
"""Parameters of the library that sent before, and some of those that are read."""
SPELLINGS = (
    "{}?{}={}", "{}#?{}={}", "{}#x?{}={}", "{}%3F{}={}", "{}%23?{}={}", "{};{}={}", "{}?;{}={}",
    "{}&{}={}", "{}/?{}={}", "{}//?{}={}", "{}??{}={}", "{}?x#{}={}", "{}?&&{}={}", "{}\\?{}={}",
    "{}?{}%3D{}", "{}/{}={}", "{}/../{}={}", "{}?{}={}#",
)  # fmt: skip
FILE = "file:///etc/passwd"


def _spelled(url: str) -> list[str]:
    scheme, _, rest = url.partition("://")
    found = []
    for name in UNWANTED:
        for value in (FILE, "600"):
            found += [spelling.format(url, name, value) for spelling in SPELLINGS]
            found += [
                f"{scheme}://{name}={value}@{rest}",
                f"{scheme}://?{name}={value}@{rest}",
                f"{scheme}://{name}:{value}@{rest}",
                f"{scheme}://x?{name}={value}/{rest}",
            ]
        found += [f"{url}?{name.upper()}={FILE}", f"{url}?%74{name[1:]}={FILE}"]
    return found


@pytest.mark.parametrize("url", [url for url in POSTS if "?" not in url])
async def test_no_parameter_in_no_spelling_is_read_beyond_the_named_parts(
    url: str, hooks: Hooks
) -> None:
    """Either the address is refused, new and stored alike, or the same is sent to the same place as
    without: at most with one of the named parts, whose values are bounded by their patterns."""
    base, refused = POSTS[url], 0
    for other in _spelled(url):
        stored = Channel(kind="hook", address=other, keys={"service": "Discord", "base": "x"})
        try:
            service = hooks.recognized(other).service
        except BadHook:
            refused += 1
            with pytest.raises(PermanentFailure, match="cannot be used any more"):
                hooks.messenger(stored)
            continue
        if not service or other.partition("?")[0] != url:
            continue  # a hook of their own, or another place: these are looked at below
        messenger = hooks.messenger(stored)
        assert messenger is not None
        post = messenger.post(MESSAGE, LINK)
        assert (post.method, post.url.partition("?")[0]) == (base.method, base.url)
        assert post.headers == base.headers
        assert "passwd" not in repr(post)
    assert refused > 750


async def test_a_hook_of_ones_own_is_sent_all_of_its_address_and_nothing_else(
    hooks: Hooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, str, bytes, dict[str, str]]] = []

    async def send(*request: Any) -> int:
        sent.append(request)
        return 200

    monkeypatch.setattr(hooks._egress, "send", send)
    plain = "https://hook.example/in"
    taken = []
    for url in [plain, *_spelled(plain)]:
        try:
            hooks.recognized(url)
        except BadHook:
            continue
        taken.append(url)
        channel = Channel(kind="hook", address=url, keys={"service": "", "base": "x"})
        await hooks.carry(MESSAGE, channel)
    assert len(taken) > 500
    assert [url for _, url, _, _ in sent] == taken
    assert {(method, body) for method, _, body, _ in sent} == {("POST", sent[0][2])}
    assert all(headers == sent[0][3] for *_, headers in sent)
    await hooks.close()
