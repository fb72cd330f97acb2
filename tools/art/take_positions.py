"""Takes static/pictures/*.jpg: real positions for the pages of rules, from the guided games; and
static/pictures/games/*.jpg: the middle of each, small, for the lobby.

python -m tools.art.take_positions http://127.0.0.1:8000    from a running server of this version
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from rulesets import RULESETS
from rulesets.telling.pictures import Picture

FOLDER = Path(__file__).resolve().parents[2] / "static/pictures"
CHROMIUM = "/usr/bin/chromium"
WINDOW: Final = ViewportSize(width=1440, height=1000)
QUALITY = 72
SMALL = (480, 320)
PLAIN = "nav, .map-tools, .map-keys, .pane-tools { visibility: hidden !important }"
"""Tools over the board are not part of the position."""


def take(browser: Browser, server: str, ruleset: str, picture: Picture) -> None:
    """Begin the lesson as a new guest, and save the part of its board that the picture shows."""
    page = browser.new_page(
        viewport=WINDOW, color_scheme="light", reduced_motion="reduce", bypass_csp=True
    )
    page.goto(f"{server}/learn/{ruleset}")
    page.locator(f'.lessons-one[value="{picture.lesson}"]').click()
    part = page.locator("#board").locator(picture.part).first
    part.wait_for()
    page.add_style_tag(content=PLAIN)
    page.wait_for_load_state("networkidle")
    part.screenshot(
        path=FOLDER / f"{ruleset}-{picture.name}.jpg",
        type="jpeg",
        quality=QUALITY,
        animations="disabled",
    )
    page.close()


def shrink(ruleset: str, picture: Picture) -> None:
    """Save the middle of a picture that was taken as the one of its game."""
    with Image.open(FOLDER / f"{ruleset}-{picture.name}.jpg") as taken:
        small = ImageOps.fit(taken, SMALL)
    small.save(FOLDER / f"games/{ruleset}.jpg", quality=QUALITY, optimize=True)


def main(server: str) -> None:
    """Take all pictures from the server at this address."""
    (FOLDER / "games").mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for ruleset, plugin in RULESETS.items():
            for picture in plugin.pictures:
                take(browser, server, ruleset, picture)
            shrink(ruleset, plugin.pictures[0])
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
