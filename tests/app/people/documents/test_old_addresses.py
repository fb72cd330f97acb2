"""Addresses that people have still lead to what took the place of what was there."""

from __future__ import annotations

import pytest

from tests.support.client import Client


@pytest.mark.parametrize(
    ("old", "new"), [("/embed/Token_of-a-replay", "/replay/Token_of-a-replay"), ("/gallery", "/")]
)
async def test_an_old_address_leads_for_good_to_its_place(
    client: Client, old: str, new: str
) -> None:
    answer = await client.get(old)
    assert (answer.status_code, answer.headers["location"]) == (308, new)
