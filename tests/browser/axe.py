"""What axe-core finds on a page. It is kept in tests/vendor, under its own licence (MPL 2.0)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = (Path(__file__).resolve().parents[1] / "vendor/axe-core/axe.min.js").read_text("utf-8")
RUN = """(within) => axe.run(within ?? document, {
  preload: false,
  resultTypes: ["violations"],  // of anything else one example is enough
  rules: { "target-size": { enabled: true } },  // off by default: WCAG 2.2 asks for it
}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`)))"""


async def violations(page: Page, within: str | None = None) -> list[str]:
    """Every violation of its rules, one for each element of the page, or of what the selector
    `within` finds. axe styles what it measures: the window
    must have been opened with `bypass_csp=True`."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(f"() => {{ {AXE} }}")
    found: list[Any] = await page.evaluate(RUN, within)
    return [str(one) for one in found]
