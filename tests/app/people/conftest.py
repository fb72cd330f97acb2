"""The people of the lobby's tests."""

from __future__ import annotations

from tests.app.lobby.conftest import guest, host, people, stranger, toys

__all__ = ["guest", "host", "people", "stranger", "toys"]
