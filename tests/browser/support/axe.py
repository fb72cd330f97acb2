"""What axe-core finds on a page, and phrases that nobody says. It is kept in tests/vendor, under
its own licence (MPL 2.0)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.support.plain_english import unplain

AXE = (Path(__file__).resolve().parents[2] / "vendor/axe-core/axe.min.js").read_text("utf-8")
RUN = """(within) => axe.run(within ?? document, {
  preload: false,
  resultTypes: ["violations"],  // of anything else one example is enough
  rules: {  // off by default
    "target-size": { enabled: true },  // WCAG 2.2 asks for it
    "label-content-name-mismatch": { enabled: true },  // WCAG 2.1, for those who speak to the page
  },
}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`)))"""

OPACITY = "getComputedStyle(document.documentElement).opacity"


async def let_in(page: Page) -> None:
    """axe styles what it measures: the documents that the page opens from now on allow it. The
    window must be a painted one."""
    session = await page.context.new_cdp_session(page)
    await session.send("Page.setBypassCSP", {"enabled": True})


async def violations(page: Page, within: str | None = None) -> list[str]:
    """Every violation of its rules, one for each element of the page, or of what the selector
    `within` finds; and what nobody says there. `let_in` comes before the page is opened."""
    await page.wait_for_load_state()  # a click may just have led here
    assert await page.evaluate(OPACITY) == "1", "no contrast where nothing is painted"
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(f"() => {{ {AXE} }}")
    found: list[Any] = await page.evaluate(RUN, within)
    seen = await page.locator(within or "body").first.inner_text()
    return [*map(str, found), *unplain(seen)]
