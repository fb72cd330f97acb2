"""A mail as bytes: headers, and the same text plain and as HTML.

The standard library parses every header that it is given, which costs more than everything else
that is done for a mail. Ours are few and known.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Mapping
from email.header import Header

LONGEST_LINE = 900
"""Characters; mail servers may break lines of more than 998 bytes."""


def mail(headers: Mapping[str, str], plain: str, html: str) -> bytes:
    """The mail. A header's value may be any text: it stays one header. What must be an encoded word
    in parts of a value only, such as a sender's name, comes encoded."""
    boundary = f"=_{secrets.token_hex(16)}"
    lines = [
        *(f"{name}: {_value(name, value)}" for name, value in headers.items()),
        "MIME-Version: 1.0",
        f'Content-Type: multipart/alternative; boundary="{boundary}"',
        "",
        f"--{boundary}",
        *_part("plain", plain),
        f"--{boundary}",
        *_part("html", html),
        f"--{boundary}--",
        "",
    ]
    return "\r\n".join(lines).encode("ascii")


def _value(name: str, value: str) -> str:
    value = " ".join(value.split())
    if value.isascii() and value.isprintable():
        return value
    return Header(value, "utf-8", header_name=name).encode(linesep="\r\n")


def _part(kind: str, text: str) -> list[str]:
    lines = text.splitlines()
    plain = text.isascii() and all(len(line) <= LONGEST_LINE for line in lines)
    if not plain:
        lines = base64.encodebytes(text.encode()).decode().splitlines()
    return [
        f"Content-Type: text/{kind}; charset=utf-8",
        f"Content-Transfer-Encoding: {'7bit' if plain else 'base64'}",
        "",
        *lines,
    ]
