"""The installed app: manifest, service worker, and an offline page that needs nothing else."""

from __future__ import annotations

import json
import re

from app.people.documents.installing import OFFLINE_FILES, WORKER_PARTS
from tests.support.client import Client

ADDRESS = re.compile(r"""(?:href|src)="([^"#]+)""")
NAMED_BY_A_SHEET = re.compile(r'url\("([^"#]+)')
PNG = b"\x89PNG\r\n\x1a\n"


async def test_every_page_names_the_manifest_and_what_that_leads_to_is_there(
    client: Client,
) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest">' in (await client.get("/")).text
    answer = await client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert {told["scope"], told["id"]} == {"/"}
    for icon in told["icons"]:
        picture = await client.get(icon["src"])
        assert picture.status_code == 200
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
            assert picture.content.startswith(PNG)
            assert f"{width}x{height}" == icon["sizes"]
    assert any(icon["purpose"] == "maskable" for icon in told["icons"])
    for address in (told["start_url"], *(each["url"] for each in told["shortcuts"])):
        assert (await client.get(address, follow_redirects=True)).status_code == 200


async def test_the_worker_stands_at_the_root_and_names_its_version(client: Client) -> None:
    answer = await client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    found = re.search(r"importScripts\(\.\.\.(\[.*\])\);", answer.text)
    assert found
    parts = json.loads(found[1])
    assert len(parts) == len(WORKER_PARTS)
    for part in parts:
        script = await client.get(part)
        assert (script.status_code, "immutable" in script.headers["cache-control"]) == (200, True)


async def test_the_offline_page_is_made_of_what_the_worker_keeps(client: Client) -> None:
    """Were one of its files missing, it would come without its style, or not at all."""
    text = (await client.get("/sw.js")).text
    kept = json.loads(text.split("const OFFLINE = ")[1].split(";\n")[0])
    assert len(kept["files"]) == len(OFFLINE_FILES)
    page = (await client.get(kept["page"])).text
    named = {address for address in ADDRESS.findall(page) if address.startswith("/static/")}
    for sheet in [address for address in kept["files"] if address.endswith(".css")]:
        named |= set(NAMED_BY_A_SHEET.findall((await client.get(sheet)).text))
    assert named == set(kept["files"])
    for script in [address for address in kept["files"] if address.endswith(".js")]:
        assert "import" not in (await client.get(script)).text


async def test_the_offline_page_is_the_same_for_everyone(client: Client) -> None:
    before = (await client.get("/offline")).text
    await client.become_guest("Cecily")
    assert (await client.get("/offline")).text == before
    assert "Cecily" in (await client.get("/")).text
