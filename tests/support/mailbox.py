"""A real mail server that keeps what it is sent, and can be told to misbehave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, cast

from aiosmtpd.smtp import SMTP, Envelope, Session

from .plain_english import unplain
from .waiting import until


@dataclass
class Mailbox:
    """What has arrived, in order. `refused` are addresses that do not exist; `busy` turns all mail
    away for now."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    busy: bool = False
    connections: list[asyncio.Transport] = field(default_factory=list)

    @property
    def url(self) -> str:
        """For SMTP_URL."""
        return f"smtp://127.0.0.1:{self.port}"

    def to(self, address: str) -> list[EmailMessage]:
        """What an address got."""
        return [mail for mail in self.mails if mail["To"] == address]

    async def until(self, address: str, count: int = 1) -> EmailMessage:
        """The newest mail to the address, once it got so many."""
        await until(lambda: len(self.to(address)) >= count)
        return self.to(address)[-1]

    # What aiosmtpd asks

    async def handle_RCPT(
        self, _: SMTP, __: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return "550 5.1.1 No such mailbox"
        if self.busy:
            return "451 4.3.0 Try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:
        content = cast(bytes, envelope.content)
        self.mails.append(message_from_bytes(content, policy=default))
        return "250 OK"


def body(mail: EmailMessage) -> str:
    """The plain text of a mail. Fails where that, or its subject, says what nobody says."""
    part: Any = mail.get_body(("plain",))
    text = cast(str, part.get_content())
    assert not unplain(f"{mail['Subject']}. {text}")
    return text


class Connection(SMTP):
    """One that ends with its server."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.event_handler.connections.append(transport)


@asynccontextmanager
async def mail_server(port: int = 0) -> AsyncIterator[Mailbox]:
    """A mail server on this machine."""
    mailbox = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: Connection(mailbox, hostname="mail.test", enable_SMTPUTF8=True, loop=loop),
        "127.0.0.1",
        port,
    )
    mailbox.port = server.sockets[0].getsockname()[1]
    try:
        yield mailbox
    finally:
        server.close()
        for transport in mailbox.connections:
            transport.abort()
