"""A game's data pack with mistakes in it, and what its schema says of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator


class Packs:
    """The pack of the game in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.pack = json.loads((folder / "pack.json").read_text("utf-8"))
        self.schema = json.loads((folder / "pack.schema.json").read_text("utf-8"))
        Draft202012Validator.check_schema(self.schema)

    def broken(self, change: Callable[[Any], None]) -> Any:
        """A copy that `change` has changed."""
        pack = copy.deepcopy(self.pack)
        change(pack)
        return pack

    def complaints(self, pack: Any) -> list[str]:
        """What the schema says of a pack: place and mistake."""
        return [
            f"{'.'.join(map(str, error.absolute_path))}: {error.message}"
            for error in Draft202012Validator(self.schema).iter_errors(pack)
        ]
