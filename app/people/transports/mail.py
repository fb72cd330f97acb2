"""Messages by e-mail, each over an SMTP connection of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from email.charset import QP, Charset
from email.header import Header
from email.headerregistry import Address
from email.mime.base import MIMEBase
from email.mime.image import MIMEImage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.policy import compat32
from email.utils import format_datetime, formataddr, parseaddr
from html import escape
from typing import Any
from urllib.parse import unquote, urlsplit

import aiosmtplib
import idna

from ...accounts.notices.tables import Channel
from ...base.database.in_hand import none_in_hand
from ...base.process.wall_clock import WallClock
from ...play.thumbnails.paintings import Illustrate
from .message import OutgoingMessage, PermanentFailure, TemporaryFailure

SECONDS_TO_QUIT = 1.0
"""For which a mail server that has the message is asked to end the connection."""
TIMEOUT = 15.0
"""Seconds that the mail server may take for each step."""


class MailServer:
    """Sends mail through the server at `url` (smtp://, smtps://), as `sender`; `base` is our own
    public address, to which the links in the messages lead."""

    connections = 10
    """How many messages may be under way at once."""

    def __init__(
        self, url: str, sender: str, base: str, wall: WallClock, illustrate: Illustrate
    ) -> None:
        self._options = connection_options(url)
        self._base, self._wall, self._illustrate = base, wall, illustrate
        name, self._sender = parseaddr(sender)
        self._from = formataddr((name, self._sender))

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        """Hand the message to the mail server. Raises PermanentFailure for an address that it
        refuses, TemporaryFailure for everything that may pass."""
        picture = None if message.match is None else await self._illustrate(message.match)
        mail = self.written(message, channel, picture)
        try:
            async with asyncio.timeout(2 * TIMEOUT):
                await self._send(channel.address, mail)
        except aiosmtplib.SMTPRecipientsRefused as refused:
            refusal = refused.recipients[0]
            reason = f"The mail server refused the address: {refusal.code} {refusal.message}"
            raise (PermanentFailure if refusal.code >= 500 else TemporaryFailure)(
                _short(reason)
            ) from None
        except TimeoutError:
            raise TemporaryFailure("The mail server did not answer in time.") from None
        except aiosmtplib.SMTPResponseException as error:
            raise TemporaryFailure(
                _short(f"The mail server said: {error.code} {error.message}")
            ) from None
        except (aiosmtplib.SMTPException, OSError):
            raise TemporaryFailure("The mail server could not be reached.") from None

    async def _send(self, address: str, mail: bytes) -> None:
        """By a connection for this message alone."""
        none_in_hand("the mail server")
        smtp = aiosmtplib.SMTP(**self._options, timeout=TIMEOUT)
        try:
            await smtp.connect()
            await smtp.sendmail(self._sender, address, mail)
            with suppress(aiosmtplib.SMTPException, OSError):  # it has the message
                await smtp.quit(timeout=SECONDS_TO_QUIT)
        finally:
            smtp.close()

    def written(
        self, message: OutgoingMessage, channel: Channel, picture: bytes | None = None
    ) -> bytes:
        """The message as a mail: plain text, and the same in simple HTML with a picture (a PNG),
        which travels with it: to load it, a mail program would have to be who it is for."""
        link, stop = f"{self._base}{message.path}", None
        headers = {
            "Subject": message.title,
            "From": self._from,
            "To": channel.address,
            "Date": format_datetime(self._wall.now()),
            "Message-ID": f"<notice-{message.name}@{urlsplit(self._base).hostname}>",
            "Auto-Submitted": "auto-generated",
        }
        if message.stop is not None:
            stop = f"{self._base}/notices/stop/{message.stop}"
            headers["List-Unsubscribe"] = f"<{stop}>"
            headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        html = _html(message, link, stop, pictured=picture is not None)
        return mime(headers, _plain(message, link, stop), html, picture)

    async def close(self) -> None:
        """Nothing is kept that would have to end."""


def connection_options(url: str) -> dict[str, Any]:
    """What `aiosmtplib.SMTP` needs to know of SMTP_URL. Without smtps:// the connection is
    encrypted if the mail server offers it."""
    parts = urlsplit(url)
    secure = parts.scheme == "smtps"
    return {
        "hostname": parts.hostname,
        "port": parts.port or (465 if secure else 587),
        "username": unquote(parts.username) if parts.username else None,
        "password": unquote(parts.password) if parts.password else None,
        "use_tls": secure,
    }


LONGEST_USER, LONGEST_ADDRESS = 64, 254
"""Characters before the @, and of a whole address (RFC 5321, 4.5.3.1)."""
NO_ADDRESS = "That is not a valid e-mail address. Write it like name@example.org."


def address_of(text: str) -> str:
    """A mail address as it is kept: a domain with umlauts as mail servers write it. Raises
    ValueError, which tells a person what is wrong."""
    user, _, domain = text.strip().rpartition("@")
    if user.isprintable() and not user.isascii():
        raise ValueError("Not every mail server takes letters such as é before the @. Use another.")
    if len(user) > LONGEST_USER:
        raise ValueError(f"An e-mail address has at most {LONGEST_USER} characters before the @.")
    try:
        address = f"{user}@{idna.encode(domain, uts46=True).decode()}"
        read = Address(addr_spec=address).addr_spec
    except Exception:  # the parser raises several kinds
        raise ValueError(NO_ADDRESS) from None
    if read != address or "." not in domain or not address.isprintable():
        raise ValueError(NO_ADDRESS)
    if len(address) > LONGEST_ADDRESS:
        raise ValueError(f"An e-mail address has at most {LONGEST_ADDRESS} characters.")
    return address


def _plain(message: OutgoingMessage, link: str, stop: str | None) -> str:
    parts = [message.text, f"{message.button}: {link}"]
    if stop is not None:
        parts.append(f"--\nNo more mail like this: {stop}")
    return "\n\n".join(part for part in parts if part) + "\n"


def _html(message: OutgoingMessage, link: str, stop: str | None, *, pictured: bool) -> str:
    board = (
        f'<p><a href="{escape(link)}"><img src="cid:{PICTURE}" width="320" height="200" '
        'alt="The board"></a></p>\n'
        if pictured
        else ""
    )
    lines = "".join(f"<p>{escape(line)}</p>\n" for line in message.lines)
    end = (
        f'<p><small><a href="{escape(stop)}">No more mail like this</a></small></p>' if stop else ""
    )
    return (
        '<!doctype html><html lang="en"><body>'
        f"\n<h1>{escape(message.title)}</h1>\n{lines}{board}"
        f'<p><a href="{escape(link)}">{escape(message.button)}</a></p>\n{end}'
        "</body></html>\n"
    )


def _short(text: str) -> str:
    return " ".join(text.split())[:200]


PICTURE = "board@roses"
"""What the HTML of a mail calls its picture."""
READABLE = Charset("utf-8")
"""How text is written: as it is where that is ASCII, in lines that every mail server takes."""
READABLE.body_encoding = QP
WHOLE = compat32.clone(linesep="\r\n", max_line_length=None)
"""How headers are written: no link in one of them is broken."""


def mime(headers: Mapping[str, str], plain: str, html: str, picture: bytes | None = None) -> bytes:
    """A mail as bytes: headers, and the same text plain and as HTML, with a PNG that the HTML
    names. A header's value may be any text: it stays one header."""
    told: MIMEBase = _text(html, "html")
    if picture is not None:
        drawn = MIMEImage(picture, "png")
        drawn["Content-ID"] = f"<{PICTURE}>"
        drawn.add_header("Content-Disposition", "inline", filename="board.png")
        told = MIMEMultipart("related", None, [told, drawn])
    mail = MIMEMultipart("alternative", None, [_text(plain, "plain"), told])
    for name, value in headers.items():
        said = " ".join(value.split())
        plainly = said.isascii() and said.isprintable()
        mail[name] = said if plainly else Header(said, "utf-8", header_name=name).encode()
    return mail.as_bytes(policy=WHOLE)


def _text(text: str, kind: str) -> MIMEText:
    return MIMEText(text, kind, READABLE)  # type: ignore[arg-type]  # it takes this too
