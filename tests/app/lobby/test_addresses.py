"""Addresses with a token, as people send them on, and what is said where one leads nowhere."""

from __future__ import annotations

import secrets
from typing import get_args
from urllib.parse import unquote

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from app.base.web.validation import Token
from tests.support.answers import routes
from tests.support.client import Client
from tests.support.server import Site

from .people import Person

ENDINGS = (")", ".", ">", "%22", "%E2%80%A6", "%C2%BB", ",", "&utm_source=x", "?utm_source=x")
"""What messengers and mail programs take for a part of an address, as browsers ask for it."""
WORKS = secrets.token_urlsafe(24)


@pytest.mark.parametrize("ending", ["", *ENDINGS])
def test_what_a_messenger_adds_is_no_part_of_a_token(ending: str) -> None:
    assert TypeAdapter(Token).validate_python(f"{WORKS}{unquote(ending)}") == WORKS


def test_every_page_with_a_token_in_its_address_reads_it_so() -> None:
    cut = get_args(Token)[1]
    read = {
        (route.path, parameter.name): cut in parameter.field_info.metadata
        for route in routes()
        if not str(route.path).startswith("/api/")
        if isinstance(route.original_route, APIRoute)
        for parameter in route.original_route.dependant.path_params
        if parameter.name in ("token", "invite")
    }
    assert len(read) > 8
    assert all(read.values()), read


@pytest.mark.parametrize("ending", ["", *ENDINGS])
async def test_an_invite_that_a_messenger_has_lengthened_still_invites(
    host: Person, guest: Person, waiting: str, ending: str
) -> None:
    page = await guest.get(f"/join/{await host.invite(waiting)}{ending}")
    assert page.status_code == 200
    assert f"{host.name} invites you" in page.text


async def test_who_has_used_an_invite_is_led_to_the_match(
    host: Person, guest: Person, waiting: str
) -> None:
    invite = await host.invite(waiting)
    await guest.take(waiting, invite=invite)
    answer = await guest.get(f"/join/{invite}).")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/matches/{waiting}")


async def test_a_visitor_with_a_used_invite_is_told_by_whom_and_how_they_come_back(
    server: Site, host: Person, guest: Person, waiting: str
) -> None:
    invite = await host.invite(waiting)
    await guest.take(waiting, invite=invite)
    async with Client(server.url) as visitor:
        page = await visitor.get(f"/join/{invite}")
    assert page.status_code == 404
    assert f"{guest.name} has the seat" in page.text
    assert f'href="/sign-in?next=/join/{invite}"' in page.text


NOWHERE = {
    "/join": "its seat has been taken, or the link was withdrawn",
    "/seat": "its seat has been taken, or the link was withdrawn",
    "/watch": "No one watches over a player’s shoulder any more",
    "/link": "has been used, or replaced by a newer one",
    "/way-back": "has been used, or a newer one was mailed",
    "/replay": "This replay does not exist",
    "/notices/stop": "No mail goes to this address any more",
    "/notices/confirm": "No mail goes to this address any more",
}


@pytest.mark.parametrize("path", NOWHERE)
async def test_a_token_that_is_not_known_is_told_so_with_a_way_on(
    stranger: Person, path: str
) -> None:
    page = await stranger.get(f"{path}/{secrets.token_urlsafe(24)}")
    assert page.status_code == 404
    assert NOWHERE[path] in page.text
    assert 'href="/matches"' in page.text
