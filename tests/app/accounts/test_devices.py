"""The label of a session says which browser it is."""

from __future__ import annotations

import pytest

from app.accounts.sessions.devices import label

CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"


@pytest.mark.parametrize(
    ("user_agent", "expected"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
         "Firefox on Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME}", "Chrome on Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
         "Safari on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Odd/1.0", "a browser on Android"),
        ("curl/8.0", "a program"),
    ],
)  # fmt: skip
def test_a_device_is_named_after_its_browser(user_agent: str, expected: str) -> None:
    assert label(user_agent) == expected
