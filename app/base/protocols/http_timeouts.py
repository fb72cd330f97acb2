"""HTTP as uvicorn speaks it, for clients that do not dawdle.

uvicorn waits without limit for the rest of a request once its first byte has come. A few hundred
connections that never finish one would then take every file descriptor. A proxy in front would
see to that, but `make play HOST=0.0.0.0` has none. The deadlines are for reading: how long we take
to answer does not count, and websockets have left this class once they are open.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SECONDS_FOR_HEADERS = 15.0
"""From the connection, or the last answer, to the end of the next request's headers."""
SECONDS_FOR_BODY = 20.0
"""From the headers to the end of the body, of 64 KiB at most."""


class TimeoutProtocol(HttpToolsProtocol):
    """Closes a connection whose request does not come to an end."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A client has connected; now it must ask."""
        super().connection_made(transport)
        self._expect(SECONDS_FOR_HEADERS)

    def on_headers_complete(self) -> None:
        """The headers are there; the body may follow."""
        self._expect(SECONDS_FOR_BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete: it is our turn."""
        self._relax()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer has been sent; the client may ask again."""
        super().on_response_complete()
        self._expect(SECONDS_FOR_HEADERS)

    def handle_websocket_upgrade(self) -> None:
        """A websocket goes on with the connection."""
        super().handle_websocket_upgrade()
        # This and its parser refer to each other, and Python's collector comes by seldom. uvicorn
        # lets the parser go as well, where a connection ends without becoming a websocket.
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._relax()
        super().connection_lost(exc)

    def _expect(self, seconds: float) -> None:
        self._relax()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        # After an upgrade the transport belongs to the websocket.
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.close()
