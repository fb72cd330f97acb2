"""A table whose game and server are made up, so that a test decides what it is shown.

The page, its modules and its style are the real ones; the renderer draws three places, and the
other end of the websocket is a script.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Page, WebSocketRoute, expect

from tests.support.waiting import until

from .board_module import serve_board
from .visits import practice

RENDERER = """
const KEYS = ["ash", "elm", "oak"];
export function* mount(root) {
  const places = new Map();
  const holder = document.createElement("div");
  holder.style.cssText = "display:grid;grid-template-columns:repeat(3,1fr);gap:40px;padding:60px";
  root.append(holder);
  const draw = (view) => holder.replaceChildren(...view.places.map((key) => {
    const place = document.createElement("div");
    place.style.cssText = "height:90px;background:#ccc";
    place.setAttribute("data-kind", "place");
    place.setAttribute("data-key", key);
    place.setAttribute("data-flip", key);
    place.setAttribute("aria-label", key);
    place.textContent = key;
    return place;
  }));
  return {
    *steps(view) { draw(view); },
    describe: (view) => [{ title: "Places", lines: view.places }],
    log: { Went: ({ to }) => `Went to ${to}.` },
    label: ({ do: name, target }) => (target ? `${name} ${target}` : name),
    explain: (kind, key) => ({ title: key, lines: ["A tree. ".repeat(30)] }),
    kinds: { source: "place", target: "place" },
    attempt: (kind, key, { view }) => view.why,
  };
}
"""
SEATS = [
    {"seat": "lancaster", "name": "Bea", "bot": None},
    {"seat": "york", "name": "Ann", "bot": None},
]


def walk(source: str, target: str) -> dict[str, str]:
    """An action of two picks."""
    return {"do": "Walk", "source": source, "target": target}


@dataclass
class StubTable:
    """The far end of one page's websocket: says what it is told to, notes what comes."""

    seats: list[dict[str, Any]] = field(default_factory=lambda: [*SEATS])
    actions: list[dict[str, Any]] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)
    """What the state after each action changes, in turn."""
    viewer: str = "york"
    sent: list[dict[str, Any]] = field(default_factory=list)
    seq: int = 1
    route: WebSocketRoute | None = None

    @property
    def acted(self) -> list[dict[str, Any]]:
        """The actions that the page has taken."""
        return [message["action"] for message in self.sent if message["type"] == "act"]

    async def open(self, page: Page, url: str) -> None:
        """Go to a practice table and take its place."""
        await serve_board(page, "cousins_war", RENDERER)
        await page.route(
            "**/api/rulesets/cousins_war/charts.json*", lambda route: route.fulfill(json={})
        )
        await page.route_web_socket(re.compile("/ws/matches/"), self._connected)
        await page.goto(await practice(page, url, "cousins_war", seat="york"))
        await expect(page.locator("[data-kind=place]").first).to_be_visible()

    async def hears(self, *actions: dict[str, str]) -> None:
        """Wait for these actions, which the page sends while it goes on. Others fail the test."""
        await until(lambda: len(self.acted) >= len(actions))
        assert self.acted == list(actions)

    def say(self, message: dict[str, Any]) -> None:
        """Send any frame to the page."""
        assert self.route is not None
        self.route.send(json.dumps(message))

    def _connected(self, route: WebSocketRoute) -> None:
        self.route = route
        route.on_message(self._heard)
        match = {
            "id": "0",
            "ruleset": "cousins_war",
            "scenario": "standard",
            "options": {},
            "pack": "",
            "seats": self.seats,
            "spectators": True,
        }
        self.say(
            {
                "type": "welcome",
                "match": match,
                "viewer": self.viewer,
                "seq": self.seq,
                "log": [],
                "dropped": [],
                "reset": True,
            }
        )
        self.state(actions=self.actions)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.sent.append(message)
        if message["type"] == "act":
            self.seq += 1
            change = self.answers.pop(0) if self.answers else {}
            self.state(ack=message["id"], by=self.viewer, **change)

    def state(self, **change: Any) -> None:
        """Show the page a state of the match."""
        usual = {
            "type": "state",
            "seq": self.seq,
            "at": 0,
            "by": None,
            "events": [],
            "dropped": [],
            "view": {"places": ["ash", "elm", "oak"]},
            "prompt": {"text": "Where to?", "rule": None},
            "actions": [],
            "awaited": [self.viewer],
            "resigned": [],
            "left": [],
            "stand_ins": [],
            "outcome": None,
            "undo": False,
            "since": 0,
            "discreet": False,
        }
        self.say({**usual, **change})
