"""Matches that go the same way in every run: the same ids, deals, dice and opponents.

The server itself has no switch for this, on purpose: a setting that makes dice foreseeable would be
a door, however well it were locked. Tests run the server in their own process, or this module as a
process, and replace there what draws at random. What a browser adds to the dice is replaced by
`BROWSER`, in the browsers of tests.

    python -m tests.support.seeded SEED serve --port 0
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock
from uuid import UUID

from app.__main__ import main
from app.lobby import catalogue
from app.lobby.new_match import creation, match_spec
from app.play.bots import engine
from app.play.bots.chance import any_action
from app.play.bots.registry import RANDOM, Bot
from app.play.bots.seat_knowledge import Frame

BROWSER = """(() => {
  const draw = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (array) => {
    if (array.length !== 32) return draw(array); // an id, which decides nothing
    const text = `SEED ${(drawn += 1)}`;
    return array.map((_, at) => (array[at] = text.charCodeAt(at % text.length)));
  };
})()"""
"""A script for a page: its shares of the dice follow from SEED and from how many it has drawn."""


def _seeded_choice(seed: str) -> Callable[[Frame, Mapping[str, float]], Any]:
    """Chooses by what it is asked and when, however often and by which process it is asked."""

    def choose(frame: Frame, action_weights: Mapping[str, float]) -> Any:
        chance = Random(f"{seed} {frame['seq']} {json.dumps(frame['actions'])}")
        return any_action(frame, action_weights, chance)

    return choose


@contextmanager
def seeded(seed: str, usual: Bot = RANDOM) -> Iterator[None]:
    """While it lasts, what this process's servers draw follows from `seed` and from how many
    matches they have made. A draw that is no longer where it was fails loudly. `usual` plays where
    no one chooses: a level thinks for as long as it may, which a busy machine makes shorter."""
    chance = Random(seed)

    def fresh_id() -> UUID:
        return UUID(bytes=chance.randbytes(16), version=4)

    with (
        mock.patch.object(creation, "uuid4", fresh_id),
        mock.patch.object(creation, "secrets", SimpleNamespace(token_bytes=chance.randbytes)),
        mock.patch.object(match_spec, "secrets", SimpleNamespace(randbelow=chance.randrange)),
        mock.patch.object(engine, "any_action", _seeded_choice(seed)),
        mock.patch.object(engine, "secrets", SimpleNamespace(token_bytes=lambda _: seed.encode())),
        mock.patch.object(catalogue, "usual", return_value=usual),
    ):
        yield


if __name__ == "__main__":
    with seeded(sys.argv[1]):
        sys.exit(main(sys.argv[2:]))
