"""A replay that is kept as a file: opened from a disk, without a network."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, expect

from app.__main__ import main
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import practise, resign

MOST = 2_000_000


async def test_a_replay_kept_as_a_file_is_stepped_through_and_verified_without_a_network(
    server: Site, open_window: OpenWindow, browser: Browser, tmp_path: Path
) -> None:
    page = await open_window(calm=True)
    await practise(page, server.url)
    replay = await resign(page)
    comments = f"{server.url}/api/replays/{replay.rpartition('/')[2]}/comments"
    said = await page.request.post(
        comments,
        data={"row": 1, "text": "I gave up too soon."},
        headers={"origin": server.url},
    )
    assert said.status == 201
    answer = await page.request.get(f"{server.url}{replay}/keep")
    assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "roses.html"
    file.write_bytes(await answer.body())
    assert file.stat().st_size < MOST
    assert main(["verify", str(file)]) == 0

    context = await browser.new_context(offline=True, reduced_motion="reduce")
    faults: list[str] = []
    asked: list[str] = []
    shelf = await context.new_page()
    shelf.on("pageerror", lambda error: faults.append(str(error)))
    shelf.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    shelf.on("request", lambda request: asked.append(request.url))
    await shelf.goto(file.as_uri())
    await expect(shelf.locator("#boards [data-kind]").first).to_be_visible()
    await shelf.keyboard.press("ArrowRight")
    await expect(shelf).to_have_url(f"{file.as_uri()}#step=1&as=open")
    await shelf.get_by_role("radio", name="York").check(force=True)
    await shelf.get_by_role("tab", name="Comments").click()
    await expect(shelf.locator(".comment")).to_contain_text("I gave up too soon.")
    await expect(shelf.locator(".comment").get_by_role("button")).to_have_count(0)
    await shelf.keyboard.press("End")
    await shelf.get_by_role("button", name="Verify dice and shuffles").click()
    await expect(shelf.locator(".verdict-holds")).to_contain_text("draws match")
    assert await shelf.locator("a[href^='/']").count() == 0, "they would lead to the disk"
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert faults == []
    await context.close()
