"""A short, truthful name for a browser, out of its User-Agent."""

from __future__ import annotations

from starlette.requests import HTTPConnection

SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Marks in the order to look for them: each browser also names those it descends from."""


def label(user_agent: str) -> str:
    """For instance "Firefox on Linux"; "a program" for what is no browser that we know."""
    browser = next((name for mark, name in BROWSERS if mark in user_agent), None)
    system = next((name for mark, name in SYSTEMS if mark in user_agent), None)
    match browser, system:
        case None, None:
            return "a program"
        case None, _:
            return f"a browser on {system}"
        case _, None:
            return str(browser)
        case _:
            return f"{browser} on {system}"


def device_of(connection: HTTPConnection) -> str:
    """The label of the asking browser."""
    return label(connection.headers.get("user-agent", ""))
