"""The account pages show what is there, and lead back to where one came from."""

from __future__ import annotations

from uuid import uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.settings import Settings
from app.base.web.errors import not_found
from app.people.delivery import group_routes
from tests.support.client import Client
from tests.support.toys import in_process


async def test_pages_for_players_send_others_to_sign_in_and_back(client: Client) -> None:
    answer = await client.get("/account?tab=devices")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/sign-in?next=%2Faccount%3Ftab%3Ddevices"
    page = await client.get(answer.headers["location"])
    assert 'data-next="/account?tab=devices"' in page.text


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:x"]
)
async def test_nobody_is_sent_on_to_another_site(client: Client, elsewhere: str) -> None:
    page = await client.get("/sign-in", params={"next": elsewhere})
    assert 'data-next="/"' in page.text
    assert "evil" not in page.text


async def test_each_page_of_the_account_leads_to_the_others(client: Client) -> None:
    await client.become_guest("Oscar")
    pages = ["/account", *(f"/account/{one}" for one in ("notices", "time-off", "devices", "data"))]
    for path in pages:
        text = (await client.get(path)).text
        assert f'<a href="{path}" aria-current="page">' in text
        for other in (*pages, "/people", "/results"):
            assert f'<a href="{other}"' in text, (path, other)


async def test_what_is_dangerous_ends_its_page(client: Client) -> None:
    await client.become_guest("Oscar")
    for path, last in (("data", "Delete account"), ("devices", "Sign out here")):
        text = (await client.get(f"/account/{path}")).text
        assert text.rindex("data-api=") < text.index(f">{last}</button>"), path


async def test_an_error_page_names_the_player_after_a_rollback_too(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(db: AsyncSession, *_: object) -> None:
        await db.rollback()
        raise not_found()

    monkeypatch.setattr(group_routes, "_hosted", fail)
    async with in_process(Settings(database_url=database_url)) as url, Client(url) as client:
        await client.become_guest("Margaret")
        answer = await client.get(f"/matches/{uuid4()}/hook")
        assert answer.status_code == 404
        assert 'data-player="Margaret"' in answer.text


async def test_a_page_that_is_not_there_says_so_to_people_and_programs(client: Client) -> None:
    """And it still knows who is signed in."""
    await client.become_guest("Oscar")
    page = await client.get("/nowhere")
    assert page.status_code == 404
    assert "There is no page at this address." in page.text
    assert "Oscar" in page.text
    assert page.headers["content-type"].startswith("text/html")
    answer = await client.get("/api/nowhere")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"
