"""Everything that a browser keeps of us, with what it may hold: a page must open with all of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Page

SCRIPTS = Path(__file__).resolve().parents[3] / "static/js"
KEY = re.compile(r"[\"'`](roses:(?:\$\{[^}]*\}|[^\"'`])*)[\"'`]")
MATCH = "MATCH"

USED = {
    "roses:words": "yes",
    "roses:sound": "yes",
    "roses:speed": "fast",
    "roses:guest-told": "yes",
    "roses:announcement": "1",
    f"roses:chat:{MATCH}": "3",
    f"roses:commitment:{MATCH}": "5e" * 32,
    f"roses:entropy:{MATCH}": "a1" * 32,
    f"roses:shares:{MATCH}": '[{"round":9,"entropy":"a1","commitment":"5e","seats":null}]',
    "roses:unmixed": f'["{MATCH}"]',
    f"roses:codes:{MATCH}": "rose-1461 rose-1485",
    f"roses:scenes:{MATCH}": "1",
    f"roses:unanswered:{MATCH}": '{"by":"york","message":{"type":"undo","id":"1455","seq":0}}',
}
"""Every key, with a value that is not the one that a new browser begins with. For a new
key, add a line here: then every page of every game is reloaded with it."""
UNUSABLE = dict.fromkeys(USED, "{no such value\u0000")
"""What another version of the page may have left behind."""

SET = """([kept, match]) => {
  for (const [key, value] of Object.entries(kept)) {
    for (const what of [match, location.pathname]) {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem(key.replace('MATCH', what), value.replace('MATCH', match));
      }
    }
  }
}"""


def keys_in_scripts() -> set[str]:
    """The keys as the scripts name them; what they put into one stands for the match."""
    found = {key for path in SCRIPTS.rglob("*.js") for key in KEY.findall(path.read_text())}
    return {re.sub(r"\$\{[^}]*\}", MATCH, key) for key in found}


async def remember(page: Page, kept: dict[str, str], match: str) -> None:
    """Let the browser of this page hold these values."""
    await page.evaluate(SET, [kept, match])
