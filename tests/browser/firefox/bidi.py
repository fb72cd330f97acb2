"""A Firefox that is driven by WebDriver BiDi, with as few of its commands as a journey needs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SECONDS = 30
"""How long a step may take. None of them hangs."""
LOOK = 5
"""Seconds after which a look is given up, and another one taken: Firefox now and then loses one in
a page that is being left."""
PAUSE = 0.02
"""Seconds between two looks at what is waited for."""
KNOWN = frozenset({
    "browser.createUserContext",
    "browsingContext.create",
    "browsingContext.navigate",
    "browsingContext.setViewport",
    "input.performActions",
    "script.callFunction",
    "session.new",
    "session.subscribe",
})  # fmt: skip
"""All that may be asked of a Firefox. The oldest one that is meant, ESR 140, knows each of them:
add none that it does not."""
ENTER, ARROW_RIGHT, HOME = "\ue007", "\ue014", "\ue011"
"""Keys, as WebDriver calls them."""

NAMED = """(kind, name) => [...document.querySelectorAll(kind)].find((element) => {
    const called = element.ariaLabel ?? (element.labels?.[0] ?? element).innerText.trim();
    return called === name && element.checkVisibility();
})"""
PLACE = """(element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return JSON.stringify(element.getBoundingClientRect());
}"""


class Refused(Exception):
    """Firefox did not do as it was told; the message is its own."""


class Firefox:
    """A running Firefox, through the connection to it. `errors` are what its pages threw."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self.errors: list[str] = []

    async def ask(self, command: str, **parameters: Any) -> Any:
        """The result of a command. Raises Refused, and TimeoutError after `SECONDS`."""
        assert command in KNOWN, f"{command} is not known to be a command of the oldest Firefox"
        self._number += 1
        asked = {"id": self._number, "method": command, "params": parameters}
        async with asyncio.timeout(SECONDS):
            await self._connection.send(json.dumps(asked))
            while (said := json.loads(await self._connection.recv())).get("id") != self._number:
                self._note(said)
        if said["type"] == "error":
            raise Refused(said["message"])
        return said["result"]

    def _note(self, event: dict[str, Any]) -> None:
        entry = event.get("params", {})
        if entry.get("type") == "javascript" and entry.get("level") == "error":
            self.errors.append(entry["text"])

    async def open(self, width: int, height: int) -> Window:
        """A window of this size in CSS pixels, with cookies of its own."""
        person = (await self.ask("browser.createUserContext"))["userContext"]
        opened = await self.ask("browsingContext.create", type="window", userContext=person)
        viewport = {"width": width, "height": height}
        await self.ask("browsingContext.setViewport", context=opened["context"], viewport=viewport)
        return Window(self, opened["context"])


class Window:
    """A window of Firefox. What it waits for it looks for again and again from here: a page's
    policy of content rules out waiting by means of `eval` within the page."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    async def go(self, url: str) -> None:
        """Open an address, until it is loaded."""
        await self._ask("browsingContext.navigate", url=url, wait="complete")

    async def run(self, function: str, *given: str | dict[str, Any]) -> Any:
        """What a function of the page returns: a text, a number, a truth value, None or an element
        that can be given to another one. Raises Refused where it throws."""
        arguments = [{"type": "string", "value": a} if isinstance(a, str) else a for a in given]
        done = await self._ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=arguments,
            awaitPromise=False,
            target={"context": self._context},
        )
        if done["type"] == "exception":
            raise Refused(done["exceptionDetails"]["text"])
        result = done["result"]
        return {"sharedId": result["sharedId"]} if "sharedId" in result else result.get("value")

    async def until(self, function: str, *given: str) -> Any:
        """What a function of the page returns as soon as that is true."""
        return await eventually(lambda: self.run(function, *given), function)

    async def click(self, kind: str, name: str) -> None:
        """Click with the mouse on what is of this kind, `a` or `button`, and has this name."""
        element = await self.until(NAMED, kind, name)
        await self._settled(element)
        origin = {"type": "element", "element": element}
        await self._act(
            "pointer",
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    async def fill(self, name: str, text: str) -> None:
        """Type into the field of this name, in place of what stands there."""
        await self.run("(field) => field.select()", await self.until(NAMED, "input", name))
        await self.press(*text)

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        ways = ("keyDown", "keyUp")
        await self._act("key", *({"type": way, "value": key} for key in keys for way in ways))

    async def _settled(self, element: dict[str, Any]) -> None:
        """Bring it into sight and wait until it stands still: a page moves while it is laid out."""
        places = [""]

        async def look() -> bool:
            places.append(await self.run(PLACE, element))
            return places[-1] == places[-2]

        await eventually(look, "what is to be clicked on stands still")

    async def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        source = {"type": kind, "id": kind, "actions": list(actions)}
        await self._ask("input.performActions", actions=[source])

    async def _ask(self, command: str, **parameters: Any) -> Any:
        # `script.callFunction` names its window otherwise.
        where = {} if "target" in parameters else {"context": self._context}
        return await self._firefox.ask(command, **where, **parameters)


async def eventually(look: Callable[[], Awaitable[Any]], what: str) -> Any:
    """What a look finds at last. One that is refused or stays without an answer finds nothing: the
    page may be on its way elsewhere."""
    why: Exception | None = None
    ends = monotonic() + SECONDS
    while monotonic() < ends:
        try:
            async with asyncio.timeout(LOOK):
                if found := await look():
                    return found
        except (Refused, TimeoutError) as failed:
            why = failed
        await asyncio.sleep(PAUSE)
    raise AssertionError(f"not in {SECONDS} s: {what}") from why


@asynccontextmanager
async def running(program: str) -> AsyncIterator[Firefox]:
    """A Firefox with an empty profile, which ends at the end."""
    with TemporaryDirectory(prefix="roses-firefox-", ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            async with connect(await _address(Path(profile)), max_size=None) as connection:
                firefox = Firefox(connection)
                await firefox.ask("session.new", capabilities={})
                await firefox.ask("session.subscribe", events=["log.entryAdded"])
                yield firefox
        finally:
            process.kill()
            await process.wait()


async def _address(profile: Path) -> str:
    """Where it listens, which it writes into its profile."""

    async def look() -> str | None:
        try:
            told = json.loads((profile / "WebDriverBiDiServer.json").read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            return None
        return f"ws://{told['ws_host']}:{told['ws_port']}/session"

    address: str = await eventually(look, "Firefox listens")
    return address
