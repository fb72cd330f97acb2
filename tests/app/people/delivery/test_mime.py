"""Mails are put together so that every mail program reads what was meant."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import formataddr
from typing import Any, cast

import pytest

from app.people.transports.mail import mime


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
