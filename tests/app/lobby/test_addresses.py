"""Addresses with a token, as people send them on, and what is said where one leads nowhere."""

from __future__ import annotations

import secrets

import httpx
import pytest

from app.base.web.errors import UNKNOWN_LINK
from app.lobby.pages import GONE
from tests.app.base.web.census import ROWS

from .people import Person

ENDINGS = (")", ".", ">", "%22", "%E2%80%A6", "%C2%BB", ",", "&utm_source=x", "?utm_source=x")
"""What messengers and mail programs take for a part of an address, as browsers ask for it."""
WORKS = secrets.token_urlsafe(24)


PAGES = sorted(
    {row.path for row in ROWS if "{token}" in row.path and not row.path.startswith("/api/")}
)


async def ask(person: Person, path: str, token: str) -> httpx.Response:
    """The answer of a page with that token in its address, asked for as a browser would."""
    address = path.replace("{token}", token)
    page = await person.get(address, follow_redirects=True)
    return await person.post(address) if page.status_code == 405 else page


@pytest.mark.parametrize("path", PAGES)
async def test_a_link_that_was_cut_off_is_told_so_on_every_page_with_a_token(
    stranger: Person, path: str
) -> None:
    page = await ask(stranger, path, WORKS[:-3])
    assert page.status_code == 404
    assert "A part of this link is missing" in page.text


@pytest.mark.parametrize("ending", ["", *ENDINGS])
async def test_an_invite_that_a_messenger_has_lengthened_still_invites(
    host: Person, guest: Person, waiting: str, ending: str
) -> None:
    page = await guest.get(f"/join/{await host.invite(waiting)}{ending}")
    assert page.status_code == 200
    assert f"{host.name} invites you" in page.text


NOWHERE = {
    "/join/{token}": UNKNOWN_LINK,
    "/seat/{token}": UNKNOWN_LINK,
    "/watch/{token}": GONE,
    "/link/{token}": UNKNOWN_LINK,
    "/way-back/{token}": UNKNOWN_LINK,
    "/replay/{token}": "This replay does not exist",
    "/replay/{token}/keep": "This replay does not exist",
    "/embed/{token}": "This replay does not exist",
    "/player/{token}": "has stopped sharing it",
    "/notices/stop/{token}": "No mail goes to this address any more",
    "/notices/confirm/{token}": "No mail goes to this address any more",
    "/host/enter/{token}": f"{UNKNOWN_LINK} Make another one on the server",
}
"""What is said of a token that is whole, and that nothing is known of."""


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/replay/{token}/play"])
async def test_a_token_that_is_not_known_is_told_so_with_a_way_on(
    stranger: Person, path: str
) -> None:
    page = await ask(stranger, path, secrets.token_urlsafe(24))
    assert page.status_code == 404
    assert NOWHERE[path] in page.text
    assert 'href="/matches"' in page.text
