"""Another board in place of a game's own."""

from __future__ import annotations

from playwright.async_api import Page, Route


async def serve_board(page: Page, key: str, source: str) -> None:
    """Let the module of a game's board be `source`, which gets at the real one at
    "./KEY.js?real"."""
    module = f"js/rulesets/{key}.js"

    async def without(route: Route) -> None:
        """The page's script, with a name for the board at which no one looks."""
        answer = await route.fetch()
        script = (await answer.text()).replace(f'$modules["{module}"]', '$modules["real"]')
        await route.fulfill(response=answer, body=script)

    await page.route("**/joined/**", without)
    await page.route(
        f"**/{module}", lambda route: route.fulfill(body=source, content_type="text/javascript")
    )


async def serve_real_board(page: Page, key: str) -> None:
    """End it."""
    await page.unroute("**/joined/**")
    await page.unroute(f"**/js/rulesets/{key}.js")
