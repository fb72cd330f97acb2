"""A replay in a frame of another site."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import practise, resign


@asynccontextmanager
async def site(page: str) -> AsyncIterator[str]:
    """Another site, of one page: its address."""

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        body = page.encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {len(body)}\r\n"
        writer.write(f"{head}Connection: close\r\n\r\n".encode() + body)
        await writer.drain()
        writer.close()

    listening = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"


async def test_a_replay_is_stepped_through_on_another_site_without_cookies(
    server: Site, open_window: OpenWindow
) -> None:
    host = await open_window(calm=True)
    await practise(host, server.url)
    token = (await resign(host)).rsplit("/", 1)[1]
    agreed = await host.request.put(
        f"{server.url}/api/replays/{token}/consent", headers={"Origin": server.url}
    )
    assert (await agreed.json())["shown"], "the server's own player need not be asked"

    page = await open_window(calm=True)
    before = await page.context.cookies()
    frame_of = f'<iframe src="{server.url}/embed/{token}" width="480" height="640"></iframe>'
    async with site(f"<!doctype html><link rel=icon href=data:,>{frame_of}") as elsewhere:
        await page.goto(elsewhere)
        frame = page.frame_locator("iframe")
        await expect(frame.locator("#boards [data-kind]").first).to_be_visible()
        within = next(one for one in page.frames if one.url.startswith(server.url))
        # The last step, whichever it is: the opponent may have chosen before the resignation.
        await within.evaluate("location.hash = '#step=99&as=york'")
        await expect(frame.locator("#moment")).to_contain_text("resigned")
        assert await within.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert await within.evaluate("document.cookie") == ""
        assert await page.context.cookies() == before
