"""Kept games on a real table page: it gets its frames from the test instead of a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from app.referee.packs import OURS, Library
from roses_rules.conformance.play_style import kept
from rulesets.kernel.interface import Seat, Viewer
from tools.looks.moments import Frame, Moment, played

from .page_metrics import FAINT, MUTE
from .visits import begin

KEPT = Path(__file__).parents[2] / "rulesets"
PLAYTHROUGHS = sorted(KEPT.glob("*/playthroughs/*.txt"))
FEWEST_TEXTS = 10
"""Every state shows more: a measurement that finds fewer has looked at the wrong place."""
PIECE = 30
"""States that are shown in one go."""
SCRIPT = f"""
window.faintText = {FAINT};
window.muteControls = {MUTE};
{Path(__file__).with_name("gallery.js").read_text("utf-8")}"""
SAY = "(message) => gallery.say(message)"
JUDGE = "([frames, patient]) => gallery.judge(frames, patient)"
SURVEY = "([frames]) => gallery.survey(frames)"

NAMED: dict[str, dict[str, Callable[[Any], Any]]] = {
    "cousins_war": {
        "a battle": lambda view: view["battle"],
        "no battle": lambda view: not view["battle"],
        "the battlefield is to be chosen": lambda view: not view["battlefield"],
        "discards": lambda view: view["discards"],
    },
    "lancaster_york": {
        "planning": lambda view: view["phase"] == "planning",
        "an empty box": lambda view: not view["box"],
    },
    "richard_iii": {
        "a battle": lambda view: view["battle"],
        "a choice of cards": lambda view: view["phase"] == "cards",
        "losses": lambda view: any(view["losses"].values()),
    },
    "rose_wars": {
        "deployment": lambda view: view["deployment"],
        "a fight": lambda view: view["fight"],
        "nothing left to do": lambda view: view["left"] == 0,
    },
}
"""States that must be among those of the kept games, besides the beginning and the end."""


def game_of(path: Path) -> str:
    """The game that a playthrough is of."""
    return path.parent.parent.name


def names_of(moment: Moment) -> set[str]:
    """What is said of this state in NAMED."""
    view = moment.ruleset.view(moment.state, Seat(0))
    return {name for name, holds in NAMED[moment.ruleset.meta.key].items() if holds(view)}


def moments(path: Path, library: Library = OURS) -> Iterator[Moment]:
    """Every state of the game that the playthrough tells."""
    return played(library.ruleset(game_of(path)), *kept(path.stem))


@lru_cache(len(NAMED))
def whole_game(key: str, library: Library = OURS) -> list[Moment]:
    """The first kept game of `key`."""
    return list(moments(next(path for path in PLAYTHROUGHS if game_of(path) == key), library))


def phases(key: str, library: Library = OURS) -> tuple[Moment, ...]:
    """Of the first kept game of `key`: its beginning, each named state once, and its end."""
    return tuple(_phases(key, library))


def _phases(key: str, library: Library) -> Iterator[Moment]:
    wanted = set(NAMED[key])
    for moment in whole_game(key, library):
        over = moment.ruleset.outcome(moment.state) is not None
        if moment.seq == 0 or over or wanted & names_of(moment):
            yield moment
        wanted -= names_of(moment)


class Projector:
    """Shows moments on a table page; whatever the page sends is thrown away."""

    def __init__(self, page: Page, welcome: Frame) -> None:
        self.page = page
        self._welcome = welcome

    @classmethod
    async def open(cls, page: Page, url: str, moment: Moment) -> Projector:
        """Begin a real match of the same game and scenario, and put ourselves between its page and
        the server."""
        heard: list[Frame] = []

        def hear(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "welcome":
                heard.append(data)

        page.on("websocket", lambda socket: socket.on("framereceived", hear))
        meta = moment.ruleset.meta
        several = len(meta.scenarios) > 1
        await begin(page, url, meta.key, scenario=moment.scenario.key if several else None)
        await page.add_init_script(SCRIPT)
        return cls(page, heard[-1])

    def _welcome_of(self, name: str, seq: int, log: Sequence[Frame] = ()) -> str:
        """What the server says first to this viewer; it empties the log."""
        return json.dumps(
            self._welcome | {"viewer": name, "seq": seq, "log": log, "reset": True, "replay": None}
        )

    async def show(
        self, viewer: tuple[str, Viewer], moment: Moment, *, before: Sequence[Moment] = ()
    ) -> None:
        """A fresh page for this viewer, with one moment, and the log of those `before`."""
        name, seat = viewer
        await self.page.reload()
        await self.page.wait_for_function("() => gallery.isReady()")
        log = [one.line(seat) for one in before]
        await self.page.evaluate(SAY, self._welcome_of(name, moment.seq, log))
        await self.say(viewer, moment)
        await self.page.wait_for_function("() => gallery.isDrawn()")

    async def say(self, viewer: tuple[str, Viewer], moment: Moment) -> None:
        """The next moment, on the page that shows the one before."""
        await self.page.evaluate(SAY, moment.frame(viewer[1]).decode())

    async def survey(self, viewer: tuple[str, Viewer], states: list[Moment]) -> list[Moment]:
        """Fail if anything in these states is faint or has no name; a few of them, in which
        everything is seen that looks different."""
        await self.show(viewer, states[0])
        found = await self._each(viewer, states, SURVEY)
        looks = [set(one["looks"]) for one in found]
        return _enough(list(zip(states, looks, strict=True)))

    async def judge(
        self, viewer: tuple[str, Viewer], states: list[Moment], *, patient: bool = False
    ) -> None:
        """Fail if anything in these states is faint or has no name. `patient` lets the page settle,
        which takes longer."""
        await self.show(viewer, states[0])
        await self.judge_more(viewer, states, patient=patient)

    async def judge_more(
        self, viewer: tuple[str, Viewer], states: list[Moment], *, patient: bool = False
    ) -> None:
        """The same, on the page that shows this viewer an earlier state."""
        await self._each(viewer, states, JUDGE, patient)

    async def _each(
        self, viewer: tuple[str, Viewer], states: list[Moment], script: str, option: Any = None
    ) -> list[Frame]:
        """What the script finds in each of the states."""
        name, seat = viewer
        found: list[Frame] = []
        for at in range(0, len(states), PIECE):
            piece = states[at : at + PIECE]
            # An endless log would be measured again with each state.
            await self.page.evaluate(SAY, self._welcome_of(name, piece[0].seq))
            frames = [moment.frame(seat).decode() for moment in piece]
            found += await self.page.evaluate(script, [frames, option])
        seen = zip(states, found, strict=True)
        wrong = {f"{name}, {moment.seq}: {what}" for moment, one in seen for what in one["wrong"]}
        assert not wrong, "\n".join(sorted(wrong))
        counts = [one["measured"] for one in found]
        assert all(count is None or count > FEWEST_TEXTS for count in counts), counts
        return found


def _enough(seen: list[tuple[Moment, set[int]]]) -> list[Moment]:
    """Some of these states, in their order, with all the looks that any of them has."""
    missing = set().union(*(looks for _, looks in seen))
    chosen: set[int] = set()
    while missing:
        moment, looks = max(seen, key=lambda one: len(missing & one[1]))
        chosen.add(moment.seq)
        missing -= looks
    return [moment for moment, _ in seen if moment.seq in chosen]
