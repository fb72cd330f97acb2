"""The people of the lobby's tests."""

from __future__ import annotations

from tests.app.lobby.conftest import people, stranger, toys

__all__ = ["people", "stranger", "toys"]
