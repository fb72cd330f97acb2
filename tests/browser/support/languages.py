"""The pseudo-language on a page, and what is said in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.referee.packs import OURS, Library
from rulesets import RULESETS
from rulesets.telling.words import for_browsers
from tests.support.daily import rarely
from tests.support.pseudo import printed, spoken
from tools.looks.stage import PAGE

SCRIPT = PAGE + Path(__file__).with_name("language.js").read_text("utf-8")
WINDOWS = ((1440, 900), (1280, 720), (1024, 768), (390, 844))
PHONE = 600
"""A narrower window is a phone, with touch."""


def each_window(*daily: str, tight: Collection[tuple[str, int]] = ()) -> pytest.MarkDecorator:
    """Parametrises a test by each game in each window: the `daily` games in one, each in another,
    and the rest as `thorough`; but for those, by game and width, where English alone has room."""
    usual = set(zip(RULESETS, WINDOWS, strict=True))
    every = [one for one in product(RULESETS, WINDOWS) if (one[0], one[1][0]) not in tight]
    return pytest.mark.parametrize(
        ("key", "window"),
        [one if one in usual and one[0] in daily else rarely(*one) for one in every],
    )


SIGNS = {
    "and|none": "a list, which the table joins",
    "They choose in secret": "said by the table",
    r"Setting up|The end|(Campaign|Round|[Tt]urn|Political turn) \d+": "the part of "
    "a game: the rules name it in their view, and have no messages",
    "Talk, but not about whom to attack, bribe or spare, not even with an ally": "what the lobby "
    "holds of a game, in `meta.py`",
    "Blue|Green|Lancaster|North|Red|South|Yellow|York": "seats, by which the table calls players",
    "[A-Ha-hLRY]|[A-D][1-6]|[a-h][1-6]|KN|LB|LC|PK": "signs that are printed on pieces and squares",
}
"""Words with plain letters in any language."""


CROWDED = {
    "text.area-name": "Names of areas of Richard III are set close; a reader can come nearer.",
    ".map-legend > li": "The legend of Richard III lies on a block where the window is low.",
    "g.scroll > text": "So are names of places of Lancaster vs York,",
    "text.plate-name": "and of its regions, in letters of 10 px on a phone.",
    "span.card-secondary": "The small cards of The Cousins' War have room for the English of what "
    "the opponent may do, in letters of 10 px; the tooltip holds all of it.",
    "span.card-name": "So it is with the longest word of a name, on the smallest cards.",
    "text.sea-name": "Names of the seas of The Cousins' War are scenery,",
    ".map-seas > text": "and so are those of Richard III.",
    ".arrow-number": "The number of an arrow lies where the arrow begins.",
}
"""Where longer names lie on other texts: the letters of the rest stay clear of one another."""


def told_apart(losses: Sequence[Collection[str]]) -> list[str]:
    """What is lost in the second language alone."""
    lost = set(losses[1]) - set(losses[0])
    return [one for one in sorted(lost) if not any(place in one for place in CROWDED)]


def known(elements: Collection[str], *signs: str) -> dict[str, str]:
    """What may be English on a page: in these elements all, elsewhere signs."""
    return {"elements": ", ".join(elements), "words": rf"\b(?:{'|'.join([*signs, *SIGNS])})\b"}


@contextmanager
def speaking(packs: Path | None) -> Iterator[Library]:
    """While games speak English or, with such packs, the pseudo-language."""
    if packs is None:
        yield OURS
        return
    library = Library(data_dir=packs)
    with spoken(), pytest.MonkeyPatch.context() as patch:
        for key in RULESETS:
            ruleset = type(library.ruleset(key))
            patch.setattr(ruleset, "charts", _printed(ruleset.charts))
        yield library


def _printed(charts: Any) -> Any:
    return lambda ruleset: printed(charts(ruleset))


def charts_of(library: Library, key: str) -> dict[str, Any]:
    """What a board asks the server for."""
    return {**library.ruleset(key).charts(), "words": for_browsers(RULESETS[key].messages)}
