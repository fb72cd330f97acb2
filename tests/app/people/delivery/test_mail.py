"""Mail: an address is confirmed, gets what its player chose, and is left alone when they say so."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import formataddr
from typing import Any, cast
from uuid import uuid4

import pytest

from app.people.transports.mail import address_of, mime
from tests.app.lobby.people import Person, error, start
from tests.app.sockets import ear, socket_url
from tests.support.mailbox import Mailbox, body
from tests.support.waiting import until

from .conftest import BASE


def link(mail: EmailMessage, word: str) -> str:
    """The path of a link to one of our pages."""
    found = re.search(rf"{BASE}(/{word}/\S+)", body(mail))
    assert found is not None, body(mail)
    return found[1]


async def add(person: Person, address: str) -> dict[str, Any]:
    answer = await person.post("/api/me/ways/mail", json={"address": address})
    assert answer.status_code == 201, answer.text
    channel: dict[str, Any] = answer.json()
    return channel


async def confirmed(person: Person, mailbox: Mailbox, address: str) -> dict[str, Any]:
    """Add an address, and follow the link that comes."""
    channel = await add(person, address)
    path = link(await mailbox.until(address), "notices/confirm")
    assert (await person.post(path)).status_code == 200
    return channel


async def notices(person: Person) -> Any:
    return (await person.get("/api/me/notices")).json()


async def test_an_address_is_asked_first_and_then_told(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    channel = await add(guest, "cecily@example.org")
    assert channel["state"] == "unconfirmed"
    asked = await mailbox.until("cecily@example.org")
    assert "Cecily" in body(asked)
    path = link(asked, "notices/confirm")
    page = await guest.get(path)  # as a mail program looks at links
    assert "Is this your address?" in page.text
    assert (await notices(guest))["ways"][0]["state"] == "unconfirmed"
    await start(host, guest)
    assert (await guest.post(path)).status_code == 200
    assert (await notices(guest))["ways"][0]["state"] == "on"
    match = await start(host, guest)
    told = await mailbox.until("cecily@example.org", 2)
    assert "The Cousins’ War with Margaret" in told["Subject"].replace("'", "’")
    assert f"{BASE}/matches/{match}" in body(told)
    assert len(mailbox.to("cecily@example.org")) == 2  # and of the first match, nothing


async def test_a_mail_carries_the_board_as_a_spectator_sees_it(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    pictures = []
    for person, address in ((host, "one@example.org"), (guest, "two@example.org")):
        await confirmed(person, mailbox, address)
    await start(host, guest)
    for address in ("one@example.org", "two@example.org"):
        told = await mailbox.until(address, 2)
        (picture,) = [part for part in told.walk() if part.get_content_type() == "image/png"]
        html: Any = told.get_body(("html",))
        assert f"cid:{picture['Content-ID'].strip('<>')}" in html.get_content()
        assert "http" not in re.findall(r'src="(.*?)"', html.get_content())[0]
        pictures.append(cast(bytes, picture.get_payload(decode=True)))
    assert pictures[0].startswith(b"\x89PNG")
    assert pictures[0] == pictures[1], "neither shows a player's own cards"


async def test_one_click_in_the_mail_program_stops_it(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    await confirmed(guest, mailbox, "stop@example.org")
    await start(host, guest)
    told = await mailbox.until("stop@example.org", 2)
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = told["List-Unsubscribe"].strip("<>").removeprefix(BASE)
    assert "No more mail?" in (await host.get(path)).text
    assert (await notices(guest))["ways"][0]["state"] == "on"
    async with Person(host.server, "A mail program") as stranger:
        click = await stranger.post(path, data={"List-Unsubscribe": "One-Click"})
    assert click.status_code == 200
    told_channel = (await notices(guest))["ways"][0]
    assert (told_channel["state"], told_channel["why"]) == ("off", None)


async def test_an_address_that_does_not_exist_is_switched_off_and_its_owner_told(
    guest: Person, mailbox: Mailbox
) -> None:
    good = await confirmed(guest, mailbox, "good@example.org")
    bad = await confirmed(guest, mailbox, "moved@example.org")
    mailbox.refused.add("moved@example.org")
    await guest.post(f"/api/me/ways/{bad['id']}/test")
    told = await mailbox.until("good@example.org", 2)
    assert "no longer reach you by e-mail (moved@example.org)" in told["Subject"]
    channels = {channel["id"]: channel for channel in (await notices(guest))["ways"]}
    assert channels[good["id"]]["state"] == "on"
    assert channels[bad["id"]]["state"] == "off"
    assert "No such mailbox" in channels[bad["id"]]["why"]
    refused = await guest.post(f"/api/me/ways/{bad['id']}/test")
    assert error(refused)[:2] == (409, "way_closed")


async def test_only_what_was_chosen_goes_by_a_channel_and_nothing_of_a_muted_match(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    channel = await confirmed(guest, mailbox, "choice@example.org")
    chosen = {"kinds": ["match_ended"], "on": True}
    assert (await guest.put(f"/api/me/ways/{channel['id']}", json=chosen)).status_code == 200
    muted, other = await start(host, guest), await start(host, guest)
    mute = await guest.put(f"/api/matches/{muted}/mute", json={"muted": True})
    assert mute.status_code == 200
    await host.resign(muted)
    await host.resign(other)
    told = await mailbox.until("choice@example.org", 2)
    assert told["Subject"].startswith("Game over")
    assert other in body(told)
    assert [line["kind"] for line in (await notices(guest))["sent"]] == ["match_ended", "confirm"]


NO_ADDRESSES = (
    "", "cecily", "cecily@", "@example.org", "a@b", "Cecily <c@example.org>",
    "a@example.org\nBcc: b", "a b@example.org", "a@ex ample.org", "a@example..org",
    "a@example.org, b@example.org", "a@" + "x" * 64 + ".org", "a@-ü-.org",
    "a\0@example.org", "(a)b@example.org", "a..b@example.org", "a@example.org.",
)  # fmt: skip


@pytest.mark.parametrize("text", NO_ADDRESSES)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a valid e-mail address"):
        address_of(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (" Cecily@Example.ORG ", "Cecily@example.org"),
        ("anna@bücher.example", "anna@xn--bcher-kva.example"),
        ("anna@STRAẞE.example", "anna@xn--strae-oqa.example"),
        ("x" * 64 + "@example.org", "x" * 64 + "@example.org"),
    ],
)
def test_an_address_is_kept_as_mail_servers_write_it(text: str, kept: str) -> None:
    assert address_of(text) == kept


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("é@example.org", "letters such as é before the @"),
        ("x" * 65 + "@example.org", "at most 64 characters before the @"),
        ("x" * 60 + "@" + ".".join(["y" * 60] * 4), "at most 254 characters"),
    ],
)
def test_an_address_that_mail_servers_do_not_take_is_refused_with_the_reason(
    text: str, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        address_of(text)


@pytest.mark.parametrize("path", ["/api/me/ways/mail", "/api/recover/mail"])
async def test_a_bad_address_is_named_as_the_field_at_fault(guest: Person, path: str) -> None:
    answer = await guest.post(path, json={"address": "cecily"})
    assert error(answer) == (422, "bad_input", "address")


async def test_a_line_of_chat_is_told_to_the_player_who_is_away(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    channel = await confirmed(guest, mailbox, "chat@example.org")
    match = await start(host, guest)
    await guest.put(f"/api/me/ways/{channel['id']}", json={"kinds": ["chat"], "gather": 1440})
    async with ear(socket_url(host.server.url, match), host.cookie_header) as heard:
        await heard.say(type="chat", text="A secret of Margaret’s")

        async def told() -> bool:
            sent = (await notices(guest))["sent"]
            return (sent[0]["kind"], sent[0]["state"]) == ("chat", "waiting")

        await until(told)
    page = await guest.get("/account/notices")
    assert "A secret" not in page.text


async def test_a_player_who_has_left_is_told_that_the_practice_opponent_plays_for_them(
    host: Person, guest: Person, mailbox: Mailbox
) -> None:
    await confirmed(guest, mailbox, "away@example.org")
    match = await start(host, guest, seat="york")
    await mailbox.until("away@example.org", 2)  # it has begun
    async with ear(socket_url(guest.server.url, match), guest.cookie_header) as heard:
        await heard.say(type="leave", id=str(uuid4()))
        await heard.wait("state", lambda state: state["left"])
    async with host.hear(match) as york:
        await york.ask("offer", kind="sit_in", about="lancaster")
        await york.wait("state", lambda state: state["stand_ins"])
    told = await mailbox.until("away@example.org", 3)
    assert told["Subject"] == "The computer plays for you: The Cousins' War with Margaret"
    assert f"{BASE}/matches/{match}" in body(told)


# Mails are put together so that every mail program reads what was meant


def read(mail: bytes) -> EmailMessage:
    found = message_from_bytes(mail, policy=default)
    assert found.defects == []
    return found


def text_of(mail: EmailMessage, kind: str) -> str:
    part: Any = mail.get_body((kind,))
    assert part.defects == []
    return cast(str, part.get_content()).replace("\r\n", "\n")


@pytest.mark.parametrize("text", ["Your turn", "Jadwiga Łódzka † 王", "a" * 3000, "ä" * 3000])
def test_any_text_arrives_as_it_was_written(text: str) -> None:
    mail = read(mime({"Subject": text}, f"{text}\n--\nEnd", f"<p>{text}</p>\n"))
    assert mail["Subject"] == text
    assert text_of(mail, "plain").rstrip() == f"{text}\n--\nEnd"
    assert text_of(mail, "html").rstrip() == f"<p>{text}</p>"


def test_a_picture_travels_with_the_html_that_names_it() -> None:
    png = bytes(range(256)) * 20
    mail = read(mime({"Subject": "A"}, "plain", '<img src="cid:board@roses">', png))
    assert mail.get_content_type() == "multipart/alternative"
    plain, related = mail.iter_parts()
    assert plain.get_content_type() == "text/plain"
    html, picture = related.iter_parts()
    assert (html.get_content_type(), picture.get_content_type()) == ("text/html", "image/png")
    assert picture["Content-ID"] == "<board@roses>"
    assert picture.get_payload(decode=True) == png


def test_no_text_becomes_a_header_of_its_own() -> None:
    mail = read(mime({"Subject": "A\r\nBcc: all@example.org\n\nB", "To": "a@b.c"}, "", ""))
    assert (mail["Subject"], mail["Bcc"], mail["To"]) == (
        "A Bcc: all@example.org B",
        None,
        "a@b.c",
    )


def test_a_sender_may_have_any_name() -> None:
    sender = formataddr(("Rosen für Freunde", "roses@example.org"))
    mail = read(mime({"From": sender}, "", ""))
    assert mail["From"] == "Rosen für Freunde <roses@example.org>"


@pytest.mark.parametrize("text", ["short", "x" * 2000, "é\n" * 500])
def test_no_line_is_longer_than_mail_servers_take(text: str) -> None:
    mail = mime({"Subject": text}, text, text)
    assert max(map(len, mail.partition(b"\r\n\r\n")[2].split(b"\r\n"))) <= 998
    assert b"\n" not in mail.replace(b"\r\n", b"")
