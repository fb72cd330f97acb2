"""What a server says when it serves: where it is, for whom, and how friends come."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import StringIO

from ...base.edition import RELEASE
from ...base.settings import EVERYWHERE, Settings

NEW_EACH_TIME = """It is a new one at each start; links sent before lead nowhere.
Players come back to their seats by recovery words, a password, or a link that you make:
.venv/bin/python -m app players access NAME"""


def announcement(settings: Settings, host: str, port: int) -> str:
    """Says where the server can be reached, and by whom."""
    here = address(host, port)
    if settings.share is None:
        lines = [f"Roses is ready: {here}", *_for_others(settings, here, port)]
    else:
        lines = [f"Roses is ready: {settings.base_url}"]
        lines.append("Send your friends this address, and play at it yourself.")
        lines += [NEW_EACH_TIME] if settings.share == "cloudflared" else []
    return "\n".join([*lines, f"Version {RELEASE}. Ctrl-C stops it; every game is saved."])


def _for_others(settings: Settings, here: str, port: int) -> Iterator[str]:
    from ...base.web.reach import addresses, limit_of

    url = settings.base_url or here
    if settings.base_url is None and settings.host in EVERYWHERE and (found := addresses()):
        url, *others = [address(one, port) for one in found]
        yield f"On your networks: {', '.join([url, *others])}"
        if sys.stdout.isatty():
            import segno

            segno.make(url, micro=False).terminal(drawn := StringIO(), border=2, compact=True)
            yield drawn.getvalue().rstrip("\n")
    if limit := limit_of(url, "This address" if url == here else url):
        yield limit
        if settings.smtp_url is not None:
            yield "The links in mails lead there too (BASE_URL)."


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
