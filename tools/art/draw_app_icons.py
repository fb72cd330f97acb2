"""Draws static/icons/*.png, by which phones and desktops show the installed app.

python -m tools.art.draw_app_icons    writes them, with Chromium
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parents[2] / "static"
CHROMIUM = "/usr/bin/chromium"
GROUND, RIM = "#efe3c6", "#c8962e"
ICONS = (
    ("app-192.png", 192, 0.86, True),
    ("app-512.png", 512, 0.86, True),
    ("maskable-512.png", 512, 0.64, False),
    ("touch-180.png", 180, 0.78, False),
)
"""Name, size, share of the width that the rose takes, and whether the corners are round. Platforms
cut a maskable icon to a shape of their own, of which the middle four fifths are safe."""


def picture(share: float, *, is_round: bool) -> str:
    """The Tudor rose on parchment, as a page that it fills."""
    rose = (STATIC / "svg/favicon.svg").read_text("utf-8")
    edge = 110 / share
    corner = edge * 0.2 if is_round else 0
    inset = edge * 0.03
    rim = (
        f'<rect x="{inset - edge / 2}" y="{inset - edge / 2}" width="{edge - 2 * inset}" '
        f'height="{edge - 2 * inset}" rx="{corner * 0.85}" fill="none" stroke="{RIM}" '
        f'stroke-width="{edge * 0.012}"/>'
    )
    return (
        "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge / 2} {-edge / 2} {edge} {edge}">'
        f'<rect x="{-edge / 2}" y="{-edge / 2}" width="{edge}" height="{edge}" rx="{corner}" '
        f'fill="{GROUND}"/>{rim if is_round else ""}'
        f'<svg x="-55" y="-55" width="110" height="110" {rose.removeprefix("<svg ")}</svg>'
    )


def main() -> None:
    """Write every icon."""
    (STATIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, size, share, is_round in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(picture(share, is_round=is_round))
            page.screenshot(path=STATIC / "icons" / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
