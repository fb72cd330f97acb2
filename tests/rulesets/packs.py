"""A game's data pack with mistakes in it, and what its schema and its rules say of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulesets import RULESETS
from rulesets.kernel.interface import PackError

Change = Callable[[Any], object]
"""What makes a mistake, or a correction."""


class Packs:
    """The pack of a game, and those that are made from it."""

    def __init__(self, key: str) -> None:
        self.folder = Path(__file__).parents[2] / "rulesets" / key
        self.pack = json.loads((self.folder / "pack.json").read_text("utf-8"))
        self.schema = json.loads((self.folder / "pack.schema.json").read_text("utf-8"))
        Draft202012Validator.check_schema(self.schema)
        self.build = RULESETS[key].build

    def changed(self, change: Change) -> Any:
        """A copy that `change` has changed."""
        pack = copy.deepcopy(self.pack)
        change(pack)
        return pack

    def corrected(self, change: Change) -> Any:
        """The ruleset of a pack that a host has corrected."""
        return self.build(self.changed(change))

    def complaints(self, pack: Any) -> list[str]:
        """What the schema says of a pack: place and mistake."""
        return [
            f"{'.'.join(map(str, error.absolute_path))}: {error.message}"
            for error in Draft202012Validator(self.schema).iter_errors(pack)
        ]

    def schema_refuses(self, change: Change, complaint: str) -> None:
        found = self.complaints(self.changed(change))
        assert any(complaint in line for line in found), found

    def rules_refuse(self, change: Change, entry: str, field: str, why: str) -> None:
        with pytest.raises(PackError, match=why) as caught:
            self.corrected(change)
        assert (caught.value.entry, caught.value.field) == (entry, field)
        assert str(caught.value).startswith(f"{entry}: {field}: ")
