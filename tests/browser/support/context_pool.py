"""Browsing contexts that tests use one after another.

A new context fetches and compiles a hundred modules for its first table; one that another test has
left has them still. It keeps nothing else of that test.
"""

from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, ViewportSize

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000
"""Milliseconds that a page may take to do what it should, on a machine that is busy too."""
REMEMBERED = "local_storage,indexeddb,cache_storage"
"""What a page can leave in its browser besides cookies."""


class Cupboard:
    """Hands out windows: for a laptop, for a phone, or one with other options."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[BrowserContext]] = {False: [], True: []}
        self._taken: list[tuple[bool, BrowserContext]] = []
        self._special: list[BrowserContext] = []

    async def take(self, url: str, *, phone: bool, **options: Any) -> Page:
        """A window without cookies, and without anything that a page of `url` has kept."""
        if options:
            special = await self._new(phone, **options)
            self._special.append(special)
            return await special.new_page()
        context = self._free[phone].pop() if self._free[phone] else await self._new(phone)
        self._taken.append((phone, context))
        await context.clear_cookies()
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        wish = {"origin": url, "storageTypes": REMEMBERED}
        await session.send("Storage.clearDataForOrigin", wish)
        await session.detach()
        return page

    async def put_back(self) -> None:
        """Close all windows; the usual contexts can be taken again, the others are gone."""
        for context in self._special:
            await context.close()
        self._special.clear()
        for phone, context in self._taken:
            for page in context.pages:
                await page.close()
            self._free[phone].append(context)
        self._taken.clear()

    async def close(self) -> None:
        """No context is needed any more."""
        for context in (*self._free[False], *self._free[True]):
            await context.close()

    async def _new(self, phone: bool, **options: Any) -> BrowserContext:
        context = await self._browser.new_context(
            **{
                "viewport": PHONE if phone else LAPTOP,
                "has_touch": phone,
                "is_mobile": phone,
                "service_workers": "block",
                **options,
            }
        )
        context.set_default_timeout(PATIENCE)
        return context
