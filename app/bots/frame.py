"""What a server-side player sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Frame = Mapping[str, Any]
"""A `state` message exactly as a person's browser in the same seat would get it."""
